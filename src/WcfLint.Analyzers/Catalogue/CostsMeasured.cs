namespace WcfLint.Analyzers.Catalogue;

/// <summary>The figures of docs/costs/net10.0.json. Written by WcfLint.DocGen: measure and run it instead of editing.</summary>
internal static class CostsMeasured
{
    /// <summary>What the figures were measured on.</summary>
    public const string Runtime = ".NET 10";

    /// <summary>byte[] member read from line-broken base64: case line-breaks.</summary>
    public const string LineBreaks = "3.1× to 38×";

    /// <summary>DataSet in a contract: case data-set.</summary>
    public const string DataSet = "1.4× to 5.8×";

    /// <summary>Binary message copied from an XmlReader: case copied-message.</summary>
    public const string CopiedMessage = "2.4×";

    /// <summary>Text encoding where binary would do: case text-encoding.</summary>
    public const string TextEncoding = "1.4× to 4.4×";

    /// <summary>Large byte[] over text encoding: case bytes-as-text.</summary>
    public const string BytesAsText = "1.3×";

    /// <summary>XElement member with many lines of text: case xml-member.</summary>
    public const string XmlMember = "1.2× to 75×";

    /// <summary>A connection for each call: case connection-per-call.</summary>
    public const string ConnectionPerCall = "2× to 6.6×";
}
