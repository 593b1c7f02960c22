namespace WcfLint.Analyzers.Catalogue;

/// <summary>The facts of the result files in docs/costs/. Written by WcfLint.DocGen: run the case and it instead of editing.</summary>
internal static class FactsRecorded
{
    /// <summary>Configuration file is not well-formed XML, reading appSettings: app.config.</summary>
    public static CostFact BrokenConfiguration => new("broken-configuration", "ConfigurationErrorsException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- broken-configuration");

    /// <summary>Quota raised without limit, reading with DataContractSerializer: a message of 100,000 nested elements, for a data contract that refers to itself.</summary>
    public static CostFact UnboundedQuotas => new("unbounded-quotas", "the process ends (stack overflow) instead of refused: SerializationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- unbounded-quotas");

    /// <summary>Content read into one array, memory allocated while reading: XmlDictionaryReader over a stream, 30 MB as base64.</summary>
    public static CostFact WholeStream => new("whole-stream", "80 MB instead of less than 10 MB", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- whole-stream");

    /// <summary>Operation that blocks a thread, requests in progress at the same time: 200 requests that wait, a pool of 4 threads.</summary>
    public static CostFact BlockedThreads => new("blocked-threads", "4 of 200 instead of 200 of 200", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- blocked-threads");

    /// <summary>maxItemsInObjectGraph set on one end only, reading with DataContractSerializer: a list of 70,000 numbers.</summary>
    public static CostFact ObjectGraphQuota => new("object-graph-quota", "SerializationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- object-graph-quota");

    /// <summary>Data member without set accessor, writing with DataContractSerializer: a number.</summary>
    public static CostFact ReadOnlyMember => new("read-only-member", "InvalidDataContractException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- read-only-member");

    /// <summary>Derived class without KnownType, writing with DataContractSerializer: an object of a derived class.</summary>
    public static CostFact UnknownType => new("unknown-type", "SerializationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- unknown-type");

    /// <summary>Enum without a member for 0, writing with DataContractSerializer: a value that nothing sets.</summary>
    public static CostFact EnumWithoutZero => new("enum-without-zero", "SerializationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- enum-without-zero");

    /// <summary>Cycle of data contracts, writing with DataContractSerializer: an object that refers to itself.</summary>
    public static CostFact DataContractCycle => new("data-contract-cycle", "SerializationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- data-contract-cycle");

    /// <summary>Copies of a data contract that differ, value that it reads: a member that comes too late for the other copy.</summary>
    public static CostFact DataContractCopies => new("data-contract-copies", "0 instead of 7", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- data-contract-copies");

    /// <summary>No security on a networked endpoint, what can be read on the network: a message with a password, binary encoding.</summary>
    public static CostFact ClearText => new("clear-text", "the password instead of no part of the password", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- clear-text");

    /// <summary>Certificate validation is turned off, the client's message: TLS 1.3, a certificate that no authority signed.</summary>
    public static CostFact UncheckedCertificate => new("unchecked-certificate", "sent to an impersonator instead of not sent: AuthenticationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts -- unchecked-certificate");

    /// <summary>Client not opened before its first calls, calls that the service runs at the same time: netTcpBinding, 16 callers of one channel.</summary>
    public static CostFact SharedChannel => new("shared-channel", "1 of 16 instead of 16 of 16", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- shared-channel");

    /// <summary>Client or channel is never closed, connections that the service still holds, before a garbage collection: netTcpBinding.</summary>
    public static CostFact UnclosedClients => new("unclosed-clients", "50 of 50 instead of 1 of 50", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- unclosed-clients");

    /// <summary>WCF client in a using statement, exception that the caller of the client sees: netTcpBinding, the service can no longer be reached.</summary>
    public static CostFact UsingOnClient => new("using-on-client", "CommunicationObjectFaultedException instead of CommunicationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- using-on-client");

    /// <summary>Close without Abort on failure, connections left open: netTcpBinding, 10 calls that the service answers with a fault.</summary>
    public static CostFact CloseWithoutAbort => new("close-without-abort", "10 of 10 instead of 0 of 10", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- close-without-abort");

    /// <summary>Client that is set up after it has been opened, ChannelFactory.Credentials: basicHttpBinding.</summary>
    public static CostFact LateCredentials => new("late-credentials", "InvalidOperationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- late-credentials");

    /// <summary>Channel with a session that is kept after a failure, next call: netTcpBinding, after a reply that was too large.</summary>
    public static CostFact KeptSession => new("kept-session", "CommunicationObjectFaultedException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- kept-session");

    /// <summary>maxDepth raised without limit, receiving the request: basicHttpBinding, a request of 100,000 nested elements.</summary>
    public static CostFact DeepMessage => new("deep-message", "the process of the service ends (stack overflow) instead of the service answers with a fault, and serves the next call", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- deep-message");

    /// <summary>Message size limited by the default quota, call: basicHttpBinding, reply with a string of 65,537 characters.</summary>
    public static CostFact MessageQuotas => new("message-quotas", "CommunicationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- message-quotas");

    /// <summary>Client and service quotas differ, call: text encoding at the client, binary encoding at the service.</summary>
    public static CostFact DifferingSides => new("differing-sides", "ProtocolException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- differing-sides");

    /// <summary>maxBufferSize differs from maxReceivedMessageSize, ChannelFactory.Open: basicHttpBinding, Buffered, maxBufferSize 65,536 and maxReceivedMessageSize 1,000,000.</summary>
    public static CostFact BufferSizes => new("buffer-sizes", "ArgumentException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- buffer-sizes");

    /// <summary>Extreme maxBufferPoolSize, 1,000 messages of 8,000 bytes one after another: pool of 1 byte.</summary>
    public static CostFact BufferPools => new("buffer-pools", "8,216 KB allocated instead of 0 KB allocated", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- buffer-pools");

    /// <summary>Endless timeouts, state of the caller after 5 s: basicHttpBinding, a service that does not answer.</summary>
    public static CostFact EndlessTimeouts => new("endless-timeouts", "still waits instead of TimeoutException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- endless-timeouts");

    /// <summary>Default web proxy on a client binding, when the default proxy is looked up: basicHttpBinding, first call.</summary>
    public static CostFact DefaultProxy => new("default-proxy", "before the call is sent instead of never", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- default-proxy");

    /// <summary>Stream operation on a buffered endpoint, live memory when the service has read the last byte: basicHttpBinding, upload of 10 MB, both ends in one process.</summary>
    public static CostFact BufferedStreams => new("buffered-streams", "17 MB instead of less than 1 MB", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- buffered-streams");

    /// <summary>Extra body parameters next to a Stream, ChannelFactory.CreateChannel: client.</summary>
    public static CostFact StreamParts => new("stream-parts", "InvalidOperationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- stream-parts");

    /// <summary>Streamed request with HTTP authentication, ChannelFactory.Open: basicHttpBinding, Digest.</summary>
    public static CostFact StreamedAuthentication => new("streamed-authentication", "ArgumentException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- streamed-authentication");

    /// <summary>Address scheme contradicts the binding, ChannelFactory.CreateChannel: basicHttpBinding without security.</summary>
    public static CostFact AddressSchemes => new("address-schemes", "ArgumentException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- address-schemes");

    /// <summary>Client and service contradict each other, call: basicHttpBinding at the service, wsHttpBinding at the client.</summary>
    public static CostFact ContradictingEnds => new("contradicting-ends", "ProtocolException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- contradicting-ends");

    /// <summary>webHttp contradicts its operations, start of the host: WebHttpBinding of CoreWCF.</summary>
    public static CostFact WebTemplates => new("web-templates", "InvalidOperationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- web-templates");

    /// <summary>Calls from a UI thread, replies that are handled at the same time: ClientBase, 16 event-based calls.</summary>
    public static CostFact SynchronizedReplies => new("synchronized-replies", "1 of 16 instead of 16 of 16", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- synchronized-replies");

    /// <summary>Session required on a sessionless binding, ChannelFactory.Open: client.</summary>
    public static CostFact RequiredSessions => new("required-sessions", "InvalidOperationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- required-sessions");

    /// <summary>Fault without FaultContract, exception of the client: basicHttpBinding, the service throws a string as detail.</summary>
    public static CostFact UndeclaredFaults => new("undeclared-faults", "FaultException instead of FaultException<string>", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- undeclared-faults");

    /// <summary>Singleton service handles one call at a time, calls that the service runs at the same time: basicHttpBinding, 16 callers.</summary>
    public static CostFact SerialSingleton => new("serial-singleton", "1 of 16 instead of 16 of 16", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- serial-singleton");

    /// <summary>Missing registration in a CoreWCF host, start of the host: an endpoint without AddService.</summary>
    public static CostFact HostRegistrations => new("host-registrations", "ArgumentException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- host-registrations");

    /// <summary>Message inspector that consumes the message, call: inspector of the client.</summary>
    public static CostFact ConsumedMessages => new("consumed-messages", "InvalidOperationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- consumed-messages");

    /// <summary>Exception detail in faults, parts of the exception in the fault: basicHttpBinding, the service throws InvalidOperationException with a password in its message.</summary>
    public static CostFact ExceptionDetail => new("exception-detail", "type, message, stack trace instead of nothing", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- exception-detail");

    /// <summary>Metadata published, GET ?singleWsdl: basicHttpBinding.</summary>
    public static CostFact PublishedMetadata => new("published-metadata", "4 of 4 operations, with their types, in 10 KB instead of no contract", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- published-metadata");

    /// <summary>Credentials that the binding asks for, call: basicHttpBinding, Basic.</summary>
    public static CostFact MissingCredentials => new("missing-credentials", "InvalidOperationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- missing-credentials");

    /// <summary>Certificate validation that is never asked, call: basicHttpBinding, Transport, a validator that accepts the certificate.</summary>
    public static CostFact IgnoredValidator => new("ignored-validator", "SecurityNegotiationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- ignored-validator");

    /// <summary>Configuration constructor on client packages, constructor: ClientBase.</summary>
    public static CostFact ConfigurationConstructors => new("configuration-constructors", "PlatformNotSupportedException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- configuration-constructors");

    /// <summary>Message security on client packages or CoreWCF, ChannelFactory.Open: wsHttpBinding of the client.</summary>
    public static CostFact MessageSecurity => new("message-security", "PlatformNotSupportedException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- message-security");

    /// <summary>Reference to a configuration that does not exist, start of the host: bindingConfiguration names a binding that does not exist.</summary>
    public static CostFact ConfigurationReferences => new("configuration-references", "BindingNotFoundException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- configuration-references");

    /// <summary>Attribute that CoreWCF does not know, start of the host: basicHttpBinding.</summary>
    public static CostFact ConfigurationAttributes => new("configuration-attributes", "ConfigurationErrorsException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- configuration-attributes");

    /// <summary>CoreWCF ignores this configuration section, effective value: serviceDebug includeExceptionDetailInFaults=true.</summary>
    public static CostFact IgnoredSection => new("ignored-section", "includeExceptionDetailInFaults is false instead of includeExceptionDetailInFaults is true", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- ignored-section");

    /// <summary>Client of a contract with CoreWCF's attributes, ChannelFactory: client.</summary>
    public static CostFact ForeignContracts => new("foreign-contracts", "InvalidOperationException", ".NET 10", "dotnet run -c Release --project samples/MeasuredCosts.Wcf -- foreign-contracts");

    /// <summary>Attribute that is not in the schema, ServiceHost.Open: service.</summary>
    public static CostFact UnknownAttribute => new("unknown-attribute", "ConfigurationErrorsException", "Mono 6.8", "dotnet build -c Release -f net472 samples/MeasuredCosts, then MeasuredCosts.exe unknown-attribute");

    /// <summary>Service name matches no service type, endpoints of the host: service.</summary>
    public static CostFact UnmatchedService => new("unmatched-service", "BasicHttpBinding, maxReceivedMessageSize 65,536 instead of BasicHttpBinding, maxReceivedMessageSize 1,000,000", "Mono 6.8", "dotnet build -c Release -f net472 samples/MeasuredCosts, then MeasuredCosts.exe unmatched-service");

    /// <summary>Binding is never used, endpoints of the host: service.</summary>
    public static CostFact UnusedBinding => new("unused-binding", "BasicHttpBinding, maxReceivedMessageSize 65,536 instead of BasicHttpBinding, maxReceivedMessageSize 1,000,000", "Mono 6.8", "dotnet build -c Release -f net472 samples/MeasuredCosts, then MeasuredCosts.exe unused-binding");

    /// <summary>Endpoint contract matches no service contract, ServiceHost.Open: service.</summary>
    public static CostFact UnmatchedContract => new("unmatched-contract", "InvalidOperationException", "Mono 6.8", "dotnet build -c Release -f net472 samples/MeasuredCosts, then MeasuredCosts.exe unmatched-contract");

    /// <summary>Throttle below the defaults, clients that the service serves at the same time: netTcpBinding, 8 clients.</summary>
    public static CostFact LowThrottle => new("low-throttle", "2 of 8 instead of 8 of 8", "Mono 6.8", "dotnet build -c Release -f net472 samples/MeasuredCosts, then MeasuredCosts.exe low-throttle");

    /// <summary>Throttle without limit, clients that the service serves at the same time: netTcpBinding, 16 clients.</summary>
    public static CostFact UnboundedThrottle => new("unbounded-throttle", "16 of 16 instead of 10 of 16", "Mono 6.8", "dotnet build -c Release -f net472 samples/MeasuredCosts, then MeasuredCosts.exe unbounded-throttle");
}
