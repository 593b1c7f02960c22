using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.Text;
using System.Xml;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;

namespace MeasuredCosts.WithPackages;

/// <summary>A message that nests deeper than any stack, sent to a service with the quotas at their maximum, and to one with maxDepth as it is by default.</summary>
internal sealed class DeepMessages : MeasuredCase
{
    // EncoderHelpers.GetBufferedReadQuotas of CoreWCF: who leaves maxDepth alone has 128, not the 32 of the class.
    private const int Depth = 100_000;
    private const string Setting = "MEASURED_QUOTAS";

    public override string Name => "deep-message";

    public override string Title => "maxDepth raised without limit";

    public override IReadOnlyList<string> Rules => ["WCFL2001"];

    public override string Smell => "XmlDictionaryReaderQuotas.Max at the service";

    public override string Fix => "the default maxDepth, 128 for buffered messages";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("basicHttpBinding, a request of 100,000 nested elements", "receiving the request", () => After("max"), () => After("default"));
    }

    /// <summary>Serves, sends itself the message, and says what the service answers to the next one: if it lives.</summary>
    public override void RunChild()
    {
        var binding = ServiceBindings.BasicHttp();
        if (Environment.GetEnvironmentVariable(Setting) != "max")
        {
            binding.ReaderQuotas = new XmlDictionaryReaderQuotas { MaxStringContentLength = int.MaxValue, MaxArrayLength = int.MaxValue };
        }

        using Served service = Served.Start<NodeService, INodeService>(binding);
        string answer = Post(service.Address, Depth);
        Console.WriteLine((answer.Contains("Fault", StringComparison.Ordinal) ? "the service answers with a fault" : "the service answers") + (Post(service.Address, 1).Contains("CountResult", StringComparison.Ordinal) ? ", and serves the next call" : ""));
    }

    private static string After(string quotas)
    {
        (int exitCode, string output) = ChildProcess.Run(ChildArgument + " deep-message", quiet: true, Setting + "=" + quotas);
        return exitCode == 0 ? output : "the process of the service ends (stack overflow)";
    }

    private static string Post(string address, int depth)
    {
        var message = new StringBuilder("<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Count xmlns=\"urn:measured-costs\"><node>");
        message.Insert(message.Length, "<Next xmlns=\"\">", 1).Insert(message.Length, "<Next>", depth - 1).Insert(message.Length, "</Next>", depth).Append("</node></Count></s:Body></s:Envelope>");
        using var client = new HttpClient();
        using var content = new StringContent(message.ToString(), Encoding.UTF8, "text/xml");
        content.Headers.Add("SOAPAction", "urn:measured-costs/Nodes/Count");
        return client.PostAsync(address, content).Result.Content.ReadAsStringAsync().Result;
    }
}

[DataContract(Name = "Node", Namespace = "")]
public sealed class Node
{
    [DataMember]
    public Node? Next { get; set; }
}

[ServiceContract(Name = "Nodes", Namespace = "urn:measured-costs")]
public interface INodeService
{
    /// <summary>How many nodes hang on one another.</summary>
    [OperationContract]
    int Count(Node node);
}

[CoreWCF.ServiceBehavior(AddressFilterMode = CoreWCF.AddressFilterMode.Any)]
public sealed class NodeService : INodeService
{
    public int Count(Node node)
    {
        int count = 0;
        for (Node? at = node; at is not null; at = at.Next)
        {
            count++;
        }

        return count;
    }
}
