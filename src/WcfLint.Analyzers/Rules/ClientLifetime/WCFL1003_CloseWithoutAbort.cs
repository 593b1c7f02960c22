using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client that is closed and nowhere aborted: after a failed call, or when Close itself fails, it stays behind.</summary>
internal static class WCFL1003_CloseWithoutAbort
{
    public static Finding Of(IInvocationOperation close, string name, bool entryPoint) =>
        new(WcfRules.WCFL1003_CloseWithoutAbort, close.Syntax.GetLocation(), name)
        {
            // An exception out of Main ends the process and all its connections with it.
            Severity = entryPoint && !IsGuarded(close) ? DiagnosticSeverity.Info : null,
        };

    private static bool IsGuarded(IOperation close)
    {
        for (IOperation? at = close.Parent; at is not null; at = at.Parent)
        {
            if (at is ITryOperation or IConditionalOperation)
            {
                return true;
            }
        }

        return false;
    }
}
