using System;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers;

/// <summary>WCFL3011. An analyzer of its own: while the rule is off, the compiler does not run it at all.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SilverlightCallAnalyzer : WcfAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(WcfRules.WCFL3011_CallFromUIThread.Descriptor);

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        if (!symbols.IsFramework)
        {
            return;
        }

        context.RegisterSemanticModelAction(c =>
        {
            foreach (InvocationExpressionSyntax call in WatchedNodes.Of(c.SemanticModel.SyntaxTree, c.CancellationToken).Calls)
            {
                if (call.Expression is MemberAccessExpressionSyntax { Name: IdentifierNameSyntax name } access
                    && !call.ArgumentList.CloseParenToken.IsMissing
                    && name.Identifier.ValueText.EndsWith("Async", StringComparison.Ordinal)
                    && WCFL3011_CallFromUIThread.Find(call, access, c.SemanticModel, symbols, c.CancellationToken) is { } where)
                {
                    c.ReportDiagnostic(new Finding(
                        WcfRules.WCFL3011_CallFromUIThread, access.Name.GetLocation(), name.Identifier.ValueText, where).ToDiagnostic());
                }
            }
        });
    }
}
