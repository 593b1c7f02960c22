using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly Effect WCFL7001_ToldToUsers = new(severity: DiagnosticSeverity.Info, silentIn: Relevance.Development);

    public static readonly WcfRule WCFL7001_ExceptionDetailInFaults = new(
        "WCFL7001",
        "Exception detail in faults",
        "{0} sends exception messages and stack traces to every caller",
        "IncludeExceptionDetailInFaults puts the type, message and stack trace of an exception into the fault, where every caller can read them.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("callers can read data that exceptions contain, such as a password in an exception message", FactsRecorded.ExceptionDetail,
            seen: "the fault contains the type, message and stack trace of the exception; with the setting off, it contains none of them"),
        effects: [new(silentIn: Relevance.Development), WCFL7001_ToldToUsers]);

    public static readonly Effect WCFL7002_NoPassword = new(severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL7002_NoSecurity = new(
        "WCFL7002",
        "No security on a networked endpoint",
        "Missing security: {0} {1}",
        "Without transport or message security, messages are sent in clear text, and neither end can check the identity of the other. basicHttp, netHttp and webHttp have no security by default; net.tcp and the WS bindings have none only with mode=\"None\".",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("messages can be read and altered in transit", FactsRecorded.ClearText,
            seen: "a password can be read on the network; with TLS, no part of it can be read"),
        effects: [new(), WCFL7002_NoPassword]);

    public static readonly Effect WCFL7003_Open = new(silentIn: Relevance.Development);
    public static readonly Effect WCFL7003_AddressUnknown = new(severity: DiagnosticSeverity.Info, silentIn: Relevance.Development);

    public static readonly WcfRule WCFL7003_MetadataPublished = new(
        "WCFL7003",
        "Metadata published",
        "{0} exposes the service's WSDL",
        "Metadata is meant for developers of clients. If metadata is published in production, anyone who can reach the address sees every operation and type. By default, metadata is not published.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded("anyone who can reach the address sees every operation and type", FactsRecorded.PublishedMetadata,
            seen: "the WSDL shows all 4 operations with their types; with metadata off, callers see none of them"),
        effects: [new(severity: DiagnosticSeverity.Info, silentIn: Relevance.Development, enabled: false), WCFL7003_Open, WCFL7003_AddressUnknown]);

    public static readonly Effect WCFL7004_Revoked = new("a stolen key works until its certificate expires", silentIn: Relevance.Development);
    public static readonly Effect WCFL7004_AnyClient = new("any client is accepted", silentIn: Relevance.Development);
    public static readonly Effect WCFL7004_Signature =
        new("replies may be signed with any certificate; HTTPS alone identifies the server", DiagnosticSeverity.Info, silentIn: Relevance.Development);

    public static readonly WcfRule WCFL7004_CertificateChecksOff = new(
        "WCFL7004",
        "Certificate validation is turned off",
        "Insecure certificate validation: {0}",
        "A certificate proves the identity of the other end. Without validation, anyone on the network path can answer in place of the other end.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded("anyone on the network path can impersonate the server", FactsRecorded.UncheckedCertificate,
            seen: "a TLS client sends its message to an impersonator; with validation, connecting throws AuthenticationException"),
        effects: [new(silentIn: Relevance.Development), WCFL7004_Revoked, WCFL7004_AnyClient, WCFL7004_Signature]);

    public static readonly WcfRule WCFL7005_CredentialsInClear = new(
        "WCFL7005",
        "Credentials in clear text",
        "{0} sends {1} without encryption",
        "TransportCredentialOnly authenticates over plain HTTP. Basic authentication writes the user name and the password into a header of each request, in Base64. A user name token contains both in the message. Anyone who can read the traffic can read the password.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("anyone on the network path can read the password",
            why: "the effect is not a slowdown; case clear-text of samples/MeasuredCosts shows what can be read on the network"));

    public static readonly Effect WCFL7006_Throws = new("opening the channel or host throws InvalidOperationException");
    public static readonly Effect WCFL7006_Read = new("messages can be read in transit");
    public static readonly Effect WCFL7006_Altered = new("messages can be read and altered in transit");
    public static readonly WcfRule WCFL7006_LoweredProtection = new(
        "WCFL7006",
        "ProtectionLevel lowered",
        "{0} is {1}, below the default EncryptAndSign{2}",
        "ProtectionLevel specifies how messages are protected: not at all, signed, or, by default, signed and encrypted. For transport security of net.tcp with Windows accounts, the binding sets the level; for message security, the contract does. TLS always encrypts, and supports only EncryptAndSign.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.NotMeasured("messages can be read in transit",
            why: "the effect is not a slowdown; case clear-text of samples/MeasuredCosts shows what can be read on the network"),
        effects: [WCFL7006_Altered, WCFL7006_Read, WCFL7006_Throws]);

    public static readonly WcfRule WCFL7007_TypesFromMessages = new(
        "WCFL7007",
        "Deserializer creates objects of any type that a message names",
        "{0} creates objects of any type that a message names",
        "NetDataContractSerializer, BinaryFormatter, and a DataContractResolver that calls Type.GetType create objects of any type that the input names and the process can load. The sender of the message chooses the type, and many types run code when an object is created or its properties are set. Known types limit the types that a message can name.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("anyone who can send a message can run code in the process", why: "the effect is not a slowdown"));

    public static readonly WcfRule WCFL7008_PersonalDataInLogs = new(
        "WCFL7008",
        "Personal data in message logs",
        "{0} lets message logs contain passwords, tokens and personal data, if machine.config allows it",
        "Message logging omits user names, passwords and tokens unless messageLogging and its trace source both set logKnownPii, and machine.config sets enableLoggingKnownPii. These settings are meant for short investigations.",
        RuleInputs.Configuration,
        FixKind.Single,
        Cost.NotMeasured("anyone who can read the log sees the credentials of callers", why: "the effect is not a slowdown"),
        effects: [new(severity: DiagnosticSeverity.Info, silentIn: Relevance.Development)]);

    public static readonly Effect WCFL7009_UnderTransport = new(severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL7009_WeakMessageSecurity = new(
        "WCFL7009",
        "Message security weakened",
        "Message security is weaker than the default: {0} of {1} is {2}",
        "By default, WCF signs before it encrypts, encrypts with AES and RSA-OAEP, and rejects a message that it has received before. Weaker settings let attackers read, change or repeat messages.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.NotMeasured("with enough effort, attackers can read, change or repeat messages", why: "the effect is not a slowdown"),
        effects: [new(), WCFL7009_UnderTransport]);

    public static readonly Effect WCFL7010_Dual = new("anyone can make the service send its callbacks to a third party");

    public static readonly WcfRule WCFL7010_AnonymousClients = new(
        "WCFL7010",
        "Anonymous clients on a secured binding",
        "{0} of {1} is {2}, so the service does not authenticate its callers",
        "Encryption hides messages from third parties, but a service knows its callers only if it requires a credential. By default, the WS bindings and net.tcp require a Windows account.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.NotMeasured("anyone who can reach the address can call the service", why: "the effect is not a slowdown"),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL7010_Dual]);

    public static readonly Effect WCFL7011_Message = new("the text may name paths, tables or servers", DiagnosticSeverity.Info, silentIn: Relevance.Development);

    public static readonly WcfRule WCFL7011_ExceptionTextReturnedToTheCaller = new(
        "WCFL7011",
        "Exception text returned to the caller",
        "'{0}' returns {1} to its callers{2}",
        "An operation that writes an exception's message or stack trace into its result or its fault sends every caller what IncludeExceptionDetailInFaults would send: paths, names of tables, parts of queries and of connection strings. Callers need an error code; the text belongs in the log.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("callers can read data that exceptions contain, such as a password in an exception message",
            why: "what is disclosed depends on the exception; case exception-detail of samples/MeasuredCosts.Wcf shows what a fault contains"),
        effects: [new(silentIn: Relevance.Development), WCFL7011_Message]);

    public static readonly WcfRule WCFL7012_QueueWithoutSecurity = new(
        "WCFL7012",
        "No security for a queue on another machine",
        "{0} has security mode None for a queue on '{1}'",
        "By default, the MSMQ bindings sign messages, so that the service knows which Windows account sent them. With mode None, messages are neither signed nor encrypted. Anyone who can reach the queue can put messages into it, and anyone on the network path can read and change messages.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("messages can be forged, and can be read in transit", why: "the effect is not a slowdown"),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly Effect WCFL7013_NeverSet = new(severity: DiagnosticSeverity.Info, harm: Harm.Failure);

    public static readonly WcfRule WCFL7013_CredentialsNotSent = new(
        "WCFL7013",
        "Credentials that the binding does not send",
        "Credentials and binding contradict each other: {0}, but {1}",
        "A binding reads one property of ClientCredentials, which its security mode and credential type determine. Credentials in other properties are never sent. If the binding requires a user name or a certificate that is not set, the first call throws.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.Recorded("the client does not send the credentials", FactsRecorded.MissingCredentials),
        effects: [new(harm: Harm.Failure), WCFL7013_NeverSet],
        atCompilationEnd: true);

    public static readonly Effect WCFL7016_Certificate = new("peers with any certificate are trusted");

    public static readonly WcfRule WCFL7016_AdmitsEveryone = new(
        "WCFL7016",
        "Authentication or authorization that admits every caller",
        "{0} accepts every {1}",
        "WCF calls the class to check a caller. A validator refuses a caller with an exception, and an authorization manager by returning false. A method that never refuses switches the check off.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("anyone can call the service", why: "the effect is not a slowdown"),
        effects: [new(), WCFL7016_Certificate]);

    public static readonly Effect WCFL7014_None = new("HTTPS validates certificates as if it were not set", DiagnosticSeverity.Info, Harm.Failure);

    public static readonly Effect WCFL7014_Beforehand = new("any certificate passes that the client has for the service", DiagnosticSeverity.Info, Harm.Failure);

    public static readonly WcfRule WCFL7014_ValidationNotAsked = new(
        "WCFL7014",
        "Certificate validation that is never asked",
        "{0} is ignored: {1} validates the certificate of the service {2}",
        "Over HTTPS, a client validates the certificate of the service with SslCertificateAuthentication, or with ServicePointManager if that is not set. Authentication applies to certificates in messages, unless the client has them beforehand, and to net.tcp, unless SslCertificateAuthentication is set. Elsewhere a validator that is set there is never called.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("certificates are accepted that the validation would reject, or rejected although it would accept them", FactsRecorded.IgnoredValidator),
        effects: [new(harm: Harm.Failure), WCFL7014_None, WCFL7014_Beforehand],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL7015_IisAuthenticationContradicts = new(
        "WCFL7015",
        "Authentication of IIS contradicts the binding",
        "{0} asks for {1} authentication, which this site turns off",
        "In IIS, a binding can only use an authentication scheme that the site allows. Otherwise, the service does not start. An endpoint for metadata without a credential takes the schemes of the site.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.NotMeasured("the service does not start: activation throws NotSupportedException", why: "the effect is an exception"),
        effects: [new(severity: DiagnosticSeverity.Info, harm: Harm.Failure)],
        atCompilationEnd: true);

    private static WcfRule[] OfSecurity =>
    [
        WCFL7001_ExceptionDetailInFaults,
        WCFL7002_NoSecurity,
        WCFL7003_MetadataPublished,
        WCFL7004_CertificateChecksOff,
        WCFL7005_CredentialsInClear,
        WCFL7006_LoweredProtection,
        WCFL7007_TypesFromMessages,
        WCFL7008_PersonalDataInLogs,
        WCFL7009_WeakMessageSecurity,
        WCFL7010_AnonymousClients,
        WCFL7011_ExceptionTextReturnedToTheCaller,
        WCFL7012_QueueWithoutSecurity,
        WCFL7013_CredentialsNotSent,
        WCFL7014_ValidationNotAsked,
        WCFL7015_IisAuthenticationContradicts,
        WCFL7016_AdmitsEveryone,
    ];
}
