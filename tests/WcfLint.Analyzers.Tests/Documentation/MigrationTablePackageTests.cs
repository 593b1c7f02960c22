using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Migration;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>What the table says of clients, beside the packages: the sources of dotnet/wcf have types and members that the packages' reference assemblies
/// lack.</summary>
public sealed class MigrationTablePackageTests
{
    private const string Prefix = "code:";

    // The packages that the tests refer to.
    private static readonly string[] s_packages = ["src/System.ServiceModel.Primitives/", "src/System.ServiceModel.Http/", "src/System.ServiceModel.NetTcp/",
        "src/System.ServiceModel.NetFramingBase/"];

    private static readonly Lazy<ILookup<string, INamedTypeSymbol>> s_types = new(() =>
        CSharpCompilation.Create("A", references: WcfReferences.ClientPackages10.References).SourceModule.ReferencedAssemblySymbols
            .Where(assembly => assembly.Name.StartsWith("System.ServiceModel", StringComparison.Ordinal))
                .SelectMany(assembly => TypesOf(assembly.GlobalNamespace)).ToLookup(type => type.Name));

    [Fact]
    public void Code_that_clients_may_keep_is_in_the_packages()
    {
        MigrationFeature[] kept = [.. MigrationTables.Table.Features.Where(feature => feature.Id.StartsWith(Prefix, StringComparison.Ordinal)
            && feature.Find(MigrationTarget.Client) is { Verdict: MigrationVerdict.Works } cell && cell.Sources.Any(IsOfPackage))];
        Assert.InRange(kept.Length, 50, int.MaxValue);
        Assert.Empty(kept.Where(feature => !IsInPackages(feature.Id)).Select(feature => feature.Id));
    }

    [Theory]
    [InlineData("code:OperationContext.SessionId", false)]
    [InlineData("code:IInstanceProvider", false)]
    [InlineData("code:OperationContext.Current", true)]
    [InlineData("code:ServiceContractAttribute.SessionMode=Required", true)]
    [InlineData("code:ServiceContractAttribute.SessionMode=Sometimes", false)]
    [InlineData("code:MessageHeader<T>", true)]
    public void A_name_is_looked_up_in_the_packages(string id, bool isThere) => Assert.Equal(isThere, IsInPackages(id));

    private static bool IsOfPackage(MigrationSource source) => source.Line is not null
        && Array.Exists(s_packages, package => source.Path.StartsWith(package, StringComparison.Ordinal));

    private static bool IsInPackages(string id)
    {
        string[] value = id[Prefix.Length..].Split('=');
        string[] parts = value[0].Split('(')[0].Split('.');
        int arity = parts[0].EndsWith("<T>", StringComparison.Ordinal) ? 1 : 0;
        INamedTypeSymbol[] types =
            [.. s_types.Value[parts[0].Replace("<T>", string.Empty, StringComparison.Ordinal)].Where(type => arity == 0 || type.Arity == arity)];
        return parts.Length == 1 ? types.Length > 0 : types.Any(type => HasMember(type, parts[1], value.Length > 1 ? value[1] : null));
    }

    private static bool HasMember(INamedTypeSymbol? type, string name, string? value) =>
        type is not null
        && (type.GetMembers(name).Any(member => member.DeclaredAccessibility == Accessibility.Public
            && (value is null || member is not IPropertySymbol { Type: { TypeKind: TypeKind.Enum } values } || !values.GetMembers(value).IsEmpty))
            || HasMember(type.BaseType, name, value));

    private static IEnumerable<INamedTypeSymbol> TypesOf(INamespaceSymbol space) =>
        space.GetTypeMembers().Where(type => type.DeclaredAccessibility == Accessibility.Public).Concat(space.GetNamespaceMembers().SelectMany(TypesOf));
}
