using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="ICallRule"/> sees.</summary>
internal sealed class CallRuleContext(SemanticModel model, WcfProject project, WcfSymbols symbols, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    /// <summary>The call; one context serves all calls of a file.</summary>
    public InvocationExpressionSyntax Call { get; set; } = null!;

    /// <summary>The called name.</summary>
    public SimpleNameSyntax Name { get; set; } = null!;

    public SemanticModel Model => model;

    public WcfProject Project => project;

    public WcfSymbols Symbols => symbols;

    internal override Location Place => Call.GetLocation();

    protected override Relevance Relevance =>
        Model.GetOperation(Call, CancellationToken) is { } operation && DevelopmentGuards.AreForDevelopment(operation)
            ? Relevance.Development : Relevance.Production;
}
