using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>Defaults are those that configuration's own classes declare, but for the differences that are named here.</summary>
public class BindingDefaultsTests
{
    /// <summary>Where the schema writes 0 for "not set", and the runtime then takes something else.</summary>
    private static readonly Dictionary<string, string> s_effective = new(StringComparer.Ordinal)
    {
        ["readerQuotas.maxDepth"] = "128",
        ["readerQuotas.maxStringContentLength"] = "2147483647",
        ["readerQuotas.maxArrayLength"] = "2147483647",
        ["readerQuotas.maxBytesPerRead"] = "2147483647",
        ["readerQuotas.maxNameTableCharCount"] = "2147483647",
    };

    /// <summary>Settings whose default hangs on the machine: the schema writes 0, the rules see none.</summary>
    private static readonly string[] s_ofTheMachine = ["listenBacklog", "maxConnections", "maxPendingConnections", "maxPendingAccepts"];

    public static TheoryData<string> Sections() => [.. BindingKinds.Rows
        .Where(r => r.Kind is not (BindingKind.Mex or BindingKind.Custom or BindingKind.PollingDuplexHttp))
        .Select(r => r.Section)];

    [Theory]
    [MemberData(nameof(Sections))]
    public void Standard_bindings_have_the_defaults_of_the_schema(string section)
    {
        BindingKind kind = BindingKinds.OfSection(section);
        int compared = 0;
        foreach ((string path, AttributeSchema attribute) in Settings(ServiceModelSchema.Binding(section)!, string.Empty))
        {
            if (BindingDefaults.Find(kind, WcfPlatform.Framework, path) is not { } known)
            {
                continue;
            }

            compared++;
            if (s_effective.TryGetValue(path, out string? effective))
            {
                Assert.Equal("0", attribute.Default);
                Assert.Equal(effective, known);
            }
            else
            {
                Assert.True(string.Equals(attribute.Default, known, StringComparison.OrdinalIgnoreCase),
                    $"{section} {path}: schema {attribute.Default}, here {known}");
            }
        }

        Assert.True(compared > 4, "compared only " + compared);
    }

    /// <summary>A default without an attribute of its name would be a default of nothing.</summary>
    [Theory]
    [MemberData(nameof(Sections))]
    public void Every_default_has_its_attribute(string section)
    {
        var schema = Settings(ServiceModelSchema.Binding(section)!, string.Empty).Select(s => s.Path).ToHashSet();
        BindingKind kind = BindingKinds.OfSection(section);
        foreach (string path in s_known.Where(p => BindingDefaults.Find(kind, WcfPlatform.Framework, p) is not null))
        {
            // Its reliable session is always on: there is no attribute to say so (WSDualHttpBindingElement has no reliableSession.enabled).
            if (kind == BindingKind.WSDualHttp && path == "reliableSession.enabled")
            {
                continue;
            }

            Assert.True(schema.Contains(path), section + " has no " + path);
        }
    }

    [Theory]
    [MemberData(nameof(Sections))]
    public void Defaults_that_depend_on_the_machine_are_unknown(string section) =>
        Assert.All(s_ofTheMachine, path => Assert.Null(BindingDefaults.Find(BindingKinds.OfSection(section), WcfPlatform.Framework, path)));

    [Theory]
    [InlineData("httpTransport")]
    [InlineData("httpsTransport")]
    [InlineData("tcpTransport")]
    [InlineData("namedPipeTransport")]
    [InlineData("textMessageEncoding")]
    [InlineData("binaryMessageEncoding")]
    [InlineData("mtomMessageEncoding")]
    public void Elements_have_the_defaults_of_the_schema(string element)
    {
        int compared = 0;
        foreach ((string path, AttributeSchema attribute) in Settings(ServiceModelSchema.BindingElement(element)!, string.Empty))
        {
            if (BindingDefaults.Find(BindingKind.Custom, WcfPlatform.Framework, element + "." + path) is { } known)
            {
                compared++;
                string? expected = s_effective.TryGetValue(path, out string? effective) ? effective : attribute.Default;
                Assert.True(string.Equals(expected, known, StringComparison.OrdinalIgnoreCase), $"{element} {path}: {expected}, here {known}");
            }
        }

        Assert.True(compared >= 4, "compared only " + compared);
    }

    [Fact]
    public void Nothing_is_known_of_unknown_bindings() =>
        Assert.All(s_known, path => Assert.Null(BindingDefaults.Find(BindingKind.Unknown, WcfPlatform.Framework, path)));

    [Theory]
    [InlineData("useDefaultWebProxy")]
    [InlineData("maxBufferPoolSize")]
    [InlineData("portSharingEnabled")]
    public void CoreWCF_lacks_some_defaults(string path)
    {
        Assert.Null(BindingDefaults.Find(BindingKind.BasicHttp, WcfPlatform.CoreWcf, path));
        Assert.Null(BindingDefaults.Find(BindingKind.WSHttp, WcfPlatform.CoreWcf, path));
    }

    private static readonly string[] s_known =
    [
        "closeTimeout", "openTimeout", "sendTimeout", "receiveTimeout", "maxReceivedMessageSize", "maxBufferSize", "maxBufferPoolSize", "transferMode",
        "useDefaultWebProxy", "bypassProxyOnLocal", "allowCookies", "hostNameComparisonMode", "messageEncoding", "textEncoding", "portSharingEnabled",
        "transactionFlow", "reliableSession.enabled", "reliableSession.ordered", "reliableSession.inactivityTimeout", "security.mode",
        "security.transport.clientCredentialType", "security.message.clientCredentialType", "security.message.establishSecurityContext",
        "security.message.negotiateServiceCredential", .. ReaderQuotas.Names.Select(n => "readerQuotas." + n),
    ];

    private static IEnumerable<(string Path, AttributeSchema Attribute)> Settings(ElementSchema element, string prefix)
    {
        foreach (AttributeSchema attribute in element.Attributes)
        {
            yield return (prefix + attribute.Name, attribute);
        }

        foreach (string child in element.ChildNames)
        {
            if (element.Find(child) is { } inner && prefix.Length < 60)
            {
                foreach ((string, AttributeSchema) setting in Settings(inner, prefix + child + "."))
                {
                    yield return setting;
                }
            }
        }
    }
}
