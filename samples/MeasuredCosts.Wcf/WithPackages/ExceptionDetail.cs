using System;
using System.Collections.Generic;
using System.Net.Http;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>The fault that leaves a service when it throws.</summary>
internal sealed class ExceptionDetail : MeasuredCase
{
    public override string Name => "exception-detail";

    public override string Title => "Exception detail in faults";

    public override IReadOnlyList<string> Rules => ["WCFL7001"];

    public override string Smell => "includeExceptionDetailInFaults=true";

    public override string Fix => "includeExceptionDetailInFaults=false";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        yield return Comparison.Count("basicHttpBinding, the service throws", "size of the reply", "bytes", () => Reply(detail: true).Length, () => Reply(detail: false).Length);
    }

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("basicHttpBinding, the service throws InvalidOperationException with a password in its message", "parts of the exception in the fault", () => Leaked(detail: true), () => Leaked(detail: false));
    }

    private static string Leaked(bool detail)
    {
        string reply = Reply(detail);
        string[] parts =
        [
            .. Part("InvalidOperationException", "type"), .. Part("password=secret", "message"), .. Part("OrderService.Echo", "stack trace"),
        ];
        return parts.Length == 0 ? "nothing" : string.Join(", ", parts);

        IEnumerable<string> Part(string text, string name) => reply.Contains(text, StringComparison.Ordinal) ? [name] : [];
    }

    private static string Reply(bool detail)
    {
        using Served service = Served.Start<OrderService, IOrderService>(
            ServiceBindings.BasicHttp(), host => host.Description.Behaviors.Find<CoreWCF.Description.ServiceDebugBehavior>().IncludeExceptionDetailInFaults = detail);
        const string call = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Echo xmlns=\"urn:measured-costs\"><text>fail</text></Echo></s:Body></s:Envelope>";
        using var client = new HttpClient();
        using var content = new StringContent(call, System.Text.Encoding.UTF8, "text/xml");
        content.Headers.Add("SOAPAction", "urn:measured-costs/Orders/Echo");
        return client.PostAsync(service.Address, content).Result.Content.ReadAsStringAsync().Result;
    }
}
