using System;
using System.Diagnostics;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>A service and its client over real sockets, BasicHttp and NetTcp: what they answer is the same before and after a fix.</summary>
public sealed class SocketPairTests : IDisposable
{
    private const string Service = """
        using System;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Description;

        namespace Pair
        {
            [ServiceContract]
            public interface IOrders
            {
                [OperationContract] int Get(int id);
                [OperationContract] string Fail(string how);
            }

            [ServiceBehavior(MaxItemsInObjectGraph = 2147483647)]
            public class Orders : IOrders
            {
                public int Get(int id) { return id * 2; }

                public string Fail(string how)
                {
                    if (how == "fault") throw new FaultException("no such order");
                    return how;
                }
            }

            public static class Program
            {
                public static int Main(string[] args)
                {
                    int port = int.Parse(args[0]);
                    var host = new ServiceHost(typeof(Orders));
                    // Unlike WCF, Mono sends no fault of a service without it.
                    host.Description.Behaviors.Find<ServiceDebugBehavior>().IncludeExceptionDetailInFaults = args.Length > 0;
                    string http = "http://127.0.0.1:" + port + "/orders";
                    string tcp = "net.tcp://127.0.0.1:" + (port + 1) + "/orders";
                    host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), http);
                    host.AddServiceEndpoint(typeof(IOrders), new NetTcpBinding(SecurityMode.None), tcp);
                    host.Open();
                    foreach (string address in new[] { http, tcp })
                    {
                        Binding binding = address == http ? (Binding)new BasicHttpBinding() : new NetTcpBinding(SecurityMode.None);
                        Run("using", () => new Desk(binding, address).Using(1).ToString());
                        Run("several exits", () => new Desk(binding, address).Exits(2) + " " + new Desk(binding, address).Exits(-2) + " " + new Desk(binding, address).Exits(0));
                        Run("own handlers", () => new Desk(binding, address).Handlers("fault") + " " + new Desk(binding, address).Handlers("well"));
                        Run("never closed", () => new Desk(binding, address).Never(3).ToString());
                        Run("closed in a finally", () => new Desk(binding, address).Finally("well"));
                        Run("a fault through a finally", () => new Desk(binding, address).Finally("fault"));
                        Run("closed last", () => new Desk(binding, address).Last(4).ToString());
                        Run("channel", () => new Desk(binding, address).Channel(5).ToString());
                        Run("nobody there", () => new Desk(new BasicHttpBinding(), "http://127.0.0.1:" + (port + 2) + "/nobody").Using(6).ToString());
                    }

                    Environment.Exit(0);
                    return 0;
                }

                private static void Run(string name, Func<string> call)
                {
                    try
                    {
                        Console.WriteLine(name + ": " + call());
                    }
                    catch (Exception e)
                    {
                        Console.WriteLine(name + ": " + e.GetType().Name + (e is FaultException ? " " + e.Message : string.Empty));
                    }
                }
            }
        }

        """;

    private const string Client = """
        using System;
        using System.ServiceModel;
        using System.ServiceModel.Channels;

        namespace Pair
        {
            public class OrdersClient : ClientBase<IOrders>, IOrders
            {
                public OrdersClient(Binding binding, EndpointAddress address) : base(binding, address) { }
                public int Get(int id) { return Channel.Get(id); }
                public string Fail(string how) { return Channel.Fail(how); }
            }

            public class Desk
            {
                private readonly Binding _binding;
                private readonly EndpointAddress _address;

                public Desk(Binding binding, string address)
                {
                    _binding = binding;
                    _address = new EndpointAddress(address);
                }

                public int Using(int id)
                {
                    using (var client = new OrdersClient(_binding, _address))
                    {
                        return client.Get(id);
                    }
                }

                public int Exits(int id)
                {
                    using (var client = new OrdersClient(_binding, _address))
                    {
                        int got = client.Get(id);
                        if (got > 0)
                        {
                            return client.Get(got);
                        }

                        for (int i = 0; i < 3; i++)
                        {
                            if (client.Get(i) > -got)
                                return -1;
                        }

                        return client.Get(got + 1);
                    }
                }

                public string Handlers(string how)
                {
                    string reply = "none";
                    using (var client = new OrdersClient(_binding, _address))
                    {
                        try
                        {
                            reply = client.Fail(how);
                        }
                        catch (FaultException e)
                        {
                            reply = e.Message;
                        }
                        catch (CommunicationException)
                        {
                            reply = "offline";
                        }
                    }

                    return reply;
                }

                public int Never(int id)
                {
                    var client = new OrdersClient(_binding, _address);
                    int got = client.Get(id);
                    return got + 1;
                }

                public string Finally(string how)
                {
                    var client = new OrdersClient(_binding, _address);
                    try
                    {
                        return client.Fail(how);
                    }
                    finally
                    {
                        // Always.
                        client.Close();
                    }
                }

                public int Last(int id)
                {
                    var client = new OrdersClient(_binding, _address);
                    int got = client.Get(id);
                    client.Close();
                    return got;
                }

                public int Channel(int id)
                {
                    var factory = new ChannelFactory<IOrders>(_binding, _address);
                    IOrders orders = factory.CreateChannel();
                    int got = orders.Get(id);
                    factory.Close();
                    return got;
                }
            }
        }

        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [MonoTheory]
    [InlineData("--breaking")]
    [InlineData("--close-helper")]
    public async Task The_replies_are_the_same(string option)
    {
        _tree.Add("Pair.csproj", Texts.OldStyle("*.cs")).Add("Service.cs", Service).Add("Client.cs", Client);
        string before = await RunPairAsync();
        Assert.Contains("using: 2\nseveral exits: 8 -6 -1\nown handlers: no such order well\n", before);
        Assert.Contains("nobody there: EndpointNotFoundException\n", before);
        Assert.Equal(0, (await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--force", option)).Exit);
        string client = await File.ReadAllTextAsync(_tree["Client.cs"]);
        Assert.DoesNotContain("using (", client);
        Assert.Equal(option == "--close-helper", client.Contains("client.CloseOrAbort();", StringComparison.Ordinal));
        Assert.Equal(before, await RunPairAsync());
    }

    private async Task<string> RunPairAsync()
    {
        await RunAsync("mcs", "-nologo", "-out:Pair.exe", "-r:System.ServiceModel.dll", "Service.cs", "Client.cs");
        return (await RunAsync("mono", "Pair.exe", FindPorts().ToString(System.Globalization.CultureInfo.InvariantCulture))).ReplaceLineEndings("\n");
    }

    private async Task<string> RunAsync(string program, params string[] arguments)
    {
        using Process process = Process.Start(
            new ProcessStartInfo(program, arguments) { WorkingDirectory = _tree.Folder, RedirectStandardOutput = true, RedirectStandardError = true })!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.True(process.ExitCode == 0, program + ": " + output + await error);
        return output;
    }

    // The first of three consecutive ports without a listener.
    private static int FindPorts()
    {
        for (int port = 20_000 + (Environment.ProcessId % 20_000); ; port += 3)
        {
            try
            {
                for (int i = 0; i < 3; i++)
                {
                    using var listener = new TcpListener(IPAddress.Loopback, port + i);
                    listener.Start();
                }

                return port;
            }
            catch (SocketException) when (port < 60_000)
            {
            }
        }
    }
}
