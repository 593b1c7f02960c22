// The public surface of CoreWCF.Primitives that rules and tests use, after the source of CoreWCF.
using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Text;
using System.Xml;
using CoreWCF.Channels;
using CoreWCF.Description;

namespace CoreWCF
{
    public enum CommunicationState { Created, Opening, Opened, Closing, Closed, Faulted }
    public enum TransferMode { Buffered, Streamed, StreamedRequest, StreamedResponse }
    public enum SecurityMode { None, Transport, Message, TransportWithMessageCredential }
    public enum HttpClientCredentialType { None, Basic, Digest, Ntlm, Windows, Certificate, InheritedFromHost, Custom }
    public enum MessageCredentialType { None, Windows, UserName, Certificate, IssuedToken }
    public enum TcpClientCredentialType { None, Windows, Certificate }
    public enum SessionMode { Allowed, Required, NotAllowed }
    public enum ConcurrencyMode { Single, Reentrant, Multiple }
    public enum InstanceContextMode { PerSession, PerCall, Single }
    public enum HostNameComparisonMode { StrongWildcard, Exact, WeakWildcard }

    public class CommunicationException : Exception { }
    public class FaultException : CommunicationException { public FaultException(string reason) { } }

    public class EndpointAddress
    {
        public EndpointAddress(string uri) { }
        public Uri Uri => throw null;
    }

    public sealed class OperationContext
    {
        public static OperationContext Current { get; set; }
        public T GetCallbackChannel<T>() => throw null;
    }

    [AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class, Inherited = false)]
    public sealed class ServiceContractAttribute : Attribute
    {
        public Type CallbackContract { get; set; }
        public string ConfigurationName { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public SessionMode SessionMode { get; set; }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class OperationContractAttribute : Attribute
    {
        public string Action { get; set; }
        public bool AsyncPattern { get; set; }
        public bool IsOneWay { get; set; }
        public string Name { get; set; }
        public string ReplyAction { get; set; }
    }

    [AttributeUsage(AttributeTargets.Method, AllowMultiple = true, Inherited = false)]
    public sealed class FaultContractAttribute : Attribute { public FaultContractAttribute(Type detailType) { } }

    [AttributeUsage(AttributeTargets.Interface | AttributeTargets.Method | AttributeTargets.Class, Inherited = false)]
    public sealed class XmlSerializerFormatAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    public class MessageContractAttribute : Attribute { public bool IsWrapped { get; set; } }

    public abstract class MessageContractMemberAttribute : Attribute { public string Name { get; set; } }
    public class MessageBodyMemberAttribute : MessageContractMemberAttribute { }
    public class MessageHeaderAttribute : MessageContractMemberAttribute { }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class ServiceBehaviorAttribute : Attribute, IServiceBehavior
    {
        public ConcurrencyMode ConcurrencyMode { get; set; }
        public string ConfigurationName { get; set; }
        public bool IncludeExceptionDetailInFaults { get; set; }
        public InstanceContextMode InstanceContextMode { get; set; }
        public string Name { get; set; }
        public bool UseSynchronizationContext { get; set; }
    }

    public abstract class ServiceHostBase
    {
        public ServiceDescription Description => throw null;
        public TimeSpan CloseTimeout { get; set; }
        public TimeSpan OpenTimeout { get; set; }
        public CommunicationState State => throw null;
    }

    public class MessageSecurityOverHttp { public MessageCredentialType ClientCredentialType { get; set; } }
    public sealed class NonDualMessageSecurityOverHttp : MessageSecurityOverHttp { public bool EstablishSecurityContext { get; set; } }
    public sealed class MessageSecurityOverTcp { public MessageCredentialType ClientCredentialType { get; set; } }
    public class ReliableSession
    {
        public TimeSpan InactivityTimeout { get; set; }
        public bool Ordered { get; set; }
    }

    public class OptionalReliableSession : ReliableSession { public bool Enabled { get; set; } }
}

namespace CoreWCF.Channels
{
    public sealed class MessageVersion
    {
        public static MessageVersion Default => throw null;
        public static MessageVersion Soap11 => throw null;
    }

    public abstract class Binding
    {
        public TimeSpan CloseTimeout { get; set; }
        public TimeSpan OpenTimeout { get; set; }
        public TimeSpan ReceiveTimeout { get; set; }
        public TimeSpan SendTimeout { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public abstract string Scheme { get; }
        public abstract BindingElementCollection CreateBindingElements();
    }

    public abstract class BindingElement { public abstract BindingElement Clone(); }

    public class BindingElementCollection : Collection<BindingElement> { }

    public class CustomBinding : Binding
    {
        public CustomBinding() { }
        public CustomBinding(params BindingElement[] bindingElementsInTopDownChannelStackOrder) { }
        public CustomBinding(Binding binding) { }
        public BindingElementCollection Elements => throw null;
        public override string Scheme => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public abstract class MessageEncodingBindingElement : BindingElement { public abstract MessageVersion MessageVersion { get; set; } }

    public sealed class TextMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public override MessageVersion MessageVersion { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public Encoding WriteEncoding { get; set; }
        public override BindingElement Clone() => throw null;
    }

    public sealed class BinaryMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public override MessageVersion MessageVersion { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override BindingElement Clone() => throw null;
    }

    public abstract class TransportBindingElement : BindingElement
    {
        public virtual long MaxBufferPoolSize { get; set; }
        public virtual long MaxReceivedMessageSize { get; set; }
        public abstract string Scheme { get; }
    }
}

namespace CoreWCF.Description
{
    public interface IServiceBehavior { }

    public class ServiceDescription { public KeyedCollection<Type, IServiceBehavior> Behaviors => throw null; }

    public class ServiceDebugBehavior : IServiceBehavior
    {
        public bool HttpHelpPageEnabled { get; set; }
        public bool HttpsHelpPageEnabled { get; set; }
        public bool IncludeExceptionDetailInFaults { get; set; }
    }

    public class ServiceMetadataBehavior : IServiceBehavior
    {
        public bool HttpGetEnabled { get; set; }
        public bool HttpsGetEnabled { get; set; }
    }
}

namespace CoreWCF.Configuration
{
    public interface IServiceBuilder
    {
        IServiceBuilder AddService<TService>() where TService : class;
        void AddServiceEndpoint<TService, TContract>(Binding binding, string address);
    }
}
