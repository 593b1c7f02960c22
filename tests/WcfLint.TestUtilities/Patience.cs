using System;

namespace WcfLint.TestUtilities;

/// <summary>How long a test waits for what may never come. A machine that does much else needs minutes for what takes a second.</summary>
public static class Patience
{
    public static TimeSpan Time { get; } = TimeSpan.FromMinutes(10);
}
