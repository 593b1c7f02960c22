using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>
/// What WCF is in one compilation: platform, version and known types. Rules and models take types from here: BannedSymbols.txt refuses other look-ups by name.
/// A compilation that references no WCF assembly costs one walk over its assembly names.
/// </summary>
public sealed class WcfSymbols
{
    private readonly Compilation _compilation;
    private readonly List<IAssemblySymbol> _assemblies;
    private readonly ConcurrentDictionary<string, INamedTypeSymbol?> _types = new(StringComparer.Ordinal);

    private WcfSymbols(Compilation compilation, List<IAssemblySymbol> assemblies, WcfPlatform platform, Version? clientPackagesVersion)
    {
        _compilation = compilation;
        _assemblies = assemblies;
        Platform = platform;
        ClientPackagesVersion = clientPackagesVersion;
    }

    public WcfPlatform Platform { get; }

    /// <summary>Assembly version of the client packages; null where they are not referenced.</summary>
    public Version? ClientPackagesVersion { get; }

    /// <summary>Whether CoreWCF's package that reads configuration is referenced.</summary>
    public bool HasCoreWcfConfiguration { get; private init; }

    /// <summary>Version of the assembly System.ServiceModel, 3 or 4; null where it is not referenced.</summary>
    public Version? FrameworkVersion { get; private init; }

    public bool IsFramework => (Platform & WcfPlatform.Framework) != 0;

    public bool IsClientPackages => (Platform & WcfPlatform.ClientPackages) != 0;

    public bool IsCoreWcf => (Platform & WcfPlatform.CoreWcf) != 0;

    public INamedTypeSymbol? ClientBase => Type("System.ServiceModel.ClientBase`1");

    public INamedTypeSymbol? CommunicationObject => Type("System.ServiceModel.ICommunicationObject");

    public INamedTypeSymbol? ClientChannel => Type("System.ServiceModel.IClientChannel");

    public INamedTypeSymbol? ChannelFactory => Type("System.ServiceModel.ChannelFactory");

    public INamedTypeSymbol? ChannelFactoryOfT => Type("System.ServiceModel.ChannelFactory`1");

    /// <summary>ServiceHostBase of .NET Framework.</summary>
    public INamedTypeSymbol? ServiceHostBase => Type("System.ServiceModel.ServiceHostBase");

    /// <summary>Base type of bindings of .NET Framework and the client packages.</summary>
    public INamedTypeSymbol? Binding => Type("System.ServiceModel.Channels.Binding");

    /// <summary>Base type of bindings of CoreWCF.</summary>
    public INamedTypeSymbol? CoreWcfBinding => IsCoreWcf ? Type("CoreWCF.Channels.Binding") : null;

    public INamedTypeSymbol? ServiceEndpoint => Type("System.ServiceModel.Description.ServiceEndpoint");

    /// <summary>Whether an attribute is FaultContract, of System.ServiceModel or of CoreWCF.</summary>
    public bool IsFaultContract(INamedTypeSymbol attribute) =>
        attribute.Name == "FaultContractAttribute"
        && (Is(attribute, "System.ServiceModel.FaultContractAttribute") || Is(attribute, "CoreWCF.FaultContractAttribute"));

    /// <summary>Whether an attribute names a known type: KnownType, or ServiceKnownType of System.ServiceModel or of CoreWCF.</summary>
    public bool IsKnownType(INamedTypeSymbol attribute) => attribute.Name switch
    {
        "KnownTypeAttribute" => Is(attribute, "System.Runtime.Serialization.KnownTypeAttribute"),
        "ServiceKnownTypeAttribute" => Is(attribute, "System.ServiceModel.ServiceKnownTypeAttribute") || Is(attribute, "CoreWCF.ServiceKnownTypeAttribute"),
        _ => false,
    };

    /// <summary>The symbols of a compilation, or null where it references no WCF.</summary>
    public static WcfSymbols? Create(Compilation compilation)
    {
        var platform = WcfPlatform.None;
        Version? clientVersion = null;
        Version? frameworkVersion = null;
        bool coreWcfConfiguration = false;
        // A type that the code declares itself goes before others of its name (CS0436).
        var assemblies = new List<IAssemblySymbol> { compilation.Assembly };
        foreach (IAssemblySymbol assembly in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            Version version = assembly.Identity.Version;
            switch (assembly.Name)
            {
                case "System.ServiceModel":
                    frameworkVersion = version;
                    assemblies.Add(assembly);
                    // The client packages ship a facade of this name too; only .NET Framework's is version 3 or 4 and signed as mscorlib is.
                    platform |= WcfPlatform.Framework;
                    break;
                case "System.ServiceModel.Primitives":
                case "System.Private.ServiceModel":
                    platform |= WcfPlatform.ClientPackages;
                    clientVersion = clientVersion is null || version > clientVersion ? version : clientVersion;
                    assemblies.Add(assembly);
                    break;
                case "CoreWCF.Primitives":
                    assemblies.Add(assembly);
                    platform |= WcfPlatform.CoreWcf;
                    break;
                case "CoreWCF.ConfigurationManager":
                    coreWcfConfiguration = true;
                    break;
            }
        }

        if (platform == WcfPlatform.None)
        {
            return null;
        }

        // On .NET Framework the client packages are facades of System.ServiceModel (dotnet/wcf, System.ServiceModel.Primitives 4.x, lib/net461), which
        // need not be referenced.
        if (platform == WcfPlatform.ClientPackages && compilation.GetSpecialType(SpecialType.System_Object).ContainingAssembly?.Name == "mscorlib")
        {
            platform = WcfPlatform.Framework;
            clientVersion = null;
        }

        var symbols = new WcfSymbols(compilation, assemblies, platform,
            clientVersion) { HasCoreWcfConfiguration = coreWcfConfiguration, FrameworkVersion = frameworkVersion };
        if ((platform & (WcfPlatform.Framework | WcfPlatform.ClientPackages)) == (WcfPlatform.Framework | WcfPlatform.ClientPackages))
        {
            // Facade assemblies only forward types: the assembly that defines ClientBase decides.
            bool framework = symbols.ClientBase?.ContainingAssembly.Name == "System.ServiceModel";
            WcfPlatform decided = (platform & WcfPlatform.CoreWcf) | (framework ? WcfPlatform.Framework : WcfPlatform.ClientPackages);
            symbols = new WcfSymbols(compilation, assemblies, decided, framework ? null : clientVersion)
            {
                HasCoreWcfConfiguration = coreWcfConfiguration,
                FrameworkVersion = frameworkVersion,
            };
        }

        return symbols;
    }

    /// <summary>
    /// A type by metadata name, or null. Where several define it, that of the code itself, else the one that a WCF assembly defines.
    /// </summary>
    public INamedTypeSymbol? Type(string metadataName) =>
        _types.TryGetValue(metadataName, out INamedTypeSymbol? type) ? type : _types.GetOrAdd(metadataName, Lookup);

    private bool Is(INamedTypeSymbol type, string metadataName) => SymbolEqualityComparer.Default.Equals(type, Type(metadataName));

    private INamedTypeSymbol? Lookup(string metadataName)
    {
        // The compilation would search all its references.
        foreach (IAssemblySymbol assembly in metadataName.StartsWith("System.ServiceModel.", StringComparison.Ordinal)
            || metadataName.StartsWith("CoreWCF.", StringComparison.Ordinal) ? _assemblies : [])
        {
            if (assembly.GetTypeByMetadataName(metadataName) is { } type)
            {
                return type;
            }
        }

#pragma warning disable RS0030 // the one place that may
        return _compilation.GetTypeByMetadataName(metadataName) ?? FirstOf(_compilation.GetTypesByMetadataName(metadataName));
#pragma warning restore RS0030
    }

    private static INamedTypeSymbol? FirstOf(System.Collections.Immutable.ImmutableArray<INamedTypeSymbol> types)
    {
        foreach (INamedTypeSymbol type in types)
        {
            if (type.ContainingAssembly.Name.StartsWith("System.ServiceModel", StringComparison.Ordinal)
                || type.ContainingAssembly.Name.StartsWith("CoreWCF", StringComparison.Ordinal))
            {
                return type;
            }
        }

        return null;
    }
}
