using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Services;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>The statements of one method that use what is shared, from the first use to the last, as one lock would hold them.</summary>
/// <param name="model">Knows what they call.</param>
/// <param name="owner">The class that holds what is shared.</param>
internal sealed class LockedRegion(SemanticModel model, INamedTypeSymbol owner)
{
    /// <summary>The span of the statements; null where they are not alone on their lines, or where others would wait for more than the collections.</summary>
    /// <param name="uses">The uses in one method.</param>
    public TextSpan? Find(IReadOnlyList<SyntaxNode> uses)
    {
        BlockSyntax? block = uses[0].Ancestors().OfType<BlockSyntax>().FirstOrDefault(at => uses.All(use => at.Span.Contains(use.Span)));
        if (block is null || uses.Any(use => use.Ancestors().TakeWhile(at => at != block).Any(static at => at is LocalFunctionStatementSyntax)))
        {
            return null;
        }

        SyntaxList<StatementSyntax> statements = block.Statements;
        int first = statements.IndexOf(statement => uses.Any(use => statement.Span.Contains(use.Span)));
        int last = statements.LastIndexOf(statement => uses.Any(use => statement.Span.Contains(use.Span)));
        for (int end = FindLastUser(statements, first, last); end > last; end = FindLastUser(statements, first, last))
        {
            last = end;
        }

        List<StatementSyntax> region = [.. statements.Skip(first).Take(last - first + 1)];
        return StandsAlone(region[0].GetFirstToken(), region[region.Count - 1].GetLastToken())
            && region.TrueForAll(one => !one.ContainsDirectives && IsBrief(one, mayCallOwn: true))
            ? TextSpan.FromBounds(region[0].SpanStart, region[region.Count - 1].Span.End)
            : null;
    }

    /// <summary>
    /// Whether a region is an if whose condition alone uses what is shared, so that what follows needs no lock; a method of the class may use it too, in the
    /// step that the lock holds together with the condition.
    /// </summary>
    /// <param name="region">Its span.</param>
    /// <param name="uses">The uses in it.</param>
    public bool IsOfCondition(TextSpan region, IReadOnlyList<SyntaxNode> uses) =>
        uses[0].Ancestors().FirstOrDefault(at => at.Span == region)
            is IfStatementSyntax { Statement: BlockSyntax { Statements.Count: > 1 } body, Else: null } branch
        && uses.All(use => branch.Condition.Span.Contains(use.Span))
        && !branch.Condition.DescendantNodes().Any(static node => node is SingleVariableDesignationSyntax or AnonymousFunctionExpressionSyntax)
        && body.DescendantNodes().OfType<InvocationExpressionSyntax>().All(call => model.GetSymbolInfo(call).Symbol is IMethodSymbol method
            && !SymbolEqualityComparer.Default.Equals(method.ContainingType, owner));

    // The last statement that uses a local of the region: it needs the declaration in scope.
    private static int FindLastUser(SyntaxList<StatementSyntax> statements, int first, int last)
    {
        HashSet<string> declared = [.. statements.Skip(first).Take(last - first + 1).SelectMany(static statement => statement switch
        {
            LocalDeclarationStatementSyntax local => local.DescendantNodes(),
            ExpressionStatementSyntax or IfStatementSyntax =>
                statement.DescendantNodes(static node => node is not StatementSyntax || node is ExpressionStatementSyntax or IfStatementSyntax),
            _ => [],
        }).Select(static node => node switch
        {
            VariableDeclaratorSyntax one => one.Identifier.ValueText,
            SingleVariableDesignationSyntax one => one.Identifier.ValueText,
            _ => string.Empty,
        })];
        return statements.LastIndexOf(
            statement => statement.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && declared.Contains(token.ValueText)));
    }

    private bool IsBrief(SyntaxNode part, bool mayCallOwn) =>
        part.DescendantNodesAndSelf(node => mayCallOwn || node is not CatchClauseSyntax).All(node => node switch
    {
        AwaitExpressionSyntax or YieldStatementSyntax or LockStatementSyntax or LocalFunctionStatementSyntax or GotoStatementSyntax or LabeledStatementSyntax
            or UsingStatementSyntax
            or QueryExpressionSyntax or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 } => false,
        AnonymousFunctionExpressionSyntax function => function.Parent is ArgumentSyntax argument && IsCalledAtOnce(argument),
        ArgumentSyntax argument => argument.Expression is AnonymousFunctionExpressionSyntax || IsMethodGroup(argument.Expression) || !IsCalledAtOnce(argument),
        InvocationExpressionSyntax call => model.GetSymbolInfo(call).Symbol is IMethodSymbol method && (IsBrief(method) || (mayCallOwn && IsOwn(method))),
        BaseObjectCreationExpressionSyntax made => model.GetTypeInfo(made).Type is INamedTypeSymbol type
            && (IsOfLibrary(type) || type.InstanceConstructors.All(static one => one.IsImplicitlyDeclared)),
        CommonForEachStatementSyntax loop => model.GetTypeInfo(loop.Expression).Type is { } list && (list is IArrayTypeSymbol || IsOfLibrary(list)),
        ElementAccessExpressionSyntax element => model.GetTypeInfo(element.Expression).Type is { } list && (list is IArrayTypeSymbol || IsOfLibrary(list)),
        MemberAccessExpressionSyntax or SimpleNameSyntax => model.GetSymbolInfo(node).Symbol switch
        {
            IPropertySymbol property => IsStored(property),
            IMethodSymbol method when AllOf(node) is var group => (group.Parent is InvocationExpressionSyntax call && call.Expression == group)
                || (group.Parent is ArgumentSyntax argument && IsCalledAtOnce(argument) && (IsBrief(method) || (mayCallOwn && IsOwn(method)))),
            _ => true,
        },
        _ => true,
    });

    // s_all.ForEach(Send) calls it under the lock; s_all.Add(Send) keeps it, for a call that has no lock.
    private bool IsCalledAtOnce(ArgumentSyntax argument) =>
        model.GetOperation(argument) is IArgumentOperation { Parameter.OriginalDefinition.Type.TypeKind: TypeKind.Delegate,
            Parent: IInvocationOperation { TargetMethod: var method } } && IsBrief(method);

    private bool IsMethodGroup(ExpressionSyntax expression) =>
        expression is MemberAccessExpressionSyntax or SimpleNameSyntax && model.GetSymbolInfo(expression).Symbol is IMethodSymbol;

    // this.Send of Send.
    private static SyntaxNode AllOf(SyntaxNode name) =>
        name.Parent is MemberBindingExpressionSyntax || (name.Parent is MemberAccessExpressionSyntax access && access.Name == name) ? name.Parent : name;

    // What a collection, a text or a number does by itself.
    private static bool IsBrief(IMethodSymbol method) =>
        method.MethodKind is not (MethodKind.DelegateInvoke or MethodKind.LocalFunction) && (IsOfLibrary(method.ContainingType)
            || SharedField.ReadsAtOnce(method.ReducedFrom ?? method) || method is { Name: "GetCallbackChannel", ContainingType.Name: "OperationContext" });

    private static bool IsOfLibrary(ITypeSymbol type) =>
        SharedCollections.Is(type) || type.SpecialType == SpecialType.System_String || type.IsTupleType
        || (type.IsValueType && type.ContainingNamespace is { Name: "System", ContainingNamespace.IsGlobalNamespace: true })
        || type is { Name: "Convert" or "Math", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
        || type.ContainingNamespace is { Name: "Collections", ContainingNamespace.Name: "System" }
            or { Name: "Generic", ContainingNamespace: { Name: "Collections", ContainingNamespace.Name: "System" } };

    // A method of the class that does no more itself, outside of its handlers: it may take the lock again.
    private bool IsOwn(IMethodSymbol method) =>
        SymbolEqualityComparer.Default.Equals(method.ContainingType, owner)
            && method is { MethodKind: MethodKind.Ordinary, IsAsync: false, IsVirtual: false, IsOverride: false,
                DeclaringSyntaxReferences: { Length: 1 } places }
        && places[0].GetSyntax() is MethodDeclarationSyntax { Body: { } body } && body.SyntaxTree == model.SyntaxTree && IsBrief(body, mayCallOwn: false);

    // A value that is read without code of the program.
    private static bool IsStored(IPropertySymbol property) =>
        property.DeclaringSyntaxReferences.All(static place => place.GetSyntax() is not PropertyDeclarationSyntax written
        || written is { ExpressionBody: null, AccessorList.Accessors: var accessors }
            && accessors.All(static one => one is { Body: null, ExpressionBody: null }));

    private static bool StandsAlone(SyntaxToken first, SyntaxToken last)
    {
        SourceText text = first.SyntaxTree!.GetText();
        int start = text.Lines.GetLineFromPosition(first.SpanStart).Start;
        int end = text.Lines.GetLineFromPosition(last.Span.End).End;
        return string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(start, first.SpanStart)))
            && string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(last.Span.End, end)));
    }
}
