using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>How often the code around a client runs: once in a program, in a loop, or for each request.</summary>
internal static class CallSites
{
    /// <summary>Whether a member runs once, or in tests only: what is made there is not made for every call.</summary>
    public static bool RunsOnce(ISymbol member) =>
        InternalMembers.SelfAndOuter(member).Any(static at => (at is IMethodSymbol method && StartUps.RunOnce(method)) || IsTestAttributed(at));

    /// <summary>Whether a member is one of tests, or stands in a class of them.</summary>
    public static bool IsTest(ISymbol member) => InternalMembers.SelfAndOuter(member).Any(IsTestAttributed);

    /// <summary>Whether a private method runs only for what its object keeps from then on: <c>_value ??= await Load()</c>. An object that answers requests may
    /// not live longer than one.</summary>
    public static bool OnlyFillsCache(ISymbol member, CancellationToken cancellation) =>
        member is IMethodSymbol { DeclaredAccessibility: Accessibility.Private, ContainingType: var type }
        && NodesByName.FindInType(member, cancellation).ToList() is { Count: > 0 } mentions
        && mentions.TrueForAll(mention => mention.Ancestors().OfType<AssignmentExpressionSyntax>().Any(kept =>
            kept.IsKind(SyntaxKind.CoalesceAssignmentExpression) && kept.Right.Span.Contains(mention.Span)
                && type.GetMembers(kept.Left.GetLastToken().ValueText).Any(held => held.IsStatic || !AnswersRequests(type))));

    /// <summary>
    /// Whether code runs only while what its object or class keeps has no value yet, and gives it one:
    /// <c>if (s_rates == null) { … s_rates = client.Get(); }</c>.
    /// </summary>
    public static bool FillsCache(IOperation operation)
    {
        for (IOperation? at = operation.Parent; at is not null and not (IAnonymousFunctionOperation or ILocalFunctionOperation); at = at.Parent)
        {
            if (at is IConditionalOperation { WhenTrue: var body } asked && body.Syntax.Span.Contains(operation.Syntax.Span)
                && FindCacheMember(FindNullTested(OperationWalk.Unwrap(asked.Condition))) is { } kept
                && (kept.IsStatic || !AnswersRequests(kept.ContainingType)))
            {
                List<ISimpleAssignmentOperation> values = [.. BodyOperations.GetOrCreate(body).All.OfType<ISimpleAssignmentOperation>()
                    .Where(set => SymbolEqualityComparer.Default.Equals(FindCacheMember(set.Target), kept))];
                return values.Exists(set => body.Syntax.Span.Contains(set.Syntax.Span)) && values.TrueForAll(static set => !IsNone(set.Value))
                    && !IsEmptied(kept);
            }
        }

        return false;
    }

    // A value that is reset to null or false, such as the flag of a running call or a cache that is emptied, is read again.
    private static bool IsEmptied(ISymbol kept) =>
        NodesByName.FindInType(kept, CancellationToken.None).Any(static mention => (mention.Parent is MemberAccessExpressionSyntax access
            ? access.Parent : mention.Parent) is AssignmentExpressionSyntax { Right: LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NullLiteralExpression
                or (int)SyntaxKind.FalseLiteralExpression } } assignment
            && assignment.Left.Span.Contains(mention.Span));

    private static bool IsNone(IOperation value) => OperationWalk.Unwrap(value).ConstantValue is { HasValue: true, Value: null or false };

    // x == null, x is null, !x.
    private static IOperation? FindNullTested(IOperation condition) => condition switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals, RightOperand.ConstantValue: { HasValue: true, Value: null } } equals => equals.LeftOperand,
        IIsPatternOperation { Pattern: IConstantPatternOperation { Value.ConstantValue: { HasValue: true, Value: null } } } matched => matched.Value,
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => not.Operand,
        _ => null,
    };

    // The field or property in which s_rates.Items is kept.
    private static ISymbol? FindCacheMember(IOperation? value)
    {
        while (value is not null && OperationWalk.Unwrap(value) is IMemberReferenceOperation member)
        {
            if (member.Instance is null or IInstanceReferenceOperation)
            {
                return member.Member is IFieldSymbol or IPropertySymbol ? member.Member : null;
            }

            value = member.Instance;
        }

        return null;
    }

    /// <summary>Whether a type is the one that a program starts in.</summary>
    public static bool HoldsMain(INamedTypeSymbol type) => type.Name == "Program" || !type.GetMembers("Main").IsEmpty;

    /// <summary>
    /// Whether objects of a type answer requests: services, controllers, handlers, pages. Of base types that do not resolve those count that
    /// are named as only packages of the web name theirs, which a clone has not restored.
    /// </summary>
    public static bool AnswersRequests(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            if (ServiceContracts.IsContractInterface(implemented)
                || (implemented.Name is "IHttpHandler" or "IHttpAsyncHandler" or "IHttpModule" or "IMiddleware" && IsWeb(implemented)))
            {
                return true;
            }
        }

        return type.BaseType.AnyBase(
            static at => (at.Name is "ControllerBase" or "Controller" or "ApiController" or "PageModel" or "Hub" or "Page" or "UserControl" or "HttpApplication"
                or "WebService" && IsWeb(at))
            || (at.TypeKind == TypeKind.Error && at.Name is "ControllerBase" or "Controller" or "ApiController" or "PageModel" or "Hub"));
    }

    /// <summary>
    /// Whether code runs when a user clicks: an event handler in a type that serves no requests. It runs seldom, and no request waits for it.
    /// </summary>
    public static bool HandlesUserEvent(ISymbol? member)
    {
        for (ISymbol? at = member; at is IMethodSymbol method; at = at.ContainingSymbol)
        {
            if (method.Parameters.Length == 2 && method.Parameters[0].Type.SpecialType == SpecialType.System_Object && IsEventArgs(method.Parameters[1].Type)
                && !AnswersRequests(method.ContainingType) && !LongLivedCallers.IsWorker(method.ContainingType))
            {
                return true;
            }
        }

        return false;
    }

    // A timer's Elapsed, and a watcher of files, hand their handlers EventArgs too, and are no user.
    private static bool IsEventArgs(ITypeSymbol type) => type.Name is not ("ElapsedEventArgs" or "FileSystemEventArgs" or "RenamedEventArgs")
        && type.AnyBase(static at => at is { Name: "EventArgs", ContainingNamespace.Name: "System" });

    /// <summary>
    /// The loop around an operation whose body runs it again and again; null where there is none in the same function. A loop that
    /// runs it once, under a condition or because all paths leave the loop, is none.
    /// </summary>
    public static ILoopOperation? LoopAround(IOperation operation) => OperationWalk.AroundInFunction(operation).OfType<ILoopOperation>()
        .FirstOrDefault(loop => loop.Body.Syntax.Span.Contains(operation.Syntax.Span) && !LoopExits.GetOrCreate(loop).AreBehind(operation));

    /// <summary>
    /// Whether code runs only after a failure: in a catch clause that takes what calls of a service throw, or in a branch that every path
    /// leaves with an exception. A loop in the handler repeats it; one around the handler repeats what may fail.
    /// </summary>
    public static bool HandlesFailure(IOperation operation) =>
        HandlersAround(operation).Any(static at => at is not ICatchClauseOperation { ExceptionType: var type }
        || FailureHandler.TakesCalls(type) || type.AnyBase(static one => one is { Name: "CommunicationException", ContainingNamespace.Name: "ServiceModel" }));

    /// <summary>Whether code runs only after an exception, be it a failure or what every call may throw, such as KeyNotFoundException of a cache.</summary>
    public static bool HandlesException(IOperation operation) => HandlersAround(operation).Any();

    private static IEnumerable<IOperation> HandlersAround(IOperation operation) =>
        OperationWalk.AroundInFunction(operation).TakeWhile(static at => at is not ILoopOperation).Where(static at =>
            at is ICatchClauseOperation || (at is IBlockOperation { Parent: IConditionalOperation, Syntax: BlockSyntax block } && EndsInFailure(block)));

    private static bool EndsInFailure(BlockSyntax block) => block.Statements.LastOrDefault() is ThrowStatementSyntax
        && !FunctionNodes.Own(block).Any(static node =>
            node is ReturnStatementSyntax or BreakStatementSyntax or ContinueStatementSyntax or GotoStatementSyntax or YieldStatementSyntax);

    /// <summary>
    /// Whether a loop makes a new client of the same kind on every round in earnest: neither to try again, nor after a pause.
    /// </summary>
    public static bool IsPlain(ILoopOperation loop, IOperation creation) => LoopExits.GetOrCreate(loop).ArePlain(creation);

    /// <summary>Whether a value rests on something that the code around it changes: a variable of the loop, a parameter of the method.</summary>
    /// <param name="value">The value.</param>
    /// <param name="scope">The loop or function.</param>
    public static bool Varies(IOperation value, IOperation scope) => Varies(value, scope, 0);

    private static bool Varies(IOperation value, IOperation scope, int depth)
    {
        foreach (IOperation operation in value.DescendantsAndSelf())
        {
            switch (operation)
            {
                case IParameterReferenceOperation:
                    return true;
                // The static CreateChannel is a creation itself.
                case IInvocationOperation when scope is ILoopOperation && operation != value:
                    return true;
                case ILocalReferenceOperation { Local: var local } when IsDeclaredIn(local, scope):
                    if (depth > 2 || BodyOperations.GetOrCreate(scope).FindInitializer(local) is not { } initializer || Varies(initializer, scope, depth + 1))
                    {
                        return true;
                    }

                    break;
            }
        }

        return false;
    }

    private static bool IsDeclaredIn(ILocalSymbol local, IOperation scope) =>
        local.DeclaringSyntaxReferences.Length == 0 || scope.Syntax.Span.Contains(local.DeclaringSyntaxReferences[0].Span);

    private static bool IsTestAttributed(ISymbol symbol) => symbol.GetAttributes().Any(TestCode.IsAttribute);

    private static bool IsWeb(ITypeSymbol type)
    {
        string ns = type.ContainingNamespace?.ToDisplayString() ?? string.Empty;
        return ns.StartsWith("System.Web", StringComparison.Ordinal) || ns.StartsWith("Microsoft.AspNet", StringComparison.Ordinal);
    }
}
