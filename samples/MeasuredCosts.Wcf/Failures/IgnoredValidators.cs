using System.Collections.Generic;
using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>A validator of certificates that HTTPS does not ask.</summary>
internal sealed class IgnoredValidators : MeasuredCase
{
    public override string Name => "ignored-validator";

    public override string Title => "Certificate validation that is never asked";

    public override IReadOnlyList<string> Rules => ["WCFL7014"];

    public override string Smell => "a validator in Authentication";

    public override string Fix => "the validator in SslCertificateAuthentication";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding, Transport, a validator that accepts the certificate", "call", () => Call(isAsked: false), () => Call(isAsked: true));
    }

    private static void Call(bool isAsked)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp(security: CoreWCF.Channels.BasicHttpSecurityMode.Transport));
        Clients.WithFactory<IOrderService>(ClientBindings.BasicHttp(security: BasicHttpSecurityMode.Transport), service.Address, factory =>
        {
            X509CertificateRecipientClientCredential certificate = factory.Credentials.ServiceCertificate;
            certificate.SslCertificateAuthentication = isAsked ? new X509ServiceCertificateAuthentication() : null;
            X509ServiceCertificateAuthentication asked = certificate.SslCertificateAuthentication ?? certificate.Authentication;
            asked.CertificateValidationMode = X509CertificateValidationMode.Custom;
            asked.CustomCertificateValidator = new AnyCertificate();
            Clients.WithChannel(factory, channel => channel.Echo("a"));
        });
    }

    private sealed class AnyCertificate : X509CertificateValidator
    {
        public override void Validate(X509Certificate2 certificate)
        {
        }
    }
}
