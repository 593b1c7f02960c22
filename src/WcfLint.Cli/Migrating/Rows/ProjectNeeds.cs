using System.Collections.Generic;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>What a project needs on .NET as a whole.</summary>
/// <param name="Packages">The packages that it refers to.</param>
/// <param name="IsSdkStyle">Whether its file stays, with another framework.</param>
/// <param name="Ports">The ports at which its program listens, each with its scheme; none of a site, which has those of its server.</param>
internal sealed record ProjectNeeds(IReadOnlyList<string> Packages, bool IsSdkStyle, IReadOnlyList<string> Ports);
