using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Private methods that nothing in their class refers to. Those that a designer, a framework or an attribute may call are not among them.</summary>
internal sealed class UnusedMembers(Compilation compilation)
{
    private static readonly ImmutableArray<string> s_aspNet = ImmutableArray.Create("Page_", "Application_", "Session_");
    private static readonly ImmutableArray<string> s_codeBehind = ImmutableArray.Create(".razor.cs", ".xaml.cs", ".cshtml.cs");
    private static readonly Memo<TypeDeclarationSyntax, Dictionary<string, int>> s_names = new(FindNames);

    // A method may hold many findings.
    private readonly ConcurrentDictionary<MethodDeclarationSyntax, bool> _methods = new();

    // A partial type may hold many methods.
    private readonly ConcurrentDictionary<string, Dictionary<string, int>> _partialTypes = new();
    private readonly Lazy<ILookup<string, TypeDeclarationSyntax>> _types = new(() => compilation.SyntaxTrees
        .SelectMany(tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Types)
        .ToLookup(type => type.Identifier.ValueText));

    /// <summary>Whether a node stands in one of them.</summary>
    public bool Hold(SyntaxNode node) =>
        node.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && _methods.GetOrAdd(method, IsUnused);

    private bool IsUnused(MethodDeclarationSyntax method)
    {
        if (method.Parent is not TypeDeclarationSyntax type || !MayBeUnused(method))
        {
            return false;
        }

        string name = method.Identifier.ValueText;
        int own = method.DescendantTokens().Count(token => token.Kind() is SyntaxKind.IdentifierToken or SyntaxKind.StringLiteralToken && token.ValueText == name);
        Dictionary<string, int> names = type.Modifiers.Any(SyntaxKind.PartialKeyword)
            ? _partialTypes.GetOrAdd(type.Identifier.ValueText, NamesInParts)
            : s_names.GetOrRead(type);
        return names.TryGetValue(name, out int all) && all == own;
    }

    // Handlers are bound by name in markup: void Page_Load(object sender, EventArgs e). ASP.NET calls Page_Load() and Application_Start(), too.
    private static bool MayBeUnused(MethodDeclarationSyntax method) =>
        !method.Modifiers.Any(static m => m.Kind() is SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword
            or SyntaxKind.OverrideKeyword or SyntaxKind.PartialKeyword or SyntaxKind.ExternKeyword)
        && method.ExplicitInterfaceSpecifier is null
        && method.AttributeLists.Count == 0
        && method.Parent is not InterfaceDeclarationSyntax
        && method.Identifier.ValueText != "Main"
        && !s_aspNet.Any(method.Identifier.ValueText.StartsWith)
        && !IsCodeBehind(method.SyntaxTree.FilePath)
        && !(method.ParameterList.Parameters.Count == 2 && method.ParameterList.Parameters[1].Type?.ToString().EndsWith("Args", StringComparison.Ordinal) == true)
        && !method.ContainsDiagnostics;

    // Markup that is compiled into another part of the class calls private members, and is not there to be read: @onclick="Submit", x:Bind.
    private static bool IsCodeBehind(string path) =>
        s_codeBehind.Any(ending => path.EndsWith(ending, StringComparison.OrdinalIgnoreCase));

    // The types of that name in all namespaces.
    private Dictionary<string, int> NamesInParts(string type)
    {
        var names = new Dictionary<string, int>();
        foreach (TypeDeclarationSyntax part in _types.Value[type])
        {
            foreach (KeyValuePair<string, int> name in s_names.GetOrRead(part))
            {
                names[name.Key] = names.TryGetValue(name.Key, out int count) ? count + name.Value : name.Value;
            }
        }

        return names;
    }

    private static Dictionary<string, int> FindNames(TypeDeclarationSyntax type)
    {
        var names = new Dictionary<string, int>();
        foreach (SyntaxToken token in type.DescendantTokens())
        {
            // Strings name what reflection calls.
            if (token.Kind() is SyntaxKind.IdentifierToken or SyntaxKind.StringLiteralToken)
            {
                names[token.ValueText] = names.TryGetValue(token.ValueText, out int count) ? count + 1 : 1;
            }
        }

        return names;
    }
}
