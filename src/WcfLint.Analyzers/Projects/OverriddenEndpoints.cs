using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// Client endpoints of configuration that the code passes by: it makes clients of their contract, and hands each of them a binding
/// of its own. svcutil writes such endpoints beside the class that it generates. By syntax, and only where the project sees all
/// clients of the contract: whatever may take an endpoint by its name takes it.
/// </summary>
internal sealed class OverriddenEndpoints(WcfProject project)
{
    private readonly object _gate = new();
    private Dictionary<string, List<TextSpan>>? _spans;

    /// <summary>Whether a place of a configuration is in such an endpoint, or in a binding that only such endpoints use.</summary>
    public bool Hold(string path, TextSpan place, CancellationToken cancellation)
    {
        lock (_gate)
        {
            _spans ??= Find(cancellation);
            return _spans.TryGetValue(path, out List<TextSpan>? spans) && Hold(spans, place);
        }
    }

    // Elements beside each other, in their order: the last that begins before the place.
    private static bool Hold(List<TextSpan> spans, TextSpan place)
    {
        int low = 0;
        for (int high = spans.Count; low < high;)
        {
            int middle = (low + high) / 2;
            if (spans[middle].Start <= place.Start)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low > 0 && spans[low - 1].Contains(place);
    }

    private Dictionary<string, List<TextSpan>> Find(CancellationToken cancellation)
    {
        var spans = new Dictionary<string, List<TextSpan>>();
        if (project.Symbols is null || project.Code.IsEmpty)
        {
            return spans;
        }

        foreach (ServiceModelConfiguration configuration in project.Configurations)
        {
            if (configuration.File.IsCodeMissing)
            {
                continue;
            }

            var passedBy = new HashSet<Endpoint>();
            foreach (ConfiguredEndpoint endpoint in configuration.Endpoints)
            {
                if (endpoint is { Side: EndpointSide.Client, IsMetadata: false, IsDefault: false } && project.PassedBindings.SeesAllClients && IsPassedBy(endpoint, cancellation))
                {
                    passedBy.Add(endpoint);
                    Add(endpoint.Element, spans);
                }
            }

            foreach (ConfiguredBinding binding in passedBy.Count == 0 ? [] : configuration.Bindings)
            {
                bool all = binding.IsWritten && binding.Endpoints.Count > 0 && !(binding.Name.Length > 0 && project.CodeStrings.Contains(binding.Name, cancellation));
                foreach (Endpoint endpoint in binding.Endpoints)
                {
                    all &= passedBy.Contains(endpoint);
                }

                if (all)
                {
                    Add(binding.Element, spans);
                }
            }
        }

        foreach (List<TextSpan> file in spans.Values)
        {
            file.Sort();
        }

        return spans;
    }

    private static void Add(ConfigElement element, Dictionary<string, List<TextSpan>> spans)
    {
        string path = element.Location.GetLineSpan().Path;
        spans.AddTo(path, element.Span);
    }

    private bool IsPassedBy(ConfiguredEndpoint endpoint, CancellationToken cancellation)
    {
        if (endpoint.Contracts.IsEmpty || (endpoint.Name is { Length: > 0 } name && project.CodeStrings.Contains(name, cancellation)))
        {
            return false;
        }

        return endpoint.Contracts.All(contract => project.PassedBindings.AreAllOf(contract.Type, cancellation));
    }
}
