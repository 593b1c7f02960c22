using System;
using System.Collections.Generic;
using System.IO;
using CoreWCF;
using CoreWCF.Configuration;
using CoreWCF.Description;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace MeasuredCosts.WithPackages;

/// <summary>A service of CoreWCF whose endpoint a configuration file describes.</summary>
internal abstract class CoreWcfConfiguration : MeasuredCase
{
    /// <summary>Starts the service and says whether it sends exception detail.</summary>
    /// <param name="attribute">The attribute that sets the binding's quota.</param>
    /// <param name="binding">The bindingConfiguration of the endpoint; the file has one binding, "Large".</param>
    /// <param name="more">More elements of system.serviceModel.</param>
    protected static string Start(string attribute = "maxReceivedMessageSize", string binding = "Large", string more = "", Action<ServiceHostBase>? configure = null)
    {
        string folder = Directory.CreateTempSubdirectory("measured-costs-").FullName, file = Path.Combine(folder, "wcf.config");
        try
        {
            File.WriteAllText(file, $"""
                <configuration><system.serviceModel>{more}
                <bindings><basicHttpBinding><binding name="Large" {attribute}="1000000" /></basicHttpBinding></bindings>
                <services><service name="MeasuredCosts.Hosting.OrderService"><endpoint address="/orders" binding="basicHttpBinding"
                bindingConfiguration="{binding}" contract="MeasuredCosts.InTheFramework.IOrderService" /></service></services>
                </system.serviceModel></configuration>
                """);
            WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
            builder.Logging.ClearProviders();
            builder.WebHost.UseKestrel(options => options.ListenLocalhost(Ports.Free()));
            builder.Services.AddServiceModelServices();
            builder.Services.AddServiceModelConfigurationManagerFile(file);
            using WebApplication application = builder.Build();
            bool detail = false;
            ((IApplicationBuilder)application).UseServiceModel(services =>
            {
                services.AddService<OrderService>();
                services.ConfigureServiceHostBase<OrderService>(host =>
                {
                    configure?.Invoke(host);
                    detail = host.Description.Behaviors.Find<ServiceDebugBehavior>()?.IncludeExceptionDetailInFaults == true;
                });
            });
            application.StartAsync().GetAwaiter().GetResult();
            return "includeExceptionDetailInFaults is " + (detail ? "true" : "false");
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}

/// <summary>A reference to a binding that CoreWCF does not find.</summary>
internal sealed class CoreWcfReferences : CoreWcfConfiguration
{
    public override string Name => "configuration-references";

    public override string Title => "Reference to a configuration that does not exist";

    public override IReadOnlyList<string> Rules => ["WCFL0003"];

    public override string Smell => "a name that does not exist";

    public override string Fix => "the correct name";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("bindingConfiguration names a binding that does not exist", "start of the host", () => Start(binding: "Missing"), () => Start());
    }
}

/// <summary>An attribute that CoreWCF does not know.</summary>
internal sealed class CoreWcfAttributes : CoreWcfConfiguration
{
    private const string Misspelt = "maxRecievedMessageSize";

    public override string Name => "configuration-attributes";

    public override string Title => "Attribute that CoreWCF does not know";

    public override IReadOnlyList<string> Rules => ["WCFL0002"];

    public override string Smell => Misspelt;

    public override string Fix => "maxReceivedMessageSize";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding", "start of the host", () => Start(attribute: Misspelt), () => Start());
    }
}

/// <summary>A section that CoreWCF passes over.</summary>
internal sealed class IgnoredSections : CoreWcfConfiguration
{
    private const string Behaviors =
        "<behaviors><serviceBehaviors><behavior><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior></serviceBehaviors></behaviors>";

    public override string Name => "ignored-section";

    public override string Title => "CoreWCF ignores this configuration section";

    public override IReadOnlyList<string> Rules => ["WCFL8003"];

    public override string Smell => "a behaviour in the configuration file";

    public override string Fix => "the same behaviour in code";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect(
            "serviceDebug includeExceptionDetailInFaults=true",
            "effective value",
            () => Start(more: Behaviors),
            () => Start(configure: host => host.Description.Behaviors.Find<ServiceDebugBehavior>().IncludeExceptionDetailInFaults = true));
    }
}
