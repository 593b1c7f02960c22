using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>
/// Calls whose replies raise events, made on the thread of a user interface and on a thread of the pool. A client hands such a reply
/// to the SynchronizationContext of its caller (ClientBase.InvokeAsync, AsyncOperationManager), in Silverlight and since.
/// </summary>
internal sealed class SynchronizedReplies : MeasuredCase
{
    private const int Calls = 16;

    public override string Name => "synchronized-replies";

    public override string Title => "Calls from a UI thread";

    public override IReadOnlyList<string> Rules => ["WCFL3011"];

    public override string Smell => "calls on a thread with a SynchronizationContext, such as a UI thread";

    public override string Fix => "calls on a pool thread";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("ClientBase, 16 event-based calls", "replies that are handled at the same time", () => AtOnce(userInterface: true), () => AtOnce(userInterface: false));
    }

    private static string AtOnce(bool userInterface)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp(), threads: Served.ManyThreads);
        var client = new OrderClient(ClientBindings.BasicHttp(), new EndpointAddress(service.Address));
        ((ICommunicationObject)client).Open();
        using var thread = new EventThread();
        using var replies = new CountdownEvent(Calls);
        var handled = new Gauge();
        SynchronizationContext? before = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(userInterface ? thread : null);
        try
        {
            for (int i = 0; i < Calls; i++)
            {
                client.EchoAsync(Handle);
            }
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(before);
        }

        replies.Wait();
        ((ICommunicationObject)client).Close();
        return handled.TakeMost() + " of " + Calls;

        // Long enough that all replies are there meanwhile.
        void Handle()
        {
            using (handled.Enter())
            {
                Thread.Sleep(300);
            }

            replies.Signal();
        }
    }

    /// <summary>One thread that takes what is posted, one after another.</summary>
    private sealed class EventThread : SynchronizationContext, IDisposable
    {
        private readonly BlockingCollection<Action> _events = [];

        public EventThread() => new Thread(() =>
        {
            foreach (Action action in _events.GetConsumingEnumerable())
            {
                action();
            }
        }) { IsBackground = true }.Start();

        public override void Post(SendOrPostCallback d, object? state) => _events.Add(() => d(state));

        public void Dispose() => _events.CompleteAdding();
    }

    private sealed class OrderClient(Binding binding, EndpointAddress address) : ClientBase<IEventOrderService>(binding, address)
    {
        /// <summary>Calls, and raises <paramref name="completed"/> as a generated client raises its event.</summary>
        public void EchoAsync(Action completed) => InvokeAsync(
            (values, callback, state) => Channel.BeginEcho((string)values[0], callback, state),
            ["a"],
            result => [Channel.EndEcho(result)],
            _ => completed(),
            null);
    }
}

/// <summary>The order service as clients of that time see it.</summary>
[ServiceContract(Name = "Orders", Namespace = "urn:measured-costs")]
public interface IEventOrderService
{
    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginEcho(string text, AsyncCallback callback, object? state);

    string EndEcho(IAsyncResult result);
}
