using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules.Contexts;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>Debug compilation of a site with services.</summary>
internal sealed class WCFL6001_DebugCompilation() : Rule(WcfRules.WCFL6001_DebugCompilation), IConfigurationRule
{
    // How connection strings of SQL Server, Oracle, MySQL and PostgreSQL name the machine, and this one.
    private static readonly string[] s_serverKeys = ["data source", "server", "address", "addr", "network address", "host"];
    private static readonly string[] s_ownMachine = ["localhost", "(local)", "(localdb)", "127.0.0.1", "[::1]"];

    public void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework)
        {
            return;
        }

        // Since .NET Framework 4.0 a site need not list its services: its .svc files and activations name them.
        ServiceModelConfiguration configuration = context.Configuration;
        bool isServed = !configuration.IsHostConfig && (HasServices(configuration) || context.Project.Hosted.FullNames.Count > 0);
        AnalyzeCompilation(context, configuration.Root, isServed);
        foreach (ConfigElement location in configuration.Root.ElementsNamed("location"))
        {
            AnalyzeCompilation(context, location, isServed);
        }
    }

    // A services section in a file that is not at hand is there for its services.
    internal static bool HasServices(ServiceModelConfiguration configuration) =>
        configuration.Scopes.Any(static scope => !scope.Services.IsEmpty || scope.Section("services").IsUnknown);

    // Every new site has the switch, for Visual Studio to run it. That this one goes to a server as it is tells a transform that leaves the
    // switch alone, the address of a service, or a database on another machine.
    private static bool IsForServer(ServiceModelConfiguration configuration) =>
        configuration.IsTransformed
        || configuration.Scopes.SelectMany(static scope => scope.Services).SelectMany(static service => ServiceAddresses.BaseAddresses(service.Element))
            .Any(static address => NetworkAddresses.PlaceOf(address) is HostPlace.OwnNetwork or HostPlace.Internet)
        || (configuration.Root.Element("connectionStrings")?.ElementsNamed("add") ?? []).Any(static add => add.Attribute("connectionString") is { } text && IsOnServer(text.Value));

    private static bool IsOnServer(string connection)
    {
        foreach (string part in connection.Split(';'))
        {
            int equals = part.IndexOf('=');
            if (equals > 0 && Array.IndexOf(s_serverKeys, part.Substring(0, equals).Trim().ToLowerInvariant()) >= 0)
            {
                // tcp:SQL01,1433 and SQL01\INSTANCE name a host; a file is the database of whoever runs the site.
                string host = part.Substring(equals + 1).Trim();
                host = host.StartsWith("tcp:", StringComparison.OrdinalIgnoreCase) ? host.Substring(4) : host;
                host = host.Split('\\', ',', ':')[0].Trim();
                return host.Length > 1 && !Placeholder.IsIn(connection) && host.IndexOf('|') < 0 && host.IndexOf("://", StringComparison.Ordinal) < 0
                    && Array.IndexOf(s_ownMachine, host.ToLowerInvariant()) < 0;
            }
        }

        return false;
    }

    private static void AnalyzeCompilation(ConfigurationRuleContext context, ConfigElement container, bool isServed)
    {
        if (context.Configuration.Resolve(container.Element("system.web")?.Element("compilation")).Element is not { } compilation)
        {
            return;
        }

        ConfigAttribute? debug = compilation.Attribute("debug");
        if (!isServed)
        {
            context.Trace?.Silent(compilation.Location, NoFindingKind.NotConcerned, "it is not the configuration of a web site with services");
        }
        else if (context.Configuration.IsUncertain(compilation))
        {
            context.Trace?.Silent(NoFindingReasons.MayBeTransformed with { Location = compilation.Location });
        }
        else if (debug is not { IsTrue: true })
        {
            context.Trace?.Silent(
                compilation.Location,
                debug is not null && Placeholder.IsIn(debug.Value) ? NoFindingKind.Unknown : NoFindingKind.Fine,
                debug is null ? "debug is not set" : "debug is '" + debug.Value + "'");
        }
        else
        {
            context.Report(new Finding(WcfRules.WCFL6001_DebugCompilation, debug.Location)
            {
                Severity = IsForServer(context.Configuration) ? null : DiagnosticSeverity.Info,
                Fixes = ImmutableArray.Create(new FindingFix(
                    "Set debug=\"false\"", "WCFL6001.Debug", FixApplicability.Safe, ConfigEdits.Change(debug, "false"))),
            });
        }
    }
}
