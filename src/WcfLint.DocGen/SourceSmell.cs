using System.Collections.Generic;

namespace WcfLint.DocGen;

/// <summary>One smell that a source document names.</summary>
/// <param name="Smell">The smell, in the words of this project.</param>
/// <param name="Rules">The ids of the rules that speak of it; empty where none can.</param>
/// <param name="Why">Why no rule speaks of it; null where one does.</param>
internal sealed record SourceSmell(string Smell, IReadOnlyList<string> Rules, string? Why = null);

/// <summary>A document that named smells before this project did.</summary>
internal sealed record SourceDocument(string Title, IReadOnlyList<SourceSmell> Smells);
