using System;

namespace MeasuredCosts.Harness;

/// <summary>Something that fails, or ends otherwise, with the smell and not with the fix.</summary>
internal sealed class Probe
{
    private readonly Func<string> _smell;
    private readonly Func<string> _fix;

    private Probe(string variant, string at, string kind, Func<string> smell, Func<string> fix)
    {
        Variant = variant;
        At = at;
        Kind = kind;
        _smell = smell;
        _fix = fix;
    }

    public string Variant { get; }

    /// <summary>What is done: "ServiceHost.Open".</summary>
    public string At { get; }

    public string Kind { get; }

    /// <summary>The smell throws; the fix, which differs in nothing else, must not.</summary>
    public static Probe Failure(string variant, string at, Action smell, Action fix) => new(
        variant,
        at,
        Fact.Failure,
        () => Thrown(smell) ?? throw new InvalidOperationException("the smell throws no exception there"),
        () => Thrown(fix) is { } failure ? throw new InvalidOperationException("the fix fails too: " + failure) : "works");

    /// <summary>Both run, and what comes of it differs.</summary>
    public static Probe Effect(string variant, string at, Func<string> smell, Func<string> fix) => new(variant, at, Fact.Effect, smell, fix);

    /// <exception cref="InvalidOperationException">Smell and fix do the same, or the fix fails: there is no fact to tell.</exception>
    public Fact Take(string name)
    {
        string fix = _fix(), smell = _smell();
        return smell == fix
            ? throw new InvalidOperationException("no difference on this runtime: " + smell)
            : new Fact { Case = name, Variant = Variant, Kind = Kind, At = At, Smell = smell, Fix = fix };
    }

    /// <summary>Type and message of what <paramref name="action"/> throws; null where it does not.</summary>
    public static string? Thrown(Action action)
    {
        try
        {
            action();
            return null;
        }
        catch (Exception exception)
        {
            return Report.Reason(exception);
        }
    }
}
