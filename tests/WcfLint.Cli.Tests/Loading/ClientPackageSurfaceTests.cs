using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>The API that stands in for the client packages is, in its newest version, that of the packages themselves.</summary>
public class ClientPackageSurfaceTests
{
    private static readonly SymbolDisplayFormat s_format = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters | SymbolDisplayGenericsOptions.IncludeTypeConstraints,
        memberOptions: SymbolDisplayMemberOptions.IncludeParameters | SymbolDisplayMemberOptions.IncludeType | SymbolDisplayMemberOptions.IncludeContainingType
            | SymbolDisplayMemberOptions.IncludeModifiers | SymbolDisplayMemberOptions.IncludeAccessibility | SymbolDisplayMemberOptions.IncludeConstantValue,
        parameterOptions: SymbolDisplayParameterOptions.IncludeType | SymbolDisplayParameterOptions.IncludeName | SymbolDisplayParameterOptions.IncludeDefaultValue | SymbolDisplayParameterOptions.IncludeParamsRefOut,
        propertyStyle: SymbolDisplayPropertyStyle.ShowReadWriteDescriptor);

    // Claims, tokens, their managers, encoders, upgrades of streams and transactions: no rule looks at them. Of these two the base is one of them.
    private static readonly string[] s_otherBase = ["System.ServiceModel.ClientCredentialsSecurityTokenManager",
        "System.ServiceModel.Description.ClientCredentials"];

    // New in 10.0, where the packages themselves are referred to (dotnet/wcf, v8.1.2-rtm has none of them).
    private static readonly string[] s_leftOut = ["TransactionFlow", "CreateSspiNegotiationOverTransportBindingElement"];

    private static readonly Lazy<Dictionary<string, INamedTypeSymbol>> s_standIns = new(() =>
        Types(PackageStandInsTests.Compile(new Version(10, 0), ["System.ServiceModel.Primitives", "System.ServiceModel.Http", "System.ServiceModel.NetTcp"])
            .Select(compilation => (IAssemblySymbol)compilation.Assembly)));

    private static readonly Lazy<Dictionary<string, INamedTypeSymbol>> s_packages = new(() =>
    {
        CSharpCompilation compilation = CSharpCompilation.Create("A", references: WcfReferences.ClientPackages10.References);
        return Types(compilation.SourceModule.ReferencedAssemblySymbols.Where(
            assembly => assembly.Name.StartsWith("System.ServiceModel", StringComparison.Ordinal)));
    });

    [Fact]
    public void What_stands_in_is_in_the_packages_with_the_same_signature()
    {
        var faults = new List<string>();
        foreach ((string name, INamedTypeSymbol type) in s_standIns.Value)
        {
            if (!s_packages.Value.TryGetValue(name, out INamedTypeSymbol? real))
            {
                faults.Add(name);
                continue;
            }

            if (!s_otherBase.Contains(name) && Head(type) != Head(real))
            {
                faults.Add(Head(type) + " is " + Head(real));
            }

            faults.AddRange(Members(type).Except(Members(real)));
        }

        Assert.Empty(faults);
        Assert.True(s_standIns.Value.Count > 200);
    }

    [Fact]
    public void What_is_left_out_belongs_to_types_that_are_left_out()
    {
        string[] types = [.. LeftOutTypes().Select(type => type.Name)];
        IEnumerable<string> members = s_standIns.Value.SelectMany(pair => Members(s_packages.Value[pair.Key]).Except(Members(pair.Value)))
            .Where(member => !types.Any(name => member.Contains("." + name, StringComparison.Ordinal))
                && !s_leftOut.Any(name => member.Contains("." + name, StringComparison.Ordinal)));
        Assert.Empty(members);
    }

    // IdentityVerifier is looked for as a word of the code. TransactionFlowBindingElement is new in 10.0; services alone derive from X509CertificateValidator and read TransactionMessageProperty; a custom
    // token of user names is seen where packages are restored.
    [Fact]
    public void No_rule_names_a_type_that_is_left_out()
    {
        string code = string.Concat(Repository.Files("src/WcfLint.Analyzers", "*.cs").Where(file => !file.EndsWith(".Generated.cs", StringComparison.Ordinal))
            .Select(File.ReadAllText));
        Assert.Equal(["IdentityVerifier", "MessageEncoder", "SecurityMessageProperty", "TransactionFlowAttribute", "TransactionFlowBindingElement", "TransactionMessageProperty",
            "UserNameSecurityTokenParameters", "X509CertificateValidator"], LeftOutTypes().Select(type => type.Name).Where(name => code.Contains("\"" + name + "\"", StringComparison.Ordinal))
                .Order(StringComparer.Ordinal));
    }

    private static IEnumerable<INamedTypeSymbol> LeftOutTypes() =>
        s_packages.Value.Where(pair => !s_standIns.Value.ContainsKey(pair.Key)).Select(pair => pair.Value);

    private static Dictionary<string, INamedTypeSymbol> Types(IEnumerable<IAssemblySymbol> assemblies) =>
        assemblies.SelectMany(assembly => Types(assembly.GlobalNamespace)).Where(IsVisible).ToDictionary(type => type.ToDisplayString());

    private static IEnumerable<INamedTypeSymbol> Types(INamespaceOrTypeSymbol parent) =>
        parent.GetMembers().OfType<INamespaceOrTypeSymbol>().SelectMany(member => member is INamedTypeSymbol type ? Types(member).Prepend(type) : Types(member));

    private static bool IsVisible(ISymbol symbol) =>
        symbol.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal
            && (symbol.ContainingType is null || IsVisible(symbol.ContainingType));

    private static string Head(INamedTypeSymbol type) =>
        string.Join(' ', type.TypeKind, type.IsStatic, type.IsAbstract, type.IsSealed, type.ToDisplayString(s_format), type.BaseType?.ToDisplayString(),
            string.Join(", ", type.AllInterfaces.Where(IsVisible).Select(i => i.ToDisplayString()).Order(StringComparer.Ordinal)));

    private static IEnumerable<string> Members(INamedTypeSymbol type) => type.GetMembers()
        .Where(member => IsVisible(member)
            && member is not INamedTypeSymbol and not IMethodSymbol { AssociatedSymbol: not null } and not IMethodSymbol { MethodKind: MethodKind.Destructor })
        .Select(member => member.ToDisplayString(s_format));
}
