// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Dispatcher
{
    public class ChannelDispatcher : ChannelDispatcherBase
    {
        internal ChannelDispatcher() { }
        public string BindingName => throw null;
        public SynchronizedCollection<IChannelInitializer> ChannelInitializers => throw null;
        protected override TimeSpan DefaultCloseTimeout => throw null;
        protected override TimeSpan DefaultOpenTimeout => throw null;
        public SynchronizedCollection<EndpointDispatcher> Endpoints => throw null;
        public Collection<IErrorHandler> ErrorHandlers => throw null;
        public MessageVersion MessageVersion { get; set; }
        public override ServiceHostBase Host => throw null;
        public bool ManualAddressing { get; set; }
        public bool ReceiveSynchronously { get; set; }
        public bool SendAsynchronously { get; set; }
        public int MaxPendingReceives { get; set; }
        public bool IncludeExceptionDetailInFaults { get; set; }
        protected override void OnAbort() { }
        protected override Task OnCloseAsync(CancellationToken token) => throw null;
        protected override Task OnOpenAsync(CancellationToken token) => throw null;
        protected override void Attach(ServiceHostBase host) { }
        protected override void Detach(ServiceHostBase host) { }
    }

    public abstract class ChannelDispatcherBase : CommunicationObject
    {
        public abstract ServiceHostBase Host { get; }
        protected virtual void Attach(ServiceHostBase host) { }
        protected virtual void Detach(ServiceHostBase host) { }
        public virtual Task CloseInputAsync() => throw null;
    }

    public class ChannelDispatcherCollection : SynchronizedCollection<ChannelDispatcherBase>
    {
        internal ChannelDispatcherCollection() { }
        protected override void ClearItems() { }
        protected override void InsertItem(int index, ChannelDispatcherBase item) { }
        protected override void RemoveItem(int index) { }
        protected override void SetItem(int index, ChannelDispatcherBase item) { }
    }

    public sealed class ClientOperation
    {
        public ClientOperation(ClientRuntime parent, string name, string action) { }
        public ClientOperation(ClientRuntime parent, string name, string action, string replyAction) { }
        public string Action => throw null;
        public MethodInfo BeginMethod { get; set; }
        public MethodInfo EndMethod { get; set; }
        public MethodInfo SyncMethod { get; set; }
        public IClientMessageFormatter Formatter { get; set; }
        public bool IsInitiating { get; set; }
        public bool IsOneWay { get; set; }
        public bool IsTerminating { get; set; }
        public string Name => throw null;
        public ICollection<IParameterInspector> ClientParameterInspectors => throw null;
        public ClientRuntime Parent => throw null;
        public string ReplyAction => throw null;
        public bool SerializeRequest { get; set; }
        public bool DeserializeReply { get; set; }
        public MethodInfo TaskMethod { get; set; }
        public Type TaskTResult { get; set; }
    }

    public sealed class ClientRuntime
    {
        internal ClientRuntime() { }
        public Type CallbackClientType { get; set; }
        public SynchronizedCollection<IChannelInitializer> ChannelInitializers => throw null;
        public string ContractName => throw null;
        public string ContractNamespace => throw null;
        public Type ContractClientType { get; set; }
        public Uri Via { get; set; }
        public bool ValidateMustUnderstand { get; set; }
        public bool MessageVersionNoneFaultsEnabled { get; set; }
        public DispatchRuntime CallbackDispatchRuntime => throw null;
        public int MaxFaultSize { get; set; }
        public bool ManualAddressing { get; set; }
        public ICollection<IClientMessageInspector> ClientMessageInspectors => throw null;
        public ICollection<ClientOperation> ClientOperations => throw null;
        public ClientOperation UnhandledClientOperation => throw null;
    }

    public sealed class DispatchOperation
    {
        public DispatchOperation(DispatchRuntime parent, string name, string action) { }
        public DispatchOperation(DispatchRuntime parent, string name, string action, string replyAction) { }
        public string Action => throw null;
        public SynchronizedCollection<ICallContextInitializer> CallContextInitializers => throw null;
        public SynchronizedCollection<FaultContractInfo> FaultContractInfos => throw null;
        public IDispatchMessageFormatter Formatter { get; set; }
        public IDispatchFaultFormatter FaultFormatter { get; set; }
        public bool AutoDisposeParameters { get; set; }
        public bool DeserializeRequest { get; set; }
        public bool IsOneWay => throw null;
        public ImpersonationOption Impersonation { get; set; }
        public ConcurrentDictionary<string, List<Claim>> AuthorizeClaims { get; set; }
        public IOperationInvoker Invoker { get; set; }
        public string Name => throw null;
        public ICollection<IParameterInspector> ParameterInspectors => throw null;
        public DispatchRuntime Parent => throw null;
        public string ReplyAction => throw null;
        public bool SerializeReply { get; set; }
    }

#if COREWCF1_6_OR_GREATER
    public static class DispatchOperationRuntimeHelpers
    {
        public static void RegisterOperationInvoker(string key, IOperationInvoker invoker) { }
    }
#endif

    public sealed class DispatchRuntime
    {
        internal DispatchRuntime() { }
        public IInstanceContextProvider InstanceContextProvider { get; set; }
        public InstanceContext SingletonInstanceContext { get; set; }
        public ConcurrencyMode ConcurrencyMode { get; set; }
        public bool EnsureOrderedDispatch { get; set; }
        public ServiceAuthenticationManager ServiceAuthenticationManager { get; set; }
        public ServiceAuthorizationManager ServiceAuthorizationManager { get; set; }
        public bool AutomaticInputSessionShutdown { get; set; }
        public ChannelDispatcher ChannelDispatcher => throw null;
        public ClientRuntime CallbackClientRuntime => throw null;
        public EndpointDispatcher EndpointDispatcher => throw null;
        public bool ImpersonateCallerForAllOperations { get; set; }
        public bool ImpersonateOnSerializingReply { get; set; }
        public bool IgnoreTransactionMessageProperty { get; set; }
        public IInstanceProvider InstanceProvider { get; set; }
        public SynchronizedCollection<IDispatchMessageInspector> MessageInspectors => throw null;
        public SynchronizedKeyedCollection<string, DispatchOperation> Operations => throw null;
        public IDispatchOperationSelector OperationSelector { get; set; }
        public SynchronizationContext SynchronizationContext { get; set; }
        public PrincipalPermissionMode PrincipalPermissionMode { get; set; }
        public Type Type { get; set; }
        public DispatchOperation UnhandledDispatchOperation { get; set; }
        public bool ValidateMustUnderstand { get; set; }
    }

    public class EndpointDispatcher
    {
        public EndpointDispatcher(EndpointAddress address, string contractName, string contractNamespace) { }
        public EndpointDispatcher(EndpointAddress address, string contractName, string contractNamespace, bool isSystemEndpoint) { }
        public MessageFilter AddressFilter { get; set; }
        public ChannelDispatcher ChannelDispatcher => throw null;
        public MessageFilter ContractFilter { get; set; }
        public string ContractName => throw null;
        public string ContractNamespace => throw null;
        public DispatchRuntime DispatchRuntime => throw null;
        public EndpointAddress EndpointAddress => throw null;
        public bool IsSystemEndpoint => throw null;
        public int FilterPriority { get; set; }
        public string Id { get; set; }
#if COREWCF1_9_OR_GREATER
        public EndpointIdentity Identity { get; set; }
#endif
    }

    public abstract class ExceptionHandler
    {
        public static ExceptionHandler AlwaysHandle => throw null;
        public static ExceptionHandler AsynchronousThreadExceptionHandler { get; set; }
        public static ExceptionHandler TransportExceptionHandler { get; set; }
        public abstract bool HandleException(Exception exception);
    }

    public class FaultContractInfo
    {
        public FaultContractInfo(string action, Type detail) { }
        public string Action => throw null;
        public Type Detail => throw null;
    }

    public interface ICallContextInitializer
    {
        object BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message);
        void AfterInvoke(object correlationState);
    }

    public interface IChannelInitializer
    {
        void Initialize(IClientChannel channel);
    }

    public interface IClientMessageFormatter
    {
        Message SerializeRequest(MessageVersion messageVersion, object[] parameters);
        object DeserializeReply(Message message, object[] parameters);
    }

    public interface IClientMessageInspector
    {
        void AfterReceiveReply(ref Message reply, object correlationState);
        object BeforeSendRequest(ref Message request, IClientChannel channel);
    }

    public interface IClientOperationSelector
    {
        bool AreParametersRequiredForSelection { get; }
        string SelectOperation(MethodBase method, object[] parameters);
    }

    public interface IDispatchFaultFormatter
    {
        MessageFault Serialize(FaultException faultException, out string action);
    }

    public interface IDispatchFaultFormatterWrapper
    {
        IDispatchFaultFormatter InnerFaultFormatter { get; set; }
    }

    public interface IDispatchMessageFormatter
    {
        void DeserializeRequest(Message message, object[] parameters);
        Message SerializeReply(MessageVersion messageVersion, object[] parameters, object result);
    }

    public interface IDispatchMessageInspector
    {
        object AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext);
        void BeforeSendReply(ref Message reply, object correlationState);
    }

    public interface IDispatchOperationSelector
    {
        string SelectOperation(ref Message message);
    }

    public interface IErrorHandler
    {
        void ProvideFault(Exception error, MessageVersion version, ref Message fault);
        bool HandleError(Exception error);
    }

    public interface IInstanceContextProvider
    {
        InstanceContext GetExistingInstanceContext(Message message, IContextChannel channel);
        void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel);
        bool IsIdle(InstanceContext instanceContext);
        void NotifyIdle(Action<InstanceContext> callback, InstanceContext instanceContext);
    }

    public interface IInstanceProvider
    {
        object GetInstance(InstanceContext instanceContext);
        object GetInstance(InstanceContext instanceContext, Message message);
        void ReleaseInstance(InstanceContext instanceContext, object instance);
    }

    public interface IMessageFilterTable<TFilterData> : IDictionary<MessageFilter, TFilterData>
    {
        bool GetMatchingValue(Message message, out TFilterData value);
        bool GetMatchingValue(MessageBuffer messageBuffer, out TFilterData value);
        bool GetMatchingValues(Message message, ICollection<TFilterData> results);
        bool GetMatchingValues(MessageBuffer messageBuffer, ICollection<TFilterData> results);
        bool GetMatchingFilter(Message message, out MessageFilter filter);
        bool GetMatchingFilter(MessageBuffer messageBuffer, out MessageFilter filter);
        bool GetMatchingFilters(Message message, ICollection<MessageFilter> results);
        bool GetMatchingFilters(MessageBuffer messageBuffer, ICollection<MessageFilter> results);
    }

    public interface IOperationInvoker
    {
        object[] AllocateInputs();
        ValueTask<(object returnValue, object[] outputs)> InvokeAsync(object instance, object[] inputs);
    }

    public interface IParameterInspector
    {
        object BeforeCall(string operationName, object[] inputs);
        void AfterCall(string operationName, object[] outputs, object returnValue, object correlationState);
    }

    public class MatchAllMessageFilter : MessageFilter
    {
        public MatchAllMessageFilter() { }
        public override bool Match(MessageBuffer messageBuffer) => throw null;
        public override bool Match(Message message) => throw null;
    }

    public class MessageBodyStream : Stream
    {
        public MessageBodyStream(Message message, string wrapperName, string wrapperNs, string elementName, string elementNs, bool isRequest) { }
        public override int Read(byte[] buffer, int offset, int count) => throw null;
        public override long Position { get; set; }
        protected override void Dispose(bool isDisposing) { }
        public override bool CanRead => throw null;
        public override bool CanSeek => throw null;
        public override bool CanWrite => throw null;
        public override long Length => throw null;
        public override void Flush() { }
        public override long Seek(long offset, SeekOrigin origin) => throw null;
        public override void SetLength(long value) { }
        public override void Write(byte[] buffer, int offset, int count) { }
    }

    public abstract class MessageFilter
    {
        protected MessageFilter() { }
        protected internal virtual IMessageFilterTable<FilterData> CreateFilterTable<FilterData>() => throw null;
        public abstract bool Match(MessageBuffer buffer);
        public abstract bool Match(Message message);
    }

    public class NetDispatcherFaultException : FaultException
    {
        public NetDispatcherFaultException(string reason, FaultCode code, Exception innerException) { }
        public NetDispatcherFaultException(FaultReason reason, FaultCode code, Exception innerException) { }
        public static NetDispatcherFaultException CreateDeserializationFailedFault(string reason, Exception innerException) => throw null;
    }

    public abstract class OperationFormatter : IClientMessageFormatter, IDispatchMessageFormatter
    {
        public OperationFormatter(OperationDescription description, bool isRpc, bool isEncoded) { }
        protected abstract void AddHeadersToMessage(Message message, MessageDescription messageDescription, object[] parameters, bool isRequest);
        protected abstract void SerializeBody(XmlDictionaryWriter writer, MessageVersion version, string action, MessageDescription messageDescription, object returnValue, object[] parameters, bool isRequest);
        protected abstract void GetHeadersFromMessage(Message message, MessageDescription messageDescription, object[] parameters, bool isRequest);
        protected abstract object DeserializeBody(XmlDictionaryReader reader, MessageVersion version, string action, MessageDescription messageDescription, object[] parameters, bool isRequest);
        protected virtual void WriteBodyAttributes(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        protected XmlDictionary Dictionary => throw null;
        protected string OperationName => throw null;
        protected MessageDescription ReplyDescription => throw null;
        protected MessageDescription RequestDescription => throw null;
        protected XmlDictionaryString AddToDictionary(string s) => throw null;
        public object DeserializeReply(Message message, object[] parameters) => throw null;
        public void DeserializeRequest(Message message, object[] parameters) { }
        public Message SerializeRequest(MessageVersion messageVersion, object[] parameters) => throw null;
        public Message SerializeReply(MessageVersion messageVersion, object[] parameters, object result) => throw null;
    }

    public class OperationInvokerBehavior : IOperationBehavior
    {
        public OperationInvokerBehavior() { }
        void IOperationBehavior.Validate(OperationDescription description) { }
        void IOperationBehavior.AddBindingParameters(OperationDescription description, BindingParameterCollection parameters) { }
        void IOperationBehavior.ApplyDispatchBehavior(OperationDescription description, DispatchOperation dispatch) { }
        void IOperationBehavior.ApplyClientBehavior(OperationDescription description, ClientOperation proxy) { }
    }

    public class PrefixEndpointAddressMessageFilter : MessageFilter
    {
        public PrefixEndpointAddressMessageFilter(EndpointAddress address) { }
        public PrefixEndpointAddressMessageFilter(EndpointAddress address, bool includeHostNameInComparison) { }
        public EndpointAddress Address => throw null;
        public bool IncludeHostNameInComparison => throw null;
        protected internal override IMessageFilterTable<TFilterData> CreateFilterTable<TFilterData>() => throw null;
        public override bool Match(MessageBuffer messageBuffer) => throw null;
        public override bool Match(Message message) => throw null;
    }

    public sealed class ServiceThrottle
    {
        internal ServiceThrottle() { }
        public int MaxConcurrentCalls { get; set; }
        public int MaxConcurrentSessions { get; set; }
        public int MaxConcurrentInstances { get; set; }
    }
}
