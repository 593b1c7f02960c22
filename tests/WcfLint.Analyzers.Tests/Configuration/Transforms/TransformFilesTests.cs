using System;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Transforms;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration.Transforms;

public class TransformFilesTests
{
    [Theory]
    [InlineData("Web.config")]
    [InlineData("App.config", "packages.config", "nlog.config")]
    [InlineData("app.config", "app.exe.config", "app.vshost.exe.config")]
    [InlineData("a/Web.config", "b/Web.Views/Web.config")]
    [InlineData("web.release.json")]
    [InlineData(".config")]
    [InlineData("MyService.config", "MyService.Release.config")]
    public void No_transforms(params string[] paths)
    {
        Assert.Empty(TransformFiles.Find(paths, _ => false));
    }

    [Theory]
    [InlineData("Web.Release.config", "Web.config", "Release", "Web.config", "Web.Release.config")]
    [InlineData("WEB.debug.CONFIG", "web.config", "debug", "web.config", "WEB.debug.CONFIG")]
    [InlineData("src\\App.Staging.config", "src/App.config", "Staging", "src/App.config", "src\\App.Staging.config")]
    [InlineData("a.b/Web.Release.config", "a.b/Web.config", "Release", "Web.config", "a.b/Web.Release.config", "a.b/Web.config")]
    [InlineData("Web.Production.Azure.config", "Web.config", "Production.Azure", "Web.config", "Web.Production.Azure.config")]
    public void By_name(string path, string basePath, string configuration, params string[] paths)
    {
        TransformFile file = Assert.Single(TransformFiles.Find(paths, _ => false));
        Assert.Equal(new TransformFile(path, basePath, configuration), file);
    }

    [Fact]
    public void Others_only_where_they_declare_the_namespace()
    {
        string[] paths = ["connections.config", "connections.Release.config", "connections.Debug.config", "Web.Lonely.config"];
        TransformFile[] found = TransformFiles.Find(paths, p => !p.Contains("Debug", StringComparison.Ordinal)).ToArray();
        Assert.Equal(
            [new TransformFile("connections.Release.config", "connections.config", "Release"), new TransformFile("Web.Lonely.config", null, "Lonely")],
            found);
    }

    [Theory]
    [InlineData("Debug", true, false)]
    [InlineData("debug-local", true, false)]
    [InlineData("release", false, true)]
    [InlineData("Production", false, false)]
    public void Debug_and_release_are_told_by_name(string configuration, bool isDebug, bool isRelease)
    {
        var file = new TransformFile("x", null, configuration);
        Assert.Equal((isDebug, isRelease), (file.IsDebug, file.IsRelease));
    }

    [Theory]
    [InlineData("""<configuration/>""", false)]
    [InlineData("""<configuration><a xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"/></configuration>""", false)]
    [InlineData("""<configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"/>""", true)]
    [InlineData("""<configuration xmlns:t='http://schemas.microsoft.com/XML-Document-Transform'/>""", true)]
    [InlineData("""<configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform">""", false)]
    public void The_root_declares_transforms(string text, bool expected)
    {
        Assert.Equal(expected, TransformFiles.DeclaresTransforms(ConfigDocument.Parse(SourceText.From(text), "x.config")));
    }
}
