using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>The statement of a block in which a local client gets its object.</summary>
internal sealed class ClientCreation
{
    private ClientCreation(ILocalSymbol local, SyntaxNode value, BlockSyntax block, StatementSyntax statement)
    {
        Local = local;
        Value = (ExpressionSyntax)value;
        Block = block;
        Statement = statement;
        Index = block.Statements.PositionOf(statement);
    }

    public ILocalSymbol Local { get; }

    /// <summary>The expression that creates the object: a creation, or a call that returns it.</summary>
    public ExpressionSyntax Value { get; }

    public BlockSyntax Block { get; }

    public StatementSyntax Statement { get; }

    public int Index { get; }

    /// <summary>The creation that an expression is, where it alone makes a local's object in a statement of a block.</summary>
    public static ClientCreation? At(LifetimeFixContext context, SyntaxNode expression)
    {
        switch (Casts.With(expression).Parent)
        {
            case EqualsValueClauseSyntax
            {
                Parent: VariableDeclaratorSyntax
                {
                    Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax block } statement },
                } variable,
            }
                when !statement.UsingKeyword.IsKind(SyntaxKind.UsingKeyword) && context.Model.GetDeclaredSymbol(variable, context.Cancellation) is ILocalSymbol local:
                return new ClientCreation(local, expression, block, statement);
            case AssignmentExpressionSyntax
            {
                RawKind: (int)SyntaxKind.SimpleAssignmentExpression,
                Left: IdentifierNameSyntax name,
                Parent: ExpressionStatementSyntax { Parent: BlockSyntax block } statement,
            }
                when context.Model.GetSymbolInfo(name, context.Cancellation).Symbol is ILocalSymbol local:
                return new ClientCreation(local, expression, block, statement);
            default:
                return null;
        }
    }

    /// <summary>The one creation of a local in its member; null where there are several or it is made otherwise.</summary>
    public static ClientCreation? Only(LifetimeFixContext context, ILocalSymbol local)
    {
        if (local.DeclaringSyntaxReferences.Length != 1
            || local.DeclaringSyntaxReferences[0].GetSyntax(context.Cancellation) is not VariableDeclaratorSyntax declarator)
        {
            return null;
        }

        var values = new List<ExpressionSyntax>();
        if (declarator.Initializer is { Value: var initial } && !IsNull(initial))
        {
            values.Add(initial);
        }

        foreach (IdentifierNameSyntax name in References(context, local, ScopeOf(declarator)))
        {
            if (name.Parent is AssignmentExpressionSyntax assignment && assignment.Left == name && !IsNull(assignment.Right))
            {
                values.Add(assignment.Right);
            }
        }

        return values.Count == 1 ? At(context, values[0]) : null;
    }

    /// <summary>Whether the local is used in its member before the creation or after the end of the creation's block.</summary>
    public bool IsUsedOutsideBlock(LifetimeFixContext context) =>
        References(context, Local, ScopeOf(Local.DeclaringSyntaxReferences[0].GetSyntax(context.Cancellation)))
            .Any(name => name.SpanStart < Statement.SpanStart || name.SpanStart >= Block.Span.End);

    /// <summary>Whether the local is assigned anywhere but in its creation: it may be another object then, or none.</summary>
    public bool IsAssignedAgain(LifetimeFixContext context) =>
        References(context, Local, Block).Any(name => name.SpanStart > Statement.Span.End && name.Parent is AssignmentExpressionSyntax assignment && assignment.Left == name);

    /// <summary>Whether it is closed or aborted somewhere already, though not everywhere; also by a method that it is given to.</summary>
    public bool IsEnded(LifetimeFixContext context)
    {
        var clients = ClientReader.GetOrCreate(context.Project);
        return References(context, Local, Block).Any(name => Casts.With(name).Parent
            is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close" or "CloseAsync" or "Abort" } or ConditionalAccessExpressionSyntax
            || (ParameterFor(context, Casts.With(name)) is { } parameter && (clients.EffectOn(parameter, context.Cancellation) & HelperEffect.Ends) != 0));
    }

    /// <summary>Whether it is returned, and so its caller's to close, on one path at least.</summary>
    public bool IsReturned(LifetimeFixContext context) =>
        References(context, Local, Block).Any(name => Casts.With(name).Parent is ReturnStatementSyntax);

    // End(client), client.End()
    private static IParameterSymbol? ParameterFor(LifetimeFixContext context, SyntaxNode given)
    {
        switch (given.Parent)
        {
            case ArgumentSyntax { NameColon: null, Parent: ArgumentListSyntax { Parent: InvocationExpressionSyntax call } list } argument:
                int index = list.Arguments.IndexOf(argument);
                return context.Model.GetSymbolInfo(call, context.Cancellation).Symbol is IMethodSymbol method && index < method.Parameters.Length ? method.Parameters[index] : null;
            case MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call }:
                return (context.Model.GetSymbolInfo(call, context.Cancellation).Symbol as IMethodSymbol)?.ReducedFrom?.Parameters[0];
            default:
                return null;
        }
    }

    /// <summary>Whether it is made for a binding, or a binding with an element, that is no class of WCF: whether its channels close at once, or wait, is that one's matter.</summary>
    public bool HasBindingOfItsOwn(LifetimeFixContext context) =>
        Value is BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: var arguments }
        && arguments.SelectMany(argument => TypesOf(context, argument.Expression)).Any(type => ClientUses.BaseNames(type).Contains("Binding")
            && (!ServiceContracts.IsWcf(type.ContainingNamespace) || (type.Name == "CustomBinding" && MakesElement(context))));

    // Binding binding = new CustomBinding(…): the type, and that of the value where it is declared with one.
    private static IEnumerable<ITypeSymbol> TypesOf(LifetimeFixContext context, ExpressionSyntax written)
    {
        ISymbol? named = context.Model.GetSymbolInfo(written, context.Cancellation).Symbol;
        ExpressionSyntax? value = named is ILocalSymbol or IFieldSymbol && named.DeclaringSyntaxReferences is { Length: 1 } declared && declared[0].SyntaxTree == context.Model.SyntaxTree
            ? (declared[0].GetSyntax(context.Cancellation) as VariableDeclaratorSyntax)?.Initializer?.Value
            : null;
        return new[] { context.TypeOf(written), value is null ? null : context.TypeOf(value) }.OfType<ITypeSymbol>();
    }

    // Whether the binding is created in this function, or in a method of the project that it calls.
    private static bool MakesElement(LifetimeFixContext context) =>
        context.Function.DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Where(call => context.TypeOf(call) is { } made && ClientUses.BaseNames(made).Contains("Binding"))
            .SelectMany(call => context.Model.GetSymbolInfo(call, context.Cancellation).Symbol?.DeclaringSyntaxReferences ?? ImmutableArray<SyntaxReference>.Empty)
            .Select(maker => maker.GetSyntax(context.Cancellation)).Append(context.Function)
            .Any(maker => SemanticModels.Find(maker.SyntaxTree, context.Model.Compilation) is { } model
                && maker.DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>().Any(made => model.GetTypeInfo(made, context.Cancellation).Type is { } type
                    && ClientUses.BaseNames(type).Contains("BindingElement") && !ServiceContracts.IsWcf(type.ContainingNamespace)));

    /// <summary>Index of the last statement of the block that uses the client, or what lives by it; the creation's own where nothing does.</summary>
    public int LastUse(LifetimeFixContext context) =>
        new ClientUses(context, Local.Name, Local.Type).FindLast(Block.Statements, Index + 1, Block.Statements.Count - 1);

    /// <summary>All references to a local within a node.</summary>
    public static IEnumerable<IdentifierNameSyntax> References(LifetimeFixContext context, ILocalSymbol local, SyntaxNode within) =>
        context.Place.NamesIn(ScopeOf(within))[local.Name].Where(name => within.Span.Contains(name.Span)
            && SymbolEqualityComparer.Default.Equals(context.Model.GetSymbolInfo(name, context.Cancellation).Symbol, local));

    private static SyntaxNode ScopeOf(SyntaxNode node) =>
        node.AncestorsAndSelf().First(a => a is MemberDeclarationSyntax or AccessorDeclarationSyntax || a.Parent is null);

    private static bool IsNull(ExpressionSyntax value) =>
        value.IsKind(SyntaxKind.NullLiteralExpression) || value.IsKind(SyntaxKind.DefaultLiteralExpression) || value is DefaultExpressionSyntax;

    /// <summary>Whether it is returned what needs the client open: a stream, a message, an unfinished call.</summary>
    public bool ReturnsWhatLivesByIt(LifetimeFixContext context) =>
        Block.DescendantNodes(n => n is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            .Any(node => node is ReturnStatementSyntax { Expression: { } value } && context.TypeOf(value) is { } type && ClientUses.NeedsOpenClient(context, type));
}
