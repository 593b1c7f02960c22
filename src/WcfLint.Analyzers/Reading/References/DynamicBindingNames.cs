using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.References;

/// <summary>
/// The kinds of bindings that code creates by a name in configuration which it builds, gets as an argument or reads: by syntax, since an
/// analyzer of files binds no code.
/// </summary>
internal static class DynamicBindingNames
{
    private static readonly string[] s_readers = ["GetSection", "GetSectionGroup", "GetWebApplicationSection"];

    private static readonly Memo<SyntaxNode, string[]> s_kinds = new(static root => [.. Read(root).Distinct()]);

    /// <summary>Names of the kinds, such as <c>basicHttpBinding</c>, in any casing.</summary>
    public static HashSet<string> Find(ImmutableArray<Compilation> code, CancellationToken cancellation)
    {
        var kinds = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (SyntaxTree tree in code.SelectMany(static part => part.SyntaxTrees))
        {
            kinds.UnionWith(s_kinds.GetOrRead(tree.GetRoot(cancellation)));
        }

        return kinds;
    }

    private static IEnumerable<string> Read(SyntaxNode root)
    {
        foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(root.SyntaxTree, CancellationToken.None).Creations)
        {
            // The constructor that takes a name takes nothing else.
            if (creation is ObjectCreationExpressionSyntax { ArgumentList.Arguments: { Count: 1 } arguments } named
                && TypeSyntaxes.NameOf(named.Type) is { } type && type.EndsWith("Binding", StringComparison.Ordinal) && MayBeName(arguments[0].Expression))
            {
                yield return type;
            }
        }
    }

    /// <summary>
    /// Whether code reads a part of the configuration of WCF itself, to select entries by name at run time:
    /// <c>(BehaviorsSection)ConfigurationManager.GetSection("system.serviceModel/behaviors")</c>, or the whole group.
    /// </summary>
    /// <param name="code">The code.</param>
    /// <param name="section">The section, such as <c>behaviors</c>.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static bool ReadsSection(ImmutableArray<Compilation> code, string section, CancellationToken cancellation)
    {
        foreach (SyntaxTree tree in code.SelectMany(static part => part.SyntaxTrees))
        {
            if (!Array.Exists(s_readers, SyntaxIndex.GetOrCreate(tree, cancellation).Mentions.HasCall))
            {
                continue;
            }

            foreach (InvocationExpressionSyntax call in BodyNodes.GetOrCreate(tree, cancellation).Calls)
            {
                if (call.Expression is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name, Expression: var receiver }
                    || !s_readers.Contains(name))
                {
                    continue;
                }

                // ServiceModelSectionGroup.GetSectionGroup(configuration)
                if (receiver.ToString().EndsWith("ServiceModelSectionGroup", StringComparison.Ordinal)
                    || (call.ArgumentList.Arguments.Count > 0 && call.ArgumentList.Arguments[0].Expression is LiteralExpressionSyntax { Token.Value: string path }
                        && (path == "system.serviceModel" || path == "system.serviceModel/" + section)))
                {
                    return true;
                }
            }
        }

        return false;
    }

    // A literal names one binding, which is looked for by its name; SecurityMode.Transport, and a variable called mode, name none.
    private static bool MayBeName(ExpressionSyntax expression) => expression switch
    {
        LiteralExpressionSyntax => false,
        MemberAccessExpressionSyntax { Expression: { } left } access => !EndsWithMode(left.ToString()) && !EndsWithMode(access.Name.Identifier.ValueText),
        IdentifierNameSyntax name => !EndsWithMode(name.Identifier.ValueText),
        ConditionalExpressionSyntax conditional => MayBeName(conditional.WhenTrue) || MayBeName(conditional.WhenFalse),
        ParenthesizedExpressionSyntax inner => MayBeName(inner.Expression),
        ObjectCreationExpressionSyntax or ArrayCreationExpressionSyntax => false,
        _ => true,
    };

    private static bool EndsWithMode(string name) => name.EndsWith("mode", StringComparison.OrdinalIgnoreCase);
}
