using System;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using System.Threading;
using System.Xml;
using Xunit;
using WcfLint.Analyzers.Rules.Quotas;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class DepthOfAnyStackTests
{
    // A thread of IIS has 256 KB in a process of 32 bits. Twice as deep a message still fits; what does not ends the process.
    private const int LeastStack = 256 * 1024;

    [Fact]
    public void A_message_of_this_depth_is_read_within_the_least_stack_of_IIS()
    {
        int depth = WCFL2001_UnboundedQuota.DepthOfAnyStack;
        string text = "<Node xmlns=\"urn:a\">" + string.Concat(Enumerable.Repeat("<Next>", depth - 1))
            + string.Concat(Enumerable.Repeat("</Next>", depth - 1)) + "</Node>";
        object? read = null;
        Exception? failure = null;
        var thread = new Thread(
            () => failure = Record.Exception(() =>
            {
                using XmlDictionaryReader reader =
                    XmlDictionaryReader.CreateTextReader(Encoding.UTF8.GetBytes(text), new XmlDictionaryReaderQuotas { MaxDepth = depth });
                read = new DataContractSerializer(typeof(Node)).ReadObject(reader);
            }),
            LeastStack);
        thread.Start();
        thread.Join();
        Assert.Null(failure);
        int levels = 0;
        for (var node = (Node?)read; node is not null; node = node.Next)
        {
            levels++;
        }

        Assert.Equal(depth, levels);
    }

    [DataContract(Name = "Node", Namespace = "urn:a")]
    private sealed class Node
    {
        [DataMember]
        public Node? Next { get; set; }
    }
}
