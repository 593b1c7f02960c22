using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Rules.Contracts;
using WcfLint.Analyzers.Rules.Quotas;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Rules that look at one type alone: a contract, a message, a service.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ContractAnalyzer : WcfAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        WcfRules.WCFL2005_ObjectGraphQuota.Descriptor,
        WcfRules.WCFL3004_ExtraPartsBesideStream.Descriptor,
        WcfRules.WCFL5001_DataSetInContract.Descriptor);

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols) =>
        TypeGate.OnType(context, c => Analyze(c, symbols));

    private static void Analyze(GatedType context, WcfSymbols symbols)
    {
        INamedTypeSymbol type = context.Type;
        if (type.TypeKind is not (TypeKind.Interface or TypeKind.Class or TypeKind.Struct) || type.IsImplicitlyDeclared)
        {
            return;
        }

        foreach (Finding finding in WCFL3004_ExtraPartsBesideStream.In(type, context.CancellationToken))
        {
            context.Report(finding);
        }

        if (symbols.IsFramework)
        {
            context.Report(WCFL2005_ObjectGraphQuota.In(type, context.Compilation, context.CancellationToken));
        }

        foreach (Finding finding in WCFL5001_DataSetInContract.In(type, symbols, context.CancellationToken))
        {
            context.Report(finding);
        }
    }
}
