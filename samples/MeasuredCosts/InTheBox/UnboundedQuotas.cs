using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>A hostile message read with the quotas raised to their maximum, and with quotas that bound it.</summary>
internal sealed class UnboundedQuotas : MeasuredCase
{
    private const int Depth = 100_000;

    // Not the defaults of the class: buffered messages have others, of which only that of the depth bounds anything (EncoderDefaults of
    // referencesource, since .NET Framework 4.5, and of the client packages and CoreWCF).
    private static XmlDictionaryReaderQuotas Bounded => new() { MaxDepth = 128, MaxStringContentLength = 100_000 };

    public override string Name => "unbounded-quotas";

    public override string Title => "Quota raised without limit";

    public override IReadOnlyList<string> Rules => ["WCFL2001"];

    public override string Smell => "XmlDictionaryReaderQuotas.Max";

    public override string Fix => "maxDepth of 128 and maxStringContentLength of 100,000";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("a message of 100,000 nested elements, for a data contract that refers to itself", "reading with DataContractSerializer", () => DeepIn("max"), () => DeepIn("bounded"));
        yield return Probe.Effect("a message with a string of 50 MB", "reading with DataContractSerializer", () => Large(XmlDictionaryReaderQuotas.Max), () => Large(Bounded));
    }

    /// <summary>Reads the deep message, in a process that may die of it.</summary>
    public override void RunChild()
    {
        var quotas = Environment.GetEnvironmentVariable("MEASURED_QUOTAS") == "max" ? XmlDictionaryReaderQuotas.Max : Bounded;
        byte[] message = Encoding.UTF8.GetBytes("<Node>" + Repeat("<Next>", Depth) + Repeat("</Next>", Depth) + "</Node>");
        Console.WriteLine(Probe.Thrown(() => new DataContractSerializer(typeof(Node)).ReadObject(XmlDictionaryReader.CreateTextReader(message, quotas))) is { } refused ? "refused: " + refused.Split(':')[0] : "read");
    }

    private static string DeepIn(string quotas)
    {
        (int exitCode, string output) = ChildProcess.Run(ChildArgument + " unbounded-quotas", quiet: true, "MEASURED_QUOTAS=" + quotas);
        return exitCode == 0 ? output : "the process ends (stack overflow)";
    }

    private static string Large(XmlDictionaryReaderQuotas quotas)
    {
        using var message = new MemoryStream(Encoding.UTF8.GetBytes("<string xmlns=\"http://schemas.microsoft.com/2003/10/Serialization/\">" + new string('x', 50_000_000) + "</string>"));
        long before = GC.GetAllocatedBytesForCurrentThread();
        string? refused = Probe.Thrown(() => new DataContractSerializer(typeof(string)).ReadObject(XmlDictionaryReader.CreateTextReader(message, quotas)));
        double megabytes = Math.Round((GC.GetAllocatedBytesForCurrentThread() - before) / 1e7) * 10;
        return (refused is null ? "read" : "refused: " + refused.Split(':')[0]) + ", " + (megabytes < 10 ? "less than 10 MB" : megabytes + " MB") + " allocated";
    }

    private static string Repeat(string text, int times) => new StringBuilder(text.Length * times).Insert(0, text, times).ToString();

    [DataContract(Name = "Node", Namespace = "")]
    private sealed class Node
    {
        [DataMember]
        public Node? Next { get; set; }
    }
}
