using System.Globalization;

namespace WcfLint.Cli.Model;

/// <summary>One of several parts of a tree, for several machines; Loading/ShardCut.cs says which projects are in it.</summary>
/// <param name="Index">From 1 to <paramref name="Count"/>.</param>
internal sealed record Shard(int Index, int Count)
{
    /// <summary>How many parts a tree may have.</summary>
    public const int MaxCount = 256;

    /// <summary>Reads "2/4"; null where it is something else.</summary>
    public static Shard? Parse(string text) =>
        text.Split('/') is [var index, var count]
        && int.TryParse(index, NumberStyles.None, CultureInfo.InvariantCulture, out int i)
        && int.TryParse(count, NumberStyles.None, CultureInfo.InvariantCulture, out int n)
        && i >= 1 && i <= n && n <= MaxCount
            ? new Shard(i, n)
            : null;
}
