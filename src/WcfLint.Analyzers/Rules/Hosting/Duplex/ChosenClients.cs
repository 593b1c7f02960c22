using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.Duplex;

/// <summary>Which of the stored clients a loop calls.</summary>
internal sealed class ChosenClients(SyntaxNode call, SyntaxNode loop, SemanticModel model, WcfProject project, CancellationToken cancellation)
{
    // A local of a local.
    private const int MaxDepth = 2;

    /// <summary>Whether the call is made for one client: that with a key, the only one of its list, or the loop ends behind the call.</summary>
    public bool AreOne => (LeavesAfter() || Comparisons().Any(IsOfKey) || IsOnly()) && !RunsInLoop();

    /// <summary>Whether the called clients have a value in common that one client or several may have.</summary>
    public bool AreAlike => Comparisons().Any();

    /// <summary>Whether the loop asks the state of each channel before the call, and passes over those that have failed.</summary>
    public bool AreOpened => Equalities().Any(static pair => IsOpened(pair.Left) || IsOpened(pair.Right)) || ArePruned;

    /// <summary>
    /// Whether channels that have failed are taken from the list right before the loop: by the method that returns the list, as in
    /// <c>foreach (var one in GetOpened())</c>, or by statements before the loop and the methods that these call.
    /// </summary>
    public bool ArePruned => Source is InvocationExpressionSyntax made
        ? BodyOf(made) is { } body && Tests(body).Any(test => RemovalOf(test) is not null && (OwnerOf(test) is not { } owner || Returned(body).All(list => AreSame(list, owner))))
        : Source is { } source && Before(SymbolOf(source)).SelectMany(Tests).Any(test => OwnerOf(test) is { } owner && AreSame(source, owner));

    /// <summary>The call of the method that returns the pruned list; null where the loop goes through the list itself.</summary>
    public InvocationExpressionSyntax? Pruner => Source as InvocationExpressionSyntax;

    // Without ToList, ToArray: s_all.ToList().
    private ExpressionSyntax? Source => WithoutCopy(loop is CommonForEachStatementSyntax each ? each.Expression
        : ((loop as InvocationExpressionSyntax)?.Expression as MemberAccessExpressionSyntax)?.Expression);

    private static ExpressionSyntax? WithoutCopy(ExpressionSyntax? source)
    {
        while (source is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax
            { Name.Identifier.ValueText: "ToList" or "ToArray", Expression: var inner } })
        {
            source = inner;
        }

        return source;
    }

    // The statements of the block before the loop, and the methods that these call, on the same object.
    private IEnumerable<SyntaxNode> Before(ISymbol? list)
    {
        StatementSyntax? own = loop.FirstAncestorOrSelf<StatementSyntax>();
        return own?.Parent is not BlockSyntax block ? [] : block.Statements.TakeWhile(statement => statement != own).Select(statement =>
            statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax made } && BodyOf(made) is { } body
                && (list?.IsStatic == true || made.Expression is SimpleNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax })
            ? body : statement);
    }

    private static IEnumerable<ExpressionSyntax> Returned(SyntaxNode body) => body.DescendantNodes().Select(static node => WithoutCopy(node switch
    {
        ReturnStatementSyntax leave => leave.Expression,
        ArrowExpressionClauseSyntax arrow => arrow.Expression,
        _ => null,
    })).OfType<ExpressionSyntax>();

    // The list that loses the channels.
    private static ExpressionSyntax? OwnerOf(BinaryExpressionSyntax test) => test.IsKind(SyntaxKind.NotEqualsExpression)
        ? (RemovalOf(test)?.Expression as MemberAccessExpressionSyntax)?.Expression : null;

    private bool AreSame(ExpressionSyntax left, ExpressionSyntax right) => SymbolOf(left) is { } list && SymbolEqualityComparer.Default.Equals(list, SymbolOf(right))
        && (list.IsStatic || (ReceiverOf(left), ReceiverOf(right)) switch
        {
            (null, null) => true,
            ({ } one, { } other) => AreSame(one, other),
            _ => false,
        });

    private static ExpressionSyntax? ReceiverOf(ExpressionSyntax list) =>
        list is MemberAccessExpressionSyntax { Expression: not ThisExpressionSyntax and var owner } ? owner : null;

    private ISymbol? SymbolOf(ExpressionSyntax code) => SemanticModels.Find(code.SyntaxTree, model.Compilation)?.GetSymbolInfo(code, cancellation).Symbol;

    private SyntaxNode? BodyOf(InvocationExpressionSyntax made) =>
        model.GetSymbolInfo(made, cancellation).Symbol is IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places }
            ? places[0].GetSyntax(cancellation) : null;

    private static IEnumerable<BinaryExpressionSyntax> Tests(SyntaxNode? code) => code?.DescendantNodes().OfType<BinaryExpressionSyntax>()
        .Where(test => (IsOpened(test.Left) || IsOpened(test.Right)) && IsAlways(test, code)) ?? [];

    // On each way through the code: under no other condition, in no function that runs later, behind no return, for each channel.
    private static bool IsAlways(BinaryExpressionSyntax test, SyntaxNode code) =>
        test.Ancestors().TakeWhile(node => node != code).Prepend(code).All(node => node == test.Parent
            || node is not (IfStatementSyntax or SwitchStatementSyntax or SwitchExpressionSyntax or ConditionalExpressionSyntax or CatchClauseSyntax
                or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or WhileStatementSyntax or BinaryExpressionSyntax))
        && !code.DescendantNodes().Any(node => node is ReturnStatementSyntax && node.Span.End <= test.SpanStart)
        && !(test.Parent is IfStatementSyntax choice && choice.Statement.DescendantNodes().Any(static node => node is BreakStatementSyntax or ReturnStatementSyntax));

    // What takes the channels that are not open, or leaves those that are.
    private static InvocationExpressionSyntax? RemovalOf(BinaryExpressionSyntax test) => test.IsKind(SyntaxKind.NotEqualsExpression)
        ? test.Parent is IfStatementSyntax choice ? choice.Statement.DescendantNodes().OfType<InvocationExpressionSyntax>()
                .FirstOrDefault(static call => IsCall(call, "Remove"))
            : CallOf(test, "RemoveAll")
        : test.IsKind(SyntaxKind.EqualsExpression) ? CallOf(test, "Where") : null;

    private static InvocationExpressionSyntax? CallOf(BinaryExpressionSyntax test, string name) =>
        test.Parent is LambdaExpressionSyntax { Parent: ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } } && IsCall(call, name) ? call : null;

    private static bool IsCall(InvocationExpressionSyntax call, string name) => CalledNames.NameOf(call)?.Identifier.ValueText == name;

    private static bool IsOpened(ExpressionSyntax side) => side is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Opened", Expression: var owner }
        && CalledNames.LastName(owner) == "CommunicationState";

    // A break or return that follows the call on each way.
    private bool LeavesAfter()
    {
        for (SyntaxNode at = call; at != loop && at.Parent is { } parent; at = parent)
        {
            if (parent is BlockSyntax block && block.Statements.SkipWhile(statement => statement != at).FirstOrDefault(Leaves) is { } leave)
            {
                return !block.DescendantNodes()
                    .Any(node => node is ContinueStatementSyntax or GotoStatementSyntax && node.SpanStart > call.Span.End && node.SpanStart < leave.SpanStart);
            }

            if (parent is CatchClauseSyntax or AnonymousFunctionExpressionSyntax or SwitchSectionSyntax)
            {
                return false;
            }
        }

        return false;
    }

    private bool Leaves(StatementSyntax statement) => statement is ReturnStatementSyntax
        || (statement is BreakStatementSyntax
            && statement.Ancestors().First(static node => FunctionNodes.IsLoop(node) || node is SwitchStatementSyntax) == loop);

    // What a client has, compared with what stays the same in the loop, and is no constant: those are kinds of clients.
    private IEnumerable<ExpressionSyntax> Comparisons()
    {
        foreach ((ExpressionSyntax left, ExpressionSyntax right) in Equalities())
        {
            bool isOfClient = Varies(left);
            ExpressionSyntax other = isOfClient ? right : left;
            if (isOfClient != Varies(right) && !model.GetConstantValue(other, cancellation).HasValue
                && model.GetTypeInfo(other, cancellation).Type is { TypeKind: not TypeKind.Enum, SpecialType: not SpecialType.System_Boolean })
            {
                yield return isOfClient ? left : right;
            }
        }
    }

    private bool Varies(ExpressionSyntax side) => side.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Any(name =>
        model.GetSymbolInfo(name, cancellation).Symbol is (ILocalSymbol or IParameterSymbol) and { DeclaringSyntaxReferences: { Length: 1 } places }
            && loop.Span.Contains(places[0].Span));

    // The element or the channel itself, the key of a dictionary, what an attribute calls the key. A member merely called Id may have one value for several.
    private bool IsOfKey(ExpressionSyntax side) => IsOfKey(model.GetOperation(side, cancellation), 0);

    private bool IsOfKey(IOperation? value, int depth) => value switch
    {
        IParameterReferenceOperation => true,
        ILocalReferenceOperation { Local: var local } => IsElement(local) || IsCalled(local)
            || (depth < MaxDepth && BodyOperations.GetOrCreate(value).FindOnlyValue(local) is { } only && IsOfKey(OperationWalk.Unwrap(only), depth + 1)),
        IPropertyReferenceOperation { Property: { Name: "Key", ContainingType: var pair } } when IsPair(pair) => true,
        IPropertyReferenceOperation or IFieldReferenceOperation => IsPrimary(((IMemberReferenceOperation)value).Member),
        _ => false,
    };

    private static bool IsPair(ITypeSymbol? type) => type is { Name: "KeyValuePair", ContainingNamespace.Name: "Generic" };

    private static bool IsPrimary(ISymbol member) =>
        member.GetAttributes().Any(static attribute => attribute.AttributeClass is { Name: "KeyAttribute", ContainingNamespace.Name: "DataAnnotations" });

    // What the loop itself declares: the variable of foreach, the counter of for, the key of a pair that is taken apart.
    private bool IsElement(ILocalSymbol local) => local.DeclaringSyntaxReferences is { Length: 1 } places && places[0].GetSyntax(cancellation) switch
    {
        ForEachStatementSyntax each => each == loop,
        VariableDeclaratorSyntax counter => counter.Parent?.Parent is ForStatementSyntax each && each == loop,
        SingleVariableDesignationSyntax { Parent: ParenthesizedVariableDesignationSyntax { Parent: DeclarationExpressionSyntax { Parent: ForEachVariableStatementSyntax each } } parts } part =>
            each == loop && parts.Variables[0] == part && IsPair(model.GetForEachStatementInfo(each).ElementType),
        _ => false,
    };

    // A channel that the call names.
    private bool IsCalled(ILocalSymbol local) => local.Type is INamedTypeSymbol { TypeKind: TypeKind.Interface } type && ServiceContracts.Operations(type).Any()
        && call.DescendantNodes().OfType<IdentifierNameSyntax>().Any(name => name.Identifier.ValueText == local.Name);

    // The pairs that are equal where the call runs: by a condition around it, by a continue before it, by a Where of the collection.
    private IEnumerable<(ExpressionSyntax Left, ExpressionSyntax Right)> Equalities()
    {
        for (SyntaxNode at = call; at != loop && at.Parent is { } parent; at = parent)
        {
            IEnumerable<(ExpressionSyntax, ExpressionSyntax)> here = parent switch
            {
                IfStatementSyntax choice when choice.Statement == at => Pairs(choice.Condition, holds: true),
                BlockSyntax block => block.Statements.TakeWhile(statement => statement != at).OfType<IfStatementSyntax>().Where(IsSkip)
                    .SelectMany(static skip => Pairs(skip.Condition, holds: false)),
                _ => [],
            };
            foreach ((ExpressionSyntax, ExpressionSyntax) pair in here)
            {
                yield return pair;
            }
        }

        if (loop is CommonForEachStatementSyntax each)
        {
            foreach (LambdaExpressionSyntax lambda in each.Expression.DescendantNodes().OfType<LambdaExpressionSyntax>())
            {
                if (lambda is { Body: ExpressionSyntax body,
                    Parent: ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Where" } } } })
                {
                    foreach ((ExpressionSyntax, ExpressionSyntax) pair in Pairs(body, holds: true))
                    {
                        yield return pair;
                    }
                }
            }
        }
    }

    private static bool IsSkip(IfStatementSyntax choice) =>
        choice.Else is null && (choice.Statement is BlockSyntax { Statements: { Count: > 0 } inner }
            ? inner[inner.Count - 1] : choice.Statement) is ContinueStatementSyntax;

    private static IEnumerable<(ExpressionSyntax Left, ExpressionSyntax Right)> Pairs(ExpressionSyntax condition, bool holds) => condition switch
    {
        ParenthesizedExpressionSyntax inner => Pairs(inner.Expression, holds),
        PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression, Operand: var operand } => Pairs(operand, !holds),
        BinaryExpressionSyntax both when both.IsKind(holds ? SyntaxKind.LogicalAndExpression : SyntaxKind.LogicalOrExpression) =>
            Pairs(both.Left, holds).Concat(Pairs(both.Right, holds)),
        BinaryExpressionSyntax test when test.IsKind(holds ? SyntaxKind.EqualsExpression : SyntaxKind.NotEqualsExpression) => [(test.Left, test.Right)],
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Equals", Expression: var owner },
            ArgumentList.Arguments: { Count: > 0 } arguments } when holds =>
            [owner is PredefinedTypeSyntax && arguments.Count > 1 ? (arguments[0].Expression, arguments[1].Expression) : (owner, arguments[0].Expression)],
        _ => [],
    };

    // A parameter of a private method that is called with a list whose count has been compared with 1.
    private bool IsOnly() =>
        loop is CommonForEachStatementSyntax each && model.GetSymbolInfo(each.Expression,
            cancellation).Symbol is IParameterSymbol { ContainingSymbol: IMethodSymbol { DeclaredAccessibility: Accessibility.Private } method } list
        && MemberCallers.Find(method, project, cancellation).ToList() is { Count: > 0 } calls
        && calls.TrueForAll(use => use is IInvocationOperation made && made.Arguments.FirstOrDefault(
            argument => argument.Parameter?.Ordinal == list.Ordinal)?.Value.Syntax is IdentifierNameSyntax { Identifier.ValueText: var given }
            && made.Syntax.Ancestors().TakeWhile(static node => node is not MemberDeclarationSyntax).OfType<IfStatementSyntax>().Any(choice =>
                choice.Statement.Span.Contains(made.Syntax.Span) && Pairs(choice.Condition, holds: true)
                    .Any(pair => IsCount(pair.Left, given) && pair.Right is LiteralExpressionSyntax { Token.ValueText: "1" })));

    private static bool IsCount(ExpressionSyntax side, string list) =>
        side is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Count" or "Length",
            Expression: IdentifierNameSyntax { Identifier.ValueText: var owner } } && owner == list;

    // The exception also ends a loop around this one, and one that calls the method.
    private bool RunsInLoop()
    {
        for (SyntaxNode? at = loop.Parent; at is not null; at = at.Parent)
        {
            if (FunctionNodes.IsLoop(at))
            {
                return true;
            }

            if (at is MethodDeclarationSyntax method)
            {
                return model.GetDeclaredSymbol(method, cancellation) is { DeclaredAccessibility: Accessibility.Private } symbol
                    && MemberCallers.Find(symbol, project, cancellation)
                        .Any(static use => use.Syntax.Ancestors().TakeWhile(static node => node is not MemberDeclarationSyntax)
                        .Any(FunctionNodes.IsLoop));
            }

            if (at is MemberDeclarationSyntax)
            {
                return false;
            }
        }

        return false;
    }
}
