using System.Threading.Tasks;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3007_HttpBetweenOwnPeersTests
{
    private static readonly string[] s_only = ["WCFL3007"];

    private const string Near = "<endpoint address=\"http://localhost/orders\" binding=\"basicHttpBinding\" contract=\"IOrders\" />";

    [Theory]
    [InlineData("<endpoint address=\"\" binding=\"netTcpBinding\" contract=\"IOrders\" />", Near)]
    [InlineData("<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", "")]
    [InlineData("<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", "<endpoint address=\"http://orders.example.com/orders\" binding=\"basicHttpBinding\" contract=\"IOrders\" />")]
    [InlineData("<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", Near
        + "<endpoint address=\"http://orders.example.com/orders\" binding=\"basicHttpBinding\" contract=\"IOrders\" />")]
    [InlineData("<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", "<endpoint address=\"http://localhost/stock\" binding=\"basicHttpBinding\" contract=\"IStock\" />")]
    [InlineData("<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", "<endpoint address=\"#{orders}#\" binding=\"basicHttpBinding\" contract=\"IOrders\" />")]
    [InlineData("<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" /><endpoint address=\"ajax\" binding=\"webHttpBinding\" contract=\"IOrders\" />", Near)]
    [InlineData("<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" /><endpoint address=\"\" binding=\"netTcpBinding\" contract=\"IOrders\" />", Near)]
    [InlineData("<endpoint name=\"JavaInterop\" address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", Near)]
    [InlineData("<endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"mtom\" contract=\"IOrders\" />", Near)]
    [InlineData("<endpoint address=\"\" binding=\"wsFederationHttpBinding\" contract=\"IOrders\" />", "<endpoint address=\"http://localhost/orders\" binding=\"wsFederationHttpBinding\" contract=\"IOrders\" />")]
    [InlineData("<endpoint address=\"mex\" binding=\"basicHttpBinding\" contract=\"IMetadataExchange\" />", "<endpoint address=\"http://localhost/mex\" binding=\"basicHttpBinding\" contract=\"IMetadataExchange\" />")]
    public Task Is_silent(string services, string clients) => VerifyConfig.VerifyAnalyzerAsync(Config(services, clients), onlyRules: s_only);

    [Fact]
    public void Is_off_unless_asked_for() => Assert.False(WcfRules.WCFL3007_HttpBetweenOwnPeers.Descriptor.IsEnabledByDefault);

    [Theory]
    [InlineData("basicHttpBinding")]
    [InlineData("wsHttpBinding")]
    [InlineData("ws2007HttpBinding")]
    public Task Is_reported(string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(
            Config("<endpoint address=\"\" {|WCFL3007:binding=\"" + binding + "\"|} contract=\"IOrders\" />",
                Near.Replace("basicHttpBinding", binding)), onlyRules: s_only);

    [Fact]
    public Task A_generated_contract_of_the_same_name_on_the_wire_is_the_same() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Config("<endpoint address=\"\" {|WCFL3007:binding=\"basicHttpBinding\"|} contract=\"IOrders\" />", Near.Replace("\"IOrders\"", "\"Proxy.IOrders\"")),
            """
            using System.ServiceModel;
            [ServiceContract] public interface IOrders { [OperationContract] string Get(int id); }
            namespace Proxy { [ServiceContract] public interface IOrders { [OperationContract] string Get(int id); } }
            """,
            onlyRules: s_only);

    private static string Config(string services, string clients) => $$"""
        <configuration>
          <system.serviceModel>
            <services>
              <service name="Shop.Orders">{{services}}<host><baseAddresses><add baseAddress="http://localhost/orders" /></baseAddresses></host></service>
            </services>
            <client>{{clients}}</client>
            <bindings>
              <basicHttpBinding>
                <binding name="mtom" messageEncoding="Mtom" />
              </basicHttpBinding>
            </bindings>
          </system.serviceModel>
        </configuration>
        """;
}
