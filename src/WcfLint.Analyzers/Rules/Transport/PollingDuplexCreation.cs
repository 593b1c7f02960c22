using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// What the syntax around <c>new PollingDuplexHttpBinding(…)</c> or <c>new PollingDuplexBindingElement(…)</c> says of it: its
/// arguments, its initializer, and assignments to the variable that holds it, anywhere in the type.
/// </summary>
internal sealed class PollingDuplexCreation
{
    private bool _unknown;

    private PollingDuplexCreation(ObjectCreationExpressionSyntax creation) => Creation = creation;

    public ObjectCreationExpressionSyntax Creation { get; }

    /// <summary>The mode as written, <c>SingleMessagePerPoll</c> or <c>MultipleMessagesPerPoll</c>; null where none is written.</summary>
    public string? Mode { get; private set; }

    /// <summary>What writes the mode: the member of the enumeration.</summary>
    public ExpressionSyntax? ModeSyntax { get; private set; }

    /// <summary>The assignment of true to UseTextEncoding; null where there is none.</summary>
    public AssignmentExpressionSyntax? Text { get; private set; }

    /// <summary>What a creation says; null where the mode or the encoding is not to be known.</summary>
    public static PollingDuplexCreation? Of(ObjectCreationExpressionSyntax syntax)
    {
        var creation = new PollingDuplexCreation(syntax);
        creation.ReadArguments();
        foreach (ExpressionSyntax entry in syntax.Initializer?.Expressions ?? default)
        {
            if (entry is AssignmentExpressionSyntax { Left: IdentifierNameSyntax name } assignment)
            {
                creation.Assign(name.Identifier.ValueText, assignment);
            }
            else
            {
                creation._unknown = true;
            }
        }

        creation.ReadAssignments();
        return creation._unknown ? null : creation;
    }

    private void ReadArguments()
    {
        foreach (ArgumentSyntax argument in Creation.ArgumentList?.Arguments ?? default)
        {
            if (argument.Expression is MemberAccessExpressionSyntax { Expression: { } owner } member)
            {
                string enumeration = LastName(owner);
                if (enumeration == PollingDuplexNames.Mode)
                {
                    SetMode(member);
                    continue;
                }

                // PollingDuplexHttpSecurityMode, and BasicHttpSecurityMode before Silverlight 4.
                if (enumeration.EndsWith("SecurityMode", System.StringComparison.Ordinal))
                {
                    continue;
                }
            }

            _unknown = true;
        }
    }

    private void ReadAssignments()
    {
        string? holder = Holder();
        SyntaxNode? type = Creation.FirstAncestorOrSelf<TypeDeclarationSyntax>();
        if (type is null)
        {
            return;
        }

        foreach (SyntaxNode node in type.DescendantNodes())
        {
            if (node is AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Name: IdentifierNameSyntax member } left } assignment
                && member.Identifier.ValueText is PollingDuplexNames.DuplexMode or PollingDuplexNames.UseTextEncoding)
            {
                if (holder is null || LastName(left.Expression) != holder || assignment.Parent is not ExpressionStatementSyntax { Parent: BlockSyntax })
                {
                    _unknown |= holder is null || LastName(left.Expression) == holder;
                    continue;
                }

                Assign(member.Identifier.ValueText, assignment);
            }
        }
    }

    private void Assign(string property, AssignmentExpressionSyntax assignment)
    {
        if (property == PollingDuplexNames.DuplexMode)
        {
            SetMode(assignment.Right);
        }
        else if (property == PollingDuplexNames.UseTextEncoding)
        {
            switch (assignment.Right.Kind())
            {
                case SyntaxKind.TrueLiteralExpression:
                    Text = assignment;
                    break;
                case SyntaxKind.FalseLiteralExpression:
                    Text = null;
                    break;
                default:
                    _unknown = true;
                    break;
            }
        }
    }

    private void SetMode(ExpressionSyntax value)
    {
        if (value is MemberAccessExpressionSyntax { Expression: { } owner } member && LastName(owner) == PollingDuplexNames.Mode
            && member.Name.Identifier.ValueText is PollingDuplexNames.Single or PollingDuplexNames.Multiple)
        {
            Mode = member.Name.Identifier.ValueText;
            ModeSyntax = value;
        }
        else
        {
            _unknown = true;
        }
    }

    // The local, field or property that the object goes into.
    private string? Holder() => Creation.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable } => variable.Identifier.ValueText,
        EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } => property.Identifier.ValueText,
        AssignmentExpressionSyntax assignment when assignment.Right == Creation => LastName(assignment.Left),
        _ => null,
    };

    private static string LastName(ExpressionSyntax expression) => expression switch
    {
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        _ => string.Empty,
    };
}
