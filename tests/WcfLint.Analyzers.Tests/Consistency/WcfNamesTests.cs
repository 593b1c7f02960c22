using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>Names of WCF types in string literals of the analyzers, held against the .NET Framework reference assemblies.</summary>
public class WcfNamesTests
{
    // Names of other platforms than .NET Framework, each looked up in its own assemblies.
    private static readonly HashSet<string> s_elsewhere = new(StringComparer.Ordinal)
    {
        "System.IAsyncDisposable", // .NET Standard 2.1
        "System.Private.ServiceModel", // assembly of the client packages 4.x
        "System.ServiceModel.MessageLogging", // trace source of .NET Framework
        "CoreWCF", // namespace
        "System.ServiceModel.Primitives", // assembly of the client packages
        "CoreWCF.Primitives", // assembly
        "CoreWCF.Http", // assembly
        "CoreWCF.ConfigurationManager", // assembly
        "BindingNotFoundException", // CoreWCF.ConfigurationManager
        "PollingDuplexHttpBinding", // Silverlight
        "PollingDuplexBindingElement", // Silverlight
        "System.ServiceModel.PollingDuplex", // assembly and namespace of Silverlight
        "WcfCommunicationClientFactory", // Service Fabric
        "CreateServiceHost", // method of ServiceHostFactory that a class overrides
        "ApplyClientBehavior", // method of IEndpointBehavior
        "ExportAttribute", // System.ComponentModel.Composition, System.Composition
        "InheritedExportAttribute", // System.ComponentModel.Composition
        "System.ComponentModel.Composition", // namespace of MEF
        "System.Composition", // namespace of its packages
        "FromException", // method of Task
        "System.Windows.Browser", // namespace of Silverlight
        "System.Windows.MessageBox", // PresentationFramework
        "System.Windows.Window", // PresentationFramework, beside the references of the tests
        "System.Messaging", // assembly and namespace of .NET Framework, beside the references of the tests
        "HostFactory", // Topshelf
        "System.ServiceProcess.ServiceBase", // System.ServiceProcess, likewise
        "UseServiceProviderFactory", // method of IHostBuilder
        "FunctionAttribute", // Microsoft.Azure.Functions.Worker
        "FunctionNameAttribute", // Microsoft.Azure.WebJobs
        "TimestampAttribute", // System.ComponentModel.DataAnnotations, beside the references of the tests
        "ConcurrencyCheckAttribute", // likewise
        "KeyAttribute", // likewise
    };

    private static readonly CSharpCompilation s_framework = CSharpCompilation.Create("Names", references: WcfReferences.Net472.References);

    private static readonly Lazy<HashSet<string>> s_simpleNames = new(() =>
        [.. s_framework.GetSymbolsWithNameFromReferences().Select(type => type.Name)]);

    // Methods that make a binding are called like one: MetadataExchangeBindings.CreateMexHttpBinding.
    private static readonly Lazy<HashSet<string>> s_makers = new(() =>
        [.. s_framework.GetSymbolsWithNameFromReferences()
            .Where(type => type.ContainingNamespace.ToDisplayString().StartsWith("System.ServiceModel", StringComparison.Ordinal))
            .SelectMany(type => type.GetMembers().OfType<IMethodSymbol>()).Where(method => method.IsStatic).Select(method => method.Name)]);

    public static IEnumerable<object[]> FullNames => Literals(@"^(System|CoreWCF)(\.[A-Za-z0-9_+`]+)*\.?$");

    public static IEnumerable<object[]> SimpleNames =>
        Literals(@"^[A-Z][A-Za-z0-9]+(Attribute|Binding|BindingElement|Exception|Behavior|ServiceHost|Factory|Base`1)$");

    [Theory]
    [MemberData(nameof(FullNames))]
    public void Full_name_is_of_a_type_a_namespace_or_an_assembly(string name, string where)
    {
        if (s_elsewhere.Contains(name))
        {
            return;
        }

        // Only CoreWCF's assemblies can confirm a name of CoreWCF; a name without an equivalent in System.ServiceModel is more likely misspelt.
        string twin = Regex.Replace(name, @"^CoreWCF\b", "System.ServiceModel").TrimEnd('.');
        Assert.True(
            s_framework.GetTypeByMetadataName(twin) is not null || IsNamespace(twin) || s_framework.ReferencedAssemblyNames.Any(assembly => assembly.Name == twin),
            $"{where}: nothing in .NET Framework is called {name}");
    }

    [Theory]
    [MemberData(nameof(SimpleNames))]
    public void Simple_name_is_of_a_type(string name, string where) =>
        Assert.True(s_simpleNames.Value.Contains(name.Split('`')[0]) || s_simpleNames.Value.Contains(name + "Attribute") || s_elsewhere.Contains(name)
            || s_makers.Value.Contains(name), $"{where}: no type of .NET Framework is called {name}");

    /// <summary>One place for the names that are asked for most. WcfSymbols stands below it.</summary>
    [Fact]
    public void Names_of_attributes_that_have_a_constant_are_not_written()
    {
        HashSet<string> constants = [.. typeof(WcfAttributes).GetFields().Select(static field => (string)field.GetRawConstantValue()!)];
        Assert.DoesNotContain(SimpleNames,
            name => constants.Contains((string)name[0]) && ((string)name[1]).Split(", ").Except([nameof(WcfAttributes) + ".cs", "WcfSymbols.cs"]).Any());
    }

    [Fact]
    public void The_literals_are_found()
    {
        Assert.Contains(FullNames, name => (string)name[0] == "System.ServiceModel.ClientBase`1");
        Assert.Contains(SimpleNames, name => (string)name[0] == "ServiceContractAttribute");
    }

    private static bool IsNamespace(string name)
    {
        INamespaceSymbol? current = s_framework.GlobalNamespace;
        foreach (string part in name.Split('.'))
        {
            current = current?.GetNamespaceMembers().FirstOrDefault(member => member.Name == part);
        }

        return current is not null;
    }

    private static IEnumerable<object[]> Literals(string pattern) =>
        from file in Repository.Files("src/WcfLint.Analyzers", "*.cs").Concat(Repository.Files("src/WcfLint.CodeFixes", "*.cs"))
        where !file.Contains("Generated", StringComparison.Ordinal)
        from literal in CSharpSyntaxTree.ParseText(File.ReadAllText(file)).GetRoot().DescendantNodes().OfType<LiteralExpressionSyntax>()
        where literal.IsKind(SyntaxKind.StringLiteralExpression) && Regex.IsMatch(literal.Token.ValueText, pattern)
        group Path.GetFileName(file) by literal.Token.ValueText into name
        orderby name.Key
        select new object[] { name.Key, string.Join(", ", name.Distinct()) };
}

internal static class ReferencedTypes
{
    /// <summary>All types of all references, nested ones too.</summary>
    public static IEnumerable<INamedTypeSymbol> GetSymbolsWithNameFromReferences(this Compilation compilation)
    {
        return Of(compilation.GlobalNamespace);

        static IEnumerable<INamedTypeSymbol> Of(INamespaceOrTypeSymbol container) => container.GetMembers().OfType<INamespaceOrTypeSymbol>()
            .SelectMany(member => member is INamedTypeSymbol type ? Of(type).Prepend(type) : Of(member));
    }
}
