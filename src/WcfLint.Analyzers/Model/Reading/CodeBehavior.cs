using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>An assignment to a property of a behaviour, in an initializer or alone.</summary>
internal sealed class CodeBehavior : Behavior
{
    private readonly ISimpleAssignmentOperation _assignment;
    private readonly AssignmentExpressionSyntax _syntax;
    private readonly WcfProject _project;
    private readonly Setting _setting;

    private CodeBehavior(ISimpleAssignmentOperation assignment, AssignmentExpressionSyntax syntax, string owner, string path, WcfProject project)
    {
        _assignment = assignment;
        _syntax = syntax;
        _project = project;
        DisplayName = owner;
        _setting = Setting.AnyOf(path, CodeValue.GetTexts(assignment.Value), syntax.GetLocation());
    }

    public override string DisplayName { get; }

    public override bool IsOfService => true;

    public override TargetRuntime Runtime => _project.Runtime;

    public override Relevance Relevance =>
        AuthorConditions.Decide(_assignment) ? Relevance.Development : Relevance.Production;

    /// <summary>The behaviour that an assignment writes; null where it writes none.</summary>
    public static CodeBehavior? Create(ISimpleAssignmentOperation assignment, WcfProject project) =>
        assignment is { Target: IPropertyReferenceOperation { Property: { ContainingType: { } owner } property }, Syntax: AssignmentExpressionSyntax syntax }
            && ServiceContracts.IsWcf(owner.ContainingNamespace) && PathOf(owner.Name, property.Name) is { } path
            ? new CodeBehavior(assignment, syntax, owner.Name == "ServiceBehaviorAttribute" ? "ServiceBehavior" : owner.Name, path, project)
            : null;

    public override Location Location => _syntax.GetLocation();

    protected override Setting? Written(string path) => path == _setting.Path ? _setting : null;

    public override string NameOf(string path) => SettingPaths.ToMember(base.NameOf(path));

    public override bool IsExplained(string path)
    {
        SyntaxNode line = _syntax.Parent is InitializerExpressionSyntax ? _syntax : _syntax.FirstAncestorOrSelf<StatementSyntax>() ?? (SyntaxNode)_syntax;
        SyntaxToken after = line.GetLastToken().GetNextToken();
        return HasComment(line.GetLeadingTrivia()) || HasComment(line.GetTrailingTrivia())
            || (_syntax.Parent is InitializerExpressionSyntax && after.IsKind(SyntaxKind.CommaToken) && HasComment(after.TrailingTrivia));
    }

    public override bool IsLiteral(string path) => _syntax.Right is LiteralExpressionSyntax;

    // a.HttpGetEnabled = a.HttpsGetEnabled = true: one value for all, which is written once.
    public override FixEdit? SetEdit(string path, string value)
    {
        ExpressionSyntax written = _syntax.Right;
        bool isAlike = _syntax.Parent is not AssignmentExpressionSyntax outer || IsAlike(path, outer);
        for (; written is AssignmentExpressionSyntax inner; written = inner.Right)
        {
            isAlike &= IsAlike(path, inner);
        }

        return isAlike ? CodeEdit.Replace(written, value) : null;
    }

    public override FixEdit? RemoveEdit(string path) =>
        _syntax.Right is AssignmentExpressionSyntax ? null : CodeEdit.Remove(_syntax);

    private static bool IsAlike(string path, AssignmentExpressionSyntax other) =>
        path is BehaviorSettings.HttpGet or BehaviorSettings.HttpsGet && other.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "HttpGetEnabled" or "HttpsGetEnabled" };

    private static string? PathOf(string owner, string property) => (owner, property) switch
    {
        ("ServiceThrottlingBehavior", "MaxConcurrentCalls") => BehaviorSettings.MaxCalls,
        ("ServiceThrottlingBehavior", "MaxConcurrentSessions") => BehaviorSettings.MaxSessions,
        ("ServiceThrottlingBehavior", "MaxConcurrentInstances") => BehaviorSettings.MaxInstances,
        ("ServiceDebugBehavior" or "ServiceBehaviorAttribute", "IncludeExceptionDetailInFaults") => BehaviorSettings.ExceptionDetail,
        ("ServiceMetadataBehavior", "HttpGetEnabled") => BehaviorSettings.HttpGet,
        ("ServiceMetadataBehavior", "HttpsGetEnabled") => BehaviorSettings.HttpsGet,
        _ => null,
    };

    private static bool HasComment(SyntaxTriviaList trivia)
    {
        foreach (SyntaxTrivia one in trivia)
        {
            if ((one.IsKind(SyntaxKind.SingleLineCommentTrivia) || one.IsKind(SyntaxKind.MultiLineCommentTrivia)) && LoadComments.SpeakOfLoad(one.ToString()))
            {
                return true;
            }
        }

        return false;
    }
}
