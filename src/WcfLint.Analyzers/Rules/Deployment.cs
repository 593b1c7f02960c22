using System;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Addresses;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules;

/// <summary>Which configurations go to a server as they are: what every developer switches on for himself is of no account elsewhere.</summary>
internal static class Deployment
{
    // How connection strings of SQL Server, Oracle, MySQL and PostgreSQL name the machine, and this one.
    private static readonly string[] s_serverKeys = ["data source", "server", "address", "addr", "network address", "host"];
    private static readonly string[] s_ownMachine = ["localhost", "(local)", "(localdb)", "127.0.0.1", "[::1]"];

    /// <summary>Whether a configuration is that of a server, or of a program that runs as a Windows service.</summary>
    public static bool Runs(ConfigurationRuleContext context) => context.Project.AnyCode(static code => code.IsWindowsService) || IsForServer(context.Configuration);

    /// <summary>
    /// Whether a configuration is that of a server: that tells a transform that leaves what it holds alone, the address of a service, or a
    /// database on another machine.
    /// </summary>
    public static bool IsForServer(ServiceModelConfiguration configuration) =>
        configuration.IsTransformed
        || configuration.Scopes.SelectMany(static scope => scope.Services).SelectMany(static service => ServiceAddresses.BaseAddresses(service.Element))
            .Concat(configuration.Endpoints.Where(static endpoint => endpoint.Side == EndpointSide.Service).SelectMany(static endpoint => endpoint.Addresses))
            .Any(static address => NetworkAddresses.PlaceOf(address) is HostPlace.OwnNetwork or HostPlace.Internet)
        || (configuration.Root.Element("connectionStrings")?.ElementsNamed("add") ?? []).Any(
            static add => add.Attribute("connectionString") is { } text && IsOnServer(text.Value));

    private static bool IsOnServer(string connection)
    {
        foreach (string part in connection.Split(';'))
        {
            int equals = part.IndexOf('=');
            if (equals > 0 && Array.IndexOf(s_serverKeys, part.Substring(0, equals).Trim().ToLowerInvariant()) >= 0)
            {
                // tcp:SQL01,1433 and SQL01\INSTANCE name a host; a file is a local database.
                string host = part.Substring(equals + 1).Trim();
                host = host.StartsWith("tcp:", StringComparison.OrdinalIgnoreCase) ? host.Substring(4) : host;
                host = host.Split('\\', ',', ':')[0].Trim();
                return host.Length > 1 && !Placeholder.IsIn(connection) && host.IndexOf('|') < 0 && host.IndexOf("://", StringComparison.Ordinal) < 0
                    && Array.IndexOf(s_ownMachine, host.ToLowerInvariant()) < 0;
            }
        }

        return false;
    }
}
