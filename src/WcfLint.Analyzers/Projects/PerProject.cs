using System;

namespace WcfLint.Analyzers.Projects;

/// <summary>What rooms above this one keep with each project. The project owns the values, so they live as long as it does.</summary>
internal sealed class PerProject<TValue>(Func<WcfProject, TValue> create)
    where TValue : class
{
    /// <summary>The value of a project; the same for all that ask.</summary>
    public TValue GetOrCreate(WcfProject project) =>
        (TValue)(project.Kept.TryGetValue(this, out object? known) ? known : project.Kept.GetOrAdd(this, create(project)));
}
