using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration.Schema;

public class ServiceModelSchemaTests
{
    private const string Refresh = "WCFLINT_REFRESH_SCHEMA";

    [Fact]
    public void The_generated_file_is_what_the_reference_assemblies_say()
    {
        using var generator = new ServiceModelSchemaGenerator();
        string expected = generator.Generate();
        string path = Path.Combine(
            Repository.Directory, "src", "WcfLint.Analyzers", "Configuration", "Schema", "ServiceModelSchema.Generated.cs");
        if (Environment.GetEnvironmentVariable(Refresh) == "1")
        {
            File.WriteAllText(path, expected);
        }

        string[] expectedLines = expected.Split('\n'), actualLines = File.ReadAllText(path).ReplaceLineEndings("\n").Split('\n');
        Assert.True(
            expectedLines.SequenceEqual(actualLines),
            "The schema is out of date. Refresh it: " + Refresh + "=1 dotnet test tests/WcfLint.Analyzers.Tests --filter ServiceModelSchemaTests\n"
            + string.Join('\n', expectedLines.Except(actualLines).Take(5).Select(l => "+ " + l.Trim()))
            + "\n" + string.Join('\n', actualLines.Except(expectedLines).Take(5).Select(l => "- " + l.Trim())));
    }

    [Fact]
    public void Every_configuration_property_of_WCF_is_in_the_schema()
    {
        using var generator = new ServiceModelSchemaGenerator();
        generator.Generate();
        SortedDictionary<string, int> declared = generator.DeclaredProperties("System.ServiceModel");
        Assert.Equal(671, declared.Where(c => c.Key.StartsWith("System.ServiceModel.Configuration.", StringComparison.Ordinal)).Sum(c => c.Value));

        // Sections of SMSvcHost.exe.config, the remover of behaviors with a row of its own, and an item of a class with any content.
        Assert.Equal(
            [
                "System.ServiceModel.Activation.Configuration.DiagnosticSection",
                "System.ServiceModel.Activation.Configuration.NetPipeSection",
                "System.ServiceModel.Activation.Configuration.NetTcpSection",
                "System.ServiceModel.Activation.Configuration.SecurityIdentifierElement",
                "System.ServiceModel.Configuration.RemoveBehaviorElement",
                "System.ServiceModel.Configuration.XmlElementElement",
            ],
            declared.Keys.Except(generator.PropertiesByClass.Keys));
        Assert.All(declared.Keys.Intersect(generator.PropertiesByClass.Keys), c => Assert.Equal(declared[c], generator.PropertiesByClass[c]));
    }

    [Fact]
    public void Every_class_can_be_read_and_every_child_has_one()
    {
        string[] types = ServiceModelSchema.TypeNames.ToArray();
        Assert.Equal(types.Length, types.Distinct().Count());
        Assert.InRange(types.Length, 300, 400);
        foreach (ElementSchema element in types.Select(t => ServiceModelSchema.OfType(t)!))
        {
            Assert.All(element.ChildNames, name => Assert.NotNull(element.Find(name)));
            Assert.Equal(element.Attributes.Length, element.Attributes.Select(a => a.Name).Distinct().Count());
            Assert.Equal(element.ChildNames.Count(), element.ChildNames.Distinct().Count());
            Assert.True(element.AddName is not null || element is { RemoveName: null, ClearName: null } || element.AllowsExtensions, element.TypeName);
        }
    }

    [Fact]
    public void Every_default_is_a_value_of_its_type_and_in_range()
    {
        int compared = 0;
        foreach (AttributeSchema attribute in ServiceModelSchema.TypeNames.SelectMany(t => ServiceModelSchema.OfType(t)!.Attributes)
            .Where(a => a.Default is not null))
        {
            string value = attribute.Default!;
            bool valid = attribute.TypeName switch
            {
                "bool" => bool.TryParse(value, out _),
                "int" or "long" => long.TryParse(value, out long number)
                    && number >= long.Parse(attribute.Minimum ?? "-1", CultureInfo.InvariantCulture)
                    && number <= long.Parse(attribute.Maximum ?? (attribute.TypeName == "int" ? "2147483647" : "9223372036854775807"), CultureInfo.InvariantCulture),
                "TimeSpan" => value == "Infinite" || TimeSpan.TryParse(value, CultureInfo.InvariantCulture, out _),
                _ => attribute.Values.IsEmpty || value.Split(", ").All(v => attribute.Values.Contains(v)),
            };
            Assert.True(valid, attribute + " = " + value);
            compared++;
        }

        Assert.InRange(compared, 500, 2000);
    }

    [Theory]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize", "long", "65536", "1", null)]
    [InlineData("basicHttpBinding", "useDefaultWebProxy", "bool", "true", null, null)]
    [InlineData("basicHttpBinding", "sendTimeout", "TimeSpan", "00:01:00", "00:00:00", null)]
    [InlineData("basicHttpBinding", "security.mode", "BasicHttpSecurityMode", "None", null, null)]
    [InlineData("basicHttpBinding", "messageEncoding", "WSMessageEncoding", "Text", null, null)]
    [InlineData("basicHttpBinding", "proxyAddress", "Uri", null, null, null)]
    [InlineData("basicHttpBinding", "name", "string", null, null, null)]
    [InlineData("wsHttpBinding", "security.message.establishSecurityContext", "bool", "true", null, null)]
    [InlineData("wsHttpBinding", "readerQuotas.maxDepth", "int", "0", "0", null)]
    [InlineData("netTcpBinding", "transactionProtocol", "TransactionProtocol", "OleTransactions", null, null)]
    [InlineData("netTcpContextBinding", "security.transport.protectionLevel", "ProtectionLevel", "EncryptAndSign", null, null)]
    [InlineData("webHttpBinding", "crossDomainScriptAccessEnabled", "bool", "false", null, null)]
    [InlineData("udpBinding", "timeToLive", "int", "1", "0", "255")]
    [InlineData("customBinding", "receiveTimeout", "TimeSpan", "00:10:00", "00:00:00", null)]
    [InlineData("customBinding", "httpTransport.maxReceivedMessageSize", "long", "65536", "1", null)]
    [InlineData("customBinding", "httpTransport.maxPendingAccepts", "int", "0", "0", "100000")]
    [InlineData("customBinding", "httpsTransport.authenticationScheme", "AuthenticationSchemes", "Anonymous", null, null)]
    [InlineData("customBinding", "security.secureConversationBootstrap.localServiceSettings.maxClockSkew", "TimeSpan", "00:05:00", "00:00:00", null)]
    [InlineData("customBinding", "tcpTransport.connectionPoolSettings.groupName", "string", "default", null, null)]
    public void Knows_the_settings_of_bindings(string binding, string path, string type, string? defaultValue, string? minimum, string? maximum)
    {
        AttributeSchema? attribute = ServiceModelSchema.BindingSetting(binding, path);
        Assert.NotNull(attribute);
        Assert.Equal((type, defaultValue, minimum, maximum), (attribute.TypeName, attribute.Default, attribute.Minimum, attribute.Maximum));
    }

    [Theory]
    [InlineData("basicHttpBinding", "MaxReceivedMessageSize")]
    [InlineData("basicHttpBinding", "security.message.establishSecurityContext")]
    [InlineData("basicHttpBinding", "")]
    [InlineData("basicHttpBinding", ".")]
    [InlineData("basicHttpBinding", "security")]
    [InlineData("mexHttpBinding", "maxReceivedMessageSize")]
    [InlineData("httpBinding", "name")]
    [InlineData("T", "name")]
    [InlineData("customBinding", "remove.name")]
    public void Knows_no_others(string binding, string path)
    {
        Assert.Null(ServiceModelSchema.BindingSetting(binding, path));
    }

    [Fact]
    public void Values_of_enumerations_are_listed()
    {
        AttributeSchema mode = ServiceModelSchema.BindingSetting("netTcpBinding", "transferMode")!;
        Assert.Equal(["Buffered", "Streamed", "StreamedRequest", "StreamedResponse"], mode.Values.ToArray());
        Assert.False(mode.IsFlags);
        Assert.True(ServiceModelSchema.BindingSetting("customBinding", "httpTransport.authenticationScheme")!.IsFlags);
        Assert.Contains("Basic256Sha256", ServiceModelSchema.BindingSetting("wsHttpBinding", "security.message.algorithmSuite")!.Values);
        Assert.Empty(ServiceModelSchema.BindingSetting("wsHttpBinding", "maxReceivedMessageSize")!.Values);
    }

    [Fact]
    public void Collections_have_items_and_what_removes_them()
    {
        ElementSchema services = ServiceModelSchema.Root.Find("services")!;
        Assert.Equal(("service", "remove", "clear"), (services.AddName, services.RemoveName, services.ClearName));
        Assert.Equal(["name"], services.Find("remove")!.Attributes.Select(a => a.Name));
        Assert.Empty(services.Find("clear")!.Attributes);
        Assert.Null(services.Find("add"));
        ElementSchema service = services.Find("service")!;
        Assert.True(service.Attribute("name") is { IsKey: true, IsRequired: true });
        Assert.Equal("ServiceEndpointElement", service.Find("endpoint")!.TypeName);
        Assert.NotNull(service.Find("host")!.Find("baseAddresses")!.Find("add")!.Attribute("baseAddress"));
        Assert.True(service.Find("endpoint")!.Find("headers")!.IsOpen);

        // A basic map: neither removed nor cleared.
        ElementSchema extensions = ServiceModelSchema.Root.Find("extensions")!.Find("behaviorExtensions")!;
        Assert.Equal(["add"], extensions.ChildNames);
    }

    [Fact]
    public void Behaviours_and_custom_bindings_hold_extensions()
    {
        ElementSchema behaviors = ServiceModelSchema.Root.Find("behaviors")!;
        ElementSchema service = behaviors.Find("serviceBehaviors")!.Find("behavior")!;
        Assert.True(service.AllowsExtensions);
        Assert.Equal("false", service.Find("serviceDebug")!.Attribute("includeExceptionDetailInFaults")!.Default);
        Assert.Equal(["name"], service.Find("remove")!.Attributes.Select(a => a.Name));
        Assert.NotNull(behaviors.Find("endpointBehaviors")!.Find("behavior")!.Find("webHttp"));
        Assert.NotNull(ServiceModelSchema.Behavior("serviceThrottling")!.Attribute("maxConcurrentCalls"));

        ElementSchema custom = ServiceModelSchema.Binding("customBinding")!;
        Assert.True(custom.AllowsExtensions);
        Assert.Equal(ServiceModelSchema.BindingElementNames, custom.ChildNames);
        Assert.Same(ServiceModelSchema.BindingElement("httpTransport"), custom.Find("httpTransport"));
        Assert.False(ServiceModelSchema.Binding("basicHttpBinding")!.AllowsExtensions);
        Assert.True(ServiceModelSchema.Root.Find("bindings")!.AllowsExtensions);
        Assert.False(ServiceModelSchema.Root.AllowsExtensions);
    }

    [Fact]
    public void Names_are_listed()
    {
        Assert.Contains("basicHttpBinding", ServiceModelSchema.BindingNames);
        Assert.Contains("webHttpBinding", ServiceModelSchema.BindingNames);
        Assert.Equal(24, ServiceModelSchema.BindingNames.Count());
        Assert.Equal(26, ServiceModelSchema.BindingElementNames.Count());
        Assert.Contains("serviceMetadata", ServiceModelSchema.BehaviorNames);
        Assert.Equal(9, ServiceModelSchema.StandardEndpointNames.Count());
        Assert.Equal("MexHttpBindingCollectionElement", ServiceModelSchema.Root.Find("bindings")!.Find("mexHttpBinding")!.TypeName);
    }
}
