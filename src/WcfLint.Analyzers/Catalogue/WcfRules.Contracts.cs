using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL5001_DataSetInContract = new(
        "WCFL5001",
        "DataSet or DataTable in a contract",
        "{0} is a {1}: its schema travels in every message",
        "A DataSet carries its schema in every message and a diffgram attribute on every row; peers without .NET cannot read it as typed data.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Measured(
            "larger messages, and far more time to write and read them",
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
        "byte[] member exposed to line-broken base64",
        "{0} is a byte[] read as base64 text{1}: line breaks from a peer that is not WCF slow its reading",
        "The reader decodes base64 in chunks; a line break makes it fail, strip white space and try again. How dear that is depends on the kind of line break and on the installed .NET Framework.",
        RuleInputs.Code | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "a peer that breaks base64 into lines makes every read slow",
            document: new CostFigure(
                "3,600×",
                "slower reading of line-broken base64",
                ".NET 3.5 and 4.0, 40 reads",
                "Yaron Naveh, \"Performance\" posts, 2008-2010"),
            today: CostFigure.Measured(
                "line-breaks",
                CostsMeasured.LineBreaks,
                "slower reading",
                "20 KB to 2 MB in lines that end with LF or CRLF"),
            note: "The document's figure no longer holds: an update after .NET Framework 4.0, and modern .NET with it, skips plain line feeds. A carriage return written as &#xD; still costs an exception for each line, as the chart shows."),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    public static readonly WcfRule WCFL5004_OneWayWithReply = new(
        "WCFL5004",
        "Contradictory one-way operation",
        "The one-way operation '{0}' {1}",
        "A one-way operation sends no reply: no result, no output parameter, no fault. A plain Task is none of these, and neither is the End method of a pair that returns nothing.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("InvalidOperationException when a host or client is made", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5010_ContractWithoutOperations = new(
        "WCFL5010",
        "Contract without operations",
        "The contract lacks an operation: {0}",
        "WCF takes the operations of a contract from methods with OperationContract in a type with ServiceContract. A contract without any is refused when the first endpoint or client is made, and an operation outside of a contract is none.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidOperationException when a host or client is made", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5011_DuplicateOperation = new(
        "WCFL5011",
        "Two operations of one name",
        "'{0}' has two operations called '{1}'",
        "The name of an operation tells it from the others of its contract on the wire. Overloads have the same name unless OperationContract gives one of them another, so the contract is refused.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidOperationException when a host or client is made", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5012_SeveralUnmatchedHandlers = new(
        "WCFL5012",
        "Several operations for any action",
        "'{0}' has several operations with Action=\"*\"",
        "An operation with Action=\"*\" takes the messages that no other operation takes. There can be one of them in a contract.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidOperationException when the host opens", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5013_MixedMessageContract = new(
        "WCFL5013",
        "Message contract beside other parameters",
        "'{0}' mixes the message contract '{1}' with other parameters",
        "A message contract describes all of a message, headers and body. An operation with one has no other parameter in that direction.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidOperationException when a host or client is made", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5014_BehaviorOnInterface = new(
        "WCFL5014",
        "OperationBehavior on an interface",
        "'{0}' has [OperationBehavior] on the contract's interface",
        "OperationBehavior belongs to the method of the service's class. On the interface WCF refuses the contract.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidOperationException when a host or client is made", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5015_DataMemberOutsideContract = new(
        "WCFL5015",
        "DataMember outside a data contract",
        "'{0}' has [DataMember] without [DataContract]",
        "DataMember means something in a type with DataContract alone. In other types every public field and property is sent, private members are not, and Name, Order and IsRequired of the attribute have no effect.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("the attribute has no effect on the message", why: "it is an effect without a size"),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL5016_DuplicateDataMember = new(
        "WCFL5016",
        "Two data members of one name",
        "'{0}' has the name '{1}' of '{2}' in the data contract",
        "Members of a data contract are told apart by name. The serializer refuses a type that has one name twice.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidDataContractException at the first message", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5017_Unserializable = new(
        "WCFL5017",
        "Type that cannot be serialized",
        "{0} cannot be serialized: {1} {2}",
        "The serializer makes an object with the constructor that takes nothing, unless DataContract or Serializable says that it may do without, and fills a collection with its method Add. Delegates and pointers mean nothing in another process.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidDataContractException or SerializationException at the first message", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5018_InitiatingWithoutSession = new(
        "WCFL5018",
        "Sessions begin or end without session mode",
        "{0}",
        "IsInitiating and IsTerminating say which operations begin and end a session, so the contract must require one, and one of its operations must begin it.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidOperationException when a host or client is made", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL5019_PlainException = new(
        "WCFL5019",
        "Operation throws a plain Exception",
        "'{0}' throws {1} instead of a fault",
        "To the caller every exception but a FaultException is the same fault: 'The server was unable to process the request due to an internal error'. On a session it faults the channel, too, so that the client must make a new one.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("the caller sees an internal error without its text", why: "it is an effect without a size"),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL5020_UnknownTypes = new(
        "WCFL5020",
        "Type that the serializer cannot know",
        "{0} {1}",
        "The serializer writes what the declared type says. An object of a type that it does not know fails when it is written: an implementation of an interface or abstract class without KnownType or ServiceKnownType, or a proxy class of Entity Framework. A tuple travels with the names of its private fields.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("an object of another type fails with SerializationException", why: "it fails or it does not"),
        severity: DiagnosticSeverity.Info,
        failsAtRunTime: true);

    private static void AddContracts(List<WcfRule> all)
    {
        all.Add(WCFL5001_DataSetInContract);
        all.Add(WCFL5002_ByteArrayWithLineBreaks);
        all.Add(WCFL5004_OneWayWithReply);
        all.Add(WCFL5010_ContractWithoutOperations);
        all.Add(WCFL5011_DuplicateOperation);
        all.Add(WCFL5012_SeveralUnmatchedHandlers);
        all.Add(WCFL5013_MixedMessageContract);
        all.Add(WCFL5014_BehaviorOnInterface);
        all.Add(WCFL5015_DataMemberOutsideContract);
        all.Add(WCFL5016_DuplicateDataMember);
        all.Add(WCFL5017_Unserializable);
        all.Add(WCFL5018_InitiatingWithoutSession);
        all.Add(WCFL5019_PlainException);
        all.Add(WCFL5020_UnknownTypes);
    }
}
