using System.Collections.Generic;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>Something that moves with services and clients, and is no part of WCF.</summary>
/// <param name="Thing">What it is.</param>
/// <param name="Need">What becomes of it.</param>
/// <param name="Projects">The projects that have it.</param>
/// <param name="Places">Where the tree shows it.</param>
internal sealed record BesideThing(string Thing, string Need, IReadOnlyList<string> Projects, IReadOnlyList<Place> Places);
