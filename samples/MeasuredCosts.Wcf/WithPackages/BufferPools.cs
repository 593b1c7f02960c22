using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>The pool of message buffers with one byte, without bound, and with its default of 512 KB.</summary>
internal sealed class BufferPools : MeasuredCase
{
    public override string Name => "buffer-pools";

    public override string Title => "Extreme maxBufferPoolSize";

    public override IReadOnlyList<string> Rules => ["WCFL2008"];

    public override string Smell => "maxBufferPoolSize of 1 byte, or of 2 GB";

    public override string Fix => "maxBufferPoolSize of 524,288, the default";

    private const int Default = 524_288;
    private const int MaxBufferSize = 4 * 1024 * 1024;

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        yield return Comparison.Count("netTcpBinding, string of 50 KB, pool of 1 byte", "allocated by a call", "bytes", () => AllocatedByCall(1), () => AllocatedByCall(Default), headline: true);
    }

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("pool of 1 byte", "1,000 messages of 8,000 bytes one after another", () => Allocated(1), () => Allocated(Default));
        yield return Probe.Effect("pool of 2 GB", "50 messages of 1 MB at the same time, then none", () => Kept(int.MaxValue), () => Kept(Default));
    }

    private static double AllocatedByCall(long pool)
    {
        const int calls = 200;
        string text = new('x', 50_000);
        CoreWCF.NetTcpBinding serviceBinding = ServiceBindings.NetTcp();
        serviceBinding.MaxBufferPoolSize = pool;
        using Served service = Served.Start<OrderService, IOrderService>(serviceBinding);
        using var line = new Line(service, 0);
        NetTcpBinding binding = ClientBindings.NetTcp();
        binding.MaxBufferPoolSize = pool;
        double bytes = 0;
        Clients.Once<IOrderService>(binding, line.Address, channel =>
        {
            Call(channel);
            long before = GC.GetTotalAllocatedBytes(precise: true);
            Call(channel);
            bytes = (GC.GetTotalAllocatedBytes(precise: true) - before) / (double)calls;
        });
        return bytes;

        void Call(IOrderService channel)
        {
            for (int i = 0; i < calls; i++)
            {
                channel.Echo(text);
            }
        }
    }

    private static string Allocated(long pool)
    {
        BufferManager buffers = BufferManager.CreateBufferManager(pool, MaxBufferSize);
        TakeAndReturn(buffers, 100);
        long before = GC.GetAllocatedBytesForCurrentThread();
        TakeAndReturn(buffers, 1000);
        return FormattableString.Invariant($"{(GC.GetAllocatedBytesForCurrentThread() - before) / 1000:#,0} KB allocated");
    }

    private static void TakeAndReturn(BufferManager buffers, int times)
    {
        for (int i = 0; i < times; i++)
        {
            buffers.ReturnBuffer(buffers.TakeBuffer(8000));
        }
    }

    private static string Kept(long pool)
    {
        BufferManager buffers = BufferManager.CreateBufferManager(pool, MaxBufferSize);
        long before = GC.GetTotalMemory(forceFullCollection: true);

        TakeManyAndReturn(buffers);
        double kept = GC.GetTotalMemory(forceFullCollection: true) - before;
        GC.KeepAlive(buffers);
        return FormattableString.Invariant($"{Math.Max(0, kept) / 1e6:0} MB kept");
    }

    // A method of its own: its locals would keep the buffers alive too.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void TakeManyAndReturn(BufferManager buffers)
    {
        // A pool learns how many buffers it needs from how often it had none.
        for (int round = 0; round < 40; round++)
        {
            var taken = new List<byte[]>();
            for (int i = 0; i < 50; i++)
            {
                taken.Add(buffers.TakeBuffer(1_000_000));
            }

            taken.ForEach(buffers.ReturnBuffer);
        }
    }
}
