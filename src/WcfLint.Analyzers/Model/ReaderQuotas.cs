using System.Collections.Immutable;

namespace WcfLint.Analyzers.Model;

/// <summary>The five quotas of XmlDictionaryReaderQuotas.</summary>
internal static class ReaderQuotas
{
    public static readonly ImmutableArray<string> Names = ImmutableArray.Create(
        "maxDepth", "maxStringContentLength", "maxArrayLength", "maxBytesPerRead", "maxNameTableCharCount");

    /// <summary>
    /// Whether a quota that is not written leaves texts unbound. webHttpBinding reads raw streams with an encoder that takes the
    /// documented quotas where none are set (referencesource, ByteStreamMessageEncodingBindingElement.cs).
    /// </summary>
    public static bool AreUnboundUnwritten(BindingKind kind) => kind != BindingKind.WebHttp;

    /// <summary>The path of a quota in all bindings but custom ones, cached: each rule over quotas uses it for each binding.</summary>
    public static string PathOf(string name) => name switch
    {
        "maxDepth" => "readerQuotas.maxDepth",
        "maxStringContentLength" => "readerQuotas.maxStringContentLength",
        "maxArrayLength" => "readerQuotas.maxArrayLength",
        "maxBytesPerRead" => "readerQuotas.maxBytesPerRead",
        "maxNameTableCharCount" => "readerQuotas.maxNameTableCharCount",
        _ => "readerQuotas." + name,
    };
}
