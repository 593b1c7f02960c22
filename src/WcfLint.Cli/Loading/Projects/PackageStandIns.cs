using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>
/// The public surface of the client packages and of CoreWCF, without bodies (src/StandIns). A member is there only in the
/// versions that have it: symbols such as <c>WCF6_0_OR_GREATER</c>, like those of the SDK for frameworks, guard it.
/// </summary>
internal static class PackageStandIns
{
    private const string ClientPrefix = "System.ServiceModel.";
    private const string CoreWcfPrefix = "CoreWCF.";
    private const string Folder = "StandIns/";

    // The releases at which something public changed, by the tags of dotnet/wcf and CoreWCF.
    private static readonly Version[] s_client =
        [new(4, 1), new(4, 3), new(4, 4), new(4, 5), new(4, 6), new(4, 7), new(4, 8), new(4, 9), new(4, 10), new(6, 0), new(6, 2), new(8, 0), new(8, 1), new(10, 0)];

    private static readonly Version[] s_coreWcf =
        [new(1, 0), new(1, 1), new(1, 2), new(1, 3), new(1, 4), new(1, 5), new(1, 6), new(1, 7), new(1, 8), new(1, 9)];

    // What each has beside the package that all of its family need. Null: nothing of its own, as of those that only forward.
    private static readonly Dictionary<string, string?> s_packages = new(StringComparer.OrdinalIgnoreCase)
    {
        [ClientPrefix + "Primitives"] = ClientPrefix + "Primitives",
        [ClientPrefix + "Duplex"] = null,
        [ClientPrefix + "Security"] = null,
        [ClientPrefix + "Http"] = ClientPrefix + "Http",
        [ClientPrefix + "NetTcp"] = ClientPrefix + "NetTcp",
        [ClientPrefix + "NetFramingBase"] = ClientPrefix + "NetTcp",
        [ClientPrefix + "NetNamedPipe"] = ClientPrefix + "NetNamedPipe",
        [ClientPrefix + "UnixDomainSocket"] = ClientPrefix + "UnixDomainSocket",
        [ClientPrefix + "Federation"] = ClientPrefix + "Federation",
        [CoreWcfPrefix + "Primitives"] = CoreWcfPrefix + "Primitives",
        [CoreWcfPrefix + "Http"] = CoreWcfPrefix + "Http",
        [CoreWcfPrefix + "NetFramingBase"] = CoreWcfPrefix + "NetTcp",
        [CoreWcfPrefix + "NetTcp"] = CoreWcfPrefix + "NetTcp",
        [CoreWcfPrefix + "WebHttp"] = CoreWcfPrefix + "WebHttp",
        [CoreWcfPrefix + "NetNamedPipe"] = CoreWcfPrefix + "NetNamedPipe",
        [CoreWcfPrefix + "UnixDomainSocket"] = CoreWcfPrefix + "UnixDomainSocket",
        [CoreWcfPrefix + "ConfigurationManager"] = CoreWcfPrefix + "ConfigurationManager",
    };

    // What they build on beside Primitives.
    private static readonly Dictionary<string, string[]> s_needs = new(StringComparer.OrdinalIgnoreCase)
    {
        [ClientPrefix + "NetNamedPipe"] = [ClientPrefix + "NetTcp"],
        [ClientPrefix + "UnixDomainSocket"] = [ClientPrefix + "NetTcp"],
        [ClientPrefix + "Federation"] = [ClientPrefix + "Http"],
        [CoreWcfPrefix + "WebHttp"] = [CoreWcfPrefix + "Http"],
        [CoreWcfPrefix + "NetNamedPipe"] = [CoreWcfPrefix + "NetTcp"],
        [CoreWcfPrefix + "UnixDomainSocket"] = [CoreWcfPrefix + "NetTcp"],
        [CoreWcfPrefix + "ConfigurationManager"] = [CoreWcfPrefix + "Http", CoreWcfPrefix + "NetTcp"],
    };

    /// <summary>Whether a package has a stand-in, or none of its own but one for what it builds on.</summary>
    public static bool Has(string package) => s_packages.ContainsKey(package) || IsCoreWcf(package);

    /// <summary>Whether nothing of a package is missing where its stand-in is there.</summary>
    public static bool HasOwn(string package) => s_packages.ContainsKey(package);

    /// <summary>Whether a package is one of CoreWCF's; those with a stand-in that are not are the client's.</summary>
    public static bool IsCoreWcf(string package) => package.StartsWith(CoreWcfPrefix, StringComparison.OrdinalIgnoreCase);

    /// <summary>Every assembly of a family that has a surface.</summary>
    public static IEnumerable<string> Assemblies(bool coreWcf) => s_packages.Values.OfType<string>().Distinct().Where(name => IsCoreWcf(name) == coreWcf);

    /// <summary>The versions between which the surface of a family changes, the lowest first.</summary>
    public static IReadOnlyList<Version> Versions(bool coreWcf) => coreWcf ? s_coreWcf : s_client;

    /// <summary>The assemblies that stand in for packages, those that others build on first.</summary>
    /// <param name="packages">Names for which <see cref="Has"/> holds.</param>
    public static List<string> WithWhatTheyNeed(IEnumerable<string> packages)
    {
        var all = new List<string>();
        foreach (string package in packages)
        {
            Add((IsCoreWcf(package) ? CoreWcfPrefix : ClientPrefix) + "Primitives");
            if (s_packages.TryGetValue(package, out string? own) && own is not null)
            {
                Add(own);
            }
        }

        return all;

        void Add(string assembly)
        {
            if (all.Contains(assembly))
            {
                return;
            }

            foreach (string needed in s_needs.TryGetValue(assembly, out string[]? needs) ? needs : [])
            {
                Add(needed);
            }

            all.Add(assembly);
        }
    }

    /// <summary>
    /// The version that a restore would take, as far as the surface goes: of a floating version the highest, of a range the
    /// lowest. Null where none can be read: which members there are is unknown then. Null for versions before the first surface.
    /// </summary>
    /// <param name="coreWcf">Which family.</param>
    /// <param name="written">As the project writes it; may be empty.</param>
    public static Version? Resolve(bool coreWcf, string written)
    {
        string text = written.Trim('[', '(', ')', ']', ' ').Split(',')[0].Split('-')[0].Trim();
        IReadOnlyList<Version> known = Versions(coreWcf);
        if (text.EndsWith("*", StringComparison.Ordinal))
        {
            string prefix = text.TrimEnd('*');
            return known.LastOrDefault(version => (version + ".0").StartsWith(prefix, StringComparison.Ordinal));
        }

        return Version.TryParse(text.IndexOf('.') < 0 ? text + ".0" : text, out Version? parsed) && parsed >= known[0] ? parsed : null;
    }

    /// <summary>An assembly of that name and version, against the given references.</summary>
    /// <param name="symbols">More of what the surface depends on: NETSTANDARD, ASPNETCORE.</param>
    public static CSharpCompilation Compile(string assembly, Version version, IEnumerable<MetadataReference> references, params string[] symbols)
    {
        bool coreWcf = IsCoreWcf(assembly);
        string family = coreWcf ? "COREWCF" : "WCF";
        CSharpParseOptions parse = new CSharpParseOptions(LanguageVersion.Latest).WithPreprocessorSymbols(Versions(coreWcf)
            .Where(since => since <= version)
            .Select(since => family + since.Major + "_" + since.Minor + "_OR_GREATER")
            .Concat(symbols));
        string usings = Folder + (coreWcf ? CoreWcfPrefix : ClientPrefix) + "Usings.cs";
        List<SyntaxTree> trees = typeof(PackageStandIns).Assembly.GetManifestResourceNames()
            .Where(name => name == usings || name.StartsWith(Folder + assembly + "/", StringComparison.Ordinal))
            .Select(name => CSharpSyntaxTree.ParseText(Read(name), parse, name))
            .ToList();
        string full = version.Major + "." + version.Minor + "." + Math.Max(version.Build, 0) + ".0";
        trees.Add(CSharpSyntaxTree.ParseText("[assembly: System.Reflection.AssemblyVersion(\"" + full + "\")]", parse));
        return CSharpCompilation.Create(assembly, trees, references, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
    }

    /// <summary>An assembly of the same name that forwards to the runtime what the runtime has itself.</summary>
    /// <param name="surface">What <see cref="Compile"/> gave.</param>
    /// <param name="runtime">The assemblies that have the types.</param>
    public static CSharpCompilation Forward(CSharpCompilation surface, IEnumerable<MetadataReference> runtime)
    {
        CSharpCompilation target =
            CSharpCompilation.Create(surface.AssemblyName, references: runtime, options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        var forwards = new StringBuilder("[assembly: System.Reflection.AssemblyVersion(\"" + surface.Assembly.Identity.Version + "\")]\n");
        var namespaces = new Stack<INamespaceSymbol>([surface.Assembly.GlobalNamespace]);
        while (namespaces.Count > 0)
        {
            foreach (INamespaceOrTypeSymbol member in namespaces.Pop().GetMembers())
            {
                if (member is INamespaceSymbol inner)
                {
                    namespaces.Push(inner);
                }
                else if (target.GetTypeByMetadataName(
                    member.ContainingNamespace.ToDisplayString() + "." + member.MetadataName) is { DeclaredAccessibility: Accessibility.Public } type)
                {
                    string name = (type.IsGenericType ? type.ConstructUnboundGenericType() : type).ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
                    forwards.Append("[assembly: System.Runtime.CompilerServices.TypeForwardedTo(typeof(").Append(name).Append("))]\n");
                }
            }
        }

        return target.AddSyntaxTrees(CSharpSyntaxTree.ParseText(forwards.ToString()));
    }

    private static SourceText Read(string resource)
    {
        using Stream stream = typeof(PackageStandIns).Assembly.GetManifestResourceStream(resource)!;
        return SourceText.From(stream);
    }
}
