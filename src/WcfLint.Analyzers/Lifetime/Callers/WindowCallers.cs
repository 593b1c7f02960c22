using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Code that runs on the user interface thread alone: that of windows, and what only windows call.</summary>
internal static class WindowCallers
{
    private const int MaxDepth = 3;

    /// <summary>Whether all of some operations run there, so that none of them runs beside another.</summary>
    public static bool Run(IEnumerable<IOperation> operations, WcfProject project, CancellationToken cancellation) =>
        operations.All(operation => Runs(operation, project, 0, cancellation)) && operations.Any(operation => IsCalled(operation, project, cancellation));

    // Where nothing in sight calls any of them, their thread is not known.
    private static bool IsCalled(IOperation operation, WcfProject project, CancellationToken cancellation) =>
        operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart, cancellation) is IMethodSymbol { ContainingType: { } type } method
        && (WindowThread.Owns(type) || MemberCallers.Find(method, project, cancellation).Any());

    private static bool Runs(IOperation operation, WcfProject project, int depth, CancellationToken cancellation) =>
        operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart, cancellation) is IMethodSymbol { ContainingType: { } type } method
        && (WindowThread.Owns(type) ? WindowThread.Runs(operation.Syntax, type, cancellation)
            : method.MethodKind == MethodKind.Ordinary && depth < MaxDepth && !IsPassedOn(method, project, cancellation)
                && (method.DeclaredAccessibility == Accessibility.Private || project.SeesAllUsesOf(type))
                && MemberCallers.Find(method, project, cancellation).ToList() is var callers && callers.TrueForAll(caller => Runs(caller, project, depth + 1, cancellation))
                && (callers.Count > 0 || IsCalledByNone(method, project, cancellation)));

    // Frameworks call methods of objects that they make, and methods with attributes.
    private static bool IsCalledByNone(IMethodSymbol method, WcfProject project, CancellationToken cancellation) =>
        method.ContainingType.IsStatic && method.GetAttributes().IsEmpty && !project.HasStringLiteral(method.Name, cancellation);

    /// <summary>Whether a method may run without a call that names it: as a delegate, on any thread, or by the name of an interface's or a base class's.</summary>
    public static bool IsPassedOn(IMethodSymbol method, WcfProject project, CancellationToken cancellation) =>
        method.IsVirtual || method.IsOverride || method.IsAbstract || !method.ExplicitInterfaceImplementations.IsEmpty
        || method.ContainingType.AllInterfaces.Any(one => one.GetMembers(method.Name).Any(member => SymbolEqualityComparer.Default.Equals(method.ContainingType.FindImplementationForInterfaceMember(member), method)))
        || MethodMentions.Find(method, project, cancellation).Any(static mention => !MethodMentions.IsCalled(mention));
}
