using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// An operation context that an await leaves behind. .NET Framework keeps it for a thread: from 4.7 it flows only if a switch of the
/// configuration asks for it, and then only within operations of a service (referencesource, OperationContext.cs, ServiceModelAppSettings.cs and
/// TaskMethodInvoker.cs). A scope throws if another thread leaves it (OperationContextScope.cs). In the client packages it flows from 4.9, but not out of
/// an async method to its caller (dotnet/wcf, OperationContextScope.cs: AsyncLocal). And web calls that write into the context of an operation:
/// <see cref="WebCalls"/>.
/// </summary>
internal sealed class WCFL6016_LostContext() : Rule(WcfRules.WCFL6016_LostContext), ITypeRule
{
    private const string Context = "OperationContext";
    private const string Scope = "OperationContextScope";

    private static readonly Version s_flows = new(4, 9);

    public void Analyze(TypeRuleContext context)
    {
        if (context.Type.TypeKind != TypeKind.Class)
        {
            return;
        }

        foreach (SyntaxReference part in context.Type.DeclaringSyntaxReferences)
        {
            if (SourceWords.Contains(part.SyntaxTree, Scope))
            {
                AnalyzeScopes(part.GetSyntax(context.CancellationToken), context);
            }
        }

        if (context.Symbols.IsFramework && context.Type.DeclaringSyntaxReferences.Any(static part => SourceWords.Contains(part.SyntaxTree, Context))
            && context.Service is { } service)
        {
            foreach (ServiceMethod method in service.Operations)
            {
                AnalyzeOperation(method, context);
            }
        }

        if (context.Symbols.IsFramework && context.Type.DeclaringSyntaxReferences.Any(static part => SourceWords.Contains(part.SyntaxTree, "WebChannelFactory"))
            && context.Service is { } calling)
        {
            foreach (ServiceMethod method in calling.Operations)
            {
                if (WebCalls.Find(method, context.CancellationToken) is var (call, lost))
                {
                    context.Report(new Finding(Row, call.Syntax.GetLocation(), method.DisplayName,
                        "the call of " + call.TargetMethod.ContainingType.Name + "." + call.TargetMethod.Name + " has no OperationContextScope")
                    {
                        Effect = WcfRules.WCFL6016_Method,
                        Consequence = "the request is sent with POST instead of " + lost + ", and the service answers \"(405) Method Not Allowed\"",
                    });
                }
            }
        }
    }

    private void AnalyzeScopes(SyntaxNode type, TypeRuleContext context)
    {
        foreach (SyntaxToken name in SourceWords.FindIdentifiers(type, Scope))
        {
            if (name.Parent?.FirstAncestorOrSelf<BaseObjectCreationExpressionSyntax>() is not { } creation
                || creation.FirstAncestorOrSelf<TypeDeclarationSyntax>() != type
                || SemanticModels.Find(creation.SyntaxTree, context.Compilation) is not { } model)
            {
                continue;
            }

            if (context.Symbols.ClientPackagesVersion >= s_flows && IsReturnedFromAsync(creation))
            {
                AnalyzeReturned(creation, model, context);
                continue;
            }

            if (FindAwaits(creation).FindAll(wait => IsOfTasks(model.GetTypeInfo(wait.Expression).Type)) is not { Count: > 0 } awaits
                || model.GetTypeInfo(creation, context.CancellationToken).Type is not { Name: Scope } scope || !IsOfServiceModel(scope))
            {
                continue;
            }

            if (WhyNot(context) is { } reason)
            {
                context.NoFinding(creation.GetLocation(), reason);
                continue;
            }

            context.Report(new Finding(Row, creation.GetLocation(), NameOf(creation, context), "a scope is open during the await")
            {
                Assumption = awaits.Exists(LeavesThread) || KeepsNoThread(context) ? null : "the await continues on another thread",
                AdditionalLocations = ImmutableArray.Create(awaits[0].GetLocation()),
            });
        }
    }

    // Its caller has the context from before the call, and leaves a scope that is not the current one.
    private void AnalyzeReturned(BaseObjectCreationExpressionSyntax creation, SemanticModel model, TypeRuleContext context)
    {
        if (model.GetTypeInfo(creation, context.CancellationToken).Type is { Name: Scope } scope && IsOfServiceModel(scope))
        {
            context.Report(new Finding(Row, creation.GetLocation(), NameOf(creation, context), "an async method returns a scope, which its caller does not enter"));
        }
    }

    private static bool IsReturnedFromAsync(SyntaxNode creation) =>
        creation.Parent is ReturnStatementSyntax or ArrowExpressionClauseSyntax or LambdaExpressionSyntax
        && creation.Ancestors().FirstOrDefault(static node =>
            node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax) switch
        {
            MethodDeclarationSyntax method => method.Modifiers.Any(SyntaxKind.AsyncKeyword),
            LocalFunctionStatementSyntax local => local.Modifiers.Any(SyntaxKind.AsyncKeyword),
            AnonymousFunctionExpressionSyntax lambda => lambda.AsyncKeyword.IsKind(SyntaxKind.AsyncKeyword),
            _ => false,
        };

    private static NoFindingReason? WhyNot(TypeRuleContext context) =>
        context.Symbols.ClientPackagesVersion is { } version && version >= s_flows
            ? new NoFindingReason(NoFindingKind.Platform, "from 4.9 of the client packages on, the context follows an await")
        : context.Service is not null && SetsSwitch(context)
        ? new NoFindingReason(NoFindingKind.Fine, "the configuration lets the context of operations follow an await")
        : null;

    private static bool SetsSwitch(TypeRuleContext context) => context.Project.AnyFileContains("disableOperationContextAsyncFlow");

    // A console program and a site have no SynchronizationContext that continues on the same thread, unless the program sets one.
    private static bool KeepsNoThread(TypeRuleContext context) =>
        !WindowThread.Owns(context.Type) && !context.Compilation.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, "SynchronizationContext"))
            && (context.Project.Configurations.Any(static configuration => configuration.IsWebConfig)
            || (context.Project.MayBeProgram && !context.Project.AnyCode(static code => code.HasWindows)));

    private static bool LeavesThread(AwaitExpressionSyntax wait) =>
        wait.Expression is InvocationExpressionSyntax { ArgumentList.Arguments: { Count: 1 } arguments } call
            && CalledNames.NameOf(call)?.Identifier.ValueText == "ConfigureAwait"
        && arguments[0].Expression.IsKind(SyntaxKind.FalseLiteralExpression);

    // The awaits that run while the using is open; a task that is known to be completed does not change the thread.
    private static List<AwaitExpressionSyntax> FindAwaits(SyntaxNode creation)
    {
        SyntaxNode? statement = creation.Ancestors()
            .FirstOrDefault(static node => node is StatementSyntax or AnonymousFunctionExpressionSyntax or MemberDeclarationSyntax);
        IEnumerable<SyntaxNode> guarded = statement switch
        {
            UsingStatementSyntax { Statement: var body } block when !body.Span.Contains(creation.Span) => [body],
            LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, Parent: BlockSyntax block } declaration =>
                block.Statements.SkipWhile(one => one != declaration).Skip(1),
            _ => [],
        };
        return [.. guarded.SelectMany(
            static node => node.DescendantNodesAndSelf(static inner => inner is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)))
            .OfType<AwaitExpressionSyntax>().Where(static wait => CalledLast(wait.Expression) is not ("FromResult" or "CompletedTask"))];
    }

    private static string? CalledLast(ExpressionSyntax expression) => expression is InvocationExpressionSyntax call
        ? CalledNames.NameOf(call)?.Identifier.ValueText : CalledNames.LastName(expression);

    private static string NameOf(SyntaxNode place, TypeRuleContext context) =>
        place.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { Identifier.ValueText: var method } ? context.Type.Name + "." + method : context.Type.Name;

    private void AnalyzeOperation(ServiceMethod method, TypeRuleContext context)
    {
        if (FindFlow(method, context) is not { } flow)
        {
            context.NoFinding(NoFindingKind.Fine, "the operation does not await and ask for its context");
        }
        else if (ReachedAfter.Find(flow, ChangesThread, IsCurrent) is not { Count: > 0 } reads)
        {
            context.NoFinding(NoFindingKind.Fine, "after an await, the operation does not use the context that is lost");
        }
        else if (method.Operations(context.CancellationToken).Any(operation => operation is IPropertyReferenceOperation read && IsContext(read)
            && read.Syntax.SpanStart == reads[0].SpanStart && OperationWalk.IsNullChecked(read)))
        {
            context.NoFinding(NoFindingKind.Fine, "the operation asks whether there is a context");
        }
        else if (SetsSwitch(context))
        {
            context.NoFinding(NoFindingKind.Unknown, "the configuration sets whether the context of operations follows an await");
        }
        else
        {
            context.Report(new Finding(Row, reads[0].GetLocation(), method.DisplayName, "it is read after the await") { Effect = WcfRules.WCFL6016_Current });
        }
    }

    private static FunctionFlow? FindFlow(ServiceMethod method, TypeRuleContext context) =>
        method.Syntax.Modifiers.Any(SyntaxKind.AsyncKeyword) && (method.Says(Context) || method.Says("WebOperationContext"))
        && method.Operations(context.CancellationToken).FirstOrDefault() is { } first
            ? FunctionFlow.GetOrCreate(OperationWalk.Root(first))
            : null;

    private static bool? ChangesThread(IOperation operation) => operation switch
    {
        IAwaitOperation wait => IsOfTasks(wait.Operation.Type)
            && !(OperationWalk.Unwrap(wait.Operation) is IInvocationOperation { TargetMethod.Name: "FromResult" }
                or IPropertyReferenceOperation { Property.Name: "CompletedTask" }) ? true : null,
        ISimpleAssignmentOperation { Target: IPropertyReferenceOperation target } when IsContext(target) => false,

        // A method of the program may set it.
        IInvocationOperation { TargetMethod.DeclaringSyntaxReferences: { IsEmpty: false } parts } when parts.Any(
            static part => SourceWords.Contains(part.GetSyntax(), Context)) => false,
        IObjectCreationOperation { Type: { Name: Scope } type } when IsOfServiceModel(type) => false,
        _ => null,
    };

    // Another awaiter may restore the context.
    private static bool IsOfTasks(ITypeSymbol? awaited) =>
        awaited?.ContainingNamespace?.ToDisplayString() is "System.Threading.Tasks" or "System.Runtime.CompilerServices";

    private static bool IsCurrent(IOperation operation) =>
        operation is IPropertyReferenceOperation read && IsContext(read)
            && read.Parent is not ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.IsStatic: true } };

    private static bool IsContext(IPropertyReferenceOperation property) =>
        property.Property is { Name: "Current", IsStatic: true, ContainingType: { Name: Context or "WebOperationContext" } type } && IsOfServiceModel(type);

    // In CoreWCF the context follows an await.
    private static bool IsOfServiceModel(ITypeSymbol type) => type.RootNamespace() == "System" && ServiceContracts.IsWcf(type.ContainingNamespace);
}
