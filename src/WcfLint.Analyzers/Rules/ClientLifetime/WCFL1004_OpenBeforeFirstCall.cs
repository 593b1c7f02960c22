using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A client whose first call opens it. Concurrent callers then queue, each behind the reply of the one before, until the
/// queue is empty (referencesource, ServiceChannel.cs, CallOnceManager).
/// </summary>
internal static class WCFL1004_OpenBeforeFirstCall
{
    /// <summary>The finding on a local client; null for one that is opened, or called once by one thread.</summary>
    public static Finding? OfLocal(ClientUse use, string name)
    {
        if (use.Escapes || use.Opened || use.Creations.Count == 0)
        {
            return null;
        }

        if (use.Concurrent)
        {
            return Of(use, name, shared: true, null);
        }

        bool severalCalls = use.Calls.Count > 1 || use.CalledInLoop;
        return severalCalls && !use.Captured ? Of(use, name, shared: false, DiagnosticSeverity.Info) : null;
    }

    /// <summary>The finding on a private field or property; of less weight where the owner is a window, page or controller, which one thread uses.</summary>
    public static Finding? OfMember(ClientUse use, string name, bool singleThreaded)
    {
        if (use.Escapes || use.Opened || use.Creations.Count == 0 || use.Calls.Count + use.AsyncCalls == 0)
        {
            return null;
        }

        // Calls that return tasks do not block each other.
        bool harmless = use.Calls.Count == 0 || (singleThreaded && !use.Concurrent);
        return Of(use, name, !harmless, harmless ? DiagnosticSeverity.Info : null);
    }

    private static Finding Of(ClientUse use, string name, bool shared, DiagnosticSeverity? severity) =>
        new(WcfRules.WCFL1004_OpenBeforeFirstCall, use.Creations[0].Syntax.GetLocation(), name, shared ? "shared and " : string.Empty)
        {
            Severity = severity,
        };
}
