using System;
using System.Collections.Generic;
using System.IO;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;

namespace MeasuredCosts.WithPackages;

/// <summary>A Stream over a buffered binding, against the same over a streamed one.</summary>
internal sealed class BufferedStreams : MeasuredCase
{
    public override string Name => "buffered-streams";

    public override string Title => "Stream operation on a buffered endpoint";

    public override IReadOnlyList<string> Rules => ["WCFL3003"];

    public override string Smell => "transferMode Buffered";

    public override string Fix => "transferMode Streamed";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect(
            "basicHttpBinding, upload of 10 MB, both ends in one process",
            "memory that is live when the service has read the last byte",
            () => AtEnd(ServiceBindings.BasicHttp(), ClientBindings.BasicHttp()),
            () => AtEnd(ServiceBindings.BasicHttp(CoreWCF.TransferMode.Streamed), ClientBindings.BasicHttp(TransferMode.Streamed)));
    }

    // The content itself is there before and after, and does not count.
    private static string AtEnd(CoreWCF.Channels.Binding binding, BasicHttpBinding clientBinding)
    {
        using Served served = Served.Start<UploadService, IUploadService>(binding);
        IUploadService service = Clients.Kept<IUploadService>(clientBinding, served.Address);
        byte[] content = new byte[10_000_000];
        service.Upload(new MemoryStream(content));
        long before = GC.GetTotalMemory(forceFullCollection: true);
        service.Upload(new MemoryStream(content));
        double megabytes = Math.Round((UploadService.AtEnd - before) / 1e6);
        return megabytes < 1 ? "less than 1 MB" : megabytes + " MB";
    }
}

[ServiceContract]
public interface IUploadService
{
    /// <summary>Reads the content to its end.</summary>
    [OperationContract]
    long Upload(Stream content);
}

[CoreWCF.ServiceBehavior(InstanceContextMode = CoreWCF.InstanceContextMode.PerCall)]
public sealed class UploadService : IUploadService
{
    /// <summary>Memory in use when the last upload was read to its end.</summary>
    internal static long AtEnd { get; set; }

    public long Upload(Stream content)
    {
        byte[] buffer = new byte[65_536];
        long read = 0;
        for (int count; (count = content.Read(buffer)) > 0;)
        {
            read += count;
        }

        AtEnd = GC.GetTotalMemory(forceFullCollection: true);
        return read;
    }
}
