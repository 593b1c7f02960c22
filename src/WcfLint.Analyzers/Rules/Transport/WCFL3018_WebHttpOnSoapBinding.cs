using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// <c>webHttp</c>, or <c>enableWebScript</c>, which derives from it, on an endpoint whose messages are SOAP or whose transport is not HTTP: validation
/// throws when the host or factory opens (referencesource, WebHttpBehavior.cs, ValidateBinding and Validate).
/// </summary>
internal sealed class WCFL3018_WebHttpOnSoapBinding() : Rule(WcfRules.WCFL3018_WebHttpOnSoapBinding), IEndpointRule
{
    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.Platform != WcfPlatform.Framework)
        {
            context.NoFinding(NoFindingKind.Platform, "endpoint behaviors of a configuration are read by .NET Framework only");
            return;
        }

        // A custom binding may be made for it.
        if (binding.Kind is BindingKind.WebHttp or BindingKind.Custom or BindingKind.Unknown or BindingKind.Mex)
        {
            context.NoFinding(NoFindingKind.Fine, "the binding is not known to be one of SOAP");
            return;
        }

        foreach (ConfiguredEndpoint endpoint in binding.Endpoints.OfType<ConfiguredEndpoint>())
        {
            Analyze(context, endpoint);
        }
    }

    private void Analyze(EndpointRuleContext context, ConfiguredEndpoint endpoint)
    {
        if (endpoint.IsUncertain)
        {
            context.NoFinding(endpoint, NoFindingReasons.MayBeTransformed);
            return;
        }

        bool notAtHand = false;
        ConfigElement? behavior = endpoint.IsDefault ? null : endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out notAtHand);
        if (behavior is null && notAtHand)
        {
            context.NoFinding(endpoint, NoFindingKind.Unknown, "the behavior of the endpoint is not known");
            return;
        }

        if ((behavior?.Element("webHttp") ?? behavior?.Element("enableWebScript")) is not { } web)
        {
            context.NoFinding(endpoint, NoFindingKind.Fine, "the endpoint has no known behavior for web clients");
            return;
        }

        context.Report(new Finding(Row, endpoint.BindingLocation, web.Name, context.Binding.DisplayName)
        {
            Consequence = "opening the " + (endpoint.Side == EndpointSide.Client ? "client" : "host") + " throws InvalidOperationException: \"The endpoint … does not have a Binding with the None MessageVersion\"",
            AdditionalLocations = System.Collections.Immutable.ImmutableArray.Create(web.Location),
        });
    }
}
