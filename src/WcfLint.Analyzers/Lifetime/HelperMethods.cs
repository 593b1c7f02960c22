using System;
using System.Collections.Concurrent;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// What the methods of this compilation do with a client that is passed to them. Read from syntax, since an analyzer may
/// not bind another file, and once per method and parameter; whatever is not plainly harmless counts as unknown.
/// </summary>
internal sealed class HelperMethods
{
    private readonly ConcurrentDictionary<IParameterSymbol, HelperEffect> _effects = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, bool> _ends = new(SymbolEqualityComparer.Default);

    public HelperEffect EffectOn(IParameterSymbol parameter, CancellationToken cancellation)
    {
        parameter = parameter.OriginalDefinition;
        if (!_effects.TryGetValue(parameter, out HelperEffect effect))
        {
            effect = Read(parameter, cancellation);
            _effects.TryAdd(parameter, effect);
        }

        return effect;
    }

    /// <summary>Whether the source of a type says a name anywhere.</summary>
    public static bool Mentions(INamedTypeSymbol type, string name, CancellationToken cancellation)
    {
        foreach (SyntaxReference reference in type.DeclaringSyntaxReferences)
        {
            if (Mentions(reference.GetSyntax(cancellation), name))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a method of the client's own class, such as CloseSafely, takes care of its end; false for compiled ones.</summary>
    public bool EndsItsOwner(IMethodSymbol method, CancellationToken cancellation)
    {
        method = method.OriginalDefinition;
        if (!_ends.TryGetValue(method, out bool ends))
        {
            foreach (SyntaxReference reference in method.DeclaringSyntaxReferences)
            {
                ends |= Mentions(reference.GetSyntax(cancellation), "Close", "Abort", "Dispose");
            }

            _ends.TryAdd(method, ends);
        }

        return ends;
    }

    /// <summary>Whether a piece of source says one of some names anywhere.</summary>
    public static bool Mentions(SyntaxNode node, params string[] names)
    {
        foreach (SyntaxToken token in node.DescendantTokens())
        {
            if (token.IsKind(SyntaxKind.IdentifierToken) && Array.IndexOf(names, token.ValueText) >= 0)
            {
                return true;
            }
        }

        return false;
    }

    private static HelperEffect Read(IParameterSymbol parameter, CancellationToken cancellation)
    {
        if (parameter.RefKind != RefKind.None
            || parameter.ContainingSymbol is not IMethodSymbol { IsAbstract: false, IsVirtual: false, IsOverride: false, IsExtern: false } method
            || method.MethodKind is not (MethodKind.Ordinary or MethodKind.LocalFunction or MethodKind.ReducedExtension)
            || method.DeclaringSyntaxReferences.Length != 1
            || method.PartialImplementationPart is not null)
        {
            return HelperEffect.Unknown;
        }

        SyntaxNode declaration = method.DeclaringSyntaxReferences[0].GetSyntax(cancellation);
        SyntaxNode? body = declaration switch
        {
            BaseMethodDeclarationSyntax m => (SyntaxNode?)m.Body ?? m.ExpressionBody,
            LocalFunctionStatementSyntax f => (SyntaxNode?)f.Body ?? f.ExpressionBody,
            _ => null,
        };
        if (body is null)
        {
            return HelperEffect.Unknown;
        }

        var effect = HelperEffect.UsesOnly;
        foreach (SyntaxNode node in body.DescendantNodes())
        {
            if (node is IdentifierNameSyntax name && name.Identifier.ValueText == parameter.Name)
            {
                effect |= EffectOf(name, body);
            }
        }

        return effect;
    }

    /// <summary>What one mention of a name in a body does with what it holds.</summary>
    internal static HelperEffect EffectOf(IdentifierNameSyntax name, SyntaxNode body)
    {
        // x.name: a member of the same name.
        if (name.Parent is MemberAccessExpressionSyntax { Name: var member } && member == name)
        {
            return HelperEffect.UsesOnly;
        }

        for (SyntaxNode? outer = name.Parent; outer is not null && outer != body; outer = outer.Parent)
        {
            if (outer is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)
            {
                return HelperEffect.Unknown;
            }
        }

        SyntaxNode at = name;
        while (at.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression })
        {
            at = at.Parent;
        }

        switch (at.Parent)
        {
            case MemberAccessExpressionSyntax access when access.Expression == at:
                return EffectOf(access.Name.Identifier.ValueText, access.Parent);
            case ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax binding } call }:
                return EffectOf(binding.Name.Identifier.ValueText, call);
            case BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression }:
                return HelperEffect.UsesOnly;
            case IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax or UnaryPatternSyntax }:
                return HelperEffect.UsesOnly;
            default:
                return HelperEffect.Unknown;
        }
    }

    private static HelperEffect EffectOf(string member, SyntaxNode? use) => member switch
    {
        "Close" or "CloseAsync" or "BeginClose" or "Abort" or "Dispose" or "DisposeAsync" => HelperEffect.Ends,
        "Open" or "OpenAsync" or "BeginOpen" or "DisplayInitializationUI" => HelperEffect.Opens,
        "InnerChannel" or "InnerDuplexChannel" or "ChannelFactory" => HelperEffect.Unknown,
        _ when use is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression } => HelperEffect.Unknown,
        _ => HelperEffect.UsesOnly,
    };
}
