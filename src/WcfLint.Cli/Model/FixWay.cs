namespace WcfLint.Cli.Model;

/// <summary>The options that <c>wcflint fix</c> needs for a fix.</summary>
internal enum FixWay
{
    /// <summary>No option, unless the fix makes something worse.</summary>
    InBulk,

    /// <summary>A lower severity: <c>wcflint check</c> does not fail on the finding.</summary>
    BelowWarning,

    /// <summary>The rule: naming it is the decision.</summary>
    ByRule,

    /// <summary>A decision at the place, or between several fixes.</summary>
    AtPlace,

    /// <summary>A size.</summary>
    BySize,

    /// <summary>A size, and the rule: the fix may lower a value that the author chose, or raise one that nothing shows to be too small.</summary>
    BySizeOfRule,

    /// <summary>The permission to change the wire format.</summary>
    OfWire,

    /// <summary>The permission to change the wire format, at ends in several projects: a question at one place cannot cover them.</summary>
    OfSeveralProjects,
}

/// <summary>The options of <c>wcflint fix</c> by which a fix is made.</summary>
internal static class FixWays
{
    /// <summary>What makes fixes below warning.</summary>
    public const string Infos = "--min-severity info";

    /// <summary>What closes clients that only a helper of their project can close.</summary>
    public const string Helper = "--close-helper";

    /// <summary>What offers fixes one at a time.</summary>
    public const string Asking = "--interactive";

    /// <summary>What changes both ends of a wire.</summary>
    public const string Breaking = "--breaking";

    /// <summary>Why a fix of both ends is not made where one alone is in sight.</summary>
    public const string NoOtherEnd = "its other end is not known";

    /// <summary>The options that a finding's fix needs; empty where it is made without any.</summary>
    /// <param name="way">What the fix needs.</param>
    /// <param name="rule">The rule of the finding.</param>
    public static string OptionsOf(FixWay way, string rule) => way switch
    {
        FixWay.InBulk => string.Empty,
        FixWay.BelowWarning => Infos,
        FixWay.ByRule => "--rule " + rule,
        FixWay.AtPlace => Asking,
        FixWay.BySize => "--quota BYTES",
        FixWay.BySizeOfRule => "--rule " + rule + " --quota BYTES",
        _ => Breaking,
    };

    /// <summary>Whether an interactive run offers the fix, with yes or no as the answer.</summary>
    public static bool IsAsked(FixWay way) => way is not (FixWay.InBulk or FixWay.BelowWarning or FixWay.OfSeveralProjects);
}
