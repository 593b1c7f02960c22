// The packages ship a System.ServiceModel.dll that only forwards, for libraries compiled against .NET Framework.
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;

[assembly: TypeForwardedTo(typeof(ClientBase<>))]
[assembly: TypeForwardedTo(typeof(ChannelFactory))]
[assembly: TypeForwardedTo(typeof(ChannelFactory<>))]
[assembly: TypeForwardedTo(typeof(ICommunicationObject))]
[assembly: TypeForwardedTo(typeof(IClientChannel))]
[assembly: TypeForwardedTo(typeof(ServiceContractAttribute))]
[assembly: TypeForwardedTo(typeof(OperationContractAttribute))]
[assembly: TypeForwardedTo(typeof(Binding))]
