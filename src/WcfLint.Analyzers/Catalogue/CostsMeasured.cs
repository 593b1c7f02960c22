namespace WcfLint.Analyzers.Catalogue;

/// <summary>The figures of docs/costs/net10.0.json and docs/costs/net10.0-wcf.json. Written by WcfLint.DocGen: measure and run it instead of editing.</summary>
internal static class CostsMeasured
{
    /// <summary>What the figures were measured on.</summary>
    public const string Runtime = ".NET 10";

    /// <summary>byte[] member read from base64 with line breaks: case line-breaks.</summary>
    public const string LineBreaks = "3× to 7.4×";

    /// <summary>DataSet in a contract: case data-set.</summary>
    public const string DataSet = "1.4× to 2.4×";

    /// <summary>Binary message copied from an XmlReader: case copied-message.</summary>
    public const string CopiedMessage = "1.1× to 2.4×";

    /// <summary>Text encoding where binary could be used: case text-encoding.</summary>
    public const string TextEncoding = "1.4× to 1.5×";

    /// <summary>Large byte[] over text encoding: case bytes-as-text.</summary>
    public const string BytesAsText = "1.3×";

    /// <summary>XElement member with many lines of text: case xml-member.</summary>
    public const string XmlMember = "2.8×";

    /// <summary>A connection for each call: case connection-per-call.</summary>
    public const string ConnectionPerCall = "2× to 5.7×";

    /// <summary>New client or channel factory for every call: case client-for-every-call.</summary>
    public const string ClientForEveryCall = "2.1× to 4.5×";

    /// <summary>Client not opened before its first calls: case shared-channel.</summary>
    public const string SharedChannel = "7.7× to 7.9×";

    /// <summary>Client bypasses the channel factory cache: case factory-cache.</summary>
    public const string FactoryCache = "2.9× to 3×";

    /// <summary>Extreme maxBufferPoolSize: case buffer-pools.</summary>
    public const string BufferPools = "1.4×";

    /// <summary>Streaming on a contract that cannot stream: case streamed-bindings.</summary>
    public const string StreamedBindings = "1.4× to 2.9×";

    /// <summary>Stream operation on a buffered endpoint: case buffered-streams.</summary>
    public const string BufferedStreams = "1.5× to 2.6×";

    /// <summary>HTTP where net.tcp could be used: case http-or-tcp.</summary>
    public const string HttpOrTcp = "2.8×";

    /// <summary>Text encoding over HTTP: case encodings-over-the-wire.</summary>
    public const string EncodingsOverTheWire = "1.2× to 1.4×";

    /// <summary>Security context for single-call clients: case security-contexts.</summary>
    public const string SecurityContexts = "3.6× to 4.9×";

    /// <summary>DataSet as the result of a call: case data-set-over-the-wire.</summary>
    public const string DataSetOverTheWire = "3.1× to 4.1×";

    /// <summary>Singleton service handles one call at a time: case serial-singleton.</summary>
    public const string SerialSingleton = "13×";

    /// <summary>Operation that blocks a thread: case blocking-operations.</summary>
    public const string BlockingOperations = "5.6×";
}
