using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Services;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>A fault that an operation sends.</summary>
/// <param name="Place">Where the operation throws it, or calls what throws it.</param>
/// <param name="Thrown">The exception.</param>
/// <param name="Thrower">The method of another class that throws it; null where the operation or a helper of its class does.</param>
/// <param name="Source">Whether anything throws what the catch clause around it takes.</param>
/// <param name="Caught">What that clause takes.</param>
internal sealed record ThrownFault(IOperation Place, IOperation Thrown, string? Thrower, ExceptionSource Source, string? Caught)
{
    /// <summary>Of some alike the first one that is sent for certain, else the likeliest.</summary>
    public static ThrownFault Choose(IEnumerable<IOperation> throws, (IOperation Place, ServiceMethod Method)? call, TypeRuleContext context)
    {
        ThrownFault? best = null;
        foreach (IOperation thrown in throws)
        {
            ICatchClauseOperation? clause = ExceptionSources.FindHandler(thrown);
            ExceptionSource source = clause is null
                ? ExceptionSource.Known : ExceptionSources.Find(clause, context.Project, context.Compilation, context.CancellationToken);
            if (best is null || source > best.Source)
            {
                best = new ThrownFault(call?.Place ?? thrown, thrown, call?.Method.DisplayName, source, clause?.ExceptionType.Name);
            }

            if (source == ExceptionSource.Known)
            {
                break;
            }
        }

        return best!;
    }
}
