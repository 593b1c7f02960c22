// The public surface of CoreWCF.WebHttp, without bodies, after the source of CoreWCF (MIT licence).
using CoreWCF.OpenApi;
using CoreWCF.Web;

namespace CoreWCF.Configuration
{
    public static class ServiceModelWebServiceCollectionExtensions
    {
#if ASPNETCORE
        public static IServiceCollection AddServiceModelWebServices(this IServiceCollection services, Action<OpenApiOptions> configure = null) => throw null;
#endif
    }

    public static class ServiceModelWebServiceBuilderExtensions
    {
        public static IServiceBuilder AddServiceWebEndpoint<TService, TContract>(this IServiceBuilder builder, string address, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService, TContract>(this IServiceBuilder builder, WebHttpBinding binding, string address, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService, TContract>(this IServiceBuilder builder, Uri address, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService, TContract>(this IServiceBuilder builder, WebHttpBinding binding, Uri address, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService, TContract>(this IServiceBuilder builder, string address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService, TContract>(this IServiceBuilder builder, WebHttpBinding binding, string address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService, TContract>(this IServiceBuilder builder, Uri address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService, TContract>(this IServiceBuilder builder, WebHttpBinding binding, Uri address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService>(this IServiceBuilder builder, Type implementedContract, string address, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService>(this IServiceBuilder builder, Type implementedContract, WebHttpBinding binding, string address, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService>(this IServiceBuilder builder, Type implementedContract, Uri address, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService>(this IServiceBuilder builder, Type implementedContract, WebHttpBinding binding, Uri address, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService>(this IServiceBuilder builder, Type implementedContract, string address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService>(this IServiceBuilder builder, Type implementedContract, WebHttpBinding binding, string address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService>(this IServiceBuilder builder, Type implementedContract, Uri address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint<TService>(this IServiceBuilder builder, Type implementedContract, WebHttpBinding binding, Uri address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint(this IServiceBuilder builder, Type service, Type implementedContract, Uri address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
        public static IServiceBuilder AddServiceWebEndpoint(this IServiceBuilder builder, Type service, Type implementedContract, WebHttpBinding binding, Uri address, Uri listenUri, Action<WebHttpBehavior> configureWebBehavior = null) => throw null;
    }

    public class WebHttpServiceBehavior : IServiceBehavior
    {
        public WebHttpServiceBehavior(IServiceProvider serviceProvider) { }
        public void AddBindingParameters(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters) { }
        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) { }
        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) { }
    }
}
