using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// Methods that nothing calls or names, in code of which all users are in sight. Those that a framework calls by an interface, an attribute, markup or
/// a convention are not among them.
/// </summary>
internal sealed class UncalledMethods(WcfProject project)
{
    // A method may hold many findings.
    private readonly ConcurrentDictionary<MethodDeclarationSyntax, bool> _methods = new();

    /// <summary>Whether a node stands in one of them.</summary>
    public bool Hold(SyntaxNode node, CancellationToken cancellation) =>
        node.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && _methods.GetOrAdd(method, one => IsUncalled(one, cancellation));

    private bool IsUncalled(MethodDeclarationSyntax declaration, CancellationToken cancellation) =>
        UnusedMembers.IsCalledByCodeAlone(declaration) && SemanticModels.Find(declaration.SyntaxTree, project.Compilation)?.GetDeclaredSymbol(declaration, cancellation) is { } method
        && IsCalledByNameAlone(method) && (method.DeclaredAccessibility == Accessibility.Private || ((project.SeesAllCode || project.Build.AreUsersClosed) && project.SeesAllUsesOf(method.ContainingType)))
        && !MethodMentions.Find(method, project, cancellation).Any(mention => mention.SyntaxTree != declaration.SyntaxTree || !declaration.Span.Contains(mention.Span))
        && !project.OwnAndUsers.Any(code => code.SyntaxTrees.Any(tree => IsLiteral(tree, method.Name, cancellation)));

    // What does not resolve behind the colon may be an interface that the method implements, unless the class overrides something of it.
    private static bool IsCalledByNameAlone(IMethodSymbol method) =>
        method is { MethodKind: MethodKind.Ordinary, IsVirtual: false, IsAbstract: false, ContainingType: { } type }
        && method.Name is not ("Configure" or "ConfigureServices" or "Invoke" or "InvokeAsync")
        && (!type.AnyBase(static at => at.TypeKind == TypeKind.Error) || type.GetMembers().Any(static member => member.IsOverride)) && !type.AllInterfaces.Any(static one => one.TypeKind == TypeKind.Error)
        && !CallSites.AnswersRequests(type) && !CallSites.IsTest(method)
        && !type.AllInterfaces.Any(one => one.GetMembers(method.Name).Any(member => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(member), method)));

    // Reflection, and names in markup that is compiled.
    private static bool IsLiteral(SyntaxTree tree, string name, CancellationToken cancellation) =>
        SourceWords.Contains(tree, "\"" + name + "\"") && tree.GetRoot(cancellation).DescendantTokens().Any(token => token.IsKind(SyntaxKind.StringLiteralToken) && token.ValueText == name);
}
