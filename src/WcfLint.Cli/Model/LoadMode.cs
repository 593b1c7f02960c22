namespace WcfLint.Cli.Model;

/// <summary>How projects are read.</summary>
internal enum LoadMode
{
    /// <summary>Project files as XML and what a restore left behind, both as data: nothing of the tree is run.</summary>
    Sources,

    /// <summary>MSBuild for SDK-style projects that restore, sources for everything else. Runs targets of the tree.</summary>
    Auto,

    /// <summary>MSBuild only: a project that it cannot read is named and left out. Runs targets of the tree.</summary>
    MSBuild,
}
