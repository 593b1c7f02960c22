using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Model.Usage;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>A <c>behavior</c> element of a configuration.</summary>
internal sealed class ConfiguredBehavior(ServiceModelScope scope, ConfigElement element, bool isOfServices) : Behavior
{
    private const string Throttle = "serviceThrottling";

    /// <summary>The <c>behavior</c> element.</summary>
    public ConfigElement Element => element;

    /// <summary>Whether it is one of services, and not of endpoints: the two have names of their own.</summary>
    public bool IsOfServices => isOfServices;

    /// <summary>Its name; empty for the one that applies by default.</summary>
    public string Name { get; } = element.Attribute("name")?.Value ?? string.Empty;

    /// <summary>Whether it is one of endpoints, of services or of clients.</summary>
    public bool IsOfEndpoints => !isOfServices;

    public override string DisplayName
    {
        get
        {
            string kind = isOfServices ? "service behaviour" : "endpoint behaviour";
            return Name.Length > 0 ? kind + " '" + Name + "'" : "the default " + kind;
        }
    }

    // The unnamed behaviour applies to services without an entry too, which only a site is sure to have.
    public override bool IsOfService => isOfServices && (Name.Length > 0 || Configuration.HasServices || !Configuration.IsHostConfig);

    /// <summary>Whether a site is configured here: IIS gives its services their addresses.</summary>
    public bool IsOfSite => Configuration.IsWebConfig;

    /// <summary>All behaviours of its configuration, in the order in which they are written.</summary>
    public IEnumerable<ConfiguredBehavior> All => Configuration.Scopes.SelectMany(static one => one.Behaviors);

    /// <summary>Whether no code in sight opens a host with its configuration.</summary>
    public bool IsWithoutHost => Configuration.IsWithoutHost;

    public override bool IsCodeMissing => Configuration.IsCodeMissing;

    public override TargetRuntime Runtime => Configuration.Runtime;

    public override ImmutableArray<string> ServiceAddresses => Configuration.IsWebConfig ? ImmutableArray<string>.Empty
        : Services.SelectMany(static service => Model.Bindings.ServiceAddresses.BaseAddresses(service.Element)).ToImmutableArray();

    public override ImmutableArray<string> ServiceNames =>
        Services.Select(static service => service.Name).OfType<string>().Where(static name => !Placeholder.IsIn(name)).ToImmutableArray();

    private ServiceModelConfiguration Configuration => scope.Configuration;

    public override bool IsPlaceholder(string path) => AttributeOf(path) is { } attribute && Placeholder.IsIn(attribute.Value);

    public override Location Location => element.Document.GetLocation(element.Span);

    public override Setting? Find(string path)
    {
        if (AttributeOf(path) is not { } attribute)
        {
            return null;
        }

        return Placeholder.IsIn(attribute.Value) || Configuration.IsUncertain(attribute.Document == element.Document ? Part(path)! : element)
            ? Setting.Unknown(path, attribute.Location)
            : Setting.Explicit(path, attribute.Value.Trim(), attribute.Location);
    }

    public override bool IsExplained(string path)
    {
        if (Part(path) is not { } part || part.Document != element.Document)
        {
            return false;
        }

        // Comments and parents of one file: those of a transformed tree may be of several.
        part = part.Original;
        return BehaviorSettings.IsMetadata(path)
            ? part.Document.Comments.Any(comment => MetadataComments.MentionPublishing(comment.Text)
                && (IsAbove(comment, part) || ElementComments.AreNeighbours(part.Document, part.Span, comment.Span) || part.Span.Contains(comment.Span)))
            : path == BehaviorSettings.ExceptionDetail
                ? SettingComments.NamesDetail(Name) || ElementComments.At(part).Any(static comment => SettingComments.MentionDetail(comment.Text))
            : ElementComments.At(part).Any(static comment => ThrottleComments.MentionLoad(comment.Text));

        // Above it, or above the behaviours that it is one of.
        static bool IsAbove(ConfigComment comment, ConfigElement part)
        {
            for (ConfigElement? at = part; at is not null && at.Name != "system.serviceModel"; at = at.Parent)
            {
                if (ElementComments.AreNeighbours(part.Document, comment.Span, at.Span))
                {
                    return true;
                }
            }

            return false;
        }
    }

    public override bool KeepsSessions => FindThrottled().Any(static endpoint =>
        endpoint.Binding is { } binding && !BindingSessions.IsSessionless(binding) && binding["receiveTimeout"].Time == TimeSpan.MaxValue);

    private IEnumerable<ConfiguredEndpoint> FindThrottled() =>
        Configuration.SelfAndBelow().SelectMany(static configuration => configuration.Scopes).SelectMany(EndpointsThrottledBy);

    public override bool LacksSessions
    {
        get
        {
            ConfiguredEndpoint[] endpoints = [.. FindThrottled()];
            return endpoints.Length > 0 && endpoints.All(static endpoint => endpoint.Binding is { } binding && BindingSessions.IsSessionless(binding));
        }
    }

    // The endpoints under its throttle. A service that a site activates and no section lists has the unnamed behavior, and default endpoints.
    private IEnumerable<ConfiguredEndpoint> EndpointsThrottledBy(ServiceModelScope other) =>
        other.Services.Where(service => other.TakesPart(service.Element, element, Throttle)).SelectMany(static service => service.Endpoints)
            .Concat(other.Endpoints.Where(
                endpoint => endpoint.IsDefault && endpoint.Element == other.Element && other.TakesPart(endpoint.Element, element, Throttle)));

    public override bool IsOutOfReach
    {
        get
        {
            bool any = false;
            foreach (ConfiguredEndpoint endpoint in Services.SelectMany(static service => service.Endpoints))
            {
                if (endpoint.IsMetadata)
                {
                    continue;
                }

                if (endpoint.Binding is not { } binding || endpoint.Addresses.IsEmpty
                    || !endpoint.Addresses.All(address => Model.Bindings.ServiceAddresses.IsOutOfReach(address, binding)))
                {
                    return false;
                }

                any = true;
            }

            return any;
        }
    }

    public override bool SendsNoReplies
    {
        get
        {
            ConfiguredEndpoint[] endpoints = [.. Configuration.SelfAndBelow().SelectMany(ServicesIn).SelectMany(static service => service.Endpoints)
                .Where(static endpoint => !endpoint.IsMetadata)];
            return Name.Length > 0 && endpoints.Length > 0 && endpoints.All(static endpoint => !endpoint.Contracts.IsEmpty
                && endpoint.Contracts.All(static contract => !contract.Operations.IsEmpty && !contract.HasReplies));
        }
    }

    // The services of this file, without those of the folders below.
    private IEnumerable<ServiceElement> Services => ServicesIn(Configuration);

    private IEnumerable<ServiceElement> ServicesIn(ServiceModelConfiguration configuration) => configuration.Scopes.SelectMany(static one => one.Services)
        .Where(service => (service.Element.Attribute("behaviorConfiguration")?.Value ?? string.Empty) == Name);

    public override FixEdit? SetEdit(string path, string value) =>
        AttributeOf(path) is { } attribute ? ConfigEdits.Change(attribute, value) : null;

    public override FixEdit? RemoveEdit(string path) => AttributeOf(path) is { } attribute ? ConfigEdits.RemoveAttribute(attribute) : null;

    private ConfigElement? Part(string path) => element.Element(path.Substring(0, path.IndexOf('.')));

    private ConfigAttribute? AttributeOf(string path) => Part(path)?.Attribute(path.Substring(path.IndexOf('.') + 1));
}
