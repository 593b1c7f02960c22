using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.TestUtilities;

/// <summary>
/// One program as two, type by type: a library, and a program that refers to it as source. What a rule follows from one type to another
/// it then follows into another compilation, which takes no tree of the first.
/// </summary>
public static class SplitProgram
{
    private const string LibraryName = "Library";

    /// <summary>The program, which refers to the library; null where there are fewer than two types to part.</summary>
    public static Compilation? Split(Compilation whole, Random random)
    {
        ImmutableArray<SyntaxTree> trees = [.. whole.SyntaxTrees];
        if (Split([.. trees.Select(static tree => tree.GetRoot())], whole.AssemblyName!, random) is not { } texts)
        {
            return null;
        }

        Compilation library = whole.RemoveAllSyntaxTrees()
            .AddSyntaxTrees(texts.Library.Select((text, i) => CSharpSyntaxTree.ParseText(text, (CSharpParseOptions)trees[0].Options,
                "/" + LibraryName + (i < trees.Length ? trees[i].FilePath : "/Friends.cs"))))
            .WithAssemblyName(LibraryName)
            .WithOptions(whole.Options.WithOutputKind(OutputKind.DynamicallyLinkedLibrary));
        return whole.RemoveAllSyntaxTrees()
            .AddSyntaxTrees(trees.Select((tree, i) => CSharpSyntaxTree.ParseText(texts.Program[i], (CSharpParseOptions)tree.Options, tree.FilePath)))
            .AddReferences(library.ToMetadataReference());
    }

    /// <summary>The texts of both, one for each file, and one more of the library; null where there are fewer than two types to part.</summary>
    /// <param name="files">The roots of the whole.</param>
    /// <param name="program">The name of the program, which sees what is internal to the library.</param>
    /// <param name="random">Says which types go where.</param>
    public static (string[] Library, string[] Program)? Split(IReadOnlyList<SyntaxNode> files, string program, Random random)
    {
        // All parts of a type go to the same side, with everything else of its name.
        Dictionary<string, List<SyntaxNode>> types =
            files.SelectMany(TypesOf).GroupBy(NameOf).ToDictionary(static group => group.Key, static group => group.ToList());
        if (types.Count < 2)
        {
            return null;
        }

        HashSet<string> library = Choose(types, random);
        IEnumerable<string> own = files.Select(file => Without(file, MembersOf(file).Where(member => !IsType(member) || !library.Contains(NameOf(member)))));
        return ([.. own, $"[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"{program}\")]"],
            [.. files.Select(file => Without(file, TypesOf(file).Where(type => library.Contains(NameOf(type)))))]);
    }

    // Mostly what compiles: some type with all that it names. Else any types, since half of what an IDE shows does not compile.
    private static HashSet<string> Choose(Dictionary<string, List<SyntaxNode>> types, Random random)
    {
        string[] names = [.. types.Keys];
        int first = random.Next(names.Length);
        for (int i = 0; i < names.Length && random.Next(8) > 0; i++)
        {
            HashSet<string> closed = Close(names[(first + i) % names.Length], types);
            if (closed.Count < names.Length)
            {
                return closed;
            }
        }

        HashSet<string> chosen = [.. names.Where(_ => random.Next(2) == 0)];
        return chosen.Count > 0 && chosen.Count < names.Length ? chosen : [names[first]];
    }

    /// <summary>The names of the types that hold all that some of them name, as a contract and its client do.</summary>
    public static HashSet<string> Close(IReadOnlyList<SyntaxNode> files, Func<SyntaxNode, bool> isInside)
    {
        Dictionary<string, List<SyntaxNode>> types =
            files.SelectMany(TypesOf).GroupBy(NameOf).ToDictionary(static group => group.Key, static group => group.ToList());
        return [.. types.Where(type => type.Value.Exists(part => isInside(part))).SelectMany(type => Close(type.Key, types))];
    }

    /// <summary>The text of a file with some of its types alone.</summary>
    public static string With(SyntaxNode file, Func<string, bool> isWanted) => Without(file, TypesOf(file).Where(type => !isWanted(NameOf(type))));

    private static HashSet<string> Close(string name, Dictionary<string, List<SyntaxNode>> types)
    {
        HashSet<string> closed = [name];
        var open = new Queue<string>([name]);
        while (open.TryDequeue(out string? next))
        {
            foreach (SyntaxToken token in types[next].SelectMany(static type => type.DescendantTokens()))
            {
                if (token.IsKind(SyntaxKind.IdentifierToken) && types.ContainsKey(token.ValueText) && closed.Add(token.ValueText))
                {
                    open.Enqueue(token.ValueText);
                }
            }
        }

        return closed;
    }

    // Everything keeps its place, and what stands between types stays in both.
    private static string Without(SyntaxNode file, IEnumerable<SyntaxNode> members)
    {
        char[] text = file.ToFullString().ToCharArray();
        foreach (TextSpan span in members.Select(static member => member.Span))
        {
            for (int i = span.Start; i < span.End; i++)
            {
                text[i] = text[i] is '\r' or '\n' ? text[i] : ' ';
            }
        }

        return new string(text);
    }

    private static IEnumerable<SyntaxNode> TypesOf(SyntaxNode file) => MembersOf(file).Where(IsType);

    // Types, and the statements of a program.
    private static IEnumerable<SyntaxNode> MembersOf(SyntaxNode file) =>
        file.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
            .Where(static node => node is MemberDeclarationSyntax and not BaseNamespaceDeclarationSyntax);

    private static bool IsType(SyntaxNode member) => member is BaseTypeDeclarationSyntax or DelegateDeclarationSyntax;

    private static string NameOf(SyntaxNode type) => type is DelegateDeclarationSyntax made
        ? made.Identifier.ValueText : ((BaseTypeDeclarationSyntax)type).Identifier.ValueText;
}
