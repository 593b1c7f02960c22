using System;
using System.Collections.Generic;
using CoreWCF.Configuration;
using CoreWCF.Description;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace MeasuredCosts.Failures;

/// <summary>What the host of a service must be told of.</summary>
internal sealed class HostRegistrations : MeasuredCase
{
    public override string Name => "host-registrations";

    public override string Title => "Missing registration in a CoreWCF host";

    public override IReadOnlyList<string> Rules => ["WCFL6015"];

    public override string Smell => "a registration is missing";

    public override string Fix => "the registration";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("an endpoint without AddService", "start of the host", () => StartEndpoint(isKnown: false), () => StartEndpoint(isKnown: true));
        yield return Probe.Failure("an https endpoint without a listener for https", "start of the host", () => StartHttps(isKnown: false), () => StartHttps(isKnown: true));
        yield return Probe.Failure("a web endpoint without AddServiceModelWebServices", "start of the host", () => StartWeb(isKnown: false), () => StartWeb(isKnown: true));
        yield return Probe.Failure("ServiceMetadataBehavior without AddServiceModelMetadata", "GetRequiredService", () => AskForMetadata(isKnown: false), () => AskForMetadata(isKnown: true));
        yield return Probe.Failure("a service without parameterless constructor that the container does not know", "call", () => Call(isKnown: false), () => Call(isKnown: true));
        yield return Probe.Effect("a net.tcp endpoint without UseNetTcp", "exception of the client", () => SeenOverTcp(isKnown: false), () => SeenOverTcp(isKnown: true));
    }

    // The text of the exception says how long the attempt took.
    private static string SeenOverTcp(bool isKnown) => Probe.Thrown(() => CallTcp(isKnown))?.Split(':')[0] ?? "none";

    private static void StartEndpoint(bool isKnown) => Run(
        _ => { },
        services =>
        {
            if (isKnown)
            {
                services.AddService<OrderService>();
            }

            services.AddServiceEndpoint<OrderService, IOrderService>(ServiceBindings.BasicHttp(), "/orders");
        },
        (_, _) => { });

    // The fix is a binding that needs none: this host listens on http.
    private static void StartHttps(bool isKnown) => Run(
        _ => { },
        services => services.AddService<OrderService>().AddServiceEndpoint<OrderService, IOrderService>(
            ServiceBindings.BasicHttp(security: isKnown ? CoreWCF.Channels.BasicHttpSecurityMode.None : CoreWCF.Channels.BasicHttpSecurityMode.Transport), "/orders"),
        (_, _) => { });

    private static void StartWeb(bool isKnown) => Run(
        services =>
        {
            if (isKnown)
            {
                services.AddServiceModelWebServices();
            }
        },
        services => services.AddService<WebTemplates.Named>().AddServiceWebEndpoint<WebTemplates.Named, WebTemplates.INamed>("/web"),
        (_, _) => { });

    private static void AskForMetadata(bool isKnown) => Run(
        services =>
        {
            if (isKnown)
            {
                services.AddServiceModelMetadata();
            }
        },
        services => services.AddService<OrderService>().AddServiceEndpoint<OrderService, IOrderService>(ServiceBindings.BasicHttp(), "/orders"),
        (application, _) => application.Services.GetRequiredService<ServiceMetadataBehavior>());

    private static void Call(bool isKnown) => Run(
        services =>
        {
            if (isKnown)
            {
                services.AddSingleton(new Named("a"));
            }
        },
        services => services.AddService<Named>().AddServiceEndpoint<Named, IOrderService>(ServiceBindings.BasicHttp(), "/orders"),
        (_, port) => Clients.Once<IOrderService>(ClientBindings.BasicHttp(), $"http://127.0.0.1:{port}/orders", channel => channel.Echo("a")));

    private static void CallTcp(bool isKnown)
    {
        int tcp = Ports.Free();
        Run(
            _ => { },
            services => services.AddService<OrderService>().AddServiceEndpoint<OrderService, IOrderService>(ServiceBindings.NetTcp(), $"net.tcp://localhost:{tcp}/orders"),
            (_, _) => Clients.Once<IOrderService>(ClientBindings.NetTcp(), $"net.tcp://127.0.0.1:{tcp}/orders", channel => channel.Echo("a")),
            isKnown ? tcp : null);
    }

    private static void Run(Action<IServiceCollection> register, Action<IServiceBuilder> build, Action<WebApplication, int> use, int? tcp = null)
    {
        int port = Ports.Free();
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrel(options => options.ListenLocalhost(port));
        if (tcp is { } listened)
        {
            builder.WebHost.UseNetTcp(System.Net.IPAddress.Loopback, listened);
        }

        builder.Services.AddServiceModelServices();
        register(builder.Services);
        using WebApplication application = builder.Build();
        ((IApplicationBuilder)application).UseServiceModel(build);
        application.StartAsync().GetAwaiter().GetResult();
        use(application, port);
    }

    /// <summary>A service that only the container can make.</summary>
    public sealed class Named(string name) : OrderService
    {
        public override string ToString() => name;
    }
}
