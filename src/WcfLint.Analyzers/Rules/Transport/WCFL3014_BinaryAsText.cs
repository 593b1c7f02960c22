using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3014: bytes that are sent as text, over a binding whose quota tells that there are many.</summary>
internal static class WCFL3014_BinaryAsText
{
    /// <summary>From how many bytes on a quota is taken for a sign of large messages.</summary>
    private const int Large = 256 * 1024;

    public static IEnumerable<Finding> In(JoinedProject project)
    {
        foreach (BoundEndpoints bound in project.Bindings)
        {
            if (bound.Side != EndpointSide.None && Judge(bound, project) is { } finding)
            {
                yield return finding;
            }
        }
    }

    private static Finding? Judge(BoundEndpoints bound, JoinedProject project)
    {
        Binding binding = bound.Binding;
        if (bound.Use.Contracts.IsEmpty || !Mtom.IsText(binding))
        {
            return null;
        }

        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        if (!size.IsExplicit || size.Int64 is not >= Large || BufferSizes.Contradict(binding))
        {
            return null;
        }

        foreach (INamedTypeSymbol contract in bound.Use.Contracts)
        {
            foreach (ServiceOperation operation in ServiceContracts.Operations(contract))
            {
                // The quota bounds what its side receives: of what it sends it tells nothing.
                string? carried = (bound.Side & EndpointSide.Service) != 0 ? Carried(operation, operation.Inputs, " receives ") : null;
                carried ??= (bound.Side & EndpointSide.Client) != 0 && !operation.IsOneWay ? Carried(operation, operation.Outputs, " returns ") : null;
                if (carried is null)
                {
                    continue;
                }

                Setting encoding = binding["messageEncoding"];
                return new Finding(
                    WcfRules.WCFL3014_BinaryAsText,
                    encoding.Location ?? size.Location ?? binding.Location,
                    binding.DisplayName,
                    carried,
                    SettingNames.Of(binding, size.Path),
                    size.Text)
                {
                    AdditionalLocations = operation.Method.Locations[0].IsInSource ? ImmutableArray.Create(operation.Method.Locations[0]) : ImmutableArray<Location>.Empty,
                    Fixes = binding.Kind == BindingKind.Custom ? ImmutableArray<FindingFix>.Empty : Mtom.OnBothEnds(bound, contract, project, "WCFL3014"),
                };
            }
        }

        return null;
    }

    private static string? Carried(ServiceOperation operation, ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts, string verb)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in parts)
        {
            if (BinaryParts.Find(part.Value) is { } binary)
            {
                return operation.Method.ContainingType.Name + "." + operation.Method.Name + verb + binary;
            }
        }

        return null;
    }
}
