using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>What several endpoints or services of a host have: it stands in the draft once, under a name.</summary>
/// <param name="drafted">The endpoints of the host.</param>
/// <param name="at">How places are named.</param>
internal sealed class SharedDraft(DraftedEndpoints drafted, Func<Location, string> at)
{
    private readonly DraftNames _names = new("args", "builder", "app", "services", "options", "host", "listen", "endpoint", "webHttp", "Unanswered");
    private readonly Dictionary<Binding, string> _bindings = [];
    private readonly Dictionary<ConfigElement, string> _credentials = [];

    /// <summary>The name of a binding; null where one endpoint alone has it.</summary>
    public string? NameOf(Binding binding) => _bindings.GetValueOrDefault(binding);

    /// <summary>The name of the method that sets credentials; null where one service alone has them.</summary>
    public string? NameOf(ConfigElement credentials) => _credentials.GetValueOrDefault(credentials);

    /// <summary>Writes it.</summary>
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="hosted">Those that the draft has.</param>
    /// <param name="code">Takes the lines.</param>
    public void Write(Endpoint[] endpoints, HostedEndpoint[] hosted, DraftCode code)
    {
        HashSet<Endpoint> ofOneBinding = [.. EndpointClashes.Find(hosted).Where(EndpointClashes.IsOfOneBinding).Select(static clash => clash.Endpoint)];
        foreach (var group in endpoints.Where(endpoint => drafted.ObstacleOf(endpoint) is null && drafted.TypeOfService(endpoint) is not null)
            .GroupBy(endpoint => endpoint.Binding!).Where(static group => group.Skip(1).Any() || DraftedEndpoints.ContractsOf(group.First()).Count > 1))
        {
            // Endpoints of one address of a service take no other.
            Binding binding = group.Key;
            if ((binding is ConfiguredBinding && binding.WrittenSettings.Any()) || group.Any(ofOneBinding.Contains)
                || group.Any(static endpoint => DraftedEndpoints.ContractsOf(endpoint).Count > 1))
            {
                string name = _bindings[binding] = _names.CreateLocal((binding as ConfiguredBinding)?.Name ?? string.Empty);
                string place = binding.IsWritten ? at(binding.Location) : drafted.PlaceOf(group.First());
                code.Line("// " + place);
                new BindingDraft(binding, MigrationTarget.CoreWcf, at, place).Write(code, "var " + name + " = ", ";");
            }
        }

        foreach (var group in endpoints.Select(
            endpoint => (Service: drafted.TypeOfService(endpoint), Credentials: DraftedEndpoints.BehaviorOf(endpoint)?.Element("serviceCredentials")))
                .Where(pair => pair is { Service: not null, Credentials: not null }).Distinct().GroupBy(pair => pair.Credentials!))
        {
            if (group.Skip(1).Any() && CredentialsDraft.Statements(group.Key, at) is { Count: > 0 } statements)
            {
                string name = _credentials[group.Key] = _names.Create("SetCredentials");
                code.Line("static void " + name + "(ServiceHostBase host)").Open("{");
                code.Lines(statements);
                code.Close("}");
            }
        }
    }
}
