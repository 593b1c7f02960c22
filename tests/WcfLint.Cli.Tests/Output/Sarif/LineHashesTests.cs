using System.Linq;
using WcfLint.Cli.Output.Sarif;
using Xunit;

namespace WcfLint.Cli.Tests.Output.Sarif;

/// <summary>Expected values are those that the tests of github.com/github/codeql-action, src/fingerprints.test.ts, expect.</summary>
public sealed class LineHashesTests
{
    private const string Ends =
        "e9496ae3ebfced30:1 fb7c023a8b9ccb3f:1 ce8ba1a563dcdaca:1 e20e36e16fcb0cc8:1 b3edc88f2938467e:1 c8e28b0b4002a3a0:1 c129715d7a2bc9a3:1";

    [Theory]
    [InlineData("", "c129715d7a2bc9a3:1")]
    [InlineData(" a\nb\n  \t\tc\n d", "271789c17abda88f:1 54703d4cd895b18:1 180aee12dab6264:1 a23a3dc5e078b07b:1")]
    [InlineData(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End", "8b7cf3e952e7aeb2:1 b1ae1287ec4718d9:1 bff680108adb0fcc:1 c6805c5e1288b612:1 b86d3392aea1be30:1 e6ceba753e1a442:1")]
    [InlineData(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", Ends)]
    [InlineData(" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", Ends)]
    [InlineData(" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", Ends)]
    [InlineData(" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n", Ends)]
    public void The_hashes_are_those_of_code_scanning(string text, string expected) => Assert.Equal(expected.Split(' '), LineHashes.Of(text));

    [Fact]
    public void Equal_lines_are_numbered() =>
        Assert.Equal(
            [
                .. Enumerable.Range(1, 6).Select(i => "a7f2ff13bc495cf2:" + i),
                "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
            ],
            LineHashes.Of(string.Concat(Enumerable.Repeat("Lorem ipsum dolor sit amet.\n", 10))));

    [Fact]
    public void A_mark_at_the_start_counts_and_a_file_that_is_gone_has_none()
    {
        using var tree = new TempTree();
        tree.Add("marked.cs", [0xef, 0xbb, 0xbf, (byte)'a']).Add("latin.cs", [0xe4]);
        Assert.Equal(LineHashes.Of("\ufeffa"), LineHashes.OfFile(tree["marked.cs"]));
        Assert.Equal(LineHashes.Of("\ufffd"), LineHashes.OfFile(tree["latin.cs"]));
        Assert.Null(LineHashes.OfFile(tree["none.cs"]));
    }
}
