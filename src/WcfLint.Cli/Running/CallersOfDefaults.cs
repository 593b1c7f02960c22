using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Running;

/// <summary>
/// Clients of the tree that call a service at another address than those of its element. As long as the name of the element finds no service, default
/// endpoints answer at the base addresses; with the right name the written ones take their place (referencesource, ServiceHostBase.cs,
/// AddDefaultEndpoints is called where the description has no endpoint).
/// </summary>
internal sealed class CallersOfDefaults(IEnumerable<LoadedProject> projects)
{
    private readonly Lazy<List<(string Contract, string Address, string Project)>> _clients = new(() =>
        [.. from project in projects
            from file in project.Configurations
            from end in Endpoints(Read(file.GetText().ToString()), "client")
            select (end.Contract, end.Address, project.Name)]);

    /// <summary>Which client would call an address without an endpoint after the fix; null for none.</summary>
    /// <param name="path">The configuration of the service.</param>
    /// <param name="fix">Gives the element of the service another name.</param>
    public string? Find(string path, FindingFix fix)
    {
        if (fix.Edits is not [TextEdit edit]
            || projects.SelectMany(static project => project.Configurations).FirstOrDefault(file => file.Path == path)?.GetText() is not { } text
            || edit.Span.End > text.Length)
        {
            return null;
        }

        string name = text.ToString(edit.Span);
        List<(string Contract, string Address)> own =
            [.. Read(text.ToString()).Where(one => one.Name.LocalName == "service" && one.Attribute("name")?.Value == name).SelectMany(Endpoints)];
        return own.Count == 0 || !own.TrueForAll(static end => IsAbsolute(end.Address)) ? null
            : _clients.Value.Where(client => IsAbsolute(client.Address) && own.Exists(end => end.Contract == client.Contract)
                    && !own.Exists(end => IsSame(end.Address, client.Address)))
                .Select(static client => client.Project + " calls the service at " + client.Address + ", where only a default endpoint answers")
                .FirstOrDefault();
    }

    private static IEnumerable<(string Contract, string Address)> Endpoints(IEnumerable<XElement> elements, string parent) =>
        elements.Where(one => one.Name.LocalName == parent).SelectMany(Endpoints);

    private static IEnumerable<(string Contract, string Address)> Endpoints(XElement parent) =>
        from endpoint in parent.Elements()
        where endpoint.Name.LocalName == "endpoint"
        let contract = endpoint.Attribute("contract")?.Value ?? string.Empty
        where contract.Length > 0 && contract != "IMetadataExchange"
        select (contract[(contract.LastIndexOf('.') + 1)..], endpoint.Attribute("address")?.Value.Trim() ?? string.Empty);

    private static bool IsAbsolute(string address) => address.Contains("://", StringComparison.Ordinal);

    // Host names differ between the ends.
    private static bool IsSame(string one, string other) =>
        Uri.TryCreate(one, UriKind.Absolute, out Uri? own) && Uri.TryCreate(other, UriKind.Absolute, out Uri? their) && own.Scheme == their.Scheme && own.Port == their.Port
        && string.Equals(own.AbsolutePath.TrimEnd('/'), their.AbsolutePath.TrimEnd('/'), StringComparison.OrdinalIgnoreCase);

    private static IEnumerable<XElement> Read(string text)
    {
        try
        {
            if (!text.Contains("<system.serviceModel", StringComparison.Ordinal))
            {
                return [];
            }

            using var reader = XmlReader.Create(new StringReader(text), new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit });
            return XDocument.Load(reader).Descendants();
        }
        catch (XmlException)
        {
            return [];
        }
    }
}
