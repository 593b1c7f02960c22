namespace WcfLint.Analyzers.Configuration.Xml;

/// <summary>Why a file is not well-formed XML.</summary>
/// <param name="Position">Offset in the file.</param>
/// <param name="Message">One clause, without a full stop.</param>
public sealed record ConfigSyntaxError(int Position, string Message);
