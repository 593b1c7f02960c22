using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>A message inspector that reads the body of a reply.</summary>
internal sealed class ConsumedMessages : MeasuredCase
{
    public override string Name => "consumed-messages";

    public override string Title => "Message inspector that consumes the message";

    public override IReadOnlyList<string> Rules => ["WCFL6017"];

    public override string Smell => "the inspector reads the body";

    public override string Fix => "the inspector reads a copy";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("inspector of the client", "call", () => Call(isCopied: false), () => Call(isCopied: true));
    }

    private static void Call(bool isCopied)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        Clients.WithFactory<IOrderService>(ClientBindings.BasicHttp(), service.Address, factory =>
        {
            factory.Endpoint.EndpointBehaviors.Add(new Reader(isCopied));
            Clients.WithChannel(factory, channel => channel.Echo("a"));
        });
    }

    private sealed class Reader(bool isCopied) : IEndpointBehavior, IClientMessageInspector
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection parameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime runtime) => runtime.ClientMessageInspectors.Add(this);

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher dispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        public object? BeforeSendRequest(ref Message request, IClientChannel channel) => null;

        public void AfterReceiveReply(ref Message reply, object state)
        {
            Message read = reply;
            if (isCopied)
            {
                MessageBuffer copy = reply.CreateBufferedCopy(int.MaxValue);
                read = copy.CreateMessage();
                reply = copy.CreateMessage();
            }

            read.GetReaderAtBodyContents().ReadOuterXml();
        }
    }
}
