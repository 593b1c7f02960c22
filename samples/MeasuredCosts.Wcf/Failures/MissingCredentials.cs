using System.Collections.Generic;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>A binding that sends credentials, and an end that has none, or none of use.</summary>
internal sealed class MissingCredentials : MeasuredCase
{
    public override string Name => "missing-credentials";

    public override string Title => "Credentials that the binding asks for";

    public override IReadOnlyList<string> Rules => ["WCFL7013"];

    public override string Smell => "no credentials";

    public override string Fix => "the credentials that the binding asks for";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding, Basic", "call", () => Call(null), () => Call("a"));
        yield return Probe.Failure("basicHttpBinding, Certificate", "call", () => CallWithCertificate(null), () => CallWithCertificate(SelfSigned()));
        yield return Probe.Failure(
            "netTcpBinding with TLS, the certificate of the service without its private key", "start of the host",
            () => StartTcp(X509CertificateLoader.LoadCertificate(SelfSigned().RawData)), () => StartTcp(SelfSigned()));
    }

    private static void Call(string? name)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        BasicHttpBinding binding = ClientBindings.BasicHttp(security: BasicHttpSecurityMode.TransportCredentialOnly);
        binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;
        Clients.WithFactory<IOrderService>(binding, service.Address, factory =>
        {
            factory.Credentials.UserName.UserName = name;
            Clients.WithChannel(factory, channel => channel.Echo("a"));
        });
    }

    private static void CallWithCertificate(X509Certificate2? certificate)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp(security: CoreWCF.Channels.BasicHttpSecurityMode.Transport));
        BasicHttpBinding binding = ClientBindings.BasicHttp(security: BasicHttpSecurityMode.Transport);
        binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Certificate;
        Clients.WithFactory<IOrderService>(binding, service.Address, factory =>
        {
            factory.Credentials.ClientCertificate.Certificate = certificate;
            Clients.WithChannel(factory, channel => channel.Echo("a"));
        });
    }

    private static void StartTcp(X509Certificate2 certificate)
    {
        var binding = new CoreWCF.NetTcpBinding(CoreWCF.SecurityMode.Transport);
        binding.Security.Transport.ClientCredentialType = CoreWCF.TcpClientCredentialType.None;
        Served.Start<OrderService, IOrderService>(binding, host => host.Credentials.ServiceCertificate.Certificate = certificate).Dispose();
    }

    private static X509Certificate2 SelfSigned()
    {
        using RSA key = RSA.Create(2048);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        return request.CreateSelfSigned(System.DateTimeOffset.UtcNow.AddDays(-1), System.DateTimeOffset.UtcNow.AddDays(1));
    }
}
