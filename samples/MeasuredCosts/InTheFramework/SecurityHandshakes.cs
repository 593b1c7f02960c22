using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>The exchanges before the first call over wsHttpBinding with message security.</summary>
internal abstract class SecurityHandshakes : WireCase
{
    /// <summary>What Mono answers to the smell.</summary>
    protected abstract string MonoLacks { get; }

    /// <summary>Compares two settings for one client that makes <paramref name="calls"/> calls.</summary>
    protected IEnumerable<Comparison> Compare(int calls, Func<Binding> smell, Func<Binding> fix)
    {
        if (Machine.IsMono)
        {
            throw new NotSupportedException(MonoLacks);
        }

        X509Certificate2 certificate = SelfSigned();
        using ServedBinding smellService = Serve(smell), fixService = Serve(fix);
        foreach (Comparison comparison in Compare($"{calls} {(calls == 1 ? "call" : "calls")}", smellService, Call, fixService, Call))
        {
            yield return comparison;
        }

        ServedBinding Serve(Func<Binding> create) => new(create, host => host.Credentials.ServiceCertificate.Certificate = certificate);

        void Call(Binding binding, Target target) => Client.WithFactory<IOrderService>(binding, target, factory =>
        {
            factory.Credentials.ServiceCertificate.DefaultCertificate = certificate;
            factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
            factory.Credentials.ServiceCertificate.Authentication.RevocationMode = X509RevocationMode.NoCheck;
            Client.WithChannel(factory, target, channel => Client.Repeat(calls, () => channel.Echo("a")));
        });
    }

    // WCF's message security wants an RSA key that exchanges keys, and on Windows one that is stored.
    private static X509Certificate2 SelfSigned()
    {
        using var key = new RSACryptoServiceProvider(2048);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using X509Certificate2 certificate = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        return new X509Certificate2(certificate.Export(X509ContentType.Pfx), (string?)null, X509KeyStorageFlags.Exportable);
    }
}

/// <summary>establishSecurityContext for clients that make one call.</summary>
internal sealed class SecurityContexts : SecurityHandshakes
{
    public override string Name => "security-context";

    public override string Title => "Security context for single-call clients";

    public override IReadOnlyList<string> Rules => ["WCFL4001"];

    public override string Smell => "establishSecurityContext, wsHttpBinding, Message security";

    public override string Fix => "no security context";

    protected override string MonoLacks => "Mono's client does not support sessions with Message security (\"channel type IRequestSessionChannel is not supported\")";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        foreach (int calls in new[] { 1, 10 })
        {
            foreach (Comparison comparison in Compare(
                calls, () => Bindings.WSHttp(securityContext: true, negotiate: false), () => Bindings.WSHttp(securityContext: false, negotiate: false)))
            {
                yield return comparison;
            }
        }
    }
}

/// <summary>negotiateServiceCredential where the client has the certificate anyway.</summary>
internal sealed class NegotiatedCredentials : SecurityHandshakes
{
    public override string Name => "negotiated-credential";

    public override string Title => "Service credential negotiated";

    public override IReadOnlyList<string> Rules => ["WCFL4002"];

    public override string Smell => "negotiateServiceCredential, wsHttpBinding, Message security";

    public override string Fix => "the service's certificate at the client";

    protected override string MonoLacks => "Mono's service does not support negotiation (\"Not implemented token type\": AnonymousSslnego)";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        foreach (int calls in new[] { 1, 10 })
        {
            foreach (Comparison comparison in Compare(
                calls, () => Bindings.WSHttp(securityContext: false, negotiate: true), () => Bindings.WSHttp(securityContext: false, negotiate: false)))
            {
                yield return comparison;
            }
        }
    }
}
