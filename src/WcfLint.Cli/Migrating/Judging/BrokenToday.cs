using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Rules.ConfigurationFile;
using WcfLint.Analyzers.Rules.Contracts;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What .NET Framework refuses already, as rules find it.</summary>
/// <param name="migration">The project.</param>
/// <param name="isWanted">Whether a place is that of production.</param>
internal sealed class BrokenToday(ProjectMigration migration, Func<Location, bool> isWanted)
{
    private const string OutsideSchema = "element:system.serviceModel/schema=outside";

    private static readonly ITypeRule s_ofStreams = new WCFL3004_ExtraPartsBesideStream();

    private static readonly (ITypeRule Rule, string Feature)[] s_ofContracts =
    [
        (new WCFL5011_DuplicateOperation(), "ServiceContractAttribute=sameName"),
        (new WCFL5013_MixedMessageContract(), "MessageContractAttribute=mixed"),
        (s_ofStreams, "OperationContractAttribute=stream"),
    ];

    // The sections that CoreWCF's reader reads; it skips all others.
    private static readonly string[] s_sectionsOfReader = ["bindings", "services"];

    /// <summary>Adds the rows of a configuration.</summary>
    public void Judge(ServiceModelConfiguration configuration)
    {
        var findings = new List<Finding>();
        new WCFL0002_OutsideSchema().Analyze(new ConfigurationRuleContext(configuration, migration.Project, findings.Add, migration.Cancellation));
        EndpointSide sides = configuration.Endpoints.Aggregate(configuration.HasServices ? EndpointSide.Service : EndpointSide.None,
            static (sides, endpoint) => sides | endpoint.Side);

        // An effect of its own is no exception at load time: a behavior skips unknown attributes.
        foreach (Finding finding in findings.Where(finding => finding.Effect == finding.Rule.Effects[0] && isWanted(finding.Location)))
        {
            bool isRead = configuration.Scopes.SelectMany(static scope => scope.Sections).Any(section => Array.IndexOf(s_sectionsOfReader, section.Name) >= 0
                && section.Location.GetLineSpan().Path == finding.Location.GetLineSpan().Path && section.Span.Contains(finding.Location.SourceSpan));
            migration.Add(finding.Location, TextOf(finding), migration.Table.Find(OutsideSchema), migration.TargetsOf(sides, hasFile: isRead));
        }
    }

    /// <summary>What is wrong with a contract: the place, in words, and the row of the table.</summary>
    public IEnumerable<(Location Place, string Subject, string Feature)> Find(INamedTypeSymbol contract)
    {
        foreach ((ITypeRule rule, string feature) in s_ofContracts)
        {
            foreach (Finding finding in FindingsOf(rule, contract))
            {
                yield return (finding.Location, TextOf(finding), feature);
            }
        }

        foreach (INamedTypeSymbol message in MessagesOf(contract))
        {
            foreach (Finding finding in FindingsOf(s_ofStreams, message))
            {
                yield return (finding.Location, TextOf(finding), "MessageContractAttribute=stream");
            }
        }
    }

    private static IEnumerable<INamedTypeSymbol> MessagesOf(INamedTypeSymbol contract) =>
        ServiceContracts.OwnOfContract(contract).SelectMany(static operation => operation.IsOneWay
            ? operation.Inputs : operation.Inputs.AddRange(operation.Outputs)).Select(static part => part.Value).OfType<INamedTypeSymbol>()
            .Where(static type => ServiceContracts.Has(type, WcfAttributes.MessageContract)).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default);

    private List<Finding> FindingsOf(ITypeRule rule, INamedTypeSymbol type)
    {
        var findings = new List<Finding>();
        if (migration.Project.Symbols is { } symbols)
        {
            rule.Analyze(new TypeRuleContext(type, migration.Project.Compilation, migration.Project, symbols, findings.Add, migration.Cancellation));
        }

        return findings;
    }

    private static string TextOf(Finding finding) => string.Format(CultureInfo.InvariantCulture, finding.Rule.Message, finding.Arguments);
}
