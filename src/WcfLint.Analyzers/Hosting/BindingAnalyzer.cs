using System;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Runs the rules over bindings on those that C# makes.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BindingAnalyzer : WcfAnalyzer
{
    private static readonly ImmutableArray<DiagnosticDescriptor> s_supported = Supported();

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => s_supported;

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        if (symbols.Binding is null && symbols.CoreWcfBinding is null)
        {
            return;
        }

        AnalyzerOptions options = context.Options;
        Compilation compilation = context.Compilation;
        Lazy<bool>? defaultProxyOff = symbols.IsFramework && !options.AdditionalFiles.IsEmpty
            ? new Lazy<bool>(() => DefaultProxy.IsOff(ConfigurationSet.Of(options, compilation, CancellationToken.None)))
            : null;
        OperationGate.OnCreation(context, type => CodeBinding.IsBinding(type, symbols), operation => Analyze(operation, symbols, defaultProxyOff));
    }

    private static void Analyze(GatedOperation context, WcfSymbols symbols, Lazy<bool>? defaultProxyOff)
    {
        if (context.Operation is not IObjectCreationOperation creation
            || CodeBinding.Create(creation, symbols, context.CancellationToken) is not { Kind: not BindingKind.Unknown } binding)
        {
            return;
        }

        var rules = new BindingRuleContext(binding, symbols, binding.Use, context.Report)
        {
            DefaultProxyOff = defaultProxyOff,
        };
        foreach (BindingRule rule in BindingRules.All)
        {
            rule.Analyze(rules);
        }
    }

    private static ImmutableArray<DiagnosticDescriptor> Supported()
    {
        var all = ImmutableArray.CreateBuilder<DiagnosticDescriptor>();
        foreach (BindingRule rule in BindingRules.All)
        {
            foreach (WcfRule reported in rule.Rules)
            {
                all.Add(reported.Descriptor);
            }
        }

        return all.ToImmutable();
    }
}
