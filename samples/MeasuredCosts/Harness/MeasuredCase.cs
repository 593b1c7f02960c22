using System;
using System.Collections.Generic;

namespace MeasuredCosts.Harness;

/// <summary>One smell beside its fix, in as many variants as it takes to see when the smell is dear.</summary>
internal abstract class MeasuredCase
{
    /// <summary>The argument that makes a process the child of a case; its name follows.</summary>
    public const string ChildArgument = "--child";

    /// <summary>The name on the command line and in result files.</summary>
    public abstract string Name { get; }

    public abstract string Title { get; }

    /// <summary>The rules whose pages show this case.</summary>
    public abstract IReadOnlyList<string> Rules { get; }

    /// <summary>What the smell does, for the legend.</summary>
    public abstract string Smell { get; }

    /// <summary>What the fix does, for the legend.</summary>
    public abstract string Fix { get; }

    /// <summary>How long each side of a comparison runs before anything is measured: the more code a call runs, the longer until all of it is compiled for good.</summary>
    public virtual TimeSpan WarmUp => TimeSpan.FromMilliseconds(200);

    /// <summary>The comparisons, made one at a time: a comparison may hold sockets or large buffers until the next is asked for.</summary>
    public virtual IEnumerable<Comparison> Comparisons(Scale scale) => [];

    /// <summary>What the case does in a process of its own.</summary>
    public virtual void RunChild()
    {
    }

    /// <summary>What fails or ends otherwise; none where the cost is a ratio.</summary>
    public virtual IEnumerable<Probe> Probes() => [];
}
