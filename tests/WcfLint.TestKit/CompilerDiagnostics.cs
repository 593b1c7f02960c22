namespace WcfLint.TestKit;

/// <summary>What of the compiler's own diagnostics fails a test.</summary>
public enum CompilerDiagnostics
{
    /// <summary>Errors, in the input and in the fixed code.</summary>
    Errors,

    /// <summary>Nothing in the input; in the fixed code only what the input had not.</summary>
    None,
}
