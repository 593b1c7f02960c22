// The public surface of System.ServiceModel.Primitives, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Channels
{
    public abstract class AddressHeader
    {
        protected AddressHeader() { }
        public abstract string Name { get; }
        public abstract string Namespace { get; }
        public static AddressHeader CreateAddressHeader(string name, string ns, object value) => throw null;
        public static AddressHeader CreateAddressHeader(string name, string ns, object value, XmlObjectSerializer serializer) => throw null;
        public override bool Equals(object obj) => throw null;
        public virtual XmlDictionaryReader GetAddressHeaderReader() => throw null;
        public override int GetHashCode() => throw null;
        public T GetValue<T>() => throw null;
        public T GetValue<T>(XmlObjectSerializer serializer) => throw null;
        protected abstract void OnWriteAddressHeaderContents(XmlDictionaryWriter writer);
        protected virtual void OnWriteStartAddressHeader(XmlDictionaryWriter writer) { }
        public MessageHeader ToMessageHeader() => throw null;
        public void WriteAddressHeader(XmlDictionaryWriter writer) { }
        public void WriteAddressHeader(XmlWriter writer) { }
        public void WriteAddressHeaderContents(XmlDictionaryWriter writer) { }
        public void WriteStartAddressHeader(XmlDictionaryWriter writer) { }
    }

    public sealed class AddressHeaderCollection : ReadOnlyCollection<AddressHeader>
    {
        public AddressHeaderCollection() : base(default(IList<AddressHeader>)) { }
        public AddressHeaderCollection(IEnumerable<AddressHeader> addressHeaders) : base(default(IList<AddressHeader>)) { }
        public void AddHeadersTo(Message message) { }
        public AddressHeader[] FindAll(string name, string ns) => throw null;
        public AddressHeader FindHeader(string name, string ns) => throw null;
    }

    public sealed class AddressingVersion
    {
        internal AddressingVersion() { }
        public static AddressingVersion None => throw null;
        public static AddressingVersion WSAddressing10 => throw null;
        public override string ToString() => throw null;
#if WCF4_5_OR_GREATER
        public static AddressingVersion WSAddressingAugust2004 => throw null;
#endif
    }

    public sealed class BinaryMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public BinaryMessageEncodingBindingElement() { }
        public CompressionFormat CompressionFormat { get; set; }
        public int MaxSessionSize { get; set; }
        public override MessageVersion MessageVersion { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
#if WCF4_7_OR_GREATER
        public int MaxReadPoolSize { get; set; }
        public int MaxWritePoolSize { get; set; }
#endif
    }

    public abstract class Binding : IDefaultCommunicationTimeouts
    {
        protected Binding() { }
        protected Binding(string name, string ns) { }
        public TimeSpan CloseTimeout { get; set; }
        public MessageVersion MessageVersion => throw null;
        public string Name { get; set; }
        public string Namespace { get; set; }
        public TimeSpan OpenTimeout { get; set; }
        public TimeSpan ReceiveTimeout { get; set; }
        public abstract string Scheme { get; }
        public TimeSpan SendTimeout { get; set; }
        public IChannelFactory<TChannel> BuildChannelFactory<TChannel>(params object[] parameters) => throw null;
        public virtual IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) => throw null;
        public bool CanBuildChannelFactory<TChannel>(params object[] parameters) => throw null;
        public virtual bool CanBuildChannelFactory<TChannel>(BindingParameterCollection parameters) => throw null;
        public abstract BindingElementCollection CreateBindingElements();
        public T GetProperty<T>(BindingParameterCollection parameters) where T : class => throw null;
    }

    public class BindingContext
    {
        public BindingContext(CustomBinding binding, BindingParameterCollection parameters) { }
        public CustomBinding Binding => throw null;
        public BindingParameterCollection BindingParameters => throw null;
        public BindingElementCollection RemainingBindingElements => throw null;
        public IChannelFactory<TChannel> BuildInnerChannelFactory<TChannel>() => throw null;
        public bool CanBuildInnerChannelFactory<TChannel>() => throw null;
        public BindingContext Clone() => throw null;
        public T GetInnerProperty<T>() where T : class => throw null;
    }

    public abstract class BindingElement
    {
        protected BindingElement() { }
        protected BindingElement(BindingElement elementToBeCloned) { }
        public virtual IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public virtual bool CanBuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public abstract BindingElement Clone();
        public abstract T GetProperty<T>(BindingContext context) where T : class;
    }

    public class BindingElementCollection : Collection<BindingElement>
    {
        public BindingElementCollection() { }
        public BindingElementCollection(IEnumerable<BindingElement> elements) { }
        public BindingElementCollection(BindingElement[] elements) { }
        public void AddRange(params BindingElement[] elements) { }
        public BindingElementCollection Clone() => throw null;
        public bool Contains(Type bindingElementType) => throw null;
        public T Find<T>() => throw null;
        public Collection<T> FindAll<T>() => throw null;
        protected override void InsertItem(int index, BindingElement item) { }
        public T Remove<T>() => throw null;
        public Collection<T> RemoveAll<T>() => throw null;
        protected override void SetItem(int index, BindingElement item) { }
    }

    public class BindingParameterCollection
#if !WCF6_0_OR_GREATER
        : KeyedCollection<Type, object>
#endif
#if WCF6_0_OR_GREATER
        : KeyedByTypeCollection<object>
#endif
    {
        public BindingParameterCollection() { }
#if !WCF6_0_OR_GREATER
        protected override Type GetKeyForItem(object item) => throw null;
        protected override void SetItem(int index, object item) { }
        protected override void InsertItem(int index, object item) { }
#endif
    }

    public abstract class BodyWriter
    {
        protected BodyWriter(bool isBuffered) { }
        public bool IsBuffered => throw null;
        public BodyWriter CreateBufferedCopy(int maxBufferSize) => throw null;
        protected virtual BodyWriter OnCreateBufferedCopy(int maxBufferSize) => throw null;
        protected abstract void OnWriteBodyContents(XmlDictionaryWriter writer);
        public void WriteBodyContents(XmlDictionaryWriter writer) { }
    }

    public abstract class BufferManager
    {
        protected BufferManager() { }
        public abstract void Clear();
        public static BufferManager CreateBufferManager(long maxBufferPoolSize, int maxBufferSize) => throw null;
        public abstract void ReturnBuffer(byte[] buffer);
        public abstract byte[] TakeBuffer(int bufferSize);
    }

    public abstract class ChannelBase : CommunicationObject, IChannel, ICommunicationObject, IDefaultCommunicationTimeouts
    {
        protected ChannelBase(ChannelManagerBase channelManager) { }
        protected override TimeSpan DefaultCloseTimeout => throw null;
        protected override TimeSpan DefaultOpenTimeout => throw null;
        protected TimeSpan DefaultReceiveTimeout => throw null;
        protected TimeSpan DefaultSendTimeout => throw null;
        protected ChannelManagerBase Manager => throw null;
        TimeSpan IDefaultCommunicationTimeouts.CloseTimeout => throw null;
        TimeSpan IDefaultCommunicationTimeouts.OpenTimeout => throw null;
        TimeSpan IDefaultCommunicationTimeouts.ReceiveTimeout => throw null;
        TimeSpan IDefaultCommunicationTimeouts.SendTimeout => throw null;
        public virtual T GetProperty<T>() where T : class => throw null;
        protected override void OnClosed() { }
    }

    public abstract class ChannelFactoryBase : ChannelManagerBase, IChannelFactory, ICommunicationObject
    {
        protected ChannelFactoryBase() { }
        protected ChannelFactoryBase(IDefaultCommunicationTimeouts timeouts) { }
        protected override TimeSpan DefaultCloseTimeout => throw null;
        protected override TimeSpan DefaultOpenTimeout => throw null;
        protected override TimeSpan DefaultReceiveTimeout => throw null;
        protected override TimeSpan DefaultSendTimeout => throw null;
        public virtual T GetProperty<T>() where T : class => throw null;
        protected override void OnAbort() { }
        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        protected override void OnClose(TimeSpan timeout) { }
        protected override void OnEndClose(IAsyncResult result) { }
    }

    public abstract class ChannelFactoryBase<TChannel> : ChannelFactoryBase, IChannelFactory, IChannelFactory<TChannel>, ICommunicationObject
    {
        protected ChannelFactoryBase() { }
        protected ChannelFactoryBase(IDefaultCommunicationTimeouts timeouts) { }
        public TChannel CreateChannel(EndpointAddress address) => throw null;
        public TChannel CreateChannel(EndpointAddress address, Uri via) => throw null;
        protected override void OnAbort() { }
        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        protected override void OnClose(TimeSpan timeout) { }
        protected abstract TChannel OnCreateChannel(EndpointAddress address, Uri via);
        protected override void OnEndClose(IAsyncResult result) { }
        protected void ValidateCreateChannel() { }
    }

    public abstract class ChannelManagerBase : CommunicationObject, IDefaultCommunicationTimeouts
    {
        protected ChannelManagerBase() { }
        protected abstract TimeSpan DefaultReceiveTimeout { get; }
        protected abstract TimeSpan DefaultSendTimeout { get; }
        TimeSpan IDefaultCommunicationTimeouts.CloseTimeout => throw null;
        TimeSpan IDefaultCommunicationTimeouts.OpenTimeout => throw null;
        TimeSpan IDefaultCommunicationTimeouts.ReceiveTimeout => throw null;
        TimeSpan IDefaultCommunicationTimeouts.SendTimeout => throw null;
    }

    public abstract class CommunicationObject : ICommunicationObject
    {
        protected CommunicationObject() { }
        protected CommunicationObject(object mutex) { }
        protected abstract TimeSpan DefaultCloseTimeout { get; }
        protected abstract TimeSpan DefaultOpenTimeout { get; }
        protected bool IsDisposed => throw null;
        public CommunicationState State => throw null;
        protected object ThisLock => throw null;
        public event EventHandler Closed { add { } remove { } }
        public event EventHandler Closing { add { } remove { } }
        public event EventHandler Faulted { add { } remove { } }
        public event EventHandler Opened { add { } remove { } }
        public event EventHandler Opening { add { } remove { } }
        public void Abort() { }
        public IAsyncResult BeginClose(AsyncCallback callback, object state) => throw null;
        public IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        public IAsyncResult BeginOpen(AsyncCallback callback, object state) => throw null;
        public IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        public void Close() { }
        public void Close(TimeSpan timeout) { }
        public void EndClose(IAsyncResult result) { }
        public void EndOpen(IAsyncResult result) { }
        protected void Fault() { }
        protected virtual Type GetCommunicationObjectType() => throw null;
        protected abstract void OnAbort();
        protected abstract IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state);
        protected abstract IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state);
        protected abstract void OnClose(TimeSpan timeout);
        protected virtual void OnClosed() { }
        protected virtual void OnClosing() { }
        protected abstract void OnEndClose(IAsyncResult result);
        protected abstract void OnEndOpen(IAsyncResult result);
        protected virtual void OnFaulted() { }
        protected abstract void OnOpen(TimeSpan timeout);
        protected virtual void OnOpened() { }
        protected virtual void OnOpening() { }
        public void Open() { }
        public void Open(TimeSpan timeout) { }
#if WCF10_0_OR_GREATER
        protected internal void ThrowIfDisposed() { }
        protected internal void ThrowIfDisposedOrImmutable() { }
        protected internal void ThrowIfDisposedOrNotOpen() { }
#endif
    }

    public enum CompressionFormat { Deflate = 2, GZip = 1, None = 0 }
    public class CustomBinding : Binding
    {
        public CustomBinding() { }
        public CustomBinding(IEnumerable<BindingElement> bindingElementsInTopDownChannelStackOrder) { }
        public CustomBinding(Binding binding) { }
        public CustomBinding(params BindingElement[] bindingElementsInTopDownChannelStackOrder) { }
        public CustomBinding(string name, string ns, params BindingElement[] bindingElementsInTopDownChannelStackOrder) { }
        public BindingElementCollection Elements => throw null;
        public override string Scheme => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

#if WCF6_0_OR_GREATER
    public interface IBindingDeliveryCapabilities
    {
        bool AssuresOrderedDelivery { get; }
        bool QueuedDelivery { get; }
    }
#endif

    public interface IChannel : ICommunicationObject
    {
        T GetProperty<T>() where T : class;
    }

    public interface IChannelFactory : ICommunicationObject
    {
        T GetProperty<T>() where T : class;
    }

    public interface IChannelFactory<TChannel> : IChannelFactory, ICommunicationObject
    {
        TChannel CreateChannel(EndpointAddress to);
        TChannel CreateChannel(EndpointAddress to, Uri via);
    }

    public interface IDuplexChannel : IChannel, IInputChannel, IOutputChannel, ICommunicationObject { }
    public interface IDuplexSession : IInputSession, IOutputSession, ISession
    {
        IAsyncResult BeginCloseOutputSession(AsyncCallback callback, object state);
        IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback callback, object state);
        void CloseOutputSession();
        void CloseOutputSession(TimeSpan timeout);
        void EndCloseOutputSession(IAsyncResult result);
    }

    public interface IDuplexSessionChannel : IChannel, IDuplexChannel, IInputChannel, IOutputChannel, ISessionChannel<IDuplexSession>, ICommunicationObject { }
    public interface IInputChannel : IChannel, ICommunicationObject
    {
        EndpointAddress LocalAddress { get; }
        IAsyncResult BeginReceive(AsyncCallback callback, object state);
        IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback callback, object state);
        IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback callback, object state);
        IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback callback, object state);
        Message EndReceive(IAsyncResult result);
        bool EndTryReceive(IAsyncResult result, out Message message);
        bool EndWaitForMessage(IAsyncResult result);
        Message Receive();
        Message Receive(TimeSpan timeout);
        bool TryReceive(TimeSpan timeout, out Message message);
        bool WaitForMessage(TimeSpan timeout);
    }

    public interface IInputSession : ISession { }
    public interface IInputSessionChannel : IChannel, IInputChannel, ISessionChannel<IInputSession>, ICommunicationObject { }
    public interface IMessageProperty
    {
        IMessageProperty CreateCopy();
    }

    public interface IOutputChannel : IChannel, ICommunicationObject
    {
        EndpointAddress RemoteAddress { get; }
        Uri Via { get; }
        IAsyncResult BeginSend(Message message, AsyncCallback callback, object state);
        IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback callback, object state);
        void EndSend(IAsyncResult result);
        void Send(Message message);
        void Send(Message message, TimeSpan timeout);
    }

    public interface IOutputSession : ISession { }
    public interface IOutputSessionChannel : IChannel, IOutputChannel, ISessionChannel<IOutputSession>, ICommunicationObject { }
    public interface IRequestChannel : IChannel, ICommunicationObject
    {
        EndpointAddress RemoteAddress { get; }
        Uri Via { get; }
        IAsyncResult BeginRequest(Message message, AsyncCallback callback, object state);
        IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback callback, object state);
        Message EndRequest(IAsyncResult result);
        Message Request(Message message);
        Message Request(Message message, TimeSpan timeout);
    }

    public interface IRequestSessionChannel : IChannel, IRequestChannel, ISessionChannel<IOutputSession>, ICommunicationObject { }
#if WCF4_6_OR_GREATER
    public interface ISecurityCapabilities
    {
        ProtectionLevel SupportedRequestProtectionLevel { get; }
        ProtectionLevel SupportedResponseProtectionLevel { get; }
        bool SupportsClientAuthentication { get; }
        bool SupportsClientWindowsIdentity { get; }
        bool SupportsServerAuthentication { get; }
    }
#endif

    public interface ISession
    {
        string Id { get; }
    }

    public interface ISessionChannel<TSession> where TSession : ISession
    {
        TSession Session { get; }
    }

#if WCF6_0_OR_GREATER
    public interface ITransportCompressionSupport
    {
#if !NETSTANDARD
        bool IsCompressionFormatSupported(CompressionFormat compressionFormat);
#endif
    }
#endif

    public sealed class LocalClientSecuritySettings
    {
        public LocalClientSecuritySettings() { }
        public TimeSpan MaxClockSkew { get; set; }
        public TimeSpan ReplayWindow { get; set; }
        public TimeSpan TimestampValidityDuration { get; set; }
        public LocalClientSecuritySettings Clone() => throw null;
#if WCF4_8_OR_GREATER
        public bool DetectReplays { get; set; }
#endif
#if WCF6_0_OR_GREATER
        public bool ReconnectTransportOnFailure { get; set; }
#endif
    }

    public abstract class Message : IDisposable
    {
        protected Message() { }
        public abstract MessageHeaders Headers { get; }
        protected bool IsDisposed => throw null;
        public virtual bool IsEmpty => throw null;
        public virtual bool IsFault => throw null;
        public abstract MessageProperties Properties { get; }
        public MessageState State => throw null;
        public abstract MessageVersion Version { get; }
        public void Close() { }
        public MessageBuffer CreateBufferedCopy(int maxBufferSize) => throw null;
        public static Message CreateMessage(MessageVersion version, string action) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, object body) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, object body, XmlObjectSerializer serializer) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, BodyWriter body) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, XmlDictionaryReader body) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, XmlReader body) => throw null;
        public static Message CreateMessage(XmlDictionaryReader envelopeReader, int maxSizeOfHeaders, MessageVersion version) => throw null;
        public static Message CreateMessage(XmlReader envelopeReader, int maxSizeOfHeaders, MessageVersion version) => throw null;
        public T GetBody<T>() => throw null;
        public T GetBody<T>(XmlObjectSerializer serializer) => throw null;
        public string GetBodyAttribute(string localName, string ns) => throw null;
        public XmlDictionaryReader GetReaderAtBodyContents() => throw null;
        protected virtual void OnBodyToString(XmlDictionaryWriter writer) { }
        protected virtual void OnClose() { }
        protected virtual MessageBuffer OnCreateBufferedCopy(int maxBufferSize) => throw null;
        protected virtual T OnGetBody<T>(XmlDictionaryReader reader) => throw null;
        protected virtual string OnGetBodyAttribute(string localName, string ns) => throw null;
        protected virtual XmlDictionaryReader OnGetReaderAtBodyContents() => throw null;
        protected abstract void OnWriteBodyContents(XmlDictionaryWriter writer);
        protected virtual void OnWriteMessage(XmlDictionaryWriter writer) { }
        protected virtual void OnWriteStartBody(XmlDictionaryWriter writer) { }
        protected virtual void OnWriteStartEnvelope(XmlDictionaryWriter writer) { }
        protected virtual void OnWriteStartHeaders(XmlDictionaryWriter writer) { }
        void IDisposable.Dispose() { }
        public override string ToString() => throw null;
        public void WriteBody(XmlDictionaryWriter writer) { }
        public void WriteBody(XmlWriter writer) { }
        public void WriteBodyContents(XmlDictionaryWriter writer) { }
        public void WriteMessage(XmlDictionaryWriter writer) { }
        public void WriteMessage(XmlWriter writer) { }
        public void WriteStartBody(XmlDictionaryWriter writer) { }
        public void WriteStartBody(XmlWriter writer) { }
        public void WriteStartEnvelope(XmlDictionaryWriter writer) { }
#if WCF6_2_OR_GREATER
        public static Message CreateMessage(MessageVersion version, FaultCode faultCode, string reason, string action) => throw null;
        public static Message CreateMessage(MessageVersion version, FaultCode faultCode, string reason, object detail, string action) => throw null;
#endif
    }

    public abstract class MessageBuffer : IDisposable
    {
        protected MessageBuffer() { }
        public abstract int BufferSize { get; }
        public virtual string MessageContentType => throw null;
        public abstract void Close();
        public abstract Message CreateMessage();
        void IDisposable.Dispose() { }
        public virtual void WriteMessage(Stream stream) { }
    }

    public abstract class MessageEncodingBindingElement : BindingElement
    {
        protected MessageEncodingBindingElement() { }
        protected MessageEncodingBindingElement(MessageEncodingBindingElement elementToBeCloned) { }
        public abstract MessageVersion MessageVersion { get; set; }
        public override T GetProperty<T>(BindingContext context) => throw null;
    }

    public abstract class MessageFault
    {
        protected MessageFault() { }
        public virtual string Actor => throw null;
        public abstract FaultCode Code { get; }
        public abstract bool HasDetail { get; }
        public virtual string Node => throw null;
        public abstract FaultReason Reason { get; }
        public static MessageFault CreateFault(Message message, int maxBufferSize) => throw null;
        public T GetDetail<T>() => throw null;
        public T GetDetail<T>(XmlObjectSerializer serializer) => throw null;
        public XmlDictionaryReader GetReaderAtDetailContents() => throw null;
        protected virtual XmlDictionaryReader OnGetReaderAtDetailContents() => throw null;
        protected virtual void OnWriteDetail(XmlDictionaryWriter writer, EnvelopeVersion version) { }
        protected abstract void OnWriteDetailContents(XmlDictionaryWriter writer);
        protected virtual void OnWriteStartDetail(XmlDictionaryWriter writer, EnvelopeVersion version) { }
    }

    public abstract class MessageHeader : MessageHeaderInfo
    {
        protected MessageHeader() { }
        public override string Actor => throw null;
        public override bool IsReferenceParameter => throw null;
        public override bool MustUnderstand => throw null;
        public override bool Relay => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand, string actor) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand, string actor, bool relay) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand, string actor) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand, string actor, bool relay) => throw null;
        public virtual bool IsMessageVersionSupported(MessageVersion messageVersion) => throw null;
        protected abstract void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion);
        protected virtual void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        public override string ToString() => throw null;
        public void WriteHeader(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        public void WriteHeader(XmlWriter writer, MessageVersion messageVersion) { }
        protected void WriteHeaderAttributes(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        public void WriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        public void WriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
    }

    public abstract class MessageHeaderInfo
    {
        protected MessageHeaderInfo() { }
        public abstract string Actor { get; }
        public abstract bool IsReferenceParameter { get; }
        public abstract bool MustUnderstand { get; }
        public abstract string Name { get; }
        public abstract string Namespace { get; }
        public abstract bool Relay { get; }
    }

    public sealed class MessageHeaders : IEnumerable<MessageHeaderInfo>, IEnumerable
    {
        public MessageHeaders(MessageHeaders collection) { }
        public MessageHeaders(MessageVersion version) { }
        public MessageHeaders(MessageVersion version, int initialSize) { }
        public string Action { get; set; }
        public int Count => throw null;
        public EndpointAddress FaultTo { get; set; }
        public EndpointAddress From { get; set; }
        public MessageHeaderInfo this[int index] => throw null;
        public UniqueId MessageId { get; set; }
        public MessageVersion MessageVersion => throw null;
        public UniqueId RelatesTo { get; set; }
        public EndpointAddress ReplyTo { get; set; }
        public Uri To { get; set; }
        public void Add(MessageHeader header) { }
        public void Clear() { }
        public void CopyHeaderFrom(Message message, int headerIndex) { }
        public void CopyHeaderFrom(MessageHeaders collection, int headerIndex) { }
        public void CopyHeadersFrom(Message message) { }
        public void CopyHeadersFrom(MessageHeaders collection) { }
        public void CopyTo(MessageHeaderInfo[] array, int index) { }
        public int FindHeader(string name, string ns) => throw null;
        public int FindHeader(string name, string ns, params string[] actors) => throw null;
        public IEnumerator<MessageHeaderInfo> GetEnumerator() => throw null;
        public T GetHeader<T>(int index) => throw null;
        public T GetHeader<T>(int index, XmlObjectSerializer serializer) => throw null;
        public T GetHeader<T>(string name, string ns) => throw null;
        public T GetHeader<T>(string name, string ns, XmlObjectSerializer serializer) => throw null;
        public T GetHeader<T>(string name, string ns, params string[] actors) => throw null;
        public XmlDictionaryReader GetReaderAtHeader(int headerIndex) => throw null;
        public bool HaveMandatoryHeadersBeenUnderstood() => throw null;
        public bool HaveMandatoryHeadersBeenUnderstood(params string[] actors) => throw null;
        public void Insert(int headerIndex, MessageHeader header) { }
        public void RemoveAll(string name, string ns) { }
        public void RemoveAt(int headerIndex) { }
        public void SetAction(XmlDictionaryString action) { }
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public void WriteHeader(int headerIndex, XmlDictionaryWriter writer) { }
        public void WriteHeader(int headerIndex, XmlWriter writer) { }
        public void WriteHeaderContents(int headerIndex, XmlDictionaryWriter writer) { }
        public void WriteHeaderContents(int headerIndex, XmlWriter writer) { }
        public void WriteStartHeader(int headerIndex, XmlDictionaryWriter writer) { }
        public void WriteStartHeader(int headerIndex, XmlWriter writer) { }
#if WCF4_4_OR_GREATER
        public UnderstoodHeaders UnderstoodHeaders => throw null;
#endif
    }

    public sealed class MessageProperties : ICollection<KeyValuePair<string, object>>, IDictionary<string, object>, IEnumerable<KeyValuePair<string, object>>, IEnumerable, IDisposable
    {
        public MessageProperties() { }
        public MessageProperties(MessageProperties properties) { }
        public bool AllowOutputBatching { get; set; }
        public int Count => throw null;
        public bool IsFixedSize => throw null;
        public object this[string name] { get => throw null; set { } }
        public ICollection<string> Keys => throw null;
        bool ICollection<KeyValuePair<string, object>>.IsReadOnly => throw null;
        public ICollection<object> Values => throw null;
        public Uri Via { get; set; }
        public void Add(string name, object property) { }
        public void Clear() { }
        public bool ContainsKey(string name) => throw null;
        public void CopyProperties(MessageProperties properties) { }
        public void Dispose() { }
        public bool Remove(string name) => throw null;
        void ICollection<KeyValuePair<string, object>>.Add(KeyValuePair<string, object> pair) { }
        bool ICollection<KeyValuePair<string, object>>.Contains(KeyValuePair<string, object> pair) => throw null;
        void ICollection<KeyValuePair<string, object>>.CopyTo(KeyValuePair<string, object>[] array, int index) { }
        bool ICollection<KeyValuePair<string, object>>.Remove(KeyValuePair<string, object> pair) => throw null;
        IEnumerator<KeyValuePair<string, object>> IEnumerable<KeyValuePair<string, object>>.GetEnumerator() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public bool TryGetValue(string name, out object value) => throw null;
    }

    public enum MessageState { Closed = 4, Copied = 3, Created = 0, Read = 1, Written = 2 }
    public sealed class MessageVersion
    {
        internal MessageVersion() { }
        public AddressingVersion Addressing => throw null;
        public static MessageVersion Default => throw null;
        public EnvelopeVersion Envelope => throw null;
        public static MessageVersion None => throw null;
        public static MessageVersion Soap11 => throw null;
        public static MessageVersion Soap12WSAddressing10 => throw null;
        public static MessageVersion CreateVersion(EnvelopeVersion envelopeVersion) => throw null;
        public static MessageVersion CreateVersion(EnvelopeVersion envelopeVersion, AddressingVersion addressingVersion) => throw null;
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
        public override string ToString() => throw null;
#if WCF4_5_OR_GREATER
        public static MessageVersion Soap11WSAddressingAugust2004 => throw null;
        public static MessageVersion Soap12WSAddressingAugust2004 => throw null;
#endif
#if WCF6_2_OR_GREATER
        public static MessageVersion Soap11WSAddressing10 => throw null;
        public static MessageVersion Soap12 => throw null;
#endif
    }

#if WCF4_9_OR_GREATER
    public sealed class MtomMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public MtomMessageEncodingBindingElement() { }
        public MtomMessageEncodingBindingElement(MessageVersion messageVersion, Encoding writeEncoding) { }
        public int MaxReadPoolSize { get; set; }
        public int MaxWritePoolSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas => throw null;
        public int MaxBufferSize { get; set; }
        public Encoding WriteEncoding { get; set; }
        public override MessageVersion MessageVersion { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }
#endif

#if WCF4_8_OR_GREATER
    public sealed class ReliableSessionBindingElement : BindingElement
    {
        public ReliableSessionBindingElement() { }
        public ReliableSessionBindingElement(bool ordered) { }
        public TimeSpan AcknowledgementInterval { get; set; }
        public bool FlowControlEnabled { get; set; }
        public TimeSpan InactivityTimeout { get; set; }
        public int MaxPendingChannels { get; set; }
        public int MaxRetryCount { get; set; }
        public int MaxTransferWindowSize { get; set; }
        public bool Ordered { get; set; }
        public ReliableMessagingVersion ReliableMessagingVersion { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => throw null;
    }
#endif

    public abstract class RequestContext : IDisposable
    {
        protected RequestContext() { }
        public abstract Message RequestMessage { get; }
        public abstract void Abort();
        public abstract IAsyncResult BeginReply(Message message, AsyncCallback callback, object state);
        public abstract IAsyncResult BeginReply(Message message, TimeSpan timeout, AsyncCallback callback, object state);
        public abstract void Close();
        public abstract void Close(TimeSpan timeout);
        protected virtual void Dispose(bool disposing) { }
        public abstract void EndReply(IAsyncResult result);
        public abstract void Reply(Message message);
        public abstract void Reply(Message message, TimeSpan timeout);
        void IDisposable.Dispose() { }
    }

    public abstract class SecurityBindingElement : BindingElement
    {
        internal SecurityBindingElement() { }
        public bool IncludeTimestamp { get; set; }
        public LocalClientSecuritySettings LocalClientSettings => throw null;
        public MessageSecurityVersion MessageSecurityVersion { get; set; }
        public SecurityHeaderLayout SecurityHeaderLayout { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        protected abstract IChannelFactory<TChannel> BuildChannelFactoryCore<TChannel>(BindingContext context);
        public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public static SecurityBindingElement CreateSecureConversationBindingElement(SecurityBindingElement bootstrapSecurity) => throw null;
        public static TransportSecurityBindingElement CreateUserNameOverTransportBindingElement() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        public override string ToString() => throw null;
#if WCF4_7_OR_GREATER
        public SecurityAlgorithmSuite DefaultAlgorithmSuite { get; set; }
#endif
#if WCF4_9_OR_GREATER
        public static TransportSecurityBindingElement CreateCertificateOverTransportBindingElement() => throw null;
        public static TransportSecurityBindingElement CreateCertificateOverTransportBindingElement(MessageSecurityVersion version) => throw null;
#endif
#if WCF6_2_OR_GREATER
        public bool EnableUnsecuredResponse { get; set; }
#endif
    }

    public enum SecurityHeaderLayout { Lax = 1, Strict = 0 }
    public sealed class TextMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public TextMessageEncodingBindingElement() { }
        public TextMessageEncodingBindingElement(MessageVersion messageVersion, Encoding writeEncoding) { }
        public override MessageVersion MessageVersion { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public Encoding WriteEncoding { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }

    public abstract class TransportBindingElement : BindingElement
    {
        protected TransportBindingElement() { }
        protected TransportBindingElement(TransportBindingElement elementToBeCloned) { }
        public virtual bool ManualAddressing { get; set; }
        public virtual long MaxReceivedMessageSize { get; set; }
        public abstract string Scheme { get; }
        public override T GetProperty<T>(BindingContext context) => throw null;
#if WCF4_8_OR_GREATER
        public virtual long MaxBufferPoolSize { get; set; }
#endif
    }

    public sealed class TransportSecurityBindingElement : SecurityBindingElement
    {
        public TransportSecurityBindingElement() { }
        protected override IChannelFactory<TChannel> BuildChannelFactoryCore<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }

#if WCF4_4_OR_GREATER
    public sealed class UnderstoodHeaders : IEnumerable<MessageHeaderInfo>
    {
        internal UnderstoodHeaders() { }
        public void Add(MessageHeaderInfo headerInfo) { }
        public bool Contains(MessageHeaderInfo headerInfo) => throw null;
        public IEnumerator<MessageHeaderInfo> GetEnumerator() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public void Remove(MessageHeaderInfo headerInfo) { }
    }
#endif
}
