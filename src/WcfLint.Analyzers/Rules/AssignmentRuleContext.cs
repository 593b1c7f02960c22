using System;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IAssignmentRule"/> sees.</summary>
/// <param name="assignment">An assignment with <c>=</c> or <c>+=</c>.</param>
/// <param name="property">The property that it gives a value.</param>
/// <param name="project">The project.</param>
/// <param name="symbols">Known types.</param>
/// <param name="report">Takes the findings.</param>
/// <param name="cancellationToken">Ends the analysis.</param>
internal sealed class AssignmentRuleContext(
    IAssignmentOperation assignment, IPropertySymbol property, WcfProject project, WcfSymbols symbols, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    public IAssignmentOperation Assignment => assignment;

    public AssignmentExpressionSyntax Syntax => (AssignmentExpressionSyntax)assignment.Syntax;

    public IPropertySymbol Property => property;

    public WcfProject Project => project;

    public WcfSymbols Symbols => symbols;

    protected override TraceSubject? Subject => new TraceSubject(property.Name, ImmutableArray.Create(assignment.Syntax.GetLocation()));
}
