using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2002: the default of 65,536 bytes bounds what an endpoint receives, though its contract may send more.</summary>
internal sealed class WCFL2002_DefaultMessageQuota() : Rule(WcfRules.WCFL2002_DefaultMessageQuota), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.Side == EndpointSide.None || binding.Kind is BindingKind.Mex or BindingKind.Unknown or BindingKind.NetMsmq or BindingKind.MsmqIntegration)
        {
            return;
        }

        // Who asks a service for metadata sends next to nothing; a client of metadata receives all of it.
        if (binding is { Side: EndpointSide.Service, IsForMetadata: true })
        {
            return;
        }

        string path = binding.TransportPath("maxReceivedMessageSize");
        Setting size = binding[path];
        if (size.Int64 != BindingDefaults.MessageSize || (binding.Kind == BindingKind.Custom && binding.CustomTransport is null) || BufferSizes.Contradict(binding))
        {
            return;
        }

        string carried = string.Empty;
        PayloadShape shape = Received(binding, ref carried);
        if (!binding.AreContractsKnown && shape != PayloadShape.Unbounded)
        {
            shape = PayloadShape.Object;
            carried = string.Empty;
        }

        if (shape == PayloadShape.Scalar || (binding.IsPipe && shape != PayloadShape.Unbounded))
        {
            return;
        }

        context.Report(new Finding(WcfRules.WCFL2002_DefaultMessageQuota, context.LocationOf(size), binding.DisplayName, carried)
        {
            Severity = shape == PayloadShape.Unbounded ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info,
            Fixes = Fixes(binding, path),
        });
    }

    private static PayloadShape Received(Binding binding, ref string carried)
    {
        PayloadShape worst = PayloadShape.Scalar;
        foreach (Contract contract in binding.Contracts)
        {
            foreach (ServiceOperation operation in contract.Operations)
            {
                if ((binding.Side & EndpointSide.Service) != 0)
                {
                    Look(operation, operation.Inputs, "receives", ref worst, ref carried);
                }

                if ((binding.Side & EndpointSide.Client) != 0)
                {
                    Look(operation, operation.Outputs, "returns", ref worst, ref carried);
                }
            }
        }

        return worst;
    }

    private static void Look(ServiceOperation operation, ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts, string verb, ref PayloadShape worst, ref string carried)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in parts)
        {
            PayloadShape shape = PayloadShapes.Classify(part.Value);
            if (shape > worst)
            {
                worst = shape;
                if (shape == PayloadShape.Unbounded)
                {
                    carried = ", and " + operation.Method.ContainingType.Name + "." + operation.Method.Name + " " + verb + " "
                        + part.Value.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
                }
            }
        }
    }

    // The right size is the author's to know: three to choose from, none for sweeps.
    private static ImmutableArray<FindingFix> Fixes(Binding binding, string path)
    {
        var fixes = ImmutableArray.CreateBuilder<FindingFix>();
        string bufferPath = binding.TransportPath("maxBufferSize");
        foreach (int mebibytes in new[] { 1, 4, 16 })
        {
            string bytes = (mebibytes * 1024 * 1024).ToString(CultureInfo.InvariantCulture);
            if (binding.SetEdit(path, bytes) is not { } edit)
            {
                continue;
            }

            ImmutableArray<FixEdit> edits = ImmutableArray.Create(edit);
            if (binding[bufferPath].IsExplicit && binding[binding.TransportPath("transferMode")].Is("Buffered"))
            {
                if (binding.SetEdit(bufferPath, bytes) is not { } buffer)
                {
                    continue;
                }

                edits = edits.Add(buffer);
            }

            string size = mebibytes.ToString(CultureInfo.InvariantCulture) + "MiB";
            fixes.Add(new FindingFix("Set " + binding.NameOf(path) + " to " + bytes + " (" + size.Replace("MiB", " MiB") + ")", "WCFL2002." + size, FixApplicability.NeedsDecision, edits));
        }

        return fixes.ToImmutable();
    }
}
