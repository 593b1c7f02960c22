using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Cli.Migrating.Drafting.Code;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>A custom binding of a configuration as C#: its elements in their order, if CoreWCF and the client packages have all of them.</summary>
/// <param name="binding">The binding.</param>
/// <param name="target">CoreWCF or the client packages.</param>
/// <param name="at">Describes a place.</param>
/// <param name="endpoint">The place of the endpoint with the binding.</param>
internal sealed class CustomBindingDraft(Binding binding, MigrationTarget target, Func<Location, string> at, string? endpoint)
{
    private const string Security = "security";
    private const string Mode = "security.authenticationMode";
    private const string Scheme = "authenticationScheme";
    private const long DefaultSize = 65536;

    // The elements with the settings that both libraries have and use.
    private static readonly Dictionary<string, string[]> s_settings = new(StringComparer.Ordinal)
    {
        ["textMessageEncoding"] = ["messageVersion", "writeEncoding"],
        ["binaryMessageEncoding"] = ["compressionFormat", "maxSessionSize"],
        ["mtomMessageEncoding"] = ["messageVersion", "writeEncoding", "maxBufferSize"],
        ["httpTransport"] = [Scheme, "maxBufferPoolSize", "maxBufferSize", "maxReceivedMessageSize", "keepAliveEnabled", "transferMode"],
        ["httpsTransport"] = [Scheme, "maxBufferPoolSize", "maxBufferSize", "maxReceivedMessageSize", "keepAliveEnabled", "transferMode"],
        ["tcpTransport"] = ["maxBufferPoolSize", "maxBufferSize", "maxReceivedMessageSize", "transferMode", "connectionBufferSize"],
        ["sslStreamSecurity"] = ["requireClientCertificate", "sslProtocols"],
        ["windowsStreamSecurity"] = ["protectionLevel"],
        [Security] = [],
    };

    // What the client packages have beside these (dotnet/wcf, HttpTransportBindingElement.cs, HttpsTransportBindingElement.cs).
    private static readonly string[] s_ofClients = ["allowCookies", "bypassProxyOnLocal", "decompressionEnabled", "proxyAddress", "proxyAuthenticationScheme",
        "useDefaultWebProxy", "requireClientCertificate"];

    private static readonly Dictionary<string, string> s_enums = new(StringComparer.Ordinal)
    {
        [Scheme] = "System.Net.AuthenticationSchemes.",
        ["proxyAuthenticationScheme"] = "System.Net.AuthenticationSchemes.",
        ["compressionFormat"] = "CompressionFormat.",
        ["messageVersion"] = "MessageVersion.",
        ["protectionLevel"] = "System.Net.Security.ProtectionLevel.",
        ["sslProtocols"] = "System.Security.Authentication.SslProtocols.",
        ["transferMode"] = "TransferMode.",
    };

    private static readonly string[] s_modes = ["UserNameOverTransport", "CertificateOverTransport"];

    private static readonly string[] s_schemes = ["Basic", "Digest"];

    /// <summary>Why there is no draft; null where there is one.</summary>
    public static string? ObstacleOf(Binding binding) =>
        binding is not ConfiguredBinding ? "drafts do not support " + binding.DisplayName
        : binding.CustomTransport is null ? binding.DisplayName + " has no transport at its end"
        : binding.CustomElements.FirstOrDefault(static element => !s_settings.ContainsKey(element)) is { } other
        ? "drafts do not support <" + other + "> of " + binding.DisplayName
        : binding.CustomElements.Contains(Security) && !Array.Exists(s_modes, binding[Mode].Is)
        ? "drafts support UserNameOverTransport and CertificateOverTransport as authenticationMode of " + binding.DisplayName + ", and no other"
        : null;

    /// <summary>The credential that a client of the binding has to provide; null for Windows and none.</summary>
    public static string? CredentialOf(Binding binding) =>
        binding[Mode].Is(s_modes[0]) ? "UserName"
        : binding[Mode].Is(s_modes[1]) || binding[binding.CustomTransport + ".requireClientCertificate"].Boolean == true
            || binding["sslStreamSecurity.requireClientCertificate"].Boolean == true ? "Certificate"
        : Array.Find(s_schemes, binding[binding.CustomTransport + "." + Scheme].Is);

    /// <summary>Writes the binding.</summary>
    public void Write(DraftCode code, string before, string after)
    {
        foreach (Setting setting in binding.WrittenSettings.Where(
            one => one.Path.Contains('.', StringComparison.Ordinal) && one.Path != Mode && CodeOf(one) is null))
        {
            string place = at(binding.LocationOf(setting));
            bool isGuard = (setting.Path.Contains(Security, StringComparison.OrdinalIgnoreCase)
                || setting.Path.EndsWith("requireClientCertificate", StringComparison.Ordinal) || setting.Path.EndsWith(Scheme, StringComparison.Ordinal));
            code.Line("// " + (isGuard ? "MARK " : string.Empty) + "left out: " + setting.Path + "=" + setting.Text + " (" + place + ")");
            if (isGuard && target == MigrationTarget.CoreWcf)
            {
                code.Unanswered(place);
            }
        }

        if (target == MigrationTarget.CoreWcf)
        {
            WriteMarks(code);
        }

        string[] timeouts =
        [
            .. from setting in binding.WrittenSettings
               where setting.Text is not null && !setting.Path.Contains('.', StringComparison.Ordinal)
                   && setting.Path.EndsWith("Timeout", StringComparison.Ordinal)
               let value = SettingCode.Of(binding, setting)
               where value is not null
               select SettingPaths.ToMember(setting.Path) + " = " + value + ", // " + at(binding.LocationOf(setting)),
        ];
        code.Line(before + "new CustomBinding(");
        for (int i = 0; i < binding.CustomElements.Length; i++)
        {
            string element = binding.CustomElements[i];
            if (element == binding.CustomTransport && binding.CustomEncoding is null)
            {
                code.Line("    new " + (binding.IsTcp ? "Binary" : "Text")
                    + "MessageEncodingBindingElement(), // .NET Framework adds it, and CoreWCF does not");
            }

            code.Line("    " + ElementOf(element) + (i < binding.CustomElements.Length - 1 ? "," : ")" + (timeouts.Length == 0 ? after : string.Empty)) + " // "
                + at(PlaceOf(element)));
        }

        if (timeouts.Length > 0)
        {
            code.Open("{");
            code.Lines(timeouts);
            code.Close("}" + after);
        }
    }

    private void WriteMarks(DraftCode code)
    {
        string transport = binding.CustomTransport!;
        string place = endpoint ?? at(binding.Location);
        if (binding[transport + "." + Scheme] is { Text: not null } scheme && !scheme.Is("Anonymous"))
        {
            code.Mark(place + ": " + MigrationTables.Table.Find("setting:customBinding/" + transport)?.Find(target)?.Need);
        }
        else if (!binding.CustomElements.Contains(Security) && !binding.CustomElements.Contains("windowsStreamSecurity")
            && binding["sslStreamSecurity.requireClientCertificate"].Boolean != true)
        {
            code.Mark(place + ": no caller is authenticated, so anyone who can reach the port can call the service. Keep it where all callers are trusted, which costs nothing; a <security> element costs credentials in every client");
        }

        if (binding.WrittenSettings.FirstOrDefault(static setting => setting.Path.EndsWith("maxReceivedMessageSize", StringComparison.Ordinal)
            && setting.Int64 > DefaultSize) is { Text: not null } raised)
        {
            code.Raise("MaxReceivedMessageSize (" + at(binding.LocationOf(raised)) + ")");
        }
    }

    private Location PlaceOf(string element) => binding.WrittenSettings.FirstOrDefault(
        setting => setting.Path.Split('.')[0] == element) is { Path: not null } setting ? binding.LocationOf(setting) : binding.Location;

    private string ElementOf(string element)
    {
        if (element == Security)
        {
            return "SecurityBindingElement.Create" + Array.Find(s_modes, binding[Mode].Is) + "BindingElement()";
        }

        string[] values = ValuesOf(element + "."), quotas = ValuesOf(element + ".readerQuotas.");
        if (quotas.Length > 0)
        {
            values = [.. values, "ReaderQuotas = { " + string.Join(", ", quotas) + " }"];
        }

        return "new " + BindingKinds.Elements.First(known => known.Key == element).Value
            + (values.Length == 0 ? "()" : " { " + string.Join(", ", values) + " }");
    }

    private string[] ValuesOf(string path) =>
    [
        .. from setting in binding.WrittenSettings
           where setting.Path.StartsWith(path, StringComparison.Ordinal) && setting.Path.IndexOf('.', path.Length) < 0
           let value = CodeOf(setting)
           where value is not null
           select SettingPaths.ToMember(SettingPaths.LastOf(setting.Path)) + " = " + value,
    ];

    private string? CodeOf(Setting setting)
    {
        string[] path = setting.Path.Split('.');
        string name = path[^1];
        return setting.Text is null || !s_settings.TryGetValue(path[0], out string[]? known) ? null
            : path is [_, "readerQuotas", _] ? path[0].EndsWith("Encoding", StringComparison.Ordinal) ? SettingCode.Of(binding, setting) : null
            : path.Length != 2 || !(known.Contains(name)
                || (target == MigrationTarget.Client && path[0].StartsWith("http", StringComparison.Ordinal) && s_ofClients.Contains(name))) ? null
            : s_enums.TryGetValue(name, out string? type) ? EnumOf(path[0], name, type, setting.Text) : SettingCode.Of(binding, setting);
    }

    // Configuration takes names in the case of the type only, and several of flags.
    private static string? EnumOf(string element, string name, string type, string text)
    {
        string[] values = [.. text.Split(',').Select(static part => part.Trim())];
        AttributeSchema? schema = ServiceModelSchema.BindingElement(element)?.Attribute(name);
        return Array.TrueForAll(values, value => schema is null or { Values.IsEmpty: true }
            ? SyntaxFacts.IsValidIdentifier(value) : schema.Values.Contains(value)) ? string.Join(" | ", values.Select(value => type + value)) : null;
    }
}
