// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Channels
{
    public abstract class AddressHeader
    {
        protected AddressHeader() { }
        public abstract string Name { get; }
        public abstract string Namespace { get; }
        public static AddressHeader CreateAddressHeader(string name, string ns, object value) => throw null;
        public static AddressHeader CreateAddressHeader(string name, string ns, object value, XmlObjectSerializer serializer) => throw null;
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
        public T GetValue<T>() => throw null;
        public T GetValue<T>(XmlObjectSerializer serializer) => throw null;
        public virtual XmlDictionaryReader GetAddressHeaderReader() => throw null;
        protected virtual void OnWriteStartAddressHeader(XmlDictionaryWriter writer) { }
        protected abstract void OnWriteAddressHeaderContents(XmlDictionaryWriter writer);
        public MessageHeader ToMessageHeader() => throw null;
        public void WriteAddressHeader(XmlWriter writer) { }
        public void WriteAddressHeader(XmlDictionaryWriter writer) { }
        public void WriteStartAddressHeader(XmlDictionaryWriter writer) { }
        public void WriteAddressHeaderContents(XmlDictionaryWriter writer) { }
    }

    public sealed class AddressHeaderCollection : ReadOnlyCollection<AddressHeader>
    {
        public AddressHeaderCollection() : base(new List<AddressHeader>()) { }
        public AddressHeaderCollection(IEnumerable<AddressHeader> addressHeaders) : base(new List<AddressHeader>(addressHeaders)) { }
        public void AddHeadersTo(Message message) { }
        public AddressHeader[] FindAll(string name, string ns) => throw null;
        public AddressHeader FindHeader(string name, string ns) => throw null;
    }

    public sealed class AddressingVersion
    {
        internal AddressingVersion() { }
        public static AddressingVersion WSAddressing10 => throw null;
        public static AddressingVersion None => throw null;
        public static AddressingVersion WSAddressingAugust2004 => throw null;
        public string Namespace => throw null;
        public Uri AnonymousUri => throw null;
        public Uri NoneUri => throw null;
        public string FaultAction => throw null;
        public override string ToString() => throw null;
    }

    public sealed class BinaryMessageEncodingBindingElement : MessageEncodingBindingElement, IPolicyExportExtension
    {
        public BinaryMessageEncodingBindingElement() { }
        public CompressionFormat CompressionFormat { get; set; }
        public override MessageVersion MessageVersion { get; set; }
        public int MaxReadPoolSize { get; set; }
        public int MaxWritePoolSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public int MaxSessionSize { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
        public bool ShouldSerializeReaderQuotas() => throw null;
        public bool ShouldSerializeMessageVersion() => throw null;
    }

    public abstract class Binding : IDefaultCommunicationTimeouts
    {
        protected Binding() { }
        protected Binding(string name, string ns) { }
        public TimeSpan CloseTimeout { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public TimeSpan OpenTimeout { get; set; }
        public TimeSpan ReceiveTimeout { get; set; }
        public abstract string Scheme { get; }
        public MessageVersion MessageVersion => throw null;
        public TimeSpan SendTimeout { get; set; }
        public virtual bool CanBuildServiceDispatcher<TChannel>(BindingParameterCollection parameters) where TChannel : class, IChannel => throw null;
        public abstract BindingElementCollection CreateBindingElements();
        public T GetProperty<T>(BindingParameterCollection parameters) where T : class => throw null;
    }

    public class BindingContext
    {
        public BindingContext(CustomBinding binding, BindingParameterCollection parameters) { }
        public BindingContext(CustomBinding binding, BindingParameterCollection parameters, Uri listenUriBaseAddress, string listenUriRelativeAddress) { }
        public CustomBinding Binding => throw null;
        public BindingParameterCollection BindingParameters => throw null;
        public Uri ListenUriBaseAddress { get; set; }
        public string ListenUriRelativeAddress { get; set; }
        public BindingElementCollection RemainingBindingElements => throw null;
        public bool CanBuildNextServiceDispatcher<TChannel>() where TChannel : class, IChannel => throw null;
        public T GetInnerProperty<T>() where T : class => throw null;
        public BindingContext Clone() => throw null;
    }

    public abstract class BindingElement
    {
        protected BindingElement() { }
        protected BindingElement(BindingElement elementToBeCloned) { }
        public abstract BindingElement Clone();
        public abstract T GetProperty<T>(BindingContext context) where T : class;
        protected virtual bool IsMatch(BindingElement b) => throw null;
        public virtual bool CanBuildServiceDispatcher<TChannel>(BindingContext context) where TChannel : class, IChannel => throw null;
    }

    public class BindingElementCollection : Collection<BindingElement>
    {
        public BindingElementCollection() { }
        public BindingElementCollection(IEnumerable<BindingElement> elements) { }
        public BindingElementCollection(BindingElement[] elements) { }
        public BindingElementCollection Clone() => throw null;
        public void AddRange(params BindingElement[] elements) { }
        public bool Contains(Type bindingElementType) => throw null;
        public T Find<T>() => throw null;
        public T Remove<T>() => throw null;
        public Collection<T> FindAll<T>() => throw null;
        public Collection<T> RemoveAll<T>() => throw null;
        protected override void InsertItem(int index, BindingElement item) { }
        protected override void SetItem(int index, BindingElement item) { }
    }

    public class BindingParameterCollection : KeyedByTypeCollection<object>
    {
        public BindingParameterCollection() { }
    }

    public abstract class BodyWriter
    {
        protected BodyWriter(bool isBuffered) { }
        public bool IsBuffered => throw null;
        public BodyWriter CreateBufferedCopy(int maxBufferSize) => throw null;
        protected virtual BodyWriter OnCreateBufferedCopy(int maxBufferSize) => throw null;
        protected abstract void OnWriteBodyContents(XmlDictionaryWriter writer);
        protected virtual Task OnWriteBodyContentsAsync(XmlDictionaryWriter writer) => throw null;
        public void WriteBodyContents(XmlDictionaryWriter writer) { }
        public Task WriteBodyContentsAsync(XmlDictionaryWriter writer) => throw null;
    }

    public abstract class BufferManager
    {
        public abstract void ReturnBuffer(byte[] buffer);
        public abstract byte[] TakeBuffer(int bufferSize);
        public abstract void Clear();
        public static BufferManager CreateBufferManager(long maxBufferPoolSize, int maxBufferSize) => throw null;
    }

    public sealed class ByteStreamMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public ByteStreamMessageEncodingBindingElement() { }
        public ByteStreamMessageEncodingBindingElement(XmlDictionaryReaderQuotas quota) { }
        public override MessageVersion MessageVersion { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override BindingElement Clone() => throw null;
#if COREWCF1_6_OR_GREATER
        public override T GetProperty<T>(BindingContext context) => throw null;
#endif
    }

    public abstract class CommunicationObject : ICommunicationObject
    {
        protected CommunicationObject() { }
        protected CommunicationObject(object mutex) { }
        protected bool IsDisposed => throw null;
        public CommunicationState State => throw null;
        protected object ThisLock => throw null;
        protected abstract TimeSpan DefaultCloseTimeout { get; }
        protected abstract TimeSpan DefaultOpenTimeout { get; }
        public event EventHandler Closed { add { } remove { } }
        public event EventHandler Closing { add { } remove { } }
        public event EventHandler Faulted { add { } remove { } }
        public event EventHandler Opened { add { } remove { } }
        public event EventHandler Opening { add { } remove { } }
        public void Abort() { }
        public Task CloseAsync() => throw null;
        public Task CloseAsync(CancellationToken token) => throw null;
        public Task OpenAsync() => throw null;
        public Task OpenAsync(CancellationToken token) => throw null;
        public void Fault(Exception exception) { }
        protected void Fault() { }
        protected virtual Type GetCommunicationObjectType() => throw null;
        protected abstract void OnAbort();
        protected abstract Task OnCloseAsync(CancellationToken token);
        protected abstract Task OnOpenAsync(CancellationToken token);
        protected virtual void OnClosed() { }
        protected virtual void OnClosing() { }
        protected virtual void OnFaulted() { }
        protected virtual void OnOpened() { }
        protected virtual void OnOpening() { }
        protected internal void ThrowIfDisposed() { }
        protected internal void ThrowIfDisposedOrImmutable() { }
        protected internal void ThrowIfDisposedOrNotOpen() { }
        public void ThrowIfNotOpened() { }
        public void ThrowPending() { }
    }

    public enum CompressionFormat { None, GZip, Deflate }
    public class CustomBinding : Binding
    {
        public CustomBinding() { }
        public CustomBinding(params BindingElement[] bindingElementsInTopDownChannelStackOrder) { }
        public CustomBinding(string name, string ns, params BindingElement[] bindingElementsInTopDownChannelStackOrder) { }
        public CustomBinding(IEnumerable<BindingElement> bindingElementsInTopDownChannelStackOrder) { }
        public CustomBinding(Binding binding) { }
        public BindingElementCollection Elements => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
        public override string Scheme => throw null;
    }

#if COREWCF1_3_OR_GREATER
    public interface IAuthorizationCapabilities
    {
        bool SupportsAuthorizationData { get; }
    }
#endif

    public interface IChannel : ICommunicationObject
    {
        T GetProperty<T>() where T : class;
    }

    public interface IDuplexChannel : IChannel, IInputChannel, IOutputChannel, ICommunicationObject { }
    public interface IDuplexSession : IInputSession, IOutputSession, ISession
    {
        Task CloseOutputSessionAsync();
        Task CloseOutputSessionAsync(CancellationToken token);
    }

    public interface IDuplexSessionChannel : IChannel, IDuplexChannel, IInputChannel, IOutputChannel, ISessionChannel<IDuplexSession>, ICommunicationObject { }
    public interface IInputChannel : IChannel, ICommunicationObject
    {
        EndpointAddress LocalAddress { get; }
        Task<Message> ReceiveAsync(CancellationToken token);
        Task<(Message message, bool success)> TryReceiveAsync(CancellationToken token);
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
        Task SendAsync(Message message);
        Task SendAsync(Message message, CancellationToken token);
    }

    public interface IOutputSession : ISession { }
    public interface IOutputSessionChannel : IChannel, IOutputChannel, ISessionChannel<IOutputSession>, ICommunicationObject { }
    public interface IReplyChannel : IChannel
    {
        EndpointAddress LocalAddress { get; }
    }

    public interface IReplySessionChannel : IReplyChannel, ISessionChannel<IInputSession> { }
    public interface IRequestChannel : IChannel, ICommunicationObject
    {
        EndpointAddress RemoteAddress { get; }
        Uri Via { get; }
        Task<Message> RequestAsync(Message message);
        Task<Message> RequestAsync(Message message, CancellationToken token);
    }

    public interface IRequestSessionChannel : IChannel, IRequestChannel, ISessionChannel<IOutputSession>, ICommunicationObject { }
    public interface ISecurityCapabilities
    {
        ProtectionLevel SupportedRequestProtectionLevel { get; }
        ProtectionLevel SupportedResponseProtectionLevel { get; }
        bool SupportsClientAuthentication { get; }
        bool SupportsClientWindowsIdentity { get; }
        bool SupportsServerAuthentication { get; }
    }

    public interface ISecuritySession : ISession
    {
        EndpointIdentity RemoteIdentity { get; }
    }

    public interface ISession
    {
        string Id { get; }
    }

    public interface ISessionChannel<TSession> where TSession : ISession
    {
        TSession Session { get; }
    }

    public interface ITransportCompressionSupport
    {
        bool IsCompressionFormatSupported(CompressionFormat compressionFormat);
    }

    public sealed class LocalServiceSecuritySettings
    {
        public LocalServiceSecuritySettings() { }
        public bool DetectReplays { get; set; }
        public int ReplayCacheSize { get; set; }
        public TimeSpan ReplayWindow { get; set; }
        public TimeSpan MaxClockSkew { get; set; }
        public TimeSpan IssuedCookieLifetime { get; set; }
        public int MaxStatefulNegotiations { get; set; }
        public TimeSpan NegotiationTimeout { get; set; }
        public int MaxPendingSessions { get; set; }
        public TimeSpan InactivityTimeout { get; set; }
        public TimeSpan SessionKeyRenewalInterval { get; set; }
        public TimeSpan SessionKeyRolloverInterval { get; set; }
        public bool ReconnectTransportOnFailure { get; set; }
        public TimeSpan TimestampValidityDuration { get; set; }
        public int MaxCachedCookies { get; set; }
        public LocalServiceSecuritySettings Clone() => throw null;
    }

    public abstract class Message : IDisposable
    {
        public abstract MessageHeaders Headers { get; }
        protected bool IsDisposed => throw null;
        public virtual bool IsFault => throw null;
        public virtual bool IsEmpty => throw null;
        public abstract MessageProperties Properties { get; }
        public abstract MessageVersion Version { get; }
        public MessageState State => throw null;
        public void Close() { }
        public MessageBuffer CreateBufferedCopy(int maxBufferSize) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, object body) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, object body, XmlObjectSerializer serializer) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, XmlReader body) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, XmlDictionaryReader body) => throw null;
        public static Message CreateMessage(MessageVersion version, string action, BodyWriter body) => throw null;
        public static Message CreateMessage(MessageVersion version, string action) => throw null;
        public static Message CreateMessage(XmlReader envelopeReader, int maxSizeOfHeaders, MessageVersion version) => throw null;
        public static Message CreateMessage(XmlDictionaryReader envelopeReader, int maxSizeOfHeaders, MessageVersion version) => throw null;
        public static Message CreateMessage(MessageVersion version, MessageFault fault, string action) => throw null;
        void IDisposable.Dispose() { }
        public T GetBody<T>() => throw null;
        protected virtual T OnGetBody<T>(XmlDictionaryReader reader) => throw null;
        public T GetBody<T>(XmlObjectSerializer serializer) => throw null;
        public virtual XmlDictionaryReader GetReaderAtHeader() => throw null;
        public XmlDictionaryReader GetReaderAtBodyContents() => throw null;
        protected virtual void OnBodyToString(XmlDictionaryWriter writer) { }
        protected virtual MessageBuffer OnCreateBufferedCopy(int maxBufferSize) => throw null;
        public MessageBuffer OnCreateBufferedCopy(int maxBufferSize, XmlDictionaryReaderQuotas quotas) => throw null;
        protected virtual void OnClose() { }
        protected virtual XmlDictionaryReader OnGetReaderAtBodyContents() => throw null;
        protected virtual void OnWriteStartBody(XmlDictionaryWriter writer) { }
        public void WriteBodyContents(XmlDictionaryWriter writer) { }
        public Task WriteBodyContentsAsync(XmlDictionaryWriter writer) => throw null;
        protected abstract void OnWriteBodyContents(XmlDictionaryWriter writer);
        public void WriteStartEnvelope(XmlDictionaryWriter writer) { }
        protected virtual void OnWriteStartEnvelope(XmlDictionaryWriter writer) { }
        protected virtual void OnWriteStartHeaders(XmlDictionaryWriter writer) { }
        public override string ToString() => throw null;
        public string GetBodyAttribute(string localName, string ns) => throw null;
        protected virtual string OnGetBodyAttribute(string localName, string ns) => throw null;
        public void WriteBody(XmlWriter writer) { }
        public void WriteBody(XmlDictionaryWriter writer) { }
        public void WriteStartBody(XmlWriter writer) { }
        public void WriteStartBody(XmlDictionaryWriter writer) { }
        public void WriteMessage(XmlWriter writer) { }
        public void WriteMessage(XmlDictionaryWriter writer) { }
        public virtual Task WriteMessageAsync(XmlWriter writer) => throw null;
        public virtual Task WriteMessageAsync(XmlDictionaryWriter writer) => throw null;
        public virtual Task OnWriteMessageAsync(XmlDictionaryWriter writer) => throw null;
        protected virtual void OnWriteMessage(XmlDictionaryWriter writer) { }
    }

    public abstract class MessageBuffer : IDisposable
    {
        public abstract int BufferSize { get; }
        void IDisposable.Dispose() { }
        public abstract void Close();
        public virtual void WriteMessage(Stream stream) { }
        public virtual string MessageContentType => throw null;
        public abstract Message CreateMessage();
    }

    public abstract class MessageEncodingBindingElement : BindingElement
    {
        protected MessageEncodingBindingElement() { }
        protected MessageEncodingBindingElement(MessageEncodingBindingElement elementToBeCloned) { }
        public abstract MessageVersion MessageVersion { get; set; }
        public override T GetProperty<T>(BindingContext context) => throw null;
        protected virtual bool CheckEncodingVersion(EnvelopeVersion version) => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
    }

    public abstract class MessageFault
    {
        public static MessageFault CreateFault(FaultCode code, FaultReason reason, object detail, XmlObjectSerializer serializer, string actor, string node) => throw null;
        public static MessageFault CreateFault(Message message, int maxBufferSize) => throw null;
        public virtual string Actor => throw null;
        public abstract FaultCode Code { get; }
        public virtual string Node => throw null;
        public abstract bool HasDetail { get; }
        public abstract FaultReason Reason { get; }
        public T GetDetail<T>() => throw null;
        public T GetDetail<T>(XmlObjectSerializer serializer) => throw null;
        public XmlDictionaryReader GetReaderAtDetailContents() => throw null;
        protected virtual void OnWriteDetail(XmlDictionaryWriter writer, EnvelopeVersion version) { }
        protected virtual void OnWriteStartDetail(XmlDictionaryWriter writer, EnvelopeVersion version) { }
        protected abstract void OnWriteDetailContents(XmlDictionaryWriter writer);
        protected virtual XmlDictionaryReader OnGetReaderAtDetailContents() => throw null;
    }

    public abstract class MessageHeader : MessageHeaderInfo
    {
        public override string Actor => throw null;
        public override bool IsReferenceParameter => throw null;
        public override bool MustUnderstand => throw null;
        public override bool Relay => throw null;
        public virtual bool IsMessageVersionSupported(MessageVersion messageVersion) => throw null;
        public override string ToString() => throw null;
        public void WriteHeader(XmlWriter writer, MessageVersion messageVersion) { }
        public void WriteHeader(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        public void WriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        protected virtual void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        public void WriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        protected abstract void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion);
        protected void WriteHeaderAttributes(XmlDictionaryWriter writer, MessageVersion messageVersion) { }
        public static MessageHeader CreateHeader(string name, string ns, object value) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand, string actor) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand, string actor, bool relay) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand, string actor) => throw null;
        public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand, string actor, bool relay) => throw null;
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

    public sealed class MessageHeaders : IEnumerable<MessageHeaderInfo>
    {
        public MessageHeaders(MessageVersion version, int initialSize) { }
        public MessageHeaders(MessageVersion version) { }
        public MessageHeaders(MessageHeaders collection) { }
        public const string WildcardAction = "*";
        public string Action { get; set; }
        public bool CanRecycle => throw null;
        public bool ContainsOnlyBufferedMessageHeaders => throw null;
        public int Count => throw null;
        public EndpointAddress FaultTo { get; set; }
        public EndpointAddress From { get; set; }
        public UniqueId MessageId { get; set; }
        public MessageVersion MessageVersion => throw null;
        public UniqueId RelatesTo { get; set; }
        public EndpointAddress ReplyTo { get; set; }
        public Uri To { get; set; }
        public UnderstoodHeaders UnderstoodHeaders => throw null;
        public MessageHeaderInfo this[int index] => throw null;
        public void Add(MessageHeader header) { }
        public void Clear() { }
        public void CopyHeaderFrom(Message message, int headerIndex) { }
        public void CopyHeaderFrom(MessageHeaders collection, int headerIndex) { }
        public void CopyHeadersFrom(Message message) { }
        public void CopyHeadersFrom(MessageHeaders collection) { }
        public void CopyTo(MessageHeaderInfo[] array, int index) { }
        public int FindHeader(string name, string ns) => throw null;
        public int FindHeader(string name, string ns, params string[] actors) => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public IEnumerator<MessageHeaderInfo> GetEnumerator() => throw null;
        public T GetHeader<T>(string name, string ns) => throw null;
        public T GetHeader<T>(string name, string ns, params string[] actors) => throw null;
        public T GetHeader<T>(string name, string ns, XmlObjectSerializer serializer) => throw null;
        public T GetHeader<T>(int index) => throw null;
        public T GetHeader<T>(int index, XmlObjectSerializer serializer) => throw null;
        public XmlDictionaryReader GetReaderAtHeader(int headerIndex) => throw null;
        public bool HaveMandatoryHeadersBeenUnderstood() => throw null;
        public bool HaveMandatoryHeadersBeenUnderstood(params string[] actors) => throw null;
        public void Insert(int headerIndex, MessageHeader header) { }
        public bool IsUnderstood(int i) => throw null;
        public void RemoveAll(string name, string ns) { }
        public void RemoveAt(int headerIndex) { }
        public void SetAction(XmlDictionaryString action) { }
        public void WriteHeader(int headerIndex, XmlWriter writer) { }
        public void WriteHeader(int headerIndex, XmlDictionaryWriter writer) { }
        public void WriteStartHeader(int headerIndex, XmlWriter writer) { }
        public void WriteStartHeader(int headerIndex, XmlDictionaryWriter writer) { }
        public void WriteHeaderContents(int headerIndex, XmlWriter writer) { }
        public void WriteHeaderContents(int headerIndex, XmlDictionaryWriter writer) { }
    }

    public sealed class MessageProperties : IDictionary<string, object>, IDisposable
    {
        public MessageProperties() { }
        public MessageProperties(MessageProperties properties) { }
        public object this[string name] { get => throw null; set { } }
        public int Count => throw null;
        public bool AllowOutputBatching { get; set; }
        public bool IsFixedSize => throw null;
        public bool IsReadOnly => throw null;
        public ICollection<string> Keys => throw null;
        public ICollection<object> Values => throw null;
        public Uri Via { get; set; }
        public void Add(string name, object property) { }
        public void Clear() { }
        public void CopyProperties(MessageProperties properties) { }
        public bool ContainsKey(string name) => throw null;
        public void Dispose() { }
        public bool Remove(string name) => throw null;
        public bool TryGetValue(string name, out object value) => throw null;
        public bool TryGetValue<TProperty>(string name, out TProperty property) => throw null;
        void ICollection<KeyValuePair<string, object>>.CopyTo(KeyValuePair<string, object>[] array, int index) { }
        void ICollection<KeyValuePair<string, object>>.Add(KeyValuePair<string, object> pair) { }
        bool ICollection<KeyValuePair<string, object>>.Contains(KeyValuePair<string, object> pair) => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        IEnumerator<KeyValuePair<string, object>> IEnumerable<KeyValuePair<string, object>>.GetEnumerator() => throw null;
        bool ICollection<KeyValuePair<string, object>>.Remove(KeyValuePair<string, object> pair) => throw null;
    }

    public enum MessageState { Closed = 4, Copied = 3, Created = 0, Read = 1, Written = 2 }
    public sealed class MessageVersion
    {
        internal MessageVersion() { }
        public AddressingVersion Addressing => throw null;
        public EnvelopeVersion Envelope => throw null;
        public static MessageVersion Default => throw null;
        public static MessageVersion None => throw null;
        public static MessageVersion Soap11 => throw null;
        public static MessageVersion Soap12 => throw null;
        public static MessageVersion Soap11WSAddressing10 => throw null;
        public static MessageVersion Soap12WSAddressing10 => throw null;
        public static MessageVersion Soap11WSAddressingAugust2004 => throw null;
        public static MessageVersion Soap12WSAddressingAugust2004 => throw null;
        public static MessageVersion CreateVersion(EnvelopeVersion envelopeVersion) => throw null;
        public static MessageVersion CreateVersion(EnvelopeVersion envelopeVersion, AddressingVersion addressingVersion) => throw null;
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
        public override string ToString() => throw null;
    }

    public sealed class MtomMessageEncodingBindingElement : MessageEncodingBindingElement, IPolicyExportExtension
    {
        public MtomMessageEncodingBindingElement() { }
        public MtomMessageEncodingBindingElement(MessageVersion messageVersion, Encoding writeEncoding) { }
        public int MaxReadPoolSize { get; set; }
        public int MaxWritePoolSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas => throw null;
        public int MaxBufferSize { get; set; }
        public Encoding WriteEncoding { get; set; }
        public override MessageVersion MessageVersion { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        protected override bool CheckEncodingVersion(EnvelopeVersion version) => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
    }

#if COREWCF1_4_OR_GREATER
    public abstract class ReceiveContext
    {
        protected ReceiveContext() { }
        public static readonly string Name;
        public ReceiveContextState State { get; protected set; }
        protected object ThisLock => throw null;
        public event EventHandler Faulted { add { } remove { } }
        public static bool TryGet(Message message, out ReceiveContext property) => throw null;
        public static bool TryGet(MessageProperties properties, out ReceiveContext property) => throw null;
        public virtual Task AbandonAsync(CancellationToken token) => throw null;
        public virtual Task AbandonAsync(Exception exception, CancellationToken token) => throw null;
        public virtual Task CompleteAsync(CancellationToken token) => throw null;
        protected internal virtual void Fault() { }
        protected abstract Task OnAbandonAsync(CancellationToken token);
        protected virtual Task OnAbandonAsync(Exception exception, CancellationToken token) => throw null;
        protected abstract Task OnCompleteAsync(CancellationToken token);
        protected virtual void OnFaulted() { }
    }
#endif

    public enum ReceiveContextState { Received, Completing, Completed, Abandoning, Abandoned, Faulted }
    public sealed class RemoteEndpointMessageProperty
    {
        public RemoteEndpointMessageProperty(string address, int port) { }
        public RemoteEndpointMessageProperty(IPEndPoint remoteEndPoint) { }
        public static string Name => throw null;
        public string Address => throw null;
        public int Port => throw null;
    }

    public abstract class RequestContext : IDisposable
    {
        public abstract Message RequestMessage { get; }
        public abstract void Abort();
        public abstract Task ReplyAsync(Message message);
        public abstract Task ReplyAsync(Message message, CancellationToken token);
        public abstract Task CloseAsync();
        public abstract Task CloseAsync(CancellationToken token);
        protected virtual void Dispose(bool disposing) { }
        public virtual void OnOperationInvoke() { }
        void IDisposable.Dispose() { }
    }

    public abstract class SecurityBindingElement : BindingElement
    {
        internal SecurityBindingElement() { }
        public SecurityHeaderLayout SecurityHeaderLayout { get; set; }
        public MessageSecurityVersion MessageSecurityVersion { get; set; }
        public bool EnableUnsecuredResponse { get; set; }
        public bool IncludeTimestamp { get; set; }
        public bool AllowInsecureTransport { get; set; }
        public SecurityAlgorithmSuite DefaultAlgorithmSuite { get; set; }
        public bool ProtectTokens { get; set; }
        public LocalServiceSecuritySettings LocalServiceSettings => throw null;
        public override bool CanBuildServiceDispatcher<TChannel>(BindingContext context) => throw null;
        public virtual void SetKeyDerivation(bool requireDerivedKeys) { }
        public override T GetProperty<T>(BindingContext context) => throw null;
        public static TransportSecurityBindingElement CreateUserNameOverTransportBindingElement() => throw null;
        public static SecurityBindingElement CreateSecureConversationBindingElement(SecurityBindingElement bootstrapSecurity) => throw null;
        public static SecurityBindingElement CreateSecureConversationBindingElement(SecurityBindingElement bootstrapSecurity, bool requireCancellation) => throw null;
        public static TransportSecurityBindingElement CreateCertificateOverTransportBindingElement() => throw null;
        public static TransportSecurityBindingElement CreateCertificateOverTransportBindingElement(MessageSecurityVersion version) => throw null;
        public static TransportSecurityBindingElement CreateSspiNegotiationOverTransportBindingElement(bool requireCancellation) => throw null;
    }

    public enum SecurityHeaderLayout { Strict = 0, Lax = 1, LaxTimestampFirst = 2, LaxTimestampLast = 3 }
    public class SslStreamSecurityBindingElement : StreamUpgradeBindingElement, IPolicyExportExtension
    {
        public SslStreamSecurityBindingElement() { }
        protected SslStreamSecurityBindingElement(SslStreamSecurityBindingElement elementToBeCloned) { }
        public bool RequireClientCertificate { get; set; }
        public SslProtocols SslProtocols { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        public XmlElement GetTransportTokenAssertion() => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
    }

    public abstract class StreamUpgradeBindingElement : BindingElement
    {
        protected StreamUpgradeBindingElement() { }
        protected StreamUpgradeBindingElement(StreamUpgradeBindingElement elementToBeCloned) { }
    }

    public sealed class SymmetricSecurityBindingElement : SecurityBindingElement
    {
        public SymmetricSecurityBindingElement() { }
        public bool RequireSignatureConfirmation { get; set; }
        public MessageProtectionOrder MessageProtectionOrder { get; set; }
        public override void SetKeyDerivation(bool requireDerivedKeys) { }
        public override T GetProperty<T>(BindingContext context) => throw null;
        public override string ToString() => throw null;
        public override BindingElement Clone() => throw null;
    }

    public sealed class TextMessageEncodingBindingElement : MessageEncodingBindingElement, IPolicyExportExtension
    {
        public TextMessageEncodingBindingElement() { }
        public TextMessageEncodingBindingElement(MessageVersion messageVersion, Encoding writeEncoding) { }
        public int MaxReadPoolSize { get; set; }
        public int MaxWritePoolSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override MessageVersion MessageVersion { get; set; }
        public Encoding WriteEncoding { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        protected override bool CheckEncodingVersion(EnvelopeVersion version) => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
    }

    public abstract class TransportBindingElement : BindingElement
    {
        protected TransportBindingElement() { }
        protected TransportBindingElement(TransportBindingElement elementToBeCloned) { }
        public virtual bool ManualAddressing { get; set; }
        public virtual long MaxBufferPoolSize { get; set; }
        public virtual long MaxReceivedMessageSize { get; set; }
        public abstract string Scheme { get; }
        public override T GetProperty<T>(BindingContext context) => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
    }

    public sealed class TransportSecurityBindingElement : SecurityBindingElement
    {
        public TransportSecurityBindingElement() { }
        public override T GetProperty<T>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
    }

    public sealed class UnderstoodHeaders : IEnumerable<MessageHeaderInfo>
    {
        internal UnderstoodHeaders() { }
        public bool Modified { get; set; }
        public void Add(MessageHeaderInfo headerInfo) { }
        public bool Contains(MessageHeaderInfo headerInfo) => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public IEnumerator<MessageHeaderInfo> GetEnumerator() => throw null;
        public void Remove(MessageHeaderInfo headerInfo) { }
    }

    public class WindowsStreamSecurityBindingElement : StreamUpgradeBindingElement
#if COREWCF1_9_OR_GREATER
        , IPolicyExportExtension
#endif
    {
        public WindowsStreamSecurityBindingElement() { }
        protected WindowsStreamSecurityBindingElement(WindowsStreamSecurityBindingElement elementToBeCloned) { }
        public ProtectionLevel ProtectionLevel { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
#if COREWCF1_9_OR_GREATER
        public XmlElement GetTransportTokenAssertion() => throw null;
#endif
    }
}
