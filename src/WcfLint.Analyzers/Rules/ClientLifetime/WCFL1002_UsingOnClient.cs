using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary><c>using</c> on a client, channel or factory, whose Dispose is Close.</summary>
internal sealed class WCFL1002_UsingOnClient() : Rule(WcfRules.WCFL1002_UsingOnClient), IClientRule
{
    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (client is { Holder: ClientHolder.Using, UsingKeyword: { } keyword })
        {
            context.Report(new Finding(Row, keyword, client.Name, client.IsAsyncDisposable ? "; 'await using' aborts instead" : string.Empty));
        }
    }
}
