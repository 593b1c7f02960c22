using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What `wcflint migrate` says of lines that rules know not to work on .NET Framework.</summary>
public sealed class BrokenTodayTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("void Put(int a); [OperationContract(Name = \"Other\")] void Put(string b);")]
    [InlineData("void Put(int a); void Put(string b);")]
    [InlineData("void Put(Parcel parcel);")]
    [InlineData("Parcel Put(Parcel parcel);")]
    public async Task A_contract_that_opens_is_not_broken(string operations) => Assert.Empty(await BrokenAsync(operations, string.Empty));

    [Theory]
    [InlineData("void Put(int a); [OperationContract] void Put(string b);", "code:ServiceContractAttribute=sameName 2 'IA' has two operations named 'Put'")]
    [InlineData("void Put(System.IO.Stream content, int number);", "code:OperationContractAttribute=stream 2 The request of IA.Put ")]
    [InlineData("void Put(Box box);", "code:MessageContractAttribute=stream 3 Message contract Box ")]
    [InlineData("Box Get();", "code:MessageContractAttribute=stream 3 Message contract Box ")]
    [InlineData("void Put(Parcel parcel, int number);", "code:MessageContractAttribute=mixed 2 'IA.Put' mixes the message contract 'Parcel' with other parameters")]
    public async Task A_contract_that_does_not_open_is_broken(string operations, string expected) =>
        Assert.StartsWith(expected, Assert.Single(await BrokenAsync(operations, string.Empty)), StringComparison.Ordinal);

    [Theory]
    [InlineData("void Put(Box box);", "// MARK a.cs:3: a Stream together with other body members in a message contract: throws ")]
    [InlineData("void Put(System.IO.Stream content, int number);", "// MARK a.cs:2: a Stream together with other parameters or results: throws ")]
    [InlineData("void Put(int a); [OperationContract] void Put(string b);", "// MARK a.cs:2: ")]
    [InlineData("void Put(Parcel parcel);", null)]
    public async Task A_contract_that_does_not_open_has_a_mark_in_the_drafts(string operations, string? expected)
    {
        await RowsAsync(operations, "<client><endpoint name=\"c\" address=\"http://x/a\" binding=\"basicHttpBinding\" contract=\"IA\" /></client>",
            "--draft", _tree[".drafts"]);
        string[] drafts = [.. Directory.GetFiles(_tree[".drafts"], "*.cs", SearchOption.AllDirectories)
            .Where(static file => Path.GetFileName(file) is "Program.cs" or "Clients.cs")];
        Assert.Equal(2, drafts.Length);
        Assert.All(drafts, file => Assert.Equal(expected is not null, File.ReadAllText(file).Contains(expected ?? "// MARK a.cs", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("<bindings><basicHttpBinding><binding name=\"b\" sendTimeout=\"00:02:00\" /></basicHttpBinding></bindings>")]
    [InlineData("<bindings><basicHttpBinding><binding name=\"b\" sendTimeout=\"#{timeout}#\" /></basicHttpBinding></bindings>")]
    [InlineData("<behaviors><serviceBehaviors><behavior name=\"b\" sendTimeOut=\"00:02:00\" /></serviceBehaviors></behaviors>")]
    public async Task A_section_that_is_read_is_not_broken(string section) => Assert.Empty(await BrokenAsync("void Put();", section));

    [Theory]
    [InlineData("<bindings><basicHttpBinding><binding name=\"b\" sendTimeOut=\"00:02:00\" /></basicHttpBinding></bindings>", "<binding> has no attribute 'sendTimeOut'", "corewcf change, corewcf-file throws")]
    [InlineData("<behaviors><serviceBehaviors><behavior><serviceDebug includeDetail=\"true\" /></behavior></serviceBehaviors></behaviors>", "<serviceDebug> has no attribute 'includeDetail'", "corewcf change")]
    public async Task A_section_that_is_refused_is_broken(string section, string subject, string answers)
    {
        JsonElement row = Assert.Single(await RowsAsync("void Put();", section));
        Assert.Equal("element:system.serviceModel/schema=outside", row.GetProperty("feature").GetString());
        Assert.StartsWith("Invalid configuration: " + subject, row.GetProperty("subject").GetString(), StringComparison.Ordinal);
        Assert.Equal(answers, string.Join(", ", row.GetProperty("answers").EnumerateArray()
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString())));
    }

    private async Task<string[]> BrokenAsync(string operations, string section) =>
        [.. (await RowsAsync(operations, section)).Select(
            row => row.GetProperty("feature").GetString() + " " + row.GetProperty("line").GetInt32() + " " + row.GetProperty("subject").GetString())];

    private async Task<JsonElement[]> RowsAsync(string operations, string section, params string[] options)
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; [MessageContract] public class Parcel { }\n[ServiceContract] public interface IA { [OperationContract] "
                + operations + " }\n[MessageContract] public class Box { [MessageBodyMember] public System.IO.Stream Content { get; set; } [MessageBodyMember] public int Number { get; set; } }")
            .Add("app.config", "<configuration><system.serviceModel><services><service name=\"A\"><endpoint address=\"http://x/a\" binding=\"basicHttpBinding\" contract=\"IA\" /></service></services>" + section + "</system.serviceModel></configuration>");
        JsonElement report = JsonDocument.Parse((await Cli.RunAsync(["migrate", _tree.Folder, "--format", "json", .. options])).Out).RootElement;
        return [.. report.GetProperty("rows").EnumerateArray()
            .Where(row => row.TryGetProperty("today", out JsonElement today) && today.ValueKind == JsonValueKind.String)];
    }
}
