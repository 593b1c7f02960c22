using System.ServiceModel;

namespace MeasuredCosts.InTheFramework;

/// <summary>A contract of 100 operations. The service has the first one only: nobody calls the others, but every factory reads them all.</summary>
[ServiceContract(Name = "Orders", Namespace = "urn:measured-costs")]
public interface ILargeContract
{
    [OperationContract]
    string Echo(string text);

    [OperationContract]
    int Operation002(int value);

    [OperationContract]
    int Operation003(int value);

    [OperationContract]
    int Operation004(int value);

    [OperationContract]
    int Operation005(int value);

    [OperationContract]
    int Operation006(int value);

    [OperationContract]
    int Operation007(int value);

    [OperationContract]
    int Operation008(int value);

    [OperationContract]
    int Operation009(int value);

    [OperationContract]
    int Operation010(int value);

    [OperationContract]
    int Operation011(int value);

    [OperationContract]
    int Operation012(int value);

    [OperationContract]
    int Operation013(int value);

    [OperationContract]
    int Operation014(int value);

    [OperationContract]
    int Operation015(int value);

    [OperationContract]
    int Operation016(int value);

    [OperationContract]
    int Operation017(int value);

    [OperationContract]
    int Operation018(int value);

    [OperationContract]
    int Operation019(int value);

    [OperationContract]
    int Operation020(int value);

    [OperationContract]
    int Operation021(int value);

    [OperationContract]
    int Operation022(int value);

    [OperationContract]
    int Operation023(int value);

    [OperationContract]
    int Operation024(int value);

    [OperationContract]
    int Operation025(int value);

    [OperationContract]
    int Operation026(int value);

    [OperationContract]
    int Operation027(int value);

    [OperationContract]
    int Operation028(int value);

    [OperationContract]
    int Operation029(int value);

    [OperationContract]
    int Operation030(int value);

    [OperationContract]
    int Operation031(int value);

    [OperationContract]
    int Operation032(int value);

    [OperationContract]
    int Operation033(int value);

    [OperationContract]
    int Operation034(int value);

    [OperationContract]
    int Operation035(int value);

    [OperationContract]
    int Operation036(int value);

    [OperationContract]
    int Operation037(int value);

    [OperationContract]
    int Operation038(int value);

    [OperationContract]
    int Operation039(int value);

    [OperationContract]
    int Operation040(int value);

    [OperationContract]
    int Operation041(int value);

    [OperationContract]
    int Operation042(int value);

    [OperationContract]
    int Operation043(int value);

    [OperationContract]
    int Operation044(int value);

    [OperationContract]
    int Operation045(int value);

    [OperationContract]
    int Operation046(int value);

    [OperationContract]
    int Operation047(int value);

    [OperationContract]
    int Operation048(int value);

    [OperationContract]
    int Operation049(int value);

    [OperationContract]
    int Operation050(int value);

    [OperationContract]
    int Operation051(int value);

    [OperationContract]
    int Operation052(int value);

    [OperationContract]
    int Operation053(int value);

    [OperationContract]
    int Operation054(int value);

    [OperationContract]
    int Operation055(int value);

    [OperationContract]
    int Operation056(int value);

    [OperationContract]
    int Operation057(int value);

    [OperationContract]
    int Operation058(int value);

    [OperationContract]
    int Operation059(int value);

    [OperationContract]
    int Operation060(int value);

    [OperationContract]
    int Operation061(int value);

    [OperationContract]
    int Operation062(int value);

    [OperationContract]
    int Operation063(int value);

    [OperationContract]
    int Operation064(int value);

    [OperationContract]
    int Operation065(int value);

    [OperationContract]
    int Operation066(int value);

    [OperationContract]
    int Operation067(int value);

    [OperationContract]
    int Operation068(int value);

    [OperationContract]
    int Operation069(int value);

    [OperationContract]
    int Operation070(int value);

    [OperationContract]
    int Operation071(int value);

    [OperationContract]
    int Operation072(int value);

    [OperationContract]
    int Operation073(int value);

    [OperationContract]
    int Operation074(int value);

    [OperationContract]
    int Operation075(int value);

    [OperationContract]
    int Operation076(int value);

    [OperationContract]
    int Operation077(int value);

    [OperationContract]
    int Operation078(int value);

    [OperationContract]
    int Operation079(int value);

    [OperationContract]
    int Operation080(int value);

    [OperationContract]
    int Operation081(int value);

    [OperationContract]
    int Operation082(int value);

    [OperationContract]
    int Operation083(int value);

    [OperationContract]
    int Operation084(int value);

    [OperationContract]
    int Operation085(int value);

    [OperationContract]
    int Operation086(int value);

    [OperationContract]
    int Operation087(int value);

    [OperationContract]
    int Operation088(int value);

    [OperationContract]
    int Operation089(int value);

    [OperationContract]
    int Operation090(int value);

    [OperationContract]
    int Operation091(int value);

    [OperationContract]
    int Operation092(int value);

    [OperationContract]
    int Operation093(int value);

    [OperationContract]
    int Operation094(int value);

    [OperationContract]
    int Operation095(int value);

    [OperationContract]
    int Operation096(int value);

    [OperationContract]
    int Operation097(int value);

    [OperationContract]
    int Operation098(int value);

    [OperationContract]
    int Operation099(int value);

    [OperationContract]
    int Operation100(int value);
}
