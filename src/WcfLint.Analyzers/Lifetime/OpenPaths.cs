using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Whether a client that is ended, or returned, on one path is left open on another: by an early return, a return of null, or a
/// variable that gets its next object. Only paths without exceptions count, and a question about the client itself ends what is
/// known of it. What is made and neither opened nor called there holds nothing open.
/// </summary>
internal sealed class OpenPaths : Forward<OpenPaths.State>
{
    // What describes the endpoint: to set it opens nothing.
    private static readonly string[] s_settings = ["ClientCredentials", "Credentials", "Endpoint", "Description"];

    private readonly ClientUse _use;
    private readonly ILocalSymbol _local;
    private readonly SyntaxNode _target;

    // The places that end it, or return it to the caller.
    private readonly List<TextSpan> _ends = [];

    // Conditions and loops around an end: the author knows whether they hold, so they count as if they did.
    private readonly List<TextSpan> _trusted = [];

    // What a new object is: one that other code made may be open.
    private readonly State _made;

    // Whether it is open where the function ends or the variable gets its next object.
    private bool _isLeftOpen;

    /// <summary>What is known of the client, in the order of what it may hold.</summary>
    internal enum State
    {
        /// <summary>It is not there, ended, or not known.</summary>
        None,

        /// <summary>It is made.</summary>
        Made,

        /// <summary>It is opened or called, or other code has it.</summary>
        Open,
    }

    private OpenPaths(FunctionFlow flow, ClientUse use, ILocalSymbol local, SyntaxNode target, State made)
        : base(flow, 0, flow.Graph.Blocks.Length - 1)
    {
        _use = use;
        _local = local;
        _target = target;
        _made = made;
    }

    /// <summary>Whether a path leaves it open for certain.</summary>
    /// <param name="use">What is done with the one object.</param>
    /// <param name="creation">What makes it.</param>
    /// <param name="local">The local that holds it.</param>
    /// <param name="function">The lambda, local function or member body that declares the local.</param>
    /// <param name="ifMade">Whether what is only made counts: rules of other analyzers ask for the end of each object.</param>
    public static bool LeaveOpen(ClientUse use, IOperation creation, ILocalSymbol local, IOperation function, bool ifMade = false)
    {
        // The result of a method with an out parameter tells the caller whether there is a client.
        if ((use.Ends.Count == 0 && !use.Returned) || creation is ILocalReferenceOperation || use.InUsing || use.Captured || use.EndedOtherwise
            || OperationWalk.FindTarget(creation) is not var (_, target)
            || IsPlain(use, creation, local)
            || FunctionFlow.GetOrCreate(function) is not { } flow)
        {
            return false;
        }

        var paths = new OpenPaths(flow, use, local, target, ifMade || OpensItself(creation) ? State.Open : State.Made);
        paths.ReadEnds(creation);
        foreach (FlowPlace place in flow.FindPlaces(local))
        {
            if (place.IsDefinition && place.Syntax == target)
            {
                paths.Enter(place.Block, State.None);
                paths.Run();
                return paths._isLeftOpen;
            }
        }

        return false;
    }

    // A method that returns it, or a constructor in sight, may have opened it; those of WCF and of what svcutil writes do not.
    private static bool OpensItself(IOperation creation) => creation switch
    {
        IInvocationOperation { TargetMethod.Name: "CreateChannel" } => false,
        IObjectCreationOperation { Type: INamedTypeSymbol made } => made.AnyBase(static at => at is INamedTypeSymbol type
            && type.InstanceConstructors.Any(static one => one.DeclaringSyntaxReferences.Any(static part => MayOpen(part.GetSyntax())))),
        _ => true,
    };

    // Open(), Channel.Ping(), or a method of its own.
    private static bool MayOpen(SyntaxNode constructor) => SourceWords.Says(constructor, "Open") || SourceWords.Says(constructor, "Channel")
        || constructor.DescendantNodes().Any(static node => node is InvocationExpressionSyntax { Expression: SimpleNameSyntax
            or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax } });

    // Whether no graph is needed to see that no path leaves it open: a finally ends it, or nothing stands between it and its last end.
    private static bool IsPlain(ClientUse use, IOperation creation, ILocalSymbol local)
    {
        IOperation? last = null;
        bool isHandled = false;
        foreach (IOperation end in use.Ends)
        {
            bool isOfFailure = IsOfFailure(end, creation);
            isHandled |= isOfFailure;
            last = isOfFailure ? last : end;
            if (OperationWalk.Steps(end).Any(step => step.Whole is ITryOperation attempt && attempt.Finally == step.Part
                && (attempt.Syntax.Span.Contains(creation.Syntax.Span) || !HasExit(use, creation, attempt.Syntax.SpanStart))))
            {
                return true;
            }
        }

        if (use.Returned && (last is null || use.Returns[use.Returns.Count - 1].Syntax.SpanStart > last.Syntax.SpanStart))
        {
            last = use.Returns[use.Returns.Count - 1];
        }

        if (use.Creations.Count > 1 || last is null || HasExit(use, creation, last.Syntax.SpanStart))
        {
            return false;
        }

        foreach (IOperation at in OperationWalk.Around(last))
        {
            switch (at)
            {
                case IBlockOperation when at.Syntax.Span.Contains(creation.Syntax.Span):
                    return !OperationWalk.Around(creation, at).Any(static outer => outer is ILoopOperation) && (!isHandled || !MayPassBy(at, creation, local));
                case IBlockOperation { Parent: ITryOperation attempt } when attempt.Body == at:
                case IBlockOperation { Parent: IBlockOperation }:
                case ITryOperation or IExpressionStatementOperation or IAwaitOperation or IConversionOperation or IConditionalAccessOperation
                    or IArgumentOperation or IInvocationOperation:
                    continue;
                default:
                    return false;
            }
        }

        return false;
    }

    // What a handler ends is on a path with an exception.
    private static bool IsOfFailure(IOperation end, IOperation creation) =>
        OperationWalk.Around(end).Any(at => at is ICatchClauseOperation && !at.Syntax.Span.Contains(creation.Syntax.Span));

    // A continue, a goto or the next object of the variable may pass an end by.
    private static bool MayPassBy(IOperation block, IOperation creation, ILocalSymbol local) =>
        OperationWalk.Around(block).Any(static outer => outer is ILoopOperation or ISwitchOperation) || SourceWords.Contains(block.Syntax, "goto")
        || block.Syntax.DescendantNodes().Any(node => node is AssignmentExpressionSyntax { Left: SimpleNameSyntax { Identifier.ValueText: var name } }
            && name == local.Name && !node.Span.Contains(creation.Syntax.Span));

    private static bool HasExit(ClientUse use, IOperation creation, int before) =>
        BodyOperations.GetOrCreate(creation).FindReturns(creation.Syntax.Span.End, before)
            .Any(exit => !use.Returns.Contains(exit) && OperationWalk.EnclosingFunction(exit) == OperationWalk.EnclosingFunction(creation));

    private void ReadEnds(IOperation creation)
    {
        foreach (IOperation end in _use.Ends)
        {
            _ends.Add(WithConditionalAccess(end.Syntax).Span);
            foreach ((IOperation at, IOperation parent) in OperationWalk.Steps(end))
            {
                switch (parent)
                {
                    case IConditionalOperation choice when at != choice.Condition && !at.Syntax.Span.Contains(creation.Syntax.Span) && !Leaves(at):
                        _trusted.Add(choice.Condition.Syntax.Span);
                        break;
                    case ISwitchOperation several when at != several.Value && !at.Syntax.Span.Contains(creation.Syntax.Span):
                        _trusted.Add(several.Syntax.Span);
                        break;
                    case ILoopOperation loop when !loop.Body.Syntax.Span.Contains(creation.Syntax.Span):
                        _trusted.Add(loop.Syntax.Span);
                        break;
                }
            }
        }

        foreach (IReturnOperation exit in _use.Returns)
        {
            _ends.Add(exit.Syntax.Span);
        }

        foreach (FlowPlace place in Function.FindPlaces(_local))
        {
            Add(place);
        }

        foreach (ILocalSymbol alias in _use.Aliases)
        {
            foreach (FlowPlace place in Function.FindPlaces(alias))
            {
                if (!place.IsDefinition)
                {
                    Add(place);
                }
            }
        }
    }

    private static bool Leaves(IOperation arm) =>
        arm is IBranchOperation || CallPaths.Leaves(arm)
            || (arm is IBlockOperation { Operations: { Length: > 0 } statements } && Leaves(statements[statements.Length - 1]));

    // client?.Close(): the whole of it, where the call itself does not name the client.
    private static SyntaxNode WithConditionalAccess(SyntaxNode end)
    {
        SyntaxNode at = end;
        while (at.Parent is ConditionalAccessExpressionSyntax access && access.WhenNotNull == at)
        {
            at = access;
        }

        return at;
    }

    protected override State Pass(BasicBlock block, State before)
    {
        State state = before;
        foreach (FlowPlace place in PlacesIn(block.Ordinal))
        {
            if (place.IsDefinition)
            {
                _isLeftOpen |= state == State.Open && _use.Aliases.Count == 0;
                state = place.Syntax == _target ? _made : State.None;
            }
            else if (state != State.None)
            {
                state = IsIn(_ends, place.Syntax) || Asks(place) ? State.None : IsSetting(place.Syntax) ? state : State.Open;
            }
        }

        return block.BranchValue is { } value && block.ConditionKind != ControlFlowConditionKind.None && IsIn(_trusted, value.Syntax) ? State.None : state;
    }

    protected override bool Join(ref State known, State other)
    {
        bool isNew = other > known;
        known = isNew ? other : known;
        return isNew;
    }

    protected override void Follow(BasicBlock block, ControlFlowBranch branch, State behind)
    {
        // A finally that ends the client counts, whatever condition it tests first.
        if (behind != State.None && !branch.FinallyRegions.SelectMany(PlacesIn).Any())
        {
            _isLeftOpen |= behind == State.Open && branch.Destination!.Kind == BasicBlockKind.Exit;
            base.Follow(block, branch, behind);
        }
    }

    // client.ClientCredentials.UserName.UserName = "me", client.InnerChannel.OperationTimeout = …, new OperationContextScope(client.InnerChannel): other code
    // that
    // gets a part of the client may open it, unless the part describes the endpoint.
    private static bool IsSetting(SyntaxNode place)
    {
        SyntaxNode at = Casts.With(place);
        if (at.Parent is not MemberAccessExpressionSyntax first)
        {
            return false;
        }

        while (at.Parent is MemberAccessExpressionSyntax access && access.Expression == at)
        {
            at = access;
        }

        return at.Parent switch
        {
            AssignmentExpressionSyntax assignment when assignment.Left == at => true,
            ArgumentSyntax { Parent.Parent: ObjectCreationExpressionSyntax { Type: var made } } when TypeSyntaxes.NameOf(made) == "OperationContextScope" =>
                true,
            InvocationExpressionSyntax when at == first => false,
            _ => s_settings.Contains(first.Name.Identifier.ValueText),
        };
    }

    // if (client == null), while (client.State == …), Send(client): what is known then of the client is not read here.
    private static bool Asks(FlowPlace place) => Casts.With(place.Syntax).Parent switch
    {
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "State" } => true,
        MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } => false,
        ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax } => false,
        ConditionalAccessExpressionSyntax => true,
        _ => place.IsCondition,
    };

    private static bool IsIn(List<TextSpan> spans, SyntaxNode node) => spans.Exists(span => span.Contains(node.Span));
}
