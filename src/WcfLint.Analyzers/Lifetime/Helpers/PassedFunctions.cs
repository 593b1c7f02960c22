using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Helpers;

/// <summary>What the delegates do with a client that a method lends them: <c>T Use&lt;T&gt;(Func&lt;OrdersClient, T&gt; call) { … return call(client); }</c>.</summary>
internal static class PassedFunctions
{
    /// <summary>What every caller's lambda or method does with it; unknown where a caller is not in sight, or where they differ in who ends it.</summary>
    /// <param name="functions">What all callers pass; null where they are not all in sight.</param>
    /// <param name="parameter">The parameter of the delegate that gets the client.</param>
    /// <param name="helpers">What methods do with their parameters.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static HelperEffect EffectOf(List<IOperation>? functions, IParameterSymbol parameter, HelperMethods helpers, CancellationToken cancellation)
    {
        if (functions is not { Count: > 0 })
        {
            return HelperEffect.Unknown;
        }

        var invoke = (IMethodSymbol)parameter.ContainingSymbol;
        List<HelperEffect> effects = functions.ConvertAll(function => CodeValue.Unwrap(function) is IDelegateCreationOperation { Target: var target }
            ? target switch
            {
                // What starts a task without handing it to the caller goes on after the call.
                IAnonymousFunctionOperation lambda when !(invoke.ReturnsVoid && GoesOn(lambda)) => helpers.EffectOfLambda(lambda.Symbol.Parameters[parameter.Ordinal], lambda, cancellation),
                // A method group of an extension method has the receiver as its first parameter.
                IMethodReferenceOperation method when method.Method.Parameters.Length == invoke.Parameters.Length && !(invoke.ReturnsVoid && method.Method.IsAsync) =>
                    helpers.EffectOn(method.Method.Parameters[parameter.Ordinal], cancellation),
                _ => HelperEffect.Unknown,
            }
            : HelperEffect.Unknown);
        return effects.TrueForAll(effect => (effect & HelperEffect.Ends) == (effects[0] & HelperEffect.Ends))
            ? effects.Aggregate(static (all, one) => all | one) : HelperEffect.Unknown;
    }

    private static bool GoesOn(IAnonymousFunctionOperation lambda) => lambda.Symbol.IsAsync
        || BodyOperations.GetOrCreate(lambda).All.Any(at => at is IInvocationOperation { Type.Name: "Task" or "ValueTask" } && lambda.Syntax.Span.Contains(at.Syntax.Span));
}
