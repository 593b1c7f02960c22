using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>References of a configuration to a binding or a behaviour that does not exist. A placeholder, or a section in another file, may name one.</summary>
internal static class DanglingReferences
{
    /// <summary>Whether an endpoint names a configuration of its binding that does not exist.</summary>
    public static bool NamesNoBinding(ConfiguredEndpoint endpoint) =>
        endpoint is { BindingName: { } section, BindingConfiguration: { Length: > 0 } name } && !Placeholder.IsIn(name)
        && endpoint.Scope.FindBinding(section, name, out bool isUnknown) is null && !isUnknown;

    /// <summary>Whether a service or an endpoint names a behaviour that does not exist.</summary>
    /// <param name="scope">Where it stands.</param>
    /// <param name="owner">The element of the service or the endpoint.</param>
    /// <param name="collection"><c>serviceBehaviors</c> or <c>endpointBehaviors</c>.</param>
    public static bool NamesNoBehavior(ServiceModelScope scope, ConfigElement owner, string collection) =>
        owner.Attribute("behaviorConfiguration") is { } reference && !Placeholder.IsIn(reference.Value)
        && !scope.Section("behaviors").IsUnknown && scope.FindBehavior(collection, owner, out _) is null;
}
