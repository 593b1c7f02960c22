namespace WcfLint.Cli.Tests;

/// <summary>Files that tests put into their trees.</summary>
internal static class Texts
{
    /// <summary>One finding, WCFL1002 in line 8.</summary>
    public const string UsingOnClient = """
        using System.ServiceModel;

        [ServiceContract(SessionMode = SessionMode.Required)] public interface IOrders { [OperationContract] void Place(int id); }
        public class OrdersClient : ClientBase<IOrders>, IOrders { public void Place(int id) => Channel.Place(id); }
        public class Desk
        {
            public void Run()
            {   using (var client = new OrdersClient())
                {
                    client.Place(1);
                }
            }
        }

        """;

    /// <summary>One warning, WCFL2001 in line 5.</summary>
    public const string UnboundedQuota = """
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <system.serviceModel>
            <bindings><netTcpBinding>
              <binding name="big" maxReceivedMessageSize="2147483647" />
            </netTcpBinding></bindings>
            <services><service name="Orders">
              <endpoint address="net.tcp://orders.example/" binding="netTcpBinding" bindingConfiguration="big" contract="IOrders" />
            </service></services>
          </system.serviceModel>
        </configuration>

        """;

    /// <summary>An old-style class library of one file that refers to WCF.</summary>
    public static string OldStyle(string compile = "Client.cs", string more = "") => $"""
        <?xml version="1.0" encoding="utf-8"?>
        <Project ToolsVersion="4.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
          <PropertyGroup>
            <Configuration Condition=" '$(Configuration)' == '' ">Debug</Configuration>
            <Platform Condition=" '$(Platform)' == '' ">AnyCPU</Platform>
            <OutputType>Library</OutputType>
            <TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>
          </PropertyGroup>
          <PropertyGroup Condition=" '$(Configuration)|$(Platform)' == 'Debug|AnyCPU' ">
            <DefineConstants>DEBUG;TRACE</DefineConstants>
          </PropertyGroup>
          <PropertyGroup Condition=" '$(Configuration)|$(Platform)' == 'Release|AnyCPU' ">
            <DefineConstants>TRACE</DefineConstants>
          </PropertyGroup>
          <ItemGroup>
            <Reference Include="System" />
            <Reference Include="System.ServiceModel" />
            <Compile Include="{compile}" />
            {more}
          </ItemGroup>
          <Import Project="$(MSBuildToolsPath)\Microsoft.CSharp.targets" />
        </Project>
        """;

    /// <summary>The same as a program, which reads its App.config.</summary>
    public static string Program(string compile = "Client.cs") =>
        OldStyle(compile).Replace("<OutputType>Library<", "<OutputType>Exe<", System.StringComparison.Ordinal);
}
