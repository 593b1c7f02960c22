using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>What a local holds that is written once.</summary>
internal static class LocalValues
{
    /// <summary>The value that a local is declared with; null where it has none, or where anything writes to it later.</summary>
    public static IOperation? FindValue(ILocalReferenceOperation reference)
    {
        BodyOperations body = BodyOperations.GetOrCreate(reference);
        IOperation?[] values = [.. body.FindValues(reference.Local)];
        return values.Length == 1 && values[0] is { Parent: IVariableInitializerOperation } value
            && !body.FindMentions(reference.Local).Any(static at => at.Parent is IIncrementOrDecrementOperation or IAddressOfOperation)
                ? value : null;
    }
}
