// The public surface of System.ServiceModel.Primitives, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Description
{
#if WCF6_0_OR_GREATER
    public class CallbackDebugBehavior : IEndpointBehavior
    {
        public CallbackDebugBehavior(bool includeExceptionDetailInFaults) { }
        public bool IncludeExceptionDetailInFaults { get; set; }
        void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint serviceEndpoint, ClientRuntime behavior) { }
        void IEndpointBehavior.AddBindingParameters(ServiceEndpoint serviceEndpoint, BindingParameterCollection bindingParameters) { }
        void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint serviceEndpoint, EndpointDispatcher endpointDispatcher) { }
        void IEndpointBehavior.Validate(ServiceEndpoint serviceEndpoint) { }
    }
#endif

    public class ClientCredentials : IEndpointBehavior
    {
        public ClientCredentials() { }
        protected ClientCredentials(ClientCredentials other) { }
        public X509CertificateInitiatorClientCredential ClientCertificate => throw null;
        public HttpDigestClientCredential HttpDigest => throw null;
        public X509CertificateRecipientClientCredential ServiceCertificate => throw null;
        public UserNamePasswordClientCredential UserName => throw null;
        public WindowsClientCredential Windows => throw null;
        public virtual void ApplyClientBehavior(ServiceEndpoint serviceEndpoint, ClientRuntime behavior) { }
        public ClientCredentials Clone() => throw null;
        protected virtual ClientCredentials CloneCore() => throw null;
        void IEndpointBehavior.AddBindingParameters(ServiceEndpoint serviceEndpoint, BindingParameterCollection bindingParameters) { }
        void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint serviceEndpoint, EndpointDispatcher endpointDispatcher) { }
        void IEndpointBehavior.Validate(ServiceEndpoint serviceEndpoint) { }
    }

    public class ContractDescription
    {
        public ContractDescription(string name) { }
        public ContractDescription(string name, string ns) { }
        public Type CallbackContractType { get; set; }
        public string ConfigurationName { get; set; }
        public KeyedCollection<Type, IContractBehavior> ContractBehaviors => throw null;
        public Type ContractType { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public OperationDescriptionCollection Operations => throw null;
#if WCF4_4_OR_GREATER
        public static ContractDescription GetContract(Type contractType) => throw null;
#endif
    }

    public class DataContractSerializerOperationBehavior : IOperationBehavior
    {
        public DataContractSerializerOperationBehavior(OperationDescription operation) { }
        public DataContractSerializerOperationBehavior(OperationDescription operation, DataContractFormatAttribute dataContractFormatAttribute) { }
        public DataContractFormatAttribute DataContractFormatAttribute => throw null;
        public DataContractResolver DataContractResolver { get; set; }
        public int MaxItemsInObjectGraph { get; set; }
        public virtual XmlObjectSerializer CreateSerializer(Type type, string name, string ns, IList<Type> knownTypes) => throw null;
        public virtual XmlObjectSerializer CreateSerializer(Type type, XmlDictionaryString name, XmlDictionaryString ns, IList<Type> knownTypes) => throw null;
        void IOperationBehavior.AddBindingParameters(OperationDescription description, BindingParameterCollection parameters) { }
        void IOperationBehavior.ApplyClientBehavior(OperationDescription description, ClientOperation proxy) { }
        void IOperationBehavior.ApplyDispatchBehavior(OperationDescription description, DispatchOperation dispatch) { }
        void IOperationBehavior.Validate(OperationDescription description) { }
#if WCF4_6_OR_GREATER && !NETSTANDARD
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
    }

    public interface IContractBehavior
    {
        void AddBindingParameters(ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters);
        void ApplyClientBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime);
        void ApplyDispatchBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime);
        void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint);
    }

    public interface IEndpointBehavior
    {
        void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters);
        void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime);
        void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher);
        void Validate(ServiceEndpoint endpoint);
    }

    public interface IOperationBehavior
    {
        void AddBindingParameters(OperationDescription operationDescription, BindingParameterCollection bindingParameters);
        void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation);
        void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation);
        void Validate(OperationDescription operationDescription);
    }

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
        public string Action => throw null;
        public MessageBodyDescription Body => throw null;
        public MessageDirection Direction => throw null;
        public MessageHeaderDescriptionCollection Headers => throw null;
        public Type MessageType { get; set; }
        public MessagePropertyDescriptionCollection Properties => throw null;
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
        public int Index { get; set; }
        public MemberInfo MemberInfo { get; set; }
        public bool Multiple { get; set; }
        public string Name => throw null;
        public string Namespace => throw null;
        public Type Type { get; set; }
    }

    public class MessagePartDescriptionCollection : KeyedCollection<XmlQualifiedName, MessagePartDescription>
    {
        internal MessagePartDescriptionCollection() { }
        protected override XmlQualifiedName GetKeyForItem(MessagePartDescription item) => throw null;
    }

    public class MessagePropertyDescription : MessagePartDescription
    {
        public MessagePropertyDescription(string name) : base(default(string), default(string)) { }
    }

    public class MessagePropertyDescriptionCollection : KeyedCollection<string, MessagePropertyDescription>
    {
        internal MessagePropertyDescriptionCollection() { }
        protected override string GetKeyForItem(MessagePropertyDescription item) => throw null;
    }

    public class OperationDescription
    {
        public OperationDescription(string name, ContractDescription declaringContract) { }
        public ContractDescription DeclaringContract { get; set; }
        public FaultDescriptionCollection Faults => throw null;
        public bool IsOneWay => throw null;
        public Collection<Type> KnownTypes => throw null;
        public MessageDescriptionCollection Messages => throw null;
        public string Name => throw null;
        public KeyedCollection<Type, IOperationBehavior> OperationBehaviors => throw null;
        public MethodInfo TaskMethod { get; set; }
#if WCF4_4_OR_GREATER
        public KeyedByTypeCollection<IOperationBehavior> Behaviors => throw null;
#endif
#if WCF6_2_OR_GREATER
        public MethodInfo BeginMethod { get; set; }
        public MethodInfo EndMethod { get; set; }
        public MethodInfo SyncMethod { get; set; }
#endif
    }

    public class OperationDescriptionCollection : Collection<OperationDescription>
    {
        internal OperationDescriptionCollection() { }
        public OperationDescription Find(string name) => throw null;
        public Collection<OperationDescription> FindAll(string name) => throw null;
        protected override void InsertItem(int index, OperationDescription item) { }
        protected override void SetItem(int index, OperationDescription item) { }
    }

    public class ServiceEndpoint
    {
        public ServiceEndpoint(ContractDescription contract) { }
        public ServiceEndpoint(ContractDescription contract, Binding binding, EndpointAddress address) { }
        public EndpointAddress Address { get; set; }
        public Binding Binding { get; set; }
        public ContractDescription Contract { get; set; }
        public KeyedCollection<Type, IEndpointBehavior> EndpointBehaviors => throw null;
        public string Name { get; set; }
    }

#if WCF4_9_OR_GREATER
    public abstract class TypedMessageConverter
    {
        public static TypedMessageConverter Create(Type messageContract, string action) => throw null;
        public static TypedMessageConverter Create(Type messageContract, string action, string defaultNamespace) => throw null;
        public static TypedMessageConverter Create(Type messageContract, string action, XmlSerializerFormatAttribute formatterAttribute) => throw null;
        public static TypedMessageConverter Create(Type messageContract, string action, DataContractFormatAttribute formatterAttribute) => throw null;
        public static TypedMessageConverter Create(Type messageContract, string action, string defaultNamespace, XmlSerializerFormatAttribute formatterAttribute) => throw null;
        public static TypedMessageConverter Create(Type messageContract, string action, string defaultNamespace, DataContractFormatAttribute formatterAttribute) => throw null;
        public abstract Message ToMessage(object typedMessage);
        public abstract Message ToMessage(object typedMessage, MessageVersion version);
        public abstract object FromMessage(Message message);
    }
#endif

#if WCF4_4_OR_GREATER
    public class XmlSerializerOperationBehavior : IOperationBehavior
    {
        public XmlSerializerOperationBehavior(OperationDescription operation) { }
        public XmlSerializerOperationBehavior(OperationDescription operation, XmlSerializerFormatAttribute attribute) { }
        public XmlSerializerFormatAttribute XmlSerializerFormatAttribute => throw null;
        public Collection<XmlMapping> GetXmlMappings() => throw null;
        void IOperationBehavior.Validate(OperationDescription description) { }
        void IOperationBehavior.AddBindingParameters(OperationDescription description, BindingParameterCollection parameters) { }
        void IOperationBehavior.ApplyDispatchBehavior(OperationDescription description, DispatchOperation dispatch) { }
        void IOperationBehavior.ApplyClientBehavior(OperationDescription description, ClientOperation proxy) { }
    }
#endif
}
