using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>
/// Operation actions for few operations. One plain RegisterOperationAction makes the driver build the operations of every
/// method body, and actions on syntax or symbols make it visit every node or declaration; these look through each
/// tree once and create an operation only where the syntax may matter.
/// </summary>
internal static class OperationActions
{
    /// <summary>Creations of the wanted types; types that do not resolve are never wanted.</summary>
    public static void RegisterCreationAction(this CompilationStartAnalysisContext context, Func<ITypeSymbol, bool> wanted, Action<FoundOperation> action)
    {
        var names = new CreatedNames(context.Compilation, wanted);
        context.RegisterSemanticModelAction(c =>
        {
            Dictionary<(string, TextSpan), SyntaxNode>? reported = null;
            foreach (BaseObjectCreationExpressionSyntax creation in Nodes(c).Creations)
            {
                if (names.MayCreate(creation)
                    && Operation(c, creation) is { Kind: OperationKind.ObjectCreation or OperationKind.TypeParameterObjectCreation, Type: { } type } operation
                    && wanted(type))
                {
                    action(new FoundOperation(c, operation, reported ??= []));
                }
            }
        });
    }

    /// <summary>Creations of types whose simple name may be a wanted one.</summary>
    public static void RegisterCreationAction(this CompilationStartAnalysisContext context, Func<string, CancellationToken, bool> wanted,
        Action<FoundOperation> action) =>
        context.RegisterSemanticModelAction(c =>
        {
            Dictionary<(string, TextSpan), SyntaxNode>? reported = null;
            foreach (BaseObjectCreationExpressionSyntax creation in Nodes(c).Creations)
            {
                if (CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) is { } name && wanted(name, c.CancellationToken)
                    && Operation(c, creation) is { Kind: OperationKind.ObjectCreation } operation)
                {
                    action(new FoundOperation(c, operation, reported ??= []));
                }
            }
        });

    /// <summary>Calls of the wanted methods.</summary>
    /// <param name="context">The compilation.</param>
    /// <param name="named">Whether a method of this name may be wanted.</param>
    /// <param name="wanted">Whether a method is wanted. Called before the operation is created (see below).</param>
    /// <param name="action">The action on each call.</param>
    public static void RegisterCallAction(this CompilationStartAnalysisContext context, Func<string, CancellationToken, bool> named,
        Func<IMethodSymbol, bool> wanted, Action<FoundOperation> action) =>
        context.RegisterSemanticModelAction(c =>
        {
            Dictionary<(string, TextSpan), SyntaxNode>? reported = null;
            foreach (InvocationExpressionSyntax call in Nodes(c).Calls)
            {
                if (CalledNames.NameOf(call) is { } name
                    && named(name.Identifier.ValueText, c.CancellationToken)
                    && c.SemanticModel.GetSymbolInfo(call, c.CancellationToken).Symbol is IMethodSymbol method
                    && wanted(method)
                    && Operation(c, call) is { Kind: OperationKind.Invocation } operation)
                {
                    action(new FoundOperation(c, operation, reported ??= []));
                }
            }
        });

    /// <summary>Assignments to members of some names, in initialisers too, with <c>=</c> or <c>+=</c>.</summary>
    public static void RegisterAssignmentAction(this CompilationStartAnalysisContext context, ImmutableHashSet<string> members,
        Action<FoundOperation> action) =>
        context.RegisterSemanticModelAction(c =>
        {
            Dictionary<(string, TextSpan), SyntaxNode>? reported = null;
            BodyNodes nodes = Nodes(c);
            foreach (AssignmentExpressionSyntax assignment in nodes.Assignments)
            {
                Look(c, assignment);
            }

            foreach (AssignmentExpressionSyntax assignment in nodes.Additions)
            {
                Look(c, assignment);
            }

            void Look(SemanticModelAnalysisContext at, AssignmentExpressionSyntax assignment)
            {
                if (CalledNames.LastName(assignment.Left) is { } name && members.Contains(name) && Operation(at, assignment) is IAssignmentOperation operation)
                {
                    action(new FoundOperation(at, operation, reported ??= []));
                }
            }
        });

    /// <summary>using statements and declarations, not the asynchronous ones, nor those of other types.</summary>
    /// <param name="context">The compilation.</param>
    /// <param name="wanted">Whether a type is wanted: that of the value, or of an expression under its casts.</param>
    /// <param name="wantedMaker">Whether the result of a method is wanted, whatever its type.</param>
    /// <param name="action">The action on each using.</param>
    public static void RegisterUsingAction(this CompilationStartAnalysisContext context, Func<ITypeSymbol, bool> wanted, Func<IMethodSymbol, bool> wantedMaker,
        Action<FoundOperation> action)
    {
        var names = new CreatedNames(context.Compilation, wanted);
        context.RegisterSemanticModelAction(c =>
        {
            Dictionary<(string, TextSpan), SyntaxNode>? reported = null;
            foreach (StatementSyntax statement in Nodes(c).Usings)
            {
                if (Values(statement).Any(value => MayHold(c, value))
                    && Operation(c, statement) is { Kind: OperationKind.Using or OperationKind.UsingDeclaration } operation)
                {
                    action(new FoundOperation(c, operation, reported ??= []));
                }
            }
        });

        // Checked before the operation is created, because Roslyn creates the operations of a whole member at once.
        bool MayHold(SemanticModelAnalysisContext at, ExpressionSyntax value)
        {
            if (value is BaseObjectCreationExpressionSyntax creation)
            {
                return names.MayCreate(creation);
            }

            ExpressionSyntax plain = value;
            for (ExpressionSyntax? under = value; under is not null; under = Under(under))
            {
                if (IsWanted(at.SemanticModel.GetTypeInfo(under, at.CancellationToken)))
                {
                    return true;
                }

                plain = under;
            }

            return plain is InvocationExpressionSyntax && at.SemanticModel.GetSymbolInfo(plain, at.CancellationToken).Symbol is IMethodSymbol maker
                && wantedMaker(maker);
        }

        bool IsWanted(TypeInfo info) => (info.Type is { } type && wanted(type)) || (info.ConvertedType is { } converted && wanted(converted));
    }

    // Neither ! nor checked(…) has an operation of its own.
    private static ExpressionSyntax? Under(ExpressionSyntax expression) => expression switch
    {
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } asserted => asserted.Operand,
        CheckedExpressionSyntax inner => inner.Expression,
        _ => Casts.Under(expression),
    };

    private static IEnumerable<ExpressionSyntax> Values(StatementSyntax statement) => statement switch
    {
        UsingStatementSyntax { Expression: { } expression } => [expression],
        UsingStatementSyntax { Declaration: { } declaration } => Values(declaration),
        LocalDeclarationStatementSyntax local => Values(local.Declaration),
        _ => [],
    };

    private static IEnumerable<ExpressionSyntax> Values(VariableDeclarationSyntax declaration) =>
        declaration.Variables.Select(static variable => variable.Initializer?.Value).OfType<ExpressionSyntax>();

    private static BodyNodes Nodes(SemanticModelAnalysisContext context) =>
        BodyNodes.GetOrCreate(context.SemanticModel.SyntaxTree, context.CancellationToken);

    private static IOperation? Operation(SemanticModelAnalysisContext context, SyntaxNode node) =>
        context.SemanticModel.GetOperation(node, context.CancellationToken);
}
