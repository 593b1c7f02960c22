using System;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.TestKit;

public class RoslynHostTests
{
    [Fact]
    public void Tests_run_on_the_roslyn_of_their_leg()
    {
        string expected = typeof(Repository).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(attribute => attribute.Key == "RoslynHostVersion").Value!;
        Assert.Equal(Version.Parse(expected).ToString(2), typeof(Compilation).Assembly.GetName().Version!.ToString(2));
        Assert.Equal(typeof(Compilation).Assembly.GetName().Version, typeof(Document).Assembly.GetName().Version);
    }
}
