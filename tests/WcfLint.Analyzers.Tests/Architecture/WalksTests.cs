using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Architecture;

/// <summary>Bodies are walked where the reading is shared: a walk for each client or binding would grow with the square of their number.</summary>
public sealed class WalksTests
{
    // The last two look at one object for whose finding a fix is wanted.
    private static readonly string[] s_walkers = ["BodyOperations.cs", "LoopExits.cs", "SharedFactory.cs", "StaticField.cs"];

    [Fact]
    public void Operations_are_walked_in_shared_readings_alone()
    {
        IEnumerable<string> others = Repository.Files("src/WcfLint.Analyzers", "*.cs")
            .Where(f => !s_walkers.Contains(Path.GetFileName(f)) && File.ReadAllText(f).Contains(".Descendants()", StringComparison.Ordinal));
        Assert.Empty(others);
    }
}
