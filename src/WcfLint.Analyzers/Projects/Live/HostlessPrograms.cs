using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// Programs that open no host: all their code is in sight, uses nothing but .NET, and says neither a host nor what loads other code. Libraries such as
/// containers open hosts that their own files describe.
/// </summary>
internal static class HostlessPrograms
{
    private static readonly string[] s_words =
        ["ServiceHost", "ServiceRoute", "ServiceModelServices", "Assembly.Load", "LoadFrom", "LoadFile", "GetTypes", "Catalog", "Activator"];

    private static readonly HashSet<string> s_framework = new(StringComparer.Ordinal)
    {
        "mscorlib", "netstandard", "System", "Microsoft", "Accessibility", "PresentationCore", "PresentationFramework", "UIAutomationProvider",
        "UIAutomationTypes", "WindowsBase", "WindowsFormsIntegration",
    };

    private static readonly Memo<WcfProject, StrongBox<bool>> s_all = new(static project => new(Find(project)));

    /// <summary>Whether a project is one, so that nothing takes the services of its configuration.</summary>
    public static bool HaveIt(WcfProject project) => s_all.GetOrRead(project).Value;

    private static bool Find(WcfProject project)
    {
        List<Compilation> codes = [.. project.World.Concat(project.Users).Distinct()];
        return project.Compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
            && project.SeesAllCode && !project.ServiceFiles.Any() && project.Build.AbsentAssemblies.All(IsOfFramework)
            && codes.TrueForAll(code => code.SourceModule.ReferencedAssemblySymbols.All(
                    assembly => IsOfFramework(assembly.Name) || codes.Exists(own => own.AssemblyName == assembly.Name))
                && code.SyntaxTrees.All(tree => !Array.Exists(s_words, word => Says(tree, word)) && ResolvesUsings(tree, code)));
    }

    private static bool IsOfFramework(string assembly) => s_framework.Contains(assembly.Split('.')[0]);

    // In code, in a string, or in what another build compiles: a comment opens nothing.
    private static bool Says(SyntaxTree tree, string word)
    {
        if (!SourceWords.Contains(tree, word))
        {
            return false;
        }

        SyntaxNode root = tree.GetRoot(CancellationToken.None);
        string text = SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Text;
        for (int at = text.IndexOf(word, StringComparison.Ordinal); at >= 0; at = text.IndexOf(word, at + 1, StringComparison.Ordinal))
        {
            if (root.FindToken(at).Span.Contains(at) || root.FindTrivia(at).IsKind(SyntaxKind.DisabledTextTrivia))
            {
                return true;
            }
        }

        return false;
    }

    // A package that is not restored is no reference.
    private static bool ResolvesUsings(SyntaxTree tree, Compilation code) => tree.GetRoot(CancellationToken.None)
        .DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<UsingDirectiveSyntax>()
        .All(one => one.Name is null || SemanticModels.Find(tree, code)?.GetSymbolInfo(one.Name).Symbol is not null);
}
