using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace WcfLint.Cli.Model;

/// <summary>
/// One of several parts of a tree, for several machines. A project's name alone decides its part: it stays there when
/// other projects come or go, and the parts need not know of each other.
/// </summary>
/// <param name="Index">From 1 to <paramref name="Count"/>.</param>
internal sealed record Shard(int Index, int Count)
{
    private const int MaxCount = 256;

    /// <summary>Reads "2/4"; null where it is something else.</summary>
    public static Shard? Parse(string text) =>
        text.Split('/') is [var index, var count]
        && int.TryParse(index, NumberStyles.None, CultureInfo.InvariantCulture, out int i)
        && int.TryParse(count, NumberStyles.None, CultureInfo.InvariantCulture, out int n)
        && i >= 1 && i <= n && n <= MaxCount
            ? new Shard(i, n)
            : null;

    /// <summary>Whether a project belongs to this part.</summary>
    public bool Has(string project)
    {
        byte[] hash = SHA256.HashData(Encoding.UTF8.GetBytes(project));
        return (uint)(hash[0] << 24 | hash[1] << 16 | hash[2] << 8 | hash[3]) % (uint)Count == (uint)(Index - 1);
    }
}
