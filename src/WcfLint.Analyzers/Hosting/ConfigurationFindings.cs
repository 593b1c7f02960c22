using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Directives;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Runs all configuration and binding rules over the configurations of a set.</summary>
internal static class ConfigurationFindings
{
    /// <summary>All findings, those of transforms left out.</summary>
    public static ImmutableArray<Finding> Of(ConfigurationSet set, CancellationToken cancellationToken)
    {
        var all = ImmutableArray.CreateBuilder<Finding>();
        foreach (ConfigurationFile file in set.Files)
        {
            if (file.Document(cancellationToken) is { } document)
            {
                AddOfFile(set, document, all);
            }
        }

        if (set.IsRead)
        {
            foreach (ImmutableArray<ServiceModelConfiguration> variants in set.Mains)
            {
                AddOfVariants(variants, all, cancellationToken);
            }
        }

        return all.ToImmutable();
    }

    private static void AddOfFile(ConfigurationSet set, ConfigDocument document, ImmutableArray<Finding>.Builder all)
    {
        if (document.Error is { } error)
        {
            if (set.Symbols is not null || ConfigurationSet.SpeaksOfServiceModel(document.Text))
            {
                all.Add(new Finding(WcfRules.WCFL0001_NotWellFormed, document.GetLocation(SpanOf(document.Text, error.Position)), error.Message));
            }

            return;
        }

        if (document.Comments.IsEmpty || set.IsTransform(document.Path))
        {
            return;
        }

        foreach (SuppressionProblem problem in SuppressionMap.Of(document).Problems)
        {
            string word = document.Text.ToString(problem.Span);
            all.Add(new Finding(
                WcfRules.WCFL0003_ReferenceNamesNothing, document.GetLocation(problem.Span), "wcflint directive", word.Length > 40 ? "wcflint" : word, string.Empty));
        }
    }

    // One character, so that it can be seen, but never a line end.
    private static TextSpan SpanOf(SourceText text, int position)
    {
        position = System.Math.Min(position, text.Length);
        bool visible = position < text.Length && text[position] is not ('\r' or '\n');
        return new TextSpan(position, visible ? 1 : 0);
    }

    private static void AddOfVariants(ImmutableArray<ServiceModelConfiguration> variants, ImmutableArray<Finding>.Builder all, CancellationToken cancellationToken)
    {
        List<Finding> found = OfConfiguration(variants[0], cancellationToken);
        for (int i = 1; i < variants.Length && found.Count > 0; i++)
        {
            var others = new HashSet<(string, string, TextSpan)>();
            foreach (Finding finding in OfConfiguration(variants[i], cancellationToken))
            {
                others.Add(KeyOf(finding));
            }

            found.RemoveAll(finding => !others.Contains(KeyOf(finding)));
        }

        var seen = new HashSet<(string, string, TextSpan)>();
        foreach (Finding finding in found)
        {
            if (seen.Add(KeyOf(finding)))
            {
                all.Add(finding);
            }
        }
    }

    private static (string Id, string Path, TextSpan Span) KeyOf(Finding finding) =>
        (finding.Rule.Id, finding.Location.GetLineSpan().Path, finding.Location.SourceSpan);

    private static List<Finding> OfConfiguration(ServiceModelConfiguration configuration, CancellationToken cancellationToken)
    {
        var found = new List<Finding>();
        var certain = new HashSet<(string, TextSpan)>();
        foreach (ConfigurationRule rule in ConfigurationRules.All)
        {
            cancellationToken.ThrowIfCancellationRequested();
            rule.Analyze(new ConfigurationRuleContext(configuration, Report(rule.IsCertainFailure), cancellationToken));
        }

        foreach (ConfiguredBinding binding in configuration.Bindings)
        {
            if (binding.Kind == BindingKind.Unknown || configuration.IsUncertain(binding.Element))
            {
                continue;
            }

            cancellationToken.ThrowIfCancellationRequested();
            BindingUse use = configuration.UseOf(binding);
            bool used = configuration.Set.Usage.IsUsed(binding, cancellationToken);
            foreach (BindingRule rule in BindingRules.All)
            {
                if (used || rule.IsCertainFailure)
                {
                    rule.Analyze(new BindingRuleContext(binding, configuration.Set.Symbols, use, Report(rule.IsCertainFailure)));
                }
            }
        }

        return found;

        // One finding for one root cause: where something fails for certain, nothing else is worth saying.
        System.Action<Finding> Report(bool isCertain) => finding =>
        {
            (string, TextSpan) place = (finding.Location.GetLineSpan().Path, finding.Location.SourceSpan);
            if (isCertain)
            {
                certain.Add(place);
            }
            else if (certain.Contains(place))
            {
                return;
            }

            found.Add(finding);
        };
    }
}
