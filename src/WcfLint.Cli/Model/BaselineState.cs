namespace WcfLint.Cli.Model;

/// <summary>The state of a finding in the baseline; the words are those of SARIF (3.27.24, baselineState), in lower case.</summary>
internal enum BaselineState
{
    /// <summary>The baseline does not name it.</summary>
    New,

    /// <summary>It was there before.</summary>
    Unchanged,
}
