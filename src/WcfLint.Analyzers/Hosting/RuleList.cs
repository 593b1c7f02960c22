using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Rules.ClientLifetime;
using WcfLint.Analyzers.Rules.ConfigurationFile;
using WcfLint.Analyzers.Rules.Contracts;
using WcfLint.Analyzers.Rules.Hosting;
using WcfLint.Analyzers.Rules.Migration;
using WcfLint.Analyzers.Rules.Quotas;
using WcfLint.Analyzers.Rules.Security;
using WcfLint.Analyzers.Rules.Sessions;
using WcfLint.Analyzers.Rules.Transport;

namespace WcfLint.Analyzers.Hosting;

/// <summary>
/// All rules, in order of precedence: certain failures first, since they hide other findings at their place. Each rule runs
/// for every context whose interface it implements, and the analyzers of these contexts support its descriptor.
/// </summary>
internal static class RuleList
{
    private static ImmutableArray<Rule> s_all;

    public static ImmutableArray<Rule> All => s_all.IsDefault
        ? s_all = Create().OrderByDescending(static rule => rule.Row.IsCertainFailure).ToImmutableArray() : s_all;

    /// <summary>The rules for one kind of context, in order of precedence.</summary>
    public static ImmutableArray<IRule<TContext>> For<TContext>()
        where TContext : RuleContext => Cache<TContext>.Rules;

    /// <summary>Those rules whose findings may be shown.</summary>
    /// <typeparam name="TContext">The kind of context.</typeparam>
    /// <param name="takesSuggestions">Whether findings below a warning are shown.</param>
    public static ImmutableArray<IRule<TContext>> For<TContext>(bool takesSuggestions)
        where TContext : RuleContext => takesSuggestions ? Cache<TContext>.Rules : Cache<TContext>.Warning;

    private static ImmutableArray<Rule> Create() => ImmutableArray.Create<Rule>(
        new WCFL0001_NotWellFormed(),
        new WCFL0002_OutsideSchema(),
        new WCFL0003_ReferenceNamesNothing(),
        new WCFL8001_ConfigurationConstructor(),
        new WCFL8002_MessageSecurity(),
        new WCFL8008_CoreWcfContract(),
        new WCFL3005_StreamedRequestAuthentication(),
        new WCFL4003_SessionRequired(),
        new WCFL2004_BufferSizeDiffers(),
        new WCFL0006_ContractMatchesNothing(),
        new WCFL0007_EndpointThatNothingReads(),
        new WCFL0008_NoBaseAddress(),
        new WCFL0004_ServiceNameMatchesNothing(),
        new WCFL0005_NeverUsed(),
        new WCFL1005_NewClientForEveryCall(),
        new WCFL1004_OpenBeforeFirstCall(),
        new WCFL1002_UsingOnClient(),
        new WCFL1001_ClientNeverClosed(),
        new WCFL1003_CloseWithoutAbort(),
        new WCFL1006_UncachedFactory(),
        new WCFL1007_UsedAfterFault(),
        new WCFL1008_TwoConnectionsPerHost(),
        new WCFL1009_ServiceFabricFactoryForEveryCall(),
        new WCFL1010_ClientInContainer(),
        new WCFL1011_ChangedTooLate(),
        new WCFL2001_UnboundedQuota(),
        new WCFL2002_DefaultMessageQuota(),
        new WCFL2003_QuotasOfTheSidesDiffer(),
        new WCFL2005_ObjectGraphQuota(),
        new WCFL2006_LowThrottle(),
        new WCFL2007_UnboundedThrottle(),
        new WCFL2008_ExtremeBufferPool(),
        new WCFL2009_TimeoutsThatContradictEachOther(),
        new WCFL2010_AboveRequestLimit(),
        new WCFL7002_NoSecurity(),
        new WCFL3001_DefaultWebProxy(),
        new WCFL3008_SettingsUnderPortSharing(),
        new WCFL3009_SingleMessagePerPoll(),
        new WCFL3010_TextOverPollingDuplex(),
        new WCFL3011_CallFromUIThread(),
        new WCFL3002_StreamingWithoutStream(),
        new WCFL3003_StreamOverBufferedEndpoint(),
        new WCFL3004_ExtraPartsBesideStream(),
        new WCFL3006_UntypedMessage(),
        new WCFL3007_HttpBetweenOwnPeers(),
        new WCFL3012_KeepAliveOff(),
        new WCFL3013_ReliableSessionWithoutNeed(),
        new WCFL3014_BinaryAsText(),
        new WCFL3015_StreamWithDefaultSendTimeout(),
        new WCFL3016_AddressSchemeContradictsBinding(),
        new WCFL3017_ClientContradictsService(),
        new WCFL3018_WebHttpOnSoapBinding(),
        new WCFL3019_OnePortTwoSettings(),
        new WCFL4001_SecurityContextForSingleCalls(),
        new WCFL4002_NegotiatedServiceCredential(),
        new WCFL4004_OneWayBlocks(),
        new WCFL5001_DataSetInContract(),
        new WCFL5002_ByteArrayWithLineBreaks(),
        new WCFL5003_XmlInContract(),
        new WCFL5004_OneWayWithReply(),
        new WCFL5006_XmlSerializerStart(),
        new WCFL5010_ContractWithoutOperations(),
        new WCFL5011_DuplicateOperation(),
        new WCFL5012_SeveralUnmatchedHandlers(),
        new WCFL5013_MixedMessageContract(),
        new WCFL5014_BehaviorOnInterface(),
        new WCFL5015_DataMemberOutsideContract(),
        new WCFL5016_DuplicateDataMember(),
        new WCFL5017_Unserializable(),
        new WCFL5018_InitiatingWithoutSession(),
        new WCFL5019_PlainException(),
        new WCFL5020_UnknownTypes(),
        new WCFL5021_UndeclaredFault(),
        new WCFL5022_EnumWithoutValue(),
        new WCFL5023_DataContractCycle(),
        new WCFL5024_DataContractCopiesDiffer(),
        new WCFL6001_DebugCompilation(),
        new WCFL6002_WorkstationGarbageCollection(),
        new WCFL6003_SerialSingleton(),
        new WCFL6004_BlockingOperation(),
        new WCFL6005_SessionStateLock(),
        new WCFL6006_TracingLeftOn(),
        new WCFL6007_HostOnUIThread(),
        new WCFL6008_CallbackDeadlock(),
        new WCFL6009_HttpContextOutsideAspNet(),
        new WCFL6010_CallbacksInLoop(),
        new WCFL6011_SharedStateWithoutLock(),
        new WCFL6012_SwallowedOpen(),
        new WCFL6013_DebugDirective(),
        new WCFL6014_AspNetCompatibilityContradicts(),
        new WCFL6015_HostRegistration(),
        new WCFL6016_LostContext(),
        new WCFL6017_ConsumedMessage(),
        new WCFL6018_HostOfAnObject(),
        new WCFL7001_ExceptionDetailInFaults(),
        new WCFL7003_MetadataPublished(),
        new WCFL7004_CertificateChecksOff(),
        new WCFL7005_CredentialsInClear(),
        new WCFL7006_LoweredProtection(),
        new WCFL7007_TypesFromMessages(),
        new WCFL7008_PersonalDataInLogs(),
        new WCFL7009_WeakMessageSecurity(),
        new WCFL7010_AnonymousClients(),
        new WCFL7011_ExceptionTextReturnedToTheCaller(),
        new WCFL7012_QueueWithoutSecurity(),
        new WCFL7013_CredentialsNotSent(),
        new WCFL7014_ValidationNotAsked(),
        new WCFL7015_IisAuthenticationContradicts(),
        new WCFL7016_AdmitsEveryone(),
        new WCFL8003_IgnoredByCoreWcf(),
        new WCFL8004_ReadOtherwise(),
        new WCFL8005_ThrottleWithoutReader(),
        new WCFL8006_NotSupported(),
        new WCFL8007_ConfigurationThatNothingReads());

    private static class Cache<TContext>
        where TContext : RuleContext
    {
        public static readonly ImmutableArray<IRule<TContext>> Rules = All.OfType<IRule<TContext>>().ToImmutableArray();
        public static readonly ImmutableArray<IRule<TContext>> Warning = Rules.Where(static rule => !((Rule)rule).Row.IsSuggestion).ToImmutableArray();
    }
}
