using System.Collections.Immutable;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A size for messages. Only the author knows the right one: three to choose from, none in bulk.</summary>
internal static class MessageSizeFixes
{
    private static readonly (string Bytes, string Size)[] s_sizes = [("1048576", "1 MiB"), ("4194304", "4 MiB"), ("16777216", "16 MiB")];

    /// <summary>The fixes that set a quota of a binding, and the buffer that must have the same size; their keys are the rule's id and the size.</summary>
    public static ImmutableArray<FindingFix> Create(Binding binding, string path, string rule, string cost = "")
    {
        var fixes = ImmutableArray.CreateBuilder<FindingFix>();
        string bufferPath = binding.TransportPath("maxBufferSize");
        string title = "Set " + binding.NameOf(path) + " to ";
        foreach ((string bytes, string size) in s_sizes)
        {
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

            fixes.Add(new FindingFix(title + bytes + " (" + size + ")" + cost, rule + "." + size.Replace(" ", string.Empty), FixApplicability.NeedsDecision, edits));
        }

        return fixes.ToImmutable();
    }
}
