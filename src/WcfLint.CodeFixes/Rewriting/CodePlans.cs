using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>How each kind of edit that findings carry rewrites C#; null where its node is not there, or half-typed.</summary>
internal static class CodePlans
{
    public static EditPlan? Create(SyntaxNode root, CodeEdit edit) =>
        HalfTypedCode.Holds(root.FindNode(edit.Target, getInnermostNodeForTie: true)) ? null : CreateUnchecked(root, edit);

    private static EditPlan? CreateUnchecked(SyntaxNode root, CodeEdit edit) => edit.Kind switch
    {
        CodeEditKind.ReplaceExpression when Find<ExpressionSyntax>(root, edit) is { } old => new EditPlan(edit, new Claim(old.Span, edit))
        {
            Apply = editor => editor.ReplaceNode(old,
                (SyntaxFacts.IsInTypeOnlyContext(old) ? ParseType(edit.Value) : SyntaxFactory.ParseExpression(edit.Value)).WithTriviaFrom(old)),
        },
        CodeEditKind.AddSetting when Find<InitializerExpressionSyntax>(root, edit) is { } list => AddSetting(edit, list),
        CodeEditKind.AddSetting when Find<BaseObjectCreationExpressionSyntax>(root, edit) is { } creation => creation.Initializer is { } list
            ? AddSetting(edit, list)
            : new EditPlan(edit, new Claim(creation.GetLastToken().Span, edit))
            {
                Apply = editor => editor.ReplaceNode(creation, (current, _) => ((BaseObjectCreationExpressionSyntax)current).WithEntry(edit.Name, edit.Value)),
            },
        CodeEditKind.AddAssignment when Find<StatementSyntax>(root, edit) is { } statement => new EditPlan(edit, new Claim(statement.GetLastToken().Span, edit))
        {
            Apply = editor => editor.InsertAfter(new CodeLayout(statement), statement, edit.Name + " = " + edit.Value + ";"),
        },
        CodeEditKind.RemoveAssignment when Find<AssignmentExpressionSyntax>(root, edit) is { } assignment => assignment.Parent switch
        {
            StatementSyntax when CodeBehavior.FindLoop(assignment) is { } loop =>
                new EditPlan(edit, new Claim(loop.Span, Claim.Removal)) { Removed = assignment },
            StatementSyntax { Parent: BlockSyntax } statement => new EditPlan(edit, new Claim(statement.Span, Claim.Removal)) { Removed = assignment },
            InitializerExpressionSyntax list =>
                new EditPlan(edit, new Claim(assignment.Span, Claim.Removal), new Claim(list.OpenBraceToken.Span, Claim.Removal)) { Removed = assignment },
            _ => null,
        },
        CodeEditKind.AddArgument when Find<BaseObjectCreationExpressionSyntax>(root, edit) is { ArgumentList: { } arguments } =>
            new EditPlan(edit, new Claim(arguments.CloseParenToken.Span, edit))
        {
            Apply = editor => editor.ReplaceNode(arguments, (current, _) => ((ArgumentListSyntax)current).WithLast(edit.Value)),
        },
        CodeEditKind.AddAttributeArgument when Find<AttributeArgumentSyntax>(root, edit) is { Parent: AttributeArgumentListSyntax list } argument =>
            new EditPlan(edit, new Claim(list.CloseParenToken.Span, edit))
        {
            Apply = editor => editor.ReplaceNode(list,
                (current, _) => ((AttributeArgumentListSyntax)current).WithArgument(list.Arguments.IndexOf(argument), edit.Name, edit.Value)),
        },
        CodeEditKind.RemoveAttributeArgument when Find<AttributeArgumentSyntax>(root, edit) is { Parent.Parent: AttributeSyntax attribute } argument =>
            new EditPlan(edit, new Claim(attribute.Span, edit))
        {
            Apply = editor => editor.RemoveArgument(attribute, argument),
        },
        CodeEditKind.RenameAttribute when Find<AttributeSyntax>(root, edit) is { } attribute => new EditPlan(edit, new Claim(attribute.Span, edit))
        {
            Apply = editor => editor.ReplaceNode(attribute, attribute.Rename(edit.Name).Without(edit.Value)),
        },
        CodeEditKind.SendAsBase64 when Find<AttributeSyntax>(root, edit) is { Parent.Parent: PropertyDeclarationSyntax property } attribute =>
            Base64Property.Plan(edit, property, attribute),
        CodeEditKind.SetTypeAttribute when Find<TypeDeclarationSyntax>(root, edit) is { } type => TypeAttribute.Plan(edit, type),
        CodeEditKind.AddMemberAttribute when Find<MemberDeclarationSyntax>(root, edit) is { } member => TypeAttribute.PlanAddition(edit, member),
        CodeEditKind.GuardLoop when Find<ForEachStatementSyntax>(root, edit) is { } loop => LoopGuard.Plan(edit, loop),
        CodeEditKind.RemoveAttributes when Find<MemberDeclarationSyntax>(root, edit) is { } member => AttributeRemoval.Plan(edit, member),
        CodeEditKind.AppendStatement when Find<BlockSyntax>(root, edit) is { ContainsDirectives: false } block =>
            new EditPlan(edit, new Claim(block.CloseBraceToken.Span, edit))
        {
            Apply = editor => editor.ReplaceNode(block, (current, _) => Append(new CodeLayout(block), (BlockSyntax)current, block, edit.Value)),
        },
        CodeEditKind.RemoveHandlers when Find<TryStatementSyntax>(root, edit) is { } guard => HandlerRemoval.Plan(edit, guard),
        CodeEditKind.RemoveArgument when Find<ArgumentSyntax>(root, edit) is { } argument => new EditPlan(edit, new Claim(argument.Span, Claim.Removal))
        {
            Apply = editor => editor.RemoveNode(argument, SyntaxRemoveOptions.KeepNoTrivia),
        },
        CodeEditKind.LockStatements => LockedStatements.Plan(edit, root),
        CodeEditKind.LockCondition when Find<IfStatementSyntax>(root, edit) is { Parent: BlockSyntax } branch => LockedStatements.PlanCondition(edit, branch),
        CodeEditKind.AddField when Find<FieldDeclarationSyntax>(root, edit) is { } field => new EditPlan(edit, new Claim(field.GetLastToken().Span, edit))
        {
            Apply = editor => editor.InsertAfter(field, AddedField(new CodeLayout(field), field, edit.Value)),
        },
        CodeEditKind.ReplaceStatement when Find<StatementSyntax>(root, edit) is { Parent: BlockSyntax } statement =>
            new EditPlan(edit, new Claim(statement.Span, edit))
        {
            Apply = editor => Replace(editor, statement, edit.Value),
        },
        CodeEditKind.KeepResult when root.FindToken(edit.Target.Start) is { Parent: ExpressionStatementSyntax kept } end =>
            new EditPlan(edit, new Claim(end.Span, edit))
        {
            Apply = editor => editor.ReplaceNode(kept, (current, _) => Keep((ExpressionStatementSyntax)current, edit.Value)),
        },
        _ => null,
    };

    private static void Replace(SyntaxEditor editor, StatementSyntax statement, string code)
    {
        if (code.Length == 0)
        {
            editor.RemoveWithLine(statement);
        }
        else
        {
            editor.ReplaceNode(statement, SyntaxFactory.ParseStatement(code).WithTriviaFrom(statement));
        }
    }

    private static StatementSyntax Keep(ExpressionStatementSyntax statement, string local) =>
        SyntaxFactory.ParseStatement(local + " = x;") is LocalDeclarationStatementSyntax made
        && made.DescendantNodes().OfType<EqualsValueClauseSyntax>().FirstOrDefault() is { Value: var value }
            ? made.ReplaceNode(value, statement.Expression.WithoutTrivia()).WithTriviaFrom(statement) : statement;

    private static BlockSyntax Append(CodeLayout layout, BlockSyntax current, BlockSyntax original, string code) =>
        current.Append(layout, code, layout.Indentation(original.CloseBraceToken.SpanStart) + layout.Unit, original);

    private static MemberDeclarationSyntax AddedField(CodeLayout layout, FieldDeclarationSyntax above, string code) =>
        layout.ParseMember(code, layout.Indentation(above.SpanStart)).WithLeadingTrivia(SyntaxFactory.Whitespace(layout.Indentation(above.SpanStart)))
            .WithTrailingTrivia(layout.NewLine);

    // ParseTypeName does not accept void.
    private static TypeSyntax ParseType(string name) =>
        name == "void" ? SyntaxFactory.PredefinedType(SyntaxFactory.Token(SyntaxKind.VoidKeyword)) : SyntaxFactory.ParseTypeName(name);

    private static EditPlan AddSetting(CodeEdit edit, InitializerExpressionSyntax list) =>
        new(edit, new Claim(list.OpenBraceToken.Span, edit), new Claim(list.CloseBraceToken.Span, edit))
        {
            Apply = editor => editor.ReplaceNode(list,
                (current, _) => ((InitializerExpressionSyntax)current).WithEntry(new CodeLayout(list), list, edit.Name, edit.Value)),
        };

    // The node of that kind with exactly that span.
    private static T? Find<T>(SyntaxNode root, CodeEdit edit)
        where T : SyntaxNode =>
        root.FindNode(edit.Target, getInnermostNodeForTie: true).AncestorsAndSelf().TakeWhile(node => node.Span == edit.Target).OfType<T>().FirstOrDefault();
}
