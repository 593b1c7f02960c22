using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>What a type hands to timers, threads and tasks: which of its methods each of them runs, and whether only one run is under way at a time.</summary>
/// <param name="parts">The declarations of the type.</param>
/// <param name="started">The names that a starter is given, with the starter; null where several runs of it may be under way.</param>
internal sealed class StartedMethods(IReadOnlyList<TypeDeclarationSyntax> parts, IReadOnlyDictionary<string, SyntaxNode?> started)
{
    // Methods that the started one calls, and those that these call.
    private const int MaxDepth = 3;

    /// <summary>Whether two of some methods may run at the same time, or one of them twice, because a timer, thread or task runs one of them.</summary>
    public bool RunTogether(IReadOnlyCollection<string> callers) => callers.Any(caller => started.TryGetValue(caller, out SyntaxNode? starter)
        && ((starter is null && !KeepsOthersOut(caller)) || callers.Any(other => !RunsIn(other, caller, starter, MaxDepth))));

    /// <summary>Whether a lambda is run once at a time by what it is given to.</summary>
    public static bool RunsOneAtATime(IOperation lambda) => Threads.FindStarter(lambda) switch
    {
        BaseObjectCreationExpressionSyntax { ArgumentList: { } given } creation => RunsOneAtATime(creation, given),
        InvocationExpressionSyntax call => RunsOneAtATime(call, call.ArgumentList),
        _ => false,
    };

    /// <summary>
    /// Whether what a timer, thread or task is given runs once at a time: a timer without a period is set again when its callback is through; a
    /// thread or task that an object starts as it starts itself, or keeps, is the only one of its kind.
    /// </summary>
    public static bool RunsOneAtATime(SyntaxNode starter, ArgumentListSyntax given) => starter switch
    {
        BaseObjectCreationExpressionSyntax creation when CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) == "Timer" => HasNoPeriod(creation, given),
        BaseObjectCreationExpressionSyntax or InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Run" or "StartNew" } } => IsStartedOnce(starter),
        _ => false,
    };

    // new Timer(Tick) waits for Change.
    private static bool HasNoPeriod(SyntaxNode starter, ArgumentListSyntax given) =>
        (given.Arguments.Count == 1 || (given.Arguments.Count > 0 && IsInfinite(given.Arguments.Last())))
        && starter.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type && FindChanges(type).All(static change => IsInfinite(change.Arguments[1]));

    private static IEnumerable<ArgumentListSyntax> FindChanges(SyntaxNode part) =>
        NodesByName.Find(part, "Change").Select(static mention => (mention.Parent?.Parent as InvocationExpressionSyntax)?.ArgumentList).OfType<ArgumentListSyntax>().Where(static given => given.Arguments.Count == 2);

    private static bool IsInfinite(ArgumentSyntax argument) =>
        argument.Expression.GetLastToken().ValueText is "Infinite" or "InfiniteTimeSpan" || argument.Expression.ToString() is "-1" or "TimeSpan.FromMilliseconds(-1)";

    private static bool IsStartedOnce(SyntaxNode starter) =>
        starter.FirstAncestorOrSelf<SyntaxNode>(IsRepeated) is null
        && (starter.Parent is AssignmentExpressionSyntax || starter.FirstAncestorOrSelf<MemberDeclarationSyntax>() switch
        {
            ConstructorDeclarationSyntax or FieldDeclarationSyntax => true,
            MethodDeclarationSyntax method => CallSites.IsStartUp(method.Identifier.ValueText),
            _ => false,
        });

    private static bool IsRepeated(SyntaxNode node) =>
        node is ForStatementSyntax or CommonForEachStatementSyntax or WhileStatementSyntax or DoStatementSyntax or AnonymousFunctionExpressionSyntax;

    // if (_busy) return; _busy = true; or a callback that stops its timer first.
    private bool KeepsOthersOut(string name) => DeclarationsOf(name).Any(static method =>
        FindChanges(method).Any(static change => IsInfinite(change.Arguments[0]))
        || method.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(flag => flag.Right.IsKind(SyntaxKind.TrueLiteralExpression)
            && method.Body?.Statements.Any(statement => statement is IfStatementSyntax { Condition: var condition } && condition.DescendantTokens().Any(token => token.ValueText == flag.Left.GetLastToken().ValueText)) == true));

    // Whether a method runs nowhere but in a started one: it is that, the same starter has it too, or only such methods call it.
    private bool RunsIn(string name, string caller, SyntaxNode? starter, int depth)
    {
        if (started.TryGetValue(name, out SyntaxNode? own))
        {
            return name == caller || (own is not null && own == starter);
        }

        List<SyntaxNode> mentions = [.. parts.SelectMany(part => NodesByName.Find(part, name))];
        return depth > 0 && mentions.Count > 0 && DeclarationsOf(name).All(static method => !method.Modifiers.Any(static modifier => modifier.Kind() is SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword))
            && mentions.TrueForAll(mention => mention.FirstAncestorOrSelf<MethodDeclarationSyntax>()?.Identifier.ValueText is { } around && (around == name || RunsIn(around, caller, starter, depth - 1)));
    }

    private IEnumerable<MethodDeclarationSyntax> DeclarationsOf(string name) =>
        parts.SelectMany(static part => part.Members).OfType<MethodDeclarationSyntax>().Where(method => method.Identifier.ValueText == name);
}
