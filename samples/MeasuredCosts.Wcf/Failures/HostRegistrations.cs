using System.Collections.Generic;
using CoreWCF.Configuration;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace MeasuredCosts.Failures;

/// <summary>An endpoint of a service that the host does not know.</summary>
internal sealed class HostRegistrations : MeasuredCase
{
    public override string Name => "host-registrations";

    public override string Title => "Missing registration in a CoreWCF host";

    public override IReadOnlyList<string> Rules => ["WCFL6015"];

    public override string Smell => "AddServiceEndpoint without AddService";

    public override string Fix => "AddService before AddServiceEndpoint";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding of CoreWCF", "start of the host", () => Start(isKnown: false), () => Start(isKnown: true));
    }

    private static void Start(bool isKnown)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrel(options => options.ListenLocalhost(Ports.Free()));
        builder.Services.AddServiceModelServices();
        using WebApplication application = builder.Build();
        ((IApplicationBuilder)application).UseServiceModel(services =>
        {
            if (isKnown)
            {
                services.AddService<OrderService>();
            }

            services.AddServiceEndpoint<OrderService, IOrderService>(ServiceBindings.BasicHttp(), "/orders");
        });
        application.StartAsync().GetAwaiter().GetResult();
    }
}
