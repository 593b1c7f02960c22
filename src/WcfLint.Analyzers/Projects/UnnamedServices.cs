using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Service classes that no host can take, because nothing names them: no code that may use them, no configuration and no .svc file.</summary>
internal sealed class UnnamedServices(WcfProject project)
{
    private static readonly Memo<WcfProject, UnnamedServices> s_all = new(static project => new UnnamedServices(project));

    private readonly ConcurrentDictionary<TypeDeclarationSyntax, bool> _classes = new();
    private readonly ConcurrentDictionary<TypeDeclarationSyntax, bool> _namedNowhere = new();
    private readonly Lazy<bool> _isTypeFound =
        new(() => project.World.Concat(project.Users) is var all && (all.Any(FindsTypes) || CreatedHosts.MayHaveAny(project, all)));

    // The files that have a service's name of the configuration as a word: each file is read once for all of them.
    private readonly Lazy<ILookup<string, SyntaxTree>> _mentions = new(() => FindMentions(project));

    // Methods and properties that find classes without their names.
    private static readonly string[] s_methods = ["GetTypes", "GetExportedTypes", "GetLoadableTypes", "GetConcreteTypes", "AddFromAssembly"];
    private static readonly string[] s_properties = ["DefinedTypes", "ExportedTypes"];

    /// <summary>Those of a project.</summary>
    public static UnnamedServices GetOrCreate(WcfProject project) => s_all.GetOrRead(project);

    /// <summary>Whether a node stands in the class of one of them.</summary>
    public bool Hold(SyntaxNode node) => node.FirstAncestorOrSelf<ClassDeclarationSyntax>() is { } declaration && _classes.GetOrAdd(declaration, IsUnnamed);

    /// <summary>The same, where code may find the class without its name.</summary>
    public bool MayHold(SyntaxNode node) => node.FirstAncestorOrSelf<ClassDeclarationSyntax>() is { } declaration
        && _namedNowhere.GetOrAdd(declaration, IsNamedNowhere);

    /// <summary>Whether a program makes hosts, each of a service that it names, and names a service of its configuration nowhere.</summary>
    /// <param name="name">The service's name in the configuration.</param>
    public bool AreWithoutHost(string name) =>
        project.Compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication && project.SeesAllServices
        && project.Contracts?.FindService(name) is { } type && CreatedHosts.GetOrCreate(project).HaveNamed && !_isTypeFound.Value
        && _mentions.Value[type.Name].ToList() is { Count: > 0 } trees && !trees.Exists(tree => Mentions(tree, type));

    private static ILookup<string, SyntaxTree> FindMentions(WcfProject project)
    {
        HashSet<string> names = [.. project.Configurations.SelectMany(static configuration => configuration.Scopes).SelectMany(static scope => scope.Services)
            .Select(static service => service.Name?.Substring(service.Name.LastIndexOfAny(['.', '+']) + 1)).OfType<string>()];
        return project.World.Concat(project.Users).SelectMany(static code => code.SyntaxTrees).Distinct()
            .SelectMany(tree => WordsOf(tree).Where(names.Contains).Distinct().Select(word => (Word: word, Tree: tree)))
            .ToLookup(static one => one.Word, static one => one.Tree);
    }

    private static IEnumerable<string> WordsOf(SyntaxTree tree)
    {
        string text = SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Text;
        for (int start = 0, at = 0; at <= text.Length; at++)
        {
            if (at == text.Length || !SyntaxFacts.IsIdentifierPartCharacter(text[at]))
            {
                if (at > start)
                {
                    yield return text.Substring(start, at - start);
                }

                start = at + 1;
            }
        }
    }

    private bool IsUnnamed(TypeDeclarationSyntax declaration) => _namedNowhere.GetOrAdd(declaration, IsNamedNowhere) && !_isTypeFound.Value;

    private bool IsNamedNowhere(TypeDeclarationSyntax declaration)
    {
        string name = declaration.Identifier.ValueText;
        return SemanticModels.Find(declaration.SyntaxTree,
            project.Compilation)?.GetDeclaredSymbol(declaration) is { TypeKind: TypeKind.Class, IsAbstract: false, IsStatic: false } type
            && type.AllInterfaces.Prepend(type).Any(ServiceContracts.IsContract)
            && type.GetAttributes().All(static attribute => attribute.AttributeClass is { } own && ServiceContracts.IsWcf(own.ContainingNamespace))
            && project.SeesAllUsesOf(type)
            && !declaration.SyntaxTree.FilePath.EndsWith(".svc.cs", StringComparison.OrdinalIgnoreCase)
            && !project.AnyFileContains(name)
            && !project.Users.Any(MayBeSite)
            && !IsNamed(type, project.World.Concat(project.Users));
    }

    private static bool FindsTypes(Compilation code)
    {
        Func<string, bool> calls = CompiledCode.GetOrCreate(code).Code.Calls;
        return AssemblyScans.AreCalled(calls) || s_methods.Any(calls)
            || code.SyntaxTrees.Any(static tree => Array.Exists(s_properties, word => SourceWords.Contains(tree, word)));
    }

    /// <summary>Whether code names a class, other than where it declares it: makes it, passes its type on, has its name in a text.</summary>
    public static bool IsNamed(INamedTypeSymbol type, IEnumerable<Compilation> codes) =>
        codes.SelectMany(static code => code.SyntaxTrees).Distinct().Any(tree => Mentions(tree, type));

    // Its .svc files are not at hand here.
    private static bool MayBeSite(Compilation user) =>
        user.Options.OutputKind is OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule
            && user.ReferencedAssemblyNames.Any(static one => one.Name is "System.Web" or "System.ServiceModel.Activation");

    // In comments the name names nothing; in a string it may be part of one.
    private static bool Mentions(SyntaxTree tree, INamedTypeSymbol type)
    {
        string name = type.Name;
        if (!SourceWords.Contains(tree, name))
        {
            return false;
        }

        SyntaxNode root = tree.GetRoot(CancellationToken.None);
        string text = SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Text;
        for (int at = text.IndexOf(name, StringComparison.Ordinal); at >= 0; at = text.IndexOf(name, at + 1, StringComparison.Ordinal))
        {
            SyntaxToken token = root.FindToken(at);
            if (root.FindTrivia(at).IsKind(SyntaxKind.DisabledTextTrivia))
            {
                return true;
            }

            if (token.Span.Contains(at) && (token.IsKind(SyntaxKind.IdentifierToken)
                ? token.ValueText == name : token.IsKind(SyntaxKind.StringLiteralToken) || token.IsKind(SyntaxKind.InterpolatedStringTextToken))
                && !IsItsDeclaration(token, type))
            {
                return true;
            }
        }

        return false;
    }

    // A class may host itself: only what declares it, or its constructors, leaves it unnamed.
    private static bool IsItsDeclaration(SyntaxToken token, INamedTypeSymbol type) =>
        token.Parent is BaseTypeDeclarationSyntax or ConstructorDeclarationSyntax or DestructorDeclarationSyntax
        && type.DeclaringSyntaxReferences.Any(part => part.SyntaxTree == token.SyntaxTree && part.Span.Contains(token.SpanStart));
}
