using System.Collections.Immutable;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3010: text where polling duplex with several messages per poll would send binary.</summary>
internal sealed class WCFL3010_TextOverPollingDuplex() : Rule(WcfRules.WCFL3010_TextOverPollingDuplex), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (PollingDuplex.PathOf(binding, "useTextEncoding") is not { } path)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the binding is not a polling duplex binding");
            return;
        }

        if (binding[path] is not { IsExplicit: true, Boolean: true } text)
        {
            context.NoFinding(binding.WhyNot(binding[path]));
            return;
        }

        if (!binding[PollingDuplex.PathOf(binding, "duplexMode")!].Is(PollingDuplexNames.Multiple))
        {
            context.NoFinding(binding.WhyNot(binding[PollingDuplex.PathOf(binding, "duplexMode")!], ", which sends text anyway"));
            return;
        }

        context.Report(new Finding(WcfRules.WCFL3010_TextOverPollingDuplex, context.LocationOf(text), binding.DisplayName)
        {
            Fixes = Fix(binding, path),
        });
    }

    private static ImmutableArray<FindingFix> Fix(Binding binding, string path)
    {
        string title = "Remove " + binding.NameOf(path);
        FixEdit? edit = binding.RemoveEdit(path);
        if (edit is null)
        {
            title = "Set " + binding.NameOf(path) + " to false";
            edit = binding.SetEdit(path, "false");
        }

        return edit is not null
            ? ImmutableArray.Create(new FindingFix(title + " (breaks peers that use text)", "WCFL3010", FixApplicability.ChangesTheWire, edit))
            : ImmutableArray<FindingFix>.Empty;
    }
}
