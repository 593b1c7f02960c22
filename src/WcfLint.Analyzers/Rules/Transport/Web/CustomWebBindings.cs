using System;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.Transport.Web;

/// <summary>
/// What <c>webHttp</c> requires of a custom binding: messages without an envelope, and addresses that WCF leaves alone (referencesource,
/// WebHttpBehavior.cs, ValidateBinding).
/// </summary>
internal static class CustomWebBindings
{
    /// <summary>The setting of the transport.</summary>
    public const string Addressing = "manualAddressing";

    private const string Version = "messageVersion";

    // Those that change neither the version of messages nor the transport.
    private static readonly string[] s_others = ["security", "reliableSession", "transactionFlow", "httpTransport", "httpsTransport"];

    // All write SOAP unless messageVersion says otherwise; a transport without encoding has text (HttpTransportBindingElement.cs). Binary has no version None.
    private static readonly string[] s_encodings = ["textMessageEncoding", "mtomMessageEncoding", "binaryMessageEncoding"];

    /// <summary>What a binding of configuration lacks; null where it lacks nothing, or that is not known.</summary>
    public static string? FindMissing(Binding binding)
    {
        if (binding is not ConfiguredBinding { Kind: BindingKind.Custom, Element: var element } configured
            || binding.CustomTransport is not ("httpTransport" or "httpsTransport") || configured.Scope.Configuration.IsUncertain(element)
            || !element.Elements.All(static part => IsKnown(part.Name)))
        {
            return null;
        }

        string? version = element.Elements.FirstOrDefault(static part => Array.IndexOf(s_encodings, part.Name) >= 0)?.Attribute(Version)?.Value.Trim();
        if (!element.Elements.Any(static part => part.Name == "webMessageEncoding") && version != "None")
        {
            return version is not null && Placeholder.IsIn(version) ? null : Version + " None";
        }

        return element.Element(binding.CustomTransport)!.Attribute(Addressing)?.Value.Trim() is not { } manual
            || (bool.TryParse(manual, out bool isOn) && !isOn) ? Addressing : null;
    }

    private static bool IsKnown(string part) =>
        part == "webMessageEncoding" || Array.IndexOf(s_others, part) >= 0 || Array.IndexOf(s_encodings, part) >= 0;
}
