using System.Collections.Generic;

namespace WcfLint.Analyzers.Tests.Configuration.Schema;

/// <summary>
/// What the .NET Framework says in code or in its machine.config and not in attributes: which names belong to which
/// configuration classes. The generator fails when a class does not exist in the reference assemblies.
/// </summary>
internal static class SchemaRegistrations
{
    /// <summary>Sections of the group system.serviceModel (ServiceModelSectionGroup.cs, machine.config).</summary>
    public static readonly (string Name, string Type)[] Sections =
    [
        ("behaviors", "System.ServiceModel.Configuration.BehaviorsSection"),
        ("bindings", "System.ServiceModel.Configuration.BindingsSection"),
        ("client", "System.ServiceModel.Configuration.ClientSection"),
        ("comContracts", "System.ServiceModel.Configuration.ComContractsSection"),
        ("commonBehaviors", "System.ServiceModel.Configuration.CommonBehaviorsSection"),
        ("diagnostics", "System.ServiceModel.Configuration.DiagnosticSection"),
        ("extensions", "System.ServiceModel.Configuration.ExtensionsSection"),
        ("protocolMapping", "System.ServiceModel.Configuration.ProtocolMappingSection"),
        ("routing", "System.ServiceModel.Routing.Configuration.RoutingSection"),
        ("serviceHostingEnvironment", "System.ServiceModel.Configuration.ServiceHostingEnvironmentSection"),
        ("services", "System.ServiceModel.Configuration.ServicesSection"),
        ("standardEndpoints", "System.ServiceModel.Configuration.StandardEndpointsSection"),
        ("tracking", "System.ServiceModel.Activities.Tracking.Configuration.TrackingSection"),
    ];

    /// <summary>Elements of a behaviour (ExtensionsSection.cs, machine.config).</summary>
    public static readonly (string Name, string Type)[] Behaviors =
    [
        ("bufferedReceive", "System.ServiceModel.Activities.Configuration.BufferedReceiveElement"),
        ("callbackDebug", "System.ServiceModel.Configuration.CallbackDebugElement"),
        ("callbackTimeouts", "System.ServiceModel.Configuration.CallbackTimeoutsElement"),
        ("clientCredentials", "System.ServiceModel.Configuration.ClientCredentialsElement"),
        ("clientVia", "System.ServiceModel.Configuration.ClientViaElement"),
        ("dataContractSerializer", "System.ServiceModel.Configuration.DataContractSerializerElement"),
        ("dispatcherSynchronization", "System.ServiceModel.Configuration.DispatcherSynchronizationElement"),
        ("enableWebScript", "System.ServiceModel.Configuration.WebScriptEnablingElement"),
        ("endpointDiscovery", "System.ServiceModel.Discovery.Configuration.EndpointDiscoveryElement"),
        ("etwTracking", "System.ServiceModel.Activities.Configuration.EtwTrackingBehaviorElement"),
        ("persistenceProvider", "System.ServiceModel.Configuration.PersistenceProviderElement"),
        ("routing", "System.ServiceModel.Routing.Configuration.RoutingExtensionElement"),
        ("sendMessageChannelCache", "System.ServiceModel.Activities.Configuration.SendMessageChannelCacheElement"),
        ("serviceAuthenticationManager", "System.ServiceModel.Configuration.ServiceAuthenticationElement"),
        ("serviceAuthorization", "System.ServiceModel.Configuration.ServiceAuthorizationElement"),
        ("serviceCredentials", "System.ServiceModel.Configuration.ServiceCredentialsElement"),
        ("serviceDebug", "System.ServiceModel.Configuration.ServiceDebugElement"),
        ("serviceDiscovery", "System.ServiceModel.Discovery.Configuration.ServiceDiscoveryElement"),
        ("serviceMetadata", "System.ServiceModel.Configuration.ServiceMetadataPublishingElement"),
        ("serviceSecurityAudit", "System.ServiceModel.Configuration.ServiceSecurityAuditElement"),
        ("serviceThrottling", "System.ServiceModel.Configuration.ServiceThrottlingElement"),
        ("serviceTimeouts", "System.ServiceModel.Configuration.ServiceTimeoutsElement"),
        ("soapProcessing", "System.ServiceModel.Routing.Configuration.SoapProcessingExtensionElement"),
        ("sqlWorkflowInstanceStore", "System.ServiceModel.Activities.Configuration.SqlWorkflowInstanceStoreElement"),
        ("synchronousReceive", "System.ServiceModel.Configuration.SynchronousReceiveElement"),
        ("transactedBatching", "System.ServiceModel.Configuration.TransactedBatchingElement"),
        ("useRequestHeadersForMetadataAddress", "System.ServiceModel.Configuration.UseRequestHeadersForMetadataAddressElement"),
        ("webHttp", "System.ServiceModel.Configuration.WebHttpElement"),
        ("workflowIdle", "System.ServiceModel.Activities.Configuration.WorkflowIdleElement"),
        ("workflowInstanceManagement", "System.ServiceModel.Activities.Configuration.WorkflowInstanceManagementElement"),
        ("workflowRuntime", "System.ServiceModel.Configuration.WorkflowRuntimeElement"),
        ("workflowUnhandledException", "System.ServiceModel.Activities.Configuration.WorkflowUnhandledExceptionElement"),
    ];

    /// <summary>Elements of a custom binding (ExtensionsSection.cs, machine.config).</summary>
    public static readonly (string Name, string Type)[] BindingElements =
    [
        ("binaryMessageEncoding", "System.ServiceModel.Configuration.BinaryMessageEncodingElement"),
        ("byteStreamMessageEncoding", "System.ServiceModel.Configuration.ByteStreamMessageEncodingElement"),
        ("compositeDuplex", "System.ServiceModel.Configuration.CompositeDuplexElement"),
        ("context", "System.ServiceModel.Configuration.ContextBindingElementExtensionElement"),
        ("discoveryClient", "System.ServiceModel.Discovery.Configuration.DiscoveryClientElement"),
        ("httpTransport", "System.ServiceModel.Configuration.HttpTransportElement"),
        ("httpsTransport", "System.ServiceModel.Configuration.HttpsTransportElement"),
        ("msmqIntegration", "System.ServiceModel.Configuration.MsmqIntegrationElement"),
        ("msmqTransport", "System.ServiceModel.Configuration.MsmqTransportElement"),
        ("mtomMessageEncoding", "System.ServiceModel.Configuration.MtomMessageEncodingElement"),
        ("namedPipeTransport", "System.ServiceModel.Configuration.NamedPipeTransportElement"),
        ("oneWay", "System.ServiceModel.Configuration.OneWayElement"),
        ("peerTransport", "System.ServiceModel.Configuration.PeerTransportElement"),
        ("pnrpPeerResolver", "System.ServiceModel.Configuration.PnrpPeerResolverElement"),
        ("privacyNoticeAt", "System.ServiceModel.Configuration.PrivacyNoticeElement"),
        ("reliableSession", "System.ServiceModel.Configuration.ReliableSessionElement"),
        ("security", "System.ServiceModel.Configuration.SecurityElement"),
        ("sslStreamSecurity", "System.ServiceModel.Configuration.SslStreamSecurityElement"),
        ("tcpTransport", "System.ServiceModel.Configuration.TcpTransportElement"),
        ("textMessageEncoding", "System.ServiceModel.Configuration.TextMessageEncodingElement"),
        ("transactionFlow", "System.ServiceModel.Configuration.TransactionFlowElement"),
        ("udpTransport", "System.ServiceModel.Configuration.UdpTransportElement"),
        ("unrecognizedPolicyAssertions", "System.ServiceModel.Configuration.UnrecognizedPolicyAssertionElement"),
        ("useManagedPresentation", "System.ServiceModel.Configuration.UseManagedPresentationElement"),
        ("webMessageEncoding", "System.ServiceModel.Configuration.WebMessageEncodingElement"),
        ("windowsStreamSecurity", "System.ServiceModel.Configuration.WindowsStreamSecurityElement"),
    ];

    /// <summary>Bindings beyond the properties of BindingsSection (ExtensionsSection.cs, machine.config).</summary>
    public static readonly (string Name, string Type)[] Bindings =
    [
        ("basicHttpContextBinding", "System.ServiceModel.Configuration.BasicHttpContextBindingCollectionElement"),
        ("mexHttpBinding", "System.ServiceModel.Configuration.MexHttpBindingCollectionElement"),
        ("mexHttpsBinding", "System.ServiceModel.Configuration.MexHttpsBindingCollectionElement"),
        ("mexNamedPipeBinding", "System.ServiceModel.Configuration.MexNamedPipeBindingCollectionElement"),
        ("mexTcpBinding", "System.ServiceModel.Configuration.MexTcpBindingCollectionElement"),
        ("netTcpContextBinding", "System.ServiceModel.Configuration.NetTcpContextBindingCollectionElement"),
        ("udpBinding", "System.ServiceModel.Configuration.UdpBindingCollectionElement"),
        ("webHttpBinding", "System.ServiceModel.Configuration.WebHttpBindingCollectionElement"),
        ("wsHttpContextBinding", "System.ServiceModel.Configuration.WSHttpContextBindingCollectionElement"),
    ];

    /// <summary>Standard endpoints beyond the properties of StandardEndpointsSection (ExtensionsSection.cs, machine.config).</summary>
    public static readonly (string Name, string Type)[] StandardEndpoints =
    [
        ("announcementEndpoint", "System.ServiceModel.Discovery.Configuration.AnnouncementEndpointCollectionElement"),
        ("discoveryEndpoint", "System.ServiceModel.Discovery.Configuration.DiscoveryEndpointCollectionElement"),
        ("dynamicEndpoint", "System.ServiceModel.Discovery.Configuration.DynamicEndpointCollectionElement"),
        ("udpAnnouncementEndpoint", "System.ServiceModel.Discovery.Configuration.UdpAnnouncementEndpointCollectionElement"),
        ("udpDiscoveryEndpoint", "System.ServiceModel.Discovery.Configuration.UdpDiscoveryEndpointCollectionElement"),
        ("webHttpEndpoint", "System.ServiceModel.Configuration.WebHttpEndpointCollectionElement"),
        ("webScriptEndpoint", "System.ServiceModel.Configuration.WebScriptEndpointCollectionElement"),
        ("workflowControlEndpoint", "System.ServiceModel.Activities.Configuration.WorkflowControlEndpointCollectionElement"),
    ];

    /// <summary>Classes that override DeserializeElement or OnDeserializeUnrecognized… to take any content.</summary>
    public static readonly string[] Open =
    [
        "AddressHeaderCollectionElement",
        "PersistenceProviderElement",
        "WorkflowRuntimeServiceElement",
        "WorkflowRuntimeServiceElementCollection",
        "XPathMessageFilterElement",
        "XmlElementElement",
        "XmlElementElementCollection",
    ];

    /// <summary>Names of items that generic collections pass to their base in code (StandardBindingElementCollection.cs,
    /// StandardEndpointElementCollection.cs).</summary>
    public static readonly Dictionary<string, string> ItemNames = new()
    {
        ["StandardBindingElementCollection`1"] = "binding",
        ["StandardEndpointElementCollection`1"] = "standardEndpoint",
    };

    /// <summary>
    /// Types whose converter takes the names of their own static properties (…Converter.cs in System.ServiceModel/Configuration),
    /// with those that it does not take.
    /// </summary>
    public static readonly Dictionary<string, string[]> NamedValues = new()
    {
        ["DiscoveryVersion"] = [],
        ["MessageSecurityVersion"] = [],
        ["MessageVersion"] = [],
        ["PolicyVersion"] = [],
        ["ReliableMessagingVersion"] = [],
        ["SecurityAlgorithmSuite"] = [],
        ["TransactionProtocol"] = ["Default"],
    };
}
