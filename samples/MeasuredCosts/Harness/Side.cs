using System;

namespace MeasuredCosts.Harness;

/// <summary>The smell or the fix of a comparison.</summary>
internal abstract class Side
{
    /// <summary>Whether a sample is a time, which needs a warm-up and several rounds.</summary>
    public abstract bool IsTimed { get; }

    /// <summary>Runs for that time, so that the runtime compiles what is hot while other variants warm up.</summary>
    public virtual void WarmUp(TimeSpan time)
    {
    }

    /// <summary>Makes the samples that follow worth taking.</summary>
    public virtual void Prepare(Scale scale)
    {
    }

    /// <summary>One sample, for one call.</summary>
    public abstract double Take();
}

/// <summary>A side that counts by itself.</summary>
internal sealed class CountedSide(Func<double> count) : Side
{
    public override bool IsTimed => false;

    public override double Take() => count();
}
