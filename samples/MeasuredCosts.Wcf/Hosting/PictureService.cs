using System;
using System.ServiceModel;

namespace MeasuredCosts.Hosting;

[ServiceContract(Namespace = "urn:measured-costs")]
public interface IPictureService
{
    /// <summary>Answers with that many bytes.</summary>
    [OperationContract]
    byte[] Get(int bytes);
}

/// <summary>Bytes as a picture has them: no encoding makes them smaller.</summary>
[CoreWCF.ServiceBehavior(InstanceContextMode = CoreWCF.InstanceContextMode.PerCall, AddressFilterMode = CoreWCF.AddressFilterMode.Any)]
public sealed class PictureService : IPictureService
{
    private static readonly byte[] s_picture = Picture();

    public byte[] Get(int bytes) => s_picture[..bytes];

    private static byte[] Picture()
    {
        byte[] picture = new byte[1_000_000];
        new Random(1).NextBytes(picture);
        return picture;
    }
}
