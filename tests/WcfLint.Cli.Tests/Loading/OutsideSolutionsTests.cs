using System;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>What a solution leaves out gets no suggestions; its warnings stay.</summary>
public sealed class OutsideSolutionsTests : IDisposable
{
    private const string Possible = "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"http://orders.example/\" "
        + "binding=\"wsHttpBinding\" contract=\"IOrders\" /></client></system.serviceModel></configuration>";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("Other.csproj", "", true)]
    [InlineData("Client/Client.csproj", "", false)]
    [InlineData("Other.csproj", "<ProjectReference Include=\"Client/Client.csproj\" />", false)]
    [InlineData("", "", false)]
    public async Task Suggestions_for_projects_of_no_solution(string named, string reference, bool isLeftOut)
    {
        _tree.Add("Client/Client.csproj", Texts.Program()).Add("Client/Client.cs", Texts.UsingOnClient.Replace("public class Desk", "static class P { static void Main() { } } public class Desk", StringComparison.Ordinal))
            .Add("Client/App.config", Possible).Add("Other.csproj", Texts.OldStyle("Other.cs", reference)).Add("Other.cs", "class Other { }");
        if (named.Length > 0)
        {
            _tree.Add("All.sln", "Microsoft Visual Studio Solution File, Format Version 12.00\nProject(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"A\", \"" + named
                + "\", \"{7F316E2F-1A1B-4E9E-8D1A-000000000001}\"\nEndProject\n");
        }

        (_, JsonElement all) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "info");
        Assert.Contains("Client/Client.cs:8 WCFL1002", Cli.Findings(all));
        Assert.Equal(!isLeftOut, Array.Exists(Cli.Findings(all), static finding => finding == "Client/App.config:1 WCFL3001"));
        (_, JsonElement project) = await Cli.CheckAsync(_tree["Client/Client.csproj"], "--min-severity", "info");
        Assert.Contains("App.config:1 WCFL3001", Cli.Findings(project));
    }
}
