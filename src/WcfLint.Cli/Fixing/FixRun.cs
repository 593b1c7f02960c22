using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Fixing;

/// <summary>One way from the project as it was to the project with all fixes.</summary>
internal sealed class FixRun(Project original, ImmutableArray<Diagnostic> diagnostics)
{
    private readonly Project _original = original;
    private readonly ImmutableArray<Diagnostic> _atStart = diagnostics;
    private readonly Dictionary<(string Path, string Id), string> _raised = [];
    private readonly HashSet<(string Path, string Key)> _steps = [];

    public Project Project { get; private set; } = original;

    public ImmutableArray<Diagnostic> Diagnostics { get; private set; } = diagnostics;

    /// <summary>Compile errors by file, once a step changed C#.</summary>
    public Dictionary<string, int>? Errors { get; set; }

    public int? ErrorsAtStart { get; set; }

    /// <summary>Compile errors before the step that was tried last.</summary>
    public Dictionary<string, int>? ErrorsBefore { get; set; }

    public bool Ended { get; set; }

    public void Advance(Project next, ImmutableArray<Diagnostic> diagnostics, string key, List<FileChange> changes)
    {
        foreach (FileChange change in changes)
        {
            _steps.Add((change.Path, key));
            Dictionary<string, int> before = Count(Diagnostics, change.Path);
            foreach ((string id, int count) in Count(diagnostics, change.Path))
            {
                if (count > before.GetValueOrDefault(id))
                {
                    _raised[(change.Path, id)] = key;
                }
            }
        }

        Project = next;
        Diagnostics = diagnostics;
    }

    /// <summary>Rules that report more in a file than at the start.</summary>
    public IEnumerable<string> FindNew(string path)
    {
        Dictionary<string, int> before = Count(_atStart, path);
        return Count(Diagnostics, path).Where(c => c.Value > before.GetValueOrDefault(c.Key)).Select(c => c.Key);
    }

    /// <summary>A rule that reports more in one of some files than before, or null.</summary>
    public static string? FindNew(ImmutableArray<Diagnostic> before, ImmutableArray<Diagnostic> after, IEnumerable<string> paths) =>
        paths.SelectMany(path => Count(after, path).Where(c => c.Value > Count(before, path).GetValueOrDefault(c.Key)).Select(c => c.Key)).FirstOrDefault();

    /// <summary>The last step that changed a file and made a rule report more in it.</summary>
    public string? Culprit(string path, string id) => _raised.GetValueOrDefault((path, id));

    public IEnumerable<string> Keys(string path) => _steps.Where(s => s.Path == path).Select(s => s.Key);

    /// <summary>A file's text before all fixes, or null where it is not of this project.</summary>
    public async Task<SourceText?> OriginalAsync(string path, CancellationToken cancellation)
    {
        DocumentId? id = _original.Solution.GetDocumentIdsWithFilePath(path).FirstOrDefault();
        TextDocument? document = id is null ? null : _original.GetDocument(id) ?? _original.GetAdditionalDocument(id);
        return document is null ? null : await document.GetTextAsync(cancellation);
    }

    private static Dictionary<string, int> Count(ImmutableArray<Diagnostic> diagnostics, string path) =>
        diagnostics.Where(d => d.Location.GetLineSpan().Path == path).GroupBy(d => d.Id).ToDictionary(g => g.Key, g => g.Count());
}
