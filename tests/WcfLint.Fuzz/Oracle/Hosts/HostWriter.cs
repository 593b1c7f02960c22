using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace WcfLint.Fuzz.Oracle.Hosts;

/// <summary>Writes a program that hosts services with CoreWCF: most start, and here and there is something that may not.</summary>
internal sealed class HostWriter
{
    private const string Usings = """
        using System;
        using System.IO;
        using System.Net;
        using System.Security.Cryptography;
        using System.Security.Cryptography.X509Certificates;
        using System.Threading.Tasks;
        using CoreWCF;
        using CoreWCF.Channels;
        using CoreWCF.Configuration;
        using CoreWCF.Description;
        using CoreWCF.Security;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Hosting;
        using Microsoft.Extensions.DependencyInjection;
        using Microsoft.Extensions.Logging;

        """;

    private readonly Random _random;
    private readonly HostContracts _contracts;
    private readonly List<string> _registered = [];
    private readonly List<string> _host = [];
    private bool _isTcp;
    private bool _isTls;
    private bool _isWeb;

    private HostWriter(Random random)
    {
        _random = random;
        _contracts = new HostContracts(random);
    }

    /// <summary>The program of one case.</summary>
    public static string Write(Random random)
    {
        var writer = new HostWriter(random);
        string types = writer._contracts.Write();
        foreach (HostedService service in writer._contracts.Services)
        {
            writer.Add(service);
        }

        return Usings + writer.WriteProgram() + types;
    }

    private void Add(HostedService service)
    {
        string add = $"host.AddService<{service.Name}>();";
        bool isMissing = _random.Hits(4), isLate = _random.Hits(4);
        if (!isMissing && !isLate)
        {
            _host.Add(_random.Hits(10) ? $"host.AddService<{service.Name}>(options => options.DebugBehavior.IncludeExceptionDetailInFaults = true);" : add);
        }

        foreach (string contract in service.Contracts.Concat(_random.Hits(30) ? [_random.Of([.. service.Contracts])] : []))
        {
            string binding = HostBindings.Write(_random, out string scheme);
            _isTcp |= scheme == "net.tcp";
            _isTls |= scheme == "https";
            string path = _random.Hits(70) ? $"/{service.Name}/{contract}{_host.Count}" : _random.Of("/" + service.Name, service.Name, "/a", string.Empty);
            string address = _random.Hits(75) ? path : (_random.Hits(10) ? _random.Of("http", "https", "net.tcp") : scheme) + "://localhost:"
                + _random.Of("8080", "8443") + "/" + path.TrimStart('/');
            string variable = "binding" + _host.Count;
            _host.Add($"var {variable} = {binding}");
            _host.Add($"host.AddServiceEndpoint<{service.Name}, {contract}>({variable}, \"{address}\");");
        }

        if (_random.Hits(5))
        {
            _isWeb = true;
            _host.Add($"host.AddServiceWebEndpoint<{service.Name}, {service.Contracts[0]}>(\"/web{service.Name}\");");
        }

        if (!isMissing && isLate)
        {
            _host.Add(add);
        }

        if (_random.Hits(10))
        {
            string validation = _random.Of("Custom", "Windows", "MembershipProvider");
            _host.Add($"host.ConfigureServiceHostBase<{service.Name}>(one => one.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.{validation});");
        }

        if (service.NeedsRegistration ? _random.Hits(70) : _random.Hits(20))
        {
            _registered.Add(_random.Hits(70) ? $"AddSingleton<{service.Name}>()" : $"AddTransient<{service.Contracts[0]}, {service.Name}>()");
        }
    }

    private string WriteProgram()
    {
        bool isTls = _isTls ? _random.Hits(92) : _random.Hits(20), hasMetadata = _random.Hits(40);
        var text = new StringBuilder(
            "public static class Program\n{\n    public static void Main() => Open();\n\n    public static object Open()\n    {\n        WebApplicationBuilder builder = WebApplication.CreateBuilder();\n");
        void Line(string line) => text.Append("        ").AppendLine(line);
        Line("builder.Logging.ClearProviders();");
        Line("builder.WebHost.UseKestrel(options =>\n        {");
        Line("    options.Listen(IPAddress.Loopback, 0);");
        if (isTls)
        {
            Line("    options.Listen(IPAddress.Loopback, 0, one => one.UseHttps(MakeCertificate()));");
        }

        Line("});");
        if (_isTcp && _random.Hits(95))
        {
            Line("builder.WebHost.UseNetTcp(IPAddress.Loopback, 0);");
        }

        Line("builder.Services.AddServiceModelServices();");
        if (hasMetadata)
        {
            Line("builder.Services.AddServiceModelMetadata();");
        }

        if (_isWeb && _random.Hits(80))
        {
            Line("builder.Services.AddServiceModelWebServices();");
        }

        if (_random.Hits(60))
        {
            Line("builder.Services.AddAuthentication();");
        }

        if (_contracts.Services.Any(static service => service.NeedsRegistration))
        {
            Line("builder.Services.AddSingleton(TimeProvider.System);");
        }

        foreach (string registration in _registered)
        {
            Line("builder.Services." + registration + ";");
        }

        Line("WebApplication app = builder.Build();");
        Line("((IApplicationBuilder)app).UseServiceModel(host =>\n        {");
        foreach (string line in _host)
        {
            Line("    " + line);
        }

        Line("});");
        if (hasMetadata ? _random.Hits(50) : _random.Hits(4))
        {
            Line("app.Services.GetRequiredService<ServiceMetadataBehavior>()." + _random.Of("HttpGetEnabled", "HttpGetEnabled", "HttpsGetEnabled") + " = true;");
        }

        Line("app.StartAsync().GetAwaiter().GetResult();\n        app.StopAsync().GetAwaiter().GetResult();\n        return app;\n    }");
        return text.Append(isTls ? """

                private static X509Certificate2 MakeCertificate()
                {
                    var request = new CertificateRequest("CN=localhost", ECDsa.Create(), HashAlgorithmName.SHA256);
                    return request.CreateSelfSigned(DateTimeOffset.Now.AddDays(-1), DateTimeOffset.Now.AddDays(1));
                }

            """ : string.Empty).AppendLine("}\n").ToString();
    }
}
