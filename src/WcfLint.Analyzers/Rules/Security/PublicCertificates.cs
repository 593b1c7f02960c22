using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// Certificates that are made of their public part, which proves nothing about their owner. Without a private key, HTTPS of .NET does not send one
/// (dotnet/runtime, CertificateHelper.cs, GetEligibleClientCertificate); .NET Framework looks for one in the stores of the machine (referencesource,
/// _SecureChannel.cs, EnsurePrivateKey). A service throws (SecurityUtils.cs, EnsureCertificateCanDoKeyExchange, also of CoreWCF).
/// </summary>
internal static class PublicCertificates
{
    private const string Type = "X509Certificate2";

    // X509ContentType.Cert.
    private const int Cert = 1;

    /// <summary>Of what a certificate is made; null where it may have its private key.</summary>
    public static string? FindSource(IOperation value)
    {
        IOperation made = OperationWalk.Unwrap(value);
        if (made is ILocalReferenceOperation { Local: var local })
        {
            // certificate.PrivateKey = key; and a method that gets it may attach the key.
            var body = BodyOperations.GetOrCreate(made);
            if (body.FindOnlyValue(local) is not { } only || body.FindMentions(local).Any(mention => mention is ILocalReferenceOperation other
                && other != made && !(other.Parent is IAssignmentOperation { Target: var target } && target == other)))
            {
                return null;
            }

            made = OperationWalk.Unwrap(only);
        }

        return made switch
        {
            IObjectCreationOperation { Initializer: null, Type: { Name: Type or "X509Certificate" } type, Arguments: { Length: 1 } arguments } when IsOfCertificates(type) =>
                FindPart(OperationWalk.Unwrap(arguments[0].Value)),
            // Where the package is not restored, the type has no members.
            IInvalidOperation { Type: { Name: Type } type, Syntax: ObjectCreationExpressionSyntax { Initializer: null, ArgumentList.Arguments: { Count: 1 } arguments } }
                when IsOfCertificates(type) && arguments[0].Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Cer" } part
                && value.SemanticModel?.GetTypeInfo(part.Expression).Type is { } vault && IsOfVault(vault) => "Cer",
            IInvocationOperation { TargetMethod: { Name: "LoadCertificate" or "LoadCertificateFromFile" or "CreateFromPem" } method } call
                when IsOfCertificates(method.ContainingType) && (method.Name != "CreateFromPem" || call.Arguments.Length == 1) =>
                "the result of " + method.ContainingType.Name + "." + method.Name,
            _ => null,
        };
    }

    // Key Vault: "CER contents of x509 certificate", as its documentation says of both generations of the package.
    private static string? FindPart(IOperation data) => data switch
    {
        IPropertyReferenceOperation { Property: { Name: "RawData" } property } when IsOfCertificates(property.ContainingType) => property.Name,
        IPropertyReferenceOperation { Property: { Name: "Cer" } property } when IsOfVault(property.ContainingType) => property.Name,
        IInvocationOperation { TargetMethod: { Name: "GetRawCertData" or "ExportCertificatePem" } method } when IsOfCertificates(method.ContainingType) => method.Name,
        IInvocationOperation { TargetMethod: { Name: "Export" } method, Arguments: { Length: > 0 } arguments }
            when IsOfCertificates(method.ContainingType) && arguments[0].Value.ConstantValue is { HasValue: true, Value: Cert } => "Export(X509ContentType.Cert)",
        _ => null,
    };

    private static bool IsOfVault(ITypeSymbol type) => type.Name is "KeyVaultCertificate" or "KeyVaultCertificateWithPolicy" or "CertificateBundle";

    private static bool IsOfCertificates(ITypeSymbol type) => type.ContainingNamespace is { Name: "X509Certificates",
        ContainingNamespace: { Name: "Cryptography", ContainingNamespace: { Name: "Security", ContainingNamespace.Name: "System" } } };
}
