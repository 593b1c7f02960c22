using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>
/// How private fields that calls share take several threads: those that a method uses together get one lock, a counter goes up and down by
/// Interlocked, a dictionary becomes a ConcurrentDictionary, any other collection gets a lock.
/// </summary>
internal static class SharedStateFix
{
    /// <summary>The key of all that needs no decision: a host without a user, as dotnet format, takes the key of the first finding for all.</summary>
    public const string Key = "WCFL6011";

    private const string Dictionary = "System.Collections.Generic.Dictionary<TKey, TValue>";

    /// <summary>The fixes of members that are changed without a lock; none for one of whose uses one is not understood.</summary>
    /// <param name="changed">The members, and whether each is changed as a whole.</param>
    /// <param name="ofCollections">Counters that belong to a collection.</param>
    /// <param name="context">The class.</param>
    public static Dictionary<ISymbol, ImmutableArray<FindingFix>> Create(IEnumerable<(ISymbol Member, bool IsWhole)> changed, HashSet<ISymbol> ofCollections,
        TypeRuleContext context)
    {
        var fixes = new Dictionary<ISymbol, ImmutableArray<FindingFix>>(SymbolEqualityComparer.Default);
        Dictionary<ISymbol, bool> whole = new(SymbolEqualityComparer.Default);
        foreach ((ISymbol member, bool isWhole) in changed)
        {
            whole[member] = isWhole;
        }

        foreach (List<SharedField> group in Group(whole.Keys.Select(member => SharedField.Create(member, context))))
        {
            ImmutableArray<FindingFix> locks = SharedStateLock.Create(group, context);
            foreach (SharedField field in group)
            {
                // Another type for the whole field does not help a part, and steps of its own no field that changes together with others.
                ImmutableArray<FindingFix> own = whole[field.Member] && !ofCollections.Contains(field.Member)
                    ? Create(field, context) : ImmutableArray<FindingFix>.Empty;
                fixes[field.Member] = locks.IsEmpty || (group.Count == 1 && own.Length == 1 && own[0].Applicability == FixApplicability.Safe) ? own : locks;
            }
        }

        return fixes;
    }

    // A collection and what some method uses together with it; counters alone need no common lock.
    private static IEnumerable<List<SharedField>> Group(IEnumerable<SharedField> fields)
    {
        List<SharedField> all = [.. fields];
        int[] parents = Enumerable.Range(0, all.Count).ToArray();
        foreach (List<int> together in all.SelectMany(static (field, i) => field.Bodies.Select(body => (Body: body, Field: i))).GroupBy(static use => use.Body,
            static (_, uses) => uses.Select(static use => use.Field).ToList()))
        {
            if (together.Exists(i => !all[i].IsCounter))
            {
                together.ForEach(i => parents[Root(i)] = Root(together[0]));
            }
        }

        return all.Select((field, i) => (Field: field, Root: Root(i))).GroupBy(static one => one.Root,
            static (_, group) => group.Select(static one => one.Field).ToList());

        int Root(int i)
        {
            while (parents[i] != i)
            {
                i = parents[i] = parents[parents[i]];
            }

            return i;
        }
    }

    // The fix of one field by itself.
    private static ImmutableArray<FindingFix> Create(SharedField shared, TypeRuleContext context)
    {
        if (shared is not { Declarator: { } declarator, Member: IFieldSymbol { ContainingType: { } owner } field, Uses: var uses }
            || !shared.IsOfItsClass(context)
            || CompilationIndex.GetOrCreate(context.Compilation).MemberNames(owner, context.CancellationToken).IsUsedInNestedTypes(field.Name))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        bool isCounter = shared.IsCounter;
        INamedTypeSymbol? safe = isCounter ? context.Symbols.Type("System.Threading.Interlocked")
            : field.Type.OriginalDefinition.ToDisplayString() == Dictionary
            ? context.Symbols.Type("System.Collections.Concurrent.ConcurrentDictionary`2")?.Construct(((INamedTypeSymbol)field.Type).TypeArguments.ToArray())
            : null;
        var dictionary = new SharedDictionary(shared);
        ImmutableArray<FixEdit>.Builder edits = ImmutableArray.CreateBuilder<FixEdit>();
        HashSet<IOperation> counted = [];
        if (safe is null || Write(safe, declarator.SpanStart) is not { } type
            || (!isCounter && !SharedDictionary.AddType(declarator, type.Substring(0, type.IndexOf('<')), safe, edits)))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        foreach (IGrouping<MemberDeclarationSyntax?, IOperation> member in uses.GroupBy(static use => use.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>())
            .Where(member => isCounter && member.Any(IsRead) && !member.All(IsRead)))
        {
            if (CountedOnce.Find([.. member], use => Write(safe, use.SpanStart), safe) is not { } own || member.Any(IsLocked))
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            edits.AddRange(own);
            counted.UnionWith(member);
        }

        string title = "Make " + field.Name + " a ConcurrentDictionary";
        return !uses.TrueForAll(
            use => counted.Contains(use) || (use.Parent is not null && use.Syntax.SyntaxTree == declarator.SyntaxTree && Add(use))) || Overlap(edits)
            ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(isCounter
                ? new FindingFix("Use Interlocked to change " + field.Name, Key, FixApplicability.Safe, edits.ToImmutable())
                : dictionary.IsOneStep() ? new FindingFix(title, Key, FixApplicability.Safe, edits.ToImmutable())
                : new FindingFix(title, "WCFL6011.Dictionary", FixApplicability.NeedsDecision, edits.ToImmutable()));

        bool Add(IOperation use) => !IsLocked(use)
            && (isCounter ? Write(safe, use.Syntax.SpanStart) is { } here && AddCount(use, here, safe, edits) : dictionary.AddUse(use, edits));

        string? Write(INamedTypeSymbol type,
            int position) => SemanticModels.Find(declarator.SyntaxTree, context.Compilation) is { } model ? QualifiedNames.Write(model, position, type) : null;
    }

    private static bool IsLocked(IOperation use) => use.Syntax.FirstAncestorOrSelf<LockStatementSyntax>() is not null;

    // An edit inside of another one would have to be written twice.
    private static bool Overlap(ImmutableArray<FixEdit>.Builder edits) =>
        edits.OfType<CodeEdit>().Any(edit => edits.OfType<CodeEdit>().Any(other => other != edit && other.Target.OverlapsWith(edit.Target)));

    // A counter that is only read, set to a value, or changed by a step.
    private static bool AddCount(IOperation use, string interlocked, INamedTypeSymbol safe, ImmutableArray<FixEdit>.Builder edits)
    {
        switch (use.Parent)
        {
            case IIncrementOrDecrementOperation step:
                bool isUp = step.Kind == OperationKind.Increment;
                string call = interlocked + (isUp ? ".Increment(ref " : ".Decrement(ref ") + use.Syntax + ")";
                bool needsOld = step.IsPostfix && step.Parent is not IExpressionStatementOperation;
                string written = needsOld ? call + (isUp ? " - 1" : " + 1") : call;
                edits.Add(step.Syntax.Parent is ParenthesizedExpressionSyntax own && !needsOld && own.GetFirstToken().GetPreviousToken().HasTrailingTrivia
                    ? CodeEdit.Replace(own, written, safe)
                    : CodeEdit.Replace((ExpressionSyntax)step.Syntax, needsOld && !StandsAlone(step.Syntax) ? "(" + written + ")" : written, safe));
                return !step.IsChecked;
            case ICompoundAssignmentOperation { OperatorKind: BinaryOperatorKind.Add, IsChecked: false } sum when sum.Target == use
                && SymbolEqualityComparer.Default.Equals(sum.Value.Type, use.Type) && !Reads(sum.Value, use):
                edits.Add(CodeEdit.Replace((ExpressionSyntax)sum.Syntax, interlocked + ".Add(ref " + use.Syntax + ", " + sum.Value.Syntax + ")", safe));
                return true;
            case ISimpleAssignmentOperation { Value: IBinaryOperation { RightOperand: var step } sum } set
                when set.Target == use && IsOwnOperand(sum.LeftOperand):
                edits.Add(CodeEdit.Replace(set.Syntax, interlocked + (step.ConstantValue is { HasValue: true, Value: 1 or 1L }
                    ? ".Increment(ref " + use.Syntax + ")" : ".Add(ref " + use.Syntax + ", " + step.Syntax + ")"), safe));
                return true;
            case IBinaryOperation when IsOwnOperand(use):
                return true;
            case IAssignmentOperation assignment when assignment.Target == use:
                return assignment is ISimpleAssignmentOperation { Value: var value } && !Reads(value, use);
            case IArgumentOperation { Parameter.RefKind: not RefKind.None } argument:
                return argument.Parent is IInvocationOperation { TargetMethod.ContainingType.Name: "Interlocked" };
            default:
                return use.Parent is not (IAddressOfOperation or IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol.IsRef: true } });
        }
    }

    // Whether the expression needs no parentheses as an operand.
    private static bool StandsAlone(SyntaxNode expression) =>
        expression.Parent is ReturnStatementSyntax or ArgumentSyntax or EqualsValueClauseSyntax or ArrowExpressionClauseSyntax or ParenthesizedExpressionSyntax
        || (expression.Parent is AssignmentExpressionSyntax assignment && assignment.Right == expression);

    // A read next to a change belongs to it: two calls may read the same value, and making each step atomic does not help.
    internal static bool IsRead(IOperation use) => !IsOwnOperand(use)
        && use.Parent is not (IIncrementOrDecrementOperation or IArgumentOperation { Parameter.RefKind: not RefKind.None })
        && !(use.Parent is IAssignmentOperation assignment && assignment.Target == use);

    // s_n = s_n + 1
    private static bool IsOwnOperand(IOperation use) =>
        use is IFieldReferenceOperation read
        && use.Parent is IBinaryOperation { OperatorKind: BinaryOperatorKind.Add, IsChecked: false } sum && sum.LeftOperand == use
        && sum.Parent is ISimpleAssignmentOperation { Target: IFieldReferenceOperation set } && SymbolEqualityComparer.Default.Equals(read.Field, set.Field)
        && !Reads(sum.RightOperand, use);

    private static bool Reads(IOperation value, IOperation use) =>
        value.DescendantsAndSelf().Any(operation => operation is IFieldReferenceOperation read
            && SymbolEqualityComparer.Default.Equals(read.Field, ((IFieldReferenceOperation)use).Field));
}
