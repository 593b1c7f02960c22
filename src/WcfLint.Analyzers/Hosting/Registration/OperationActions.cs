using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
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
/// tree once and ask for the operation only where the syntax may matter.
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
    public static void RegisterCreationAction(this CompilationStartAnalysisContext context, Func<string, CancellationToken, bool> wanted, Action<FoundOperation> action) =>
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

    /// <summary>Calls of methods whose name starts with a prefix.</summary>
    public static void RegisterCallAction(this CompilationStartAnalysisContext context, string prefix, Action<FoundOperation> action) =>
        context.RegisterCallAction((name, _) => name.StartsWith(prefix, StringComparison.Ordinal), action);

    /// <summary>Calls of methods whose name may be a wanted one.</summary>
    public static void RegisterCallAction(this CompilationStartAnalysisContext context, Func<string, CancellationToken, bool> wanted, Action<FoundOperation> action) =>
        context.RegisterSemanticModelAction(c =>
        {
            Dictionary<(string, TextSpan), SyntaxNode>? reported = null;
            foreach (InvocationExpressionSyntax call in Nodes(c).Calls)
            {
                if (CalledNames.NameOf(call) is { } name
                    && wanted(name.Identifier.ValueText, c.CancellationToken)
                    && Operation(c, call) is { Kind: OperationKind.Invocation } operation)
                {
                    action(new FoundOperation(c, operation, reported ??= []));
                }
            }
        });

    /// <summary>Assignments to members of some names, in initialisers too, with <c>=</c> or <c>+=</c>.</summary>
    public static void RegisterAssignmentAction(this CompilationStartAnalysisContext context, ImmutableHashSet<string> members, Action<FoundOperation> action) =>
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

    /// <summary>using statements and declarations, not the asynchronous ones, nor those that only create other types.</summary>
    public static void RegisterUsingAction(this CompilationStartAnalysisContext context, Func<ITypeSymbol, bool> wanted, Action<FoundOperation> action)
    {
        var names = new CreatedNames(context.Compilation, wanted);
        context.RegisterSemanticModelAction(c =>
        {
            Dictionary<(string, TextSpan), SyntaxNode>? reported = null;
            foreach (StatementSyntax statement in Nodes(c).Usings)
            {
                if (MayHold(statement, names)
                    && Operation(c, statement) is { Kind: OperationKind.Using or OperationKind.UsingDeclaration } operation)
                {
                    action(new FoundOperation(c, operation, reported ??= []));
                }
            }
        });
    }

    private static bool MayHold(StatementSyntax statement, CreatedNames names) => statement switch
    {
        UsingStatementSyntax { Expression: { } expression } => MayHold(expression, names),
        UsingStatementSyntax { Declaration: { } declaration } => MayHold(declaration, names),
        LocalDeclarationStatementSyntax local => MayHold(local.Declaration, names),
        _ => false,
    };

    private static bool MayHold(VariableDeclarationSyntax declaration, CreatedNames names)
    {
        foreach (VariableDeclaratorSyntax variable in declaration.Variables)
        {
            if (variable.Initializer is { } initializer && MayHold(initializer.Value, names))
            {
                return true;
            }
        }

        return false;
    }

    private static bool MayHold(ExpressionSyntax value, CreatedNames names) =>
        value is not BaseObjectCreationExpressionSyntax creation || names.MayCreate(creation);

    private static BodyNodes Nodes(SemanticModelAnalysisContext context) =>
        BodyNodes.GetOrCreate(context.SemanticModel.SyntaxTree, context.CancellationToken);

    private static IOperation? Operation(SemanticModelAnalysisContext context, SyntaxNode node) =>
        context.SemanticModel.GetOperation(node, context.CancellationToken);
}
