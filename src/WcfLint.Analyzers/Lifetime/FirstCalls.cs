using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Whether the constructor that makes a client, or whose class does in an initializer, calls it before it starts anything that may.</summary>
internal static class FirstCalls
{
    private const int MostConstructors = 5;

    /// <summary>Whether the first use of a client in a member is such a call.</summary>
    public static bool AreOfConstructor(Client client)
    {
        SyntaxNode creation = client.Creation.Syntax;
        if (client is not { Holder: ClientHolder.Member, Field: { IsStatic: false, ContainingType.InstanceConstructors.Length: 1 },
            Use: { Creations.Count: 1, Calls: var calls } }
            || client.Field.ContainingType.InstanceConstructors[0].DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax()
                is not ConstructorDeclarationSyntax { Body: { } body, Initializer: null } constructor
            || constructor.Parent != creation.FirstAncestorOrSelf<TypeDeclarationSyntax>())
        {
            return false;
        }

        bool isMade = creation.FirstAncestorOrSelf<StatementSyntax>() is null;
        if (!isMade && !body.Span.Contains(creation.Span))
        {
            return false;
        }

        foreach (StatementSyntax statement in body.Statements)
        {
            // What a lambda or a method that is passed on does runs at any time.
            if (statement is not (ExpressionStatementSyntax or LocalDeclarationStatementSyntax) || Starts(statement))
            {
                return false;
            }

            if (isMade && (Runs(statement, calls) || (Called(statement, client.Creation.SemanticModel!) is { } member && Calls(member, calls))))
            {
                return true;
            }

            isMade |= statement.Span.Contains(creation.Span);
        }

        return false;
    }

    /// <summary>Whether the constructor with which a client is made, or one that this calls, opens the client.</summary>
    public static bool AreBehindOpen(Client client) =>
        client.Creation is IObjectCreationOperation { Constructor: { } constructor, SemanticModel.Compilation: var code }
        && Opens(constructor, code, MostConstructors);

    // Half-typed constructors may call each other.
    private static bool Opens(IMethodSymbol constructor, Compilation code, int most) => most > 0 &&
        constructor.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is ConstructorDeclarationSyntax { Body: { } body } declaration
        && SemanticModels.Find(body.SyntaxTree, code) is { } model
        && (body.Statements.TakeWhile(static statement => !statement.DescendantNodesAndSelf().Any(static node => node is ReturnStatementSyntax or GotoStatementSyntax))
                .Any(statement => statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax call } && IsOpen(call, model))
            || (declaration.Initializer is { } initializer && (initializer.IsKind(SyntaxKind.ThisConstructorInitializer)
                    || constructor.ContainingType.BaseType is { DeclaringSyntaxReferences.IsEmpty: false })
                && model.GetSymbolInfo(initializer).Symbol is IMethodSymbol other && Opens(other, code, most - 1)));

    // Open(), InnerChannel.Open(), ((ICommunicationObject)this).Open()
    private static bool IsOpen(InvocationExpressionSyntax call, SemanticModel model) =>
        call.Expression is SimpleNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax
            or IdentifierNameSyntax { Identifier.ValueText: "InnerChannel" }
                or ParenthesizedExpressionSyntax { Expression: CastExpressionSyntax { Expression: ThisExpressionSyntax } } }
        && model.GetSymbolInfo(call).Symbol is IMethodSymbol { Name: "Open", ContainingNamespace: var owner } && ServiceContracts.IsWcf(owner);

    private static bool Starts(SyntaxNode statement) =>
        statement.DescendantNodes().Any(static node => node is AnonymousFunctionExpressionSyntax or AwaitExpressionSyntax
        || node is SimpleNameSyntax { Identifier.ValueText: "Task" or "Thread" or "ThreadPool" or "Timer" or "Parallel" });

    // The body of a method that a statement calls, or of a property that it sets.
    private static BlockSyntax? Called(StatementSyntax statement, SemanticModel model)
    {
        ExpressionSyntax? member = (statement as ExpressionStatementSyntax)?.Expression switch
        {
            InvocationExpressionSyntax call => call.Expression,
            AssignmentExpressionSyntax assignment => assignment.Left,
            _ => null,
        };
        return member is IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
            && model.GetSymbolInfo(member).Symbol is { IsVirtual: false } called
            && (called is IPropertySymbol property ? property.SetMethod : called) is IMethodSymbol { IsAsync: false } method
            ? method.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
            {
                MethodDeclarationSyntax { Body: var body } => body,
                AccessorDeclarationSyntax { Body: var body } => body,
                _ => null,
            }
            : null;
    }

    // Nothing before the call starts another function.
    private static bool Calls(BlockSyntax body, List<IOperation> calls) =>
        body.Statements.TakeWhile(static statement => statement is ExpressionStatementSyntax or LocalDeclarationStatementSyntax && !Starts(statement))
            .Any(statement => Runs(statement, calls));

    // What stands in && or ?: may not run.
    private static bool Runs(StatementSyntax statement, List<IOperation> calls) => calls.Exists(call => statement.Contains(call.Syntax)
        && !call.Syntax.Ancestors().TakeWhile(node => node != statement)
            .Any(static node => node is ConditionalExpressionSyntax or ConditionalAccessExpressionSyntax or SwitchExpressionSyntax
            || node.Kind() is SyntaxKind.LogicalAndExpression or SyntaxKind.LogicalOrExpression or SyntaxKind.CoalesceExpression
                or SyntaxKind.CoalesceAssignmentExpression));
}
