using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary><c>using</c> on a client, channel or factory, whose Dispose is Close.</summary>
internal static class WCFL1002_UsingOnClient
{
    public static Finding Of(Location keyword, string name, bool awaitUsingIsSafe) =>
        new(WcfRules.WCFL1002_UsingOnClient, keyword, name, awaitUsingIsSafe ? "; 'await using' aborts instead" : string.Empty);
}
