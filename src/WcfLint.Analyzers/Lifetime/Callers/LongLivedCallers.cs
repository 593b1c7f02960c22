using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>
/// Code that calls a method repeatedly during the life of the process: a request, a worker, a timer, a message handler, or a caller of
/// a class that wraps the client.
/// </summary>
internal sealed class LongLivedCallers(WcfProject project)
{
    private readonly ConcurrentDictionary<string, bool> _wrappers = new(StringComparer.Ordinal);
    private HashSet<string>? _timerMethods;

    /// <summary>Whether the program has windows, so that a user may stand behind each call.</summary>
    public bool MayBeUsers => project.AnyCodeOfProcess(static code => code.HasWindows);

    /// <summary>Whether a member of a type is called again and again; by declarations and names, so for others it only does not show.</summary>
    public bool Call(ISymbol member, CancellationToken cancellation) =>
        member.ContainingType is { } type
        && (CallSites.AnswersRequests(type) || IsWorker(type)
            || (member is IMethodSymbol method && (IsTimerHandler(method, cancellation) || IsFunction(method)))
            || IsWrapper(type, cancellation));

    /// <summary>Whether a timer runs a lambda: <c>timer.Elapsed += (s, e) => …</c>, <c>new Timer(_ => …)</c>.</summary>
    public static bool IsRunByTimer(IOperation lambda) => OperationWalk.TakerOf(lambda)
        is IArgumentOperation { Parent: IObjectCreationOperation { Type: { Name: "Timer", ContainingNamespace.Name: "Threading" or "Timers" } } }
        or IEventAssignmentOperation { EventReference: IEventReferenceOperation { Event: { Name: "Elapsed", ContainingNamespace.Name: "Timers" } } };

    /// <summary>Whether a lambda handles an event: <c>feed.Received += (s, e) => …</c>. Its parameters show whether it ends an asynchronous call.</summary>
    /// <remarks>A handler with AsyncCompletedEventArgs ends one asynchronous call and runs once for it.</remarks>
    public static bool IsRunByEvent(IOperation lambda) => OperationWalk.TakerOf(lambda) is IEventAssignmentOperation { Adds: true }
        && lambda is IAnonymousFunctionOperation { Symbol.Parameters: var parameters }
        && !parameters.Any(static parameter => (parameter.Type as INamedTypeSymbol).AnyBase(static type => type.Name == "AsyncCompletedEventArgs"));

    /// <summary>Whether objects of a type work as long as their process: a Windows service, a hosted service, a job, a handler of messages.</summary>
    public static bool IsWorker(INamedTypeSymbol type) =>
        type.BaseType.AnyBase(static at =>
            at is { Name: "ServiceBase", ContainingNamespace.Name: "ServiceProcess" } or { Name: "BackgroundService", ContainingNamespace.Name: "Hosting" }
            or { Name: "RoleEntryPoint", ContainingNamespace.Name: "ServiceRuntime" })
            || type.AllInterfaces
            .Any(static implemented =>
                implemented is { Name: "IHostedService", ContainingNamespace.Name: "Hosting" } or { Name: "IJob", ContainingNamespace.Name: "Quartz" }
            or { Name: "IHandleMessages", ContainingNamespace.Name: "NServiceBus" or "Handlers" } or { Name: "IConsumer", ContainingNamespace.Name: "MassTransit" }
            or { Name: "IRequestHandler" or "INotificationHandler", ContainingNamespace.Name: "MediatR" });

    // A function in the cloud is called for each event.
    private static bool IsFunction(IMethodSymbol method) =>
        method.GetAttributes()
            .Any(static attribute =>
                attribute.AttributeClass is { Name: "FunctionAttribute" or "FunctionNameAttribute", ContainingNamespace.Name: "Worker" or "WebJobs" });

    private bool IsTimerHandler(IMethodSymbol method, CancellationToken cancellation) =>
        method.Parameters
            .Any(static parameter => parameter.Type is { Name: "ElapsedEventArgs", ContainingNamespace: { Name: "Timers", ContainingNamespace.Name: "System" } })
        || (method.Parameters.Length == 1 && method.Parameters[0].Type.SpecialType == SpecialType.System_Object
        && (_timerMethods ??= CollectTimerMethods(cancellation)).Contains(method.Name));

    // new Timer(Poll, …), new TimerCallback(checker.Poll)
    private HashSet<string> CollectTimerMethods(CancellationToken cancellation)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in project.OwnAndUsers.SelectMany(static code => code.SyntaxTrees))
        {
            foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(tree, cancellation).Creations)
            {
                if (creation is ObjectCreationExpressionSyntax { ArgumentList.Arguments: { Count: > 0 } arguments } named
                    && TypeSyntaxes.NameOf(named.Type) is "Timer" or "TimerCallback")
                {
                    switch (arguments[0].Expression)
                    {
                        case IdentifierNameSyntax name:
                            names.Add(name.Identifier.ValueText);
                            break;
                        case MemberAccessExpressionSyntax access:
                            names.Add(access.Name.Identifier.ValueText);
                            break;
                    }
                }
            }
        }

        return names;
    }

    // A class that a request or a worker makes, or has in a field: its methods are called as often as theirs.
    private bool IsWrapper(INamedTypeSymbol type, CancellationToken cancellation) =>
        type.TypeKind == TypeKind.Class && _wrappers.GetOrAdd(type.Name, name => IsHeldForLong(name, cancellation)) && !MayBeUsers;

    private bool IsHeldForLong(string name, CancellationToken cancellation) => project.OwnAndUsers.Any(code =>
        code.SyntaxTrees.SelectMany(tree => SyntaxIndex.GetOrCreate(tree, cancellation).MentionedTypes.FindUsers(name)).Any(user =>
            CompilationIndex.GetOrCreate(code).Types.AnyOwn(user, static t =>
                t.TypeKind == TypeKind.Class && (CallSites.AnswersRequests(t) || IsWorker(t)) && !CallSites.IsTest(t))));
}
