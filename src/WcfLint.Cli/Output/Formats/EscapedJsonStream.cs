using System;
using System.IO;
using System.Text;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Output.Formats;

/// <summary>Takes JSON as UTF-8 and writes it as text, without signs that a terminal or a reader would obey. Encoding.CreateTranscodingStream gives bytes
/// again.</summary>
internal sealed class EscapedJsonStream(TextWriter writer) : Stream
{
    private readonly Decoder _decoder = Encoding.UTF8.GetDecoder();

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        char[] text = new char[_decoder.GetCharCount(buffer, flush: false)];
        writer.Write(PrintableText.EscapeJson(new string(text, 0, _decoder.GetChars(buffer, text, flush: false))));
    }

    // The owner of the writer flushes it.
    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
