// The public surface of System.ServiceModel.Primitives, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel
{
    public class ActionNotSupportedException : CommunicationException
    {
        public ActionNotSupportedException() { }
        public ActionNotSupportedException(string message) { }
        public ActionNotSupportedException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected ActionNotSupportedException(SerializationInfo info, StreamingContext context) { }
#endif
    }

#if WCF4_9_OR_GREATER
    public enum CacheSetting { Default, AlwaysOn, AlwaysOff }
#endif

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class CallbackBehaviorAttribute : Attribute, IEndpointBehavior
    {
        public CallbackBehaviorAttribute() { }
        public bool AutomaticSessionShutdown { get; set; }
        public bool UseSynchronizationContext { get; set; }
        void IEndpointBehavior.AddBindingParameters(ServiceEndpoint serviceEndpoint, BindingParameterCollection parameters) { }
        void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint serviceEndpoint, ClientRuntime clientRuntime) { }
        void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint serviceEndpoint, EndpointDispatcher endpointDispatcher) { }
        void IEndpointBehavior.Validate(ServiceEndpoint serviceEndpoint) { }
#if WCF4_9_OR_GREATER
        public ConcurrencyMode ConcurrencyMode { get; set; }
#endif
    }

    public abstract class ChannelFactory : CommunicationObject, IDisposable, IChannelFactory, ICommunicationObject
#if WCF4_10_OR_GREATER
        , IAsyncDisposable
#endif
    {
        protected ChannelFactory() { }
        public ClientCredentials Credentials => throw null;
        protected override TimeSpan DefaultCloseTimeout => throw null;
        protected override TimeSpan DefaultOpenTimeout => throw null;
        public ServiceEndpoint Endpoint => throw null;
#if !WCF8_0_OR_GREATER
        protected virtual void ApplyConfiguration(string configurationName) { }
#endif
        protected abstract ServiceEndpoint CreateDescription();
        protected virtual IChannelFactory CreateFactory() => throw null;
        protected internal void EnsureOpened() { }
        public T GetProperty<T>() where T : class => throw null;
        protected void InitializeEndpoint(Binding binding, EndpointAddress address) { }
        protected void InitializeEndpoint(ServiceEndpoint endpoint) { }
#if !WCF8_0_OR_GREATER
        protected void InitializeEndpoint(string configurationName, EndpointAddress address) { }
#endif
        protected override void OnAbort() { }
        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        protected override void OnClose(TimeSpan timeout) { }
        protected override void OnEndClose(IAsyncResult result) { }
        protected override void OnEndOpen(IAsyncResult result) { }
        protected override void OnOpen(TimeSpan timeout) { }
        protected override void OnOpened() { }
        protected override void OnOpening() { }
        void IDisposable.Dispose() { }
#if WCF4_10_OR_GREATER && !NETSTANDARD
        ValueTask IAsyncDisposable.DisposeAsync() => throw null;
#endif
    }

    public class ChannelFactory<TChannel> : ChannelFactory, IChannelFactory, IChannelFactory<TChannel>, ICommunicationObject
    {
        public ChannelFactory(Binding binding, EndpointAddress remoteAddress) { }
#if !WCF8_0_OR_GREATER
        public ChannelFactory(string endpointConfigurationName) { }
        public ChannelFactory(string endpointConfigurationName, EndpointAddress remoteAddress) { }
#endif
        protected ChannelFactory(Type channelType) { }
#if WCF4_6_OR_GREATER
        public ChannelFactory(ServiceEndpoint endpoint) { }
#endif
#if WCF6_2_OR_GREATER
        public ChannelFactory(Binding binding) { }
#endif
        public TChannel CreateChannel() => throw null;
        public TChannel CreateChannel(EndpointAddress address) => throw null;
        public virtual TChannel CreateChannel(EndpointAddress address, Uri via) => throw null;
        protected override ServiceEndpoint CreateDescription() => throw null;
    }

#if WCF4_5_OR_GREATER
    public class ChannelTerminatedException : CommunicationException
    {
        public ChannelTerminatedException() { }
        public ChannelTerminatedException(string message) { }
        public ChannelTerminatedException(string message, Exception innerException) { }
        protected ChannelTerminatedException(SerializationInfo info, StreamingContext context) { }
    }
#endif

    public abstract class ClientBase<TChannel> : ICommunicationObject
#if WCF4_5_OR_GREATER
        , IDisposable
#endif
#if WCF4_10_OR_GREATER
        , IAsyncDisposable
#endif
        where TChannel : class
    {
        protected ClientBase() { }
        protected ClientBase(Binding binding, EndpointAddress remoteAddress) { }
#if !WCF8_0_OR_GREATER
        protected ClientBase(string endpointConfigurationName) { }
        protected ClientBase(string endpointConfigurationName, EndpointAddress remoteAddress) { }
        protected ClientBase(string endpointConfigurationName, string remoteAddress) { }
#endif
#if WCF4_6_OR_GREATER
        protected ClientBase(ServiceEndpoint endpoint) { }
#endif
        protected TChannel Channel => throw null;
        public ChannelFactory<TChannel> ChannelFactory => throw null;
        public ClientCredentials ClientCredentials => throw null;
        public ServiceEndpoint Endpoint => throw null;
        public IClientChannel InnerChannel => throw null;
        public CommunicationState State => throw null;
        event EventHandler ICommunicationObject.Closed { add { } remove { } }
        event EventHandler ICommunicationObject.Closing { add { } remove { } }
        event EventHandler ICommunicationObject.Faulted { add { } remove { } }
        event EventHandler ICommunicationObject.Opened { add { } remove { } }
        event EventHandler ICommunicationObject.Opening { add { } remove { } }
        public void Abort() { }
        protected virtual TChannel CreateChannel() => throw null;
        protected T GetDefaultValueForInitialization<T>() => throw null;
        protected void InvokeAsync(ClientBase<TChannel>.BeginOperationDelegate beginOperationDelegate, object[] inValues, ClientBase<TChannel>.EndOperationDelegate endOperationDelegate, SendOrPostCallback operationCompletedCallback, object userState) { }
        IAsyncResult ICommunicationObject.BeginClose(AsyncCallback callback, object state) => throw null;
        IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback callback, object state) => throw null;
        IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        void ICommunicationObject.Close() { }
        void ICommunicationObject.Close(TimeSpan timeout) { }
        void ICommunicationObject.EndClose(IAsyncResult result) { }
        void ICommunicationObject.EndOpen(IAsyncResult result) { }
        void ICommunicationObject.Open() { }
        void ICommunicationObject.Open(TimeSpan timeout) { }
#if WCF4_5_OR_GREATER
        public void Close() { }
        void IDisposable.Dispose() { }
#endif
#if WCF4_9_OR_GREATER
        public static CacheSetting CacheSetting { get; set; }
        public void Open() { }
#endif
#if WCF4_10_OR_GREATER && !NETSTANDARD
        public Task CloseAsync() => throw null;
        ValueTask IAsyncDisposable.DisposeAsync() => throw null;
#endif
        protected delegate IAsyncResult BeginOperationDelegate(object[] inValues, AsyncCallback asyncCallback, object state);
        protected class ChannelBase<T> : IDisposable, IChannel, IOutputChannel, IRequestChannel, IClientChannel, ICommunicationObject, IContextChannel, IExtensibleObject<IContextChannel> where T : class
        {
            protected ChannelBase(ClientBase<T> client) { }
            EndpointAddress IOutputChannel.RemoteAddress => throw null;
            Uri IOutputChannel.Via => throw null;
            EndpointAddress IRequestChannel.RemoteAddress => throw null;
            Uri IRequestChannel.Via => throw null;
            bool IClientChannel.AllowInitializationUI { get => throw null; set { } }
            bool IClientChannel.DidInteractiveInitialization => throw null;
            Uri IClientChannel.Via => throw null;
            CommunicationState ICommunicationObject.State => throw null;
            bool IContextChannel.AllowOutputBatching { get => throw null; set { } }
            IInputSession IContextChannel.InputSession => throw null;
            EndpointAddress IContextChannel.LocalAddress => throw null;
            TimeSpan IContextChannel.OperationTimeout { get => throw null; set { } }
            IOutputSession IContextChannel.OutputSession => throw null;
            EndpointAddress IContextChannel.RemoteAddress => throw null;
            string IContextChannel.SessionId => throw null;
            IExtensionCollection<IContextChannel> IExtensibleObject<IContextChannel>.Extensions => throw null;
            event EventHandler<UnknownMessageReceivedEventArgs> IClientChannel.UnknownMessageReceived { add { } remove { } }
            event EventHandler ICommunicationObject.Closed { add { } remove { } }
            event EventHandler ICommunicationObject.Closing { add { } remove { } }
            event EventHandler ICommunicationObject.Faulted { add { } remove { } }
            event EventHandler ICommunicationObject.Opened { add { } remove { } }
            event EventHandler ICommunicationObject.Opening { add { } remove { } }
            protected IAsyncResult BeginInvoke(string methodName, object[] args, AsyncCallback callback, object state) => throw null;
            protected object EndInvoke(string methodName, object[] args, IAsyncResult result) => throw null;
            void IDisposable.Dispose() { }
            TProperty IChannel.GetProperty<TProperty>() => throw null;
            IAsyncResult IOutputChannel.BeginSend(Message message, AsyncCallback callback, object state) => throw null;
            IAsyncResult IOutputChannel.BeginSend(Message message, TimeSpan timeout, AsyncCallback callback, object state) => throw null;
            void IOutputChannel.EndSend(IAsyncResult result) { }
            void IOutputChannel.Send(Message message) { }
            void IOutputChannel.Send(Message message, TimeSpan timeout) { }
            IAsyncResult IRequestChannel.BeginRequest(Message message, AsyncCallback callback, object state) => throw null;
            IAsyncResult IRequestChannel.BeginRequest(Message message, TimeSpan timeout, AsyncCallback callback, object state) => throw null;
            Message IRequestChannel.EndRequest(IAsyncResult result) => throw null;
            Message IRequestChannel.Request(Message message) => throw null;
            Message IRequestChannel.Request(Message message, TimeSpan timeout) => throw null;
            IAsyncResult IClientChannel.BeginDisplayInitializationUI(AsyncCallback callback, object state) => throw null;
            void IClientChannel.DisplayInitializationUI() { }
            void IClientChannel.EndDisplayInitializationUI(IAsyncResult result) { }
            void ICommunicationObject.Abort() { }
            IAsyncResult ICommunicationObject.BeginClose(AsyncCallback callback, object state) => throw null;
            IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
            IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback callback, object state) => throw null;
            IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
            void ICommunicationObject.Close() { }
            void ICommunicationObject.Close(TimeSpan timeout) { }
            void ICommunicationObject.EndClose(IAsyncResult result) { }
            void ICommunicationObject.EndOpen(IAsyncResult result) { }
            void ICommunicationObject.Open() { }
            void ICommunicationObject.Open(TimeSpan timeout) { }
        }
        protected delegate object[] EndOperationDelegate(IAsyncResult result);
        protected class InvokeAsyncCompletedEventArgs : AsyncCompletedEventArgs
        {
            internal InvokeAsyncCompletedEventArgs() : base(default(Exception), default(bool), default(object)) { }
            public object[] Results => throw null;
        }
    }

#if WCF4_7_OR_GREATER
    public class ClientCredentialsSecurityTokenManager
    {
        public ClientCredentialsSecurityTokenManager(ClientCredentials clientCredentials) { }
        public ClientCredentials ClientCredentials => throw null;
    }
#endif

    public class CommunicationException : Exception
    {
        public CommunicationException() { }
        public CommunicationException(string message) { }
        public CommunicationException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected CommunicationException(SerializationInfo info, StreamingContext context) { }
#endif
    }

    public class CommunicationObjectAbortedException : CommunicationException
    {
        public CommunicationObjectAbortedException() { }
        public CommunicationObjectAbortedException(string message) { }
        public CommunicationObjectAbortedException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected CommunicationObjectAbortedException(SerializationInfo info, StreamingContext context) { }
#endif
    }

    public class CommunicationObjectFaultedException : CommunicationException
    {
        public CommunicationObjectFaultedException() { }
        public CommunicationObjectFaultedException(string message) { }
        public CommunicationObjectFaultedException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected CommunicationObjectFaultedException(SerializationInfo info, StreamingContext context) { }
#endif
    }

    public enum CommunicationState { Closed = 4, Closing = 3, Created = 0, Faulted = 5, Opened = 2, Opening = 1 }
#if WCF4_9_OR_GREATER
    public enum ConcurrencyMode { Single = 0, Reentrant = 1, Multiple = 2 }
#endif

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Interface, Inherited = false, AllowMultiple = false)]
    public sealed class DataContractFormatAttribute : Attribute
    {
        public DataContractFormatAttribute() { }
        public OperationFormatStyle Style { get; set; }
    }

#if WCF4_8_OR_GREATER
    public sealed class DeliveryRequirementsAttribute : Attribute, IContractBehavior
    {
        public QueuedDeliveryRequirementsMode QueuedDeliveryRequirements { get; set; }
        public bool RequireOrderedDelivery { get; set; }
        void IContractBehavior.AddBindingParameters(ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters) { }
        void IContractBehavior.ApplyClientBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime) { }
        void IContractBehavior.ApplyDispatchBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime) { }
        void IContractBehavior.Validate(ContractDescription contractDescription, ServiceEndpoint endpoint) { }
    }
#endif

    public class DnsEndpointIdentity : EndpointIdentity
    {
        public DnsEndpointIdentity(string dnsName) { }
    }

    public class DuplexChannelFactory<TChannel> : ChannelFactory<TChannel>
    {
        public DuplexChannelFactory(InstanceContext callbackInstance, Binding binding) : base(default(Type)) { }
        public DuplexChannelFactory(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress) : base(default(Type)) { }
        public DuplexChannelFactory(InstanceContext callbackInstance, Binding binding, string remoteAddress) : base(default(Type)) { }
#if !WCF8_0_OR_GREATER
        public DuplexChannelFactory(InstanceContext callbackInstance, string endpointConfigurationName) : base(default(Type)) { }
        public DuplexChannelFactory(InstanceContext callbackInstance, string endpointConfigurationName, EndpointAddress remoteAddress) : base(default(Type)) { }
#endif
#if WCF6_2_OR_GREATER
        public DuplexChannelFactory(Type callbackInstanceType) : base(default(Type)) { }
        public DuplexChannelFactory(Type callbackInstanceType, Binding binding) : base(default(Type)) { }
        public DuplexChannelFactory(Type callbackInstanceType, Binding binding, EndpointAddress remoteAddress) : base(default(Type)) { }
        public DuplexChannelFactory(Type callbackInstanceType, Binding binding, string remoteAddress) : base(default(Type)) { }
        public DuplexChannelFactory(Type callbackInstanceType, ServiceEndpoint serviceEndpoint) : base(default(Type)) { }
#endif
        public override TChannel CreateChannel(EndpointAddress address, Uri via) => throw null;
        public TChannel CreateChannel(InstanceContext callbackInstance) => throw null;
        public TChannel CreateChannel(InstanceContext callbackInstance, EndpointAddress address) => throw null;
        public virtual TChannel CreateChannel(InstanceContext callbackInstance, EndpointAddress address, Uri via) => throw null;
    }

    public abstract class DuplexClientBase<TChannel> : ClientBase<TChannel> where TChannel : class
    {
        protected DuplexClientBase(InstanceContext callbackInstance) { }
        protected DuplexClientBase(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress) { }
#if !WCF8_0_OR_GREATER
        protected DuplexClientBase(InstanceContext callbackInstance, string endpointConfigurationName) { }
        protected DuplexClientBase(InstanceContext callbackInstance, string endpointConfigurationName, EndpointAddress remoteAddress) { }
        protected DuplexClientBase(InstanceContext callbackInstance, string endpointConfigurationName, string remoteAddress) { }
#endif
    }

    public class EndpointAddress
    {
        public EndpointAddress(string uri) { }
        public EndpointAddress(Uri uri, params AddressHeader[] addressHeaders) { }
        public EndpointAddress(Uri uri, EndpointIdentity identity, params AddressHeader[] addressHeaders) { }
        public static Uri AnonymousUri => throw null;
        public AddressHeaderCollection Headers => throw null;
        public EndpointIdentity Identity => throw null;
        public bool IsAnonymous => throw null;
        public bool IsNone => throw null;
        public static Uri NoneUri => throw null;
        public Uri Uri => throw null;
        public void ApplyTo(Message message) { }
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
        public static bool operator ==(EndpointAddress address1, EndpointAddress address2) => throw null;
        public static bool operator !=(EndpointAddress address1, EndpointAddress address2) => throw null;
        public static EndpointAddress ReadFrom(AddressingVersion addressingVersion, XmlDictionaryReader reader) => throw null;
        public override string ToString() => throw null;
        public void WriteContentsTo(AddressingVersion addressingVersion, XmlDictionaryWriter writer) { }
    }

    public class EndpointAddressBuilder
    {
        public EndpointAddressBuilder() { }
        public EndpointAddressBuilder(EndpointAddress address) { }
        public Collection<AddressHeader> Headers => throw null;
        public EndpointIdentity Identity { get; set; }
        public Uri Uri { get; set; }
        public EndpointAddress ToEndpointAddress() => throw null;
    }

    public abstract class EndpointIdentity
    {
        protected EndpointIdentity() { }
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
        public override string ToString() => throw null;
    }

    public class EndpointNotFoundException : CommunicationException
    {
        public EndpointNotFoundException(string message) { }
        public EndpointNotFoundException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected EndpointNotFoundException(SerializationInfo info, StreamingContext context) { }
#endif
    }

    public sealed class EnvelopeVersion
    {
        internal EnvelopeVersion() { }
        public string NextDestinationActorValue => throw null;
        public static EnvelopeVersion None => throw null;
        public static EnvelopeVersion Soap11 => throw null;
        public static EnvelopeVersion Soap12 => throw null;
        public string[] GetUltimateDestinationActorValues() => throw null;
        public override string ToString() => throw null;
    }

    public class ExceptionDetail
    {
        public ExceptionDetail(Exception exception) { }
        public string HelpLink { get; set; }
        public ExceptionDetail InnerException { get; set; }
        public string Message { get; set; }
        public string StackTrace { get; set; }
        public string Type { get; set; }
        public override string ToString() => throw null;
    }

#if WCF4_4_OR_GREATER
    public sealed class ExtensionCollection<T> : SynchronizedCollection<IExtension<T>>, IExtensionCollection<T> where T : IExtensibleObject<T>
    {
        public ExtensionCollection(T owner) { }
        public ExtensionCollection(T owner, object syncRoot) { }
        protected override void ClearItems() { }
        public E Find<E>() => throw null;
        public Collection<E> FindAll<E>() => throw null;
        protected override void InsertItem(int index, IExtension<T> item) { }
        protected override void RemoveItem(int index) { }
        protected override void SetItem(int index, IExtension<T> item) { }
    }
#endif

    public class FaultCode
    {
        public FaultCode(string name) { }
        public FaultCode(string name, FaultCode subCode) { }
        public FaultCode(string name, string ns) { }
        public FaultCode(string name, string ns, FaultCode subCode) { }
        public bool IsPredefinedFault => throw null;
        public bool IsReceiverFault => throw null;
        public bool IsSenderFault => throw null;
        public string Name => throw null;
        public string Namespace => throw null;
        public FaultCode SubCode => throw null;
        public static FaultCode CreateSenderFaultCode(FaultCode subCode) => throw null;
    }

    [AttributeUsage(AttributeTargets.Method, AllowMultiple = true, Inherited = false)]
    public sealed class FaultContractAttribute : Attribute
    {
        public FaultContractAttribute(Type detailType) { }
        public string Action { get; set; }
        public Type DetailType => throw null;
        public string Name { get; set; }
        public string Namespace { get; set; }
    }

    public class FaultException : CommunicationException
    {
        public FaultException() { }
        public FaultException(MessageFault fault, string action) { }
        public FaultException(FaultReason reason, FaultCode code, string action) { }
#if WCF4_4_OR_GREATER
        protected FaultException(SerializationInfo info, StreamingContext context) { }
#endif
#if WCF4_8_OR_GREATER
        public FaultException(string reason) { }
#endif
        public string Action => throw null;
        public FaultCode Code => throw null;
        public override string Message => throw null;
        public FaultReason Reason => throw null;
        public static FaultException CreateFault(MessageFault messageFault, string action, params Type[] faultDetailTypes) => throw null;
        public static FaultException CreateFault(MessageFault messageFault, params Type[] faultDetailTypes) => throw null;
        public virtual MessageFault CreateMessageFault() => throw null;
    }

    public class FaultException<TDetail> : FaultException
    {
        public FaultException(TDetail detail, FaultReason reason, FaultCode code, string action) { }
#if WCF4_4_OR_GREATER
        protected FaultException(SerializationInfo info, StreamingContext context) { }
#endif
#if WCF4_7_OR_GREATER
        public FaultException(TDetail detail) { }
        public FaultException(TDetail detail, FaultReason reason) { }
#endif
#if WCF8_1_OR_GREATER
        public FaultException(TDetail detail, FaultReason reason, FaultCode code) { }
        public FaultException(TDetail detail, string reason) { }
        public FaultException(TDetail detail, string reason, FaultCode code) { }
        public FaultException(TDetail detail, string reason, FaultCode code, string action) { }
#endif
        public TDetail Detail => throw null;
        public override MessageFault CreateMessageFault() => throw null;
        public override string ToString() => throw null;
    }

    public class FaultReason
    {
        public FaultReason(IEnumerable<FaultReasonText> translations) { }
        public FaultReason(FaultReasonText translation) { }
        public FaultReason(string text) { }
        public FaultReasonText GetMatchingTranslation() => throw null;
        public FaultReasonText GetMatchingTranslation(CultureInfo cultureInfo) => throw null;
        public override string ToString() => throw null;
    }

    public class FaultReasonText
    {
        public FaultReasonText(string text) { }
        public FaultReasonText(string text, string xmlLang) { }
        public string Text => throw null;
        public string XmlLang => throw null;
        public bool Matches(CultureInfo cultureInfo) => throw null;
    }

#if WCF6_2_OR_GREATER
    public enum HostNameComparisonMode { StrongWildcard = 0, Exact = 1, WeakWildcard = 2 }
#endif

    public interface IClientChannel : IDisposable, IChannel, ICommunicationObject, IContextChannel, IExtensibleObject<IContextChannel>
    {
        bool AllowInitializationUI { get; set; }
        bool DidInteractiveInitialization { get; }
        Uri Via { get; }
        event EventHandler<UnknownMessageReceivedEventArgs> UnknownMessageReceived;
        IAsyncResult BeginDisplayInitializationUI(AsyncCallback callback, object state);
        void DisplayInitializationUI();
        void EndDisplayInitializationUI(IAsyncResult result);
    }

    public interface ICommunicationObject
    {
        CommunicationState State { get; }
        event EventHandler Closed;
        event EventHandler Closing;
        event EventHandler Faulted;
        event EventHandler Opened;
        event EventHandler Opening;
        void Abort();
        IAsyncResult BeginClose(AsyncCallback callback, object state);
        IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback callback, object state);
        IAsyncResult BeginOpen(AsyncCallback callback, object state);
        IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback callback, object state);
        void Close();
        void Close(TimeSpan timeout);
        void EndClose(IAsyncResult result);
        void EndOpen(IAsyncResult result);
        void Open();
        void Open(TimeSpan timeout);
    }

    public interface IContextChannel : IChannel, ICommunicationObject, IExtensibleObject<IContextChannel>
    {
        bool AllowOutputBatching { get; set; }
        IInputSession InputSession { get; }
        EndpointAddress LocalAddress { get; }
        TimeSpan OperationTimeout { get; set; }
        IOutputSession OutputSession { get; }
        EndpointAddress RemoteAddress { get; }
        string SessionId { get; }
    }

    public interface IDefaultCommunicationTimeouts
    {
        TimeSpan CloseTimeout { get; }
        TimeSpan OpenTimeout { get; }
        TimeSpan ReceiveTimeout { get; }
        TimeSpan SendTimeout { get; }
    }

    public interface IExtensibleObject<T> where T : IExtensibleObject<T>
    {
        IExtensionCollection<T> Extensions { get; }
    }

    public interface IExtensionCollection<T> : ICollection<IExtension<T>>, IEnumerable<IExtension<T>>, IEnumerable where T : IExtensibleObject<T>
    {
        E Find<E>();
        Collection<E> FindAll<E>();
    }

    public interface IExtension<T> where T : IExtensibleObject<T>
    {
        void Attach(T owner);
        void Detach(T owner);
    }

    public sealed class InstanceContext : CommunicationObject, IExtensibleObject<InstanceContext>
    {
        public InstanceContext(object implementation) { }
        protected override TimeSpan DefaultCloseTimeout => throw null;
        protected override TimeSpan DefaultOpenTimeout => throw null;
        public SynchronizationContext SynchronizationContext { get; set; }
#if !WCF4_4_OR_GREATER
        IExtensionCollection<InstanceContext> IExtensibleObject<InstanceContext>.Extensions => throw null;
#endif
        public object GetServiceInstance(Message message) => throw null;
        protected override void OnAbort() { }
        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        protected override void OnClose(TimeSpan timeout) { }
        protected override void OnClosed() { }
        protected override void OnEndClose(IAsyncResult result) { }
        protected override void OnEndOpen(IAsyncResult result) { }
        protected override void OnFaulted() { }
        protected override void OnOpen(TimeSpan timeout) { }
        protected override void OnOpened() { }
        protected override void OnOpening() { }
#if WCF4_4_OR_GREATER
        public IExtensionCollection<InstanceContext> Extensions => throw null;
#endif
    }

    public class InvalidMessageContractException : Exception
    {
        public InvalidMessageContractException() { }
        public InvalidMessageContractException(string message) { }
        public InvalidMessageContractException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected InvalidMessageContractException(SerializationInfo info, StreamingContext context) { }
#endif
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
    public class MessageBodyMemberAttribute : MessageContractMemberAttribute
    {
        public MessageBodyMemberAttribute() { }
        public int Order { get; set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = false)]
    public sealed class MessageContractAttribute : Attribute
    {
        public MessageContractAttribute() { }
        public bool IsWrapped { get; set; }
        public string WrapperName { get; set; }
        public string WrapperNamespace { get; set; }
    }

    public abstract class MessageContractMemberAttribute : Attribute
    {
        protected MessageContractMemberAttribute() { }
        public string Name { get; set; }
        public string Namespace { get; set; }
    }

    public enum MessageCredentialType { Certificate = 3, IssuedToken = 4, None = 0, UserName = 2, Windows = 1 }
#if WCF4_4_OR_GREATER
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false, Inherited = false)]
    public sealed class MessageHeaderArrayAttribute : MessageHeaderAttribute
    {
        public MessageHeaderArrayAttribute() { }
    }
#endif

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false, Inherited = false)]
    public class MessageHeaderAttribute : MessageContractMemberAttribute
    {
        public bool MustUnderstand { get; set; }
    }

    public class MessageHeaderException : ProtocolException
    {
        public MessageHeaderException(string message) : base(default(string)) { }
        public MessageHeaderException(string message, bool isDuplicate) : base(default(string)) { }
        public MessageHeaderException(string message, Exception innerException) : base(default(string)) { }
        public MessageHeaderException(string message, string headerName, string ns) : base(default(string)) { }
        public MessageHeaderException(string message, string headerName, string ns, bool isDuplicate) : base(default(string)) { }
        public MessageHeaderException(string message, string headerName, string ns, bool isDuplicate, Exception innerException) : base(default(string)) { }
        public MessageHeaderException(string message, string headerName, string ns, Exception innerException) : base(default(string)) { }
#if WCF4_4_OR_GREATER
        protected MessageHeaderException(SerializationInfo info, StreamingContext context) : base(default(string)) { }
#endif
        public string HeaderName => throw null;
        public string HeaderNamespace => throw null;
        public bool IsDuplicate => throw null;
    }

    public class MessageHeader<T>
    {
        public MessageHeader() { }
        public MessageHeader(T content) { }
        public MessageHeader(T content, bool mustUnderstand, string actor, bool relay) { }
        public string Actor { get; set; }
        public T Content { get; set; }
        public bool MustUnderstand { get; set; }
        public bool Relay { get; set; }
        public MessageHeader GetUntypedHeader(string name, string ns) => throw null;
    }

    [AttributeUsage(AttributeTargets.Parameter | AttributeTargets.ReturnValue, Inherited = false)]
    public sealed class MessageParameterAttribute : Attribute
    {
        public MessageParameterAttribute() { }
        public string Name { get; set; }
    }

#if WCF4_4_OR_GREATER
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
    public sealed class MessagePropertyAttribute : Attribute
    {
        public MessagePropertyAttribute() { }
        public string Name { get; set; }
    }
#endif

    public abstract class MessageSecurityVersion
    {
        internal MessageSecurityVersion() { }
        public abstract BasicSecurityProfileVersion BasicSecurityProfileVersion { get; }
        public static MessageSecurityVersion WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10 => throw null;
        public static MessageSecurityVersion WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11 => throw null;
        public static MessageSecurityVersion WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10 => throw null;
#if WCF4_8_OR_GREATER
        public static MessageSecurityVersion WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10 => throw null;
#endif
    }

    public sealed class OperationContext : IExtensibleObject<OperationContext>
    {
        public OperationContext(IContextChannel channel) { }
        public static OperationContext Current { get; set; }
        public IExtensionCollection<OperationContext> Extensions => throw null;
        public MessageHeaders IncomingMessageHeaders => throw null;
        public MessageProperties IncomingMessageProperties => throw null;
        public MessageVersion IncomingMessageVersion => throw null;
        public bool IsUserContext => throw null;
        public MessageHeaders OutgoingMessageHeaders => throw null;
        public MessageProperties OutgoingMessageProperties => throw null;
        public RequestContext RequestContext { get; set; }
        public event EventHandler OperationCompleted { add { } remove { } }
#if WCF4_4_OR_GREATER
        public T GetCallbackChannel<T>() => throw null;
        public IContextChannel Channel => throw null;
#endif
    }

    public sealed class OperationContextScope : IDisposable
    {
        public OperationContextScope(IContextChannel channel) { }
        public OperationContextScope(OperationContext context) { }
        public void Dispose() { }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class OperationContractAttribute : Attribute
    {
        public OperationContractAttribute() { }
        public string Action { get; set; }
        public bool AsyncPattern { get; set; }
        public bool IsOneWay { get; set; }
        public string Name { get; set; }
        public string ReplyAction { get; set; }
#if WCF4_4_OR_GREATER
        public bool IsInitiating { get; set; }
        public bool IsTerminating { get; set; }
#endif
    }

    public enum OperationFormatStyle { Document = 0, Rpc = 1 }
#if WCF4_4_OR_GREATER
    public enum OperationFormatUse { Literal, Encoded }
#endif

#if WCF4_8_OR_GREATER
    public class OptionalReliableSession : ReliableSession
    {
        public OptionalReliableSession() { }
#if WCF6_0_OR_GREATER
        public OptionalReliableSession(ReliableSessionBindingElement reliableSessionBindingElement) { }
#endif
        public bool Enabled { get; set; }
    }
#endif

    public class ProtocolException : CommunicationException
    {
        public ProtocolException(string message) { }
        public ProtocolException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected ProtocolException(SerializationInfo info, StreamingContext context) { }
#endif
    }

#if WCF4_8_OR_GREATER
    public enum QueuedDeliveryRequirementsMode { Allowed, Required, NotAllowed }
#endif

    public class QuotaExceededException : Exception
    {
        public QuotaExceededException(string message) { }
        public QuotaExceededException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected QuotaExceededException(SerializationInfo info, StreamingContext context) { }
#endif
    }

#if WCF4_8_OR_GREATER
    public abstract class ReliableMessagingVersion
    {
        internal ReliableMessagingVersion() { }
        public static ReliableMessagingVersion Default => throw null;
        public static ReliableMessagingVersion WSReliableMessaging11 => throw null;
        public static ReliableMessagingVersion WSReliableMessagingFebruary2005 => throw null;
    }

    public class ReliableSession
    {
        public ReliableSession() { }
        public ReliableSession(ReliableSessionBindingElement reliableSessionBindingElement) { }
        public bool Ordered { get; set; }
        public TimeSpan InactivityTimeout { get; set; }
    }
#endif

    public enum SecurityMode { Message = 2, None = 0, Transport = 1, TransportWithMessageCredential = 3 }
    public class ServerTooBusyException : CommunicationException
    {
        public ServerTooBusyException(string message) { }
        public ServerTooBusyException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected ServerTooBusyException(SerializationInfo info, StreamingContext context) { }
#endif
    }

    public class ServiceActivationException : CommunicationException
    {
        public ServiceActivationException(string message) { }
        public ServiceActivationException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected ServiceActivationException(SerializationInfo info, StreamingContext context) { }
#endif
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, Inherited = false, AllowMultiple = false)]
    public sealed class ServiceContractAttribute : Attribute
    {
        public ServiceContractAttribute() { }
        public Type CallbackContract { get; set; }
        public string ConfigurationName { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
#if WCF4_4_OR_GREATER
        public SessionMode SessionMode { get; set; }
#endif
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Interface, Inherited = true, AllowMultiple = true)]
    public sealed class ServiceKnownTypeAttribute : Attribute
    {
        public ServiceKnownTypeAttribute(string methodName) { }
        public ServiceKnownTypeAttribute(string methodName, Type declaringType) { }
        public ServiceKnownTypeAttribute(Type type) { }
        public Type DeclaringType => throw null;
        public string MethodName => throw null;
        public Type Type => throw null;
    }

#if WCF6_0_OR_GREATER
    public class ServiceSecurityContext
    {
        internal ServiceSecurityContext() { }
        public static ServiceSecurityContext Anonymous => throw null;
        public bool IsAnonymous => throw null;
        public IIdentity PrimaryIdentity => throw null;
    }
#endif

#if WCF4_4_OR_GREATER
    public enum SessionMode { Allowed, Required, NotAllowed }
#endif

    public class SpnEndpointIdentity : EndpointIdentity
    {
        public SpnEndpointIdentity(string spnName) { }
        public static TimeSpan SpnLookupTime { get; set; }
    }

    public enum TransferMode { Buffered = 0, Streamed = 1, StreamedRequest = 2, StreamedResponse = 3 }
    public sealed class UnknownMessageReceivedEventArgs : EventArgs
    {
        internal UnknownMessageReceivedEventArgs() { }
        public Message Message => throw null;
    }

    public class UpnEndpointIdentity : EndpointIdentity
    {
        public UpnEndpointIdentity(string upnName) { }
    }

#if WCF4_8_OR_GREATER
    public class X509CertificateEndpointIdentity : EndpointIdentity
    {
        public X509CertificateEndpointIdentity(X509Certificate2 certificate) { }
        public X509Certificate2Collection Certificates => throw null;
    }
#endif

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Interface, Inherited = false, AllowMultiple = false)]
    public sealed class XmlSerializerFormatAttribute : Attribute
    {
        public XmlSerializerFormatAttribute() { }
        public OperationFormatStyle Style { get; set; }
        public bool SupportFaults { get; set; }
#if WCF4_4_OR_GREATER
        public OperationFormatUse Use { get; set; }
#endif
    }
}
