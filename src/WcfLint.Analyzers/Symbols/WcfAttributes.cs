namespace WcfLint.Analyzers.Symbols;

/// <summary>Names of the classes of the attributes that contracts, services and their data have, as <see cref="ServiceContracts"/> looks for them.</summary>
public static class WcfAttributes
{
    public const string ServiceContract = "ServiceContractAttribute";
    public const string OperationContract = "OperationContractAttribute";
    public const string FaultContract = "FaultContractAttribute";
    public const string ServiceBehavior = "ServiceBehaviorAttribute";
    public const string OperationBehavior = "OperationBehaviorAttribute";
    public const string CallbackBehavior = "CallbackBehaviorAttribute";
    public const string MessageContract = "MessageContractAttribute";
    public const string MessageBodyMember = "MessageBodyMemberAttribute";
    public const string MessageHeader = "MessageHeaderAttribute";
    public const string MessageHeaderArray = "MessageHeaderArrayAttribute";
    public const string XmlSerializerFormat = "XmlSerializerFormatAttribute";
    public const string ServiceKnownType = "ServiceKnownTypeAttribute";
    public const string TransactionFlow = "TransactionFlowAttribute";
    public const string DeliveryRequirements = "DeliveryRequirementsAttribute";
    public const string AspNetCompatibilityRequirements = "AspNetCompatibilityRequirementsAttribute";
    public const string WebGet = "WebGetAttribute";
    public const string WebInvoke = "WebInvokeAttribute";
    public const string DataContract = "DataContractAttribute";
    public const string DataMember = "DataMemberAttribute";
    public const string CollectionDataContract = "CollectionDataContractAttribute";
    public const string EnumMember = "EnumMemberAttribute";
    public const string IgnoreDataMember = "IgnoreDataMemberAttribute";
    public const string KnownType = "KnownTypeAttribute";
}
