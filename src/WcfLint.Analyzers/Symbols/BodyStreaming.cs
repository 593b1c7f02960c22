namespace WcfLint.Analyzers.Symbols;

/// <summary>Whether WCF can stream the body of a message.</summary>
internal enum BodyStreaming
{
    /// <summary>The body is built in memory: several parts, or one that the serializer writes as a whole.</summary>
    None,

    /// <summary>A type of the message does not resolve.</summary>
    Unknown,

    /// <summary>The body is a Message or an IXmlSerializable, which may stream.</summary>
    Open,

    /// <summary>The body is one Stream.</summary>
    Stream,
}
