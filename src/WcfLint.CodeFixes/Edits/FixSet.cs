using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;

namespace WcfLint.CodeFixes.Edits;

/// <summary>
/// One or many fixes over one solution, in C# and in configurations. All is planned before anything is applied, and a fix goes in
/// whole or not at all: not when its finding is older than the text, and not when it touches what an earlier fix edits.
/// </summary>
internal sealed class FixSet(Solution solution)
{
    private readonly Dictionary<string, FileEdits?> _files = new(StringComparer.Ordinal);

    /// <summary>Adds a fix, its edits without a path to the finding's file; false, with nothing added, where it cannot be applied beside those already in.</summary>
    public async Task<bool> TryAddAsync(FindingFix fix, string findingPath, CancellationToken cancellationToken)
    {
        var before = new Dictionary<FileEdits, int>();
        foreach (FixEdit edit in fix.Edits)
        {
            FileEdits? file = await FileAsync(edit.Path ?? findingPath, cancellationToken).ConfigureAwait(false);
            if (file is not null && !before.ContainsKey(file))
            {
                before.Add(file, file.Count);
            }

            if (file is null || !file.TryAdd(await file.ImportAsync(edit with { Path = null }, cancellationToken).ConfigureAwait(false)))
            {
                foreach (KeyValuePair<FileEdits, int> touched in before)
                {
                    touched.Key.Withdraw(touched.Value);
                }

                return false;
            }

            await file.ReadUsingsAsync(edit, cancellationToken).ConfigureAwait(false);
        }

        return fix.Edits.Length > 0;
    }

    /// <summary>The solution with all edits in it, in every project that has the file; encodings stay.</summary>
    public Solution Apply()
    {
        Solution result = solution;
        foreach (KeyValuePair<string, FileEdits?> file in _files)
        {
            if (file.Value is not { Count: > 0 } edits)
            {
                continue;
            }

            SourceText after = edits.Apply();
            foreach (DocumentId id in solution.FindDocuments(file.Key))
            {
                result = result.GetDocument(id) is not null
                    ? result.WithDocumentText(id, after)
                    : result.GetAdditionalDocument(id) is not null ? result.WithAdditionalDocumentText(id, after) : result;
            }
        }

        return result;
    }

    private async Task<FileEdits?> FileAsync(string path, CancellationToken cancellationToken)
    {
        if (!_files.TryGetValue(path, out FileEdits? file))
        {
            foreach (DocumentId id in solution.FindDocuments(path))
            {
                Document? code = solution.GetDocument(id);
                if ((code ?? solution.GetAdditionalDocument(id)) is { } document)
                {
                    file = new FileEdits(
                        await document.GetTextAsync(cancellationToken).ConfigureAwait(false),
                        code is null ? null : await code.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false),
                        solution.Services,
                        code);
                    break;
                }
            }

            _files.Add(path, file);
        }

        return file;
    }
}
