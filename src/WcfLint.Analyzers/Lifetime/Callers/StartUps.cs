using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Methods that run once in the life of their object, by what calls them: what they are called proves nothing.</summary>
internal static class StartUps
{
    // Run, called by Initialize, called by a constructor.
    private const int MaxDepth = 2;

    /// <summary>Whether a method is a constructor, Main, what a framework calls at the start, or a private method that only these call, outside of loops and
    /// lambdas.</summary>
    public static bool RunOnce(IMethodSymbol method) => RunOnce(method, MaxDepth);

    /// <summary>Whether a method runs once: it is one of these, or the only call in sight stands in one.</summary>
    public static bool RunOnce(MethodDeclarationSyntax declaration, Compilation compilation) =>
        SemanticModels.Find(declaration.SyntaxTree, compilation)?.GetDeclaredSymbol(declaration, default) is IMethodSymbol method && RunOnce(method, compilation);

    /// <summary>The same of a symbol of the compilation.</summary>
    public static bool RunOnce(IMethodSymbol method, Compilation compilation) => RunOnce(method)
        || (method.DeclaredAccessibility != Accessibility.Private && AreCallsInSight(method, compilation)
            && CompilationIndex.GetOrCreate(compilation).Uses.Find(method, default).Take(2).ToList() is { Count: 1 } uses
            && uses[0] is IInvocationOperation call && IsCalledOnce(call, method));

    // A constructor of another class may run many times for one object of this class, which it gets from elsewhere.
    private static bool IsCalledOnce(IInvocationOperation call, IMethodSymbol method) =>
        call.SemanticModel?.GetEnclosingSymbol(call.Syntax.SpanStart) is { ContainingType: { } caller } from
        && ((call.Instance is IInstanceReferenceOperation && SymbolEqualityComparer.Default.Equals(caller, method.ContainingType))
            || from is IMethodSymbol { MethodKind: MethodKind.StaticConstructor } or IMethodSymbol { IsStatic: true, Name: "Main" or "<Main>$" }
            || (from is IMethodSymbol start && IsCalledAtStart(start)))
        && IsOnce(call.Syntax, caller, MaxDepth);

    // Other assemblies may call what a library shows, and others call through a base class or interface.
    private static bool AreCallsInSight(IMethodSymbol method, Compilation compilation) =>
        method is { IsOverride: false, IsVirtual: false, IsAbstract: false }
        && !method.ContainingType.AllInterfaces.Any(contract => contract.GetMembers(method.Name)
            .Any(member => SymbolEqualityComparer.Default.Equals(method.ContainingType.FindImplementationForInterfaceMember(member), method)))
        && (compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule) || !IsVisible(method));

    private static bool IsVisible(ISymbol symbol) =>
        symbol.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal
            && (symbol.ContainingType is not { } type || IsVisible(type));

    /// <summary>Whether a mention of a method calls it; a subscription to an event, say, does not.</summary>
    public static bool IsCall(SyntaxNode mention) =>
        mention.Parent is InvocationExpressionSyntax
            || mention.Parent is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Parent: InvocationExpressionSyntax };

    /// <summary>Whether the application of WPF raises its Startup to a method, which Application.Run does once.</summary>
    public static bool HandlesStartup(IMethodSymbol method) =>
        (method.IsOverride ? method.Name == "OnStartup" : method.Parameters.Length == 2)
        && method.Parameters.LastOrDefault()?.Type is { Name: "StartupEventArgs" } given && IsOfWpf(given)
        && method.ContainingType.BaseType.AnyBase(static type => type.Name == "Application" && IsOfWpf(type));

    /// <summary>Whether a type is of WPF. Without its assemblies in sight they do not resolve; one that the program declares does.</summary>
    public static bool IsOfWpf(ITypeSymbol type) =>
        type.TypeKind == TypeKind.Error
            || type.ContainingNamespace is { Name: "Windows", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } };

    private static bool RunOnce(IMethodSymbol method, int depth) =>
        method is { MethodKind: MethodKind.Constructor or MethodKind.StaticConstructor } or { IsStatic: true, Name: "Main" or "<Main>$" }
        || IsCalledAtStart(method)
        || (depth > 0 && method is { DeclaredAccessibility: Accessibility.Private, MethodKind: MethodKind.Ordinary } && AreCallersRunOnce(method, depth));

    // Windows services and applications; hosted services and those of Topshelf; sites of ASP.NET, of OWIN and of ASP.NET Core.
    private static bool IsCalledAtStart(IMethodSymbol method) => method.Name switch
    {
        "OnStart" or "OnStartup" or "OnLaunched" => method.IsOverride,
        "StartAsync" or "Start" => method.ContainingType.AllInterfaces.Any(static implemented => implemented.Name is "IHostedService" or "ServiceControl"),
        "Application_Start" => method.ContainingType.BaseType.AnyBase(static type => type.Name == "HttpApplication"),
        "Configure" or "ConfigureServices" or "Configuration" =>
            method.Parameters.Any(static parameter => parameter.Type.Name is "IServiceCollection" or "IApplicationBuilder" or "IAppBuilder"),
        _ => false,
    };

    private static bool AreCallersRunOnce(IMethodSymbol method, int depth) =>
        NodesByName.FindInType(method, default).Where(static node => node is SimpleNameSyntax).ToList() is { Count: > 0 } mentions
        && mentions.TrueForAll(mention => IsCall(mention) && IsOnce(mention, method.ContainingType, depth));

    private static bool IsOnce(SyntaxNode call, INamedTypeSymbol type, int depth)
    {
        foreach (SyntaxNode at in call.Ancestors())
        {
            switch (at)
            {
                case ForStatementSyntax or CommonForEachStatementSyntax or WhileStatementSyntax or DoStatementSyntax or AnonymousFunctionExpressionSyntax
                    or LocalFunctionStatementSyntax:
                    return false;
                case ConstructorDeclarationSyntax or FieldDeclarationSyntax:
                    return true;
                case MethodDeclarationSyntax caller:
                    return type.GetMembers(caller.Identifier.ValueText).Any(member => member is IMethodSymbol symbol
                        && symbol.DeclaringSyntaxReferences.Any(reference => reference.SyntaxTree == caller.SyntaxTree && reference.Span == caller.Span)
                        && RunOnce(symbol, depth - 1));
                case MemberDeclarationSyntax:
                    return false;
            }
        }

        return false;
    }
}
