namespace WcfLint.Analyzers.Model;

/// <summary>What a binding keeps on the service for each of its clients.</summary>
internal enum BindingSession
{
    /// <summary>It is not known whether clients have sessions.</summary>
    Unknown,

    /// <summary>Clients have no session, and a failed call does not fault their channel (referencesource, RequestChannel.cs).</summary>
    None,

    /// <summary>
    /// Messages go to a queue, and the service does not know the client. The channel can fault (referencesource, MsmqOutputChannel.cs).
    /// </summary>
    Queue,

    /// <summary>The session is the connection: it ends when the process of the client ends.</summary>
    Connection,

    /// <summary>The session may outlive its connection: a reliable session, a secure conversation.</summary>
    Kept,
}
