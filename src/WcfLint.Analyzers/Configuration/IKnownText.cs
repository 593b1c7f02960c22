namespace WcfLint.Analyzers.Configuration;

/// <summary>A file that a build or a command passes with its text, read already: nobody opens the path again, which may be that of a FIFO.</summary>
internal interface IKnownText
{
}
