using System.Collections.Generic;
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
    public static ClientCreation? At(FixPlace place, SyntaxNode expression)
    {
        SyntaxNode at = expression;
        while (at.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression })
        {
            at = at.Parent;
        }

        switch (at.Parent)
        {
            case EqualsValueClauseSyntax
            {
                Parent: VariableDeclaratorSyntax
                {
                    Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax block } statement },
                } variable,
            }
                when !statement.UsingKeyword.IsKind(SyntaxKind.UsingKeyword) && place.Model.GetDeclaredSymbol(variable, place.Cancellation) is ILocalSymbol local:
                return new ClientCreation(local, block, statement);
            case AssignmentExpressionSyntax
            {
                RawKind: (int)SyntaxKind.SimpleAssignmentExpression,
                Left: IdentifierNameSyntax name,
                Parent: ExpressionStatementSyntax { Parent: BlockSyntax block } statement,
            }
                when place.Model.GetSymbolInfo(name, place.Cancellation).Symbol is ILocalSymbol local:
                return new ClientCreation(local, block, statement);
            default:
                return null;
        }
    }

    /// <summary>The one creation of a local in its member; null where there are several or it is made otherwise.</summary>
    public static ClientCreation? Of(FixPlace place, ILocalSymbol local)
    {
        if (local.DeclaringSyntaxReferences.Length != 1
            || local.DeclaringSyntaxReferences[0].GetSyntax(place.Cancellation) is not VariableDeclaratorSyntax declarator)
        {
            return null;
        }

        var values = new List<ExpressionSyntax>();
        if (declarator.Initializer is { Value: var initial } && !IsNull(initial))
        {
            values.Add(initial);
        }

        foreach (IdentifierNameSyntax name in References(place, local, ScopeOf(declarator)))
        {
            if (name.Parent is AssignmentExpressionSyntax assignment && assignment.Left == name && !IsNull(assignment.Right))
            {
                values.Add(assignment.Right);
            }
        }

        return values.Count == 1 ? At(place, values[0]) : null;
    }

    /// <summary>Whether the local is used in its member before the creation or after the end of the creation's block.</summary>
    public bool IsUsedOutsideBlock(FixPlace place)
    {
        SyntaxNode declarator = Local.DeclaringSyntaxReferences[0].GetSyntax(place.Cancellation);
        foreach (IdentifierNameSyntax name in References(place, Local, ScopeOf(declarator)))
        {
            if (name.SpanStart < Statement.SpanStart || name.SpanStart >= Block.Span.End)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether the local is assigned anywhere but in its creation: it may be another object then, or none.</summary>
    public bool IsAssignedAgain(FixPlace place)
    {
        foreach (IdentifierNameSyntax name in References(place, Local, Block))
        {
            if (name.SpanStart > Statement.Span.End && name.Parent is AssignmentExpressionSyntax assignment && assignment.Left == name)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether it is closed or aborted somewhere already, though not everywhere.</summary>
    public bool IsEnded(FixPlace place)
    {
        foreach (IdentifierNameSyntax name in References(place, Local, Block))
        {
            SyntaxNode at = name;
            while (at.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression })
            {
                at = at.Parent;
            }

            if (at.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close" or "CloseAsync" or "Abort" } or ConditionalAccessExpressionSyntax)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>
    /// Index of the last statement of the block that uses the client, or what lives by it: an alias, a channel of the factory, a
    /// stream or message that it returned. The creation's own where nothing does; the block's last where a duplex client waits for calls.
    /// </summary>
    public int LastUse(FixPlace place)
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
                if (Receiver(place, node, names) is { } receiver && LivesByClient(place, receiver.Type))
                {
                    names.Add(receiver.Name);
                }
            }
        }

        return last;
    }

    /// <summary>All references to a local within a node.</summary>
    public static IEnumerable<IdentifierNameSyntax> References(FixPlace place, ILocalSymbol local, SyntaxNode within)
    {
        foreach (SyntaxNode node in within.DescendantNodes())
        {
            if (node is IdentifierNameSyntax name
                && name.Identifier.ValueText == local.Name
                && SymbolEqualityComparer.Default.Equals(place.Model.GetSymbolInfo(name, place.Cancellation).Symbol, local))
            {
                yield return name;
            }
        }
    }

    private static SyntaxNode ScopeOf(SyntaxNode declarator)
    {
        SyntaxNode at = declarator;
        while (at.Parent is not null and not MemberDeclarationSyntax and not AccessorDeclarationSyntax)
        {
            at = at.Parent;
        }

        return at.Parent ?? at;
    }

    private static bool IsNull(ExpressionSyntax value) =>
        value.IsKind(SyntaxKind.NullLiteralExpression) || value.IsKind(SyntaxKind.DefaultLiteralExpression) || value is DefaultExpressionSyntax;

    private static bool Mentions(SyntaxNode node, HashSet<string> names)
    {
        foreach (SyntaxToken token in node.DescendantTokens())
        {
            if (token.IsKind(SyntaxKind.IdentifierToken) && names.Contains(token.ValueText))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether it is returned what needs the client open: a stream, a message, an unfinished call.</summary>
    public bool ReturnsWhatLivesByIt(FixPlace place)
    {
        foreach (SyntaxNode node in Block.DescendantNodes(n => n is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)))
        {
            if (node is ReturnStatementSyntax { Expression: { } value }
                && place.TypeOf(value) is { } type
                && LivesByClient(place, type))
            {
                return true;
            }
        }

        return false;
    }

    // The local that gets a value from one of the names.
    private static ILocalSymbol? Receiver(FixPlace place, SyntaxNode node, HashSet<string> names) => node switch
    {
        VariableDeclaratorSyntax { Initializer: { } initializer } when Mentions(initializer, names) =>
            place.Model.GetDeclaredSymbol(node, place.Cancellation) as ILocalSymbol,
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax left, Right: var right } when Mentions(right, names) =>
            place.Model.GetSymbolInfo(left, place.Cancellation).Symbol as ILocalSymbol,
        ArgumentSyntax { RefKindKeyword.RawKind: (int)SyntaxKind.OutKeyword, Expression: DeclarationExpressionSyntax { Designation: SingleVariableDesignationSyntax designation } } =>
            place.Model.GetDeclaredSymbol(designation, place.Cancellation) as ILocalSymbol,
        ArgumentSyntax { RefKindKeyword.RawKind: (int)SyntaxKind.OutKeyword, Expression: IdentifierNameSyntax name } =>
            place.Model.GetSymbolInfo(name, place.Cancellation).Symbol as ILocalSymbol,
        _ => null,
    };

    private static bool LivesByClient(FixPlace place, ITypeSymbol type)
    {
        if (LivesByItself(place, type))
        {
            return true;
        }

        // A message contract whose body is a stream.
        foreach (ISymbol member in type.TypeKind == TypeKind.Class && type.SpecialType == SpecialType.None ? type.GetMembers() : System.Collections.Immutable.ImmutableArray<ISymbol>.Empty)
        {
            if ((member is IPropertySymbol { Type: var property } && LivesByItself(place, property))
                || (member is IFieldSymbol { Type: var field } && LivesByItself(place, field)))
            {
                return true;
            }
        }

        return false;
    }

    private static bool LivesByItself(FixPlace place, ITypeSymbol type)
    {
        if (place.Types.IsConnection(type) || ClientTypes.IsContract(type))
        {
            return true;
        }

        if (type is ITypeParameterSymbol)
        {
            return true;
        }

        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (at.Name is "Stream" or "Message" or "XmlReader" or "Task" or "ValueTask" or "IAsyncResult" or "TextReader")
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsDuplex(ITypeSymbol type)
    {
        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (at.Name is "DuplexClientBase" or "DuplexChannelFactory")
            {
                return true;
            }
        }

        return false;
    }
}
