using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Methods of this compilation that hand out a new client at every call, so that their callers must close it: each value that they
/// return is a creation of their own, which nothing else gets hold of. Read from syntax, since an analyzer may not bind another file;
/// what is not plainly so counts as none: caches, fields, containers, properties, methods that may be overridden.
/// </summary>
internal sealed class FreshClients(ClientTypes types)
{
    private const int MaxDepth = 2;

    private readonly ConcurrentDictionary<IMethodSymbol, bool> _methods = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, bool> _sessionless = new(SymbolEqualityComparer.Default);

    /// <summary>Whether every call of a method gives a client that belongs to the caller alone.</summary>
    public bool AreMadeBy(IMethodSymbol method, CancellationToken cancellation)
    {
        // T Create<T>(): a channel where T is a contract.
        bool isOpen = method.OriginalDefinition.ReturnType is ITypeParameterSymbol parameter && types.KindOf(parameter) == ClientKind.None;
        if (isOpen && !ServiceContracts.IsContractInterface(method.ReturnType))
        {
            return false;
        }

        method = method.OriginalDefinition;
        if (!_methods.TryGetValue(method, out bool makes))
        {
            _methods.TryAdd(method, makes = Makes(method, MaxDepth, cancellation));
        }

        return makes;
    }

    /// <summary>Whether a method names bindings without sessions, and none with any.</summary>
    public bool MakesSessionless(IMethodSymbol method, CancellationToken cancellation)
    {
        method = method.OriginalDefinition;
        if (!_sessionless.TryGetValue(method, out bool makes))
        {
            _sessionless.TryAdd(method, makes = NamesSessionless(method, cancellation));
        }

        return makes;
    }

    private static bool NamesSessionless(IMethodSymbol method, CancellationToken cancellation)
    {
        bool sessionless = false;
        foreach (SyntaxReference reference in method.DeclaringSyntaxReferences)
        {
            SyntaxNode declaration = reference.GetSyntax(cancellation);
            sessionless |= HelperMethods.Mentions(declaration, "BasicHttpBinding", "BasicHttpsBinding", "WebHttpBinding");
            if (HelperMethods.Mentions(declaration, "NetTcpBinding", "NetNamedPipeBinding", "WSHttpBinding", "WS2007HttpBinding", "WSDualHttpBinding", "NetHttpBinding", "CustomBinding", "NetMsmqBinding"))
            {
                return false;
            }
        }

        return sessionless;
    }

    private bool Makes(IMethodSymbol method, int depth, CancellationToken cancellation)
    {
        bool isClient = types.KindOf(method.ReturnType) == ClientKind.Client;
        if (depth == 0
            || method is not { MethodKind: MethodKind.Ordinary, IsAbstract: false, IsVirtual: false, IsOverride: false, IsExtern: false, IsAsync: false, DeclaringSyntaxReferences.Length: 1 }
            || types.HandsItselfOut(method.ReturnType, cancellation)
            || !(isClient || types.KindOf(method.ReturnType) == ClientKind.Channel || method.ReturnType is ITypeParameterSymbol || ServiceContracts.IsContractInterface(method.ReturnType))
            || method.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is not MethodDeclarationSyntax declaration)
        {
            return false;
        }

        if (declaration.ExpressionBody is { } expression)
        {
            return IsMade(expression.Expression, null, isClient, method, depth, cancellation) == true;
        }

        if (declaration.Body is not { } body)
        {
            return false;
        }

        bool any = false;
        foreach (SyntaxNode node in body.DescendantNodes(static node => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)))
        {
            switch (node)
            {
                case YieldStatementSyntax:
                    return false;
                case ReturnStatementSyntax { Expression: { } value }:
                    if (IsMade(value, body, isClient, method, depth, cancellation) is not { } made)
                    {
                        return false;
                    }

                    any |= made;
                    break;
            }
        }

        return any;
    }

    // True of a new client, false of null, null of anything else.
    private bool? IsMade(ExpressionSyntax value, BlockSyntax? body, bool isClient, IMethodSymbol method, int depth, CancellationToken cancellation)
    {
        switch (value)
        {
            case ParenthesizedExpressionSyntax inner:
                return IsMade(inner.Expression, body, isClient, method, depth, cancellation);
            case CastExpressionSyntax cast:
                return IsMade(cast.Expression, body, isClient, method, depth, cancellation);
            case LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NullLiteralExpression or (int)SyntaxKind.DefaultLiteralExpression }:
                return false;
            case ConditionalExpressionSyntax choice:
                return AreMade([choice.WhenTrue, choice.WhenFalse], body, isClient, method, depth, cancellation);
            case ThrowExpressionSyntax:
                return false;
            case SwitchExpressionSyntax several:
                return AreMade(several.Arms.Select(static arm => arm.Expression), body, isClient, method, depth, cancellation);

            // An object of a type that a client class can hold is a client.
            case BaseObjectCreationExpressionSyntax:
                return isClient ? true : null;
            case InvocationExpressionSyntax call:
                return IsChannelOfLocalFactory(call, body) || IsMadeByAnother(call, method, depth, cancellation) ? true : null;
            case IdentifierNameSyntax local when body is not null:
                return IsOwnLocal(local.Identifier.ValueText, body, isClient, method, depth, cancellation) ? true : null;
            default:
                return null;
        }
    }

    private bool? AreMade(IEnumerable<ExpressionSyntax> values, BlockSyntax? body, bool isClient, IMethodSymbol method, int depth, CancellationToken cancellation)
    {
        bool any = false;
        foreach (ExpressionSyntax value in values)
        {
            if (IsMade(value, body, isClient, method, depth, cancellation) is not { } made)
            {
                return null;
            }

            any |= made;
        }

        return any;
    }

    private bool IsMadeByAnother(InvocationExpressionSyntax call, IMethodSymbol method, int depth, CancellationToken cancellation)
    {
        if (call.Expression is not SimpleNameSyntax { Identifier.ValueText: var name })
        {
            return false;
        }

        // Whichever overload takes so many arguments: all of them must make it.
        bool any = false;
        foreach (ISymbol member in method.ContainingType.GetMembers(name))
        {
            if (member is not IMethodSymbol candidate)
            {
                return false;
            }

            if (MayTake(candidate, call.ArgumentList.Arguments.Count))
            {
                if (!Makes(candidate, depth - 1, cancellation))
                {
                    return false;
                }

                any = true;
            }
        }

        return any;
    }

    private static bool MayTake(IMethodSymbol method, int arguments)
    {
        int required = 0;
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            required += parameter.IsOptional || parameter.IsParams ? 0 : 1;
        }

        return arguments >= required && (arguments <= method.Parameters.Length || method.Parameters.Any(static parameter => parameter.IsParams));
    }

    // ChannelFactory<T>.CreateChannel(…), and factory.CreateChannel() of a factory that the method makes itself.
    private static bool IsChannelOfLocalFactory(InvocationExpressionSyntax call, BlockSyntax? body)
    {
        if (call.Expression is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CreateChannel", Expression: var maker })
        {
            return false;
        }

        switch (maker)
        {
            case GenericNameSyntax generic:
                return IsFactory(generic);
            case ObjectCreationExpressionSyntax creation:
                return IsFactory(creation.Type);
            case IdentifierNameSyntax { Identifier.ValueText: var name } when body is not null:
                foreach (SyntaxNode node in NodesByName.Find(body, name))
                {
                    if (node is VariableDeclaratorSyntax { Initializer.Value: BaseObjectCreationExpressionSyntax made } declarator)
                    {
                        // A factory in a using takes its channels along.
                        return declarator.Parent is VariableDeclarationSyntax { Parent: LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0 }, Type: var type }
                            && IsFactory((made as ObjectCreationExpressionSyntax)?.Type ?? type) && OnlyCallsIt(name, body);
                    }
                }

                return false;
            default:
                return false;
        }
    }

    // WCF's own. What else has a CreateChannel may keep what it hands out.
    private static bool IsFactory(TypeSyntax type) => type switch
    {
        QualifiedNameSyntax qualified => IsFactory(qualified.Right),
        GenericNameSyntax generic => generic.Identifier.ValueText is "ChannelFactory" or "DuplexChannelFactory" or "WebChannelFactory",
        _ => false,
    };

    private static bool OnlyCallsIt(string name, BlockSyntax body) =>
        NodesByName.Find(body, name).All(node => node is not IdentifierNameSyntax mention || IsMemberName(mention) || IsHarmless(mention, body));

    // Every value of the local is new, and every mention but a return leaves it where it is.
    private bool IsOwnLocal(string name, BlockSyntax body, bool isClient, IMethodSymbol method, int depth, CancellationToken cancellation)
    {
        bool any = false;
        bool isLocal = false;
        foreach (SyntaxNode node in NodesByName.Find(body, name))
        {
            switch (node)
            {
                case VariableDeclaratorSyntax declarator:
                    isLocal = true;
                    if (declarator.Parent?.Parent is not LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0 })
                    {
                        return false;
                    }

                    if (declarator.Initializer is { Value: var first })
                    {
                        if (IsMade(first, null, isClient, method, depth, cancellation) is not { } made && !(first is InvocationExpressionSyntax call && IsChannelOfLocalFactory(call, body)))
                        {
                            return false;
                        }

                        any |= first is not LiteralExpressionSyntax;
                    }

                    break;
                case AssignmentExpressionSyntax { Left: IdentifierNameSyntax, Right: var value } assignment when assignment.IsKind(SyntaxKind.SimpleAssignmentExpression):
                    if (assignment.Parent is not ExpressionStatementSyntax || IsMade(value, null, isClient, method, depth, cancellation) is null)
                    {
                        return false;
                    }

                    any |= value is not LiteralExpressionSyntax;
                    break;
                case ParameterSyntax:
                    return false;
                case IdentifierNameSyntax mention when !IsMemberName(mention) && !IsTarget(mention) && !IsReturned(mention) && !IsHarmless(mention, body):
                    return false;
            }
        }

        return any && isLocal;
    }

    private static bool IsMemberName(IdentifierNameSyntax name) =>
        name.Parent is MemberAccessExpressionSyntax { Name: var member } && member == name
        || name.Parent is NameColonSyntax or NameEqualsSyntax
        || (name.Parent is AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax } set && set.Left == name);

    private static bool IsTarget(IdentifierNameSyntax name) => name.Parent is AssignmentExpressionSyntax assignment && assignment.Left == name;

    private static bool IsReturned(SyntaxNode name)
    {
        SyntaxNode at = name;
        while (at.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax or ConditionalExpressionSyntax)
        {
            at = at.Parent;
        }

        return at.Parent is ReturnStatementSyntax;
    }

    private static bool IsHarmless(IdentifierNameSyntax name, SyntaxNode body)
    {
        HelperEffect effect = HelperMethods.EffectOf(name, body);
        return (effect & HelperEffect.Unknown) == 0 && ((effect & HelperEffect.Ends) == 0 || name.FirstAncestorOrSelf<CatchClauseSyntax>() is not null);
    }
}
