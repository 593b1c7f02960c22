using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Analyzers.Symbols;

/// <summary>
/// Operation actions for few operations. One plain RegisterOperationAction makes the driver bind every method body of the
/// compilation a second time; these look at the syntax, bind at most the name of a type, and ask for the operation only then.
/// </summary>
internal static class OperationGate
{
    /// <summary>Creations of the wanted types; types that do not resolve are never wanted.</summary>
    public static void OnCreation(CompilationStartAnalysisContext context, Func<ITypeSymbol, bool> wanted, Action<OperationAnalysisContext> action) =>
        context.RegisterSyntaxNodeAction(
            c =>
            {
                if (c.Node is not ObjectCreationExpressionSyntax { Type: { } name }
                    || c.SemanticModel.GetSpeculativeTypeInfo(name.SpanStart, name, SpeculativeBindingOption.BindAsTypeOrNamespace).Type is { } type && wanted(type))
                {
                    Run(c, action, OperationKind.ObjectCreation, OperationKind.TypeParameterObjectCreation);
                }
            },
            SyntaxKind.ObjectCreationExpression,
            SyntaxKind.ImplicitObjectCreationExpression);

    /// <summary>Calls of methods whose name starts with a prefix.</summary>
    public static void OnCall(CompilationStartAnalysisContext context, string prefix, Action<OperationAnalysisContext> action) =>
        context.RegisterSyntaxNodeAction(
            c =>
            {
                SimpleNameSyntax? name = ((InvocationExpressionSyntax)c.Node).Expression switch
                {
                    MemberAccessExpressionSyntax access => access.Name,
                    MemberBindingExpressionSyntax binding => binding.Name,
                    SimpleNameSyntax simple => simple,
                    _ => null,
                };
                if (name is not null && name.Identifier.ValueText.StartsWith(prefix, StringComparison.Ordinal))
                {
                    Run(c, action, OperationKind.Invocation, OperationKind.Invocation);
                }
            },
            SyntaxKind.InvocationExpression);

    /// <summary>Assignments to a member of a name, in initialisers too.</summary>
    public static void OnAssignment(CompilationStartAnalysisContext context, string member, Action<OperationAnalysisContext> action) =>
        context.RegisterSyntaxNodeAction(
            c =>
            {
                SimpleNameSyntax? name = ((AssignmentExpressionSyntax)c.Node).Left switch
                {
                    MemberAccessExpressionSyntax access => access.Name,
                    SimpleNameSyntax simple => simple,
                    _ => null,
                };
                if (name is not null && name.Identifier.ValueText == member)
                {
                    Run(c, action, OperationKind.SimpleAssignment, OperationKind.SimpleAssignment);
                }
            },
            SyntaxKind.SimpleAssignmentExpression);

    /// <summary>using statements and declarations, not the asynchronous ones.</summary>
    public static void OnUsing(CompilationStartAnalysisContext context, Action<OperationAnalysisContext> action) =>
        context.RegisterSyntaxNodeAction(
            c =>
            {
                if (c.Node is UsingStatementSyntax { AwaitKeyword.RawKind: 0 }
                    or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, AwaitKeyword.RawKind: 0 })
                {
                    Run(c, action, OperationKind.Using, OperationKind.UsingDeclaration);
                }
            },
            SyntaxKind.UsingStatement,
            SyntaxKind.LocalDeclarationStatement);

    private static void Run(SyntaxNodeAnalysisContext context, Action<OperationAnalysisContext> action, OperationKind kind, OperationKind other)
    {
        if (context.SemanticModel.GetOperation(context.Node, context.CancellationToken) is { } operation
            && (operation.Kind == kind || operation.Kind == other)
            && context.ContainingSymbol is { } containing)
        {
            action(new OperationAnalysisContext(
                operation,
                containing,
                context.Compilation,
                context.Options,
                context.ReportDiagnostic,
                static _ => true,
                context.CancellationToken));
        }
    }
}
