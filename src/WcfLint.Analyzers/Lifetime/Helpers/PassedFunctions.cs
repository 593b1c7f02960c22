using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Reading.Code;

namespace WcfLint.Analyzers.Lifetime.Helpers;

/// <summary>What the delegates do with a client that a method lends them: <c>T Use&lt;T&gt;(Func&lt;OrdersClient, T&gt; call) { … return call(client); }</c>.</summary>
internal static class PassedFunctions
{
    /// <summary>What every caller's lambda or method does with it; unknown where a caller is not in sight, or where they differ in who ends it.</summary>
    public static HelperEffect EffectOf(IInvocationOperation call, IParameterSymbol parameter, ClientTypes types, HelperMethods helpers, CancellationToken cancellation)
    {
        if (call.Instance is not IParameterReferenceOperation passed || types.FindPassed(passed, cancellation) is not { } functions)
        {
            return HelperEffect.Unknown;
        }

        List<HelperEffect> effects = functions.ConvertAll(function => CodeValue.Unwrap(function) is IDelegateCreationOperation { Target: var target }
            ? target switch
            {
                IAnonymousFunctionOperation lambda => helpers.EffectOfLambda(lambda.Symbol.Parameters[parameter.Ordinal], lambda, cancellation),
                IMethodReferenceOperation method => helpers.EffectOn(method.Method.Parameters[parameter.Ordinal], cancellation),
                _ => HelperEffect.Unknown,
            }
            : HelperEffect.Unknown);
        return effects.TrueForAll(effect => (effect & HelperEffect.Ends) == (effects[0] & HelperEffect.Ends))
            ? effects.Aggregate(static (all, one) => all | one) : HelperEffect.Unknown;
    }
}
