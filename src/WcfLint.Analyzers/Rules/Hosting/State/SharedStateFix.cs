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
    /// <summary>The key of all that needs no decision: a host that asks nobody takes the key of the first finding for all.</summary>
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
        if (shared is not { IsPrivate: true, Declarator: { } declarator, Member: IFieldSymbol { ContainingType: { } owner } field, Uses: var uses }
            || CompilationIndex.GetOrCreate(context.Compilation).MemberNames(owner, context.CancellationToken).IsUsedInNestedTypes(field.Name))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        bool isCounter = shared.IsCounter;
        INamedTypeSymbol? safe = isCounter ? context.Symbols.Type("System.Threading.Interlocked")
            : field.Type.OriginalDefinition.ToDisplayString() == Dictionary
            ? context.Symbols.Type("System.Collections.Concurrent.ConcurrentDictionary`2")?.Construct(((INamedTypeSymbol)field.Type).TypeArguments.ToArray())
            : null;
        ImmutableArray<FixEdit>.Builder edits = ImmutableArray.CreateBuilder<FixEdit>();
        if (safe is null || Write(safe, declarator.SpanStart) is not { } type
            || (!isCounter && !AddType(declarator, type.Substring(0, type.IndexOf('<')), safe, edits)))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        if (isCounter && uses.GroupBy(static use => use.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>())
            .Any(static member => member.Any(IsRead) && !member.All(IsRead)))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        string title = "Make " + field.Name + " a ConcurrentDictionary";
        return !uses.TrueForAll(use => use.Parent is not null && use.Syntax.SyntaxTree == declarator.SyntaxTree && Add(use)) || Overlap(edits)
            ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(isCounter
                ? new FindingFix("Use Interlocked to change " + field.Name, Key, FixApplicability.Safe, edits.ToImmutable())
                : IsOneStep(shared) ? new FindingFix(title, Key, FixApplicability.Safe, edits.ToImmutable())
                : new FindingFix(title, "WCFL6011.Dictionary", FixApplicability.NeedsDecision, edits.ToImmutable()));

        bool Add(IOperation use) => use.Syntax.FirstAncestorOrSelf<LockStatementSyntax>() is null
            && (isCounter ? Write(safe, use.Syntax.SpanStart) is { } here && AddCount(use, here, safe, edits) : AddUse(use, edits));

        string? Write(INamedTypeSymbol type,
            int position) => SemanticModels.Find(declarator.SyntaxTree, context.Compilation) is { } model ? QualifiedNames.Write(model, position, type) : null;
    }

    // Whether each method, with those of the class that it calls, uses the dictionary once: the steps of several uses may belong together.
    private static bool IsOneStep(SharedField shared)
    {
        List<string> users = [];
        foreach (IGrouping<SyntaxNode?, IOperation> body in shared.Uses.GroupBy(static use => SharedField.BodyOf(use.Syntax)))
        {
            if (body.Count() > 1 || body.Key is not MethodDeclarationSyntax method || ChangesElement(method))
            {
                return false;
            }

            users.Add(method.Identifier.ValueText);
        }

        return users.Count == users.Distinct().Count()
            && shared.Declarator!.FirstAncestorOrSelf<TypeDeclarationSyntax>()!.Members.All(member =>
                member.DescendantTokens().Select(static token => token.ValueText).Where(users.Contains).Distinct().Count() <= 1);
    }

    // if (s_all.TryGetValue(key, out var list)) { list.Add(x); }: no dictionary guards what it holds.
    private static bool ChangesElement(MethodDeclarationSyntax method) =>
        method.DescendantNodes()
            .Any(static node => node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name,
                Expression: IdentifierNameSyntax } } && SharedChanges.Calls.Contains(name) && name != "Remove");

    // An edit inside of another one would have to be written twice.
    private static bool Overlap(ImmutableArray<FixEdit>.Builder edits) =>
        edits.OfType<CodeEdit>().Any(edit => edits.OfType<CodeEdit>().Any(other => other != edit && other.Target.OverlapsWith(edit.Target)));

    // new Dictionary<K, V>() in the declaration, with a capacity perhaps, which goes; a comparer has another order there.
    private static bool AddType(VariableDeclaratorSyntax declarator, string name, INamedTypeSymbol safe, ImmutableArray<FixEdit>.Builder edits)
    {
        TypeSyntax written = ((VariableDeclarationSyntax)declarator.Parent!).Type;
        if (Arguments(written) is not { } of || declarator.Initializer?.Value is not BaseObjectCreationExpressionSyntax { Initializer: null } creation
            || creation.ArgumentList is { Arguments.Count: > 0 } list && !(list.Arguments.Count == 1
                && list.Arguments[0].Expression is LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NumericLiteralExpression }))
        {
            return false;
        }

        edits.Add(CodeEdit.Replace(written, name + of, safe));
        if (creation.ArgumentList?.Arguments.Count > 0)
        {
            edits.Add(CodeEdit.Replace(creation, creation is ObjectCreationExpressionSyntax ? "new " + name + of + "()" : "new()", safe));
        }
        else if (creation is ObjectCreationExpressionSyntax { Type: var made })
        {
            edits.Add(CodeEdit.Replace(made, name + of, safe));
        }

        return true;

        static TypeArgumentListSyntax? Arguments(TypeSyntax type) =>
            ((type as QualifiedNameSyntax)?.Right ?? type) is GenericNameSyntax { TypeArgumentList: var list } ? list : null;
    }

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
    private static bool IsRead(IOperation use) => use.Parent is not (IIncrementOrDecrementOperation or IArgumentOperation { Parameter.RefKind: not RefKind.None })
        && !(use.Parent is IAssignmentOperation assignment && assignment.Target == use);

    private static bool Reads(IOperation value, IOperation use) =>
        value.DescendantsAndSelf().Any(operation => operation is IFieldReferenceOperation read
            && SymbolEqualityComparer.Default.Equals(read.Field, ((IFieldReferenceOperation)use).Field));

    // Members that both classes have with the same meaning; Remove becomes TryRemove.
    private static bool AddUse(IOperation use, ImmutableArray<FixEdit>.Builder edits)
    {
        switch (use.Parent)
        {
            case IPropertyReferenceOperation { Property: { IsIndexer: true } or { Name: "Count" } } property:
                // s_counts[key]++ takes two steps there, too, and s_all[key].Add(x) changes what no dictionary guards.
                return property.Instance == use
                    && property.Parent is not (IIncrementOrDecrementOperation or ICompoundAssignmentOperation or IConditionalAccessOperation)
                    && !(property.Parent is IInvocationOperation { TargetMethod.Name: var name } && SharedChanges.Calls.Contains(name));
            case IPropertyReferenceOperation { Property.Name: "Keys" or "Values" } all:
                return OperationWalk.Wrapped(all).Parent is IForEachLoopOperation;
            case IInvocationOperation { TargetMethod: { Name: "ContainsKey" or "TryGetValue" or "Clear" } } call:
                return call.Instance == use;
            case IInvocationOperation { TargetMethod: { Name: "Remove", Parameters.Length: 1 },
                Syntax: InvocationExpressionSyntax { ArgumentList.Arguments: { Count: 1 } arguments } syntax } call when call.Instance == use:
                edits.Add(CodeEdit.Replace(syntax, use.Syntax + ".TryRemove(" + arguments[0] + ", out _)"));
                return ((CSharpParseOptions)syntax.SyntaxTree.Options).LanguageVersion >= LanguageVersion.CSharp7;
            default:
                return OperationWalk.Wrapped(use).Parent is IForEachLoopOperation;
        }
    }
}
