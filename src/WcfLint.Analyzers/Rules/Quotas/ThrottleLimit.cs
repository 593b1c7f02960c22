using System;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>
/// One limit of a service's throttle as it is written: an attribute of <c>serviceThrottling</c>, or an assignment to a property
/// of ServiceThrottlingBehavior. What is not written has the default of the machine: 16 calls and 100 sessions for each
/// processor, and as many instances as both (referencesource, ServiceThrottle.cs, ServiceThrottlingBehavior.cs). That holds
/// beside written limits too: the element hands on only what is written (ServiceThrottlingElement.cs, CreateBehavior).
/// </summary>
internal abstract class ThrottleLimit
{
    /// <summary>The names as configuration writes them; C# has them in Pascal case.</summary>
    public static readonly ImmutableArray<string> Names = ImmutableArray.Create("maxConcurrentCalls", "maxConcurrentSessions", "maxConcurrentInstances");

    /// <summary>The name as configuration writes it.</summary>
    public abstract string Name { get; }

    /// <summary>The name as the reader sees it written.</summary>
    public abstract string WrittenName { get; }

    /// <summary>How messages name what has the limit: <c>service behaviour 'orders'</c>, <c>ServiceThrottlingBehavior</c>.</summary>
    public abstract string Owner { get; }

    /// <summary>The limit, above zero: others are refused when the service starts.</summary>
    public abstract int Value { get; }

    public abstract Location Location { get; }

    /// <summary>Whether the default grows with the processors: since .NET Framework 4.0.</summary>
    public abstract bool GrowsWithProcessors { get; }

    /// <summary>Whether a comment stands beside the limit: then its author has given a reason.</summary>
    public abstract bool IsCommented(CancellationToken cancellation);

    /// <summary>
    /// The edits that take the limit away, so that the default applies; null where that is not safe. Entries of one initializer
    /// cannot be taken away by edits of their own: the limits beside it that are alike go with it.
    /// </summary>
    /// <param name="alike">Whether a limit, by its name in configuration and its value, is to go as well.</param>
    public abstract ImmutableArray<TextEdit>? RemoveEdits(Func<string, int, bool> alike);
}
