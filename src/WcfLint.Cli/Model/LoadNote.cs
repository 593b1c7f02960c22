namespace WcfLint.Cli.Model;

/// <summary>A solution, project or file about which the user must know something.</summary>
/// <param name="Path">Full path.</param>
/// <param name="Reason">Why it could not be read, or how it was read instead.</param>
/// <param name="IsFailure">Whether something was not checked for it.</param>
/// <param name="IsMistake">Whether it is a mistake of the user, which is always shown.</param>
internal sealed record LoadNote(string Path, string Reason, bool IsFailure, bool IsMistake = false);
