using System;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration;

/// <summary>Whatever stands in a configuration, the analyzer neither throws nor points outside the file.</summary>
public class OddConfigurationsTests
{
    private static readonly string[] s_names =
    [
        "configuration", "location", "system.serviceModel", "system.web", "compilation", "runtime", "gcServer", "services", "service", "endpoint", "client",
        "bindings", "basicHttpBinding", "customBinding", "wsHttpBinding", "binding", "security", "message", "httpTransport", "behaviors", "serviceBehaviors",
        "endpointBehaviors", "behavior", "serviceDebug", "extensions", "bindingExtensions", "add", "remove", "clear", "protocolMapping", "host", "baseAddresses",
        "standardEndpoints", "webHttpEndpoint", "standardEndpoint", "serviceThrottling", "serviceMetadata", "serviceHostingEnvironment", "serviceActivations",
        "headers", "metadata", "x:y", "unknown",
    ];

    private static readonly string[] s_attributes =
    [
        "name", "binding", "bindingConfiguration", "behaviorConfiguration", "contract", "kind", "endpointConfiguration", "configSource", "baseAddress", "scheme",
        "debug", "enabled", "includeExceptionDetailInFaults", "path", "maxReceivedMessageSize", "maxBufferSize", "transferMode", "type", "useDefaultWebProxy",
        "maxConcurrentCalls", "httpGetEnabled", "service", "mode", "maxBuffersize", "xdt:Transform", "xdt:Locator",
    ];

    private static readonly string[] s_values =
    [
        "", " ", "true", "a", "basicHttpBinding", "customBinding", "wsHttpBinding", "webHttpEndpoint", "$(x)", "http://localhost/", ":",
            "2147483647", "-1", "Streamed",
        "app.config", "..\\..\\x", "Web.Release.config", "Remove", "SetAttributes", "Match(name)", "I.C", "None", "C`1[[", "A+B", "1", "00:00:00",
        "99999999999999999999", "&lt;&#10;",
    ];

    [Fact]
    public async Task Random_trees()
    {
        // A fixed seed: what fails today fails tomorrow.
        var random = new Random(20111);
        for (int i = 0; i < 60; i++)
        {
            await CheckAsync(("Web.config", Tree(random)), ("Web.Release.config", Tree(random)), ("sub/web.config", Tree(random)), ("app.config", Tree(random)));
        }
    }

    [Fact]
    public async Task Every_beginning_of_a_configuration()
    {
        const string whole = """
            <?xml version="1.0"?>
            <configuration>
              <system.web><compilation debug="true" /></system.web>
              <system.serviceModel>
                <services><service name="S" behaviorConfiguration='b'><endpoint address="" binding="wsHttpBinding" bindingConfiguration="x" contract="C" /></service></services>
                <!-- wcflint disable WCFL2001 -->
                <bindings><wsHttpBinding><binding name="x"><security mode="Message" /></binding></wsHttpBinding></bindings>
              </system.serviceModel>
            </configuration>
            """;
        for (int length = 0; length < whole.Length; length += 7)
        {
            Assert.Equal("WCFL0001", Assert.Single(await Findings.OfAsync(("Web.config", whole.Substring(0, length)))).Id);
        }

        Assert.DoesNotContain(await Findings.OfAsync(("Web.config", whole)), diagnostic => diagnostic.Id == "WCFL0001");
    }

    private static async Task CheckAsync(params (string Path, string Text)[] files)
    {
        foreach (Diagnostic diagnostic in await Findings.OfAsync(files))
        {
            string text = files.Single(file => file.Path == diagnostic.Location.GetLineSpan().Path).Text;
            Assert.InRange(diagnostic.Location.SourceSpan.End, 0, text.Length);
            Assert.NotEqual("Web.Release.config", diagnostic.Id == "WCFL0001" ? string.Empty : diagnostic.Location.GetLineSpan().Path);
        }
    }

    private static string Tree(Random random)
    {
        var text = new StringBuilder("<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\">");
        for (int i = 0; i < 3; i++)
        {
            text.Append("<system.serviceModel>");
            Append(text, random, 0);
            text.Append("</system.serviceModel>");
            Append(text, random, 0);
        }

        return text.Append("</configuration>").ToString();
    }

    private static void Append(StringBuilder text, Random random, int depth)
    {
        for (int i = random.Next(4); i >= 0; i--)
        {
            string name = s_names[random.Next(s_names.Length)];
            text.Append(random.Next(3) == 0 ? "\n  <" : "<").Append(name);
            foreach (string attribute in s_attributes.OrderBy(_ => random.Next()).Take(random.Next(4)))
            {
                text.Append(' ').Append(attribute).Append("=\"").Append(s_values[random.Next(s_values.Length)]).Append('"');
            }

            if (depth > 4 || random.Next(4) == 0)
            {
                text.Append("/>");
                continue;
            }

            text.Append('>');
            Append(text, random, depth + 1);
            text.Append("</").Append(name).Append('>');
        }
    }
}
