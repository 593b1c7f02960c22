using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;

namespace MeasuredCosts.WithPackages;

/// <summary>A Stream over a buffered binding, against the same over a streamed one.</summary>
internal sealed class BufferedStreams : TwoProcesses
{
    private const int Megabytes = 40;

    public override string Name => "buffered-streams";

    public override string Title => "Stream operation on a buffered endpoint";

    public override IReadOnlyList<string> Rules => ["WCFL3003"];

    public override string Smell => "transferMode Buffered";

    public override string Fix => "transferMode Streamed";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        var ends = new Dictionary<bool, Ends>();
        yield return Compare("client", result => result.Client);
        yield return Compare("service", result => result.Service);

        Comparison Compare(string end, Func<Ends, double> value) => Comparison.Count(
            $"basicHttpBinding, upload of {Megabytes} MB, {end}", "peak memory", "MB", () => value(Once(smell: true)), () => value(Once(smell: false)), headline: true);

        // One run gives both ends.
        Ends Once(bool smell) => ends.TryGetValue(smell, out Ends known) ? known : ends[smell] = Run(smell);
    }

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect(
            "basicHttpBinding, upload of 10 MB, both ends in one process",
            "live memory when the service has read the last byte",
            () => AtEnd(ServiceBindings.BasicHttp(), ClientBindings.BasicHttp()),
            () => AtEnd(ServiceBindings.BasicHttp(CoreWCF.TransferMode.Streamed), ClientBindings.BasicHttp(TransferMode.Streamed)));
    }

    protected override Served Serve(bool smell) =>
        Served.Start<UploadService, IUploadService>(ServiceBindings.BasicHttp(smell ? CoreWCF.TransferMode.Buffered : CoreWCF.TransferMode.Streamed));

    protected override double Call(bool smell, string address)
    {
        TransferMode mode = smell ? TransferMode.Buffered : TransferMode.Streamed;
        Clients.Once<IUploadService>(ClientBindings.BasicHttp(mode), address, channel => channel.Upload(new Zeros(Megabytes * 1_000_000)));
        return Peak();
    }

    protected override double AtService() => Peak();

    private static double Peak()
    {
        using Process process = Process.GetCurrentProcess();
        return process.PeakWorkingSet64 / 1e6;
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

    /// <summary>Content that takes no memory.</summary>
    private sealed class Zeros(long length) : Stream
    {
        private long _left = length;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(byte[] buffer, int offset, int count)
        {
            int read = (int)Math.Min(count, _left);
            Array.Clear(buffer, offset, read);
            _left -= read;
            return read;
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
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
