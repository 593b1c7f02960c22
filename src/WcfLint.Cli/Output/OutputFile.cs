using System;
using System.IO;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output;

/// <summary>What --output names: mostly a file, but also a device, a FIFO or a link.</summary>
internal sealed class OutputFile
{
    // The last two are the targets of /dev/stdout, on Linux and elsewhere.
    private static readonly string[] s_standardOutput = ["/dev/stdout", "/proc/self/fd/1", "/dev/fd/1"];

    private readonly string _name;
    private readonly string _path;
    private readonly CommandHost _host;
    private readonly bool _isStandardOutput;

    private OutputFile(string name, string path, CommandHost host)
    {
        _name = name;
        _path = path;
        _host = host;
        _isStandardOutput = Array.IndexOf(s_standardOutput, path) >= 0
            || new FileInfo(path).LinkTarget is { } target && Array.IndexOf(s_standardOutput, Path.GetFullPath(target, Path.GetDirectoryName(path)!)) >= 0;
    }

    /// <summary>The writer for remarks of the command about the file, which do not go into it.</summary>
    public TextWriter Remarks => _isStandardOutput ? _host.Error : _host.Out;

    /// <param name="name">As the user gave it.</param>
    /// <exception cref="CommandException">There can be no file of this name. It is said before the work that makes its content.</exception>
    public static OutputFile Resolve(string name, CommandHost host)
    {
        string path;
        try
        {
            path = Path.GetFullPath(name);
        }
        catch (ArgumentException e)
        {
            throw Failure(name, e.Message);
        }

        return Directory.Exists(path) || Path.EndsInDirectorySeparator(path) ? throw Failure(name, "it is a folder")
            : Directory.Exists(Path.GetDirectoryName(path)) ? new OutputFile(name, path, host)
            : throw Failure(name, "the folder '" + Path.GetDirectoryName(name) + "' does not exist");
    }

    /// <summary>
    /// Writes it. A file with content is written whole or not at all: a reader never sees half of it. Everything else, an empty
    /// file too, is written as a shell would write it, and stays what it is; of a link the target is written.
    /// </summary>
    /// <exception cref="CommandException">It cannot be written.</exception>
    public void Write(Action<TextWriter> content) =>
        WriteStream(stream =>
        {
            using var writer = new StreamWriter(stream, leaveOpen: true);
            content(writer);
        });

    /// <inheritdoc cref="Write(Action{TextWriter})"/>
    public void Write(byte[] content) => WriteStream(stream => stream.Write(content));

    private void WriteStream(Action<Stream> content)
    {
        try
        {
            if (!_isStandardOutput && (PlainFile.Exists(_path) || !Path.Exists(_path)))
            {
                using var file = AtomicFile.Stage(_path, content);
                file.Commit();
                return;
            }

            using var buffer = new MemoryStream();
            content(buffer);
            if (_isStandardOutput)
            {
                // The process has it open already, perhaps behind what others wrote to the same file.
                _host.WriteOut(buffer.ToArray());
                return;
            }

            // Only the target of a link may have to be created: Linux denies O_CREAT on another user's FIFO in /tmp, even if it exists.
            FileMode mode = new FileInfo(_path).LinkTarget is null ? FileMode.Truncate : FileMode.Create;
            using var stream = new FileStream(_path, mode, FileAccess.Write, FileShare.ReadWrite);
            buffer.WriteTo(stream);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw Failure(_name, e.Message.Replace(_path, _name, StringComparison.Ordinal));
        }
    }

    private static CommandException Failure(string name, string reason) => new("cannot write '" + name + "': " + reason);
}
