using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>The methods of a type that timers, threads and tasks run, and whether only one run of each is under way at a time.</summary>
/// <param name="parts">The declarations of the type.</param>
/// <param name="started">The names of the started methods, with the starter; null where several runs may be under way.</param>
internal sealed class StartedMethods(IReadOnlyList<TypeDeclarationSyntax> parts, IReadOnlyDictionary<string, SyntaxNode?> started)
{
    // How deep calls between these methods are followed.
    private const int MaxDepth = 3;

    /// <summary>Whether two of some methods may run at the same time, or one of them twice, because a timer, thread or task runs one of them.</summary>
    public bool RunTogether(IReadOnlyCollection<string> callers) => callers.Any(caller => started.TryGetValue(caller, out SyntaxNode? starter)
        && ((starter is null && !PreventsOverlap(caller)) || callers.Any(other => !RunsIn(other, caller, starter, MaxDepth))));

    /// <summary>Whether the starter of a lambda runs it once at a time.</summary>
    public static bool RunsOneAtATime(IOperation lambda) => Threads.FindStarter(lambda) switch
    {
        BaseObjectCreationExpressionSyntax { ArgumentList: { } given } creation => RunsOneAtATime(creation, given, lambda.SemanticModel?.Compilation),
        InvocationExpressionSyntax call => RunsOneAtATime(call, call.ArgumentList, lambda.SemanticModel?.Compilation),
        _ => false,
    };

    /// <summary>
    /// Whether the callback of a timer, thread or task runs once at a time: a timer without a period is set again at the end of its
    /// callback; a thread or task that an object starts in a method that runs once, or keeps in a field, is the only one of its kind.
    /// </summary>
    public static bool RunsOneAtATime(SyntaxNode starter, ArgumentListSyntax given, Compilation? compilation) => starter switch
    {
        BaseObjectCreationExpressionSyntax creation when CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) == "Timer" =>
            HasNoPeriod(creation, given),
        BaseObjectCreationExpressionSyntax or InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Run"
            or "StartNew" } } => IsStartedOnce(starter, compilation),
        _ => false,
    };

    // new Timer(Tick) waits for Change.
    private static bool HasNoPeriod(SyntaxNode starter, ArgumentListSyntax given) =>
        (given.Arguments.Count == 1 || (given.Arguments.Count > 0 && IsInfinite(given.Arguments.Last())))
        && starter.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type && FindChanges(type).All(static change => IsInfinite(change.Arguments[1]));

    private static IEnumerable<ArgumentListSyntax> FindChanges(SyntaxNode part) =>
        NodesByName.Find(part, "Change").Select(static mention => (mention.Parent?.Parent as InvocationExpressionSyntax)?.ArgumentList)
            .OfType<ArgumentListSyntax>().Where(static given => given.Arguments.Count == 2);

    private static bool IsInfinite(ArgumentSyntax argument) =>
        argument.Expression.GetLastToken().ValueText is "Infinite" or "InfiniteTimeSpan"
            || argument.Expression.ToString() is "-1" or "TimeSpan.FromMilliseconds(-1)";

    private static bool IsStartedOnce(SyntaxNode starter, Compilation? compilation) =>
        starter.FirstAncestorOrSelf<SyntaxNode>(IsRepeated) is null && starter.FirstAncestorOrSelf<MemberDeclarationSyntax>() switch
        {
            ConstructorDeclarationSyntax or FieldDeclarationSyntax => true,
            MethodDeclarationSyntax method => (IsKept(starter, method) && HasNoArguments(method))
                || (compilation is not null && StartUps.RunOnce(method, compilation)),
            _ => false,
        };

    // _task = Task.Run(…), not _ = Task.Run(…), a local or one of several.
    private static bool IsKept(SyntaxNode starter, MethodDeclarationSyntax method) =>
        starter.Parent is AssignmentExpressionSyntax { Left: IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } } kept
        && kept.Left.GetLastToken().ValueText is var name && name != "_"
        && !method.DescendantNodes().OfType<VariableDeclaratorSyntax>().Any(local => local.Identifier.ValueText == name);

    // A method with parameters is started for each set of arguments.
    private static bool HasNoArguments(MethodDeclarationSyntax method) =>
        method.ParameterList.Parameters.All(static parameter => parameter.Type?.GetLastToken().ValueText == "CancellationToken");

    private static bool IsRepeated(SyntaxNode node) => FunctionNodes.IsLoop(node) || node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax;

    // A callback that stops its timer first, or that leaves while another run is under way.
    private bool PreventsOverlap(string name) => DeclarationsOf(name).Any(static method =>
        FindChanges(method).Any(static change => IsInfinite(change.Arguments[0])) || (method.Body is { } body && ReturnsWhileRunning(body.Statements)));

    // if (_busy) return; _busy = true; …, or if (!_busy) { _busy = true; … } and nothing else.
    // A flag that is set later, or that is not the one tested, does not stop a second run.
    private static bool ReturnsWhileRunning(SyntaxList<StatementSyntax> statements) =>
        statements.Count == 1 && statements[0] is IfStatementSyntax { Else: null,
            Condition: PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression } negation, Statement: BlockSyntax busy }
            ? IsSet(negation.Operand, busy.Statements.FirstOrDefault())
            : statements.SkipWhile(static statement => !Leaves(statement)).TakeWhile(Leaves).ToList() is { Count: > 0 } guards
                && statements.ElementAtOrDefault(statements.IndexOf(guards[guards.Count - 1]) + 1) is var next
                && guards.Exists(guard => Alternatives(((IfStatementSyntax)guard).Condition).Any(flag => IsSet(flag, next)));

    private static bool Leaves(StatementSyntax statement) =>
        statement is IfStatementSyntax { Else: null, Statement: var then }
            && (then is BlockSyntax block ? block.Statements.LastOrDefault() : then) is ReturnStatementSyntax;

    private static IEnumerable<ExpressionSyntax> Alternatives(ExpressionSyntax condition) =>
        condition is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalOrExpression } either
            ? Alternatives(either.Left).Concat(Alternatives(either.Right)) : [condition];

    // Whether a statement, or the first one of a try, sets a flag.
    private static bool IsSet(ExpressionSyntax flag, StatementSyntax? statement) => statement is TryStatementSyntax { Block: var block }
        ? IsSet(flag, block.Statements.FirstOrDefault())
        : flag is IdentifierNameSyntax or MemberAccessExpressionSyntax
            && statement is ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax { Right.RawKind: (int)SyntaxKind.TrueLiteralExpression } set }
            && set.Left.GetLastToken().ValueText == flag.GetLastToken().ValueText;

    // Whether a method runs only in a started one: it is that method, the same starter runs it too, or only such methods call it.
    private bool RunsIn(string name, string caller, SyntaxNode? starter, int depth)
    {
        if (started.TryGetValue(name, out SyntaxNode? own))
        {
            return name == caller || (own is not null && own == starter);
        }

        List<SyntaxNode> mentions = [.. parts.SelectMany(part => NodesByName.Find(part, name))];
        return depth > 0 && mentions.Count > 0 && DeclarationsOf(name).All(static method =>
            !method.Modifiers.Any(static modifier => modifier.Kind() is SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword))
            && mentions.TrueForAll(mention => mention.FirstAncestorOrSelf<MethodDeclarationSyntax>()?.Identifier.ValueText is { } around
                && (around == name || RunsIn(around, caller, starter, depth - 1)));
    }

    private IEnumerable<MethodDeclarationSyntax> DeclarationsOf(string name) =>
        parts.SelectMany(static part => part.Members).OfType<MethodDeclarationSyntax>().Where(method => method.Identifier.ValueText == name);
}
