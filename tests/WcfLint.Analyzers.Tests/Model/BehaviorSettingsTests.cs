using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>The settings of behaviours, held against configuration's schema and the types that C# uses.</summary>
public class BehaviorSettingsTests
{
    private static readonly CSharpCompilation s_framework = CSharpCompilation.Create("Names", references: WcfReferences.Net472.References);

    [Theory]
    [InlineData(BehaviorSettings.ExceptionDetail, "System.ServiceModel.Description.ServiceDebugBehavior")]
    [InlineData(BehaviorSettings.ExceptionDetail, "System.ServiceModel.ServiceBehaviorAttribute")]
    [InlineData(BehaviorSettings.HttpGet, "System.ServiceModel.Description.ServiceMetadataBehavior")]
    [InlineData(BehaviorSettings.HttpsGet, "System.ServiceModel.Description.ServiceMetadataBehavior")]
    [InlineData(BehaviorSettings.HttpGetUrl, "System.ServiceModel.Description.ServiceMetadataBehavior")]
    [InlineData(BehaviorSettings.ObjectGraph, "System.ServiceModel.ServiceBehaviorAttribute")]
    [InlineData(BehaviorSettings.ObjectGraph, "System.ServiceModel.CallbackBehaviorAttribute")]
    [InlineData(BehaviorSettings.MaxCalls, "System.ServiceModel.Description.ServiceThrottlingBehavior")]
    [InlineData(BehaviorSettings.MaxSessions, "System.ServiceModel.Description.ServiceThrottlingBehavior")]
    [InlineData(BehaviorSettings.MaxInstances, "System.ServiceModel.Description.ServiceThrottlingBehavior")]
    public void Setting_is_an_attribute_and_a_property(string path, string type)
    {
        string[] parts = path.Split('.');
        Assert.NotNull(ServiceModelSchema.Behavior(parts[0])!.Attribute(parts[1]));
        Assert.NotEmpty(s_framework.GetTypeByMetadataName(type)!.GetMembers(char.ToUpperInvariant(parts[1][0]) + parts[1][1..]));
    }

    [Fact]
    public void Throttles_are_all_properties_of_the_behaviour()
    {
        var properties = s_framework.GetTypeByMetadataName("System.ServiceModel.Description.ServiceThrottlingBehavior")!.GetMembers()
            .Where(m => m.Kind == Microsoft.CodeAnalysis.SymbolKind.Property)
            .Select(m => "serviceThrottling." + char.ToLowerInvariant(m.Name[0]) + m.Name[1..]);
        Assert.Equal(properties.Order(), BehaviorSettings.Throttles.Order());
    }
}
