namespace WcfLint.Cli.Model;

/// <summary>How projects are read.</summary>
internal enum LoadMode
{
    /// <summary>Project files as XML and what a restore left behind, both as data: nothing of the tree is run.</summary>
    Sources,

    /// <summary>MSBuild for SDK-style projects, of which those that it cannot read are named and left out; sources for all others. Runs targets of the tree.</summary>
    MSBuild,
}
