using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Analyzers.Model;

/// <summary>Which bindings offer a session.</summary>
internal static class BindingSessions
{
    /// <summary>
    /// Whether a binding offers no session for certain: HTTP has none but what reliable messaging or secure conversation add to
    /// it, and a connection that streams has none either (referencesource, ConnectionOrientedTransportBindingElement.cs,
    /// CanBuildChannelFactory: IRequestChannel unless buffered).
    /// </summary>
    public static bool IsSessionless(Binding binding)
    {
        switch (binding.Kind)
        {
            case BindingKind.BasicHttp:
            case BindingKind.BasicHttps:
            case BindingKind.WebHttp:
                return true;
            case BindingKind.WSHttp:
            case BindingKind.WS2007Http:
                return IsUnreliable(binding) && (HasNoMessageSecurity(binding) || binding["security.message.establishSecurityContext"].Boolean == false);
            case BindingKind.NetTcp:
                return IsUnreliable(binding) && HasNoMessageSecurity(binding) && Streams(binding);
            case BindingKind.NetNamedPipe:
                return Streams(binding);
            default:
                return false;
        }
    }

    /// <summary>Whether a binding gives each client a session on the service for certain.</summary>
    public static bool HasSession(Binding binding) => binding.Kind switch
    {
        BindingKind.NetTcp or BindingKind.NetNamedPipe => !IsSessionless(binding) && binding["transferMode"].Is("Buffered"),
        BindingKind.WSDualHttp => true,
        BindingKind.WSHttp or BindingKind.WS2007Http => binding["reliableSession.enabled"].Boolean == true
            || (BindingSecurity.HasMessageCredentials(binding) && binding["security.message.establishSecurityContext"].Boolean == true),
        _ => false,
    };

    /// <summary>
    /// Whether the session of a client is its connection, which the end of the process closes: nothing waits for a time-out on the service
    /// then (referencesource, SessionConnectionReader.cs, GetReadResult: the end of the connection aborts the reader).
    /// </summary>
    public static bool IsConnection(Binding binding) => binding.Kind == BindingKind.NetNamedPipe || (binding.Kind == BindingKind.NetTcp && IsUnreliable(binding));

    private static bool IsUnreliable(Binding binding) => binding["reliableSession.enabled"].Boolean == false;

    private static bool HasNoMessageSecurity(Binding binding)
    {
        Setting mode = binding["security.mode"];
        return mode.Is("None") || mode.Is("Transport");
    }

    private static bool Streams(Binding binding)
    {
        Setting mode = binding["transferMode"];
        return mode.Is("Streamed") || mode.Is("StreamedRequest") || mode.Is("StreamedResponse");
    }
}
