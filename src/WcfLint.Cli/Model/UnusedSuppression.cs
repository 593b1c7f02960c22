namespace WcfLint.Cli.Model;

/// <summary>A pragma, an attribute or a comment that suppresses nothing.</summary>
/// <param name="Path">Its file, as a full path.</param>
/// <param name="Line">Its line.</param>
/// <param name="Text">Its text.</param>
internal sealed record UnusedSuppression(string Path, int Line, string Text);
