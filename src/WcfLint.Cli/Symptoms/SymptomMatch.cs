namespace WcfLint.Cli.Symptoms;

/// <summary>A row that a pasted text is like.</summary>
/// <param name="Score">How much: 1 and more for the whole message.</param>
/// <param name="Text">The form of its message that the text has the most of; null for a row without one.</param>
/// <param name="Letters">How many letters of its message stand in the text.</param>
/// <param name="IsByMessage">Whether the message identifies it, or the stack trace with the exception; else names, words or one of these do.</param>
internal sealed record SymptomMatch(Symptom Symptom, double Score, string? Text, int Letters, bool IsByMessage);
