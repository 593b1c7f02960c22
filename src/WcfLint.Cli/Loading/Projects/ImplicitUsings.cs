using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Loading.ProjectXml;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>The namespaces that an SDK-style project imports into every file.</summary>
internal static class ImplicitUsings
{
    // Microsoft.NET.Sdk.Web's Sdk.Server.props and Microsoft.NET.Sdk.Worker.props.
    private static readonly string[] s_worker =
        ["Microsoft.Extensions.Configuration", "Microsoft.Extensions.DependencyInjection", "Microsoft.Extensions.Hosting", "Microsoft.Extensions.Logging"];

    private static readonly string[] s_web =
        ["System.Net.Http.Json", "Microsoft.AspNetCore.Builder", "Microsoft.AspNetCore.Hosting", "Microsoft.AspNetCore.Http",
            "Microsoft.AspNetCore.Routing", .. s_worker];

    // Microsoft.NET.Sdk.CSharp.props.
    private static readonly string[] s_sdk =
        ["System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks"];

    /// <param name="sdk">The SDK that the project names first.</param>
    public static List<string> Get(Properties properties, string sdk, IEnumerable<ProjectItem> items)
    {
        var usings = new List<string>();
        if (properties["ImplicitUsings"].ToLowerInvariant() is "enable" or "true")
        {
            foreach (string name in s_sdk.Concat(sdk.ToUpperInvariant() switch { Sdks.Web => s_web, Sdks.Worker => s_worker, _ => [] }))
            {
                // A project may remove single ones by <Using Remove>, which the items no longer show.
                usings.Add("global using global::" + name + ";");
            }
        }

        foreach (ProjectItem item in items)
        {
            string isStatic = "true".Equals(item["Static"], StringComparison.OrdinalIgnoreCase) ? "static " : string.Empty;
            string alias = item["Alias"] is { Length: > 0 } name ? name + " = " : string.Empty;
            usings.Add("global using " + isStatic + alias + "global::" + item.Include + ";");
        }

        return usings;
    }
}
