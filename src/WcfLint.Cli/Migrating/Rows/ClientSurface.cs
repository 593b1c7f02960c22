using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading.References;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The types and members of WCF that the client packages do not have: code that names one of them does not compile there.</summary>
internal static class ClientSurface
{
    private const string Otherwise = "write what uses it in another way";
    private const string Create = "Create";
    private const int MaxShown = 3;

    // Packages have names that begin like these, with types of their own.
    private static readonly HashSet<string> s_assemblies = ["System.IdentityModel", "System.IdentityModel.Selectors", "System.IdentityModel.Services",
        "System.ServiceModel", "System.ServiceModel.Activation", "System.ServiceModel.Activities", "System.ServiceModel.Channels",
        "System.ServiceModel.Discovery", "System.ServiceModel.Routing", "System.ServiceModel.Web"];

    private static readonly SymbolDisplayFormat s_format = SymbolDisplayFormat.MinimallyQualifiedFormat;

    private static readonly Lazy<Dictionary<string, INamedTypeSymbol>> s_types = new(static () =>
        CSharpCompilation.Create(nameof(ClientSurface), references: Directory.EnumerateFiles(StandInReferences.ClientFolder, "*.dll")
            .Select(static file => MetadataReference.CreateFromFile(file))).SourceModule.ReferencedAssemblySymbols.SelectMany(TypesOf)
            .DistinctBy(PackageTypes.FullNameOf).ToDictionary(PackageTypes.FullNameOf, StringComparer.Ordinal));

    private static readonly ConcurrentDictionary<AssemblyIdentity, HashSet<string>> s_lost = [];

    /// <summary>The types of the packages that the command has, each with its package.</summary>
    public static IEnumerable<(string Type, string Package)> Types => s_types.Value.Select(static type => (type.Key, type.Value.ContainingAssembly.Name));

    /// <summary>Whether a symbol is one of .NET Framework's own assemblies of WCF.</summary>
    public static bool IsOfFramework(ISymbol symbol) => symbol.ContainingAssembly is { } assembly && s_assemblies.Contains(assembly.Name) && PackageTypes.IsOfWcf(symbol);

    /// <summary>The names of the types and members of these that the packages do not have, in some form at least.</summary>
    public static IEnumerable<string> NamesOfLost(Compilation compilation) => compilation.SourceModule.ReferencedAssemblySymbols
        .Where(static assembly => s_assemblies.Contains(assembly.Name)).SelectMany(static assembly => s_lost.GetOrAdd(assembly.Identity, _ => ReadLost(assembly)));

    /// <summary>What to do where code names a type, or a member of one that the packages have; null where they have it.</summary>
    /// <param name="symbol">The type or member.</param>
    /// <param name="receiver">The type whose member it is there: the packages may declare it in a class below.</param>
    public static string? NeedOf(ISymbol symbol, INamedTypeSymbol? receiver)
    {
        if (symbol is INamedTypeSymbol type)
        {
            return !IsLost(type) ? null : "no client package has this type: "
                + (type is { TypeKind: TypeKind.Interface, Interfaces: var bases } && bases.FirstOrDefault(one => IsOfFramework(one) && !IsLost(one)) is { Name: var based }
                    ? "use " + based + ", one of its bases, or " : string.Empty) + Otherwise;
        }

        if (Find(symbol.ContainingType) is not { } known || Has(known, symbol) || (receiver is not null && (Find(receiver) is not { } below || Has(below, symbol))))
        {
            return null;
        }

        string[] others = [.. known.GetMembers(symbol.Name).OfType<IMethodSymbol>().Where(method => method.DeclaredAccessibility == Accessibility.Public
            && method.IsStatic == symbol.IsStatic).Select(method => (method.MethodKind == MethodKind.Constructor ? known.ToDisplayString(s_format) : method.Name)
                + "(" + string.Join(", ", method.Parameters.Select(static parameter => parameter.Type.ToDisplayString(s_format))) + ")")];
        return "the client packages have " + (others.Length > 0 ? "only " + MigrationWords.Join(others, MaxShown)
            : "no such member: " + (FindMade(symbol) is { } made ? "write new " + made + "(...)"
                : FindRenamed(known, symbol) is { } renamed ? "use " + renamed : Otherwise));
    }

    private static HashSet<string> ReadLost(IAssemblySymbol assembly) =>
    [
        .. from type in TypesOf(assembly)
           where PackageTypes.IsOfWcf(type)
           from name in (IsLost(type) ? [type.Name] : Find(type) is not { } known ? (IEnumerable<string>)[]
               : type.GetMembers().Where(member => member.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal
                   && !Has(known, member)).Select(member => member is IMethodSymbol { MethodKind: MethodKind.Constructor } ? type.Name : member.Name))
           select name,
    ];

    private static IEnumerable<INamedTypeSymbol> TypesOf(IAssemblySymbol assembly)
    {
        var left = new Stack<INamespaceSymbol>([assembly.GlobalNamespace]);
        while (left.TryPop(out INamespaceSymbol? at))
        {
            foreach (INamespaceOrTypeSymbol member in at.GetMembers())
            {
                if (member is INamespaceSymbol inner)
                {
                    left.Push(inner);
                }
                else if (member is INamedTypeSymbol { DeclaredAccessibility: Accessibility.Public } type)
                {
                    yield return type;
                }
            }
        }
    }

    private static bool IsLost(INamedTypeSymbol type) => PackageTypes.FindClient(PackageTypes.FullNameOf(type)) is null;

    private static INamedTypeSymbol? Find(INamedTypeSymbol type) => s_types.Value.GetValueOrDefault(PackageTypes.FullNameOf(type));

    // ClientRuntime.MessageInspectors is ClientMessageInspectors, ServiceEndpoint.Behaviors is EndpointBehaviors.
    private static string? FindRenamed(INamedTypeSymbol known, ISymbol symbol) => symbol is not IPropertySymbol ? null
        : known.GetMembers().Where(member => member is IPropertySymbol { DeclaredAccessibility: Accessibility.Public } && member.Name.EndsWith(symbol.Name, StringComparison.Ordinal))
            .ToArray() is [{ Name: var name }] ? name : null;

    // EndpointIdentity.CreateDnsIdentity(...) is new DnsEndpointIdentity(...).
    private static string? FindMade(ISymbol symbol) =>
        symbol is IMethodSymbol { IsStatic: true, ReturnType: INamedTypeSymbol made } && symbol.Name.StartsWith(Create, StringComparison.Ordinal)
        ? s_types.Value.Values.FirstOrDefault(type => type.BaseType?.Name == made.Name && type.Name.EndsWith(made.Name, StringComparison.Ordinal)
            && symbol.Name[Create.Length..].StartsWith(type.Name[..^made.Name.Length], StringComparison.Ordinal))?.Name : null;

    // What a base class outside of the packages has is not known here.
    private static bool Has(INamedTypeSymbol type, ISymbol member)
    {
        if (member is IMethodSymbol { MethodKind: MethodKind.Constructor })
        {
            return type.InstanceConstructors.Any(own => Fits(own, member));
        }

        for (INamedTypeSymbol? at = type; at is { Name: not ("Object" or "Enum" or "ValueType") }; at = at.BaseType)
        {
            if (at.TypeKind == TypeKind.Error || at.GetMembers(member.Name).Any(own => Fits(own, member)))
            {
                return true;
            }
        }

        return type.AllInterfaces.Any(one => one.GetMembers(member.Name).Any(own => Fits(own, member)));
    }

    private static bool Fits(ISymbol own, ISymbol member) => own is not IMethodSymbol method || member is not IMethodSymbol old
        || (method.Arity == old.Arity && method.Parameters.Length >= old.Parameters.Length
            && method.Parameters.Skip(old.Parameters.Length).All(static more => more.IsOptional || more.IsParams)
            && old.Parameters.Zip(method.Parameters).All(static pair => Takes(pair.Second.Type, pair.First.Type)));

    // By names: what is not of the packages is not bound.
    private static bool Takes(ITypeSymbol own, ITypeSymbol old) => own is ITypeParameterSymbol || old is ITypeParameterSymbol || own.Name == "Object"
        || (own is IArrayTypeSymbol array ? old is IArrayTypeSymbol other && Takes(array.ElementType, other.ElementType)
            : old.AllInterfaces.Concat(BasesOf(old)).Any(type => type.Name == own.Name));

    private static IEnumerable<ITypeSymbol> BasesOf(ITypeSymbol type)
    {
        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            yield return at;
        }
    }
}
