using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using WcfLint.Cli.Fixing;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>The guards that take a fix back.</summary>
public sealed class GuardTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("<configuration><appSettings><add key=\"a\" value=\"1\" /></appSettings></configuration>", true)]
    [InlineData("<configuration><system.serviceModel><bindings /></system.serviceModel></configuration>", true)]
    [InlineData("<configuration><configSections><sectionGroup name=\"g\" type=\"Web.Group, System.Web.Extensions\"><section name=\"s\" type=\"Web.Section, System.Web.Extensions\" /></sectionGroup></configSections><g><s /></g></configuration>", true)]
    [InlineData("<configuration><appSettings></configuration>", false)]
    [InlineData("<notConfiguration />", false)]
    public void System_Configuration_says_what_loads(string text, bool loads) =>
        Assert.Equal(loads, ConfigurationLoads.Load(_tree["App.config"], Encoding.UTF8.GetBytes(text)) is not null);

    [Theory]
    [InlineData("<configuration><appSettings><add key=\"a\" value=\"1\" /></appSettings></configuration>", "<configuration><appSettings><add kei=\"a\" value=\"1\" /></appSettings></configuration>", true)]
    [InlineData("<configuration><appSettings><add key=\"a\" value=\"1\" /></appSettings></configuration>", "<configuration>", true)]
    [InlineData("<configuration>", "<configuration><", false)]
    [InlineData("<configuration><appSettings><add kei=\"a\" value=\"1\" /></appSettings></configuration>", "<configuration><appSettings><add kei=\"b\" value=\"1\" /></appSettings></configuration>", false)]
    public void What_loaded_before_must_load_after(string before, string after, bool lost) =>
        Assert.Equal(lost, ConfigurationLoads.Lost(_tree["App.config"], Encoding.UTF8.GetBytes(before), Encoding.UTF8.GetBytes(after)) is not null);

    [Fact]
    public void A_section_in_a_file_of_its_own_is_loaded_from_there()
    {
        byte[] main = Encoding.UTF8.GetBytes("<configuration><appSettings configSource=\"settings.config\" /></configuration>");
        _tree.Add("settings.config", "<appSettings><add key=\"a\" value=\"1\" /></appSettings>");
        Assert.Contains("appSettings", ConfigurationLoads.Load(_tree["App.config"], main)!);
        _tree.Add("settings.config", "<appSettings><nonsense /></appSettings>");
        Assert.DoesNotContain("appSettings", ConfigurationLoads.Load(_tree["App.config"], main)!);
    }

    [Fact]
    public async Task Code_that_another_project_would_not_compile_after_the_fix_is_left_and_named()
    {
        const string client = "public class OrdersClient : ClientBase<IOrders>, IOrders { public void Place(int id) => Channel.Place(id); }";
        const string stub = "public class OrdersClient : System.IDisposable { public void Place(int id) { } public void Dispose() { } }";
        string code = FixTexts.Client.Replace(client, "#if STUB\n" + stub + "\n#else\n" + client + "\n#endif", StringComparison.Ordinal);
        _tree.Add("a/A.csproj", Texts.OldStyle("..\\shared\\Client.cs"))
            .Add("b/B.csproj", Texts.OldStyle("..\\shared\\Client.cs").Replace("DEBUG;TRACE", "STUB", StringComparison.Ordinal))
            .Add("shared/Client.cs", code);
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Contains("shared/Client.cs: would not compile in B after the fix (WCFL1002)", run.Out);
        Assert.Equal(code, await File.ReadAllTextAsync(_tree["shared/Client.cs"]));

        // Without the other project it is fixed.
        File.Delete(_tree["b/B.csproj"]);
        await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Contains("client.Abort();", await File.ReadAllTextAsync(_tree["shared/Client.cs"]));
    }
}
