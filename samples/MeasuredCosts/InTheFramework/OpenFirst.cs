using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>A channel that its first calls open, against one that is opened before them.</summary>
internal sealed class OpenFirst : WireCase
{
    public override string Name => "open-first";

    public override string Title => "Client not opened before its first calls";

    public override IReadOnlyList<string> Rules => ["WCFL1004"];

    public override string Smell => "the first call opens the channel; each caller makes one call of 100 ms";

    public override string Fix => "Open before the first call";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        foreach ((string name, Func<Binding> create) in BasicHttpAndNetTcp)
        {
            using var service = new ServedBinding(create);
            foreach (int callers in new[] { 1, 10 })
            {
                string variant = $"{name}, {callers} {(callers == 1 ? "caller" : "callers")}";
                foreach (Comparison comparison in Compare(
                    variant,
                    service,
                    (binding, target) => Call(binding, target, callers, open: false),
                    (binding, target) => Call(binding, target, callers, open: true)))
                {
                    yield return comparison;
                }
            }
        }
    }

    private static void Call(Binding binding, Target target, int callers, bool open) =>
        Client.WithFactory<IOrderService>(binding, target, factory =>
        {
            IOrderService channel = factory.CreateChannel(target.Address, target.Via);
            try
            {
                if (open)
                {
                    ((IClientChannel)channel).Open();
                }

                Exception? failure = null;
                var threads = new List<Thread>();
                for (int i = 0; i < callers; i++)
                {
                    var thread = new Thread(() =>
                    {
                        try
                        {
                            channel.Wait(100);
                        }
                        catch (Exception exception)
                        {
                            failure = exception;
                        }
                    });
                    threads.Add(thread);
                    thread.Start();
                }

                threads.ForEach(thread => thread.Join());
                if (failure is not null)
                {
                    throw failure;
                }

                ((IClientChannel)channel).Close();
            }
            catch
            {
                ((IClientChannel)channel).Abort();
                throw;
            }
        });
}
