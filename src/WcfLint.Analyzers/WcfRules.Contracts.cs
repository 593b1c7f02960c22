using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL5001_DataSetInContract = new(
        "WCFL5001",
        "DataSet or DataTable in a contract",
        "{0} is a {1}, whose schema is sent in every message",
        "A DataSet is sent with its schema in every message and with a diffgram attribute on every row. Peers without .NET cannot read such a message as typed data.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Measured(
            "messages are larger and take far more time to write and read",
            today: CostFigure.Measured(
                "data-set",
                CostsMeasured.DataSet,
                "the bytes of a typed list",
                "10 to 1,000 rows, text and binary"),
            also: CostFigure.MeasuredWithPackages(
                "data-set-over-the-wire",
                CostsMeasured.DataSetOverTheWire,
                "the time of a call with a typed list",
                "BasicHttp and NetTcp, 10 and 100 rows")));

    public static readonly WcfRule WCFL5002_ByteArrayWithLineBreaks = new(
        "WCFL5002",
        "byte[] member that may receive base64 with line breaks",
        "{0} is a byte[] that clients of {1} read over {2} as base64 text, which may contain line breaks",
        "The reader decodes base64 in chunks. If a chunk contains a line break, decoding fails, and the reader removes the white space and decodes the chunk again. The cost depends on the kind of line break and on the installed version of .NET Framework.",
        RuleInputs.Code | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "every read is slow if the peer breaks base64 into lines",
            document: new CostFigure(
                "3,600×",
                "slower to read base64 with line breaks",
                ".NET 3.5 and 4.0, 40 reads",
                "Yaron Naveh, \"Performance\" posts, 2008-2010"),
            today: CostFigure.Measured(
                "line-breaks",
                CostsMeasured.LineBreaks,
                "slower to read",
                "20 KB to 2 MB in lines that end with LF or CRLF"),
            note: "The document's figure no longer holds: updates after .NET Framework 4.0, and modern .NET, skip plain line feeds. A carriage return written as &#xD; still costs an exception for each line, as the chart shows."),
        effects: [new(severity: DiagnosticSeverity.Info)],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL5003_XmlInContract = new(
        "WCFL5003",
        "XElement in a contract",
        "{0} is an XElement: the time to read streamed text grows with the square of the number of lines",
        "When a message is read from a stream, the reader returns text in pieces, and XElement appends each piece to all the text before it. A string, or a class with the members that the receiver needs, is read in one pass.",
        RuleInputs.Code | RuleInputs.Joined,
        FixKind.None,
        Cost.Measured(
            "long texts in streamed messages take far more time to read",
            today: CostFigure.Measured(
                "xml-member",
                CostsMeasured.XmlMember,
                "the time to read a string",
                "text of 1,000 lines, read from a stream")),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly WcfRule WCFL5004_OneWayWithReply = new(
        "WCFL5004",
        "One-way operation with a reply",
        "The one-way operation '{0}' {1}",
        "A one-way operation sends no reply, so it cannot have a result, an output parameter or a fault. It may return void or a plain Task. The End method of a Begin and End pair must return void.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("creating the host or client throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly WcfRule WCFL5006_XmlSerializerStart = new(
        "WCFL5006",
        "XmlSerializer generated at run time",
        "WCF generates the XmlSerializer of {0} at run time, when the first client is created",
        "For contracts with XmlSerializerFormat, WCF generates and compiles the serializers when the first client of a process is created. Two tools can generate them during the build: the package dotnet-svcutil.xmlserializer, and svcutil /t:xmlSerializer on .NET Framework.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured(
            "the first call of a process takes longer",
            why: "there is no figure for .NET Framework, where another process compiles the code; on .NET 10, the first call takes 1.1× the time of a first call with DataContractSerializer (case first-call-of-xml-serializer of samples/MeasuredCosts.Wcf)"),
        effects: [new(severity: DiagnosticSeverity.Info, enabled: false)]);

    public static readonly Effect WCFL5010_HostThrows = new("creating the host throws InvalidOperationException", harm: Harm.Failure);
    public static readonly Effect WCFL5010_NoCallback = new("the service cannot send anything to its callers", DiagnosticSeverity.Info, Harm.Failure);
    public static readonly Effect WCFL5010_NotCallable = new("clients cannot call the operation", DiagnosticSeverity.Info, Harm.Failure);

    public static readonly WcfRule WCFL5010_ContractWithoutOperations = new(
        "WCFL5010",
        "Contract without operations",
        "Invalid contract declaration: {0}",
        "WCF takes the operations of a contract from methods with OperationContract in a type with ServiceContract. When the first endpoint or client is created, WCF rejects a contract without operations. WCF also rejects a contract that inherits operations from a type without ServiceContract, and a class that inherits from a contract class. In types that are neither contracts nor services, WCF ignores OperationContract.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("creating the host or client throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure), WCFL5010_HostThrows, WCFL5010_NoCallback, WCFL5010_NotCallable]);

    public static readonly WcfRule WCFL5011_DuplicateOperation = new(
        "WCFL5011",
        "Two operations with the same name",
        "'{0}' has two operations named '{1}'",
        "On the wire, the operations of a contract are distinguished by name. Overloads have the same name unless OperationContract sets another name, so WCF rejects the contract.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("creating the host or client throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly WcfRule WCFL5012_SeveralUnmatchedHandlers = new(
        "WCFL5012",
        "Several operations with Action=\"*\"",
        "'{0}' has several operations with Action=\"*\"",
        "An operation with Action=\"*\" receives the messages that match no other operation. A contract can have only one such operation.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("opening the host throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly WcfRule WCFL5013_MixedMessageContract = new(
        "WCFL5013",
        "Message contract mixed with other parameters",
        "'{0}' mixes {1} with {2}",
        "A message contract describes a whole message, with its headers and body, and a Message is a whole message. An operation that uses one of them cannot have other parameters, neither in the request nor in the reply. RPC style allows neither of them in literal mode, and no headers in encoded mode.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("creating the host or client throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly WcfRule WCFL5014_BehaviorOnInterface = new(
        "WCFL5014",
        "OperationBehavior on an interface",
        "'{0}' has [OperationBehavior] on the contract interface",
        "OperationBehavior belongs on the method of the service class. WCF rejects a contract interface that has the attribute on a method.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("creating the host or client throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly Effect WCFL5015_Missing = new("it arrives without its value, and no exception is thrown", DiagnosticSeverity.Info, Harm.Failure);

    public static readonly WcfRule WCFL5015_DataMemberOutsideContract = new(
        "WCFL5015",
        "DataMember missing or outside a data contract",
        "Data members of '{0}': {1}",
        "DataMember has an effect only in a type with DataContract. In other types, every public field and property is sent, and private members are not sent. Name, Order and IsRequired of the attribute have no effect. In a type with DataContract, only members with DataMember are sent.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("the serializer ignores [DataMember]", why: "the effect is not a slowdown"),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL5015_Missing]);

    public static readonly WcfRule WCFL5016_DuplicateDataMember = new(
        "WCFL5016",
        "Two data members with the same name",
        "'{0}' and '{2}' have the same name '{1}' in the {3} contract",
        "The members of a data contract are distinguished by name. The serializer rejects a type that uses a name twice. WCF rejects a message contract with two body members, or two headers, of the same name.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("sending the first message throws InvalidDataContractException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly WcfRule WCFL5017_Unserializable = new(
        "WCFL5017",
        "Type that cannot be serialized",
        "{0} cannot be serialized: {1} {2}",
        "The serializer creates an object with the parameterless constructor of its type, unless the type has DataContract or Serializable. The serializer fills a collection with the collection's Add method. Delegates and pointers have no meaning in another process.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("sending the first message throws InvalidDataContractException or SerializationException", FactsRecorded.ReadOnlyMember),
        effects: [new(harm: Harm.Failure)]);

    public static readonly WcfRule WCFL5018_InitiatingWithoutSession = new(
        "WCFL5018",
        "Session operations contradict the session mode",
        "Contract '{0}' has contradictory session settings: {1}",
        "IsInitiating and IsTerminating define which operations begin and end a session. The contract must therefore require a session, and one of its operations must begin the session.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("creating the host or client throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly Effect WCFL5019_Faults = new("the caller sees an internal error without the text of the exception, and the channel faults");
    public static readonly Effect WCFL5019_FaultsWithDetail =
        new("the caller gets the text only because exception detail is on (WCFL7001), and the channel faults");

    public static readonly WcfRule WCFL5019_PlainException = new(
        "WCFL5019",
        "Operation throws a plain Exception",
        "'{0}' throws {1} instead of a fault",
        "The caller receives every exception except FaultException as the same fault: 'The server was unable to process the request due to an internal error'. If the binding has a session, the exception also faults the channel, so the client must create a new channel.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("the caller sees an internal error instead of the text of the exception, unless faults include exception detail",
            why: "the effect is not a slowdown"),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL5019_Faults, WCFL5019_FaultsWithDetail]);

    public static readonly Effect WCFL5020_Proxy = new("the call fails after the operation has run", harm: Harm.Failure);
    public static readonly Effect WCFL5020_Tuple = new("clients do not see the member names of the tuple", DiagnosticSeverity.Info, Harm.Failure);

    public static readonly WcfRule WCFL5020_UnknownTypes = new(
        "WCFL5020",
        "Type unknown to the serializer",
        "{0} {1}, so the serializer {2}",
        "The serializer writes what the declared type describes. Writing an object of an unknown type fails. Examples of unknown types are implementations of an interface or abstract class that no KnownType or ServiceKnownType declares, and proxy classes of Entity Framework. A tuple is sent with the names of its private fields.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("sending an object of an unknown type throws SerializationException", FactsRecorded.UnknownType),
        effects: [new(severity: DiagnosticSeverity.Info, harm: Harm.Failure), WCFL5020_Proxy, WCFL5020_Tuple]);

    public static readonly Effect WCFL5021_Exception = new("the detail contains the stack trace", DiagnosticSeverity.Info);

    public static readonly Effect WCFL5021_OwnException =
        new("the detail contains the stack trace, and generated clients see none of its other members", DiagnosticSeverity.Info);

    public static readonly Effect WCFL5021_Derived =
        new("the serializer does not know the derived class, so the connection is closed without a reply", harm: Harm.Failure);

    public static readonly Effect WCFL5021_Unreadable =
        new("the client throws InvalidDataContractException instead of the fault", DiagnosticSeverity.Info, harm: Harm.Failure);

    public static readonly Effect WCFL5021_Refused =
        new("the serializer throws InvalidDataContractException, so the connection is closed without a reply", harm: Harm.Failure);

    public static readonly WcfRule WCFL5021_UndeclaredFault = new(
        "WCFL5021",
        "Fault without FaultContract",
        "The fault '{0}' of '{1}' {2}",
        "A FaultContract of the operation must name exactly the type of the detail. WCF sends other details, too, but the client does not know their type. An exception is not a suitable detail, because it is serialized with its stack trace.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("the client throws a FaultException without detail type, so catch (FaultException<T>) never runs", FactsRecorded.UndeclaredFaults),
        effects: [new(harm: Harm.Failure), WCFL5021_Derived, WCFL5021_Exception, WCFL5021_OwnException, WCFL5021_Unreadable, WCFL5021_Refused]);

    public static readonly Effect WCFL5022_All = new("each call that sends one throws SerializationException", harm: Harm.Failure);

    public static readonly Effect WCFL5022_Hidden = new("the call fails after the operation has run", harm: Harm.Failure);

    public static readonly WcfRule WCFL5022_EnumWithoutValue = new(
        "WCFL5022",
        "Enum value that cannot be serialized",
        "Enum value {0} cannot be serialized: {1}",
        "The serializer writes the name of an enum member, so it cannot write a value that no member has. A data member that nothing sets has the value 0. In an enum with DataContract, only members with EnumMember count.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("sending the value throws SerializationException, and the connection is closed", FactsRecorded.EnumWithoutZero),
        effects: [new(severity: DiagnosticSeverity.Info, harm: Harm.Failure), WCFL5022_Hidden, WCFL5022_All]);

    public static readonly WcfRule WCFL5023_DataContractCycle = new(
        "WCFL5023",
        "Cycle of data contracts",
        "Data contracts {0} and {1} refer to each other, through {2} and {3}",
        "The serializer writes what an object refers to in place. Two objects that refer to each other would be written without end, so it gives up after a certain depth. With IsReference, it writes each object once and refers to it by an id.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("sending two such objects throws SerializationException, and the connection is closed", FactsRecorded.DataContractCycle),
        effects: [new(harm: Harm.Failure)]);

    public static readonly Effect WCFL5024_Required = new("reading the message throws SerializationException", DiagnosticSeverity.Info, Harm.Failure);

    public static readonly WcfRule WCFL5024_DataContractCopiesDiffer = new(
        "WCFL5024",
        "Copies of a data contract differ",
        "Client and service have different copies of data contract '{0}': {1}",
        "The serializer reads data members in the order in which its own copy of the data contract has them: by Order, then by name. It skips an element that comes too late without an exception, and refuses a message that lacks a required member.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.Recorded("the value is lost without an exception", FactsRecorded.DataContractCopies),
        effects: [new(severity: DiagnosticSeverity.Info, harm: Harm.Failure), WCFL5024_Required],
        atCompilationEnd: true);

    private static WcfRule[] OfContracts =>
    [
        WCFL5001_DataSetInContract,
        WCFL5002_ByteArrayWithLineBreaks,
        WCFL5003_XmlInContract,
        WCFL5004_OneWayWithReply,
        WCFL5006_XmlSerializerStart,
        WCFL5010_ContractWithoutOperations,
        WCFL5011_DuplicateOperation,
        WCFL5012_SeveralUnmatchedHandlers,
        WCFL5013_MixedMessageContract,
        WCFL5014_BehaviorOnInterface,
        WCFL5015_DataMemberOutsideContract,
        WCFL5016_DuplicateDataMember,
        WCFL5017_Unserializable,
        WCFL5018_InitiatingWithoutSession,
        WCFL5019_PlainException,
        WCFL5020_UnknownTypes,
        WCFL5021_UndeclaredFault,
        WCFL5022_EnumWithoutValue,
        WCFL5023_DataContractCycle,
        WCFL5024_DataContractCopiesDiffer,
    ];
}
