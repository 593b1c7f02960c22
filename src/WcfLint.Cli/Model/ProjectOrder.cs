using System;

namespace WcfLint.Cli.Model;

/// <summary>
/// Where a project stands among those of PATH. Projects are done in any order: of those that say the same the first speaks.
/// </summary>
/// <param name="Name">Its name in reports.</param>
/// <param name="Index">Its number among those that were loaded: target frameworks of one project share its name.</param>
internal readonly record struct ProjectOrder(string Name, int Index) : IComparable<ProjectOrder>
{
    public int CompareTo(ProjectOrder other) => string.CompareOrdinal(Name, other.Name) is var byName and not 0 ? byName : Index.CompareTo(other.Index);
}
