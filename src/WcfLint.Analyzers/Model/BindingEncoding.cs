namespace WcfLint.Analyzers.Model;

/// <summary>How a binding writes its messages, as far as it is known.</summary>
internal static class BindingEncoding
{
    /// <summary>Whether it is binary or MTOM; false where that is not known.</summary>
    public static bool IsOptimized(Binding binding)
    {
        switch (binding.Kind)
        {
            // These bindings have only the binary encoding (referencesource, NetTcpBinding.cs, NetNamedPipeBinding.cs, NetMsmqBinding.cs,
            // NetPeerTcpBinding.cs).
            case BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetNamedPipe or BindingKind.NetMsmq or BindingKind.NetPeerTcp:
                return true;
            case BindingKind.Custom:
                return binding.CustomEncoding is "binaryMessageEncoding" or "mtomMessageEncoding";
            default:
                Setting encoding = binding["messageEncoding"];
                return encoding.Is("Mtom") || (encoding.Is("Binary") && binding.Kind is BindingKind.NetHttp or BindingKind.NetHttps);
        }
    }

    /// <summary>Whether it is text for certain.</summary>
    public static bool IsText(Binding binding) => binding.Kind switch
    {
        BindingKind.Custom => binding.CustomEncoding == "textMessageEncoding",
        BindingKind.WebHttp => false,
        _ => binding["messageEncoding"].Is("Text"),
    };
}
