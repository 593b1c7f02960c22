using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2004: the two sizes of a binding contradict each other, so that opening it throws.</summary>
internal sealed class WCFL2004_BufferSizeDiffers() : Rule(WcfRules.WCFL2004_BufferSizeDiffers), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        if (BufferSizes.FindContradiction(context.Binding) is not { } binding)
        {
            context.NoFinding(BufferSizes.WhyNot(context.Binding)!.Value);
            return;
        }

        if (BufferSizes.Refuses(binding))
        {
            ReportRefused(context, binding);
            return;
        }

        if (BufferSizes.IsTooLargeToBuffer(binding))
        {
            ReportTooLarge(context, binding);
            return;
        }

        string bufferPath = binding.TransportPath("maxBufferSize");
        string sizePath = binding.TransportPath("maxReceivedMessageSize");
        Setting buffer = binding[bufferPath];
        Setting size = binding[sizePath];
        Setting mode = binding[binding.TransportPath("transferMode")];
        bool buffered = mode.Is("Buffered");
        Location location = context.LocationOf(buffer.IsExplicit ? buffer : size);
        context.Report(new Finding(
            WcfRules.WCFL2004_BufferSizeDiffers,
            location,
            "maxBufferSize (" + Named(buffer) + ") must " + (buffered ? "equal" : "not exceed") + " maxReceivedMessageSize (" + Named(size)
                + ") with transferMode " + mode.Text)
        {
            // A fix for one path may break another.
            Fixes = binding == context.Binding
                ? Fix(binding, bufferPath, sizePath, buffer.Int64!.Value, size.Int64!.Value, buffered) : ImmutableArray<FindingFix>.Empty,
        });
    }

    private void ReportTooLarge(BindingRuleContext context, Binding binding)
    {
        string path = binding.TransportPath("maxReceivedMessageSize");
        Setting size = binding[path];
        context.Report(new Finding(Row, context.LocationOf(size), "maxReceivedMessageSize (" + size.Text + ") must not exceed 2147483647 with transferMode Buffered")
        {
            Effect = WcfRules.WCFL2004_TooLarge,
        });
    }

    // Only the author knows which of the two values is right.
    private void ReportRefused(BindingRuleContext context, Binding binding)
    {
        Setting buffer = binding[binding.TransportPath("maxBufferSize")];
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        context.Report(new Finding(Row, context.LocationOf(buffer),
            "maxBufferSize (" + buffer.Text + ") is less than maxReceivedMessageSize (" + Named(size) + ") with transferMode Buffered")
        {
            Effect = WcfRules.WCFL2004_Refused,
            Fixes = binding == context.Binding
                ? ImmutableArray.Create((To: buffer.Path, From: size), (To: size.Path, From: buffer))
                    .SelectMany(one => one.From.Int64 > int.MaxValue || binding.CopyEdit(one.To, one.From.Path, one.From.Text!.Trim()) is not { } edit
                        ? ImmutableArray<FindingFix>.Empty
                        : FindingFix.Of("Set " + binding.NameOf(one.To) + " to " + one.From.Text!.Trim(), "WCFL2004." + SettingPaths.LastOf(one.To),
                            FixApplicability.NeedsDecision, edit)).ToImmutableArray()
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    private static string Named(Setting setting) => setting.Text + (setting.IsExplicit ? string.Empty : " by default");

    private static ImmutableArray<FindingFix> Fix(Binding binding, string bufferPath, string sizePath, long buffer, long size, bool buffered)
    {
        // Buffered: the larger value is taken. Streamed: a smaller buffer refuses no message that was accepted before.
        (string path, long value) = buffered && buffer > size ? (sizePath, buffer) : (bufferPath, size);
        if (value > int.MaxValue || binding.CopyEdit(path, path == sizePath ? bufferPath : sizePath, value.ToString(CultureInfo.InvariantCulture)) is not { } edits)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        string name = binding.NameOf(path);
        return ImmutableArray.Create(
            new FindingFix("Set " + name + " to " + value.ToString(CultureInfo.InvariantCulture), "WCFL2004", FixApplicability.Safe, edits));
    }
}
