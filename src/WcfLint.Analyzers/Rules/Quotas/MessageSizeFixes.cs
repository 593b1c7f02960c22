using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A size for messages. Only the author knows the right one: three to choose from, none in bulk.</summary>
internal static class MessageSizeFixes
{
    private static readonly (string Bytes, string Size)[] s_sizes = [("1048576", "1 MiB"), ("4194304", "4 MiB"), ("16777216", "16 MiB")];

    private static readonly ImmutableArray<string> s_quotas = ImmutableArray.Create("maxStringContentLength", "maxArrayLength");

    /// <summary>The fixes that set a quota of a binding, and the buffer that must have the same size; their keys are the rule's id and the size.</summary>
    /// <param name="binding">The binding.</param>
    /// <param name="path">The quota.</param>
    /// <param name="rule">The id of the rule.</param>
    /// <param name="cost">What the title says besides.</param>
    /// <param name="raisesQuotas">Whether reader quotas that are smaller are raised, too: they would refuse the same messages.</param>
    public static ImmutableArray<FindingFix> Create(Binding binding, string path, string rule, string cost = "", bool raisesQuotas = false)
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

            ImmutableArray<string> smaller = raisesQuotas ? FindSmaller(binding, long.Parse(bytes, CultureInfo.InvariantCulture)) : ImmutableArray<string>.Empty;
            bool isRemoved = smaller.All(name => IsOfTool(binding, name));
            if (!smaller.IsEmpty)
            {
                if ((isRemoved ? binding.RemoveEdits(smaller.Select(binding.ReaderQuotaPath).ToImmutableArray())
                    : binding.SetQuotas(smaller, bytes)) is not { } quotas || ConfigEdits.Join(edits.AddRange(quotas)) is var all && HasTwoAtOnePlace(all))
                {
                    continue;
                }

                edits = all;
            }

            string also = smaller.IsEmpty
                ? cost : (isRemoved ? ", without " : ", with ") + ValueWords.List(smaller.Select(name => binding.NameOf(binding.ReaderQuotaPath(name)))) + cost;
            fixes.Add(new FindingFix(title + bytes + " (" + size + ")" + also, rule + "." + size.Replace(" ", string.Empty), FixApplicability.NeedsDecision, edits));
        }

        return fixes.ToImmutable();
    }

    // Streams are read as they come.
    private static ImmutableArray<string> FindSmaller(Binding binding, long bytes) => binding.MayStream ? ImmutableArray<string>.Empty
        : s_quotas.Where(name => binding[binding.ReaderQuotaPath(name)].Int64 is { } quota && quota < bytes).ToImmutableArray();

    // What svcutil writes lowers what is in force without it: it goes, as the fix for lowered quotas has it.
    private static bool IsOfTool(Binding binding, string quota) => binding.Runtime is { HasUnboundedReads: true, HasOldReads: false }
        && ReaderQuotas.AreUnboundUnwritten(binding.Kind)
        && binding[binding.ReaderQuotaPath(quota)] is { IsExplicit: true } written && written.Is(BindingDefaults.StreamedReaderQuota(quota) ?? string.Empty);

    // Whether two settings are added to one initializer.
    private static bool HasTwoAtOnePlace(ImmutableArray<FixEdit> edits) =>
        edits.OfType<CodeEdit>().GroupBy(static edit => edit.Target).Any(static alike => alike.Count() > 1);
}
