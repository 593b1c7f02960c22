using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>The statement of a block in which a local client gets its object.</summary>
internal sealed class ClientCreation
{
    private ClientCreation(ILocalSymbol local, BlockSyntax block, StatementSyntax statement)
    {
        Local = local;
        Block = block;
        Statement = statement;
        Index = block.Statements.IndexOf(statement);
    }

    public ILocalSymbol Local { get; }

    public BlockSyntax Block { get; }

    public StatementSyntax Statement { get; }

    public int Index { get; }

    /// <summary>The creation that an expression is, where it alone makes a local's object in a statement of a block.</summary>
    public static ClientCreation? At(LifetimeFixContext context, SyntaxNode expression)
    {
        switch (ClientExpression.Whole(expression).Parent)
        {
            case EqualsValueClauseSyntax
            {
                Parent: VariableDeclaratorSyntax
                {
                    Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax block } statement },
                } variable,
            }
                when !statement.UsingKeyword.IsKind(SyntaxKind.UsingKeyword) && context.Model.GetDeclaredSymbol(variable, context.Cancellation) is ILocalSymbol local:
                return new ClientCreation(local, block, statement);
            case AssignmentExpressionSyntax
            {
                RawKind: (int)SyntaxKind.SimpleAssignmentExpression,
                Left: IdentifierNameSyntax name,
                Parent: ExpressionStatementSyntax { Parent: BlockSyntax block } statement,
            }
                when context.Model.GetSymbolInfo(name, context.Cancellation).Symbol is ILocalSymbol local:
                return new ClientCreation(local, block, statement);
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

    /// <summary>Whether it is closed or aborted somewhere already, though not everywhere.</summary>
    public bool IsEnded(LifetimeFixContext context) =>
        References(context, Local, Block).Any(name => ClientExpression.Whole(name).Parent
            is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close" or "CloseAsync" or "Abort" } or ConditionalAccessExpressionSyntax);

    /// <summary>
    /// Index of the last statement of the block that uses the client, or what lives by it: an alias, a channel of the factory, a
    /// stream or message that it returned. The creation's own where nothing does; the block's last where a duplex client waits for calls.
    /// </summary>
    public int LastUse(LifetimeFixContext context)
    {
        if (IsDuplex(Local.Type))
        {
            return Block.Statements.Count - 1;
        }

        var names = new HashSet<string> { Local.Name };
        int last = Index;
        for (int i = Index + 1; i < Block.Statements.Count; i++)
        {
            StatementSyntax statement = Block.Statements[i];
            if (!Mentions(statement, names))
            {
                continue;
            }

            last = i;
            foreach (SyntaxNode node in statement.DescendantNodes())
            {
                if (Receiver(context, node, names) is { } receiver && LivesByClient(context, receiver.Type))
                {
                    names.Add(receiver.Name);
                }
            }
        }

        return last;
    }

    /// <summary>All references to a local within a node.</summary>
    public static IEnumerable<IdentifierNameSyntax> References(LifetimeFixContext context, ILocalSymbol local, SyntaxNode within) =>
        within.DescendantNodes().OfType<IdentifierNameSyntax>().Where(name => name.Identifier.ValueText == local.Name
            && SymbolEqualityComparer.Default.Equals(context.Model.GetSymbolInfo(name, context.Cancellation).Symbol, local));

    private static SyntaxNode ScopeOf(SyntaxNode declarator) =>
        declarator.Ancestors().First(a => a is MemberDeclarationSyntax or AccessorDeclarationSyntax || a.Parent is null);

    private static bool IsNull(ExpressionSyntax value) =>
        value.IsKind(SyntaxKind.NullLiteralExpression) || value.IsKind(SyntaxKind.DefaultLiteralExpression) || value is DefaultExpressionSyntax;

    private static bool Mentions(SyntaxNode node, HashSet<string> names) =>
        node.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && names.Contains(token.ValueText));

    /// <summary>Whether it is returned what needs the client open: a stream, a message, an unfinished call.</summary>
    public bool ReturnsWhatLivesByIt(LifetimeFixContext context) =>
        Block.DescendantNodes(n => n is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            .Any(node => node is ReturnStatementSyntax { Expression: { } value } && context.TypeOf(value) is { } type && LivesByClient(context, type));

    // The local that gets a value from one of the names.
    private static ILocalSymbol? Receiver(LifetimeFixContext context, SyntaxNode node, HashSet<string> names) => node switch
    {
        VariableDeclaratorSyntax { Initializer: { } initializer } when Mentions(initializer, names) =>
            context.Model.GetDeclaredSymbol(node, context.Cancellation) as ILocalSymbol,
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax left, Right: var right } when Mentions(right, names) =>
            context.Model.GetSymbolInfo(left, context.Cancellation).Symbol as ILocalSymbol,
        ArgumentSyntax { RefKindKeyword.RawKind: (int)SyntaxKind.OutKeyword, Expression: DeclarationExpressionSyntax { Designation: SingleVariableDesignationSyntax designation } } =>
            context.Model.GetDeclaredSymbol(designation, context.Cancellation) as ILocalSymbol,
        ArgumentSyntax { RefKindKeyword.RawKind: (int)SyntaxKind.OutKeyword, Expression: IdentifierNameSyntax name } =>
            context.Model.GetSymbolInfo(name, context.Cancellation).Symbol as ILocalSymbol,
        _ => null,
    };

    // Also a message contract whose body is a stream.
    private static bool LivesByClient(LifetimeFixContext context, ITypeSymbol type) =>
        LivesByItself(context, type)
        || (type is { TypeKind: TypeKind.Class, SpecialType: SpecialType.None }
            && type.GetMembers().Any(m => ((m as IPropertySymbol)?.Type ?? (m as IFieldSymbol)?.Type) is { } part && LivesByItself(context, part)));

    private static bool LivesByItself(LifetimeFixContext context, ITypeSymbol type) =>
        type is ITypeParameterSymbol || context.Types.IsConnection(type) || ClientTypes.IsContract(type)
        || BaseNames(type).Any(name => name is "Stream" or "Message" or "XmlReader" or "Task" or "ValueTask" or "IAsyncResult" or "TextReader");

    private static bool IsDuplex(ITypeSymbol type) => BaseNames(type).Any(name => name is "DuplexClientBase" or "DuplexChannelFactory");

    private static IEnumerable<string> BaseNames(ITypeSymbol type)
    {
        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            yield return at.Name;
        }
    }
}
