using System.Collections.Generic;

namespace WcfLint.DocGen;

/// <summary>The documents that the catalogue was made from, and where each of their smells went.</summary>
internal static class SourceDocuments
{
    public static readonly IReadOnlyList<SourceDocument> All =
    [
        new(
            "Yaron Naveh, posts on WCF performance, 2008 to 2010",
            [
                new("byte[] in a data contract, sent by the peer as base64 with line breaks", ["WCFL5002", "WCFL3014"]),
                new("Untyped messages over binary or MTOM encoding", ["WCFL3006"]),
                new("The default web proxy makes the first connection slow", ["WCFL3001"]),
                new("DataSet in a contract: its schema and its diffgram travel in every message", ["WCFL5001"]),
                new("Quotas raised blindly to the maximum", ["WCFL2001", "WCFL2007", "WCFL2008"]),
                new("The default of 65,536 bytes stops a message; the quota acts on the receiver only, so both ends may differ", ["WCFL2002", "WCFL2003"]),
                new("maxItemsInObjectGraph set on one end only", ["WCFL2005"]),
                new("A security context for clients that make a single call", ["WCFL4001"]),
                new("The service credential negotiated where it could be configured", ["WCFL4002"]),
                new("Clients that are never closed use the sessions up", ["WCFL1001", "WCFL1002", "WCFL1003"]),
                new("maxConcurrentSessions=\"90\" as a cure: since .NET Framework 4.0 that is less than the default", ["WCFL2006"]),
            ]),
        new(
            "Terrance Snyder, \"How fast can WCF go?\"",
            [
                new("No Open before the first call", ["WCFL1004"]),
                new("HTTP between .NET peers where net.tcp would serve", ["WCFL3007"]),
                new("A site that runs with debug compilation", ["WCFL6001"]),
                new("A host without server garbage collection", ["WCFL6002"]),
                new("A client that runs in a debug build or under a debugger", [], "whoever starts the program chooses that, and no file of the project says which build is measured"),
                new("Socket settings of a binding that shares its port are ignored", ["WCFL3008"]),
                new("listenBacklog and maxConnections at the maximum", ["WCFL2001"]),
                new("All quotas and pools at 2147483647 gave readers OutOfMemoryException", ["WCFL2001", "WCFL2008"]),
                new("A new client for every call", ["WCFL1005", "WCFL1006"]),
                new("A single instance for all callers: ConcurrencyMode.Multiple with InstanceContextMode.Single", ["WCFL6003"]),
                new("No security, in the sample that everybody copies", ["WCFL7002"]),
                new("Exception detail in faults, in the same sample", ["WCFL7001"]),
                new("Metadata published, in the same sample", ["WCFL7003"]),
            ]),
        new(
            "\"WCF Bug on W2K3 and XP: TCP session closes after every web service call …\", 2009",
            [
                new("Streaming set for contracts that cannot stream", ["WCFL3002"]),
                new("A stream in a contract whose endpoint buffers", ["WCFL3003"]),
                new("Parameters beside a stream, which switch streaming off", ["WCFL3004"]),
                new("Streamed requests over HTTP close the connection after each call", ["WCFL3002"]),
                new("Streaming over SSL, and netTcpBinding streaming large payloads that are no streams", ["WCFL3002"]),
                new("netTcpBinding with buffered transfer is twice as fast as the other bindings", ["WCFL3007"]),
                new("A new TCP or TLS session for every call", ["WCFL1005"]),
            ]),
        new(
            "\"Effect on WCF web service performance of the Tcp window size in high-latency Windows networks\", 2009",
            [
                new("The TCP receive window of Windows XP is too small for long distances", [], "the operating system has it, no file of a project does; since Windows Vista it adjusts itself"),
            ]),
        new(
            "\"Hannibal the Cannibal on Class and Method Design\", 2009",
            [
                new("Comments such as \"called before\", names that promise more than the method does, flags instead of classes", [], "not about WCF: advice on taste, for the reader of a change"),
            ]),
        new(
            "Tomasz Janczuk, \"Comparison of HTTP polling duplex and net.tcp performance in Silverlight 4 RC\", 2010",
            [
                new("Polling duplex with a single message per poll", ["WCFL3009"]),
                new("Polling duplex with text encoding", ["WCFL3010"]),
                new("Calls from the UI thread", ["WCFL3011"]),
            ]),
    ];
}
