using System;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Severities;

namespace WcfLint.Analyzers.Hosting;

/// <summary>
/// Runs the rules that look at configuration files, joined with the code where there is any. Also where the code references no WCF:
/// its configurations may contain WCF's section all the same.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ConfigurationAnalyzer : DiagnosticAnalyzer
{
    private static readonly ImmutableArray<DiagnosticDescriptor> s_supported = RuleRunner.DescriptorsOf(
        RuleList.For<FileRuleContext>(),
        RuleList.For<ConfigurationRuleContext>(),
        RuleList.For<BehaviorRuleContext>(),
        RuleList.For<BindingRuleContext>());

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => s_supported;

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCode.Flags);
        bool showsSuggestions = SeveritySettings.ShowSuggestions(context);
        context.RegisterAdditionalFileAction(
            file => Analyze(file.AdditionalFile, file.Compilation, file.Options, showsSuggestions, file.ReportDiagnostic, file.CancellationToken));
    }

    /// <summary>The findings that stand in one file. All files share one project, so that each finding is reported with its file.</summary>
    internal static void Analyze(AdditionalText text, Compilation compilation, AnalyzerOptions options, bool showsSuggestions, Action<Diagnostic> report,
        CancellationToken cancellation)
    {
        if (ConfigurationFile.Create(text, options) is null or { IsOfUser: true } || ConfigurationReport.IsOff(options))
        {
            return;
        }

        WcfProject project = WcfProject.CreateForConfigurations(compilation, options, showsSuggestions);
        if (!project.IsRelevant)
        {
            return;
        }

        ConfigurationFindings findings = ConfigurationFindings.GetOrCreate(project);
        foreach (Finding finding in findings.FindIn(text.Path, cancellation))
        {
            if (ConfigurationReport.ToDiagnostic(project, finding, options) is { } diagnostic)
            {
                report(diagnostic);
            }
        }

        foreach (Diagnostic failure in findings.FailuresIn(text.Path))
        {
            report(failure);
        }
    }
}
