using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Contexts;

/// <summary>What an <see cref="ITypeRule"/> sees. A partial type is looked at once for each file that declares a part of it.</summary>
internal sealed class TypeRuleContext(INamedTypeSymbol type, WcfProject project, WcfSymbols symbols, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(project.RelevanceResolver, project.Trace, report, cancellationToken)
{
    public INamedTypeSymbol Type => type;

    public WcfSymbols Symbols => symbols;

    protected override bool CountsAlways => false;

    protected override TraceSubject? Subject => TraceSubjects.Create(type, CancellationToken);
}
