using System.ServiceModel;

namespace MeasuredCosts.InTheFramework;

/// <summary>The same operation alone.</summary>
[ServiceContract(Name = "Orders", Namespace = "urn:measured-costs")]
public interface ISmallContract
{
    [OperationContract]
    string Echo(string text);
}
