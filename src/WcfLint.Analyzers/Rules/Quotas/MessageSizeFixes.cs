using System.Collections.Immutable;
using System.Globalization;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A size for messages. The right one is the author's to know: three to choose from, none for sweeps.</summary>
internal static class MessageSizeFixes
{
    /// <summary>The fixes that set a quota of a binding, and the buffer that must have the same size; their keys are the rule's id and the size.</summary>
    public static ImmutableArray<FindingFix> Create(Binding binding, string path, string rule, string cost = "")
    {
        var fixes = ImmutableArray.CreateBuilder<FindingFix>();
        string bufferPath = binding.TransportPath("maxBufferSize");
        foreach (int mebibytes in new[] { 1, 4, 16 })
        {
            string bytes = (mebibytes * 1024 * 1024).ToString(CultureInfo.InvariantCulture);
            if (binding.SetEdit(path, bytes) is not { } edit)
            {
                continue;
            }

            ImmutableArray<FixEdit> edits = ImmutableArray.Create(edit);
            if (path != bufferPath && binding[bufferPath].IsExplicit && binding[binding.TransportPath("transferMode")].Is("Buffered"))
            {
                if (binding.SetEdit(bufferPath, bytes) is not { } buffer)
                {
                    continue;
                }

                edits = edits.Add(buffer);
            }

            string size = mebibytes.ToString(CultureInfo.InvariantCulture) + "MiB";
            fixes.Add(new FindingFix("Set " + binding.NameOf(path) + " to " + bytes + " (" + size.Replace("MiB", " MiB") + ")" + cost, rule + "." + size, FixApplicability.NeedsDecision, edits));
        }

        return fixes.ToImmutable();
    }
}
