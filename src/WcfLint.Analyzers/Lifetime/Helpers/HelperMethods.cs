using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Helpers;

/// <summary>
/// What the methods of this compilation do with a client that is passed to them. Read from syntax, since an analyzer may
/// not bind another file, and once per method and parameter; whatever is not plainly harmless counts as unknown.
/// </summary>
internal sealed class HelperMethods
{
    private const int MaxDepth = 2;

    private static readonly string[] s_ends = ["Close", "Abort", "Dispose"];

    private readonly ConcurrentDictionary<IParameterSymbol, HelperEffect>[] _effects = [New(), New(), New()];
    private readonly ConcurrentDictionary<IMethodSymbol, bool> _ends = new(SymbolEqualityComparer.Default);

    public HelperEffect EffectOn(IParameterSymbol parameter, CancellationToken cancellation) => EffectOn(parameter, MaxDepth, cancellation);

    private static ConcurrentDictionary<IParameterSymbol, HelperEffect> New() => new(SymbolEqualityComparer.Default);

    // What a method two calls away does with it is not looked into: of each depth an answer of its own.
    private HelperEffect EffectOn(IParameterSymbol parameter, int depth, CancellationToken cancellation)
    {
        parameter = parameter.OriginalDefinition;
        if (!_effects[depth].TryGetValue(parameter, out HelperEffect effect))
        {
            effect = Read(parameter, depth, cancellation);
            _effects[depth].TryAdd(parameter, effect);
        }

        return effect;
    }

    /// <summary>Whether the source of a type says a name anywhere.</summary>
    public static bool Says(INamedTypeSymbol type, string name, CancellationToken cancellation)
    {
        foreach (SyntaxReference reference in type.DeclaringSyntaxReferences)
        {
            if (SourceWords.Says(reference.GetSyntax(cancellation), name))
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
                ends |= SourceWords.SaysAny(reference.GetSyntax(cancellation), s_ends);
            }

            _ends.TryAdd(method, ends);
        }

        return ends;
    }

    /// <summary>Whether a method of the client's own class, such as a Close that hides WCF's, aborts where it must, or calls one beside it that does; false for compiled ones.</summary>
    public static bool AbortsItsOwner(IMethodSymbol method, CancellationToken cancellation) =>
        method.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation)).Any(body => SourceWords.Says(body, "Abort")
            || OwnMethods(method.ContainingType).Any(other => other.Name != method.Name && SourceWords.Says(body, other.Name)
                && other.DeclaringSyntaxReferences.Any(part => SourceWords.Says(part.GetSyntax(cancellation), "Abort"))));

    // Of the type and of those in source that it derives from.
    private static IEnumerable<IMethodSymbol> OwnMethods(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type; at is { DeclaringSyntaxReferences.IsEmpty: false }; at = at.BaseType)
        {
            foreach (IMethodSymbol method in at.GetMembers().OfType<IMethodSymbol>().Where(static one => one.MethodKind == MethodKind.Ordinary))
            {
                yield return method;
            }
        }
    }

    private HelperEffect Read(IParameterSymbol parameter, int depth, CancellationToken cancellation)
    {
        if (parameter.RefKind is not (RefKind.None or RefKind.Ref)
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
        var names = new List<string> { parameter.Name };
        for (int at = 0; at < names.Count && (effect & HelperEffect.Unknown) == 0; at++)
        {
            foreach (SyntaxNode node in body.DescendantNodes())
            {
                if (node is IdentifierNameSyntax name && name.Identifier.ValueText == names[at])
                {
                    effect |= FindOtherName(name) is { } other ? Follow(other, names, name) : EffectOf(name, body, parameter, method, depth, cancellation);
                }
            }
        }

        // What may put another client in its place is none that only looks at it.
        return parameter.RefKind == RefKind.Ref && (effect & HelperEffect.Ends) == 0 ? HelperEffect.Unknown : effect;
    }

    private static HelperEffect Follow(SyntaxToken other, List<string> names, IdentifierNameSyntax name)
    {
        if (!names.Contains(other.ValueText))
        {
            names.Add(other.ValueText);
        }

        // using (var x = (IDisposable)client)
        return name.FirstAncestorOrSelf<StatementSyntax>() is UsingStatementSyntax { Declaration: { } resources } && resources.Span.Contains(name.Span)
            || name.FirstAncestorOrSelf<StatementSyntax>() is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 }
            ? HelperEffect.Ends
            : HelperEffect.UsesOnly;
    }

    // var channel = (IClientChannel)client; client is IClientChannel channel.
    private static SyntaxToken? FindOtherName(IdentifierNameSyntax name)
    {
        SyntaxNode at = Casts.With(name);
        return at.Parent switch
        {
            EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax declarator } => declarator.Identifier,
            IsPatternExpressionSyntax { Pattern: DeclarationPatternSyntax { Designation: SingleVariableDesignationSyntax designation } } => designation.Identifier,
            IsPatternExpressionSyntax { Pattern: UnaryPatternSyntax { Pattern: DeclarationPatternSyntax { Designation: SingleVariableDesignationSyntax designation } } } => designation.Identifier,
            _ => null,
        };
    }

    private HelperEffect EffectOf(IdentifierNameSyntax name, SyntaxNode body, IParameterSymbol parameter, IMethodSymbol method, int depth, CancellationToken cancellation)
    {
        SyntaxNode at = Casts.With(name);
        switch (at.Parent)
        {
            case UsingStatementSyntax resource when resource.Expression == at:
                return HelperEffect.Ends;
            case AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Right: LiteralExpressionSyntax } assignment when assignment.Left == name:
                return HelperEffect.UsesOnly;

            // x.CloseQuietly(): no member of its own, so an extension, which may do anything.
            case MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax, Name: IdentifierNameSyntax { Identifier.ValueText: var called } } access when access.Expression == at && access.Name != name && MayEnd(called) && !HasMember(parameter.Type, called):
                return OfSibling(called, 0, method, depth, isExtension: true, cancellation);
            case ArgumentSyntax { NameColon: null, RefKindKeyword.RawKind: 0, Parent: ArgumentListSyntax { Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var callee } } } list } argument
                when !IsInFunction(name, body):
                return callee == "nameof" ? HelperEffect.UsesOnly : OfSibling(callee, list.Arguments.IndexOf(argument), method, depth, isExtension: false, cancellation);
            default:
                return EffectOf(name, body);
        }
    }

    private static bool MayEnd(string called) => called is not ("Close" or "CloseAsync" or "BeginClose" or "Abort" or "Dispose" or "DisposeAsync")
        && (called.IndexOf("Close", StringComparison.Ordinal) >= 0 || called.IndexOf("Abort", StringComparison.Ordinal) >= 0 || called.IndexOf("Dispose", StringComparison.Ordinal) >= 0);

    private static bool HasMember(ITypeSymbol type, string name) =>
        type.AnyBase(at => !at.GetMembers(name).IsEmpty)
            || type.AllInterfaces.Any(implemented => !implemented.GetMembers(name).IsEmpty);

    // A method beside it that has a name of its own.
    private HelperEffect OfSibling(string name, int index, IMethodSymbol method, int depth, bool isExtension, CancellationToken cancellation)
    {
        IMethodSymbol? only = null;
        foreach (ISymbol member in method.ContainingType.GetMembers(name))
        {
            if (member is not IMethodSymbol candidate || only is not null)
            {
                return HelperEffect.Unknown;
            }

            only = candidate;
        }

        return only is not null && (only.IsExtensionMethod || !isExtension) && index < only.Parameters.Length && !only.Parameters[index].IsParams && depth > 0
            ? EffectOn(only.Parameters[index], depth - 1, cancellation)
            : HelperEffect.Unknown;
    }

    private static bool IsInFunction(SyntaxNode node, SyntaxNode body)
    {
        for (SyntaxNode? outer = node.Parent; outer is not null && outer != body; outer = outer.Parent)
        {
            if (outer is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>What one mention of a name in a body does with what it holds.</summary>
    internal static HelperEffect EffectOf(IdentifierNameSyntax name, SyntaxNode body)
    {
        // x.name: a member of the same name.
        if (name.Parent is MemberAccessExpressionSyntax { Name: var member } && member == name)
        {
            return HelperEffect.UsesOnly;
        }

        if (IsInFunction(name, body))
        {
            return HelperEffect.Unknown;
        }

        SyntaxNode at = Casts.With(name);
        switch (at.Parent)
        {
            case MemberAccessExpressionSyntax access when access.Expression == at:
                return EffectOf(access.Name.Identifier.ValueText, access.Parent);
            case ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax binding } call }:
                return EffectOf(binding.Name.Identifier.ValueText, call);
            case ConditionalAccessExpressionSyntax { WhenNotNull: MemberBindingExpressionSyntax { Name.Identifier.ValueText: "State" } }:
            case BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression or (int)SyntaxKind.IsExpression }:
                return HelperEffect.UsesOnly;
            case IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax or UnaryPatternSyntax { Pattern: ConstantPatternSyntax } }:
                return HelperEffect.UsesOnly;
            default:
                return HelperEffect.Unknown;
        }
    }

    /// <summary>What the use of a member does with the client that has the member.</summary>
    internal static HelperEffect EffectOf(string member, SyntaxNode? use) => member switch
    {
        "Abort" => HelperEffect.Ends | HelperEffect.Aborts,
        "Close" or "CloseAsync" or "BeginClose" or "Dispose" or "DisposeAsync" => HelperEffect.Ends,
        "Open" or "OpenAsync" or "BeginOpen" or "DisplayInitializationUI" => HelperEffect.Opens,
        // client.ChannelFactory.Endpoint leads to the description of the endpoint, and not to the connection.
        "ChannelFactory" when use is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Endpoint" or "Credentials" } => HelperEffect.UsesOnly,
        "InnerChannel" or "InnerDuplexChannel" or "ChannelFactory" => HelperEffect.Unknown,
        _ when use is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression } => HelperEffect.Unknown,
        _ => HelperEffect.UsesOnly,
    };
}
