using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>Bytes that are sent as text, over a binding whose quota allows large messages.</summary>
internal sealed class WCFL3014_BinaryAsText() : Rule(WcfRules.WCFL3014_BinaryAsText), IEndpointRule
{
    /// <summary>The least quota that counts as a sign of large messages, in bytes.</summary>
    private const int Large = 256 * 1024;

    private const string Returns = " returns ";

    public void Analyze(EndpointRuleContext context)
    {
        if (context.Binding.Side != EndpointSide.None)
        {
            context.Report(Find(context));
        }
        else
        {
            context.NoFinding(NoFindingReasons.Unused);
        }
    }

    private static Finding? Find(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (!BindingEncoding.IsText(binding))
        {
            return context.NoFinding(NoFindingKind.Fine, "the encoding is not known to be text");
        }

        if (binding.Contracts.IsEmpty)
        {
            return context.NoFinding(NoFindingKind.Unknown, "no contract of its endpoints is known");
        }

        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        if (!size.IsExplicit || size.Int64 is not >= Large)
        {
            return context.NoFinding(binding.WhyNot(size, ", which does not suggest large messages"));
        }

        // A longer array is refused; a stream is read in parts, which the quota does not count (referencesource, XmlDictionaryReader.cs,
        // ReadContentAsBase64; StreamFormatter.cs, ReadCore).
        Setting array = binding[binding.ReaderQuotaPath("maxArrayLength")];
        bool areArraysSmall = array.IsExplicit && array.Int64 is > 0 and < Large && !binding.MayStream;

        if (BufferSizes.Contradict(binding))
        {
            return context.NoFinding(NoFindingReasons.SizesContradict);
        }

        HashSet<string>? calls = CallsOfBinding.Find(binding, context.Project, context.CancellationToken) is { Count: > 0 } found ? found : null;
        foreach (Contract contract in binding.Contracts)
        {
            foreach (ServiceOperation operation in contract.Operations)
            {
                // The quota limits messages that its side receives, not those that it sends.
                string? carried = (binding.Side & EndpointSide.Service) != 0
                    ? Carried(operation, operation.Inputs, " receives ", areArraysSmall, context.Project) : null;
                carried ??= (binding.Side & EndpointSide.Client) != 0 && !operation.IsOneWay && OperationCalls.MayBe(operation, contract, context.Project) && CallsOfBinding.MayHold(calls, operation)
                    ? Carried(operation, operation.Outputs, Returns, areArraysSmall, context.Project) : null;
                if (carried is null)
                {
                    continue;
                }

                bool isFile = carried.Contains(Returns) ? WholeFiles.AreReturned(operation, context.Project, context.CancellationToken)
                    : WholeFiles.AreReceived(operation, context.Project, context.CancellationToken);
                Setting encoding = binding["messageEncoding"];
                return new Finding(
                    WcfRules.WCFL3014_BinaryAsText,
                    encoding.Location ?? binding.LocationOf(size),
                    binding.DisplayName,
                    carried,
                    size.Int64?.ToString("N0", CultureInfo.InvariantCulture))
                {
                    Effect = isFile && !carried.EndsWith(BinaryParts.Stream, StringComparison.Ordinal) ? WcfRules.WCFL3014_WholeFiles : null,
                    AdditionalLocations = TypeSyntaxes.InSource(operation.Method),
                    Fixes = binding.Kind == BindingKind.Custom ? ImmutableArray<FindingFix>.Empty : Mtom.OnBothEnds(context, contract, "WCFL3014"),
                };
            }
        }

        return areArraysSmall ? context.NoFinding(binding.WhyNot(array, ", which allows no large array"))
            : context.NoFinding(NoFindingKind.Fine, "no operation receives binary data over this binding");
    }

    private static string? Carried(
        ServiceOperation operation, ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts, string verb, bool streamsOnly, WcfProject project)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in parts)
        {
            if (BinaryParts.Find(part.Value, project.World) is { } binary && (!streamsOnly || binary.StartsWith(BinaryParts.Stream, StringComparison.Ordinal)))
            {
                return operation.Method.ContainingType.Name + "." + operation.Method.Name + verb + binary;
            }
        }

        return null;
    }
}
