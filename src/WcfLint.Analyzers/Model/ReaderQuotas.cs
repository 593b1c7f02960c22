using System.Collections.Immutable;

namespace WcfLint.Analyzers.Model;

/// <summary>The five quotas of XmlDictionaryReaderQuotas.</summary>
internal static class ReaderQuotas
{
    public static readonly ImmutableArray<string> Names = ImmutableArray.Create(
        "maxDepth", "maxStringContentLength", "maxArrayLength", "maxBytesPerRead", "maxNameTableCharCount");
}
