using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Cli.Output.Formats;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

public sealed class JsonOutputTests
{
    /// <summary>Signs of one to four bytes in UTF-8 lie across the ends of what is handed on at a time.</summary>
    [Theory]
    [InlineData("a")]
    [InlineData("é")]
    [InlineData("漢字")]
    [InlineData("\U0001F600x")]
    [InlineData("\u202e\u0085\u001b")]
    public void Long_lists_come_whole(string text)
    {
        string[] items = [.. Enumerable.Range(0, 20_000).Select(i => text + i)];
        var writer = new StringWriter { NewLine = "\n" };
        int flushed = 0;
        JsonOutput.Write(writer, items.Select(item =>
        {
            flushed = Math.Max(flushed, writer.GetStringBuilder().Length);
            return item;
        }));

        Assert.True(flushed > 0, "nothing was handed on before the end");
        string written = writer.ToString();
        Assert.EndsWith("]\n", written, StringComparison.Ordinal);
        Assert.Equal(items, JsonSerializer.Deserialize<string[]>(written));
        Assert.DoesNotContain(written, c => c is '\u202e' or '\u0085' or '\u001b');
    }
}
