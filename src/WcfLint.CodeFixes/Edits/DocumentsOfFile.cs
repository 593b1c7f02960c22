using System;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace WcfLint.CodeFixes.Edits;

/// <summary>Finds the documents of a file.</summary>
internal static class DocumentsOfFile
{
    /// <summary>
    /// The documents of a path. Roslyn compares paths without regard to case (GetDocumentIdsWithFilePath), but a folder of Linux may
    /// hold web.config and Web.config: where a document has just the path, the others are other files.
    /// </summary>
    public static ImmutableArray<DocumentId> FindDocuments(this Solution solution, string path)
    {
        ImmutableArray<DocumentId> all = solution.GetDocumentIdsWithFilePath(path);
        ImmutableArray<DocumentId> exact =
            all.RemoveAll(id => !string.Equals((solution.GetDocument(id) ?? solution.GetAdditionalDocument(id))?.FilePath, path, StringComparison.Ordinal));
        return exact.IsEmpty ? all : exact;
    }
}
