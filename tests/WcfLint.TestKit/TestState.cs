using System.Collections;
using System.Collections.Generic;

namespace WcfLint.TestKit;

/// <summary>Files of one side of a test; a name without a directory stands in the project's directory, "/0".</summary>
public sealed class TestFiles(string defaultPrefix, string defaultExtension) : IEnumerable<(string Path, string Content)>
{
    public const string Root = "/0/";

    private readonly List<(string Path, string Content)> _files = [];

    public int Count => _files.Count;

    public void Add(string content) => _files.Add((Root + defaultPrefix + _files.Count + defaultExtension, content));

    public void Add((string Path, string Content) file) => _files.Add((FullPath(file.Path), file.Content));

    public static string FullPath(string path) => path.StartsWith('/') ? path : Root + path;

    public IEnumerator<(string Path, string Content)> GetEnumerator() => _files.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>One side of a test: the input, or what the fix makes of it.</summary>
public sealed class TestState
{
    /// <summary>C# files, with markup.</summary>
    public TestFiles Sources { get; } = new("Test", ".cs");

    /// <summary>Additional files, with markup.</summary>
    public TestFiles AdditionalFiles { get; } = new("File", ".config");

    /// <summary>.editorconfig and .globalconfig files.</summary>
    public TestFiles AnalyzerConfigFiles { get; } = new("Config", ".editorconfig");

    /// <summary>What is expected besides the markup.</summary>
    public List<DiagnosticResult> ExpectedDiagnostics { get; } = [];
}
