using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Architecture;

/// <summary>Bodies are walked where the reading is shared: a walk for each client or binding would grow with the square of their number.</summary>
public sealed class WalksTests
{
    [Fact]
    public void Operations_are_walked_in_shared_readings_alone()
    {
        IEnumerable<string> walkers = Repository.Files("src/WcfLint.Analyzers", "*.cs").Where(f => File.ReadAllText(f).Contains(".Descendants()", StringComparison.Ordinal));
        Assert.Equal(["BodyOperations.cs", "LoopExits.cs"], walkers.Select(Path.GetFileName).Order(StringComparer.Ordinal));
    }
}
