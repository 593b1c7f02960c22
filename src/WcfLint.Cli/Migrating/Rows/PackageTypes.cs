using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>Where the packages have the types that .NET Framework has under System.ServiceModel and System.IdentityModel.</summary>
internal static class PackageTypes
{
    private const string Resource = "CoreWcfTypes.txt";
    private const string Family = "CoreWCF";

    private static readonly string[] s_namespaces = ["System.ServiceModel", "System.IdentityModel"];

    private static readonly Lazy<ILookup<string, PackageType>> s_coreWcf = new(ReadCoreWcf);
    private static readonly Lazy<Dictionary<string, string>> s_client = new(ReadClient);

    private static readonly Lazy<HashSet<string>> s_clientNamespaces = new(static () => [.. s_client.Value.Keys.Select(NamespaceOf)]);

    private static readonly Lazy<HashSet<string>> s_coreWcfNames = new(static () => [.. s_coreWcf.Value.Select(static type => type.Key.Split('`')[0])]);

    private static readonly Lazy<HashSet<string>> s_names = new(static () =>
        [.. s_coreWcf.Value.Select(static type => type.Key).Concat(s_client.Value.Keys.Select(static type => type[(NamespaceOf(type).Length + 1)..]))
            .Select(static name => name.Split('`')[0])]);

    /// <summary>A type of CoreWCF.</summary>
    /// <param name="Namespace">Its namespace.</param>
    /// <param name="Package">The package that has it.</param>
    public sealed record PackageType(string Namespace, string Package);

    /// <summary>Whether a type is one of those that CoreWCF and the client packages take over.</summary>
    public static bool IsOfWcf(ISymbol type) => (type.ContainingNamespace?.ToDisplayString() ?? string.Empty) is var space
        && (IsOfWcf(space) || (space == "System" && type.Name.StartsWith("UriTemplate", StringComparison.Ordinal)));

    /// <summary>Whether a namespace is one of theirs.</summary>
    public static bool IsOfWcf(string name) => Array.Exists(s_namespaces, known => name == known || name.StartsWith(known + ".", StringComparison.Ordinal));

    /// <summary>The full metadata name of a type.</summary>
    public static string FullNameOf(INamedTypeSymbol type) => type.ContainingNamespace.ToDisplayString() + "." + type.OriginalDefinition.MetadataName;

    /// <summary>The type of CoreWCF that takes the place of one of .NET Framework; null where there is none.</summary>
    /// <param name="type">Its full metadata name.</param>
    public static PackageType? FindCoreWcf(string type)
    {
        string old = NamespaceOf(type);
        string wanted = old == "System" ? Family : old.StartsWith("System.IdentityModel", StringComparison.Ordinal)
            ? Family + old["System".Length..] : Family + old["System.ServiceModel".Length..];

        // A few have moved to another namespace, such as BasicHttpSecurityMode.
        PackageType[] known = [.. s_coreWcf.Value[type[(old.Length + 1)..]]];
        return Array.Find(known, one => one.Namespace == wanted) ?? (known is [var only] ? only : null);
    }

    /// <summary>The client package that has a type; null where none has it.</summary>
    /// <param name="type">Its full metadata name, the same as in .NET Framework.</param>
    public static string? FindClient(string type) => s_client.Value.GetValueOrDefault(type);

    /// <summary>The full names of those of CoreWCF.</summary>
    public static IEnumerable<string> CoreWcf => s_coreWcf.Value.SelectMany(static types => types.Select(type => type.Namespace + "." + types.Key));

    /// <summary>Whether a client package has types in a namespace.</summary>
    public static bool IsOfClients(string name) => s_clientNamespaces.Value.Contains(name);

    /// <summary>Whether a name, without namespace and arity, is that of a type of CoreWCF.</summary>
    public static bool IsCoreWcfName(string name) => s_coreWcfNames.Value.Contains(name);

    /// <summary>Whether a name, without namespace and arity, is that of a type of one of them.</summary>
    public static bool IsName(string name) => s_names.Value.Contains(name);

    /// <summary>The namespace of a type.</summary>
    public static string NamespaceOf(string type) => type.LastIndexOf('.') is var dot and > 0 ? type[..dot] : string.Empty;

    private static ILookup<string, PackageType> ReadCoreWcf()
    {
        var types = new List<(string Name, PackageType Type)>();
        using var reader = new StreamReader(typeof(PackageTypes).Assembly.GetManifestResourceStream(Resource)!);
        var of = new PackageType(string.Empty, string.Empty);
        while (reader.ReadLine() is { } line)
        {
            string[] parts = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
            if (line.StartsWith(' '))
            {
                types.AddRange(parts.Select(name => (name, of)));
            }
            else if (parts is [var package, var name] && package != "#")
            {
                of = new PackageType(name, package);
            }
        }

        return types.ToLookup(static type => type.Name, static type => type.Type, StringComparer.Ordinal);
    }

    private static Dictionary<string, string> ReadClient()
    {
        var types = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (string package in PackageStandIns.Assemblies(coreWcf: false))
        {
            var namespaces = new Stack<INamespaceSymbol>(
                [PackageStandIns.Compile(package, PackageStandIns.Versions(coreWcf: false)[^1], []).Assembly.GlobalNamespace]);
            while (namespaces.TryPop(out INamespaceSymbol? at))
            {
                foreach (INamespaceOrTypeSymbol member in at.GetMembers())
                {
                    if (member is INamespaceSymbol inner)
                    {
                        namespaces.Push(inner);
                    }
                    else if (member.DeclaredAccessibility == Accessibility.Public)
                    {
                        types.TryAdd(at.ToDisplayString() + "." + member.MetadataName, package);
                    }
                }
            }
        }

        // The stand-ins leave out tokens and claims, which no rule looks at.
        foreach ((string type, string package) in ClientSurface.Types)
        {
            types.TryAdd(type, package);
        }

        return types;
    }
}
