namespace WcfLint.Analyzers.Model;

/// <summary>
/// The names of polling duplex, from the documentation of Silverlight 5 (PollingDuplexHttpBinding, PollingDuplexBindingElement
/// and PollingDuplexMode of System.ServiceModel.PollingDuplex.dll): no reference assembly of .NET Framework has them.
/// </summary>
internal static class PollingDuplexNames
{
    public const string Binding = "PollingDuplexHttpBinding";
    public const string Element = "PollingDuplexBindingElement";
    public const string ElementInConfiguration = "pollingDuplex";
    public const string Mode = "PollingDuplexMode";
    public const string Single = "SingleMessagePerPoll";
    public const string Multiple = "MultipleMessagesPerPoll";
    public const string DuplexMode = "DuplexMode";
    public const string UseTextEncoding = "UseTextEncoding";
}
