using System;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace WcfLint.TestUtilities;

/// <summary>The references of a test's compilation: one of the WCF platforms, or none.</summary>
public sealed class WcfReferences
{
    private static readonly string[] s_framework =
    [
        "mscorlib", "System", "System.Core", "Microsoft.CSharp", "System.Configuration", "System.Data", "System.Data.DataSetExtensions",
        "System.Drawing", "System.EnterpriseServices", "System.Net.Http", "System.Numerics", "System.Transactions", "System.Web",
        "System.Web.Services", "System.Windows.Forms", "System.Xml", "System.Xml.Linq", "WindowsBase", "System.Xaml",
    ];

    private static readonly string[] s_wcf =
    [
        "System.IdentityModel", "System.IdentityModel.Selectors", "System.Runtime.Serialization", "System.ServiceModel",
        "System.ServiceModel.Activation", "System.ServiceModel.Activities", "System.ServiceModel.Channels", "System.ServiceModel.Discovery",
        "System.ServiceModel.Routing", "System.ServiceModel.Web", "System.WorkflowServices",
    ];

    private readonly Lazy<ImmutableArray<MetadataReference>> _references;

    private WcfReferences(string name, Func<ImmutableArray<MetadataReference>> create)
    {
        Name = name;
        _references = new(create);
    }

    public string Name { get; }

    public ImmutableArray<MetadataReference> References => _references.Value;

    /// <summary>.NET Framework 4.7.2 with System.ServiceModel and its neighbours. A build adds facades only for libraries of .NET Standard.</summary>
    public static WcfReferences Net472 { get; } = new(nameof(Net472), () => [.. Framework(s_framework), .. Framework(s_wcf)]);

    /// <summary>.NET Framework 4.7.2 without any WCF assembly.</summary>
    public static WcfReferences NoWcf { get; } = new(nameof(NoWcf), () => [.. Framework(s_framework)]);

    /// <summary>.NET Framework 4.7.2 with the API of the client packages 4.10, whose facades the build would have, and without its own
    /// System.ServiceModel.</summary>
    public static WcfReferences Net472WithClientPackages { get; } = new(
        nameof(Net472WithClientPackages),
        () => [.. NoWcf.References, .. Facades(), .. StubAssemblies.ClientPackages(new Version(4, 10)).Except(StubAssemblies.Runtime)]);

    /// <summary>The client packages of today themselves, on the runtime of the tests.</summary>
    public static WcfReferences ClientPackages10 { get; } = new(nameof(ClientPackages10), () => [.. StubAssemblies.Runtime, .. ClientReferences()]);

    /// <summary>The API of the client packages of the 8.x line, on the runtime of the tests.</summary>
    public static WcfReferences ClientPackages8 { get; } = new(nameof(ClientPackages8), () => StubAssemblies.ClientPackages(new Version(8, 1)));

    /// <summary>The API of the client packages of the 4.x line, on the runtime of the tests.</summary>
    public static WcfReferences ClientPackages410 { get; } = new(nameof(ClientPackages410), () => StubAssemblies.ClientPackages(new Version(4, 10)));

    /// <summary>The API of the client packages 4.5, on the runtime of the tests.</summary>
    public static WcfReferences ClientPackages45 { get; } = new(nameof(ClientPackages45), () => StubAssemblies.ClientPackages(new Version(4, 5)));

    /// <summary>The API of the client packages 4.8, on the runtime of the tests.</summary>
    public static WcfReferences ClientPackages48 { get; } = new(nameof(ClientPackages48), () => StubAssemblies.ClientPackages(new Version(4, 8)));

    /// <summary>CoreWCF, on the runtime of the tests.</summary>
    public static WcfReferences CoreWcf { get; } = new(nameof(CoreWcf), () => StubAssemblies.CoreWcf(new Version(1, 9)));

    /// <summary>The first CoreWCF, whose assemblies have the version that those of all its packages have.</summary>
    public static WcfReferences CoreWcf10 { get; } = new(nameof(CoreWcf10), () => StubAssemblies.CoreWcf(new Version(1, 0)));

    /// <summary>CoreWCF before it raised the limit that servers have for requests.</summary>
    public static WcfReferences CoreWcf17 { get; } = new(nameof(CoreWcf17), () => StubAssemblies.CoreWcf(new Version(1, 7)));

    /// <summary>CoreWCF and the client packages: a service that calls another one.</summary>
    public static WcfReferences CoreWcfWithClient { get; } =
        new(nameof(CoreWcfWithClient), () => [.. StubAssemblies.CoreWcf(new Version(1, 9)), .. ClientReferences()]);

    /// <summary>CoreWCF with the package that reads configuration, on the runtime of the tests.</summary>
    public static WcfReferences CoreWcfWithConfiguration { get; } =
        new(nameof(CoreWcfWithConfiguration), () => StubAssemblies.CoreWcf(new Version(1, 9), "ConfigurationManager"));

    /// <summary>The same with the client packages.</summary>
    public static WcfReferences CoreWcfWithConfigurationAndClient { get; } =
        new(nameof(CoreWcfWithConfigurationAndClient), () => [.. StubAssemblies.CoreWcf(new Version(1, 9), "ConfigurationManager"), .. ClientReferences()]);

    /// <summary>The runtime of the tests without any WCF.</summary>
    public static WcfReferences NetWithoutWcf { get; } = new(nameof(NetWithoutWcf), () => StubAssemblies.Runtime);

    /// <summary>Directory of the .NET Framework 4.7.2 reference assemblies.</summary>
    public static string Net472Directory { get; } = Metadata("Net472ReferenceAssemblies");

    /// <summary>The references of a name, for tests that run on several platforms.</summary>
    /// <exception cref="ArgumentException">There are none of that name.</exception>
    public static WcfReferences Named(string name) =>
        typeof(WcfReferences).GetProperty(name)?.GetValue(null) as WcfReferences ?? throw new ArgumentException("no references are called " + name, nameof(name));

    public override string ToString() => Name;

    private static string Metadata(string key) =>
        typeof(WcfReferences).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == key).Value!;

    private static MetadataReference[] ClientReferences() =>
        [.. Metadata("ClientReferences").Split(';').Select(file => MetadataReference.CreateFromFile(file))];

    private static MetadataReference[] Framework(string[] names) =>
        [.. names.Select(name => MetadataReference.CreateFromFile(Path.Combine(Net472Directory, name + ".dll")))];

    private static MetadataReference[] Facades() =>
    [
        .. Directory.GetFiles(Path.Combine(Net472Directory, "Facades"), "*.dll")
            .Where(file => !Path.GetFileName(file).StartsWith("System.ServiceModel", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(file => MetadataReference.CreateFromFile(file)),
    ];
}
