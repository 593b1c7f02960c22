using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing;

/// <summary>Writes the fixed files of projects, now or all at the end, and gives later projects the texts that earlier ones have changed.</summary>
/// <param name="guard">Knows the bytes of the files, and learns which could not be written.</param>
/// <param name="result">Takes the files.</param>
internal sealed class ProjectWriter(FixOptions options, FileGuard guard, FixResult result)
{
    // The most files that are written without a confirmation.
    private const int MaxUnasked = 50;

    private readonly Lock _gate = new();

    // Later projects may hold these files too, and have read the old texts.
    private readonly ConcurrentDictionary<string, SourceText> _changed = new(StringComparer.Ordinal);

    // Files are written at the end where both ends of a wire may stand in two projects, and where the user may have to confirm their number.
    private bool IsDeferred => options is { Ask: null, DryRun: false } && (options.Breaking || result.Confirm is not null);

    // The changed compilations of referenced projects, shared so that not each referring project creates their symbols again.
    private readonly ConditionalWeakTable<Compilation, CSharpCompilation> _referenced = [];

    /// <summary>Whether a file of a project has changed, or one of a project that it references.</summary>
    public bool HasChanged(LoadedProject project) =>
        project.Configurations.Any(c => _changed.ContainsKey(c.Path)) || project.CodeFiles.Any(_changed.ContainsKey) || HasChangedReference(project);

    /// <summary>Whether a file has changed of a project that this one references, directly or not.</summary>
    public bool HasChangedReference(LoadedProject project) => !_changed.IsEmpty && project.GetReferenced().Any(p => p.CodeFiles.Any(_changed.ContainsKey));

    /// <summary>The compilation of a project with the texts that its files have by now, and those of the projects that it references.</summary>
    public CSharpCompilation Compile(LoadedProject project) => HasChangedReference(project)
        ? CompileReferences(CompileAlone(project), []) : CompileAlone(project);

    /// <summary>The compilation of a project with the texts that its files have by now, and the old ones of the projects that it references.</summary>
    public CSharpCompilation CompileAlone(LoadedProject project) => Compile(project.GetCompilation(), _changed);

    /// <summary>A compilation with other texts in some of its files.</summary>
    public static CSharpCompilation Compile(CSharpCompilation compilation, IReadOnlyDictionary<string, SourceText> texts)
    {
        foreach (SyntaxTree tree in texts.Count == 0 ? [] : compilation.SyntaxTrees)
        {
            if (texts.TryGetValue(tree.FilePath, out SourceText? text) && !tree.GetText().ContentEquals(text))
            {
                compilation = compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(text));
            }
        }

        return compilation;
    }

    /// <summary>The configurations of a project with the texts that they have by now.</summary>
    public List<ConfigurationText> Configurations(LoadedProject project) =>
        project.Configurations.Select(Current).ToList();

    /// <summary>A configuration with the text that it has by now.</summary>
    public ConfigurationText Current(ConfigurationText configuration) => _changed.TryGetValue(configuration.Path, out SourceText? text)
        ? configuration.With(text) : configuration;

    /// <summary>
    /// Writes the files of a project, all of them or none: a fix may edit both ends of a wire, in two files. False where one cannot be
    /// written, which stays as it is from now on.
    /// </summary>
    public bool Write(IReadOnlyList<FileChange> changes)
    {
        lock (_gate)
        {
            List<FixedFile> files = [.. changes.Select(change => new FixedFile(change.Path, guard.Bytes(change.Path), change.Encode()))];
            try
            {
                FilesTogether.Write(options.DryRun || IsDeferred ? [] : files, options.BeforeWrite);
            }
            catch (FilesNotWrittenException e)
            {
                Leave(e.Path, e.Message);
                foreach (string path in e.Changed)
                {
                    Leave(path, "written, and its old content could not be restored");
                }

                return false;
            }

            foreach ((FixedFile file, FileChange change) in files.Zip(changes))
            {
                Keep(file, change.After);
            }

            return true;
        }
    }

    /// <summary>
    /// Writes all files that were kept for the end, or none where the run was stopped or the user declined; false where one cannot be written,
    /// so that the others have to be fixed without it.
    /// </summary>
    /// <exception cref="CommandException">One of them cannot be written, and they change together or not at all.</exception>
    public bool Finish()
    {
        if (!IsDeferred)
        {
            return true;
        }

        if (result.Cancelled)
        {
            result.Files.Clear();
            return true;
        }

        if (result.Files.Count > (options.Together is null ? MaxUnasked : 0) && result.Confirm?.Invoke(result) == false)
        {
            result.AwaitsYes = true;
            return true;
        }

        try
        {
            FilesTogether.Write(result.Files.Values, options.BeforeWrite);
            return true;
        }
        catch (FilesNotWrittenException e) when (!options.Breaking && e.Changed.Count == 0)
        {
            return false;
        }
        catch (FilesNotWrittenException e)
        {
            throw new CommandException("nothing was written, because both ends must change together: " + e.Message
                + (e.Changed.Count == 0 ? string.Empty : "; but these files stay changed: " + string.Join(", ", e.Changed.Select(result.Relative))));
        }
    }

    /// <summary>Says of a file, or of a whole project, why nothing is written; a file stays as it is from now on.</summary>
    public void Leave(string path, string reason)
    {
        lock (_gate)
        {
            result.Failed[path] = reason;
            guard.Leave(path, reason);
        }
    }

    // A chain of references that is too long for the stack keeps its old end.
    private CSharpCompilation CompileReferences(CSharpCompilation compilation, Dictionary<CSharpCompilation, CSharpCompilation> seen)
    {
        foreach (CompilationReference reference in RuntimeHelpers.TryEnsureSufficientExecutionStack()
            ? compilation.References.OfType<CompilationReference>() : [])
        {
            if (reference.Compilation is CSharpCompilation old && CompileReferenced(old, seen) is var now && now != old)
            {
                compilation = compilation.ReplaceReference(reference,
                    now.ToMetadataReference(reference.Properties.Aliases, reference.Properties.EmbedInteropTypes));
            }
        }

        return compilation;
    }

    private CSharpCompilation CompileReferenced(CSharpCompilation old, Dictionary<CSharpCompilation, CSharpCompilation> seen)
    {
        if (seen.TryGetValue(old, out CSharpCompilation? now))
        {
            return now;
        }

        lock (_referenced)
        {
            CSharpCompilation known = _referenced.TryGetValue(old, out CSharpCompilation? earlier) ? earlier : old;
            now = Compile(CompileReferences(known, seen), _changed);
            if (now != known)
            {
                // From the bottom up: the compiler would bind the references of the references when it binds those of a user.
                _ = now.Assembly;
                _referenced.AddOrUpdate(old, now);
                _referenced.AddOrUpdate(known, now);
            }
        }

        return seen[old] = now;
    }

    private void Keep(FixedFile file, SourceText text)
    {
        Add(result.Files, file);
        if (result.ByRule.Count > 0)
        {
            Add(result.ByRule[^1].Files, file);
        }

        _changed[file.Path] = text;
        guard.Written(file.Path, file.After);
    }

    private static void Add(SortedDictionary<string, FixedFile> files, FixedFile file) =>
        files[file.Path] = files.TryGetValue(file.Path, out FixedFile? earlier) ? earlier with { After = file.After } : file;
}
