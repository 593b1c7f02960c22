using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

public sealed class ConfigurationReaderTests : System.IDisposable
{
    private const string Model = "<configuration><system.serviceModel /></configuration>";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("App.config", "<configuration />", "Main")]
    [InlineData("WEB.Config", "<configuration />", "Main")]
    [InlineData("Tool.exe.config", "<configuration />", "Main")]
    [InlineData("Tool.dll.config", "<configuration />", "Main")]
    [InlineData("services.config", Model, "Main")]
    [InlineData("Web.Release.config", "<configuration />", "Transform")]
    [InlineData("App.Live.config", "<configuration xmlns:xdt='http://schemas.microsoft.com/XML-Document-Transform' />", "Transform")]
    [InlineData("Orders.SVC", "<%@ ServiceHost Service=\"Orders\" %>", "Service")]
    [InlineData("packages.config", "<packages />", null)]
    [InlineData("nlog.config", "<nlog />", null)]
    public void The_kind_of_a_file_follows_its_name_and_content(string name, string text, string? kind)
    {
        _tree.Add(name, text);
        var reader = new ConfigurationReader(new FileNames(), _tree.Folder);
        Assert.Equal(kind, reader.Read([_tree[name]]).SingleOrDefault()?.Kind.ToString());
        Assert.Equal(kind is null, reader.Skipped.ContainsKey(_tree[name]));
    }

    [Fact]
    public void Files_named_by_configSource_are_sources_also_where_the_walk_did_not_find_them()
    {
        _tree.Add("Web.config", """<configuration><system.serviceModel><bindings configSource="Config\bindings.config" /><client configSource="gone.config" /></system.serviceModel></configuration>""")
            .Add("config/Bindings.config", "<bindings />");
        var read = new ConfigurationReader(new FileNames(), _tree.Folder).Read([_tree["Web.config"]]);
        Assert.Equal(["Web.config Main", "Bindings.config Source"], read.Select(c => System.IO.Path.GetFileName(c.Path) + " " + c.Kind));
    }

    [Fact]
    public void A_file_that_is_gone_is_named()
    {
        var reader = new ConfigurationReader(new FileNames(), _tree.Folder);
        Assert.Empty(reader.Read([_tree["App.config"]]));
        Assert.Equal(_tree["App.config"], Assert.Single(reader.Unreadable).Path);
    }
}
