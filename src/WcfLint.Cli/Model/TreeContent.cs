using System.Collections.Generic;

namespace WcfLint.Cli.Model;

/// <summary>What stands below PATH, as the loader counts it.</summary>
/// <param name="Projects">Compilations.</param>
/// <param name="CodeFiles">C# files to be checked, of which some may turn out not to be readable.</param>
/// <param name="Configurations">Configurations to be checked.</param>
/// <param name="Skipped">Files that are not checked, counted by reason.</param>
internal sealed record TreeContent(int Projects, int CodeFiles, int Configurations, IReadOnlyDictionary<string, int> Skipped);
