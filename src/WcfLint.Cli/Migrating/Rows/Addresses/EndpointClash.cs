using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows.Addresses;

/// <summary>An endpoint of a service that another one of the same program is in the way of.</summary>
/// <param name="Endpoint">The endpoint.</param>
/// <param name="Feature">The row of the table that says how.</param>
/// <param name="Other">The other endpoint.</param>
internal sealed record EndpointClash(Endpoint Endpoint, string Feature, Endpoint Other);
