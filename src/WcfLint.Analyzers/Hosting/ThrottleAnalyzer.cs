using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Rules.Quotas;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>The rules over throttles on what C# writes. Only .NET Framework has the behaviour.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ThrottleAnalyzer : WcfAnalyzer
{
    private static ImmutableArray<DiagnosticDescriptor> s_supported;

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => s_supported.IsDefault ? s_supported = CreateSupported() : s_supported;

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        if (!symbols.IsFramework)
        {
            return;
        }

        OperationGate.OnAssignment(context, "MaxConcurrentCalls", c => Assignment(c, symbols));
        OperationGate.OnAssignment(context, "MaxConcurrentSessions", c => Assignment(c, symbols));
        OperationGate.OnAssignment(context, "MaxConcurrentInstances", c => Assignment(c, symbols));
    }

    private static void Assignment(GatedOperation context, WcfSymbols symbols)
    {
        if (context.Operation is ISimpleAssignmentOperation assignment && ThrottleInCode.Of(assignment, symbols) is { } limit)
        {
            context.Report(ThrottleRules.Judge(limit, context.CancellationToken));
        }
    }

    private static ImmutableArray<DiagnosticDescriptor> CreateSupported()
    {
        var supported = ImmutableArray.CreateBuilder<DiagnosticDescriptor>();
        foreach (WcfRule rule in ThrottleRules.Reported)
        {
            supported.Add(rule.Descriptor);
        }

        return supported.ToImmutable();
    }
}
