using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>A program that starts a drafted host, and compares what it publishes with the contracts that the old service has.</summary>
internal static class SmokeDraft
{
    /// <summary>Its project file.</summary>
    public const string Project = $"""
        <Project Sdk="Microsoft.NET.Sdk">

          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net{ProjectDraft.Framework}.0</TargetFramework>
          </PropertyGroup>

        </Project>

        """;

    private const string Head = """
        // A draft from wcflint migrate: starts the new host, and compares its WSDL with the endpoints and contracts of the old one.
        // Arguments are a command that calls the service, for example: dotnet run --project ../Client
        #nullable enable
        using System;
        using System.Diagnostics;
        using System.IO;
        using System.Linq;
        using System.Net.Http;
        using System.Net.Sockets;
        using System.Runtime.CompilerServices;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Xml.Linq;


        """;

    // Kestrel's port where no address names one is that of ASP.NET Core without a launch profile.
    private const string Body = """
        const string Wsdl = "{http://schemas.xmlsoap.org/wsdl/}";
        string folder = Path.GetFullPath(Path.Combine(Here(), Host));
        using Process host = Start("dotnet", "run", "--no-launch-profile", "--project", folder, "--", "--PublishMetadata", "true");
        int failures = 0;
        try
        {
            var started = new TaskCompletionSource<bool>();
            host.OutputDataReceived += (_, line) =>
            {
                Console.WriteLine("  " + line.Data);
                if (line.Data is null || line.Data.Contains("Application started"))
                {
                    started.TrySetResult(line.Data is not null);
                }
            };
            host.BeginOutputReadLine();
            if (await Task.WhenAny(started.Task, Task.Delay(TimeSpan.FromMinutes(3))) != started.Task || !await started.Task)
            {
                Console.WriteLine("FAILED: the host does not start");
                return 1;
            }

            using var http = new HttpClient(new HttpClientHandler { ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator });
            foreach ((string address, string contract, string[] operations) in expected)
            {
                string? failure = operations.Length > 0 ? await FindDifference(http, new Uri(address), contract, operations) : await FindFailure(new Uri(address));
                Console.WriteLine((failure is not null ? "FAILED: " : operations.Length > 0 ? "as before: " : "only its port answers: ") + address + " " + contract + (failure is null ? "" : ": " + failure));
                failures += failure is null ? 0 : 1;
            }

            if (args.Length > 0)
            {
                using Process call = Process.Start(args[0], args.Skip(1));
                await call.WaitForExitAsync();
                Console.WriteLine((call.ExitCode == 0 ? "succeeded: " : "FAILED: ") + string.Join(' ', args));
                failures += call.ExitCode == 0 ? 0 : 1;
            }
        }
        finally
        {
            host.Kill(entireProcessTree: true);
        }

        return failures == 0 ? 0 : 1;

        // A WSDL is at the first address of a service, with all its contracts.
        async Task<string?> FindDifference(HttpClient http, Uri address, string contract, string[] operations)
        {
            var others = expected.Select(one => new Uri(one.Address)).Where(one => one.Authority == address.Authority);
            var above = Enumerable.Range(0, address.Segments.Length - 1).Select(left => new Uri(address, string.Concat(address.Segments.SkipLast(left + 1))));
            foreach (Uri at in others.Concat(above).Prepend(address).Distinct())
            {
                try
                {
                    using HttpResponseMessage reply = await http.GetAsync(at.AbsoluteUri + "?singleWsdl");
                    string text = await reply.Content.ReadAsStringAsync();
                    if (reply.IsSuccessStatusCode && text.Contains("definitions>") && XDocument.Parse(text).Root is { } root
                        && root.DescendantsAndSelf(Wsdl + "portType").FirstOrDefault(port => "{" + port.Parent!.Attribute("targetNamespace")?.Value + "}" + port.Attribute("name")!.Value == contract) is { } port)
                    {
                        string[] now = [.. port.Elements(Wsdl + "operation").Select(operation => operation.Attribute("name")!.Value + ": " + string.Join(", ", operation.Elements().Where(message => message.Name != Wsdl + "fault").SelectMany(message => message.Attributes().Where(one => one.Name.LocalName == "Action")).Select(action => action.Value)))];
                        string[] missing = [.. operations.Except(now)];
                        return missing.Length == 0 ? null : "its WSDL lacks " + string.Join("; ", missing);
                    }
                }
                catch (HttpRequestException e)
                {
                    return e.Message;
                }
            }

            return "no WSDL has the contract";
        }

        // REST and net.tcp have no WSDL, and pipes have no port.
        static async Task<string?> FindFailure(Uri address)
        {
            if (address.Scheme == "net.pipe")
            {
                return null;
            }

            try
            {
                using var socket = new TcpClient();
                await socket.ConnectAsync("localhost", address.Port);
                return null;
            }
            catch (SocketException e)
            {
                return e.Message;
            }
        }

        static Process Start(string file, params string[] arguments) => Process.Start(new ProcessStartInfo(file, arguments) { RedirectStandardOutput = true })!;

        static string Here([CallerFilePath] string path = "") => Path.GetDirectoryName(path)!;

        """;

    /// <summary>The lines of a host that publishes its metadata for the program alone; empty where it publishes them anyway.</summary>
    /// <param name="host">The text of the host.</param>
    /// <param name="table">What <see cref="Table"/> gives.</param>
    public static string Publish(string host, string table)
    {
        var code = new DraftCode();
        foreach (string name in new[] { ("HttpGetEnabled", "(\"http:"), ("HttpsGetEnabled", "(\"https:") }.Where(one => table.Contains(one.Item2,
            StringComparison.Ordinal) && !host.Contains("." + one.Item1 + " = true", StringComparison.Ordinal)).Select(static one => one.Item1))
        {
            code.Line("app.Services.GetRequiredService<ServiceMetadataBehavior>()." + name
                + " = app.Configuration[\"PublishMetadata\"] == \"true\"; // only for the smoke test");
        }

        return code.ToString();
    }

    /// <summary>The program.</summary>
    /// <param name="host">The folder of the host, from that of the program.</param>
    /// <param name="table">What <see cref="Table"/> gives.</param>
    public static string Create(string host, string table) =>
        Head + new DraftCode().Line("const string Host = " + SettingCode.Text(host) + ";") + table + Body;

    /// <summary>The endpoints with their contracts as C#; null where none has an address.</summary>
    /// <param name="endpoints">The endpoints of the old service, each with its place.</param>
    public static string? Table(IEnumerable<(HostedEndpoint Endpoint, string Place)> endpoints)
    {
        var code = new DraftCode();
        var lines = new List<string>();
        foreach ((HostedEndpoint endpoint, string place) in endpoints)
        {
            INamedTypeSymbol? contract = endpoint.Endpoint.Binding?.Kind == BindingKind.WebHttp || endpoint.Endpoint.Binding is { IsHttp: false }
                || endpoint.Endpoint.Contracts is not [{ Type: var type }, ..] ? null : type;
            if (AddressOf(endpoint) is { } address)
            {
                string name = contract is not null && ServiceContracts.QualifiedName(contract) is { } known
                    ? "{" + known.Namespace + "}" + known.Name : string.Empty;
                lines.Add("(" + SettingCode.Text(address) + ", " + SettingCode.Text(name) + ", ["
                    + string.Join(", ", contract is null ? [] : OperationsOf(contract).Select(SettingCode.Text)) + "]), // " + place);
            }
        }

        code.Line("(string Address, string Contract, string[] Operations)[] expected =").Open("[").Lines(lines);
        return lines.Count == 0 ? null : code.Close("];").ToString();
    }

    // The program runs on the machine of the host.
    private static string? AddressOf(HostedEndpoint endpoint) =>
        endpoint.Address is { } address ? address.Scheme + "://localhost" + (address.IsDefaultPort ? string.Empty : ":" + address.Port) + address.AbsolutePath
        : endpoint.Path is { } path ? endpoint.Scheme + "://localhost:5000" + path.TrimEnd('/') : null;

    // referencesource, WsdlExporter.cs, IsWildcardAction: operations for all messages are not exported.
    private static IEnumerable<string> OperationsOf(INamedTypeSymbol contract) =>
        from operation in ServiceContracts.Operations(contract)
        where operation.Action is not "*"
        select operation.WireName + ": " + operation.Action + (operation.ReplyAction is { } reply ? ", " + reply : string.Empty);
}
