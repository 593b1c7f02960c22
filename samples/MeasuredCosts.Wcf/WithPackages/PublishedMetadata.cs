using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Xml.Linq;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>What a stranger gets who asks for ?singleWsdl, the contract in one file.</summary>
internal sealed class PublishedMetadata : MeasuredCase
{
    public override string Name => "published-metadata";

    public override string Title => "Metadata published";

    public override IReadOnlyList<string> Rules => ["WCFL7003"];

    public override string Smell => "httpGetEnabled=true";

    public override string Fix => "no metadata";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("basicHttpBinding", "GET ?singleWsdl", () => Published(metadata: true), () => Published(metadata: false));
    }

    private static string Published(bool metadata)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp(), metadata: metadata);
        using var client = new HttpClient();
        HttpResponseMessage reply = client.GetAsync(service.Address + "?singleWsdl").Result;
        if (!reply.IsSuccessStatusCode)
        {
            return "no contract";
        }

        string text = reply.Content.ReadAsStringAsync().Result;
        int operations = XElement.Parse(text).Descendants().Count(element => element.Name.LocalName == "operation" && element.Parent!.Name.LocalName == "portType");
        return operations == 0 ? "no contract" : FormattableString.Invariant($"{operations} of 4 operations, with their types, in {text.Length / 1000.0:0} KB");
    }
}
