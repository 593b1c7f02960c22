using System;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

public sealed class SourceReaderTests
{
    private const string Text = "// Größe\r\nclass Ä { }";

    public static TheoryData<string, bool> Marked() => new()
    {
        { "utf-8", true }, { "utf-16", true }, { "utf-16BE", true }, { "utf-32", true }, { "utf-8", false }, { "utf-16", false }, { "utf-16BE", false },
            { "iso-8859-1", false },
    };

    [Theory]
    [MemberData(nameof(Marked))]
    public void Code_is_read_in_its_encoding_and_writes_back_the_same_bytes(string name, bool mark)
    {
        Encoding encoding = Encoding.GetEncoding(name);
        byte[] bytes = [.. mark ? encoding.GetPreamble() : [], .. encoding.GetBytes(Text)];
        SourceText read = SourceReader.Decode(bytes, isXml: false);
        Assert.Equal(Text, read.ToString());
        Assert.Equal(bytes, read.Encoding!.GetPreamble().Concat(read.Encoding.GetBytes(read.ToString())));
    }

    [Fact]
    public void Bytes_that_are_no_utf_8_are_windows_1252()
    {
        byte[] bytes = [(byte)'/', (byte)'/', 0x80, 0x93, 0xE9];
        Assert.Equal("//\u20AC\u201C\u00E9", SourceReader.Decode(bytes, isXml: false).ToString());
    }

    [Fact]
    public void Xml_is_read_in_the_encoding_that_it_declares()
    {
        Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);
        const string Xml = "<?xml version='1.0' encoding='windows-1251'?><a b='\u0416'/>";
        byte[] bytes = Encoding.GetEncoding(1251).GetBytes(Xml);
        Assert.Equal(Xml, SourceReader.Decode(bytes, isXml: true).ToString());
        Assert.NotEqual(Xml, SourceReader.Decode(bytes, isXml: false).ToString());
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-7")]
    [InlineData("no-such-encoding")]
    [InlineData("utf-8")]
    public void A_declaration_that_the_bytes_contradict_is_not_believed(string declared)
    {
        string xml = "<?xml version=\"1.0\" encoding=\"" + declared + "\"?><a b=\"ü\"/>";
        Assert.Equal(xml, SourceReader.Decode(Encoding.UTF8.GetBytes(xml), isXml: true).ToString());
        Assert.Equal(xml, SourceReader.Decode(Encoding.Latin1.GetBytes(xml), isXml: true).ToString());
    }

    [Fact]
    public void Nothing_is_an_empty_text()
    {
        Assert.Equal(string.Empty, SourceReader.Decode(Array.Empty<byte>(), isXml: true).ToString());
        Assert.Equal("x", SourceReader.Decode([(byte)'x'], isXml: false).ToString());
    }
}
