namespace WcfLint.Cli.Model.Loading;

/// <summary>How projects are read.</summary>
internal enum LoadMode
{
    /// <summary>Reads project files as XML, and the files that a restore left. Runs nothing of the tree.</summary>
    Sources,

    /// <summary>Has MSBuild read SDK-style projects, which runs their targets, and names those that it cannot read; reads all others as <see cref="Sources"/>
    /// does.</summary>
    MSBuild,
}
