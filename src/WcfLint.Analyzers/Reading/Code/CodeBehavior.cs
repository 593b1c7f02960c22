using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>An assignment to a property of a behaviour, in an initializer or alone.</summary>
internal sealed class CodeBehavior : Behavior
{
    private readonly ISimpleAssignmentOperation _assignment;
    private readonly AssignmentExpressionSyntax _syntax;
    private readonly Setting _setting;

    private CodeBehavior(ISimpleAssignmentOperation assignment, AssignmentExpressionSyntax syntax, string owner, string path, TargetRuntime runtime)
    {
        _assignment = assignment;
        _syntax = syntax;
        Runtime = runtime;
        DisplayName = owner;
        _setting = Setting.AnyOf(path, CodeValue.GetTexts(assignment.Value), syntax.GetLocation());
    }

    public override string DisplayName { get; }

    public override bool IsOfService => true;

    public override TargetRuntime Runtime { get; }

    // The services that the same member names: new ServiceHost(typeof(Orders)).
    public override ImmutableArray<string> ServiceNames =>
        _syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && _assignment.SemanticModel is { } model
            ? member.DescendantNodes().OfType<TypeOfExpressionSyntax>().Select(named => model.GetTypeInfo(named.Type).Type).OfType<INamedTypeSymbol>()
                .Where(static type => type.TypeKind == TypeKind.Class).Select(ConfigurationNames.OfService).ToImmutableArray()
            : ImmutableArray<string>.Empty;

    public override Relevance Relevance =>
        DevelopmentGuards.AreForDevelopment(_assignment) ? Relevance.Development : Relevance.Production;

    /// <summary>The behaviour that an assignment writes; null where it writes none.</summary>
    public static CodeBehavior? Create(ISimpleAssignmentOperation assignment, TargetRuntime runtime) =>
        assignment is { Target: IPropertyReferenceOperation { Property: { ContainingType: { } owner } property }, Syntax: AssignmentExpressionSyntax syntax }
            && ServiceContracts.IsWcf(owner.ContainingNamespace) && PathOf(owner.Name, property.Name) is { } path
            ? new CodeBehavior(assignment, syntax, owner.Name == WcfAttributes.ServiceBehavior ? "ServiceBehavior" : owner.Name, path, runtime)
            : null;

    public override Location Location => _syntax.GetLocation();

    /// <summary>The assignment.</summary>
    public AssignmentExpressionSyntax Syntax => _syntax;

    public override Setting? Find(string path) => path == _setting.Path ? _setting : null;

    public override string NameOf(string path) => SettingPaths.ToMember(base.NameOf(path));

    public override bool IsExplained(string path)
    {
        if (BehaviorSettings.IsMetadata(path))
        {
            return IsPublicationExplained();
        }

        return CodeComments.At(_syntax).Any(path == BehaviorSettings.ExceptionDetail ? SettingComments.MentionDetail : ThrottleComments.MentionLoad);
    }

    // "Enable metadata exchange" stands above the statement, or above the one that makes the behaviour. A member that adds a metadata
    // endpoint too publishes on purpose, and the setting alone would be half of it.
    private bool IsPublicationExplained()
    {
        if (_syntax.FirstAncestorOrSelf<StatementSyntax>() is not { } statement)
        {
            return false;
        }

        SyntaxNode member = statement.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() ?? statement.FirstAncestorOrSelf<BlockSyntax>() ?? (SyntaxNode)statement;
        if (IsPublishingExplained(_syntax) || IsPublishingExplained(statement)
            || member.DescendantTokens().Any(static token => token.ValueText is "MetadataExchangeBindings" or "MexContractName" or "IMetadataExchange"))
        {
            return true;
        }

        string? name = ((_syntax.Left as MemberAccessExpressionSyntax)?.Expression as IdentifierNameSyntax)?.Identifier.ValueText;
        return name is not null && Siblings(statement).Any(other => other is LocalDeclarationStatementSyntax made
            && made.Declaration.Variables.Any(variable => variable.Identifier.ValueText == name) && IsPublishingExplained(made));
    }

    private static bool IsPublishingExplained(SyntaxNode node) => CodeComments.Around(node).Any(MetadataComments.MentionPublishing);

    private static IEnumerable<StatementSyntax> Siblings(StatementSyntax statement) => statement.Parent switch
    {
        BlockSyntax block => block.Statements,
        GlobalStatementSyntax { Parent: CompilationUnitSyntax unit } => unit.Members.OfType<GlobalStatementSyntax>().Select(static global => global.Statement),
        _ => [],
    };

    public override bool IsLiteral(string path) => _syntax.Right is LiteralExpressionSyntax && !DevelopmentGuards.ReadFlags(_assignment);

    public override bool HoldsOnly(Func<string, int, bool> fits) => _assignment.SemanticModel is { } model
        && _syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
        && member.DescendantNodes().OfType<AssignmentExpressionSyntax>().All(other =>
            (other.Left as SimpleNameSyntax ?? (other.Left as MemberAccessExpressionSyntax)?.Name) is not { Identifier.ValueText: var name }
            || PathOf("ServiceThrottlingBehavior", name) is not { } path || (model.GetConstantValue(other.Right).Value is int limit && fits(path, limit)));

    // a.HttpGetEnabled = a.HttpsGetEnabled = true: one value for all, which is written once.
    public override FixEdit? SetEdit(string path, string value)
    {
        ExpressionSyntax written = _syntax.Right;
        bool isAlike = _syntax.Parent is not AssignmentExpressionSyntax outer || SetsMetadataPage(path, outer);
        for (; written is AssignmentExpressionSyntax inner; written = inner.Right)
        {
            isAlike &= SetsMetadataPage(path, inner);
        }

        return isAlike ? CodeEdit.Replace(written, value) : null;
    }

    /// <summary>
    /// Why the behaviour never comes into force: a ServiceHost has a ServiceDebugBehavior from the start (referencesource, ServiceHost.cs,
    /// EnsureDebug), so <c>host.Description.Behaviors.Add(new ServiceDebugBehavior { … })</c> throws, and handlers often swallow that; what is
    /// meant for a host without one never runs. Null where it may come into force.
    /// </summary>
    public string? WhyRefused => _setting.Path != BehaviorSettings.ExceptionDetail ? null
        : _syntax is { Parent: InitializerExpressionSyntax { Parent: BaseObjectCreationExpressionSyntax { Parent: ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add", Expression: var behaviors } } } } } }
            && HasOwn(behaviors) && !IsForAbsent ? "the host has such a behaviour already, so Add throws"
        : IsForAbsent ? "the host always has such a behaviour, so the branch for a host without one never runs"
        : null;

    // var debug = host.Description.Behaviors.Find<ServiceDebugBehavior>(); if (debug == null) { … }
    private bool IsForAbsent => _syntax.Ancestors().TakeWhile(static at => at is not MemberDeclarationSyntax).OfType<IfStatementSyntax>()
        .Any(branch => branch.Statement.Span.Contains(_syntax.Span) && FindLookedUp(branch.Condition) is { } behaviors && HasOwn(behaviors));

    private static ExpressionSyntax? FindLookedUp(ExpressionSyntax condition)
    {
        ExpressionSyntax? compared = condition switch
        {
            BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression, Right.RawKind: (int)SyntaxKind.NullLiteralExpression } equal => equal.Left,
            BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression, Left.RawKind: (int)SyntaxKind.NullLiteralExpression } equal => equal.Right,
            IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax { Expression.RawKind: (int)SyntaxKind.NullLiteralExpression } } isNull => isNull.Expression,
            _ => null,
        };
        if (compared is IdentifierNameSyntax { Identifier.ValueText: var local })
        {
            compared = condition.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.DescendantNodes().OfType<VariableDeclaratorSyntax>()
                .FirstOrDefault(one => one.Identifier.ValueText == local)?.Initializer?.Value;
        }

        return compared is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name: GenericNameSyntax { Identifier.ValueText: "Find",
            TypeArgumentList.Arguments: { Count: 1 } found }, Expression: var behaviors } }
            && TypeSyntaxes.NameOf(found[0]) == "ServiceDebugBehavior" ? behaviors : null;
    }

    // The behaviours of a host that the member makes, and from which it takes none away.
    private bool HasOwn(ExpressionSyntax behaviors) =>
        behaviors is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Behaviors",
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Description",
                Expression: IdentifierNameSyntax { Identifier.ValueText: var name } host } }
        && _assignment.SemanticModel?.GetTypeInfo(host).Type is { Name: "ServiceHost" or "WebServiceHost", DeclaringSyntaxReferences.IsEmpty: true }
        && _syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && IsMadeIn(member, name)
        && !member.DescendantNodes().Any(node => node is SimpleNameSyntax { Identifier.ValueText: "Remove" or "RemoveAt" or "RemoveAll" or "Clear" }
            || (node is ArgumentSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var passed } } && passed == name));

    private static bool IsMadeIn(SyntaxNode member, string host) => member.DescendantNodes().Any(node => node switch
    {
        VariableDeclaratorSyntax { Initializer.Value: var made } declarator => declarator.Identifier.ValueText == host && IsOfWcf(made),
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var name }, Right: var made } => name == host && IsOfWcf(made),
        _ => false,
    });

    // A derived class may set its behaviours up in another way.
    private static bool IsOfWcf(ExpressionSyntax made) => made is ImplicitObjectCreationExpressionSyntax
        || (made is ObjectCreationExpressionSyntax { Type: var type } && TypeSyntaxes.NameOf(type) is "ServiceHost" or "WebServiceHost");

    /// <summary>Whether the behaviour is looked up for this assignment alone, so that both go where the value is the default.</summary>
    public bool IsLookedUp => !FindLookUp(_syntax).IsEmpty || FindLoop(_syntax) is not null || FindOptions() is not null;

    /// <summary>Whether its method would do nothing without the assignment and what looks the behaviour up for it.</summary>
    public bool IsWholeMethod => FindLookUp(_syntax) is { IsEmpty: false } above
        && _syntax.Parent!.Parent is BlockSyntax { Parent: not StatementSyntax or LocalFunctionStatementSyntax } body && body.Statements.Count == above.Length + 1;

    /// <summary>
    /// The assignments of the same member that set the same to true and never come into force: they have no findings, but read as if it were on.
    /// </summary>
    public IEnumerable<CodeBehavior> FindRefused() =>
        from other in _syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.DescendantNodes().OfType<AssignmentExpressionSyntax>() ?? []
        where other != _syntax && other.Right.IsKind(SyntaxKind.TrueLiteralExpression)
        let behavior = _assignment.SemanticModel?.GetOperation(other) is ISimpleAssignmentOperation assignment ? Create(assignment, Runtime) : null
        where behavior is { WhyRefused: not null } && behavior._setting.Path == _setting.Path
        select behavior;

    // AddService<Orders>(options => options.DebugBehavior.IncludeExceptionDetailInFaults = true): a function for this assignment alone, and the call
    // compiles without.
    private ArgumentSyntax? FindOptions() =>
        (_syntax.Parent is ExpressionStatementSyntax { Parent: BlockSyntax { Statements.Count: 1 } body } ? body.Parent : _syntax.Parent)
            is AnonymousFunctionExpressionSyntax { Parent: ArgumentSyntax { NameColon: null,
                Parent: ArgumentListSyntax { Parent: InvocationExpressionSyntax call } list } argument } function
        && list.Arguments[list.Arguments.Count - 1] == argument
        && function.DescendantTrivia().All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia) || trivia.IsKind(SyntaxKind.EndOfLineTrivia))
        && _assignment.SemanticModel is { } model
        && model.GetSpeculativeSymbolInfo(call.SpanStart, call.WithArgumentList(list.WithArguments(list.Arguments.RemoveAt(list.Arguments.Count - 1))),
            SpeculativeBindingOption.BindAsExpression).Symbol is IMethodSymbol shorter
        && model.GetSymbolInfo(call).Symbol is IMethodSymbol used && SymbolEqualityComparer.Default.Equals(shorter.ReturnType, used.ReturnType)
            ? argument : null;

    public override FixEdit? RemoveEdit(string path) =>
        _syntax.Right is AssignmentExpressionSyntax ? null
            : FindOptions() is { } options ? new CodeEdit(CodeEditKind.RemoveArgument, options)
            : FindLoop(_syntax) is null ? CodeEdit.Remove(_syntax) : new CodeEdit(CodeEditKind.RemoveAssignment, _syntax);

    /// <summary>
    /// What stands directly above an assignment of a local that looks a behaviour up for that assignment alone, and does not outlive it:
    /// <c>var debug = host.Description.Behaviors.Find&lt;ServiceDebugBehavior&gt;();</c>, and the if that adds a new one where there is none, which the host
    /// does by itself (referencesource, ServiceHostBase.cs, EnsureDebug). Empty where there is none.
    /// </summary>
    internal static ImmutableArray<StatementSyntax> FindLookUp(AssignmentExpressionSyntax assignment)
    {
        if (assignment is not { Left: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var name } },
            Parent: ExpressionStatementSyntax { Parent: BlockSyntax block } statement })
        {
            return ImmutableArray<StatementSyntax>.Empty;
        }

        int index = block.Statements.IndexOf(statement);
        int first = index > 1 && AddsNew(block.Statements[index - 1], name) ? index - 2 : index - 1;
        return first >= 0 && block.Statements[first] is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0, Declaration.Variables: { Count: 1 } variables }
            && variables[0] is { Identifier.ValueText: var declared, Initializer.Value: InvocationExpressionSyntax { ArgumentList.Arguments.Count: 0,
                Expression: MemberAccessExpressionSyntax { Name: GenericNameSyntax { Identifier.ValueText: "Find" } } } }
            && declared == name && block.DescendantTokens().Count(token => token.ValueText == name) == (first == index - 1 ? 2 : 5)
            && !block.Statements.Skip(first).Take(index - first + 1).Any(static one => one.ContainsDirectives || one.DescendantTrivia()
                .Any(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia)))
                ? block.Statements.Skip(first).Take(index - first).ToImmutableArray()
                : ImmutableArray<StatementSyntax>.Empty;
    }

    // if (debug == null) { debug = new ServiceDebugBehavior(); host.Description.Behaviors.Add(debug); }
    private static bool AddsNew(StatementSyntax statement, string name) =>
        statement is IfStatementSyntax { Else: null, Condition: var condition, Statement: BlockSyntax { Statements: { Count: 2 } body } }
        && body[0] is ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var set },
            Right: ObjectCreationExpressionSyntax { Initializer: null, ArgumentList.Arguments.Count: 0, Type: var type } } }
        && body[1] is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { ArgumentList.Arguments: { Count: 1 } arguments,
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" } } }
        && arguments[0].Expression is IdentifierNameSyntax added
        && set == name && added.Identifier.ValueText == name && TypeSyntaxes.NameOf(type) == "ServiceDebugBehavior"
        && condition.NormalizeWhitespace().ToString() is var asked && (asked == name + " == null" || asked == "null == " + name || asked == name + " is null");

    /// <summary>The loop over the behaviours whose only effect is an assignment; null where there is none.</summary>
    internal static ForEachStatementSyntax? FindLoop(AssignmentExpressionSyntax assignment) =>
        assignment.FirstAncestorOrSelf<ForEachStatementSyntax>() is { Parent: BlockSyntax, ContainsDirectives: false } loop
        && (loop.Expression is InvocationExpressionSyntax { ArgumentList.Arguments.Count: 0,
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "OfType", Expression: var all } } ? all : loop.Expression)
            is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Behaviors" } behaviors
        && !behaviors.DescendantNodes().Any(static node => node is InvocationExpressionSyntax)
        && loop.Statement.DescendantNodesAndSelf().All(node => node switch
        {
            StatementSyntax => node is BlockSyntax or IfStatementSyntax or ExpressionStatementSyntax or LocalDeclarationStatementSyntax or BreakStatementSyntax
                or ContinueStatementSyntax,
            AssignmentExpressionSyntax => node == assignment,
            InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax or AwaitExpressionSyntax
                or PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PostIncrementExpression or (int)SyntaxKind.PostDecrementExpression }
                or PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression }
                or ThrowExpressionSyntax => false,
            _ => true,
        })
        && !loop.DescendantTrivia().Any(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia))
            ? loop
            : null;

    private static bool SetsMetadataPage(string path, AssignmentExpressionSyntax other) =>
        BehaviorSettings.IsMetadata(path) && other.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "HttpGetEnabled" or "HttpsGetEnabled" };

    private static string? PathOf(string owner, string property) => (owner, property) switch
    {
        ("ServiceThrottlingBehavior", "MaxConcurrentCalls") => BehaviorSettings.MaxCalls,
        ("ServiceThrottlingBehavior", "MaxConcurrentSessions") => BehaviorSettings.MaxSessions,
        ("ServiceThrottlingBehavior", "MaxConcurrentInstances") => BehaviorSettings.MaxInstances,
        ("ServiceDebugBehavior" or WcfAttributes.ServiceBehavior, "IncludeExceptionDetailInFaults") => BehaviorSettings.ExceptionDetail,
        ("ServiceMetadataBehavior", "HttpGetEnabled") => BehaviorSettings.HttpGet,
        ("ServiceMetadataBehavior", "HttpsGetEnabled") => BehaviorSettings.HttpsGet,
        _ => null,
    };
}
