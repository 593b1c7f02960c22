using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Fixing;

/// <summary>Which projects have files in common, C# or configurations.</summary>
internal sealed class SharedFiles(IReadOnlyList<LoadedProject> projects)
{
    private readonly ILookup<string, LoadedProject> _projectsByFile = projects
        .SelectMany(p => p.CodeFiles.Distinct().Select(file => (file, p)))
        .ToLookup(x => x.file, x => x.p, StringComparer.Ordinal);

    /// <summary>The files that other projects compile too and that would not compile there any more, each with the reason.</summary>
    /// <param name="changes">What fixes change in a project.</param>
    /// <param name="project">That project.</param>
    /// <param name="writer">Knows the texts that files have by now.</param>
    public IEnumerable<(string Path, string Reason)> FindBroken(IReadOnlyList<FileChange> changes, LoadedProject project, ProjectWriter writer,
        CancellationToken cancellation)
    {
        List<FileChange> code = changes.Where(c => c.IsCode).ToList();
        foreach (LoadedProject other in code.SelectMany(c => _projectsByFile[c.Path]).Distinct().Where(p => p != project))
        {
            CSharpCompilation before = writer.Compile(other);
            CSharpCompilation after = ProjectWriter.Compile(before, code.ToDictionary(c => c.Path, c => c.After));
            List<string> shared = code.ConvertAll(c => c.Path).FindAll(path => _projectsByFile[path].Contains(other));

            // A change inside of bodies causes no errors in other files.
            List<string>? files = shared.TrueForAll(
                path => Find(after, path) is { } written && Find(before, path) is { } old && written.IsEquivalentTo(old, topLevel: true)) ? shared : null;
            CompileErrors errorsBefore = CompileErrors.Find(before, files, cancellation);
            CompileErrors errorsAfter = CompileErrors.Find(after, files, cancellation);
            if (errorsAfter.FilesWithMore(errorsBefore).Count == 0)
            {
                continue;
            }

            string reason = errorsAfter.AddMissingReferencesOnly(errorsBefore, shared)
                ? CompileErrors.Unknown + " in " + other.Name
                : "would not compile in " + other.Name + " after the fix";
            foreach (string path in shared)
            {
                yield return (path, reason);
            }
        }
    }

    // Null where the project spells the path differently.
    private static SyntaxTree? Find(CSharpCompilation compilation, string path) => compilation.SyntaxTrees.FirstOrDefault(tree => tree.FilePath == path);

    /// <summary>The projects in groups, so that those of different groups share no file; in their order, and the groups in that of their first.</summary>
    public static IReadOnlyList<IReadOnlyList<LoadedProject>> Group(IReadOnlyList<LoadedProject> projects)
    {
        int[] group = Enumerable.Range(0, projects.Count).ToArray();
        var first = new Dictionary<string, int>(StringComparer.Ordinal);
        for (int i = 0; i < projects.Count; i++)
        {
            foreach (string file in projects[i].CodeFiles.Concat(projects[i].Configurations.Select(c => c.Path)))
            {
                if (!first.TryAdd(file, i))
                {
                    Join(first[file], i);
                }
            }
        }

        return projects.Select((project, i) => (Project: project, Group: Find(i))).GroupBy(p => p.Group, p => p.Project)
            .Select(g => (IReadOnlyList<LoadedProject>)g.ToList()).ToList();

        int Find(int i)
        {
            while (group[i] != i)
            {
                i = group[i] = group[group[i]];
            }

            return i;
        }

        void Join(int a, int b)
        {
            (a, b) = (Find(a), Find(b));
            group[Math.Max(a, b)] = Math.Min(a, b);
        }
    }
}
