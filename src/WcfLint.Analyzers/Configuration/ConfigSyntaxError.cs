namespace WcfLint.Analyzers.Configuration;

/// <summary>Why a file cannot be read as XML.</summary>
/// <param name="Position">Offset in the file.</param>
/// <param name="Message">One clause, without a full stop.</param>
/// <param name="IsCertain">Whether System.Configuration refuses it too.</param>
public sealed record ConfigSyntaxError(int Position, string Message, bool IsCertain = true);
