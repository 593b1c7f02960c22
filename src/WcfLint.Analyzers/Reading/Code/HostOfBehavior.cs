using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>The host whose description gets a behaviour, or has it: <c>host.Description.Behaviors.Add(new ServiceMetadataBehavior { … })</c>.</summary>
internal static class HostOfBehavior
{
    /// <summary>The one creation of that host in the same member; null where it is not in sight.</summary>
    /// <param name="setting">An assignment to a property of the behaviour.</param>
    public static BaseObjectCreationExpressionSyntax? FindCreation(AssignmentExpressionSyntax setting)
    {
        SyntaxNode? member = setting.FirstAncestorOrSelf<MemberDeclarationSyntax>();
        member = member is GlobalStatementSyntax ? member.Parent : member;
        SyntaxNode? made = setting.Parent is InitializerExpressionSyntax { Parent: BaseObjectCreationExpressionSyntax creation } ? creation : null;
        string? behavior = setting.Left is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var local } } ? local
            : made?.Parent switch
        {
            EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax declared } => declared.Identifier.ValueText,
            AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var assigned } } => assigned,
            _ => null,
        };
        if (member is null)
        {
            return null;
        }

        var hosts = new HashSet<string?>();
        foreach (InvocationExpressionSyntax call in member.DescendantNodes().OfType<InvocationExpressionSyntax>())
        {
            if (call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name,
                    Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Behaviors",
                        Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Description", Expression: var host } } }
                && (name == "Add" ? call.ArgumentList.Arguments is { Count: 1 } all && all[0].Expression is var added
                        && (added == made || IsNamed(added, behavior))
                    : name == "Find" && (call.Ancestors().OfType<VariableDeclaratorSyntax>().FirstOrDefault()?.Identifier.ValueText == behavior
                        || call.Ancestors().OfType<AssignmentExpressionSyntax>().Any(write => IsNamed(write.Left, behavior)))))
            {
                hosts.Add((host as IdentifierNameSyntax)?.Identifier.ValueText);
            }
        }

        if (hosts.Count != 1 || hosts.First() is not { } only)
        {
            return null;
        }

        List<ExpressionSyntax?> values = [.. member.DescendantNodes().Select(node => node switch
        {
            VariableDeclaratorSyntax { Initializer.Value: var initial } declared when declared.Identifier.ValueText == only => initial,
            AssignmentExpressionSyntax write when IsNamed(write.Left, only) => write.Right,
            _ => null,
        }).Where(static value => value is not null)];
        return values.Count == 1 ? values[0] as BaseObjectCreationExpressionSyntax : null;
    }

    private static bool IsNamed(ExpressionSyntax expression, string? name) =>
        name is not null && expression is IdentifierNameSyntax identifier && identifier.Identifier.ValueText == name;
}
