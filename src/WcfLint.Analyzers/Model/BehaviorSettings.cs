using System.Collections.Immutable;

namespace WcfLint.Analyzers.Model;

/// <summary>Paths of the settings of behaviours, as configuration has them.</summary>
internal static class BehaviorSettings
{
    public const string ExceptionDetail = "serviceDebug.includeExceptionDetailInFaults";
    public const string HttpGet = "serviceMetadata.httpGetEnabled";
    public const string HttpsGet = "serviceMetadata.httpsGetEnabled";
    public const string HttpGetUrl = "serviceMetadata.httpGetUrl";
    public const string ObjectGraph = "dataContractSerializer.maxItemsInObjectGraph";
    public const string MaxCalls = "serviceThrottling.maxConcurrentCalls";
    public const string MaxSessions = "serviceThrottling.maxConcurrentSessions";
    public const string MaxInstances = "serviceThrottling.maxConcurrentInstances";

    /// <summary>The limits of the throttle.</summary>
    public static readonly ImmutableArray<string> Throttles = ImmutableArray.Create(MaxCalls, MaxSessions, MaxInstances);

    /// <summary>Whether a setting publishes metadata.</summary>
    public static bool IsMetadata(string path) => path is HttpGet or HttpsGet;
}
