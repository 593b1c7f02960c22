using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Rules.ConfigurationFile;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>
/// All rules that look at configuration files, joined with the code where there is any. Not a <see cref="WcfAnalyzer"/>: a
/// configuration may speak of WCF where the code beside it references none.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ConfigurationAnalyzer : DiagnosticAnalyzer
{
    private static ImmutableArray<DiagnosticDescriptor> s_supported;

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => s_supported.IsDefault ? s_supported = CreateSupported() : s_supported;

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCode.Flags);
        context.RegisterAdditionalFileAction(AnalyzeFile);
        context.RegisterCompilationStartAction(RegisterCodeHalf);
    }

    // Every file asks the same set for its findings, so that all are reported with the file in which they stand.
    private static void AnalyzeFile(AdditionalFileAnalysisContext context)
    {
        if (ConfigurationFile.Of(context.AdditionalFile, context.Options) is null || ConfigurationReport.IsOff(context.Options))
        {
            return;
        }

        ConfigurationSet set = ConfigurationSet.Of(context.Options, context.Compilation, context.CancellationToken);
        if (!set.IsRelevant)
        {
            return;
        }

        foreach (Finding finding in set.FindingsOf(context.AdditionalFile.Path, context.CancellationToken))
        {
            if (set.ToDiagnostic(finding, context.Options) is { } diagnostic)
            {
                context.ReportDiagnostic(diagnostic);
            }
        }
    }

    private static void RegisterCodeHalf(CompilationStartAnalysisContext context)
    {
        if (context.Options.AdditionalFiles.IsEmpty || WcfSymbols.Of(context.Compilation) is not { IsFramework: true } symbols)
        {
            return;
        }

        ConfigurationSet set = ConfigurationSet.Of(context.Options, context.Compilation, context.CancellationToken);
        if (EndpointNames.Of(set, context.CancellationToken) is { } names)
        {
            OperationGate.OnCreation(
                context,
                type => WCFL0003_EndpointNameInCode.IsClient(type, symbols),
                operation => WCFL0003_EndpointNameInCode.Analyze(operation, symbols, names));
        }
    }

    private static ImmutableArray<DiagnosticDescriptor> CreateSupported()
    {
        var supported = ImmutableArray.CreateBuilder<DiagnosticDescriptor>();
        supported.Add(WcfRules.WCFL0001_NotWellFormed.Descriptor);
        foreach (ConfigurationRule rule in ConfigurationRules.All)
        {
            Add(rule.Rules);
        }

        foreach (BindingRule rule in BindingRules.All)
        {
            Add(rule.Rules);
        }

        return supported.ToImmutable();

        void Add(ImmutableArray<WcfRule> rules)
        {
            foreach (WcfRule rule in rules)
            {
                if (!supported.Contains(rule.Descriptor))
                {
                    supported.Add(rule.Descriptor);
                }
            }
        }
    }
}
