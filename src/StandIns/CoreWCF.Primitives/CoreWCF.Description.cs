// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Description
{
    public class ContractDescription
    {
        public ContractDescription(string name) { }
        public ContractDescription(string name, string ns) { }
        public string ConfigurationName { get; set; }
        public Type ContractType { get; set; }
        public Type CallbackContractType { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public OperationDescriptionCollection Operations => throw null;
        public SessionMode SessionMode { get; set; }
        public KeyedCollection<Type, IContractBehavior> ContractBehaviors => throw null;
        public Collection<ContractDescription> GetInheritedContracts() => throw null;
        public static ContractDescription GetContract<TService>(Type contractType) where TService : class => throw null;
        public static ContractDescription GetContract<TService>(Type contractType, object serviceImplementation) where TService : class => throw null;
        public bool IsDuplex() => throw null;
    }

    public class DataContractSerializerOperationBehavior : IOperationBehavior
    {
        public DataContractSerializerOperationBehavior(OperationDescription operation) { }
        public DataContractSerializerOperationBehavior(OperationDescription operation, DataContractFormatAttribute dataContractFormatAttribute) { }
        public DataContractSerializerOperationBehavior(OperationDescription operation, DataContractFormatAttribute dataContractFormatAttribute, bool builtInOperationBehavior) { }
        public DataContractFormatAttribute DataContractFormatAttribute => throw null;
        public int MaxItemsInObjectGraph { get; set; }
        public bool IgnoreExtensionDataObject { get; set; }
        public DataContractResolver DataContractResolver { get; set; }
        public virtual XmlObjectSerializer CreateSerializer(Type type, string name, string ns, IList<Type> knownTypes) => throw null;
        public virtual XmlObjectSerializer CreateSerializer(Type type, XmlDictionaryString name, XmlDictionaryString ns, IList<Type> knownTypes) => throw null;
        void IOperationBehavior.Validate(OperationDescription description) { }
        void IOperationBehavior.AddBindingParameters(OperationDescription description, BindingParameterCollection parameters) { }
        void IOperationBehavior.ApplyDispatchBehavior(OperationDescription description, DispatchOperation dispatch) { }
        void IOperationBehavior.ApplyClientBehavior(OperationDescription description, ClientOperation proxy) { }
#if COREWCF1_6_OR_GREATER
        public ISerializationSurrogateProvider SerializationSurrogateProvider { get; set; }
#endif
    }

    public class FaultDescription
    {
        public FaultDescription(string action) { }
        public string Action => throw null;
        public Type DetailType { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
    }

    public class FaultDescriptionCollection : Collection<FaultDescription>
    {
        internal FaultDescriptionCollection() { }
        public FaultDescription Find(string action) => throw null;
        public Collection<FaultDescription> FindAll(string action) => throw null;
    }

    public interface IContractBehavior
    {
        void AddBindingParameters(ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters);
#if !COREWCF1_1_OR_GREATER
        void ApplyClientBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, Dispatcher.ClientRuntime clientRuntime);
        void ApplyDispatchBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, Dispatcher.DispatchRuntime dispatchRuntime);
#endif
        void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint);
#if COREWCF1_1_OR_GREATER
        void ApplyClientBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime);
        void ApplyDispatchBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime);
#endif
    }

    public interface IContractBehaviorAttribute
    {
        Type TargetContract { get; }
    }

    public interface IEndpointBehavior
    {
        void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters);
#if !COREWCF1_1_OR_GREATER
        void ApplyClientBehavior(ServiceEndpoint endpoint, Dispatcher.ClientRuntime clientRuntime);
        void ApplyDispatchBehavior(ServiceEndpoint endpoint, Dispatcher.EndpointDispatcher endpointDispatcher);
#endif
        void Validate(ServiceEndpoint endpoint);
#if COREWCF1_1_OR_GREATER
        void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime);
        void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher);
#endif
    }

#if COREWCF1_2_OR_GREATER
    public interface IMetadataEndpointAddressProvider
    {
#if ASPNETCORE
        Uri GetEndpointAddress(HttpRequest httpRequest);
#endif
    }
#endif

    public interface IMetadataExchange
    {
        Message Get(Message request);
        Task<Message> GetAsync(Message request);
    }

    public interface IOperationBehavior
    {
        void AddBindingParameters(OperationDescription operationDescription, BindingParameterCollection bindingParameters);
        void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation);
        void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation);
        void Validate(OperationDescription operationDescription);
    }

    public interface IPolicyExportExtension { }
    public interface IServiceBehavior
    {
        void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase);
        void AddBindingParameters(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters);
        void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase);
    }

    public enum ListenUriMode { Explicit, Unique }
    public class MessageBodyDescription
    {
        public MessageBodyDescription() { }
        public MessagePartDescriptionCollection Parts => throw null;
        public MessagePartDescription ReturnValue { get; set; }
        public string WrapperName { get; set; }
        public string WrapperNamespace { get; set; }
    }

    public class MessageDescription
    {
        public MessageDescription(string action, MessageDirection direction) { }
        public MessageDescription Clone() => throw null;
        public string Action => throw null;
        public MessageBodyDescription Body => throw null;
        public MessageDirection Direction => throw null;
        public MessageHeaderDescriptionCollection Headers => throw null;
        public MessagePropertyDescriptionCollection Properties => throw null;
        public Type MessageType { get; set; }
    }

    public class MessageDescriptionCollection : Collection<MessageDescription>
    {
        internal MessageDescriptionCollection() { }
        public MessageDescription Find(string action) => throw null;
        public Collection<MessageDescription> FindAll(string action) => throw null;
    }

    public enum MessageDirection { Input = 0, Output = 1 }
    public class MessageHeaderDescription : MessagePartDescription
    {
        public MessageHeaderDescription(string name, string ns) : base(default(string), default(string)) { }
        public override MessagePartDescription Clone() => throw null;
        public string Actor { get; set; }
        public bool MustUnderstand { get; set; }
        public bool Relay { get; set; }
        public bool TypedHeader { get; set; }
    }

    public class MessageHeaderDescriptionCollection : KeyedCollection<XmlQualifiedName, MessageHeaderDescription>
    {
        internal MessageHeaderDescriptionCollection() { }
        protected override XmlQualifiedName GetKeyForItem(MessageHeaderDescription item) => throw null;
    }

    public class MessagePartDescription
    {
        public MessagePartDescription(string name, string ns) { }
        public virtual MessagePartDescription Clone() => throw null;
        public string Name => throw null;
        public string Namespace => throw null;
        public Type Type { get; set; }
        public int Index { get; set; }
        public bool Multiple { get; set; }
        public ProtectionLevel ProtectionLevel { get; set; }
        public MemberInfo MemberInfo { get; set; }
    }

    public class MessagePartDescriptionCollection : KeyedCollection<XmlQualifiedName, MessagePartDescription>
    {
        internal MessagePartDescriptionCollection() { }
        protected override XmlQualifiedName GetKeyForItem(MessagePartDescription item) => throw null;
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
    public sealed class MessagePropertyAttribute : Attribute
    {
        public MessagePropertyAttribute() { }
        public string Name { get; set; }
    }

    public class MessagePropertyDescription : MessagePartDescription
    {
        public MessagePropertyDescription(string name) : base(default(string), default(string)) { }
        public override MessagePartDescription Clone() => throw null;
    }

    public class MessagePropertyDescriptionCollection : KeyedCollection<string, MessagePropertyDescription>
    {
        internal MessagePropertyDescriptionCollection() { }
        protected override string GetKeyForItem(MessagePropertyDescription item) => throw null;
    }

#if COREWCF1_2_OR_GREATER
    public class MetadataEndpointAddressServiceBehavior : IServiceBehavior
    {
        public MetadataEndpointAddressServiceBehavior(IMetadataEndpointAddressProvider provider) { }
        void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) { }
        void IServiceBehavior.AddBindingParameters(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters) { }
        void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) { }
    }
#endif

    public class OperationDescription
    {
        public OperationDescription(string name, ContractDescription declaringContract) { }
        public MethodInfo SyncMethod { get; set; }
        public MethodInfo BeginMethod { get; set; }
        public MethodInfo EndMethod { get; set; }
        public MethodInfo TaskMethod { get; set; }
        public ContractDescription DeclaringContract { get; set; }
        public FaultDescriptionCollection Faults => throw null;
        public bool IsOneWay => throw null;
        public Collection<Type> KnownTypes => throw null;
        public MessageDescriptionCollection Messages => throw null;
        public string Name => throw null;
        public KeyedCollection<Type, IOperationBehavior> OperationBehaviors => throw null;
        public bool IsInitiating { get; set; }
        public bool IsTerminating { get; set; }
    }

    public class OperationDescriptionCollection : Collection<OperationDescription>
    {
        internal OperationDescriptionCollection() { }
        public OperationDescription Find(string name) => throw null;
        public Collection<OperationDescription> FindAll(string name) => throw null;
        protected override void InsertItem(int index, OperationDescription item) { }
        protected override void SetItem(int index, OperationDescription item) { }
    }

    public enum PrincipalPermissionMode { None, UseWindowsGroups, Custom, Always }
    public sealed class ServiceAuthorizationBehavior : IServiceBehavior
#if COREWCF1_4_OR_GREATER
        , IDisposable
        , ICloneable
#endif
    {
        public ServiceAuthorizationBehavior() { }
        public ReadOnlyCollection<IAuthorizationPolicy> ExternalAuthorizationPolicies { get; set; }
        public bool ShouldSerializeExternalAuthorizationPolicies() => throw null;
        public ServiceAuthorizationManager ServiceAuthorizationManager { get; set; }
        public bool ShouldSerializeServiceAuthorizationManager() => throw null;
        public PrincipalPermissionMode PrincipalPermissionMode { get; set; }
        public bool ImpersonateCallerForAllOperations { get; set; }
        public bool ImpersonateOnSerializingReply { get; set; }
        void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) { }
        void IServiceBehavior.AddBindingParameters(ServiceDescription description, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection parameters) { }
        void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription description, ServiceHostBase serviceHostBase) { }
#if COREWCF1_4_OR_GREATER
        public object Clone() => throw null;
        public void Dispose() { }
#endif
    }

    public class ServiceCredentials : IServiceBehavior
    {
        public ServiceCredentials() { }
        protected ServiceCredentials(ServiceCredentials other) { }
        public UserNamePasswordServiceCredential UserNameAuthentication => throw null;
        public X509CertificateInitiatorServiceCredential ClientCertificate => throw null;
        public X509CertificateRecipientServiceCredential ServiceCertificate => throw null;
        public WindowsServiceCredential WindowsAuthentication => throw null;
        public bool UseIdentityConfiguration { get; set; }
        public ExceptionMapper ExceptionMapper { get; set; }
        protected virtual ServiceCredentials CloneCore() => throw null;
        public ServiceCredentials Clone() => throw null;
        void IServiceBehavior.Validate(ServiceDescription description, ServiceHostBase serviceHostBase) { }
        void IServiceBehavior.AddBindingParameters(ServiceDescription description, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection parameters) { }
        void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription description, ServiceHostBase serviceHostBase) { }
    }

    public class ServiceDebugBehavior : IServiceBehavior
    {
        public bool HttpHelpPageEnabled { get; set; }
        public Uri HttpHelpPageUrl { get; set; }
        public bool HttpsHelpPageEnabled { get; set; }
        public Uri HttpsHelpPageUrl { get; set; }
        public bool IncludeExceptionDetailInFaults { get; set; }
        void IServiceBehavior.Validate(ServiceDescription description, ServiceHostBase serviceHostBase) { }
        void IServiceBehavior.AddBindingParameters(ServiceDescription description, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection parameters) { }
        void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription description, ServiceHostBase serviceHostBase) { }
    }

    public class ServiceDescription
    {
        public ServiceDescription() { }
        public ServiceDescription(IEnumerable<ServiceEndpoint> endpoints) { }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public KeyedByTypeCollection<IServiceBehavior> Behaviors => throw null;
        public string ConfigurationName { get; set; }
        public ServiceEndpointCollection Endpoints => throw null;
        public Type ServiceType { get; set; }
        public static ServiceDescription GetService<TService>() where TService : class => throw null;
        public static ServiceDescription GetService<TService>(TService serviceImplementation) where TService : class => throw null;
    }

    public class ServiceEndpoint
    {
        public ServiceEndpoint(ContractDescription contract) { }
        public ServiceEndpoint(ContractDescription contract, Binding binding, EndpointAddress address) { }
        public EndpointAddress Address { get; set; }
        public KeyedCollection<Type, IEndpointBehavior> EndpointBehaviors => throw null;
        public Binding Binding { get; set; }
        public ContractDescription Contract { get; set; }
        public bool IsSystemEndpoint { get; set; }
        public string Name { get; set; }
        public Uri ListenUri { get; set; }
        public string Id => throw null;
    }

    public class ServiceEndpointCollection : Collection<ServiceEndpoint>
    {
        internal ServiceEndpointCollection() { }
        public ServiceEndpoint Find(Type contractType) => throw null;
        public ServiceEndpoint Find(XmlQualifiedName contractName) => throw null;
        public ServiceEndpoint Find(Type contractType, XmlQualifiedName bindingName) => throw null;
        public ServiceEndpoint Find(XmlQualifiedName contractName, XmlQualifiedName bindingName) => throw null;
        public ServiceEndpoint Find(Uri address) => throw null;
        public Collection<ServiceEndpoint> FindAll(Type contractType) => throw null;
        public Collection<ServiceEndpoint> FindAll(XmlQualifiedName contractName) => throw null;
        protected override void InsertItem(int index, ServiceEndpoint item) { }
        protected override void SetItem(int index, ServiceEndpoint item) { }
    }

    public class ServiceMetadataBehavior : IServiceBehavior
    {
        public const string MexContractName = "IMetadataExchange";
        public bool HttpGetEnabled { get; set; }
        public Uri HttpGetUrl { get; set; }
        public bool HttpsGetEnabled { get; set; }
        public Uri HttpsGetUrl { get; set; }
        public Uri ExternalMetadataLocation { get; set; }
        void IServiceBehavior.Validate(ServiceDescription description, ServiceHostBase serviceHostBase) { }
        void IServiceBehavior.AddBindingParameters(ServiceDescription description, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection parameters) { }
        void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription description, ServiceHostBase serviceHostBase) { }
    }

    public sealed class ServiceMetadataContractBehavior : IContractBehavior
    {
        public ServiceMetadataContractBehavior() { }
        public ServiceMetadataContractBehavior(bool metadataGenerationDisabled) { }
        public bool MetadataGenerationDisabled { get; set; }
        void IContractBehavior.Validate(ContractDescription description, ServiceEndpoint endpoint) { }
        void IContractBehavior.ApplyDispatchBehavior(ContractDescription description, ServiceEndpoint endpoint, DispatchRuntime dispatch) { }
        void IContractBehavior.AddBindingParameters(ContractDescription description, ServiceEndpoint endpoint, BindingParameterCollection parameters) { }
        void IContractBehavior.ApplyClientBehavior(ContractDescription description, ServiceEndpoint endpoint, ClientRuntime proxy) { }
    }

    public class ServiceMetadataExtension : IExtension<ServiceHostBase>
    {
        public ServiceMetadataExtension() { }
        void IExtension<ServiceHostBase>.Attach(ServiceHostBase owner) { }
        void IExtension<ServiceHostBase>.Detach(ServiceHostBase owner) { }
#if COREWCF1_2_OR_GREATER
        public IMetadataEndpointAddressProvider DynamicMetadataEndpointAddressProvider => throw null;
#endif
    }

    public class UseRequestHeadersForMetadataAddressBehavior : IServiceBehavior
    {
#if !COREWCF1_2_OR_GREATER
        public UseRequestHeadersForMetadataAddressBehavior() { }
#endif
        public IDictionary<string, int> DefaultPortsByScheme => throw null;
        void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) { }
        void IServiceBehavior.AddBindingParameters(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters) { }
        void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) { }
    }

    public class XmlSerializerOperationBehavior : IOperationBehavior
    {
        public XmlSerializerOperationBehavior(OperationDescription operation) { }
        public XmlSerializerOperationBehavior(OperationDescription operation, XmlSerializerFormatAttribute attribute) { }
        public XmlSerializerOperationBehavior(OperationDescription operation, XmlSerializerFormatAttribute attribute, string contractType) { }
        public XmlSerializerFormatAttribute XmlSerializerFormatAttribute => throw null;
        void IOperationBehavior.Validate(OperationDescription description) { }
        void IOperationBehavior.AddBindingParameters(OperationDescription description, BindingParameterCollection parameters) { }
        void IOperationBehavior.ApplyDispatchBehavior(OperationDescription description, DispatchOperation dispatch) { }
        void IOperationBehavior.ApplyClientBehavior(OperationDescription description, ClientOperation proxy) { }
        public Collection<XmlMapping> GetXmlMappings() => throw null;
    }
}
