using System.Collections.Generic;
using System.Linq;

namespace WcfLint.DocGen.Pages;

/// <summary>What proves the claims of each rule: sources of WCF, and its documentation.</summary>
internal static class RuleReferences
{
    private const string Framework = "https://github.com/microsoft/referencesource/blob/main/";
    private const string Client = "https://github.com/dotnet/wcf/blob/main/src/";
    private const string Core = "https://github.com/CoreWCF/CoreWCF/blob/main/src/";
    private const string Docs = "https://learn.microsoft.com/dotnet/framework/";
    private const string ServiceModel = "System.ServiceModel/System/ServiceModel/";

    private static readonly string[] s_closing = ["docs:wcf/samples/use-close-abort-release-wcf-client-resources", ServiceModel + "ClientBase.cs", ServiceModel + "Channels/CommunicationObject.cs"];

    // Paths in the source of .NET Framework, unless a word before a colon says where else.
    private static readonly Dictionary<string, string[]> s_all = new()
    {
        ["WCFL0001"] = ["System.Configuration/System/Configuration/XmlUtil.cs"],
        ["WCFL0002"] = ["System.Configuration/System/Configuration/ConfigurationElement.cs", "System.Configuration/System/Configuration/BaseConfigurationRecord.cs", "System.Configuration/System/Configuration/Internal/InternalConfigHost.cs", ServiceModel + "Configuration/ServiceModelExtensionCollectionElement.cs"],
        ["WCFL0003"] = [ServiceModel + "Configuration/ServicesSection.cs", ServiceModel + "Configuration/ClientSection.cs", ServiceModel + "Description/ConfigLoader.cs", "System.ServiceModel.Routing/System/ServiceModel/Routing/Configuration/RoutingSection.cs"],
        ["WCFL0004"] = [ServiceModel + "Description/ConfigLoader.cs", ServiceModel + "Description/ServiceReflector.cs"],
        ["WCFL0005"] = [ServiceModel + "Description/ConfigLoader.cs"],
        ["WCFL0006"] = [ServiceModel + "Description/ConfigLoader.cs"],
        ["WCFL1001"] = [.. s_closing, "System/net/System/Net/ServicePointManager.cs"],
        ["WCFL1002"] = s_closing,
        ["WCFL1003"] = s_closing,
        ["WCFL1004"] = [ServiceModel + "Channels/ServiceChannel.cs"],
        ["WCFL1005"] = [ServiceModel + "ClientBase.cs", ServiceModel + "ChannelFactory.cs", "client:System.ServiceModel.Http/src/System/ServiceModel/Channels/HttpChannelFactory.cs"],
        ["WCFL1006"] = ["docs:wcf/feature-details/channel-factory-and-caching", ServiceModel + "ClientBase.cs", ServiceModel + "ProgrammaticEndpointTrait.cs"],
        ["WCFL2001"] = ["docs:wcf/feature-details/security-considerations-for-data", ServiceModel + "Channels/TransportDefaults.cs"],
        ["WCFL2002"] = [ServiceModel + "Channels/TransportDefaults.cs", ServiceModel + "Channels/MaxMessageSizeStream.cs"],
        ["WCFL2003"] = [ServiceModel + "Channels/MtomMessageEncoder.cs", ServiceModel + "Channels/ConnectionDemuxer.cs"],
        ["WCFL2004"] = [ServiceModel + "Channels/HttpChannelListener.cs", ServiceModel + "Channels/ConnectionOrientedTransportChannelListener.cs"],
        ["WCFL2005"] = [ServiceModel + "ServiceBehaviorAttribute.cs", "System.Runtime.Serialization/System/Runtime/Serialization/XmlObjectSerializerContext.cs"],
        ["WCFL2006"] = ["docs:configure-apps/file-schema/wcf/servicethrottling", ServiceModel + "Dispatcher/ServiceThrottle.cs", ServiceModel + "Description/ServiceThrottlingBehavior.cs"],
        ["WCFL2007"] = ["docs:configure-apps/file-schema/wcf/servicethrottling", ServiceModel + "Dispatcher/ServiceThrottle.cs"],
        ["WCFL2008"] = ["System.ServiceModel.Internals/System/Runtime/InternalBufferManager.cs", ServiceModel + "Channels/TransportDefaults.cs"],
        ["WCFL2009"] = ["docs:wcf/feature-details/configuring-timeout-values-on-a-binding", ServiceModel + "ServiceDefaults.cs"],
        ["WCFL3001"] = [ServiceModel + "Channels/HttpChannelFactory.cs", "System/net/System/Net/ServicePointManager.cs"],
        ["WCFL3002"] = ["docs:wcf/feature-details/large-data-and-streaming", ServiceModel + "Channels/ConnectionDemuxer.cs"],
        ["WCFL3003"] = ["docs:wcf/feature-details/large-data-and-streaming", ServiceModel + "Dispatcher/StreamFormatter.cs"],
        ["WCFL3004"] = ["docs:wcf/feature-details/large-data-and-streaming", ServiceModel + "Dispatcher/StreamFormatter.cs"],
        ["WCFL3005"] = [ServiceModel + "Channels/HttpChannelFactory.cs"],
        ["WCFL3006"] = [ServiceModel + "Channels/Message.cs", "System.Runtime.Serialization/System/Xml/XmlBinaryWriter.cs"],
        ["WCFL3007"] = [ServiceModel + "Channels/TcpTransportBindingElement.cs", ServiceModel + "Channels/ConnectionPool.cs"],
        ["WCFL3008"] = ["docs:wcf/feature-details/net-tcp-port-sharing", ServiceModel + "Channels/SharedTcpTransportManager.cs"],
        ["WCFL3014"] = ["System.Runtime.Serialization/System/Text/Base64Encoding.cs", ServiceModel + "Channels/BinaryMessageEncoder.cs"],
        ["WCFL4001"] = ["docs:wcf/feature-details/secure-sessions", ServiceModel + "WSHttpBinding.cs"],
        ["WCFL4002"] = ["docs:wcf/feature-details/secure-sessions", ServiceModel + "MessageSecurityOverHttp.cs"],
        ["WCFL4003"] = [ServiceModel + "Channels/ChannelRequirements.cs"],
        ["WCFL5001"] = ["System.Data/System/Data/DataSet.cs"],
        ["WCFL5002"] = ["System.Runtime.Serialization/System/Text/Base64Encoding.cs"],
        ["WCFL6001"] = ["System.Web/Configuration/CompilationSection.cs"],
        ["WCFL6002"] = ["docs:configure-apps/file-schema/runtime/gcserver-element"],
        ["WCFL6003"] = ["docs:wcf/feature-details/sessions-instancing-and-concurrency", ServiceModel + "Dispatcher/ConcurrencyBehavior.cs"],
        ["WCFL7001"] = ["docs:configure-apps/file-schema/wcf/servicedebug", ServiceModel + "ExceptionDetail.cs"],
        ["WCFL7002"] = [ServiceModel + "BasicHttpSecurity.cs", ServiceModel + "NetTcpSecurity.cs"],
        ["WCFL7003"] = ["docs:configure-apps/file-schema/wcf/servicemetadata", ServiceModel + "Description/ServiceMetadataBehavior.cs"],
        ["WCFL7004"] = [ServiceModel + "Security/X509ServiceCertificateAuthentication.cs", ServiceModel + "Security/X509ClientCertificateAuthentication.cs", ServiceModel + "Channels/HttpsChannelFactory.cs"],
        ["WCFL8001"] = ["client:System.ServiceModel.Primitives/src/System/ServiceModel/ClientBase.cs"],
        ["WCFL8002"] = ["client:System.ServiceModel.Http/src/System/ServiceModel/MessageSecurityOverHttp.cs", "client:System.ServiceModel.NetTcp/src/System/ServiceModel/NetTcpSecurity.cs"],
        ["WCFL8003"] = ["core:CoreWCF.ConfigurationManager/src/CoreWCF/Configuration/ServiceModelSectionGroup.cs", "core:CoreWCF.ConfigurationManager/src/CoreWCF/Configuration/BindingsSection.cs"],
    };

    /// <summary>Of a rule, as Markdown links; empty where there are none.</summary>
    public static IEnumerable<string> Of(string id) => s_all.GetValueOrDefault(id, []).Select(Link);

    private static string Link(string reference)
    {
        string[] parts = reference.Split(':', 2);
        (string root, string where) = parts.Length == 1 ? (Framework, "source of .NET Framework")
            : parts[0] switch { "client" => (Client, "dotnet/wcf, source of the client packages"), "core" => (Core, "source of CoreWCF"), _ => (Docs, "Microsoft's documentation") };
        string path = parts[^1];
        string name = path[(path.LastIndexOf('/') + 1)..];
        return "[" + name + "](" + root + path + "), " + where;
    }
}
