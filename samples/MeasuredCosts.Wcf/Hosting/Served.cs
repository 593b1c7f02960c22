using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using CoreWCF;
using CoreWCF.Channels;
using CoreWCF.Configuration;
using CoreWCF.Description;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace MeasuredCosts.Hosting;

/// <summary>A service of CoreWCF over one binding, open until disposed.</summary>
internal sealed class Served : IDisposable
{
    private static readonly X509Certificate2 s_certificate = SelfSigned();
    /// <summary>For services whose calls sleep, which holds threads: where how fast the pool grows is not what is measured.</summary>
    public const int ManyThreads = 64;

    private readonly WebApplication _application;

    private Served(WebApplication application, string scheme, int port)
    {
        _application = application;
        Scheme = scheme;
        Port = port;
    }

    public string Scheme { get; }

    public int Port { get; }

    public string Address => AddressAt(Port);

    /// <summary>The service's address behind another port. An address without a name: localhost has two, and the other one refuses.</summary>
    public string AddressAt(int port) => $"{Scheme}://127.0.0.1:{port}/orders";

    /// <summary>Serves <typeparamref name="TContract"/> by <typeparamref name="TService"/>.</summary>
    /// <param name="configure">Behaviours of the service.</param>
    /// <param name="metadata">Whether ?wsdl answers.</param>
    /// <param name="threads">What the pool has before it grows by itself; zero for what the runtime begins with. On few cores more than that makes short calls slower.</param>
    public static Served Start<TService, TContract>(Binding binding, Action<ServiceHostBase>? configure = null, bool metadata = false, int threads = 0)
        where TService : class
    {
        if (threads > 0)
        {
            ThreadPool.SetMinThreads(threads, threads);
        }

        int port = Ports.Free();
        string scheme = binding.Scheme;
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        if (scheme == "net.tcp")
        {
            builder.WebHost.UseKestrel(options => options.ListenLocalhost(Ports.Free())).UseNetTcp(System.Net.IPAddress.Loopback, port);
        }
        else
        {
            builder.WebHost.UseKestrel(options => Listen(options, port, scheme == "https"));
        }

        builder.Services.AddServiceModelServices();
        if (metadata)
        {
            builder.Services.AddServiceModelMetadata();
        }

        WebApplication application = builder.Build();
        ((IApplicationBuilder)application).UseServiceModel(services =>
        {
            services.AddService<TService>();
            services.AddServiceEndpoint<TService, TContract>(binding, scheme == "net.tcp" ? $"net.tcp://localhost:{port}/orders" : "/orders");
            if (configure is not null)
            {
                services.ConfigureServiceHostBase<TService>(configure);
            }
        });
        if (metadata)
        {
            application.Services.GetRequiredService<ServiceMetadataBehavior>().HttpGetEnabled = true;
        }

        application.Start();
        return new Served(application, scheme, port);
    }

    public void Dispose()
    {
        // Kept-alive connections would hold a graceful stop up.
        using var now = new CancellationTokenSource(TimeSpan.Zero);
        try
        {
            _application.StopAsync(now.Token).GetAwaiter().GetResult();
        }
        catch (OperationCanceledException)
        {
        }

        ((IDisposable)_application).Dispose();
    }

    private static void Listen(KestrelServerOptions options, int port, bool secured)
    {
        options.Limits.MaxRequestBodySize = null;
        options.AllowSynchronousIO = true;
        options.ListenLocalhost(port, listen =>
        {
            if (secured)
            {
                listen.UseHttps(s_certificate);
            }
        });
    }

    private static X509Certificate2 SelfSigned()
    {
        using RSA key = RSA.Create(2048);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using X509Certificate2 certificate = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
    }
}
