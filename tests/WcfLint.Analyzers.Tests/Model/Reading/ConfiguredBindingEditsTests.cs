using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Reading.Configuration;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model.Reading;

public class ConfiguredBindingEditsTests
{
    private static string File(string binding, string section = "wsHttpBinding", string newLine = "\n") => $"""
        <configuration>
          <system.serviceModel>
            <bindings>
              <{section}>
                {binding}
              </{section}>
            </bindings>
          </system.serviceModel>
        </configuration>
        """.Replace("\r\n", "\n").Replace("\n", newLine);

    [Theory]
    [InlineData("maxBufferSize", "1", "<binding name=\"b\" />", "<binding name=\"b\" maxBufferSize=\"1\" />")]
    [InlineData("maxBufferSize", "1", "<binding name='b'/>", "<binding name='b' maxBufferSize='1'/>")]
    [InlineData("maxBufferSize", "1", "<binding />", "<binding maxBufferSize=\"1\" />")]
    [InlineData("maxBufferSize", "1", "<binding/>", "<binding maxBufferSize=\"1\"/>")]
    [InlineData("maxBufferSize", "2", "<binding maxBufferSize = '1'  />", "<binding maxBufferSize = '2'  />")]
    [InlineData("maxBufferSize", "1", "<binding name=\"b\"\n                 x=\"2\">\n        </binding>", "<binding name=\"b\"\n                 x=\"2\"\n                 maxBufferSize=\"1\">\n        </binding>")]
    [InlineData("x", "a<b&\"c'", "<binding x=\"\" />", "<binding x=\"a&lt;b&amp;&quot;c'\" />")]
    [InlineData("security.mode", "None", "<binding name=\"b\" />", "<binding name=\"b\">\n          <security mode=\"None\" />\n        </binding>")]
    [InlineData("security.mode", "None", "<binding name=\"b\"/>", "<binding name=\"b\">\n          <security mode=\"None\"/>\n        </binding>")]
    [InlineData("security.mode", "None", "<binding name=\"b\"></binding>", "<binding name=\"b\">\n          <security mode=\"None\" />\n        </binding>")]
    [InlineData("security.mode", "None", "<binding name=\"b\">\n          <!-- why -->\n        </binding>", "<binding name=\"b\">\n          <security mode=\"None\" />\n          <!-- why -->\n        </binding>")]
    [InlineData("security.mode", "None", "<binding name=\"b\">\n          <readerQuotas maxDepth=\"1\"/>\n        </binding>", "<binding name=\"b\">\n          <readerQuotas maxDepth=\"1\"/>\n          <security mode=\"None\"/>\n        </binding>")]
    [InlineData(
        "security.message.establishSecurityContext",
        "false",
        "<binding name=\"b\">\n          <security mode=\"Message\">\n            <transport a=\"b\" />\n          </security>\n        </binding>",
        "<binding name=\"b\">\n          <security mode=\"Message\">\n            <transport a=\"b\" />\n            <message establishSecurityContext=\"false\" />\n          </security>\n        </binding>")]
    [InlineData(
        "security.message.establishSecurityContext",
        "false",
        "<binding name=\"b\" />",
        "<binding name=\"b\">\n          <security>\n            <message establishSecurityContext=\"false\" />\n          </security>\n        </binding>")]
    public void A_setting_is_written_in_the_style_of_the_file(string path, string value, string before, string after)
    {
        foreach (string newLine in new[] { "\n", "\r\n" })
        {
            Assert.Equal(File(after, newLine: newLine), Apply(File(before, newLine: newLine), binding => binding.SetEdit(path, value)));
        }
    }

    [Fact]
    public void What_stands_within_a_line_gets_its_child_there() =>
        Assert.Equal(
            "<configuration><system.serviceModel><bindings><wsHttpBinding><binding name=\"b\"><security><message x=\"1\" /></security></binding></wsHttpBinding></bindings></system.serviceModel></configuration>",
            Apply(
                "<configuration><system.serviceModel><bindings><wsHttpBinding><binding name=\"b\" /></wsHttpBinding></bindings></system.serviceModel></configuration>",
                binding => binding.SetEdit("security.message.x", "1")));

    [Fact]
    public void Tabs_stay_tabs() =>
        Assert.Equal(
            "<configuration>\n\t<system.serviceModel>\n\t\t<bindings>\n\t\t\t<wsHttpBinding>\n\t\t\t\t<binding name=\"b\">\n\t\t\t\t\t<security mode=\"None\" />\n\t\t\t\t</binding>\n\t\t\t</wsHttpBinding></bindings></system.serviceModel></configuration>",
            Apply(
                "<configuration>\n\t<system.serviceModel>\n\t\t<bindings>\n\t\t\t<wsHttpBinding>\n\t\t\t\t<binding name=\"b\" />\n\t\t\t</wsHttpBinding></bindings></system.serviceModel></configuration>",
                binding => binding.SetEdit("security.mode", "None")));

    [Theory]
    [InlineData("maxBufferSize", "<binding name=\"b\" maxBufferSize=\"1\" />", "<binding name=\"b\" />")]
    [InlineData("maxBufferSize", "<binding maxBufferSize=\"1\" name=\"b\"/>", "<binding name=\"b\"/>")]
    [InlineData("maxBufferSize", "<binding name=\"b\"\n    maxBufferSize=\"1\"\n    x=\"2\" />", "<binding name=\"b\"\n    x=\"2\" />")]
    [InlineData("security.mode", "<binding name=\"b\">\n          <security mode=\"None\" />\n          <readerQuotas />\n        </binding>", "<binding name=\"b\">\n          <readerQuotas />\n        </binding>")]
    [InlineData("security.mode", "<binding name=\"b\"><security mode=\"None\"></security></binding>", "<binding name=\"b\"></binding>")]
    [InlineData("security.mode", "<binding name=\"b\"><security mode=\"None\"><!-- why --></security></binding>", "<binding name=\"b\"><security><!-- why --></security></binding>")]
    [InlineData("security.mode", "<binding name=\"b\"><security mode=\"None\"><message x=\"y\" /></security></binding>", "<binding name=\"b\"><security><message x=\"y\" /></security></binding>")]
    public void A_setting_is_taken_away_with_what_becomes_empty(string path, string before, string after)
    {
        foreach (string newLine in new[] { "\n", "\r\n" })
        {
            Assert.Equal(File(after, newLine: newLine), Apply(File(before, newLine: newLine), binding => binding.RemoveEdit(path)));
        }
    }

    [Fact]
    public void Elements_of_a_custom_binding_are_neither_added_nor_removed()
    {
        ConfiguredBinding binding =
            ServiceModelConfigurationTests.Set(
                File("<binding name=\"b\"><httpTransport maxBufferSize=\"1\" /></binding>", "customBinding")).Configurations.Single().Bindings.Single();
        Assert.Equal("httpTransport", Assert.Single(binding.CustomElements));
        Assert.Equal(1, binding["httpTransport.maxBufferSize"].Int64);
        Assert.Null(binding.SetEdit("textMessageEncoding.x", "1"));
        Assert.NotNull(binding.SetEdit("httpTransport.maxReceivedMessageSize", "1"));
        Assert.Equal(
            File("<binding name=\"b\"><httpTransport /></binding>", "customBinding"),
            Apply(File("<binding name=\"b\"><httpTransport maxBufferSize=\"1\" /></binding>", "customBinding"), b => b.RemoveEdit("httpTransport.maxBufferSize")));
    }

    [Fact]
    public void After_a_transform_edits_are_made_in_the_file_as_it_is()
    {
        string file = File("<binding name=\"b\" x=\"1\">\n          <security mode=\"None\" />\n        </binding>");
        const string transform = """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><system.serviceModel><bindings><wsHttpBinding>
              <binding name="b" xdt:Locator="Match(name)"><security xdt:Transform="Remove" /></binding>
            </wsHttpBinding></bindings></system.serviceModel></configuration>
            """;
        ConfiguredBinding binding =
            ServiceModelConfigurationTests.Set([("App.config", file), ("App.Release.config", transform)]).Configurations.Single().Bindings.Single();
        Assert.False(binding["security.mode"].IsExplicit);
        Assert.True(binding.Scope.Configuration.IsTransformed);
        Assert.Equal("Message", binding.SetEdit("security.mode", "Message")!.Written);
        Assert.Equal(" y=\"2\"", binding.SetEdit("y", "2")!.Written);
    }

    [Fact]
    public void Nothing_to_take_away_gives_no_edit() =>
        Assert.Null(ServiceModelConfigurationTests.Set(File("<binding name=\"b\" />")).Configurations.Single().Bindings.Single().RemoveEdit("security.mode"));

    private static string Apply(string file, System.Func<ConfiguredBinding, FixEdit?> edit)
    {
        ConfiguredBinding binding = ServiceModelConfigurationTests.Set(file).Configurations.Single().Bindings.Single();
        var made = Assert.IsType<TextEdit>(edit(binding));
        return SourceText.From(file).WithChanges(new TextChange(made.Span, made.NewText)).ToString();
    }
}
