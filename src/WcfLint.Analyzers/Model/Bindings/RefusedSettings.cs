using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Settings of a binding that WCF refuses together, whatever the endpoint, when it opens a host or channel factory.</summary>
internal static class RefusedSettings
{
    /// <summary>What contradicts each other in a binding.</summary>
    /// <param name="Setting">The setting that is named; null for the order of elements.</param>
    /// <param name="Subject">The setting or element as its author writes it.</param>
    /// <param name="Value">What it is.</param>
    /// <param name="Because">What it cannot be with.</param>
    /// <param name="Message">The message of the exception, as far as it does not depend on names.</param>
    internal sealed record Contradiction(Setting? Setting, string Subject, string Value, string Because, string Message);

    /// <summary>The first contradiction; null where none is known.</summary>
    public static Contradiction? Find(Binding binding) => FindCertificate(binding) ?? FindReliable(binding) ?? FindStreamed(binding) ?? FindOrder(binding);

    /// <summary>The name of an element of a custom binding in the language that makes it.</summary>
    private static string NameOf(Binding binding, string element) => binding.ConfigurationSection is not null ? element
        : BindingKinds.Elements.FirstOrDefault(known => known.Key == element) is { Value: { } type } ? type : element;

    // referencesource, dotnet/wcf and CoreWCF, HttpTransportSecurity.cs, ConfigureTransportAuthentication.
    private static Contradiction? FindCertificate(Binding binding) =>
        binding.Kind is BindingKind.BasicHttp or BindingKind.BasicHttpContext or BindingKind.NetHttp or BindingKind.WebHttp
            && binding[SettingPaths.SecurityMode].Is("TransportCredentialOnly") && binding[SettingPaths.TransportCredential] is var credential
            && credential.Is("Certificate")
            ? new Contradiction(credential, binding.NameOf(credential.Path), "Certificate",
                "the security mode is TransportCredentialOnly, and only TLS sends certificates",
                "Certificate-based client authentication is not supported in TransportCredentialOnly security mode. Select the Transport security mode.")
            : null;

    // referencesource, WSHttpBinding.cs, CreateBindingElements; WS2007HttpBinding and WSHttpContextBinding derive from it. The other platforms have no such
    // check.
    private static Contradiction? FindReliable(Binding binding) =>
        binding is { Platform: WcfPlatform.Framework, Kind: BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext }
            && binding[SettingPaths.SecurityMode] is var mode && mode.Is("Transport") && binding["reliableSession.enabled"].Boolean == true
            ? new Contradiction(mode, binding.NameOf(mode.Path), "Transport", "its reliable session needs another one, such as TransportWithMessageCredential",
                "Binding validation failed because the WSHttpBinding does not support reliable sessions over transport security (HTTPS).")
            : null;

    // referencesource, SecurityValidationBehavior.cs, NoStreamingWithSecurityRule. The other platforms have no message security.
    private static Contradiction? FindStreamed(Binding binding) =>
        binding.Platform == WcfPlatform.Framework && binding[binding.TransportPath("transferMode")] is { IsKnown: true } transfer && !transfer.Is("Buffered")
            && BindingSecurity.IsOfMessages(binding)
            ? new Contradiction(transfer, binding.NameOf(transfer.Path), transfer.Text!.Trim(), "message security needs the whole message",
                "The binding … supports streaming which cannot be configured together with message level security.")
            : null;

    // referencesource, dotnet/wcf and CoreWCF, Binding.cs, EnsureInvariants.
    private static Contradiction? FindOrder(Binding binding)
    {
        ImmutableArray<string> elements = binding.Kind == BindingKind.Custom ? binding.CustomElements : ImmutableArray<string>.Empty;
        if (elements.IsDefaultOrEmpty)
        {
            return null;
        }

        int transport = -1;
        for (int i = 0; i < elements.Length && transport < 0; i++)
        {
            transport = IsTransport(elements[i]) ? i : -1;
        }

        string last = elements[elements.Length - 1];
        return transport >= 0 && transport < elements.Length - 1
            ? new Contradiction(null, NameOf(binding, elements[transport]), "before " + NameOf(binding, last), "the transport must be the last element",
                "In Binding …, TransportBindingElement … does not appear last in the BindingElementCollection.")
            : transport < 0 && elements.All(static element => BindingKinds.Elements.Any(known => known.Key == element))
            ? new Contradiction(null, "The last element", NameOf(binding, last), "it must be a transport",
                "… lacks a TransportBindingElement. Every binding must have at least one binding element that derives from TransportBindingElement.")
            : null;
    }

    private static bool IsTransport(string element) =>
        element.EndsWith("Transport", StringComparison.Ordinal) && BindingKinds.Elements.Any(known => known.Key == element);
}
