using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>
/// Operation actions for few operations. One plain RegisterOperationAction makes the driver build the operations of every
/// method body, and actions on syntax or symbols make it visit every node or declaration; these look through each
/// tree once and ask for the operation only where the syntax may matter.
/// </summary>
internal static class OperationGate
{
    /// <summary>Creations of the wanted types; types that do not resolve are never wanted.</summary>
    public static void OnCreation(CompilationStartAnalysisContext context, Func<ITypeSymbol, bool> wanted, Action<GatedOperation> action)
    {
        var names = new CreatedNames(context.Compilation, wanted);
        context.RegisterSemanticModelAction(c =>
        {
            foreach (BaseObjectCreationExpressionSyntax creation in Nodes(c).Creations)
            {
                if (names.MayCreate(creation)
                    && Operation(c, creation) is { Kind: OperationKind.ObjectCreation or OperationKind.TypeParameterObjectCreation, Type: { } type } operation
                    && wanted(type))
                {
                    action(new GatedOperation(c, operation));
                }
            }
        });
    }

    /// <summary>Calls of methods whose name starts with a prefix.</summary>
    public static void OnCall(CompilationStartAnalysisContext context, string prefix, Action<GatedOperation> action) =>
        context.RegisterSemanticModelAction(c =>
        {
            foreach (InvocationExpressionSyntax call in Nodes(c).Calls)
            {
                SimpleNameSyntax? name = call.Expression switch
                {
                    MemberAccessExpressionSyntax access => access.Name,
                    MemberBindingExpressionSyntax binding => binding.Name,
                    SimpleNameSyntax simple => simple,
                    _ => null,
                };
                if (name is not null
                    && name.Identifier.ValueText.StartsWith(prefix, StringComparison.Ordinal)
                    && Operation(c, call) is { Kind: OperationKind.Invocation } operation)
                {
                    action(new GatedOperation(c, operation));
                }
            }
        });

    /// <summary>Assignments to a member of a name, in initialisers too.</summary>
    public static void OnAssignment(CompilationStartAnalysisContext context, string member, Action<GatedOperation> action) =>
        context.RegisterSemanticModelAction(c =>
        {
            foreach (AssignmentExpressionSyntax assignment in Nodes(c).Assignments)
            {
                SimpleNameSyntax? name = assignment.Left switch
                {
                    MemberAccessExpressionSyntax access => access.Name,
                    SimpleNameSyntax simple => simple,
                    _ => null,
                };
                if (name is not null
                    && name.Identifier.ValueText == member
                    && Operation(c, assignment) is { Kind: OperationKind.SimpleAssignment } operation)
                {
                    action(new GatedOperation(c, operation));
                }
            }
        });

    /// <summary>using statements and declarations, not the asynchronous ones, nor those that only create other types.</summary>
    public static void OnUsing(CompilationStartAnalysisContext context, Func<ITypeSymbol, bool> wanted, Action<GatedOperation> action)
    {
        var names = new CreatedNames(context.Compilation, wanted);
        context.RegisterSemanticModelAction(c =>
        {
            foreach (StatementSyntax statement in Nodes(c).Usings)
            {
                if (MayHold(statement, names)
                    && Operation(c, statement) is { Kind: OperationKind.Using or OperationKind.UsingDeclaration } operation)
                {
                    action(new GatedOperation(c, operation));
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

    private static WatchedNodes Nodes(SemanticModelAnalysisContext context) =>
        WatchedNodes.Of(context.SemanticModel.SyntaxTree, context.CancellationToken);

    private static IOperation? Operation(SemanticModelAnalysisContext context, SyntaxNode node) =>
        context.SemanticModel.GetOperation(node, context.CancellationToken);
}
