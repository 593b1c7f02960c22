using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;

namespace WcfLint.Fuzz.Oracle.Hosts;

/// <summary>
/// A folder with the assemblies of CoreWCF and what they need, and ASP.NET Core beside the runtime. They are loaded where a program asks for
/// them: a build of this project needs none of them.
/// </summary>
internal sealed class CoreWcfFolder
{
    private readonly string[] _files;

    public CoreWcfFolder(string folder)
    {
        string runtime = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        string web = Path.Combine(Path.GetDirectoryName(Path.GetDirectoryName(runtime))!, "Microsoft.AspNetCore.App", Path.GetFileName(runtime));
        string[] own = Directory.GetFiles(Path.GetFullPath(folder), "*.dll");
        _files = [.. own, .. Directory.GetFiles(web, "*.dll")];
        References =
        [
            .. _files.Concat(Directory.GetFiles(runtime, "*.dll")).Where(IsManaged).DistinctBy(Path.GetFileName)
                .Select(static file => MetadataReference.CreateFromFile(file)),
        ];

        // Each host would watch its settings, and a machine has few watchers.
        Environment.SetEnvironmentVariable("DOTNET_hostBuilder__reloadConfigOnChange", "false");
        AssemblyLoadContext.Default.Resolving += (context, name) =>
            _files.FirstOrDefault(file => Path.GetFileNameWithoutExtension(file) == name.Name) is { } file ? context.LoadFromAssemblyPath(file) : null;
    }

    /// <summary>Whether a folder has CoreWCF.</summary>
    public static bool Has(string folder) => File.Exists(Path.Combine(folder, "CoreWCF.Http.dll"));

    public IReadOnlyList<MetadataReference> References { get; }

    private static bool IsManaged(string file)
    {
        try
        {
            AssemblyName.GetAssemblyName(file);
            return true;
        }
        catch (BadImageFormatException)
        {
            return false;
        }
    }
}
