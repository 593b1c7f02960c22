namespace WcfLint.Cli.Model;

/// <summary>How projects are read.</summary>
internal enum LoadMode
{
    /// <summary>MSBuild for SDK-style projects that restore, sources for everything else.</summary>
    Auto,

    /// <summary>MSBuild only: a project that it cannot read is named and left out.</summary>
    MSBuild,

    /// <summary>Project files as XML, neither MSBuild nor restore.</summary>
    Sources,
}
