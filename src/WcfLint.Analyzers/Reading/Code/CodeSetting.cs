using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>A setting as C# writes it.</summary>
/// <param name="Setting">Path, value, place.</param>
/// <param name="Value">The expression that can be replaced by another value; null where the value is part of something larger.</param>
/// <param name="Owner">What writes it and can be taken away: the assignment in an initializer or the assignment of a statement; null for arguments.</param>
internal sealed record CodeSetting(Setting Setting, SyntaxNode? Value, SyntaxNode? Owner);
