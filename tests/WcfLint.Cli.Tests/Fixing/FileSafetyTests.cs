using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>What must not be lost: bytes that no fix is about, and files that are not ours to change.</summary>
public sealed class FileSafetyTests : IDisposable
{
    private readonly TempTree _tree = new();

    public FileSafetyTests() => Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);

    public static TheoryData<string, string, bool> Encodings => new()
    {
        { "utf-8", "\n", false },
        { "utf-8", "\r\n", true },
        { "utf-16", "\r\n", true },
        { "utf-16BE", "\n", true },
        { "windows-1252", "\r\n", false },
        { "iso-8859-1", "\n", false },
    };

    public void Dispose() => _tree.Dispose();

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task Encoding_mark_line_ends_and_last_line_of_a_configuration_stay(string encoding, string newLine, bool mark)
    {
        foreach (bool lastLine in (bool[])[true, false])
        {
            string text = FixTexts.ExceptionDetail.Replace("utf-8", encoding, StringComparison.Ordinal).TrimEnd().ReplaceLineEndings(newLine)
                + (lastLine ? newLine : string.Empty);
            _tree.Add("App.config", Bytes(text, encoding, mark));
            Assert.Equal(0, (await FixAsync()).Exit);
            Assert.Equal(Bytes(FixTexts.Fixed(text), encoding, mark), await File.ReadAllBytesAsync(_tree["App.config"]));
        }
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task Encoding_mark_and_line_ends_of_code_stay(string encoding, string newLine, bool mark)
    {
        string text = ("// für Köln\n" + FixTexts.Client).TrimEnd().ReplaceLineEndings(newLine);
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Bytes(text, encoding, mark));
        Assert.Equal(0, (await FixAsync()).Exit);
        byte[] bytes = await File.ReadAllBytesAsync(_tree["Client.cs"]);
        string fixedText = Encoding.GetEncoding(encoding).GetString(bytes).TrimStart('\uFEFF');
        Assert.Equal(Bytes(fixedText, encoding, mark), bytes);
        Assert.StartsWith("// für Köln" + newLine, fixedText);
        Assert.EndsWith("}", fixedText);
        Assert.Contains("client.Abort();", fixedText);
        Assert.Equal(fixedText, fixedText.ReplaceLineEndings(newLine));
    }

    [Fact]
    public async Task Permissions_stay()
    {
        _tree.Add("App.config", FixTexts.ExceptionDetail);
        const UnixFileMode mode = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute | UnixFileMode.GroupWrite | UnixFileMode.OtherRead;
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(_tree["App.config"], mode);
            await FixAsync();
            Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["App.config"]));
            Assert.Equal(mode, File.GetUnixFileMode(_tree["App.config"]));
        }
    }

    [Fact]
    public async Task Of_names_that_differ_only_in_case_the_one_that_is_taken_is_named()
    {
        string[] names = ["web.config", "Web.config", "WEB.CONFIG"];
        Array.ForEach(names, name => _tree.Add(name, FixTexts.ExceptionDetail));
        if (Directory.GetFiles(_tree.Folder).Length == 1)
        {
            // As Windows has them.
            return;
        }

        Cli run = await FixAsync();
        Assert.Contains("  WEB.CONFIG\n", run.Out.ReplaceLineEndings("\n"));
        Assert.Equal(
            ["note: Web.config: its name differs only in case from that of WEB.CONFIG, which is read in its place",
                "note: web.config: its name differs only in case from that of WEB.CONFIG, which is read in its place"],
            run.Error.ReplaceLineEndings("\n").TrimEnd().Split('\n'));
        Assert.All(names, name =>
            Assert.Equal(name == "WEB.CONFIG" ? FixTexts.Fixed(FixTexts.ExceptionDetail) : FixTexts.ExceptionDetail, File.ReadAllText(_tree[name])));
    }

    [Fact]
    public async Task Read_only_files_are_left_and_named_and_the_others_fixed()
    {
        _tree.Add("a/App.config", FixTexts.ExceptionDetail).Add("b/App.config", FixTexts.ExceptionDetail);
        File.SetAttributes(_tree["a/App.config"], FileAttributes.ReadOnly);
        Cli run = await FixAsync();
        File.SetAttributes(_tree["a/App.config"], FileAttributes.Normal);
        Assert.Equal(0, run.Exit);
        Assert.Contains("a/App.config: read-only (WCFL7001)", run.Out);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["a/App.config"]));
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["b/App.config"]));
    }

    [Fact]
    public async Task Links_are_left_and_named()
    {
        _tree.Add("outside/App.config", FixTexts.ExceptionDetail).Add("tree/b/App.config", FixTexts.ExceptionDetail).Add("tree/x.txt", string.Empty);
        Directory.CreateDirectory(_tree["tree/a"]);
        File.CreateSymbolicLink(_tree["tree/a/App.config"], _tree["outside/App.config"]);
        Directory.CreateDirectory(_tree["tree/c"]);
        File.CreateSymbolicLink(_tree["tree/c/App.config"], "../b/App.config");
        Cli run = await Cli.RunAsync("fix", _tree["tree"], "--load", "sources");
        Assert.Contains("a/App.config: a link that points outside PATH", run.Out);
        Assert.Contains("c/App.config: a link to another place in PATH", run.Out);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["outside/App.config"]));
        Assert.NotNull(new FileInfo(_tree["tree/c/App.config"]).LinkTarget);
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["tree/b/App.config"]));
    }

    [Fact]
    public async Task Files_that_a_project_names_outside_PATH_are_left_and_named()
    {
        _tree.Add("app/Client.csproj", Texts.OldStyle("..\\shared\\Client.cs")).Add("shared/Client.cs", FixTexts.Client);
        Cli run = await Cli.RunAsync("fix", _tree["app"], "--load", "sources");
        Assert.Contains("../shared/Client.cs: outside PATH (WCFL1002)", run.Out);
        Assert.Equal(FixTexts.Client, await File.ReadAllTextAsync(_tree["shared/Client.cs"]));
    }

    [Fact]
    public async Task Build_output_and_generated_files_are_left()
    {
        string generated = FixTexts.ExceptionDetail.Replace("<configuration>", "<!-- <auto-generated /> -->\n<configuration>", StringComparison.Ordinal);
        _tree.Add("bin/App.config", FixTexts.ExceptionDetail).Add("made/App.config", generated).Add("Client.csproj", Texts.Program("obj\\Client.cs"))
            .Add("obj/Client.cs", FixTexts.Client);
        Cli run = await FixAsync();
        Assert.Contains("made/App.config: generated (WCFL7001)", run.Out);
        Assert.DoesNotContain("obj/Client.cs", run.Out);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["bin/App.config"]));
        Assert.Equal(generated, await File.ReadAllTextAsync(_tree["made/App.config"]));
        Assert.Equal(FixTexts.Client, await File.ReadAllTextAsync(_tree["obj/Client.cs"]));
    }

    [Fact]
    public async Task A_file_changed_behind_its_back_is_left_and_named_and_the_others_fixed()
    {
        _tree.Add("Client.csproj", Texts.Program()).Add("Client.cs", FixTexts.Client).Add("App.config", FixTexts.ExceptionDetail);
        FixResult result = await new Fixer(
            new FixOptions
            {
                Scope = new CheckOptions { Path = _tree.Folder, Load = LoadMode.Sources },
                BeforeWrite = path =>
                {
                    if (path == _tree["App.config"])
                    {
                        File.WriteAllText(path, "<configuration><!-- written by somebody else --></configuration>");
                    }
                },
            },
            new ProgressLine(TextWriter.Null, false)).RunAsync(default);
        Assert.Equal("changed since it was read", result.Failed[_tree["App.config"]]);
        Assert.Equal([_tree["Client.cs"]], result.Files.Keys);
        Assert.Contains("somebody else", await File.ReadAllTextAsync(_tree["App.config"]));
        Assert.Contains("client.Abort();", await File.ReadAllTextAsync(_tree["Client.cs"]));
        Assert.Empty(Directory.GetFiles(_tree.Folder, "*" + Cli.TemporaryEnd));
    }

    /// <summary>It stays as it is, nothing is made in its place, and the others are fixed.</summary>
    [Theory]
    [InlineData("deleted", "Could not find file")]
    [InlineData("with its folder", "Could not find a part of the path")]
    [InlineData("a folder", "denied")]
    public async Task A_file_that_is_gone_behind_its_back_is_named(string what, string reason)
    {
        _tree.Add("Client.csproj", Texts.OldStyle("Client.cs;sub/Other.cs")).Add("Client.cs", FixTexts.Client)
            .Add("sub/Other.cs", FixTexts.Client.Replace("OrdersClient", "OtherClient", StringComparison.Ordinal).Replace("IOrders", "IOther",
                StringComparison.Ordinal).Replace("Desk", "OtherDesk", StringComparison.Ordinal));
        FixResult result = await new Fixer(
            new FixOptions
            {
                Scope = new CheckOptions { Path = _tree.Folder, Load = LoadMode.Sources },
                BeforeWrite = path =>
                {
                    if (path == _tree["sub/Other.cs"] && File.Exists(path))
                    {
                        File.Delete(path);
                        switch (what)
                        {
                            case "with its folder":
                                Directory.Delete(_tree["sub"]);
                                break;
                            case "a folder":
                                Directory.CreateDirectory(path);
                                break;
                        }
                    }
                },
            },
            new ProgressLine(TextWriter.Null, false)).RunAsync(default);
        Assert.Contains(reason, result.Failed[_tree["sub/Other.cs"]]);
        Assert.False(result.Succeeded);
        Assert.Equal([_tree["Client.cs"]], result.Files.Keys);
        Assert.Contains("client.Abort();", await File.ReadAllTextAsync(_tree["Client.cs"]));
        Assert.Equal(what is "deleted" or "with its folder" ? [] : [_tree["sub/Other.cs"]],
            Directory.Exists(_tree["sub"]) ? Directory.GetFileSystemEntries(_tree["sub"]) : []);
        Assert.Empty(Directory.GetFiles(_tree.Folder, "*" + Cli.TemporaryEnd));
    }

    [Fact]
    public void A_file_changed_between_staging_and_commit_is_left()
    {
        _tree.Add("a.txt", "old");
        using (AtomicFile file = AtomicFile.Stage(_tree["a.txt"], "old"u8.ToArray(), "new"u8.ToArray()))
        {
            File.WriteAllText(_tree["a.txt"], "other");
            Assert.Throws<FileChangedException>(file.Commit);
        }

        Assert.Equal("other", File.ReadAllText(_tree["a.txt"]));
        Assert.Single(Directory.GetFiles(_tree.Folder));
    }

    /// <summary>All files of a project are written, or none: here the second is changed when the new contents lie beside the files already.</summary>
    [Fact]
    public void A_file_that_cannot_be_replaced_gives_those_before_it_their_old_content_again()
    {
        _tree.Add("a.txt", "old").Add("b.txt", "old").Add("c.txt", "old");
        FixedFile[] files = [.. new[] { "a.txt", "b.txt", "c.txt" }.Select(name => new FixedFile(_tree[name], "old"u8.ToArray(), "new"u8.ToArray()))];
        var failure = Assert.Throws<FilesNotWrittenException>(() => FilesTogether.Write(files, path =>
        {
            if (path == _tree["c.txt"])
            {
                File.WriteAllText(_tree["b.txt"], "other");
            }
        }));
        Assert.Equal(_tree["b.txt"], failure.Path);
        Assert.Equal("changed since it was read", failure.Message);
        Assert.Empty(failure.Changed);
        Assert.Equal(["old", "other", "old"], files.Select(file => File.ReadAllText(file.Path)));
        Assert.Equal(3, Directory.GetFiles(_tree.Folder).Length);
    }

    [Fact]
    public void A_character_that_the_encoding_lacks_is_not_written_as_another()
    {
        Encoding latin = Encoding.GetEncoding(1252);
        Assert.Throws<EncoderFallbackException>(() => SourceReader.Encode(Microsoft.CodeAnalysis.Text.SourceText.From("→", latin), latin));
    }

    private static byte[] Bytes(string text, string name, bool mark)
    {
        var encoding = Encoding.GetEncoding(name);
        IEnumerable<byte> head = mark ? encoding.GetPreamble() : [];
        return head.Concat(encoding.GetBytes(text)).ToArray();
    }

    private Task<Cli> FixAsync() => Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
}
