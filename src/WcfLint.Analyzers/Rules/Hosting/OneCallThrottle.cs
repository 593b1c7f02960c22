using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>A throttle of one call: the host starts an operation when the one before it has ended (referencesource, ServiceThrottle.cs, AcquireCall).</summary>
internal static class OneCallThrottle
{
    /// <summary>Whether a <c>behavior</c> element has it.</summary>
    public static bool IsOf(ConfigElement behavior) => behavior.Element("serviceThrottling")?.Attribute("maxConcurrentCalls")?.Value.Trim() == "1";
}
