using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>
/// The end at which WCF calls a member of a type that has members of both: a formatter or an inspector of both ends, and a behaviour. What a private
/// method is called by shows its end.
/// </summary>
internal sealed class MemberEnds(Compilation compilation, CancellationToken cancellation)
{
    private const string OfClient = "ApplyClientBehavior";
    private const string OfService = "ApplyDispatchBehavior";

    private readonly Dictionary<IMethodSymbol, EndpointSide> _known = new(SymbolEqualityComparer.Default);

    /// <summary>The ends that the extension points that a class implements show: of those of a service alone, what its base classes are shows it.</summary>
    public static EndpointSide Of(INamedTypeSymbol type) => type.AllInterfaces.Where(CodeJudge.IsOfWcf)
        .Aggregate(EndpointSide.None, (ends, one) => ends | (TypeRoles.IsOfClient(one) ? EndpointSide.Client
            : one.Name is "IEndpointBehavior" or "IContractBehavior" or "IOperationBehavior"
            ? (Acts(type, one, OfClient) ? EndpointSide.Client : EndpointSide.None) | (Acts(type, one, OfService) ? EndpointSide.Service : EndpointSide.None)
            : EndpointSide.None));

    /// <summary>The end of the member around a node; none where it does not show.</summary>
    public EndpointSide Of(SyntaxNode node) =>
        node.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && !(IsOfBehavior(method) && method.ParameterList.Span.Contains(node.Span))
        && SemanticModels.Find(method.SyntaxTree, compilation)?.GetDeclaredSymbol(method, cancellation) is IMethodSymbol symbol ? Of(symbol) : EndpointSide.None;

    /// <summary>Whether a method is that of a behaviour for one end: its parameters are those of both, because the interface is.</summary>
    public static bool IsOfBehavior(MethodDeclarationSyntax method) => method.Identifier.ValueText is OfClient or OfService;

    private EndpointSide Of(IMethodSymbol method)
    {
        if (!_known.TryGetValue(method, out EndpointSide end))
        {
            // Until it is known, a call of itself says nothing.
            _known[method] = EndpointSide.None;
            _known[method] = end = OfInterfaces(method) is not EndpointSide.None and var own ? own
                : method.DeclaredAccessibility != Accessibility.Private ? EndpointSide.None
                : CallsOf(method).Any() ? OfCallers(method) : OfCalled(method);
        }

        return end;
    }

    private static EndpointSide OfInterfaces(IMethodSymbol method) =>
        (from one in method.ContainingType.AllInterfaces
         where CodeJudge.IsOfWcf(one)
         from member in one.GetMembers()
         where SymbolEqualityComparer.Default.Equals(method.ContainingType.FindImplementationForInterfaceMember(member), method)
         select TypeRoles.IsOfClient(one) || member.Name == OfClient ? EndpointSide.Client
            : TypeRoles.IsOfService(one) || member.Name == OfService ? EndpointSide.Service : EndpointSide.None)
            .Aggregate(EndpointSide.None, static (ends, end) => ends | end);

    private EndpointSide OfCallers(IMethodSymbol method)
    {
        EndpointSide ends = EndpointSide.None;
        foreach (SimpleNameSyntax call in CallsOf(method))
        {
            if (Of(call) is var caller && caller == EndpointSide.None && !IsNotCalled(call))
            {
                return EndpointSide.None;
            }

            ends |= caller;
        }

        return ends;
    }

    // An overload that nothing calls is of the end of what it calls.
    private EndpointSide OfCalled(IMethodSymbol method) => method.DeclaringSyntaxReferences
        .SelectMany(part => part.GetSyntax(cancellation).DescendantNodes().OfType<InvocationExpressionSyntax>())
        .Select(call => SemanticModels.Find(call.SyntaxTree, compilation)?.GetSymbolInfo(call, cancellation).Symbol).OfType<IMethodSymbol>()
        .Where(called => called.DeclaredAccessibility == Accessibility.Private && SymbolEqualityComparer.Default.Equals(called.ContainingType, method.ContainingType))
        .Aggregate(EndpointSide.None, (ends, called) => ends | Of(called));

    // An overload that nothing calls shows nothing of what it calls.
    private bool IsNotCalled(SyntaxNode node) => node.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } caller
        && SemanticModels.Find(caller.SyntaxTree, compilation)?.GetDeclaredSymbol(caller, cancellation) is IMethodSymbol { DeclaredAccessibility: Accessibility.Private } method
        && !CallsOf(method).Any();

    private IEnumerable<SimpleNameSyntax> CallsOf(IMethodSymbol method) =>
        from part in method.ContainingType.DeclaringSyntaxReferences
        from name in part.GetSyntax(cancellation).DescendantNodes().OfType<SimpleNameSyntax>()
        where name.Identifier.ValueText == method.Name && IsElsewhere(name, method)
            && SymbolEqualityComparer.Default.Equals(SemanticModels.Find(part.SyntaxTree, compilation)?.GetSymbolInfo(name, cancellation).Symbol?.OriginalDefinition, method)
        select name;

    private static bool IsElsewhere(SimpleNameSyntax name, IMethodSymbol method) =>
        !method.DeclaringSyntaxReferences.Any(declared => declared.SyntaxTree == name.SyntaxTree && declared.Span.Contains(name.Span));

    // More than to refuse its arguments, or to name a literal.
    private static bool Acts(INamedTypeSymbol type, INamedTypeSymbol one, string name) =>
        one.GetMembers(name).Select(type.FindImplementationForInterfaceMember).OfType<IMethodSymbol>()
            .SelectMany(static method => method.DeclaringSyntaxReferences).Select(static declared => declared.GetSyntax()).OfType<MethodDeclarationSyntax>()
            .Any(static method => method.ExpressionBody is { Expression: not ThrowExpressionSyntax }
                || method.Body?.Statements.Any(static statement => !IsRefusal(statement)) == true);

    private static bool IsRefusal(StatementSyntax statement) => statement switch
    {
        ThrowStatementSyntax or ReturnStatementSyntax or EmptyStatementSyntax => true,
        LocalDeclarationStatementSyntax local => local.Declaration.Variables.All(static one => one.Initializer is null or { Value: LiteralExpressionSyntax }),
        BlockSyntax block => block.Statements.All(IsRefusal),
        IfStatementSyntax { Else: null, Statement: var then } => IsRefusal(then),
        _ => false,
    };
}
