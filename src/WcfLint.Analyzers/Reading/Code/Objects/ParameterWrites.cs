using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code.Objects;

/// <summary>What code may write to an object that has a name there, where it is not followed further.</summary>
internal static class ParameterWrites
{
    /// <summary>
    /// The paths that the bodies of a method may write to an object that is passed to it, by the names of configuration; the empty path means
    /// any.
    /// </summary>
    public static IEnumerable<string> FindPaths(IParameterSymbol parameter, Compilation compilation, CancellationToken cancellation) =>
        MethodBodies.FindAll(parameter.ContainingSymbol, compilation, cancellation).SelectMany(body => FindPaths(parameter.OriginalDefinition, body));

    /// <summary>The paths that a body may write to the object that a local or parameter of it holds.</summary>
    public static IEnumerable<string> FindPaths(ISymbol holder, IOperation body) => BodyOperations.GetOrCreate(body).FindMentions(holder)
        .Where(static mention => mention is not IVariableDeclaratorOperation)
        .Select(static mention => ObjectUse.Classify(mention, isBinding: true)).Where(MayWrite).Select(static use => use.Path).Distinct();

    private static bool MayWrite(ObjectUse use) => use.Kind switch
    {
        ObjectUseKind.Write => true,
        ObjectUseKind.PassedTo => use.Operation.Parent is IInvocationOperation && IsObject(use.Object.Type),
        ObjectUseKind.Alias or ObjectUseKind.Returned or ObjectUseKind.Escape => IsObject(use.Object.Type),
        _ => false,
    };

    private static bool IsObject(ITypeSymbol? type) => type is { IsValueType: false, SpecialType: not SpecialType.System_String };
}
