using System.Globalization;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>
/// The size of requests that IIS lets through to a site: request filtering answers 404.13 above maxAllowedContentLength. Of maxRequestLength WCF asks to be
/// ignored (referencesource, HostedHttpRequestAsyncResult.cs, GetBufferlessInputStream(true)), but on the runtime of .NET Framework 2.0 to 3.5, and
/// in ASP.NET compatibility with the classic way of reading (System.ServiceModel.Activation, AppSettings.cs).
/// </summary>
internal static class RequestLimit
{
    // Both documented: https://learn.microsoft.com/iis/configuration/system.webserver/security/requestfiltering/requestlimits/, and HttpRuntimeSection.cs in KB.
    private const long DefaultContentLength = 30_000_000;
    private const long DefaultRequestLength = 4096;

    private const string ClassicMode = "wcf:serviceHostingEnvironment:useClassicReadEntityBodyMode";

    private static readonly string[] s_contentLength = ["system.webServer", "security", "requestFiltering", "requestLimits", "maxAllowedContentLength"];
    private static readonly string[] s_requestLength = ["system.web", "httpRuntime", "maxRequestLength"];

    /// <summary>The lower one that counts, in bytes; null if the limit is not known.</summary>
    public static (string Name, long Value, ConfigAttribute? Written)? Find(ServiceModelConfiguration site, out bool isUnknown)
    {
        (string, long, ConfigAttribute?)? content = Read(site, s_contentLength, DefaultContentLength, 1, out isUnknown);
        if (isUnknown || !AsksAspNet(site))
        {
            return content;
        }

        (string, long Value, ConfigAttribute?)? request = Read(site, s_requestLength, DefaultRequestLength, 1024, out isUnknown);
        return content is not var (_, bytes, _) || request?.Value < bytes ? request : content;
    }

    private static (string Name, long Value, ConfigAttribute? Written)? Read(ServiceModelConfiguration site, string[] path, long byDefault,
        long unit, out bool isUnknown)
    {
        ConfigAttribute? written = SiteSettings.Find(site, path, out isUnknown);
        long value = byDefault;
        isUnknown |= written is not null && !long.TryParse(written.Value.Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out value);
        return isUnknown ? null : (path[path.Length - 1], value * unit, written);
    }

    private static bool AsksAspNet(ServiceModelConfiguration site) =>
        site.Runtime.HasOldReads
        || (AspNetCompatibility.IsOn(AspNetCompatibility.Find(site, out _))
            && (site.Root.Element("appSettings")?.ElementsNamed("add") ?? []).Any(
                static add => add.Attribute("key")?.Value == ClassicMode && add.Attribute("value")?.IsTrue == true));
}
