using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Facts;

/// <summary>
/// What the services in sight show of the size of an operation's messages, beyond the types of their parts. Kept for the project: a contract
/// may have many endpoints, and many services.
/// </summary>
internal static class ImplementedSizes
{
    private static readonly Memo<WcfProject, ConcurrentDictionary<IMethodSymbol, bool>> s_unbounded = new(static _ => new(SymbolEqualityComparer.Default));
    private static readonly Memo<WcfProject, ConcurrentDictionary<(ServiceOperation Operation, ISymbol Part), PayloadShape>> s_shapes = new(static _ => new());

    /// <summary>Whether a service returns what has no limit.</summary>
    public static bool AreUnbounded(ServiceOperation operation, WcfProject project, CancellationToken cancellation) =>
        s_unbounded.GetOrRead(project).GetOrAdd(operation.Method,
            _ => project.FindMethods(operation).Any(method => UnboundedText.IsReturnedBy(method, project.Compilation, cancellation)));

    /// <summary>The shape of a part: that of its type, unless the services show another.</summary>
    public static PayloadShape Judge(ServiceOperation operation, ISymbol part, PayloadShape shape, WcfProject project, CancellationToken cancellation) =>
        shape is PayloadShape.Scalar ? shape : s_shapes.GetOrRead(project).GetOrAdd((operation, part), _ => Read(operation, part, shape, project, cancellation));

    private static PayloadShape Read(ServiceOperation operation, ISymbol part, PayloadShape shape, WcfProject project, CancellationToken cancellation)
    {
        List<IMethodSymbol> methods = [.. project.FindMethods(operation)];
        return (part is IMethodSymbol ? AreUnbounded(operation, project, cancellation)
            : methods.Exists(method => UnboundedText.IsParsedBy(method, part.Name, cancellation))) ? PayloadShape.Unbounded
            : methods.Count > 0 && methods.TrueForAll(method => UnboundedText.IsRefusedBy(method, cancellation)
                || (part is IMethodSymbol && (method.ReturnType is not IArrayTypeSymbol || ContractUse.IsHosted(method.ContainingType, project))
                    && UnboundedText.IsShortOf(method, project.Compilation, cancellation))) ? PayloadShape.Scalar
            : shape;
    }
}
