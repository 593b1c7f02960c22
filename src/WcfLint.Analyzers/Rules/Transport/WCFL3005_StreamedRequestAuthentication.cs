using System;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// A client that streams requests and authenticates by HTTP: the server's challenge asks for the request once more, and a stream is sent once. And other
/// settings of one binding that WCF refuses together: <see cref="RefusedSettings"/>.
/// </summary>
internal sealed class WCFL3005_StreamedRequestAuthentication() : Rule(WcfRules.WCFL3005_StreamedRequestAuthentication), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (StreamedAuthentication.Find(binding) is { } scheme)
        {
            Setting mode = Streaming.ModeOf(binding);
            context.Report(new Finding(Row, context.LocationOf(mode), binding.NameOf(mode.Path), binding.DisplayName, mode.Text,
                "a streamed request cannot be resent for " + scheme + " authentication"));
        }
        else if (RefusedSettings.Find(binding) is not { } contradiction)
        {
            context.NoFinding(NoFindingKind.Fine, "no settings of the binding are known to contradict each other");
        }
        else if (WhyNot(binding, context.Project) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            context.Report(new Finding(Row, contradiction.Setting is { } setting ? context.LocationOf(setting) : binding.Location,
                contradiction.Subject, binding.DisplayName, contradiction.Value, contradiction.Because)
            {
                Effect = WcfRules.WCFL3005_Refused,
                Consequence = "opening the host or client throws InvalidOperationException: \"" + contradiction.Message + "\"",
                Fixes = contradiction.Value == "Certificate" && !binding.Endpoints.Any(static endpoint => endpoint.WrittenAddress is { Scheme: "http" })
                    ? FindingFix.Of("Set " + binding.NameOf(SettingPaths.SecurityMode) + " to Transport", "WCFL3005", FixApplicability.NeedsDecision,
                        binding.SetEdit(SettingPaths.SecurityMode, "Transport"))
                    : ImmutableArray<FindingFix>.Empty,
            });
        }
    }

    // Other code may set what the binding does not write, or change its elements.
    private static NoFindingReason? WhyNot(Binding binding, WcfProject project) =>
        binding.Endpoints.Count == 0 ? NoFindingReasons.Unused
        : binding is ConfiguredBinding { Scope.Configuration: var configuration, Element: var element } && configuration.IsUncertain(element)
        ? NoFindingReasons.MayBeTransformed
        : binding["openTimeout"].Origin == SettingOrigin.Unknown ? new NoFindingReason(NoFindingKind.Unknown, "other code may change the binding")
        : ChangedEndpoints.MayBeRebound(project) ? new NoFindingReason(NoFindingKind.Unknown, "code may change the binding of an endpoint")
        : null;
}
