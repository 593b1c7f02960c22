namespace WcfLint.Cli.Model;

/// <summary>What <c>wcflint fix</c> needs for a fix.</summary>
internal enum FixWay
{
    /// <summary>Nothing, unless the fix brings something worse.</summary>
    InBulk,

    /// <summary>That findings are asked for that <c>wcflint check</c> does not fail on.</summary>
    BelowWarning,

    /// <summary>A decision, at a place or for its rule.</summary>
    ByDecision,

    /// <summary>Both ends of a wire, in several projects: nobody can be asked for that at one place.</summary>
    OfSeveralProjects,
}
