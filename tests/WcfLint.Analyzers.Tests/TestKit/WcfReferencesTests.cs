using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Symbols;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Tests.TestKit.ProbeAnalyzer>;

namespace WcfLint.Analyzers.Tests.TestKit;

/// <summary>Each set of references compiles what a project of that platform writes, and is taken for that platform.</summary>
public class WcfReferencesTests
{
    private const string Client = """
        using System.ServiceModel;
        using System.ServiceModel.Channels;

        [ServiceContract]
        public interface IOrders
        {
            [OperationContract]
            int Count(string customer);
        }

        public class OrdersClient : ClientBase<IOrders>, IOrders
        {
            public OrdersClient(Binding binding, EndpointAddress address) : base(binding, address) { }
            public int Count(string customer) => Channel.Count(customer);
        }

        public static class Program
        {
            public static void Main()
            {
                var tcp = new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = int.MaxValue, ReaderQuotas = { MaxDepth = 64 } };
                var http = new WSHttpBinding { Security = { Message = { EstablishSecurityContext = false } } };
                var client = new OrdersClient(tcp, new EndpointAddress("net.tcp://localhost/"));
                client.Open();
                ((ICommunicationObject)client).Close(System.TimeSpan.FromSeconds(1));
                using var factory = new ChannelFactory<IOrders>(new BasicHttpBinding(), new EndpointAddress("http://localhost/"));
                ((IClientChannel)factory.CreateChannel()).Dispose();
                _ = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { UseDefaultWebProxy = false });
            }
        }
        """;

    [Fact]
    public Task Net_framework() => CompilesAsync(WcfReferences.Net472, Client, WcfPlatform.Framework, null);

    [Fact]
    public Task Client_packages_10() => CompilesAsync(
        WcfReferences.ClientPackages10,
        Client + "class A { public async System.Threading.Tasks.Task B(OrdersClient c) { await using (c) { } await c.CloseAsync(); } }",
        WcfPlatform.ClientPackages,
        new Version(10, 1, 0, 0));

    [Fact]
    public Task Client_packages_8() => CompilesAsync(
        WcfReferences.ClientPackages8,
        Client + "class A { public async System.Threading.Tasks.Task B(OrdersClient c) { await using (c) { } await c.CloseAsync(); } }",
        WcfPlatform.ClientPackages,
        new Version(8, 1, 0, 0));

    [Fact]
    public Task Client_packages_410() => CompilesAsync(
        WcfReferences.ClientPackages410,
        Client + "class A { public async System.Threading.Tasks.Task B(OrdersClient c) { await using (c) { } } }",
        WcfPlatform.ClientPackages,
        new Version(4, 10, 0, 0));

    [Fact]
    public Task Core_wcf() => CompilesAsync(
        WcfReferences.CoreWcf,
        """
        using CoreWCF;
        using CoreWCF.Channels;
        using CoreWCF.Configuration;

        [ServiceContract]
        public interface IOrders
        {
            [OperationContract]
            int Count(string customer);
        }

        [ServiceBehavior(IncludeExceptionDetailInFaults = true)]
        public class Orders : IOrders
        {
            public int Count(string customer) => 0;

            public static void Build(IServiceBuilder builder) =>
                builder.AddService<Orders>().AddServiceEndpoint<Orders, IOrders>(new NetTcpBinding { MaxReceivedMessageSize = int.MaxValue }, "/orders");
        }
        """,
        WcfPlatform.CoreWcf,
        null);

    [Fact]
    public void No_wcf_is_no_platform()
    {
        Assert.Null(WcfSymbols.Create(CSharpCompilation.Create("A", references: WcfReferences.NoWcf.References)));
        Assert.Null(WcfSymbols.Create(CSharpCompilation.Create("A", references: WcfReferences.NetWithoutWcf.References)));
    }

    private static Task CompilesAsync(WcfReferences references, string source, WcfPlatform platform, Version? clientVersion)
    {
        WcfSymbols symbols = WcfSymbols.Create(CSharpCompilation.Create("A", references: references.References))!;
        Assert.Equal(platform, symbols.Platform);
        Assert.Equal(clientVersion, symbols.ClientPackagesVersion);
        return new VerifyCS.Test { TestCode = source, ReferenceAssemblies = references, OnlyRules = { "WCFL2001" } }.RunAsync();
    }
}
