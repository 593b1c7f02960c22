using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

public class BindingKindsTests
{
    // Silverlight's SDK holds it; no reference assembly of .NET Framework does.
    private static readonly BindingKind[] s_silverlight = [BindingKind.PollingDuplexHttp];

    private static readonly CSharpCompilation s_net472 = CSharpCompilation.Create("test", references: WcfReferences.Net472.References);

    [Fact]
    public void Every_kind_has_a_row() =>
        Assert.Equal(Enum.GetValues<BindingKind>().Where(k => k != BindingKind.Unknown).Order(), BindingKinds.Rows.Select(r => r.Kind).Distinct().Order());

    [Fact]
    public void Sections_are_those_of_the_schema() =>
        Assert.Equal(
            ServiceModelSchema.BindingNames.Order(StringComparer.Ordinal),
            BindingKinds.Rows.Where(r => !s_silverlight.Contains(r.Kind)).Select(r => r.Section).Order(StringComparer.Ordinal));

    [Fact]
    public void Types_are_those_of_the_reference_assemblies()
    {
        foreach (BindingKindRow row in BindingKinds.Rows.Where(r => r.TypeName is not null && !s_silverlight.Contains(r.Kind)))
        {
            INamedTypeSymbol? type = s_net472.GetTypesByMetadataName(row.Namespace + "." + row.TypeName).FirstOrDefault();
            Assert.True(type is not null, row.ToString());
            Assert.Equal(row.Kind, BindingKinds.OfType(type));
        }
    }

    [Fact]
    public void Every_public_binding_of_the_reference_assemblies_has_a_row()
    {
        INamedTypeSymbol binding = s_net472.GetTypesByMetadataName("System.ServiceModel.Channels.Binding").First();
        string[] unknown = [.. All(s_net472.GlobalNamespace)
            .Where(t => t is { DeclaredAccessibility: Accessibility.Public, IsAbstract: false } && Derives(t, binding)
                && BindingKinds.OfType(t) == BindingKind.Unknown)
            .Select(t => t.ToDisplayString())];
        Assert.Empty(unknown);
    }

    [Fact]
    public void Sections_and_types_of_a_kind_agree()
    {
        foreach (BindingKindRow row in BindingKinds.Rows.Where(r => r.TypeName is not null))
        {
            Assert.Equal(row.TypeName, row.Section, ignoreCase: true);
            Assert.Equal(row.Kind, BindingKinds.OfSection(row.Section));
        }
    }

    [Fact]
    public void Elements_are_those_of_schema_and_reference_assemblies()
    {
        foreach (KeyValuePair<string, string> element in BindingKinds.Elements)
        {
            Assert.Contains(element.Key, ServiceModelSchema.BindingElementNames);
            INamedTypeSymbol? type = s_net472.GetTypesByMetadataName("System.ServiceModel.Channels." + element.Value).FirstOrDefault();
            Assert.True(type is not null, element.Value);
            Assert.Equal(element.Key, BindingKinds.ElementOfType(type));
        }
    }

    [Fact]
    public void A_derived_binding_is_unknown()
    {
        var compilation = CSharpCompilation.Create("test", [CSharpSyntaxTree.ParseText("class Mine : System.ServiceModel.BasicHttpBinding { }")],
            WcfReferences.Net472.References);
        Assert.Equal(BindingKind.Unknown, BindingKinds.OfType(compilation.GetTypeByMetadataName("Mine")!));
    }

    [Fact]
    public void CoreWCF_types_are_known()
    {
        var compilation = CSharpCompilation.Create("test", references: WcfReferences.CoreWcf.References);
        INamedTypeSymbol? type = compilation.GetTypeByMetadataName("CoreWCF.BasicHttpBinding");
        Assert.Equal(BindingKind.BasicHttp, BindingKinds.OfType(type!));
    }

    private static bool Derives(INamedTypeSymbol type, INamedTypeSymbol from)
    {
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, from))
            {
                return true;
            }
        }

        return false;
    }

    private static IEnumerable<INamedTypeSymbol> All(INamespaceSymbol ns) =>
        ns.GetTypeMembers().Concat(ns.GetNamespaceMembers().Where(n => n.Name is "System" or "ServiceModel" or "MsmqIntegration" or "Channels").SelectMany(All));
}
