using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client, channel, factory or host that is made here, stays here and is never ended.</summary>
internal static class WCFL1001_ClientNeverClosed
{
    /// <summary>A local, or an object that only its first call knows.</summary>
    public static Finding Of(IOperation creation, string name, ClientKind kind, bool entryPoint) =>
        new(WcfRules.WCFL1001_ClientNeverClosed, creation.Syntax.GetLocation(), name, "never closed")
        {
            Severity = IsSessionless(creation) || (kind == ClientKind.Host && entryPoint) ? DiagnosticSeverity.Info : null,
        };

    /// <summary>A local that is closed, but not before every return.</summary>
    public static Finding OnSomePath(IOperation creation, string name) =>
        new(WcfRules.WCFL1001_ClientNeverClosed, creation.Syntax.GetLocation(), name, "not closed on every path")
        {
            Severity = IsSessionless(creation) ? DiagnosticSeverity.Info : null,
        };

    /// <summary>A field. One that lives as long as its owner does is only a smell where the owner can be disposed of.</summary>
    public static Finding OfMember(IOperation creation, string name, bool ownerIsDisposable) =>
        new(WcfRules.WCFL1001_ClientNeverClosed, creation.Syntax.GetLocation(), name, "never closed by the type that made it")
        {
            Severity = !ownerIsDisposable || IsSessionless(creation) ? DiagnosticSeverity.Info : null,
        };

    // A binding without sessions leaves nothing on the service: what leaks is a pooled connection.
    private static bool IsSessionless(IOperation creation)
    {
        foreach (IOperation child in creation.ChildOperations)
        {
            if (child is IArgumentOperation argument
                && OperationWalk.Unwrap(argument.Value).Type is
                {
                    Name: "BasicHttpBinding" or "BasicHttpsBinding" or "WebHttpBinding",
                    ContainingNamespace: { Name: "ServiceModel", ContainingNamespace.Name: "System" },
                })
            {
                return true;
            }
        }

        return false;
    }
}
