using System;
using System.IO;
using System.Linq;
using System.ServiceModel;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>Hosts and clients that read a configuration file, each in an application domain of its own: one program has one file.</summary>
internal static class Configured
{
    /// <summary>Opens a host of <see cref="OrderService"/> and returns its endpoints: binding and its maxReceivedMessageSize.</summary>
    /// <param name="serviceModel">The content of system.serviceModel.</param>
    /// <exception cref="InvalidOperationException">The host does not open; the message is type and message of the reason.</exception>
    public static string Host(string serviceModel) => In(serviceModel, runner => runner.OpenHost());

    /// <summary>Makes a client of the endpoint "orders".</summary>
    /// <exception cref="InvalidOperationException">It cannot be made.</exception>
    public static string Client(string serviceModel) => In(serviceModel, runner => runner.MakeClient());

    private static string In(string serviceModel, Func<Runner, string> run)
    {
        string folder = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName()), file = Path.Combine(folder, "app.config");
        Directory.CreateDirectory(folder);
        File.WriteAllText(file, "<configuration>\n<system.serviceModel>\n" + serviceModel + "\n</system.serviceModel>\n</configuration>\n");
        AppDomain domain = AppDomain.CreateDomain("configured", null, new AppDomainSetup { ApplicationBase = AppDomain.CurrentDomain.BaseDirectory, ConfigurationFile = file });
        try
        {
            string result = run((Runner)domain.CreateInstanceAndUnwrap(typeof(Runner).Assembly.FullName, typeof(Runner).FullName));
            return result.StartsWith(Runner.Failed, StringComparison.Ordinal) ? throw new FailedException(result.Substring(Runner.Failed.Length)) : result;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>What failed in the other domain. Not every exception travels between domains; its type and message do.</summary>
    public sealed class FailedException(string typeAndMessage) : Exception(typeAndMessage), IToldFailure
    {
        public string TypeAndMessage => Message;
    }

    /// <summary>Works inside the domain.</summary>
    public sealed class Runner : MarshalByRefObject
    {
        public const string Failed = "failed: ";

        public string OpenHost() => Try(() =>
        {
            using var host = new OpenedHost();
            return host.Endpoints;
        });

        public string MakeClient() => Try(() =>
        {
            var factory = new ChannelFactory<IOrderService>("orders");
            factory.Open();
            string binding = Describe(factory.Endpoint.Binding);
            factory.Close();
            return binding;
        });

        private static string Try(Func<string> action)
        {
            try
            {
                return action();
            }
            catch (Exception exception)
            {
                return Failed + Report.Reason(exception);
            }
        }
    }

    private static string Describe(System.ServiceModel.Channels.Binding binding) =>
        binding.GetType().Name + (binding is BasicHttpBinding http ? ", maxReceivedMessageSize " + http.MaxReceivedMessageSize.ToString("#,0") : "");

    private sealed class OpenedHost : IDisposable
    {
        // As IIS gives it: what has no endpoint in the file gets default ones at this address.
        private readonly ServiceHost _host = new(typeof(OrderService), new Uri($"http://localhost:{ServedBinding.FreePort()}/orders"));

        public OpenedHost()
        {
            try
            {
                _host.Open();
            }
            catch
            {
                _host.Abort();
                throw;
            }
        }

        public string Endpoints => string.Join("; ", _host.Description.Endpoints.Select(endpoint => Describe(endpoint.Binding)));

        public void Dispose() => _host.Abort();
    }
}
