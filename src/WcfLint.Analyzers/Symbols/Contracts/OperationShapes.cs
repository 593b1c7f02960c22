using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>How large the parts of an operation's messages may grow, found once for all bindings of its contract.</summary>
internal static class OperationShapes
{
    private static readonly ConditionalWeakTable<ServiceOperation, Shapes> s_known = new();

    extension(ServiceOperation operation)
    {
        /// <summary>The shapes of <see cref="ServiceOperation.Inputs"/>.</summary>
        public ImmutableArray<PayloadShape> InputShapes => Of(operation).Inputs;

        /// <summary>The shapes of <see cref="ServiceOperation.Outputs"/>.</summary>
        public ImmutableArray<PayloadShape> OutputShapes => Of(operation).Outputs;
    }

    private static Shapes Of(ServiceOperation operation) => s_known.GetValue(operation, static one => new(one));

    private static ImmutableArray<PayloadShape> Classify(ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts) =>
        parts.Select(static part => PayloadShapes.Classify(part.Value)).ToImmutableArray();

    // Most bindings receive only one side.
    private sealed class Shapes(ServiceOperation operation)
    {
        private ImmutableArray<PayloadShape> _inputs;
        private ImmutableArray<PayloadShape> _outputs;

        public ImmutableArray<PayloadShape> Inputs => _inputs.IsDefault ? _inputs = Classify(operation.Inputs) : _inputs;

        public ImmutableArray<PayloadShape> Outputs => _outputs.IsDefault ? _outputs = Classify(operation.Outputs) : _outputs;
    }
}
