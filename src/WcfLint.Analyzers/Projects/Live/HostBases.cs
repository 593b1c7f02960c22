using System.Collections.Generic;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>The base addresses that code gives the hosts of a service.</summary>
/// <param name="MayExist">Whether any of the hosts may get one.</param>
/// <param name="Schemes">The schemes of which each of them gets one that is written where it is created.</param>
internal readonly record struct HostBases(bool MayExist, IReadOnlyCollection<string> Schemes);
