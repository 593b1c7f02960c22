using System;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Model.Loading;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Sections of .editorconfig, of which Roslyn makes regular expressions.</summary>
public sealed class AnalyzerConfigFilesTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("[*a*a*a*a*a*a*a*b.cs]")]
    [InlineData("  [**a**a**a**a**a**b.cs] # x")]
    [InlineData("[{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}b.cs]")]
    [InlineData("[{*a*a*a*a*a*a*a*b.cs]")]
    public void One_with_too_many_wildcards_is_left_out_and_named(string section)
    {
        (AnalyzerConfigOptionsResult options, LoadLog log) = Read("[*]\nbefore = 1\n" + section + "\nown = 1\n[*.cs]\nafter = 1\n", new string('a', 60) + ".cs");
        Assert.Equal(["after", "before"], options.AnalyzerOptions.Keys.Order(StringComparer.Ordinal));
        Assert.Equal("sections skipped because of too many wildcards: 1 (line 4)", Assert.Single(log.Notes).Reason);
    }

    [Theory]
    [InlineData("[**/{Migrations,Generated}/**/*.{cs,vb}]", "src/Migrations/x/A.cs")]
    [InlineData("[{**/*.g.cs,**/*.designer.cs,**/obj/**/*.cs,**/*.generated.cs}]", "src/A.designer.cs")]
    [InlineData("[*.{cs,csx,vb,vbx,csproj,vbproj,props,targets,xml,config}]", "A.config")]
    [InlineData("[Orders{1..9}\\*.cs]", "Orders1*.cs")]
    public void One_as_people_write_it_applies(string section, string file)
    {
        (AnalyzerConfigOptionsResult options, LoadLog log) = Read(section + "\nown = 1\n", file);
        Assert.Contains("own", options.AnalyzerOptions.Keys);
        Assert.Empty(log.Notes);
    }

    private (AnalyzerConfigOptionsResult Options, LoadLog Log) Read(string text, string file)
    {
        _tree.Add(".editorconfig", "root = true\n" + text);
        var log = new LoadLog();
        AnalyzerConfigSet set = new AnalyzerConfigFiles(log).Collect([_tree.Folder], null, []);
        return (set.GetOptionsForSourcePath(Path.Combine(_tree.Folder, file)), log);
    }
}
