using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>What a method may write to an object that it is given.</summary>
internal static class ParameterWrites
{
    // Many objects may be given to one method.
    private static readonly Memo<SyntaxNode, ConcurrentDictionary<string, List<string>>> s_paths = new(static _ => new(StringComparer.Ordinal), ofBodies: true);

    /// <summary>
    /// The paths that it may write, in configuration's names; the empty one stands for anything. By syntax alone: it has to be quick,
    /// and erring towards "may" only costs a finding.
    /// </summary>
    public static IEnumerable<string> FindPaths(SyntaxNode method, string parameter) =>
        s_paths.GetOrRead(method).GetOrAdd(parameter, p => Read(method, p).Distinct().ToList());

    private static IEnumerable<string> Read(SyntaxNode method, string parameter)
    {
        foreach (SyntaxNode node in method.DescendantNodes())
        {
            if (node is not IdentifierNameSyntax name || name.Identifier.ValueText != parameter)
            {
                continue;
            }

            SyntaxNode current = name;
            string path = string.Empty;
            while (current.Parent is MemberAccessExpressionSyntax access && access.Expression == current
                || current.Parent is ParenthesizedExpressionSyntax
                || current.Parent is CastExpressionSyntax
                || current.Parent is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression })
            {
                current = current.Parent!;
                path = current is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var member } ? SettingPaths.Join(path, SettingPaths.FromMember(member)) : path;
            }

            switch (current.Parent)
            {
                case AssignmentExpressionSyntax assignment when assignment.Left == current && path.Length > 0:
                    yield return path;
                    break;
                case AssignmentExpressionSyntax or EqualsValueClauseSyntax or IsPatternExpressionSyntax or ReturnStatementSyntax or SwitchStatementSyntax or SwitchExpressionSyntax:
                case ArgumentSyntax { Parent: ArgumentListSyntax { Parent: InvocationExpressionSyntax } }
                    when current is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Name" or "Namespace" or "Scheme" }:
                    yield return string.Empty;
                    break;
            }
        }
    }
}
