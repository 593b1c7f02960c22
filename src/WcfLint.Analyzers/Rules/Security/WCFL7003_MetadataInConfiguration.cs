using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>The configuration half of WCFL7003: <c>serviceMetadata</c> of behaviours that some service has, and metadata endpoints.</summary>
internal sealed class WCFL7003_MetadataInConfiguration : ConfigurationRule
{
    public override ImmutableArray<WcfRule> Rules => ImmutableArray.Create(WcfRules.WCFL7003_MetadataPublished);

    public override void Analyze(ConfigurationRuleContext context)
    {
        // CoreWCF reads no behaviours from configuration.
        if (!context.IsFramework)
        {
            return;
        }

        foreach ((ConfigElement behavior, ConfigElement metadata) in ServiceBehaviorElements.Named(context, "serviceMetadata"))
        {
            Get(context, behavior, metadata, "httpGetEnabled", IsOpenlyServed(context, behavior, metadata));
            Get(context, behavior, metadata, "httpsGetEnabled", false);
        }

        foreach (Endpoint endpoint in context.Configuration.Endpoints)
        {
            // A pipe does not leave the machine.
            if (endpoint.Side == EndpointSide.Service && endpoint.IsMetadata && !context.Configuration.IsUncertain(endpoint.Element)
                && endpoint.BindingName is not ("mexNamedPipeBinding" or "netNamedPipeBinding"))
            {
                string service = endpoint.Element.Parent?.Attribute("name")?.Value ?? string.Empty;
                bool isOpen = false;
                foreach (string address in ServiceAddresses.Of(endpoint))
                {
                    isOpen |= ServiceAddresses.IsOpenHttp(address);
                }

                Report(context, endpoint.Element.Location, "The metadata endpoint of service '" + service + "'", isOpen, null);
            }
        }
    }

    private static void Get(ConfigurationRuleContext context, ConfigElement behavior, ConfigElement metadata, string name, bool isOpen)
    {
        if (metadata.Attribute(name) is { } attribute && bool.TryParse(attribute.Value.Trim(), out bool isOn) && isOn)
        {
            Report(
                context,
                attribute.Location,
                name + " of " + ServiceBehaviorElements.DisplayName(behavior),
                isOpen,
                new FindingFix("Set " + name + "=\"false\"", "WCFL7003.Off", FixApplicability.NeedsDecision, new TextEdit(attribute.ValueSpan, "false")));
        }
    }

    private static void Report(ConfigurationRuleContext context, Location location, string what, bool isOpen, FindingFix? fix) =>
        context.Report(new Finding(WcfRules.WCFL7003_MetadataPublished, location, what)
        {
            Severity = isOpen ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info,
            Fixes = fix is null ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(fix),
        });

    // Without an address of its own the page stands at the service's HTTP base addresses.
    private static bool IsOpenlyServed(ConfigurationRuleContext context, ConfigElement behavior, ConfigElement metadata)
    {
        if (metadata.Attribute("httpGetUrl") is { } url && url.Value.IndexOf(':') > 0)
        {
            return ServiceAddresses.IsOpenHttp(url.Value);
        }

        string name = behavior.Attribute("name")?.Value ?? string.Empty;
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            foreach (ServiceElement service in scope.Services)
            {
                if ((service.Element.Attribute("behaviorConfiguration")?.Value ?? string.Empty) == name)
                {
                    foreach (string address in ServiceAddresses.BaseAddresses(service.Element))
                    {
                        if (ServiceAddresses.IsOpenHttp(address))
                        {
                            return true;
                        }
                    }
                }
            }
        }

        return false;
    }
}
