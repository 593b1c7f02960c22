using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Loading.Files;

/// <summary>
/// Finds the contracts that every configuration of the tree gives bindings without sessions. A library that no program of the tree loads, such as a
/// plug-in, is loaded by one of these, or by one that talks to the same services.
/// </summary>
internal static class SessionlessContracts
{
    /// <summary>Tells each library without a program.</summary>
    /// <param name="projects">All projects, with their users.</param>
    /// <param name="libraries">Know which of them are programs.</param>
    public static void Mark(IReadOnlyList<LoadedProject> projects, LibraryConfigurations libraries)
    {
        List<LoadedProject> plugIns = [.. projects.Where(project => project.Path is not null && !project.Users.Prepend(project).Any(libraries.IsProgram))];
        if (plugIns.Count > 0)
        {
            string[] contracts = [.. Find(projects.SelectMany(static project => project.Configurations)).Order(StringComparer.Ordinal)];
            plugIns.ForEach(project => project.SessionlessContracts = contracts);
        }
    }

    private static IEnumerable<string> Find(IEnumerable<ConfigurationText> texts) =>
        from text in texts
        where text is { Kind: not ConfigurationKind.Service, MentionsServiceModel: true }
        from client in ConfigDocuments.GetOrParse(text.GetText(), text.Path).Root?.DescendantsAndSelf().Where(static element => element.Name == "client") ?? []
        from endpoint in client.ElementsNamed("endpoint")
        let contract = endpoint.Attribute("contract")?.Value.Trim()
        where contract?.AsSpan().IndexOfAny(',', ';') < 0
        group endpoint.Attribute("binding")?.Value by contract into bindings
        where bindings.All(static binding => binding is not null && BindingSessions.OfKind(BindingKinds.OfSection(binding)) == BindingSession.None)
        select bindings.Key;
}
