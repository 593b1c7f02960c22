using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Findings.Tracing;

/// <summary>Why a rule said nothing.</summary>
/// <param name="Location">Of what it said nothing; null where that is all of the thing that it looked at.</param>
/// <param name="Kind">What kind of reason it is.</param>
/// <param name="Text">The reason, in a few words without a full stop.</param>
internal sealed record NoFindingReason(Location? Location, NoFindingKind Kind, string Text);
