using System;
using System.Collections.Generic;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Sources;

/// <summary>Creates compilations from files; a file that cannot be read is noted and left out.</summary>
internal static class Compilations
{
    /// <param name="assemblyName">Name of the assembly.</param>
    /// <param name="files">C# files.</param>
    /// <param name="globalUsings">Namespaces that are imported into every file.</param>
    /// <param name="parse">Options of the parser.</param>
    /// <param name="options">Options of the compiler.</param>
    /// <param name="references">What it refers to.</param>
    /// <param name="only">Which of the files are taken, by path and text; null for all.</param>
    /// <param name="log">Takes what could not be read.</param>
    public static CSharpCompilation Create(
        string assemblyName,
        IEnumerable<string> files,
        IEnumerable<string> globalUsings,
        CSharpParseOptions parse,
        CSharpCompilationOptions options,
        IEnumerable<MetadataReference> references,
        Func<string, Lazy<SourceText>, bool>? only,
        LoadLog log)
    {
        var trees = new List<SyntaxTree>();
        foreach (string file in files)
        {
            if (Read(file, parse, only, log) is { } text)
            {
                trees.Add(CSharpSyntaxTree.ParseText(text, parse, file));
            }
        }

        string usings = string.Join('\n', globalUsings);
        if (usings.Length > 0)
        {
            trees.Add(CSharpSyntaxTree.ParseText(SourceText.From(usings, Encoding.UTF8), parse, "GlobalUsings.g.cs"));
        }

        return CSharpCompilation.Create(assemblyName, trees, references, options);
    }

    private static SourceText? Read(string file, CSharpParseOptions parse, Func<string, Lazy<SourceText>, bool>? only, LoadLog log)
    {
        try
        {
            var lazy = new Lazy<SourceText>(() => SourceReader.ReadCode(file));
            if (only?.Invoke(file, lazy) == false)
            {
                return null;
            }

            SourceText text = lazy.Value;
            if (CodeNesting.Problem(text, parse) is { } problem)
            {
                log.Unreadable(file, problem);
                return null;
            }

            return text;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            log.Unreadable(file, e.Message);
            return null;
        }
    }
}
