using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2002: the default of 65,536 bytes bounds what an endpoint receives, though its contract may send more.</summary>
internal sealed class WCFL2002_DefaultMessageQuota() : Rule(WcfRules.WCFL2002_DefaultMessageQuota), IBindingRule
{
    private const string Small = "the messages that it receives are small";

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.Side == EndpointSide.None)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        if (binding.Kind is BindingKind.Mex or BindingKind.Unknown or BindingKind.NetMsmq or BindingKind.MsmqIntegration)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the rule does not apply to bindings for queues or metadata, or to bindings that it does not know");
            return;
        }

        // Who asks a service for metadata sends next to nothing; a client of metadata receives all of it.
        if (binding is { Side: EndpointSide.Service, IsForMetadata: true })
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the endpoint receives only requests for metadata, which are small");
            return;
        }

        // Before the contracts are read: they may be many, and what is written tells of most bindings that there is nothing to say.
        Setting size = SizeOf(binding);
        if (size.Int64 != BindingDefaults.MessageSize && FindLowered(binding) is null)
        {
            context.NoFinding(binding.WhyNot(size, ", not the default of 65536"));
            return;
        }

        string carried = string.Empty;
        PayloadShape shape = FindWorst(context, ref carried);
        if (binding.IsForMetadata)
        {
            // No code of the program calls IMetadataExchange: MetadataExchangeClient does.
            shape = PayloadShape.Objects;
        }
        else if (!binding.AreContractsKnown && shape != PayloadShape.Unbounded)
        {
            shape = PayloadShape.Object;
            carried = string.Empty;
        }

        context.Holds(SizeOf(binding));
        if (shape == PayloadShape.Scalar || (binding.IsPipe && shape < PayloadShape.Objects))
        {
            context.NoFinding(NoFindingKind.Fine, Small);
            return;
        }

        // 64 KiB hold any object of numbers, dates and names, and a list of small ones; a quota of 8 KiB for one string does not.
        context.Report((shape >= PayloadShape.Objects ? FindDefault(context, shape, carried) : context.NoFinding(NoFindingKind.Fine, Small)) ?? FindLowered(binding));
    }

    private Finding? FindDefault(BindingRuleContext context, PayloadShape shape, string carried)
    {
        Binding binding = context.Binding;
        Setting size = SizeOf(binding);
        if (size.Int64 != BindingDefaults.MessageSize)
        {
            return null;
        }

        if (binding.Kind == BindingKind.Custom && binding.CustomTransport is null)
        {
            return context.NoFinding(NoFindingKind.Unknown, "the transport of the binding is not known");
        }

        if (BufferSizes.Contradict(binding))
        {
            return context.NoFinding(NoFindingReasons.SizesContradict);
        }

        return new Finding(Row, binding.LocationOf(size), binding.NameOf(size.Path), binding.DisplayName + ServiceOf(binding), "is the default of 65,536 bytes" + carried)
        {
            Effect = WcfRules.WCFL2002_Rejected,
            Assumption = shape == PayloadShape.Unbounded ? null : "a message exceeds 65,536 bytes",
            Fixes = MessageSizeFixes.Create(binding, size.Path, "WCFL2002"),
        };
    }

    // A default endpoint is written nowhere: its finding stands at the section, which may hold those of several services.
    private static string ServiceOf(Binding binding) =>
        binding is { IsWritten: false, Endpoints.Count: > 0 } && binding.Endpoints[0] is ConfiguredEndpoint { IsDefault: true } endpoint
            && (endpoint.DefaultService ?? endpoint.Element.Attribute("name")?.Value) is { Length: > 0 } service
            ? " of service '" + service + "'"
            : string.Empty;

    private static Setting SizeOf(Binding binding) => binding[binding.TransportPath("maxReceivedMessageSize")];

    // Written to raise what older versions had, or copied from what svcutil writes, they lower what is in force since .NET Framework 4.5.
    private Finding? FindLowered(Binding binding)
    {
        if (!binding.Runtime.HasUnboundedReads || binding.MayStream || binding.IsUnused)
        {
            return null;
        }

        var lowered = new List<Setting>();
        foreach (string name in new[] { "maxStringContentLength", "maxArrayLength" })
        {
            Setting quota = binding[binding.ReaderQuotaPath(name)];
            if (quota is { IsExplicit: true, Int64: { } value } && value.ToString(CultureInfo.InvariantCulture) == BindingDefaults.StreamedReaderQuota(name))
            {
                lowered.Add(quota);
            }
        }

        if (lowered.Count == 0)
        {
            return null;
        }

        string names = ValueWords.List(lowered.Select(quota => binding.NameOf(quota.Path)));
        string values = ValueWords.Are(lowered.Count, lowered.Select(static quota => quota.Text));
        return new Finding(Row, binding.LocationOf(lowered[0]), names, binding.DisplayName, values + "; the default is unlimited")
        {
            Effect = WcfRules.WCFL2002_Lowered,
            Fixes = ReaderQuotas.AreUnboundUnwritten(binding.Kind) && binding.RemoveEdits(lowered.Select(static quota => quota.Path).ToImmutableArray()) is { } edits
                ? ImmutableArray.Create(new FindingFix("Remove " + names, "WCFL2002.ReaderQuotas", FixApplicability.NeedsDecision, edits))
                : ImmutableArray<FindingFix>.Empty,
        };
    }

    private static PayloadShape FindWorst(BindingRuleContext context, ref string carried)
    {
        Binding binding = context.Binding;
        PayloadShape worst = PayloadShape.Scalar;
        foreach (Contract contract in binding.Contracts)
        {
            foreach (ServiceOperation operation in contract.Operations)
            {
                if ((binding.Side & EndpointSide.Service) != 0)
                {
                    Look(context, operation, operation.InputShapes, operation.Inputs, "receives", ref worst, ref carried);
                }

                if ((binding.Side & EndpointSide.Client) != 0)
                {
                    // What nobody calls returns nothing.
                    if (IsCalled(operation, context))
                    {
                        Look(context, operation, operation.OutputShapes, operation.Outputs, "returns", ref worst, ref carried);
                    }
                }

                if (worst == PayloadShape.Unbounded)
                {
                    return worst;
                }
            }
        }

        return worst;
    }

    // A generated client calls Get of the contract as GetAsync or BeginGet, too.
    private static bool IsCalled(ServiceOperation operation, BindingRuleContext context) =>
        context.Project.AnyCode(code => code.Calls(operation.Method.Name) || code.Calls(operation.WireName) || code.Calls(operation.WireName + "Async") || code.Calls("Begin" + operation.WireName));

    // A router takes the messages of others: those of the routing service, and of operations for any action that pass them on.
    private static bool Forwards(ServiceOperation operation, BindingRuleContext context) =>
        operation.Method.ContainingType.ContainingNamespace is { Name: "Routing", ContainingNamespace: { Name: "ServiceModel", ContainingNamespace.Name: "System" } }
        || (ServiceContracts.Find(operation.Method, "OperationContractAttribute") is { } attribute
            && ServiceContracts.Argument(attribute, "Action") is "*" && ServiceContracts.Argument(attribute, "ReplyAction") is "*"
            && context.Project.Contracts is { } resolver && resolver.Index.Services.Values.Any(service =>
                service.AllInterfaces.Contains(operation.Method.ContainingType, SymbolEqualityComparer.Default) && PassesOn(service, operation, context.CancellationToken)));

    // It calls the next one by the same contract, or hands its message or a copy to another method.
    private static bool PassesOn(INamedTypeSymbol service, ServiceOperation operation, CancellationToken cancellation) =>
        service.FindImplementationForInterfaceMember(operation.Method) is IMethodSymbol method && method.DeclaringSyntaxReferences
            .SelectMany(part => part.GetSyntax(cancellation).DescendantNodes().OfType<InvocationExpressionSyntax>())
            .Any(call => CalledNames.LastName(call.Expression) == operation.Method.Name || CalledNames.LastName(call.Expression) == "CreateBufferedCopy"
                || call.ArgumentList.Arguments.Any(argument => argument.Expression is IdentifierNameSyntax { Identifier.ValueText: var name } && method.Parameters.Any(parameter => parameter.Name == name)));

    private static void Look(
        BindingRuleContext context, ServiceOperation operation, ImmutableArray<PayloadShape> shapes, ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts, string verb, ref PayloadShape worst, ref string carried)
    {
        for (int i = 0; i < shapes.Length; i++)
        {
            PayloadShape shape = shapes[i] == PayloadShape.List && Forwards(operation, context) ? PayloadShape.Objects : shapes[i];
            if (shape > worst)
            {
                worst = shape;
                if (shape >= PayloadShape.Objects)
                {
                    carried = ", and " + operation.Method.ContainingType.Name + "." + operation.Method.Name + " " + verb + " "
                        + parts[i].Value.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
                }
            }
        }
    }
}
