using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Loading.Files;

/// <summary>
/// Finds the contracts whose client endpoints stand only in the app.config of a library: no configuration of a program that runs the code names
/// them. Programs that are only partly in sight are skipped.
/// </summary>
internal sealed class EndpointSpecimens(LibraryConfigurations libraries)
{
    private const int MaxNamed = 2;

    /// <summary>Tells each project what the code in it would look for and not find.</summary>
    /// <param name="projects">All projects, with their users.</param>
    /// <param name="maxUsers">With as many users, more may be unknown.</param>
    public void Mark(IReadOnlyList<LoadedProject> projects, int maxUsers)
    {
        foreach (LoadedProject library in projects.Where(project => project.Users.Count > 0 && project.Users.Count < maxUsers))
        {
            foreach (ConfigurationText text in library.Configurations.Where(text => libraries.IsSpecimen(text, library)))
            {
                foreach (string contract in ClientsOf(text).SelectMany(static client => client.ElementsNamed("endpoint"))
                    .Select(static endpoint => endpoint.Attribute("contract")?.Value.Trim()).OfType<string>().Distinct())
                {
                    foreach (LoadedProject maker in library.Users.Prepend(library))
                    {
                        Mark(maker, contract, text);
                    }
                }
            }
        }
    }

    private void Mark(LoadedProject maker, string contract, ConfigurationText text)
    {
        List<LoadedProject> programs = [.. maker.Users.Prepend(maker).Where(libraries.IsProgram)];
        string file = Path.GetFileName(Path.GetDirectoryName(text.Path)) + "/" + Path.GetFileName(text.Path);
        string names = programs.Count > MaxNamed ? programs.Count + " programs" : string.Join(" and ", programs.Select(static program => program.Name));
        if (programs.Count > 0 && programs.TrueForAll(program => program is { IsClosed: true, IsOnFramework: true } && IsWithout(program, contract))
            && (contract + file + names).AsSpan().IndexOfAny('|', ',', ';') < 0)
        {
            maker.UnreadEndpoints.Add(
                new UnreadEndpoint(contract, file, names, programs.TrueForAll(static program => program.File?.MissingConfiguration is null
                    && program.Configurations.Exists(static text => text.Kind == ConfigurationKind.Main))));
        }
    }

    // A placeholder, or a section in a file that is not in sight, may contain the endpoint.
    private static bool IsWithout(LoadedProject program, string contract) => program.Configurations.TrueForAll(text =>
        !text.GetText().ToString().Contains(contract, StringComparison.Ordinal)
        && (text.Kind == ConfigurationKind.Service || ConfigDocuments.GetOrParse(text.GetText(), text.Path) is { Error: null })
        && !ClientsOf(text).Any(client => MayHoldMore(client, program)));

    private static bool MayHoldMore(ConfigElement client, LoadedProject program) =>
        (client.Attribute("configSource")?.Value is { } source && !program.Configurations.Exists(
            text => Path.GetFileName(text.Path).Equals(Path.GetFileName(source.Replace('\\', '/')), StringComparison.OrdinalIgnoreCase)))
        || client.ElementsNamed("endpoint").Any(static endpoint => Placeholder.IsIn(endpoint.Attribute("contract")?.Value ?? string.Empty));

    private static IEnumerable<ConfigElement> ClientsOf(ConfigurationText text) =>
        text.Kind == ConfigurationKind.Service
            ? [] : ConfigDocuments.GetOrParse(text.GetText(), text.Path).Root?.DescendantsAndSelf().Where(static element => element.Name == "client") ?? [];
}
