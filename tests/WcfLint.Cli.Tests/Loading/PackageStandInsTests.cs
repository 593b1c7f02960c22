using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading.Projects;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>The API that stands in for packages has in each version what the package of that version has, and no more.</summary>
public class PackageStandInsTests
{
    private const string Client = "System.ServiceModel.";

    public static TheoryData<string> EveryVersion
    {
        get
        {
            var data = new TheoryData<string>();
            foreach (bool coreWcf in new[] { false, true })
            {
                foreach (Version version in PackageStandIns.Versions(coreWcf))
                {
                    data.Add((coreWcf ? "CoreWCF." : Client) + " " + version);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(EveryVersion))]
    public void Every_version_compiles(string name)
    {
        var version = Version.Parse(name.Split(' ')[1]);
        foreach (CSharpCompilation assembly in Compile(version, PackageStandIns.Assemblies(PackageStandIns.IsCoreWcf(name))))
        {
            Assert.DoesNotContain(assembly.GetDiagnostics(), diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
        }
    }

    // Each where it first stands in, or last stood in, the reference sources: tags of dotnet/wcf and of CoreWCF.
    [Theory]
    [InlineData("System.ServiceModel.ClientBase`1", "System.IDisposable", "4.4", "4.5")]
    [InlineData("System.ServiceModel.ClientBase`1", "Open", "4.8", "4.9")]
    [InlineData("System.ServiceModel.ClientBase`1", "CacheSetting", "4.8", "4.9")]
    [InlineData("System.ServiceModel.ClientBase`1", "CloseAsync", "4.9", "4.10")]
    [InlineData("System.ServiceModel.ClientBase`1", "System.IAsyncDisposable", "4.9", "4.10")]
    [InlineData("System.ServiceModel.BasicHttpBinding", "MessageEncoding", "4.8", "4.9")]
    [InlineData("System.ServiceModel.HttpBindingBase", "UseDefaultWebProxy", "4.3", "4.4")]
    [InlineData("System.ServiceModel.WSHttpBinding", null, "4.5", "4.6")]
    [InlineData("System.ServiceModel.NetNamedPipeBinding", null, "4.10", "6.0")]
    [InlineData("System.ServiceModel.UnixDomainSocketBinding", null, "6.0", "6.2")]
    [InlineData("CoreWCF.UnixDomainSocketBinding", null, "1.4", "1.5")]
    [InlineData("CoreWCF.NetNamedPipeBinding", null, "1.3", "1.4")]
    public void A_member_exists_from_its_first_version_on(string type, string? member, string without, string with)
    {
        Assert.False(Has(type, member, Version.Parse(without)));
        Assert.True(Has(type, member, Version.Parse(with)));
    }

    [Fact]
    public void Constructors_that_take_the_name_of_an_endpoint_end_before_8()
    {
        Assert.Contains("String", ParametersOfConstructors("6.2"));
        Assert.DoesNotContain("String", ParametersOfConstructors("8.0"));
    }

    [Fact]
    public void Libraries_for_net_standard_lack_what_only_the_others_have()
    {
        Assert.True(Has("System.ServiceModel.ClientBase`1", "CloseAsync", new Version(8, 1)));
        Assert.False(Has("System.ServiceModel.ClientBase`1", "CloseAsync", new Version(8, 1), "NETSTANDARD"));
    }

    [Theory]
    [InlineData(false, "8.1.2", "8.1.2")]
    [InlineData(false, "10", "10.0")]
    [InlineData(false, "6.*", "6.2")]
    [InlineData(false, "4.8.*", "4.8")]
    [InlineData(false, "4.*", "4.10")]
    [InlineData(false, "*", "10.0")]
    [InlineData(false, "[4.10.0, 5.0)", "4.10.0")]
    [InlineData(false, "10.0.0-preview1", "10.0.0")]
    [InlineData(false, "", null)]
    [InlineData(false, "$(WcfVersion)", null)]
    [InlineData(false, "4.0.0", null)]
    [InlineData(true, "1.*", "1.9")]
    [InlineData(true, "0.4.0", null)]
    [InlineData(true, "3.*", null)]
    public void A_version_is_the_one_that_a_restore_would_take(bool coreWcf, string written, string? expected) =>
        Assert.Equal(expected, PackageStandIns.Resolve(coreWcf, written)?.ToString());

    [Theory]
    [InlineData("System.ServiceModel.Http", "System.ServiceModel.Primitives", "System.ServiceModel.Http")]
    [InlineData("System.ServiceModel.Duplex", "System.ServiceModel.Primitives")]
    [InlineData("CoreWCF.Kafka", "CoreWCF.Primitives")]
    [InlineData("CoreWCF.WebHttp", "CoreWCF.Primitives", "CoreWCF.Http", "CoreWCF.WebHttp")]
    public void A_package_comes_with_its_dependencies(string package, params string[] assemblies)
    {
        Assert.True(PackageStandIns.Has(package));
        Assert.Equal(assemblies, PackageStandIns.WithWhatTheyNeed([package]));
    }

    [Theory]
    [InlineData("System.ServiceModel.Syndication")]
    [InlineData("System.ServiceModel")]
    [InlineData("Newtonsoft.Json")]
    public void Other_packages_have_no_stand_in(string package) => Assert.False(PackageStandIns.Has(package));

    private static string ParametersOfConstructors(string version) =>
        string.Join(' ', Find("System.ServiceModel.ClientBase`1", Version.Parse(version))!.InstanceConstructors
            .Select(constructor => string.Join(',', constructor.Parameters.Select(parameter => parameter.Type.Name))));

    private static bool Has(string type, string? member, Version version, params string[] symbols)
    {
        INamedTypeSymbol? found = Find(type, version, symbols);
        return found is not null
            && (member is null || found.GetMembers(member).Length > 0 || found.AllInterfaces.Any(i => i.ToDisplayString() == member));
    }

    private static INamedTypeSymbol? Find(string type, Version version, params string[] symbols) =>
        Compile(version, PackageStandIns.Assemblies(type.StartsWith("CoreWCF.", StringComparison.Ordinal)), symbols)
            .Select(assembly => assembly.Assembly.GetTypeByMetadataName(type)).FirstOrDefault(found => found is not null);

    /// <summary>Assemblies of a version, against the runtime and those before each.</summary>
    internal static List<CSharpCompilation> Compile(Version version, IEnumerable<string> assemblies, params string[] symbols)
    {
        ImmutableArray<MetadataReference> references = WcfReferences.NetWithoutWcf.References;
        var compiled = new List<CSharpCompilation>();
        foreach (string assembly in assemblies)
        {
            CSharpCompilation compilation = PackageStandIns.Compile(assembly, version, references, symbols);
            references = references.Add(compilation.ToMetadataReference());
            compiled.Add(compilation);
        }

        return compiled;
    }
}
