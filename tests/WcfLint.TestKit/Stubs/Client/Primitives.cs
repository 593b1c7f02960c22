// The public surface of System.ServiceModel.Primitives that rules and tests use, after the reference source of dotnet/wcf.
// V410: as in the 4.10 packages, before ClientBase got a CloseAsync of its own.
using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel
{
    public enum CommunicationState { Created, Opening, Opened, Closing, Closed, Faulted }
    public enum TransferMode { Buffered, Streamed, StreamedRequest, StreamedResponse }
    public enum SecurityMode { None, Transport, Message, TransportWithMessageCredential }
    public enum BasicHttpSecurityMode { None, Transport, Message, TransportWithMessageCredential, TransportCredentialOnly }
    public enum BasicHttpMessageCredentialType { UserName, Certificate }
    public enum BasicHttpsSecurityMode { Transport, TransportWithMessageCredential }
    public enum HttpClientCredentialType { None, Basic, Digest, Ntlm, Windows, Certificate, InheritedFromHost }
    public enum HttpProxyCredentialType { None, Basic, Digest, Ntlm, Windows }
    public enum MessageCredentialType { None, Windows, UserName, Certificate, IssuedToken }
    public enum TcpClientCredentialType { None, Windows, Certificate }
    public enum SessionMode { Allowed, Required, NotAllowed }
    public enum CacheSetting { Default, AlwaysOn, AlwaysOff }
    public enum ConcurrencyMode { Single, Reentrant, Multiple }
    public enum OperationFormatStyle { Document, Rpc }
    public enum OperationFormatUse { Literal, Encoded }
    public enum HostNameComparisonMode { StrongWildcard, Exact, WeakWildcard }

    public class CommunicationException : Exception
    {
        public CommunicationException() { }
        public CommunicationException(string message) : base(message) { }
        public CommunicationException(string message, Exception innerException) : base(message, innerException) { }
    }

    public class CommunicationObjectFaultedException : CommunicationException { }
    public class CommunicationObjectAbortedException : CommunicationException { }
    public class EndpointNotFoundException : CommunicationException { }
    public class QuotaExceededException : Exception { }
    public class ServerTooBusyException : CommunicationException { }

    public class FaultException : CommunicationException
    {
        public FaultException() { }
        public FaultException(string reason) : base(reason) { }
    }

    public class FaultException<TDetail> : FaultException
    {
        public FaultException(TDetail detail) { }
        public TDetail Detail => throw null;
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
        void Close();
        void Close(TimeSpan timeout);
        IAsyncResult BeginClose(AsyncCallback callback, object state);
        IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback callback, object state);
        void EndClose(IAsyncResult result);
        void Open();
        void Open(TimeSpan timeout);
        IAsyncResult BeginOpen(AsyncCallback callback, object state);
        IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback callback, object state);
        void EndOpen(IAsyncResult result);
    }

    public interface IExtensibleObject<T> where T : IExtensibleObject<T> { }
    public interface IDefaultCommunicationTimeouts
    {
        TimeSpan CloseTimeout { get; }
        TimeSpan OpenTimeout { get; }
        TimeSpan ReceiveTimeout { get; }
        TimeSpan SendTimeout { get; }
    }

    public interface IContextChannel : IChannel, IExtensibleObject<IContextChannel>
    {
        bool AllowOutputBatching { get; set; }
        IInputSession InputSession { get; }
        EndpointAddress LocalAddress { get; }
        TimeSpan OperationTimeout { get; set; }
        IOutputSession OutputSession { get; }
        EndpointAddress RemoteAddress { get; }
        string SessionId { get; }
    }

    public interface IClientChannel : IContextChannel, IDisposable
    {
        bool AllowInitializationUI { get; set; }
        bool DidInteractiveInitialization { get; }
        Uri Via { get; }
        void DisplayInitializationUI();
    }

    public interface IDuplexContextChannel : IContextChannel { }
    public interface IServiceChannel : IContextChannel { Uri ListenUri { get; } }

    public class EndpointIdentity { }
    public class EndpointAddress
    {
        public EndpointAddress(string uri) { }
        public EndpointAddress(Uri uri, params AddressHeader[] addressHeaders) { }
        public Uri Uri => throw null;
    }

    public class InstanceContext
    {
        public InstanceContext(object implementation) { }
    }

    public sealed class OperationContext
    {
        public static OperationContext Current { get; set; }
        public T GetCallbackChannel<T>() => throw null;
    }

    public sealed class OperationContextScope : IDisposable
    {
        public OperationContextScope(IContextChannel channel) { }
        public OperationContextScope(OperationContext context) { }
        public void Dispose() => throw null;
    }

    public abstract class ChannelFactory : CommunicationObject, IChannelFactory, IDisposable, IAsyncDisposable
    {
        protected ChannelFactory() { }
        public ClientCredentials Credentials => throw null;
        public ServiceEndpoint Endpoint => throw null;
        public T GetProperty<T>() where T : class => throw null;
        void IDisposable.Dispose() => throw null;
        ValueTask IAsyncDisposable.DisposeAsync() => throw null;
    }

    public class ChannelFactory<TChannel> : ChannelFactory, IChannelFactory<TChannel>
    {
        protected ChannelFactory(Type channelType) { }
        public ChannelFactory(Binding binding) { }
        public ChannelFactory(Binding binding, EndpointAddress remoteAddress) { }
        public ChannelFactory(Binding binding, string remoteAddress) { }
        public ChannelFactory(ServiceEndpoint endpoint) { }
        public ChannelFactory(string endpointConfigurationName) { }
        public ChannelFactory(string endpointConfigurationName, EndpointAddress remoteAddress) { }
        public TChannel CreateChannel() => throw null;
        public TChannel CreateChannel(EndpointAddress address) => throw null;
        public virtual TChannel CreateChannel(EndpointAddress address, Uri via) => throw null;
        public static TChannel CreateChannel(Binding binding, EndpointAddress endpointAddress) => throw null;
        public static TChannel CreateChannel(Binding binding, EndpointAddress endpointAddress, Uri via) => throw null;
    }

    public class DuplexChannelFactory<TChannel> : ChannelFactory<TChannel>
    {
        public DuplexChannelFactory(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress) : base(binding) { }
        public DuplexChannelFactory(InstanceContext callbackInstance, Binding binding, string remoteAddress) : base(binding) { }
    }

    public abstract class ClientBase<TChannel> : IDisposable, IAsyncDisposable, ICommunicationObject where TChannel : class
    {
        protected ClientBase() { }
        protected ClientBase(Binding binding, EndpointAddress remoteAddress) { }
        protected ClientBase(ServiceEndpoint endpoint) { }
        protected ClientBase(string endpointConfigurationName) { }
        protected ClientBase(string endpointConfigurationName, EndpointAddress remoteAddress) { }
        protected ClientBase(string endpointConfigurationName, string remoteAddress) { }
        protected ClientBase(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress) { }
        protected TChannel Channel => throw null;
        public static CacheSetting CacheSetting { get; set; }
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
        public void Abort() => throw null;
        public void Close() => throw null;
#if !V410
        public Task CloseAsync() => throw null;
#endif
        protected virtual TChannel CreateChannel() => throw null;
        protected T GetDefaultValueForInitialization<T>() => throw null;
        protected void InvokeAsync(BeginOperationDelegate beginOperationDelegate, object[] inValues, EndOperationDelegate endOperationDelegate, System.Threading.SendOrPostCallback operationCompletedCallback, object userState) => throw null;
        public void Open() => throw null;
        void ICommunicationObject.Close(TimeSpan timeout) => throw null;
        IAsyncResult ICommunicationObject.BeginClose(AsyncCallback callback, object state) => throw null;
        IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        void ICommunicationObject.EndClose(IAsyncResult result) => throw null;
        void ICommunicationObject.Open(TimeSpan timeout) => throw null;
        IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback callback, object state) => throw null;
        IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        void ICommunicationObject.EndOpen(IAsyncResult result) => throw null;
        void IDisposable.Dispose() => throw null;
        ValueTask IAsyncDisposable.DisposeAsync() => throw null;
        protected delegate IAsyncResult BeginOperationDelegate(object[] inValues, AsyncCallback asyncCallback, object state);
        protected delegate object[] EndOperationDelegate(IAsyncResult result);
    }

    public abstract class DuplexClientBase<TChannel> : ClientBase<TChannel> where TChannel : class
    {
        protected DuplexClientBase(InstanceContext callbackInstance) { }
        protected DuplexClientBase(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress) { }
        protected DuplexClientBase(InstanceContext callbackInstance, string endpointConfigurationName) { }
        public IDuplexContextChannel InnerDuplexChannel => throw null;
    }

    [AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class, Inherited = false)]
    public sealed class ServiceContractAttribute : Attribute
    {
        public Type CallbackContract { get; set; }
        public string ConfigurationName { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public ProtectionLevel ProtectionLevel { get; set; }
        public SessionMode SessionMode { get; set; }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class OperationContractAttribute : Attribute
    {
        public string Action { get; set; }
        public bool AsyncPattern { get; set; }
        public bool IsInitiating { get; set; }
        public bool IsOneWay { get; set; }
        public bool IsTerminating { get; set; }
        public string Name { get; set; }
        public string ReplyAction { get; set; }
    }

    [AttributeUsage(AttributeTargets.Method, AllowMultiple = true, Inherited = false)]
    public sealed class FaultContractAttribute : Attribute
    {
        public FaultContractAttribute(Type detailType) { }
        public string Action { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
    }

    [AttributeUsage(AttributeTargets.Interface | AttributeTargets.Method, AllowMultiple = true, Inherited = true)]
    public sealed class ServiceKnownTypeAttribute : Attribute
    {
        public ServiceKnownTypeAttribute(Type type) { }
        public ServiceKnownTypeAttribute(string methodName) { }
    }

    [AttributeUsage(AttributeTargets.Interface | AttributeTargets.Method | AttributeTargets.Class, Inherited = false)]
    public sealed class XmlSerializerFormatAttribute : Attribute
    {
        public OperationFormatStyle Style { get; set; }
        public bool SupportFaults { get; set; }
        public OperationFormatUse Use { get; set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    public class MessageContractAttribute : Attribute
    {
        public bool IsWrapped { get; set; }
        public string WrapperName { get; set; }
        public string WrapperNamespace { get; set; }
    }

    public abstract class MessageContractMemberAttribute : Attribute
    {
        public string Name { get; set; }
        public string Namespace { get; set; }
    }

    public class MessageBodyMemberAttribute : MessageContractMemberAttribute { public int Order { get; set; } }
    public class MessageHeaderAttribute : MessageContractMemberAttribute { public bool MustUnderstand { get; set; } }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class CallbackBehaviorAttribute : Attribute
    {
        public bool AutomaticSessionShutdown { get; set; }
        public ConcurrencyMode ConcurrencyMode { get; set; }
        public bool UseSynchronizationContext { get; set; }
    }

    public sealed class HttpTransportSecurity
    {
        public HttpClientCredentialType ClientCredentialType { get; set; }
        public HttpProxyCredentialType ProxyCredentialType { get; set; }
    }

    public sealed class BasicHttpMessageSecurity { public BasicHttpMessageCredentialType ClientCredentialType { get; set; } }
    public sealed class BasicHttpSecurity
    {
        public BasicHttpSecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
        public BasicHttpMessageSecurity Message { get; set; }
    }

    public sealed class BasicHttpsSecurity
    {
        public BasicHttpsSecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
    }

    public class MessageSecurityOverTcp { public MessageCredentialType ClientCredentialType { get; set; } }
    public class MessageSecurityOverHttp { public MessageCredentialType ClientCredentialType { get; set; } }
    public sealed class NonDualMessageSecurityOverHttp : MessageSecurityOverHttp { public bool EstablishSecurityContext { get; set; } }
    public sealed class TcpTransportSecurity { public TcpClientCredentialType ClientCredentialType { get; set; } }
    public class ReliableSession
    {
        public TimeSpan InactivityTimeout { get; set; }
        public bool Ordered { get; set; }
    }

    public sealed class OptionalReliableSession : ReliableSession { public bool Enabled { get; set; } }
}

namespace System.ServiceModel.Channels
{
    public abstract class AddressHeader { }
    public interface ISession { string Id { get; } }
    public interface IInputSession : ISession { }
    public interface IOutputSession : ISession { }
    public interface IChannel : ICommunicationObject { T GetProperty<T>() where T : class; }
    public interface IRequestChannel : IChannel { }
    public interface IChannelFactory : ICommunicationObject { T GetProperty<T>() where T : class; }
    public interface IChannelFactory<TChannel> : IChannelFactory { TChannel CreateChannel(EndpointAddress to); TChannel CreateChannel(EndpointAddress to, Uri via); }

    public abstract class CommunicationObject : ICommunicationObject
    {
        public CommunicationState State => throw null;
        public event EventHandler Closed { add { } remove { } }
        public event EventHandler Closing { add { } remove { } }
        public event EventHandler Faulted { add { } remove { } }
        public event EventHandler Opened { add { } remove { } }
        public event EventHandler Opening { add { } remove { } }
        public void Abort() => throw null;
        public void Close() => throw null;
        public void Close(TimeSpan timeout) => throw null;
        public IAsyncResult BeginClose(AsyncCallback callback, object state) => throw null;
        public IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        public void EndClose(IAsyncResult result) => throw null;
        public void Open() => throw null;
        public void Open(TimeSpan timeout) => throw null;
        public IAsyncResult BeginOpen(AsyncCallback callback, object state) => throw null;
        public IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback callback, object state) => throw null;
        public void EndOpen(IAsyncResult result) => throw null;
    }

    public sealed class MessageVersion
    {
        public static MessageVersion Default => throw null;
        public static MessageVersion Soap11 => throw null;
        public static MessageVersion Soap12WSAddressing10 => throw null;
    }

    public abstract class Message : IDisposable { public void Dispose() => throw null; }

    public abstract class Binding : IDefaultCommunicationTimeouts
    {
        protected Binding() { }
        protected Binding(string name, string ns) { }
        public TimeSpan CloseTimeout { get; set; }
        public TimeSpan OpenTimeout { get; set; }
        public TimeSpan ReceiveTimeout { get; set; }
        public TimeSpan SendTimeout { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public MessageVersion MessageVersion => throw null;
        public abstract string Scheme { get; }
        public abstract BindingElementCollection CreateBindingElements();
    }

    public abstract class BindingElement
    {
        protected BindingElement() { }
        protected BindingElement(BindingElement elementToBeCloned) { }
        public abstract BindingElement Clone();
    }

    public class BindingElementCollection : Collection<BindingElement>
    {
        public BindingElementCollection() { }
        public BindingElementCollection(IEnumerable<BindingElement> elements) { }
        public T Find<T>() => throw null;
    }

    public class CustomBinding : Binding
    {
        public CustomBinding() { }
        public CustomBinding(params BindingElement[] bindingElementsInTopDownChannelStackOrder) { }
        public CustomBinding(Binding binding) { }
        public CustomBinding(IEnumerable<BindingElement> bindingElementsInTopDownChannelStackOrder) { }
        public CustomBinding(string name, string ns, params BindingElement[] bindingElementsInTopDownChannelStackOrder) { }
        public BindingElementCollection Elements => throw null;
        public override string Scheme => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public abstract class MessageEncodingBindingElement : BindingElement { public abstract MessageVersion MessageVersion { get; set; } }

    public sealed class TextMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public TextMessageEncodingBindingElement() { }
        public TextMessageEncodingBindingElement(MessageVersion messageVersion, Encoding writeEncoding) { }
        public override MessageVersion MessageVersion { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public Encoding WriteEncoding { get; set; }
        public override BindingElement Clone() => throw null;
    }

    public enum CompressionFormat { None, GZip, Deflate }

    public sealed class BinaryMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public CompressionFormat CompressionFormat { get; set; }
        public int MaxSessionSize { get; set; }
        public override MessageVersion MessageVersion { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override BindingElement Clone() => throw null;
    }

    public abstract class TransportBindingElement : BindingElement
    {
        public virtual bool ManualAddressing { get; set; }
        public virtual long MaxBufferPoolSize { get; set; }
        public virtual long MaxReceivedMessageSize { get; set; }
        public abstract string Scheme { get; }
    }

    public abstract class SecurityBindingElement : BindingElement
    {
        public bool IncludeTimestamp { get; set; }
        public static SecurityBindingElement CreateSecureConversationBindingElement(SecurityBindingElement bootstrapSecurity) => throw null;
        public static TransportSecurityBindingElement CreateUserNameOverTransportBindingElement() => throw null;
    }

    public sealed class TransportSecurityBindingElement : SecurityBindingElement { public override BindingElement Clone() => throw null; }

    public sealed class ReliableSessionBindingElement : BindingElement
    {
        public TimeSpan InactivityTimeout { get; set; }
        public bool Ordered { get; set; }
        public override BindingElement Clone() => throw null;
    }
}

namespace System.ServiceModel.Description
{
    public interface IEndpointBehavior { }
    public interface IOperationBehavior { }
    public interface IContractBehavior { }

    public class ClientCredentials : IEndpointBehavior
    {
        public UserNamePasswordClientCredential UserName => throw null;
    }

    public sealed class UserNamePasswordClientCredential
    {
        public string Password { get; set; }
        public string UserName { get; set; }
    }

    public class ContractDescription
    {
        public ContractDescription(string name) { }
        public static ContractDescription GetContract(Type contractType) => throw null;
        public Collection<OperationDescription> Operations => throw null;
    }

    public class OperationDescription { public KeyedCollection<Type, IOperationBehavior> OperationBehaviors => throw null; }

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

    public class DataContractSerializerOperationBehavior : IOperationBehavior
    {
        public DataContractSerializerOperationBehavior(OperationDescription operation) { }
        public int MaxItemsInObjectGraph { get; set; }
    }
}

namespace System.ServiceModel.Dispatcher
{
    public interface IClientMessageInspector { }
}
