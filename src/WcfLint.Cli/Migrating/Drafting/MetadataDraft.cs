using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The metadata of a host: on CoreWCF one behaviour is that of all services.</summary>
/// <param name="drafted">The endpoints of the host.</param>
/// <param name="at">How places are named.</param>
internal sealed class MetadataDraft(DraftedEndpoints drafted, Func<Location, string> at)
{
    /// <summary>A switch of the metadata, with what follows the comment that it begins.</summary>
    public static string Switch(string name) => "app.Services.GetRequiredService<ServiceMetadataBehavior>()." + name + " = true; // for all services:";

    /// <summary>Writes what configuration says of it.</summary>
    public void Write(Endpoint[] endpoints, DraftCode code)
    {
        foreach (string name in new[] { "httpGetEnabled", "httpsGetEnabled" })
        {
            string[] places = [.. endpoints.Where(endpoint => IsOn(endpoint, name))
                .Select(endpoint => at(DraftedEndpoints.BehaviorOf(endpoint)!.Element("serviceMetadata")!.Attribute(name)!.Location)).Distinct()];
            if (places.Length > 0)
            {
                code.Line(Switch(SettingPaths.ToMember(name)) + " " + string.Join(", ", places));
                foreach (IGrouping<string, HostedEndpoint> service in drafted.Hosted(endpoints).GroupBy(endpoint => endpoint.Service)
                    .Where(service => !service.Any(endpoint => IsOn(endpoint.Endpoint, name))))
                {
                    code.Mark("it also publishes the metadata of " + service.Key.Replace("global::", string.Empty, StringComparison.Ordinal)
                        + ", which had no metadata before: " + drafted.PlaceOf(service.First().Endpoint)
                        + "; to publish none costs the other services theirs");
                }
            }

            foreach (ConfigAttribute url in endpoints.Select(endpoint => DraftedEndpoints.BehaviorOf(endpoint)?.Element("serviceMetadata")?.Attribute(
                name.Replace("Enabled", "Url", StringComparison.Ordinal))).OfType<ConfigAttribute>().Where(url => url.Value.Length > 0).Distinct())
            {
                code.Line("// MARK left out: " + url.Name + " of " + at(url.Location)
                    + ", because all services share ServiceMetadataBehavior, and an absolute address shows the metadata of only one of them");
            }
        }
    }

    private static bool IsOn(Endpoint endpoint, string name) =>
        bool.TryParse(DraftedEndpoints.BehaviorOf(endpoint)?.Element("serviceMetadata")?.Attribute(name)?.Value, out bool isOn) && isOn;
}
