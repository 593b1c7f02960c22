using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Rules.Quotas;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

/// <summary>The names of limits, held against configuration's schema and the type that C# uses.</summary>
public class ThrottleNamesTests
{
    [Fact]
    public void Limits_are_the_properties_of_the_behaviour()
    {
        var framework = CSharpCompilation.Create("Names", references: WcfReferences.Net472.References);
        var properties = framework.GetTypeByMetadataName("System.ServiceModel.Description.ServiceThrottlingBehavior")!.GetMembers()
            .Where(m => m.Kind == Microsoft.CodeAnalysis.SymbolKind.Property)
            .Select(m => char.ToLowerInvariant(m.Name[0]) + m.Name[1..]);
        Assert.Equal(properties.Order(), ThrottleLimit.Names.Order());
    }

    [Fact]
    public void Limits_are_attributes_of_the_element() =>
        Assert.All(ThrottleLimit.Names, name => Assert.NotNull(ServiceModelSchema.Behavior("serviceThrottling")!.Attribute(name)));
}
