using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Hosting;

/// <summary>
/// Suppresses rules of other analyzers that require Dispose or using, on WCF clients that are closed and, on failure, aborted:
/// following them would lead to the code that WCFL1002 reports.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ClientDisposalSuppressor : DiagnosticSuppressor
{
    private const string Justification = "The WCF client is closed, or aborted if Close fails; Dispose would only close it.";

    private static readonly ImmutableArray<SuppressionDescriptor> s_all = ImmutableArray.Create(
        new SuppressionDescriptor("WCFLS2000", "CA2000", Justification),
        new SuppressionDescriptor("WCFLS2213", "CA2213", Justification),
        new SuppressionDescriptor("WCFLS0001", "IDISP001", Justification),
        new SuppressionDescriptor("WCFLS0003", "IDISP003", Justification),
        new SuppressionDescriptor("WCFLS0017", "IDISP017", Justification));

    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions => s_all;

    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        ClientReader? reader = null;
        foreach (Diagnostic diagnostic in context.ReportedDiagnostics)
        {
            if (reader is null)
            {
                if (CompilationIndex.GetOrCreate(context.Compilation).Symbols is null
                    || ClientReader.GetOrCreate(WcfProject.Create(context.Compilation, context.Options)) is not { Types.Any: true } clients)
                {
                    return;
                }

                reader = clients;
            }

            if (diagnostic.Location.SourceTree is { } tree
                && tree.GetRoot(context.CancellationToken).FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true) is { } node
                && Find(node, context.GetSemanticModel(tree), context.CancellationToken) is { } place
                && IsEndedWell(place.Variable, place.At, reader, context.Compilation, context.CancellationToken))
            {
                foreach (SuppressionDescriptor suppression in s_all)
                {
                    if (suppression.SuppressedDiagnosticId == diagnostic.Id)
                    {
                        context.ReportSuppression(Suppression.Create(suppression, diagnostic));
                    }
                }
            }
        }
    }

    /// <summary>The variable or field of a diagnostic, and an operation at its place; null where there is none.</summary>
    private static (ISymbol Variable, IOperation? At)? Find(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        for (SyntaxNode? at = node; at is not null and not (StatementSyntax or MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax); at = at.Parent)
        {
            switch (at)
            {
                case VariableDeclaratorSyntax declarator:
                    return model.GetDeclaredSymbol(declarator, cancellation) is { } declared ? (declared, model.GetOperation(declarator, cancellation)) : null;

                // IDISP001 stands on "var client = new …".
                case VariableDeclarationSyntax { Variables: { Count: 1 } only }:
                    return Find(only[0], model, cancellation);
                case AssignmentExpressionSyntax assignment:
                    return OfReference(assignment.Left, model, cancellation);

                // client.Close(), ((IDisposable)client).Dispose()
                case InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } when OfReference(Casts.Without(access.Expression), model,
                    cancellation) is { } ended:
                    return ended;
            }
        }

        return node switch
        {
            LocalDeclarationStatementSyntax { Declaration.Variables: { Count: 1 } variables } => Find(variables[0], model, cancellation),
            ExpressionStatementSyntax statement => Find(statement.Expression, model, cancellation),
            FieldDeclarationSyntax { Declaration.Variables: { Count: 1 } variables } => Find(variables[0], model, cancellation),
            PropertyDeclarationSyntax property when model.GetDeclaredSymbol(property, cancellation) is { } declared => (declared, null),
            _ => null,
        };
    }

    private static (ISymbol Variable, IOperation? At)? OfReference(ExpressionSyntax expression, SemanticModel model, CancellationToken cancellation) =>
        model.GetSymbolInfo(expression, cancellation).Symbol is { Kind: SymbolKind.Local or SymbolKind.Field or SymbolKind.Property } symbol
            ? (symbol, model.GetOperation(expression, cancellation))
            : null;

    // Closed and aborted, or owned by an asynchronous Dispose, which does the same: what WCFL1001 to WCFL1003 require.
    private static bool IsEndedWell(ISymbol variable, IOperation? at, ClientReader reader, Compilation compilation, CancellationToken cancellation)
    {
        ClientUse use;
        switch (variable)
        {
            case ILocalSymbol local when at is not null:
                IOperation body = OperationWalk.FunctionOf(at);
                use = reader.ReadUse(local, body, cancellation);
                if (use.Creations.Count > 0 && OpenPaths.LeaveOpen(use, use.Creations[0], local, body, ifMade: true))
                {
                    return false;
                }

                break;
            case IFieldSymbol or IPropertySymbol when variable is { DeclaredAccessibility: Accessibility.Private, ContainingType: { } owner }:
                use = reader.ReadUse(owner, variable, compilation, cancellation);
                break;
            default:
                return false;
        }

        return !use.Escapes && use.Creations.Count > 0 && !use.InUsing && IsClient(use.Creations[0], reader.Types)
            && (((use.Closes.Count > 0 || use.EndedByHelper) && use.Aborted) || use.EndedOtherwise);
    }

    private static bool IsClient(IOperation creation, ClientTypes types) =>
        creation is IInvocationOperation || types.KindOf(creation.Type) is ClientKind.Client or ClientKind.Factory;
}
