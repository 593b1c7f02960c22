using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// A client that streams requests and authenticates by HTTP. The server's challenge asks for the request once more, and a stream is
/// sent once.
/// </summary>
internal sealed class WCFL3005_StreamedRequestAuthentication() : Rule(WcfRules.WCFL3005_StreamedRequestAuthentication), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        Setting mode = Streaming.ModeOf(binding);
        if (StreamedAuthentication.Find(binding) is not { } scheme)
        {
            context.NoFinding(NoFindingKind.Fine, "the binding has no known HTTP client that streams requests and uses HTTP authentication");
            return;
        }

        context.Report(new Finding(Row, context.LocationOf(mode), binding.NameOf(mode.Path), binding.DisplayName, mode.Text, scheme));
    }
}
