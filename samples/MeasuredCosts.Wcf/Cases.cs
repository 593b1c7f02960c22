using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using MeasuredCosts.Failures;
using MeasuredCosts.WithPackages;
using MeasuredCosts.Harness;

namespace MeasuredCosts;

/// <summary>Every case that needs WCF on modern .NET.</summary>
internal static class Cases
{
    public const string Command = "dotnet run -c Release --project samples/MeasuredCosts.Wcf";
    public const string Separator = " -- ";

    /// <summary>The client library and CoreWCF, with the versions that their assemblies give themselves.</summary>
    public static IEnumerable<string> Libraries =>
    [
        Library(typeof(System.ServiceModel.ChannelFactory).Assembly),
        Library(typeof(CoreWCF.ServiceHostBase).Assembly),
    ];

    public static IReadOnlyList<MeasuredCase> All { get; } =
    [
        new ClientForEveryCall(),
        new SharedChannel(),
        new UnclosedClients(),
        new UsingOnClient(),
        new CloseWithoutAbort(),
        new LateCredentials(),
        new KeptSessions(),
        new FactoryCache(),
        new FirstCallOfLargeContract(),
        new FirstCallOfXmlSerializer(),
        new DeepMessages(),
        new MessageQuotas(),
        new DifferingSides(),
        new BufferSizes(),
        new BufferPools(),
        new EndlessTimeouts(),
        new DefaultProxy(),
        new StreamedBindings(),
        new BufferedStreams(),
        new StreamParts(),
        new StreamedAuthentication(),
        new AddressSchemes(),
        new ContradictingEnds(),
        new WebTemplates(),
        new HttpOrTcp(),
        new Encodings(),
        new SynchronizedReplies(),
        new SecurityContexts(),
        new RequiredSessions(),
        new DataSetOverTheWire(),
        new UndeclaredFaults(),
        new ServiceGarbageCollection(),
        new SerialSingleton(),
        new BlockingOperations(),
        new HostRegistrations(),
        new ConsumedMessages(),
        new ExceptionDetail(),
        new PublishedMetadata(),
        new MissingCredentials(),
        new IgnoredValidators(),
        new ConfigurationConstructors(),
        new MessageSecurity(),
        new CoreWcfReferences(),
        new CoreWcfAttributes(),
        new IgnoredSections(),
        new ForeignContracts(),
    ];

    private static string Library(Assembly assembly)
    {
        string version = assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? assembly.GetName().Version!.ToString();
        return assembly.GetName().Name + " " + version.Split('+')[0];
    }
}
