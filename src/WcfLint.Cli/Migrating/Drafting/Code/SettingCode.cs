using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>The value of a setting as C#.</summary>
internal static class SettingCode
{
    private static readonly Dictionary<string, string> s_enums = new(StringComparer.Ordinal)
    {
        ["transferMode"] = "TransferMode",
        ["messageEncoding"] = "WSMessageEncoding",
        [SettingPaths.TransportCredential] = "HttpClientCredentialType",
        ["security.transport.proxyCredentialType"] = "HttpProxyCredentialType",
        ["security.transport.protectionLevel"] = "System.Net.Security.ProtectionLevel",
        ["security.transport.sslProtocols"] = "System.Security.Authentication.SslProtocols",
        [SettingPaths.MessageCredential] = "MessageCredentialType",
    };

    /// <summary>A string as C#.</summary>
    public static string Text(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    /// <summary>A name in a configuration as a type of C#; null if it is not the name of a type.</summary>
    public static string? TypeOf(string? name) =>
        name is { Length: > 0 } && name.Split(',')[0].Trim() is var type && type.Split('.', '+').All(SyntaxFacts.IsValidIdentifier)
            ? "global::" + type.Replace('+', '.') : null;

    /// <summary>The value of a setting; null where it has no form that is known here.</summary>
    public static string? Of(Binding binding, Setting setting)
    {
        string text = setting.Text!.Trim();
        string name = setting.Path[(setting.Path.LastIndexOf('.') + 1)..];
        return EnumOf(binding.Kind, setting.Path) is { } type ? Member(binding, setting.Path, type, text)
            : name is "textEncoding" or "writeEncoding" ? "System.Text.Encoding.GetEncoding(" + Text(text) + ")"
            : name == "proxyAddress" ? "new Uri(" + Text(text) + ")"
            : name.EndsWith("Timeout", StringComparison.Ordinal) ? Time(setting)
            : setting.Boolean is { } flag ? (flag ? "true" : "false")
            : setting.Int64 is { } number ? number.ToString(CultureInfo.InvariantCulture)
            : null;
    }

    /// <summary>The type of the security mode, which is an argument of the constructor; null where the binding has none.</summary>
    public static string? ModeOf(BindingKind kind) => kind switch
    {
        BindingKind.BasicHttp or BindingKind.NetHttp => "BasicHttpSecurityMode",
        BindingKind.BasicHttps or BindingKind.NetHttps => "BasicHttpsSecurityMode",
        BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.NetTcp => "SecurityMode",
        BindingKind.NetNamedPipe => "NetNamedPipeSecurityMode",
        BindingKind.WebHttp => "WebHttpSecurityMode",
        _ => null,
    };

    private static string? EnumOf(BindingKind kind, string path) =>
        path == "messageEncoding" && kind is BindingKind.NetHttp or BindingKind.NetHttps ? "NetHttpMessageEncoding"
        : path == SettingPaths.TransportCredential && kind == BindingKind.NetTcp ? "TcpClientCredentialType"
        : path == SettingPaths.MessageCredential && kind is BindingKind.BasicHttp or BindingKind.BasicHttps ? "BasicHttpMessageCredentialType"
        : s_enums.GetValueOrDefault(path);

    // Configuration takes names in any case.
    private static string? Member(Binding binding, string path, string type, string text)
    {
        AttributeSchema? schema = ServiceModelSchema.BindingSetting(BindingSections.Of(binding), path);
        string[] names = [.. text.Split(',').Select(part => part.Trim()).Select(part => schema is { Values.IsEmpty: false }
            ? schema.Values.FirstOrDefault(value => value.Equals(part, StringComparison.OrdinalIgnoreCase)) ?? string.Empty : part)];
        return Array.TrueForAll(names, SyntaxFacts.IsValidIdentifier) ? string.Join(" | ", names.Select(name => type + "." + name)) : null;
    }

    private static string? Time(Setting setting) =>
        setting.Time is not { } time ? null : time == TimeSpan.MaxValue ? "TimeSpan.MaxValue"
            : "TimeSpan.Parse(" + Text(time.ToString("c", CultureInfo.InvariantCulture)) + ", System.Globalization.CultureInfo.InvariantCulture)";
}
