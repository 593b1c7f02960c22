using System;
using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// What one reader makes of operations: of each operation once, however many clients in its body are followed. The body keeps the values,
/// so they live as long as its operations.
/// </summary>
internal sealed class PerOperation<TOperation, TValue>(Func<TOperation, TValue> read)
    where TOperation : IOperation
    where TValue : class
{
    public TValue GetOrRead(TOperation operation)
    {
        ConcurrentDictionary<(object, IOperation), object> kept = BodyOperations.GetOrCreate(operation).OfOperations;
        return (TValue)(kept.TryGetValue((this, operation), out object? known) ? known : kept.GetOrAdd((this, operation), read(operation)));
    }
}
