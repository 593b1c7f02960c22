using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing.Owner;

/// <summary>
/// The end of a service's object that WCF alone makes: it disposes of it behind the last call that the object takes (referencesource, InstanceProvider.cs,
/// ReleaseInstance; ServiceHost.cs, OnClosed). A client that only its operations use, and wait for, is needed no longer.
/// </summary>
internal static class ServiceEnd
{
    /// <summary>Whether a class can get a Dispose that WCF calls, and that closes the client in a member.</summary>
    public static bool MayBeAdded(LifetimeFixContext context, INamedTypeSymbol owner, ISymbol member)
    {
        if (owner is not { IsAbstract: false, Arity: 0, ContainingType: null } || !ContractUse.IsHosted(owner, context.Project)
            || owner.AllInterfaces.Any(static one => IsDisposable(one) || one.Name == "IAsyncDisposable") || NamesDispose(owner) || IsMadeInCode(context, owner))
        {
            return false;
        }

        ClientUse use = ClientReader.GetOrCreate(context.Project).ReadUse(owner, member, context.Model.Compilation, context.Cancellation);
        return use is { Captured: false, Escapes: false, UsedByHelper: false, ExposesConnection: false }
            && use.AsyncCalls.TrueForAll(call => IsWaitedFor(context, call.Syntax as InvocationExpressionSyntax))
            && EndsWithCalls(context, owner, member) && !GivesItselfAway(context, owner);
    }

    public static bool IsDisposable(INamedTypeSymbol type) => type is { Name: "IDisposable", ContainingNamespace.Name: "System" };

    private static bool NamesDispose(INamedTypeSymbol owner)
    {
        for (INamedTypeSymbol? at = owner; at is not null; at = at.BaseType)
        {
            if (!at.GetMembers("Dispose").IsEmpty)
            {
                return true;
            }
        }

        return false;
    }

    // Nobody would dispose of an object that code makes; and a derived class may have a Dispose of its own.
    private static bool IsMadeInCode(LifetimeFixContext context, INamedTypeSymbol owner) =>
        CompilationIndex.GetOrCreate(context.Model.Compilation).Types.AnyDerived(one => one.BaseType.DerivesFrom(owner))
        || context.Model.Compilation.SyntaxTrees.Where(tree => SourceWords.Contains(tree, owner.Name)).Any(tree =>
            BodyNodes.GetOrCreate(tree, context.Cancellation).Creations.OfType<BaseObjectCreationExpressionSyntax>().Any(made =>
                (made is not ObjectCreationExpressionSyntax named || TypeSyntaxes.NameOf(named.Type) == owner.Name)
                && SymbolEqualityComparer.Default.Equals(SemanticModels.Find(tree, context.Model.Compilation)?.GetTypeInfo(made, context.Cancellation).Type, owner)));

    // s_all.Add(this), this.Register(): what has the object calls it when it likes. A base class of an assembly may hand it out, too.
    private static bool GivesItselfAway(LifetimeFixContext context, INamedTypeSymbol owner)
    {
        for (INamedTypeSymbol? at = owner; at is { SpecialType: not SpecialType.System_Object }; at = at.BaseType)
        {
            if ((at.DeclaringSyntaxReferences.IsEmpty && at.ContainingNamespace is not { Name: "System", ContainingNamespace.IsGlobalNamespace: true })
                || TypeSyntaxes.PartsOf(at, context.Cancellation).SelectMany(static part => part.DescendantNodes()).OfType<ThisExpressionSyntax>().Any(self =>
                    self.Parent is not (LockStatementSyntax or ElementAccessExpressionSyntax or MemberAccessExpressionSyntax)
                    || SemanticModels.Find(self.SyntaxTree, context.Model.Compilation)?.GetSymbolInfo(self.Parent, context.Cancellation).Symbol
                        is IMethodSymbol { IsExtensionMethod: true }))
            {
                return true;
            }
        }

        return false;
    }

    // Whether no thread, timer or event keeps a method of the object, and each that goes on is waited for.
    private static bool EndsWithCalls(LifetimeFixContext context, INamedTypeSymbol owner, ISymbol member)
    {
        HashSet<string> methods = [.. owner.GetMembers().OfType<IMethodSymbol>().Where(static one => one.MethodKind == MethodKind.Ordinary)
            .Select(static one => one.Name)];
        return TypeSyntaxes.PartsOf(owner, context.Cancellation).SelectMany(static part => part.DescendantTokens())
            .Where(token => token.IsKind(SyntaxKind.IdentifierToken) && token.Parent is SimpleNameSyntax
                && (token.ValueText == member.Name || methods.Contains(token.ValueText)))
            .All(token => !token.Parent!.Ancestors().Any(static at => at is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)
                && (token.ValueText == member.Name || (token.Parent.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { } call
                    && CalledNames.NameOf(call) == token.Parent && IsWaitedFor(context, call))));
    }

    // What an operation returns WCF waits for, and what another method returns its caller.
    private static bool IsWaitedFor(LifetimeFixContext context, InvocationExpressionSyntax? call) => call is not null
        && (call.Parent is ReturnStatementSyntax or ArrowExpressionClauseSyntax or MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Result" or "Wait" or "GetAwaiter" }
            || call.Ancestors().TakeWhile(static at => at is not (StatementSyntax or ArgumentSyntax)).Any(static at => at is AwaitExpressionSyntax)
            || (SemanticModels.Find(call.SyntaxTree, context.Model.Compilation)?.GetSymbolInfo(call, context.Cancellation).Symbol is IMethodSymbol called
                && !PendingCalls.IsTask(called.ReturnType) && !called.IsAsync));
}
