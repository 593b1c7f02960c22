using System.Collections.Generic;
using CoreWCF.Configuration;
using CoreWCF.Web;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace MeasuredCosts.Failures;

/// <summary>A template of a web operation that names what is no parameter.</summary>
internal sealed class WebTemplates : MeasuredCase
{
    public override string Name => "web-templates";

    public override string Title => "webHttp contradicts its operations";

    public override IReadOnlyList<string> Rules => ["WCFL3018"];

    public override string Smell => "an operation that webHttp refuses";

    public override string Fix => "the name, type or wrapper that it asks for";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("WebHttpBinding of CoreWCF", "start of the host", Start<Misnamed, IMisnamed>, Start<Named, INamed>);
        yield return Probe.Failure("a number in the path", "start of the host", Start<Numbered, INumbered>, Start<Named, INamed>);
        yield return Probe.Failure("two parameters in a body without wrapper", "start of the host", Start<Bare, IBare>, Start<Wrapped, IWrapped>);
    }

    private static void Start<TService, TContract>()
        where TService : class
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrel(options => options.ListenLocalhost(Ports.Free()));
        builder.Services.AddServiceModelServices().AddServiceModelWebServices();
        using WebApplication application = builder.Build();
        ((IApplicationBuilder)application).UseServiceModel(services =>
        {
            services.AddService<TService>();
            services.AddServiceWebEndpoint<TService, TContract>("/web");
        });
        application.StartAsync().GetAwaiter().GetResult();
    }

    [CoreWCF.ServiceContract]
    public interface IMisnamed
    {
        [CoreWCF.OperationContract]
        [WebGet(UriTemplate = "orders/{number}")]
        string Find(string id);
    }

    [CoreWCF.ServiceContract]
    public interface INamed
    {
        [CoreWCF.OperationContract]
        [WebGet(UriTemplate = "orders/{id}")]
        string Find(string id);
    }

    public sealed class Misnamed : IMisnamed
    {
        public string Find(string id) => id;
    }

    public sealed class Named : INamed
    {
        public string Find(string id) => id;
    }

    [CoreWCF.ServiceContract]
    public interface INumbered
    {
        [CoreWCF.OperationContract]
        [WebGet(UriTemplate = "orders/{id}")]
        string Find(int id);
    }

    [CoreWCF.ServiceContract]
    public interface IBare
    {
        [CoreWCF.OperationContract]
        [WebInvoke]
        string Put(string id, string text);
    }

    [CoreWCF.ServiceContract]
    public interface IWrapped
    {
        [CoreWCF.OperationContract]
        [WebInvoke(BodyStyle = WebMessageBodyStyle.WrappedRequest)]
        string Put(string id, string text);
    }

    public sealed class Numbered : INumbered
    {
        public string Find(int id) => string.Empty;
    }

    public sealed class Bare : IBare
    {
        public string Put(string id, string text) => text;
    }

    public sealed class Wrapped : IWrapped
    {
        public string Put(string id, string text) => text;
    }
}
