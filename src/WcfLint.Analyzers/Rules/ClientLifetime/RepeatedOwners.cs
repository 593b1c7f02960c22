using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>Classes of which a process makes one object after another: for each request, or in a method that gives it up.</summary>
internal static class RepeatedOwners
{
    /// <summary>Whether a class is one of these, by facts in sight.</summary>
    public static bool AreOfType(INamedTypeSymbol type, WcfProject project, CancellationToken cancellation)
    {
        if (IsMadePerRequest(type))
        {
            return !SingleOwners.AreOfType(type, project, cancellation);
        }

        bool isWindow = WindowThread.Owns(type);
        return project.OwnAndUsers.Any(code => code.SyntaxTrees.Any(tree => SourceWords.Contains(tree, type.Name)
            && BodyNodes.GetOrCreate(tree, cancellation).Creations.Exists(creation => CreatedNames.TypeOf(creation) is { } written
                && TypeSyntaxes.NameOf(written) == type.Name && IsGivenUp(creation, isWindow, code, cancellation)
                && Repeats(creation, code, cancellation) && IsOfType(creation, type, code, cancellation))));
    }

    // ASP.NET makes a controller or a page for each request, and WCF a service for each session or call, but for a singleton. An HttpApplication, a module
    // and middleware are kept.
    private static bool IsMadePerRequest(INamedTypeSymbol type) => CallSites.AnswersRequests(type)
        && !type.BaseType.AnyBase(static at => at.Name == "HttpApplication")
        && !type.AllInterfaces.Any(static one => one.Name is "IHttpModule" or "IMiddleware")
        && BehaviorAttributes.Find(type, WcfAttributes.ServiceBehavior, "InstanceContextMode") is not ServiceClass.SingleInstance;

    // What a user or a caller from outside starts, and a loop.
    private static bool Repeats(SyntaxNode creation, Compilation code, CancellationToken cancellation) => !EntryPoints.RunOnce(creation, code, cancellation)
        && FunctionNodes.Around(creation) is MethodDeclarationSyntax method
        && (creation.Ancestors().TakeWhile(at => at != method).Any(FunctionNodes.IsLoop)
            || (SemanticModels.Find(method.SyntaxTree, code)?.GetDeclaredSymbol(method, cancellation) is { } symbol
                && (CallSites.HandlesUserEvent(symbol) || CallSites.AnswersRequests(symbol.ContainingType))));

    // What is kept or returned may be the only one; a window that a method shows in another one is not.
    private static bool IsGivenUp(BaseObjectCreationExpressionSyntax creation, bool isWindow, Compilation code, CancellationToken cancellation) =>
        FunctionNodes.Around(creation) is MethodDeclarationSyntax method && creation.Parent switch
        {
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } => true,
            ParenthesizedExpressionSyntax { Parent: MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } } => true,
            EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local } } =>
                NodesByName.Find(method, local).All(mention => mention is VariableDeclaratorSyntax || mention.Parent switch
                {
                    ArgumentSyntax => isWindow,
                    ReturnStatementSyntax or EqualsValueClauseSyntax => false,

                    // Tick += owner.Ask keeps the object, owner.Title = "" does not.
                    MemberAccessExpressionSyntax { Parent: not InvocationExpressionSyntax } member =>
                        SemanticModels.Find(member.SyntaxTree, code)?.GetSymbolInfo(member, cancellation).Symbol is not IMethodSymbol,
                    AssignmentExpressionSyntax kept => kept.Left == mention,
                    _ => true,
                }),
            _ => false,
        };

    private static bool IsOfType(SyntaxNode creation, INamedTypeSymbol type, Compilation code, CancellationToken cancellation) =>
        SemanticModels.Find(creation.SyntaxTree, code)?.GetTypeInfo(creation, cancellation).Type is { } made
            && made.Name == type.Name && made.ContainingNamespace.ToDisplayString() == type.ContainingNamespace.ToDisplayString();
}
