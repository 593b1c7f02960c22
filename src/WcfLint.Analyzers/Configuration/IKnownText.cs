namespace WcfLint.Analyzers.Configuration;

/// <summary>A file whose text the build or the command has read already. Its path is not opened again: it may be that of a FIFO.</summary>
internal interface IKnownText
{
}
