using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>The locks under which code runs.</summary>
internal static class HeldLocks
{
    private static readonly string[] s_types = ["Lock", "Mutex", "Semaphore"];

    private static readonly HashSet<string> s_calls =
    [
        "Monitor", "EnterWriteLock", "TryEnterWriteLock", "EnterUpgradeableReadLock", "AcquireWriterLock", "UpgradeToWriterLock", "WaitOne", "SpinLock",
    ];

    /// <summary>
    /// Whether source takes a lock or calls Interlocked, which shows that its author considered other threads. Which
    /// statements the lock guards is not followed.
    /// </summary>
    public static bool AreTakenIn(SyntaxNode source) => source.DescendantNodes().OfType<SimpleNameSyntax>().Any(static name => name.Identifier.ValueText switch
    {
        "Exchange" or "CompareExchange" => CalledNames.ReceiverOf(name) is IdentifierNameSyntax { Identifier.ValueText: "Interlocked" }
            or MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Interlocked" },
        // A semaphore is released, a task is not.
        "Wait" or "WaitAsync" => CalledNames.ReceiverOf(name) is not (null or InvocationExpressionSyntax)
            && NodesByName.Find(name.SyntaxTree.GetRoot(), "Release").Any(),
        var other => s_calls.Contains(other),
    });

    /// <summary>Whether an operation stands in a lock, or in a using whose making takes one.</summary>
    public static bool Surround(IOperation operation) =>
        OperationWalk.Around(operation).Any(static at => at is ILockOperation) || OperationWalk.IsInUsing(operation, TakeLock);

    /// <summary>
    /// Whether an operation runs under a lock of its own method or of its callers: a lock statement around it, or a lock that the method takes
    /// otherwise.
    /// </summary>
    public static bool Guard(IOperation operation, CancellationToken cancellation) =>
        Surround(operation)
        || (operation.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
            && (AreTakenIn(member)
                || (operation.SemanticModel?.GetDeclaredSymbol(member, cancellation) is IMethodSymbol method
                    && ((method.MethodImplementationFlags & MethodImplAttributes.Synchronized) != 0 || IsCalledUnderLock(method, cancellation)))));

    // Constructors too; a primary constructor has no declaration to search.
    private static bool TakeLock(IOperation resources) => resources.DescendantsAndSelf().Any(static made => made switch
    {
        IInvocationOperation call => TakesLock(call.TargetMethod),
        IObjectCreationOperation { Constructor: { } constructor } => TakesLock(constructor),
        IInvalidOperation => IsOfLock(made.Syntax.ToString()),
        _ => false,
    });

    // What is out of sight may take one, where its name says so: that is not judged.
    private static bool TakesLock(IMethodSymbol method) =>
        method.DeclaringSyntaxReferences.Any(static part => part.GetSyntax() is BaseMethodDeclarationSyntax declared && AreTakenIn(declared))
        || ((method.IsAbstract || method.DeclaringSyntaxReferences.IsEmpty) && (IsOfLock(method.ContainingType.Name) || IsOfLock(method.Name)));

    private static bool IsOfLock(string name) => Array.Exists(s_types, name.Contains);

    private static bool IsCalledUnderLock(IMethodSymbol method, CancellationToken cancellation) =>
        method.DeclaredAccessibility == Accessibility.Private
        && NodesByName.FindInType(method, cancellation).ToList() is { Count: > 0 } mentions && mentions.TrueForAll(static mention =>
            mention.FirstAncestorOrSelf<LockStatementSyntax>() is not null
            || (mention.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } caller && AreTakenIn(caller)));
}
