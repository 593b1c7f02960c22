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
    public static bool AreUnboundUnwritten(Binding binding) => binding.Kind != BindingKind.WebHttp;
}
