using System;

namespace WcfLint.Cli.Model;

/// <summary>
/// The position of a project among those of PATH. Projects finish in any order; of equal findings that of the first project is reported.
/// </summary>
/// <param name="Name">Its name in reports.</param>
/// <param name="Index">Its number among the loaded projects: target frameworks of one project share its name.</param>
internal readonly record struct ProjectOrder(string Name, int Index) : IComparable<ProjectOrder>
{
    public int CompareTo(ProjectOrder other) => string.CompareOrdinal(Name, other.Name) is var byName and not 0 ? byName : Index.CompareTo(other.Index);
}
