using System;
using System.IO;
using WcfLint.Cli.Loading.References;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

public sealed class MetadataReferencesTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public void What_comes_with_the_tool_is_read_once_in_a_process()
    {
        MetadataReferences one = new(), other = new();
        Assert.NotEmpty(one.Framework);
        Assert.Same(one.Framework[0], other.Framework[0]);
        Assert.NotEmpty(one.Core);
        Assert.Same(one.Core[0], other.Core[0]);
        Assert.Same(one.Core[0], other.File(one.Core[0].Display!));
    }

    // Between two runs it may be another.
    [Fact]
    public void What_a_tree_has_is_read_once_in_a_run()
    {
        string copy = _tree["lib.dll"];
        File.Copy(typeof(MetadataReferences).Assembly.Location, copy);
        var references = new MetadataReferences();
        Assert.NotNull(references.File(copy));
        Assert.Same(references.File(copy), references.File(copy));
        Assert.NotSame(references.File(copy), new MetadataReferences().File(copy));
    }
}
