using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.Duplex;

/// <summary>
/// Calls that wait on the thread which received the reply of an awaited call of the same connection. The channel receives the next message only when
/// that thread returns (referencesource and dotnet/wcf, ChannelHandler.cs, AsyncMessagePump; DuplexChannelBinder.cs, HandleRequestAsReplyCore), and a
/// method without a SynchronizationContext continues on it. The client packages continue on another one from 6.0, after an operation without a result
/// from 8.1 (dotnet/wcf, ServiceChannelProxy.cs, RunContinuationsAsynchronously).
/// </summary>
internal sealed class ContinuedCalls
{
    private static readonly Version s_resultsElsewhere = new(6, 0);
    private static readonly Version s_allElsewhere = new(8, 1);

    private readonly HashSet<SyntaxNode> _made;
    private readonly HashSet<SyntaxNode> _calls;
    private readonly bool _mayHaveContext;
    private readonly bool _areResultsElsewhere;

    private ContinuedCalls(Client client, bool mayHaveContext, bool areResultsElsewhere)
    {
        _areResultsElsewhere = areResultsElsewhere;
        _made = [.. client.Use.Creations.Append(client.Creation).Select(static made => made.Syntax)];
        _calls = [.. client.Use.Calls.Concat(client.Use.AsyncCalls).Select(static call => call.Syntax)];
        _mayHaveContext = mayHaveContext;
    }

    /// <summary>Why the calls of a client do not wait so, or are not known to.</summary>
    public static NoFindingReason? WhyNot(ClientRuleContext context) => context.Client switch
    {
        { Kind: not (ClientKind.Client or ClientKind.Channel) } => new NoFindingReason(NoFindingKind.NotConcerned, "it is no client"),
        _ when context.Project.Symbols is { IsFramework: false, ClientPackagesVersion: var version } && !(version < s_allElsewhere) =>
            new NoFindingReason(NoFindingKind.Platform, "from 8.1 of the client packages on, a method continues on another thread"),
        { Use.AsyncCalls.Count: 0 } => new NoFindingReason(NoFindingKind.Fine, "no call of it is asynchronous"),
        { Local: null, Field: not IFieldSymbol { IsReadOnly: true } } =>
            new NoFindingReason(NoFindingKind.Unknown, "the calls may be those of different channels"),
        var client when client.FindSession(context.CancellationToken) != BindingSession.Connection =>
            new NoFindingReason(NoFindingKind.NotConcerned, "its binding is not known to keep a connection for replies"),
        _ => null,
    };

    /// <summary>The first call that waits so, and what that assumes; null for none.</summary>
    public static (IInvocationOperation Call, string? Assumption)? Find(ClientRuleContext context)
    {
        WcfProject project = context.Project;
        bool isFramework = project.Symbols?.IsFramework != false;

        // In a site of .NET Framework, in windows and in components of Blazor, the context continues the method elsewhere.
        bool hasContext = project.AnyCode(static code => code.HasWindows)
            || (isFramework && project.Configurations.Any(static configuration => configuration.IsWebConfig));
        bool mayHaveContext = hasContext || !project.MayBeProgram
            || project.Compilation.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, "SynchronizationContext") || SourceWords.Contains(tree, "ComponentBase"));
        foreach (bool isPossible in hasContext || !mayHaveContext ? new[] { false } : [false, true])
        {
            var calls = new ContinuedCalls(context.Client, mayHaveContext && !isPossible, project.Symbols?.ClientPackagesVersion >= s_resultsElsewhere);
            foreach (IOperation function in context.Client.Use.AsyncCalls.Select(OperationWalk.FunctionOf).Distinct())
            {
                if (FunctionFlow.GetOrCreate(function) is { } flow && calls.FindIn(flow, context.Client.Use) is { } call)
                {
                    return (call, isFramework ? "the method continues on the thread that received the reply"
                        : isPossible ? "no SynchronizationContext is set" : null);
                }
            }
        }

        return null;
    }

    private IInvocationOperation? FindIn(FunctionFlow flow, ClientUse use)
    {
        IReadOnlyList<SyntaxNode> reached = ReachedAfter.Find(flow, ContinuesHere, operation => _calls.Contains(operation.Syntax));
        IInvocationOperation[] calls = [.. use.Calls.Concat(use.AsyncCalls).OfType<IInvocationOperation>().Where(call => reached.Contains(call.Syntax))
            .OrderBy(static call => call.Syntax.SpanStart)];

        // Into a catch clause lead errors of other threads, too.
        return calls.FirstOrDefault(call => !call.Syntax.ContainsDiagnostics && !call.Syntax.Ancestors().Any(static node => node is CatchClauseSyntax)
            && IsAnswered(call.TargetMethod)
            && call.TargetMethod.ReturnType.Name is not ("Task" or "ValueTask" or "IAsyncResult")
            && (EndOf(call.TargetMethod) is not { } name || calls.Any(begin => begin.TargetMethod.Name == "Begin" + name)));
    }

    // Any other await may continue on another thread.
    private bool? ContinuesHere(IOperation operation) => operation switch
    {
        IAwaitOperation { Operation: var awaited } => IsOwn(awaited, out bool isConfigured) && (isConfigured || !_mayHaveContext),
        IObjectCreationOperation or IInvocationOperation when _made.Contains(operation.Syntax) => false,
        _ => null,
    };

    private bool IsOwn(IOperation awaited, out bool isConfigured)
    {
        isConfigured = false;
        if (OperationWalk.Unwrap(awaited) is IInvocationOperation
            { TargetMethod.Name: "ConfigureAwait", Instance: { } task, Arguments: { Length: 1 } arguments })
        {
            isConfigured = arguments[0].Value.ConstantValue is { HasValue: true, Value: false };
            awaited = task;
        }

        // A method of the client's own that awaits may continue elsewhere before its caller does.
        return OperationWalk.Unwrap(awaited) is IInvocationOperation { TargetMethod: { IsAsync: false } method } call && _calls.Contains(call.Syntax)
            && IsAnswered(method)
            && !(_areResultsElsewhere && method.ReturnType is INamedTypeSymbol { Arity: > 0 });
    }

    private static string? EndOf(IMethodSymbol method) => method.Name.StartsWith("End", StringComparison.Ordinal)
        && method.Parameters.Any(static parameter => parameter.Type.Name == nameof(IAsyncResult)) ? method.Name.Substring("End".Length) : null;

    // A client has the methods of its contract under their names.
    private static bool IsAnswered(IMethodSymbol method)
    {
        INamedTypeSymbol type = method.ContainingType;
        foreach (INamedTypeSymbol contract in type.TypeKind == TypeKind.Interface ? type.AllInterfaces.Add(type) : type.AllInterfaces)
        {
            string name = EndOf(method) is { } end ? "Begin" + end : method.Name;
            ImmutableArray<ServiceOperation> operations =
                ServiceContracts.IsContract(contract) ? ServiceContracts.Own(contract) : ImmutableArray<ServiceOperation>.Empty;
            if (operations.Any(operation => operation.Method.Name == name))
            {
                return operations.All(operation => operation.Method.Name != name || !operation.IsOneWay);
            }
        }

        return false;
    }
}
