using System;
using System.Collections.Generic;
using WcfLint.Cli.Loading.ProjectXml;

namespace WcfLint.Cli.Loading;

/// <summary>The namespaces that an SDK-style project imports into every file.</summary>
internal static class ImplicitUsings
{
    // Microsoft.NET.Sdk.CSharp.props.
    private static readonly string[] s_sdk =
        ["System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks"];

    public static List<string> Get(Properties properties, IEnumerable<ProjectItem> items)
    {
        var usings = new List<string>();
        if (properties["ImplicitUsings"].ToLowerInvariant() is "enable" or "true")
        {
            foreach (string name in s_sdk)
            {
                // The project takes single ones out by <Using Remove>, which the items no longer show.
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
