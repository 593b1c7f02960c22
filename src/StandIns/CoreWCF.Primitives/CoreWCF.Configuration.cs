// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Configuration
{
    public interface IDispatcherBuilder { }
    public interface IServiceBuilder : ICommunicationObject
    {
        ICollection<Type> Services { get; }
        ICollection<Uri> BaseAddresses { get; }
        IServiceBuilder AddService<TService>() where TService : class;
        IServiceBuilder AddService<TService>(Action<ServiceOptions> options) where TService : class;
        IServiceBuilder AddService(Type service);
        IServiceBuilder AddService(Type service, Action<ServiceOptions> options);
        IServiceBuilder AddServiceEndpoint<TService, TContract>(Binding binding, string address);
        IServiceBuilder AddServiceEndpoint<TService, TContract>(Binding binding, string address, Action<ServiceEndpoint> configureEndpoint);
        IServiceBuilder AddServiceEndpoint<TService, TContract>(Binding binding, Uri address);
        IServiceBuilder AddServiceEndpoint<TService, TContract>(Binding binding, Uri address, Action<ServiceEndpoint> configureEndpoint);
        IServiceBuilder AddServiceEndpoint<TService, TContract>(Binding binding, string address, Uri listenUri);
        IServiceBuilder AddServiceEndpoint<TService, TContract>(Binding binding, string address, Uri listenUri, Action<ServiceEndpoint> configureEndpoint);
        IServiceBuilder AddServiceEndpoint<TService, TContract>(Binding binding, Uri address, Uri listenUri);
        IServiceBuilder AddServiceEndpoint<TService, TContract>(Binding binding, Uri address, Uri listenUri, Action<ServiceEndpoint> configureEndpoint);
        IServiceBuilder AddServiceEndpoint<TService>(Type implementedContract, Binding binding, string address);
        IServiceBuilder AddServiceEndpoint<TService>(Type implementedContract, Binding binding, string address, Action<ServiceEndpoint> configureEndpoint);
        IServiceBuilder AddServiceEndpoint<TService>(Type implementedContract, Binding binding, Uri address);
        IServiceBuilder AddServiceEndpoint<TService>(Type implementedContract, Binding binding, Uri address, Action<ServiceEndpoint> configureEndpoint);
        IServiceBuilder AddServiceEndpoint<TService>(Type implementedContract, Binding binding, string address, Uri listenUri);
        IServiceBuilder AddServiceEndpoint<TService>(Type implementedContract, Binding binding, string address, Uri listenUri, Action<ServiceEndpoint> configureEndpoint);
        IServiceBuilder AddServiceEndpoint<TService>(Type implementedContract, Binding binding, Uri address, Uri listenUri);
        IServiceBuilder AddServiceEndpoint<TService>(Type implementedContract, Binding binding, Uri address, Uri listenUri, Action<ServiceEndpoint> configureEndpoint);
        IServiceBuilder AddServiceEndpoint(Type service, Type implementedContract, Binding binding, Uri address, Uri listenUri);
        IServiceBuilder AddServiceEndpoint(Type service, Type implementedContract, Binding binding, Uri address, Uri listenUri, Action<ServiceEndpoint> configureEndpoint);
    }

    public interface IXmlConfigEndpoint
    {
        Uri Address { get; }
        Binding Binding { get; }
        Type Contract { get; }
        Type Service { get; }
    }

    public static class MetadataServiceCollectionExtensions
    {
#if ASPNETCORE
        public static IServiceCollection AddServiceModelMetadata(this IServiceCollection services) => throw null;
#endif
    }

    public static class ServiceBuilderExtensions
    {
        public static void ConfigureServiceHostBase<TService>(this IServiceBuilder builder, Action<ServiceHostBase> func) where TService : class { }
        public static void ConfigureServiceHostBase(this IServiceBuilder builder, Type serviceType, Action<ServiceHostBase> func) { }
#if COREWCF1_2_OR_GREATER
        public static void ConfigureAllServiceHostBase(this IServiceBuilder builder, Action<ServiceHostBase> func) { }
#endif
    }

    public class ServiceConfigurationBuilder
    {
        public ServiceConfigurationBuilder(Type serviceType) { }
        public void Configure(Action<ServiceConfigurationBuilder> configDelegate) { }
        public void AddServiceEndpoint(Type implementedContract, Binding binding, Uri address, Uri listenUri) { }
    }

    public static class ServiceModelApplicationBuilderExtensions
    {
#if ASPNETCORE
        public static IApplicationBuilder UseServiceModel(this IApplicationBuilder app, Action<IServiceBuilder> configureServices) => throw null;
        public static IApplicationBuilder UseServiceModel(this IApplicationBuilder app) => throw null;
#endif
#if COREWCF1_5_OR_GREATER && ASPNETCORE
        public static IHost UseServiceModel(this IHost host, Action<IServiceBuilder> configureServices) => throw null;
#endif
#if COREWCF1_5_OR_GREATER
        public static IServiceProvider UseServiceModel(this IServiceProvider serviceProvider, Action<IServiceBuilder> configureServices) => throw null;
        public static IServiceProvider UseServiceModel(this IServiceProvider serviceProvider) => throw null;
#endif
    }

    public class ServiceModelOptions
    {
        public void ConfigureService(Type serviceType, Action<ServiceConfigurationBuilder> configure) { }
    }

    public static class ServiceModelServiceCollectionExtensions
    {
#if ASPNETCORE
        public static IServiceCollection AddServiceModelServices(this IServiceCollection services) => throw null;
#endif
    }

    public class ServiceOptions
    {
        internal ServiceOptions() { }
        public ServiceDebugBehavior DebugBehavior => throw null;
        public ICollection<Uri> BaseAddresses => throw null;
    }

#if COREWCF1_5_OR_GREATER && !COREWCF1_6_OR_GREATER
    public static class WebApplicationExtensions
    {
#if ASPNETCORE
        public static Microsoft.Extensions.Hosting.IHost UseServiceModel(this Microsoft.AspNetCore.Builder.WebApplication app, Action<IServiceBuilder> configureServices) => throw null;
#endif
    }
#endif
}
