using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// Operations that may take long, so that callers gain when they run at once: they call another service, read or write outside of the
/// process, or wait. A lock of the author's own says that he expects concurrent calls.
/// </summary>
internal static class SlowOperations
{
    private static readonly string[] s_outside = ["System.IO", "System.Net", "System.Data", "System.Messaging", "System.ServiceModel", "System.Threading.Tasks",
        "Microsoft.Data", "Microsoft.EntityFrameworkCore"];

    // Feeds are documents in memory, though their namespace is one of WCF's (referencesource, SyndicationFeed.cs).
    private const string Feeds = "System.ServiceModel.Syndication";

    private static readonly string[] s_platform = ["System", "Microsoft"];

    // Types of WCF that a service uses for its own call: contexts, faults, headers.
    private static readonly string[] s_own = ["OperationContext", "WebOperationContext", "ServiceSecurityContext", "FaultException", "WebFaultException",
        "MessageHeaders", "MessageHeader", "MessageVersion", "Message", "FaultCode", "FaultReason"];

    // Texts and buffers in memory.
    private static readonly string[] s_memory = ["Path", "StringWriter", "StringReader", "MemoryStream", "TextWriter", "WebUtility", "IPAddress"];

    /// <summary>Whether an operation of a service, or a method of the class that one calls, is such a one.</summary>
    public static bool HasAny(ServiceClass service, CancellationToken cancellation) =>
        service.Methods.Any(method => ServiceLocks.Guard(method, service) || method.Operations(cancellation).Any(IsSlow));

    /// <summary>Whether an operation calls code that is not in sight here, and may be slow: a class of the program, or of a library that is not .NET's.</summary>
    public static bool CallsOthers(ServiceClass service, CancellationToken cancellation) =>
        service.Methods.Any(method =>
            method.Operations(cancellation).Any(operation => operation is IInvocationOperation { TargetMethod.ContainingType: var owner } call
            && !IsOf(owner.ContainingNamespace.ToDisplayString(), s_platform) && !service.Type.DerivesFrom(owner)
            && !(IsKept(call, method) && IsIterator(call.TargetMethod, cancellation))));

    // The body of an iterator runs when its result is enumerated.
    private static bool IsIterator(IMethodSymbol method, CancellationToken cancellation) =>
        method.DeclaringSyntaxReferences.Any(part => part.GetSyntax(cancellation)
            .DescendantNodes(static node => node is not (LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax))
            .Any(static node => node is YieldStatementSyntax));

    // The operation does not enumerate what it returns itself, or puts into a property or a feed.
    private static bool IsKept(IInvocationOperation call, ServiceMethod method) => OperationWalk.Wrapped(call) is var value && value.Parent switch
    {
        IReturnOperation => method.Operation is not null && OperationWalk.EnclosingFunction(call) is null,
        ISimpleAssignmentOperation { Target: IPropertyReferenceOperation } => true,
        IArgumentOperation { Parent: IObjectCreationOperation { Type: { } made } } => IsFeed(made),
        _ => false,
    };

    private static bool IsSlow(IOperation operation) => operation switch
    {
        ILockOperation or IAwaitOperation => true,
        IInvocationOperation { TargetMethod: { Name: "Sleep" or "Join" or "WaitOne" or "WaitAll" or "WaitAny",
            ContainingType.ContainingNamespace.Name: "Threading" } } => true,
        IInvocationOperation { TargetMethod: { Name: "FromResult" or "FromException" or "FromCanceled", ContainingType.Name: "Task" or "ValueTask" } }
            or IObjectCreationOperation { Type.Name: "ValueTask" } => false,

        // It closes the connection without a message (referencesource, CommunicationObject.cs, Abort).
        IInvocationOperation
        {
            TargetMethod: { Name: "Abort", ContainingType.Name: "ICommunicationObject" or "CommunicationObject" or "ClientBase" },
        } => false,
        IInvocationOperation call when call.TargetMethod.Parameters.Any(ReadsOrWrites) && IsFeed(call.TargetMethod.ContainingType) => true,
        IInvocationOperation call => IsOutside(call.TargetMethod.ContainingType) || ServiceContracts.IsContract(call.TargetMethod.ContainingType),
        IObjectCreationOperation { Type: { } made } => IsOutside(made),
        IPropertyReferenceOperation { Property: { Name: "Result", ContainingType: var task } } => IsOutside(task),
        _ => false,
    };

    // SyndicationFeed.Load(reader) fetches what the reader stands for.
    private static bool ReadsOrWrites(IParameterSymbol parameter) => parameter.Type.Name is "XmlReader" or "XmlWriter" or "Stream" or "TextReader" or "TextWriter";

    private static bool IsFeed(ITypeSymbol type) => type.ContainingNamespace?.ToDisplayString() == Feeds;

    // Itself, or what it derives from: a context of Entity Framework, a client class.
    private static bool IsOutside(ITypeSymbol type)
    {
        for (ITypeSymbol? at = type; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            if (Array.IndexOf(s_own, at.Name) >= 0 || Array.IndexOf(s_memory, at.Name) >= 0)
            {
                return false;
            }

            if (at.ContainingNamespace is { IsGlobalNamespace: false } space && space.ToDisplayString() is var name && IsOf(name, s_outside))
            {
                return name != Feeds;
            }
        }

        return false;
    }

    private static bool IsOf(string space, IEnumerable<string> roots) =>
        roots.Any(root => space.StartsWith(root, StringComparison.Ordinal) && (space.Length == root.Length || space[root.Length] == '.'));
}
