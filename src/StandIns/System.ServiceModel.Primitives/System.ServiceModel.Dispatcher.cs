// The public surface of System.ServiceModel.Primitives, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Dispatcher
{
#if WCF6_0_OR_GREATER
    public class ChannelDispatcher
    {
        internal ChannelDispatcher() { }
        public bool IncludeExceptionDetailInFaults { get; set; }
#if WCF10_0_OR_GREATER && !NETSTANDARD
        public Collection<IErrorHandler> ErrorHandlers => throw null;
#endif
    }
#endif

    public sealed class ClientOperation
    {
        public ClientOperation(ClientRuntime parent, string name, string action) { }
        public ClientOperation(ClientRuntime parent, string name, string action, string replyAction) { }
        public string Action => throw null;
        public ICollection<IParameterInspector> ClientParameterInspectors => throw null;
        public bool DeserializeReply { get; set; }
        public IClientMessageFormatter Formatter { get; set; }
        public bool IsOneWay { get; set; }
        public string Name => throw null;
        public ClientRuntime Parent => throw null;
        public string ReplyAction => throw null;
        public bool SerializeRequest { get; set; }
        public MethodInfo TaskMethod { get; set; }
        public Type TaskTResult { get; set; }
#if WCF4_4_OR_GREATER
        public SynchronizedCollection<FaultContractInfo> FaultContractInfos => throw null;
#endif
#if WCF4_9_OR_GREATER
        public MethodInfo BeginMethod { get; set; }
        public MethodInfo EndMethod { get; set; }
        public MethodInfo SyncMethod { get; set; }
#endif
    }

    public sealed class ClientRuntime
    {
        internal ClientRuntime() { }
        public ICollection<IClientMessageInspector> ClientMessageInspectors => throw null;
        public ICollection<ClientOperation> ClientOperations => throw null;
        public Type ContractClientType { get; set; }
        public string ContractName => throw null;
        public string ContractNamespace => throw null;
        public bool ManualAddressing { get; set; }
        public int MaxFaultSize { get; set; }
        public IClientOperationSelector OperationSelector { get; set; }
        public ClientOperation UnhandledClientOperation => throw null;
        public Uri Via { get; set; }
#if WCF4_4_OR_GREATER
        public SynchronizedCollection<IChannelInitializer> ChannelInitializers => throw null;
        public SynchronizedCollection<IInteractiveChannelInitializer> InteractiveChannelInitializers => throw null;
#endif
#if WCF4_9_OR_GREATER
        public DispatchRuntime CallbackDispatchRuntime => throw null;
#endif
    }

    public sealed class DispatchOperation
    {
        public DispatchOperation(DispatchRuntime parent, string name, string action) { }
        public string Action => throw null;
        public bool AutoDisposeParameters { get; set; }
        public bool DeserializeRequest { get; set; }
        public bool IsOneWay => throw null;
        public string Name => throw null;
        public DispatchRuntime Parent => throw null;
        public bool SerializeReply { get; set; }
    }

    public sealed class DispatchRuntime
    {
        internal DispatchRuntime() { }
#if WCF4_9_OR_GREATER
        public SynchronizedCollection<IDispatchMessageInspector> MessageInspectors => throw null;
#endif
#if WCF6_0_OR_GREATER
        public ChannelDispatcher ChannelDispatcher => throw null;
#endif
    }

    public class EndpointDispatcher
    {
        internal EndpointDispatcher() { }
    }

#if WCF4_4_OR_GREATER
    public class FaultContractInfo
    {
        public FaultContractInfo(string action, Type detail) { }
        public string Action => throw null;
        public Type Detail => throw null;
    }

    public interface IChannelInitializer
    {
        void Initialize(IClientChannel channel);
    }
#endif

    public interface IClientMessageFormatter
    {
        object DeserializeReply(Message message, object[] parameters);
        Message SerializeRequest(MessageVersion messageVersion, object[] parameters);
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

#if WCF4_9_OR_GREATER
    public interface IDispatchMessageInspector
    {
        object AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext);
        void BeforeSendReply(ref Message reply, object correlationState);
    }
#endif

#if WCF10_0_OR_GREATER
    public interface IErrorHandler
    {
#if !NETSTANDARD
        void ProvideFault(Exception error, MessageVersion version, ref Message fault);
        bool HandleError(Exception error);
#endif
    }
#endif

#if WCF4_4_OR_GREATER
    public interface IInteractiveChannelInitializer
    {
        IAsyncResult BeginDisplayInitializationUI(IClientChannel channel, AsyncCallback callback, object state);
        void EndDisplayInitializationUI(IAsyncResult result);
    }
#endif

    public interface IParameterInspector
    {
        void AfterCall(string operationName, object[] outputs, object returnValue, object correlationState);
        object BeforeCall(string operationName, object[] inputs);
    }
}
