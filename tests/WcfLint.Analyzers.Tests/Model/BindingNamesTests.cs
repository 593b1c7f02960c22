using System;
using System.Linq;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

public class BindingNamesTests
{
    // Silverlight's binding, which .NET Framework knows only as a declared extension.
    private const string Foreign = "pollingDuplexHttpBinding";

    [Fact]
    public void The_names_are_those_of_the_schema() =>
        Assert.Equal(
            ServiceModelSchema.BindingNames.Append(Foreign).OrderBy(name => name, StringComparer.Ordinal),
            BindingNames.All.OrderBy(name => name, StringComparer.Ordinal));

    [Fact]
    public void Each_name_has_the_kind_of_its_name()
    {
        foreach (string name in BindingNames.All)
        {
            string kind = BindingNames.KindOf(name).ToString();
            Assert.StartsWith(kind, name, StringComparison.OrdinalIgnoreCase);
        }
    }

    [Theory]
    [InlineData("BasicHttpBinding")]
    [InlineData("")]
    [InlineData("ownBinding")]
    public void Other_names_have_no_kind(string name) => Assert.Equal(BindingKind.Unknown, BindingNames.KindOf(name));

    [Fact]
    public void What_the_rules_read_is_in_the_schema()
    {
        Assert.NotNull(ServiceModelSchema.Behavior("serviceDebug")?.Attribute("includeExceptionDetailInFaults"));
        ElementSchema service = ServiceModelSchema.Root.Find("services")!.Find("service")!;
        Assert.NotNull(service.Attribute("behaviorConfiguration"));
        Assert.NotNull(service.Find("host")?.Find("baseAddresses")?.Find("add")?.Attribute("baseAddress"));
        foreach (ElementSchema endpoint in new[] { service.Find("endpoint")!, ServiceModelSchema.Root.Find("client")!.Find("endpoint")! })
        {
            foreach (string name in new[] { "name", "address", "binding", "bindingConfiguration", "behaviorConfiguration", "contract", "kind",
                "endpointConfiguration" })
            {
                Assert.NotNull(endpoint.Attribute(name));
            }
        }

        ElementSchema mapping = ServiceModelSchema.Root.Find("protocolMapping")!.Find("add")!;
        Assert.NotNull(mapping.Attribute("scheme"));
        Assert.NotNull(mapping.Attribute("bindingConfiguration"));
        Assert.NotNull(ServiceModelSchema.Root.Find("extensions")!.Find("bindingExtensions")!.Find("add")?.Attribute("type"));
        Assert.NotNull(ServiceModelSchema.Root.Find("behaviors")!.Find("serviceBehaviors")!.Find("behavior"));
        Assert.NotNull(ServiceModelSchema.Root.Find("behaviors")!.Find("endpointBehaviors")!.Find("behavior"));
        Assert.NotNull(ServiceModelSchema.Root.Find("standardEndpoints")!.Find("webHttpEndpoint")!.Find("standardEndpoint"));
    }
}
