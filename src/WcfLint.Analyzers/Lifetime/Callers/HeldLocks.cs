using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>The locks under which code runs.</summary>
internal static class HeldLocks
{
    private static readonly string[] s_types = ["Lock", "Mutex", "Semaphore"];

    /// <summary>Whoever calls one of these has thought of other threads; which part it guards is not followed.</summary>
    public static readonly string[] Calls =
    [
        "Monitor", "EnterWriteLock", "TryEnterWriteLock", "EnterUpgradeableReadLock", "AcquireWriterLock", "UpgradeToWriterLock", "WaitOne", "Wait", "WaitAsync", "SpinLock", "CompareExchange", "Exchange",
    ];

    /// <summary>Whether an operation stands in a lock, or in a using that is called so or whose making takes one.</summary>
    public static bool Surround(IOperation operation)
    {
        for (IOperation? at = operation.Parent; at is not null; at = at.Parent)
        {
            if (at is ILockOperation)
            {
                return true;
            }
        }

        return OperationWalk.IsInUsing(operation, "lock") || OperationWalk.IsInUsing(operation, TakeLock);
    }

    /// <summary>Whether an operation runs under a lock of its own method or of those that call it: one in which it stands, one that the method takes otherwise.</summary>
    public static bool Guard(IOperation operation, CancellationToken cancellation) =>
        Surround(operation)
        || (operation.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
            && (HelperMethods.Mentions(member, Calls)
                || (operation.SemanticModel?.GetDeclaredSymbol(member, cancellation) is IMethodSymbol method
                    && ((method.MethodImplementationFlags & MethodImplAttributes.Synchronized) != 0 || IsCalledUnderLock(method, cancellation)))));

    private static bool TakeLock(IOperation resources) => resources.DescendantsAndSelf().Any(static made => made switch
    {
        IInvocationOperation call => TakesLock(call.TargetMethod),
        IObjectCreationOperation { Constructor: { } constructor } => TakesLock(constructor),
        _ => false,
    });

    private static bool TakesLock(IMethodSymbol method) =>
        Array.Exists(s_types, method.ContainingType.Name.Contains)
        || method.DeclaringSyntaxReferences.Any(static part => HelperMethods.Mentions(part.GetSyntax(), Calls));

    private static bool IsCalledUnderLock(IMethodSymbol method, CancellationToken cancellation)
    {
        if (method.DeclaredAccessibility != Accessibility.Private)
        {
            return false;
        }

        List<SyntaxNode> mentions = [.. TypeSyntaxes.PartsOf(method.ContainingType, cancellation).SelectMany(part => NodesByName.Find(part, method.Name))];
        return mentions.Count > 0 && mentions.TrueForAll(static mention =>
            mention.FirstAncestorOrSelf<LockStatementSyntax>() is not null
            || (mention.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } caller && HelperMethods.Mentions(caller, Calls)));
    }
}
