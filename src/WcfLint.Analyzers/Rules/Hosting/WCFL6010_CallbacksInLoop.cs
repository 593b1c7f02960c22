using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules.Hosting.Duplex;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A loop over stored callback channels that one dead client ends, since a call on its channel throws, or that keeps the dead channel and
/// calls it for ever. The call stands in the loop or in a method that the loop calls with the channel. Or the loop starts a thread for each
/// channel of clients or services, and one that is gone ends the process.
/// </summary>
internal sealed class WCFL6010_CallbacksInLoop() : Rule(WcfRules.WCFL6010_CallbacksInLoop), ICallRule
{
    // Methods that remove a channel from a list, or end it.
    private static readonly string[] s_removals = ["Remove", "TryRemove", "RemoveAt", "RemoveAll", "Abort", "Unsubscribe", "Unregister", "Disconnect",
        "TryTake", "Dequeue"];

    // CommunicationException, what it derives from, and what a channel throws that has failed before (referencesource, CommunicationObject.cs,
    // CreateFaultedException and CreateAbortedException).
    private static readonly string[] s_failures = ["Exception", "SystemException", "CommunicationException", "CommunicationObjectAbortedException",
        "CommunicationObjectFaultedException"];

    public void Analyze(CallRuleContext context)
    {
        if (FindPoolThread(context.Call) is { } function)
        {
            AnalyzePoolThread(context, function);
            return;
        }

        if (!context.Project.Callbacks.MayHold(context.Name.Identifier.ValueText, context.CancellationToken)
            || (FindLoop(context.Call) ?? FindMethod(context.Call)) is not { } scope)
        {
            return;
        }

        IInvocationOperation? caller = null;
        if (BrokenCode.Is(scope))
        {
            context.NoFinding(context.Call, NoFindingKind.Unknown, "the code does not parse");
            return;
        }

        if (context.Model.GetOperation(context.Call, context.CancellationToken) is not IInvocationOperation { Instance: { } channel } call)
        {
            context.NoFinding(context.Call, NoFindingKind.Unknown, "the call does not resolve");
            return;
        }

        if (!context.Project.Callbacks.Hold(call.TargetMethod, context.CancellationToken))
        {
            context.NoFinding(context.Call, NoFindingKind.NotConcerned, "the method belongs to no callback contract");
            return;
        }

        if (!(scope is MethodDeclarationSyntax ? (caller = FindCaller(channel, context)) is not null : Varies(channel, scope)))
        {
            context.NoFinding(context.Call, NoFindingKind.NotConcerned, "the loop is not known to go through stored callback channels");
            return;
        }

        // One finding a loop.
        if (FirstIn(scope, context) != context.Call)
        {
            context.NoFinding(context.Call, NoFindingKind.Elsewhere, "the first call of the loop is reported");
            return;
        }

        if (EndsLoop(caller, scope, context) is not { } endsLoop)
        {
            context.NoFinding(context.Call, NoFindingKind.Fine, "failed channels are removed or aborted");
            return;
        }

        SyntaxNode called = caller?.Syntax ?? context.Call;
        SyntaxNode loop = caller is null ? scope : FindLoop(called)!;
        var chosen = new ChosenClients(called, loop, caller?.SemanticModel ?? context.Model, context.Project, context.CancellationToken);
        if (endsLoop && chosen.AreOne)
        {
            context.NoFinding(context.Call, NoFindingKind.Fine, "the loop calls one client alone");
            return;
        }

        if (!endsLoop && chosen.AreOpened)
        {
            context.NoFinding(context.Call, NoFindingKind.Fine, "the loop passes over channels that are not open");
            return;
        }

        if (!endsLoop && SweptChannels.Are(loop, caller?.SemanticModel ?? context.Model, context.Project, context.CancellationToken))
        {
            context.NoFinding(NoFindingKind.Fine, "a timer of the class calls all channels, and removes those that fail");
            return;
        }

        if (HasHandlers(context))
        {
            context.NoFinding(context.Call, NoFindingKind.Fine, "handlers of Faulted or Closed remove failed channels");
            return;
        }

        if (ContractUse.IsCalledByNoHost(call.TargetMethod.ContainingType, context.Project, context.CancellationToken))
        {
            context.NoFinding(context.Call, NoFindingKind.NotInUse, "the program hosts other services, and none that calls its clients so");
            return;
        }

        // One finding for all loops through the list that a method returns without the failed channels.
        bool isPruned = endsLoop && chosen.ArePruned;
        if (isPruned && caller is null && chosen.Pruner is { } pruner && IsPrunedBefore(pruner, context))
        {
            context.NoFinding(context.Call, NoFindingKind.Elsewhere, "the finding at the first loop over these channels stands for all");
            return;
        }

        context.Report(Create(call, channel, caller, scope, endsLoop, context) with
        {
            Assumption = isPruned ? "a channel fails after the check of its state" : endsLoop && chosen.AreAlike ? "several clients meet the condition" : null,
        });
    }

    private static bool IsPrunedBefore(InvocationExpressionSyntax pruner, CallRuleContext context) =>
        CalledNames.NameOf(pruner) is { Identifier.ValueText: var name } && context.Call.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
        && NodesByName.Find(type, name).Any(mention => mention.SpanStart < pruner.SpanStart
            && mention.Parent?.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { } other
            && CalledNames.NameOf(other) == mention && LoopOver(other) is { } loop && !BrokenCode.Is(loop) && FirstIn(loop, context) is { } first
            && EndsLoop(first, loop, context.Model, context.CancellationToken) == true && context.RelevanceOf(first.GetLocation()) == Relevance.Production);

    // foreach (var one in GetOpened()), GetOpened().ForEach(…)
    private static SyntaxNode? LoopOver(InvocationExpressionSyntax list) => list.Parent switch
    {
        CommonForEachStatementSyntax each when each.Expression == list => each,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ForEach", Parent: InvocationExpressionSyntax each } => each,
        _ => null,
    };

    // An exception that leaves the function of a thread ends the process (ECMA-335 I.12.4.2.5; Microsoft Learn, Exceptions in managed threads).
    private void AnalyzePoolThread(CallRuleContext context, AnonymousFunctionExpressionSyntax function)
    {
        if (context.Model.GetOperation(context.Call,
            context.CancellationToken) is not IInvocationOperation { Instance: { } channel, TargetMethod: { ContainingType: var contract } called })
        {
            context.NoFinding(context.Call, NoFindingKind.Unknown, "the call does not resolve");
        }
        else if (!IsOfChannel(called, context))
        {
            context.NoFinding(context.Call, NoFindingKind.NotConcerned, "the object is not known to be a channel");
        }
        else if (EndsLoop(context.Call, function, context.Model, context.CancellationToken) != true)
        {
            context.NoFinding(context.Call, NoFindingKind.Fine, "the function of the thread handles failed calls");
        }
        else if (!Varies(channel, FindLoop(StarterOf(function))!, function))
        {
            context.NoFinding(context.Call, NoFindingKind.NotConcerned, "the loop is not known to go through stored channels");
        }
        else if (context.Project.AnyFileContains("legacyUnhandledExceptionPolicy"))
        {
            context.NoFinding(context.Call, NoFindingKind.Fine, "the runtime may pass over exceptions of threads");
        }
        else
        {
            context.Report(new Finding(Row, context.Call.GetLocation(), contract.Name + "." + called.Name,
                "an exception on a thread of its own ends the process") { Effect = WcfRules.WCFL6010_EndsProcess });
        }
    }

    private static bool IsOfChannel(IMethodSymbol called, CallRuleContext context) =>
        context.Project.Callbacks.Hold(called, context.CancellationToken)
        || (ServiceContracts.IsContractInterface(called.ContainingType) && ServiceContracts.OwnOfContract(called.ContainingType)
            .Any(operation => SymbolEqualityComparer.Default.Equals(operation.Method, called)) && !MayBeLocal(called.ContainingType, context));

    // A class in sight implements the contract, other than as a client.
    private static bool MayBeLocal(INamedTypeSymbol contract, CallRuleContext context) =>
        context.Project.World.Any(code => code.SyntaxTrees.Any(tree => SourceWords.Contains(tree, contract.Name)
            && SourceWords.FindIdentifiers(tree.GetRoot(context.CancellationToken), contract.Name).Any(static token =>
                token.Parent?.FirstAncestorOrSelf<BaseListSyntax>() is { Types: var bases, Parent: ClassDeclarationSyntax or StructDeclarationSyntax }
                && TypeSyntaxes.NameOf(bases[0].Type) is not ("ClientBase" or "DuplexClientBase"))));

    // ThreadPool.QueueUserWorkItem(state => …, channel) in a loop.
    private static AnonymousFunctionExpressionSyntax? FindPoolThread(SyntaxNode call) =>
        FunctionNodes.Around(call) is AnonymousFunctionExpressionSyntax { ContainsDiagnostics: false } function
        && IsThread(StarterOf(function)) && FindLoop(StarterOf(function)) is not null ? function : null;

    private static SyntaxNode StarterOf(SyntaxNode function) => function.Parent is ArgumentSyntax { Parent.Parent: { } starter } ? starter : function;

    private static bool IsThread(SyntaxNode starter) => starter switch
    {
        InvocationExpressionSyntax call => CalledNames.NameOf(call)?.Identifier.ValueText is "QueueUserWorkItem" or "UnsafeQueueUserWorkItem",
        ObjectCreationExpressionSyntax { Type: var type } => TypeSyntaxes.NameOf(type) == "Thread",
        _ => false,
    };

    private Finding Create(IInvocationOperation call, IOperation channel, IInvocationOperation? caller, SyntaxNode scope, bool endsLoop,
        CallRuleContext context)
    {
        bool isGuarded = context.Call.Ancestors().TakeWhile(node => node != scope).Any(static node => node is TryStatementSyntax { Catches.Count: > 0 });
        string whyNot = isGuarded ? "a handler in the loop is there already" : "the loop does not only call the stored channels";
        (CodeEdit Edit, bool Removes)? end =
            !isGuarded && scope is ForEachStatementSyntax each ? DeadChannels.End(each, channel, context, out whyNot) : null;
        return new Finding(Row, context.Call.GetLocation(), call.TargetMethod.ContainingType.Name + "." + call.TargetMethod.Name,
            endsLoop ? "an exception ends the loop" : "a failed channel stays in the list")
        {
            AdditionalLocations = caller is null ? ImmutableArray<Location>.Empty : ImmutableArray.Create(caller.Syntax.GetLocation()),
            Effect = endsLoop ? null : WcfRules.WCFL6010_Waits,
            Fixes = end is var (_, removes)
                ? FindingFix.Of("Catch the exceptions of each channel, and " + (removes ? "remove and " : string.Empty) + "abort failed channels"
                        + (DeadChannels.AreHandledAround((ForEachStatementSyntax)scope) ? " (the handler around the loop no longer hears of it)" : string.Empty),
                    removes ? "WCFL6010" : "WCFL6010.Abort", FixApplicability.NeedsDecision, end?.Edit) : ImmutableArray<FindingFix>.Empty,
            WhyNoFix = end is null ? whyNot : null,
        };
    }

    private static SyntaxNode? FindMethod(SyntaxNode call) =>
        call.Ancestors().FirstOrDefault(
            static node => node is MemberDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax) as MethodDeclarationSyntax;

    // The call in a loop that hands a channel, or what holds one, to the method that calls it.
    private static IInvocationOperation? FindCaller(IOperation channel, CallRuleContext context)
    {
        IOperation at = OperationWalk.Unwrap(channel);
        while (at is IMemberReferenceOperation { Instance: { } owner })
        {
            at = OperationWalk.Unwrap(owner);
        }

        return at is IParameterReferenceOperation { Parameter: { ContainingSymbol: IMethodSymbol { MethodKind: MethodKind.Ordinary,
            IsAsync: false } method } parameter }
            ? MemberCallers.Find(method, context.Project, context.CancellationToken).OfType<IInvocationOperation>()
                .FirstOrDefault(use => FindLoop(use.Syntax) is { ContainsDiagnostics: false } loop
                    && use.Arguments.Any(argument => argument.Parameter?.Ordinal == parameter.Ordinal && Varies(argument.Value, loop)))
            : null;
    }

    // The loop around a call, also a lambda of List.ForEach; null where the call stands in another function with a thread of its own.
    private static SyntaxNode? FindLoop(SyntaxNode call)
    {
        for (SyntaxNode? at = call.Parent; at is not null and not MemberDeclarationSyntax; at = at.Parent)
        {
            switch (at)
            {
                case CommonForEachStatementSyntax or ForStatementSyntax or WhileStatementSyntax or DoStatementSyntax:
                    return at;
                case LocalFunctionStatementSyntax:
                    return null;
                case AnonymousFunctionExpressionSyntax lambda:
                    return lambda.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ForEach" } } each } ? each : null;
            }
        }

        return null;
    }

    // Whether the loop, or the function, gives the channel another value each time: not the channel of one caller in a loop over something else, nor
    // one that each thread creates for itself.
    private static bool Varies(IOperation channel, SyntaxNode loop, AnonymousFunctionExpressionSyntax? function = null)
    {
        foreach (IOperation operation in channel.DescendantsAndSelf())
        {
            SyntaxReference? declared = operation switch
            {
                ILocalReferenceOperation { Local.DeclaringSyntaxReferences: { Length: 1 } places } local when BodyOperations.GetOrCreate(operation)
                    .FindOnlyValue(local.Local) is not IInvocationOperation { TargetMethod.Name: "GetCallbackChannel" } => places[0],
                IParameterReferenceOperation { Parameter.DeclaringSyntaxReferences: { Length: 1 } places } => places[0],
                _ => null,
            };
            if ((declared is not null && loop.Span.Contains(declared.Span)
                && !(function?.Block?.Span.Contains(declared.Span) == true && IsMadeThere(operation))) || (operation is IArrayElementReferenceOperation
                    or IPropertyReferenceOperation { Property.IsIndexer: true } && !IsOfOneKey(operation, loop)))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsMadeThere(IOperation channel) =>
        channel is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(channel).FindOnlyValue(local) is { } value
            && OperationWalk.Unwrap(value) is IInvocationOperation or IObjectCreationOperation;

    // clients[name] in a loop over something else: a parameter or a local that the loop does not set.
    private static bool IsOfOneKey(IOperation element, SyntaxNode loop) =>
        ((element as IArrayElementReferenceOperation)?.Indices
            ?? ((IPropertyReferenceOperation)element).Arguments.Select(static argument => argument.Value)).Select(OperationWalk.Unwrap).All(key =>
            key is ILocalReferenceOperation or IParameterReferenceOperation && key.Syntax is IdentifierNameSyntax { Identifier.ValueText: var name }
            && !NodesByName.Find(loop, name).Any(static mention => mention.Parent is PrefixUnaryExpressionSyntax or PostfixUnaryExpressionSyntax
                or VariableDeclaratorSyntax or ArgumentSyntax { RefKindKeyword.RawKind: not 0 }
                || (mention.Parent is AssignmentExpressionSyntax set && set.Left == mention)));

    private static InvocationExpressionSyntax? FirstIn(SyntaxNode loop, CallRuleContext context) =>
        loop.DescendantNodes().OfType<InvocationExpressionSyntax>().FirstOrDefault(call =>
            CalledNames.NameOf(call) is { } name && context.Project.Callbacks.MayHold(name.Identifier.ValueText, context.CancellationToken)
            && context.Model.GetSymbolInfo(call, context.CancellationToken).Symbol is IMethodSymbol method
            && context.Project.Callbacks.Hold(method, context.CancellationToken));

    private static bool? EndsLoop(IInvocationOperation? caller, SyntaxNode scope, CallRuleContext context)
    {
        bool? ends = EndsLoop(context.Call, scope, context.Model, context.CancellationToken);
        return ends == true && caller is not null ? EndsLoop(caller.Syntax, FindLoop(caller.Syntax)!, caller.SemanticModel!, context.CancellationToken) : ends;
    }

    // Whether the failure of a call ends the loop, or leaves the method; null where a handler removes the channel.
    private static bool? EndsLoop(SyntaxNode call, SyntaxNode scope, SemanticModel model, CancellationToken cancellation)
    {
        foreach (TryStatementSyntax guard in call.Ancestors().TakeWhile(node => node != scope).OfType<TryStatementSyntax>())
        {
            if (!guard.Block.Span.Contains(call.Span) || guard.Catches.FirstOrDefault(clause => Takes(clause, model, cancellation)) is not { } handler)
            {
                continue;
            }

            if (guard.Catches.Any(clause => Removes(clause.Block, model, cancellation) || Collects(clause)))
            {
                return null;
            }

            StatementSyntax? last = handler.Block.Statements.LastOrDefault();
            if (last is not ThrowStatementSyntax)
            {
                return scope is StatementSyntax && last is BreakStatementSyntax or ReturnStatementSyntax;
            }
        }

        return true;
    }

    // A type that does not resolve may be anything.
    private static bool Takes(CatchClauseSyntax clause, SemanticModel model, CancellationToken cancellation) =>
        clause.Declaration is null || model.GetTypeInfo(clause.Declaration.Type, cancellation).Type is not { TypeKind: not TypeKind.Error } type
            || Array.IndexOf(s_failures, type.Name) >= 0;

    // The dead ones, not what they throw.
    private static bool Collects(CatchClauseSyntax clause) => clause.Block.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(add =>
        CalledNames.NameOf(add)?.Identifier.ValueText is "Add" or "Enqueue" or "Push"
        && !(clause.Declaration is { Identifier.ValueText: { Length: > 0 } caught } && Says(add.ArgumentList, name => name == caught)));

    // Whether the class ends channels in their Faulted or Closed events.
    private static bool HasHandlers(CallRuleContext context) =>
        context.Call.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
        && type.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(assignment => assignment.IsKind(SyntaxKind.AddAssignmentExpression)
            && assignment.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Faulted" or "Closed" or "Closing" }
            && IsRemoval(assignment.Right is BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: { Count: 1 } arguments }
                ? arguments[0].Expression : assignment.Right, context));

    private static bool IsRemoval(ExpressionSyntax handler, CallRuleContext context) =>
        handler is AnonymousFunctionExpressionSyntax ? Removes(handler, context.Model, context.CancellationToken)
            : context.Model.GetSymbolInfo(handler, context.CancellationToken).Symbol is not IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places }
                || Removes(places[0].GetSyntax(context.CancellationToken), context.Model, context.CancellationToken);

    // Itself, or a method that it calls: what a method in sight is called proves nothing.
    private static bool Removes(SyntaxNode code, SemanticModel model, CancellationToken cancellation)
    {
        if (code.SyntaxTree != model.SyntaxTree)
        {
            return MentionsRemoval(BodyOf(code), static _ => true);
        }

        var read = new List<SyntaxNode>();
        bool mayRemove = false;
        bool removes = MentionsRemoval(BodyOf(code), name =>
        {
            SyntaxNode? body = model.GetSymbolInfo(name, cancellation).Symbol is IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places }
                && places[0].GetSyntax(cancellation) is var declared && BodyOf(declared) != declared ? BodyOf(declared) : null;
            if (body is not null)
            {
                read.Add(body);
                mayRemove |= IsHandedObject(name, model, cancellation)
                    && body.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(set => SetsMember(set, model.Compilation, cancellation));
            }

            return body is null;
        });
        return removes || mayRemove || read.Exists(static body => MentionsRemoval(body, static _ => true));
    }

    // A channel, its holder or key: not what was thrown, and no literal.
    private static bool IsHandedObject(SyntaxNode name, SemanticModel model, CancellationToken cancellation) =>
        name.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { ArgumentList.Arguments: var arguments }
        && arguments.Any(argument => argument.Expression is not LiteralExpressionSyntax
            && model.GetTypeInfo(argument.Expression, cancellation).Type?.AnyBase(TypeHierarchy.IsException) == false);

    // The list, made anew without the channel.
    private static bool SetsMember(AssignmentExpressionSyntax set, Compilation code, CancellationToken cancellation) =>
        set.Left is ElementAccessExpressionSyntax
        || SemanticModels.Find(set.SyntaxTree, code)?.GetSymbolInfo(set.Left, cancellation).Symbol is IFieldSymbol or IPropertySymbol;

    private static SyntaxNode BodyOf(SyntaxNode code) => code switch
    {
        BaseMethodDeclarationSyntax { Body: { } body } => body,
        BaseMethodDeclarationSyntax { ExpressionBody: { } body } => body,
        LocalFunctionStatementSyntax { Body: { } body } => body,
        LocalFunctionStatementSyntax { ExpressionBody: { } body } => body,
        _ => code,
    };

    // All names are asked, also behind the first removal.
    private static bool MentionsRemoval(SyntaxNode code, Func<SyntaxNode, bool> counts)
    {
        bool found = false;
        foreach (SimpleNameSyntax name in code.DescendantNodes().OfType<SimpleNameSyntax>())
        {
            bool isRemoval = Array.IndexOf(s_removals, name.Identifier.ValueText) >= 0
                || name.Identifier.ValueText.StartsWith("Remove", StringComparison.Ordinal);
            if ((isRemoval || name.Parent is InvocationExpressionSyntax or MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax })
                && counts(name) && isRemoval)
            {
                found = true;
            }
        }

        return found;
    }

    private static bool Says(SyntaxNode node, Func<string, bool> wanted) =>
        node.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && wanted(token.ValueText));
}
