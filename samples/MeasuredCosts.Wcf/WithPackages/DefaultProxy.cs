using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>useDefaultWebProxy, where a script may have to say which proxy that is.</summary>
internal sealed class DefaultProxy : MeasuredCase
{
    public override string Name => "default-proxy";

    public override string Title => "Default web proxy on a client binding";

    public override IReadOnlyList<string> Rules => ["WCFL3001"];

    public override string Smell => "useDefaultWebProxy=true, the default";

    public override string Fix => "useDefaultWebProxy=false";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("basicHttpBinding, first call", "when the default proxy is looked up", () => Asked(useDefaultWebProxy: true), () => Asked(useDefaultWebProxy: false));
    }

    private static string Asked(bool useDefaultWebProxy)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        var proxy = new CountingProxy();
        IWebProxy before = HttpClient.DefaultProxy;
        HttpClient.DefaultProxy = proxy;
        try
        {
            BasicHttpBinding binding = ClientBindings.BasicHttp();
            binding.UseDefaultWebProxy = useDefaultWebProxy;
            Clients.Once<IOrderService>(binding, service.Address, channel => channel.Echo("a"));
        }
        finally
        {
            HttpClient.DefaultProxy = before;
        }

        return proxy.Asked ? "before the call is sent" : "never";
    }

    private sealed class CountingProxy : IWebProxy
    {
        public bool Asked { get; private set; }

        public ICredentials? Credentials { get; set; }

        public Uri? GetProxy(Uri destination) => null;

        public bool IsBypassed(Uri host) => Asked = true;
    }
}
