using System;
using System.Collections.Generic;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Loading;

/// <summary>Makes compilations from files; a file that cannot be read is named and left out.</summary>
internal static class Compilations
{
    public static CSharpCompilation Create(
        string assemblyName,
        IEnumerable<string> files,
        IEnumerable<string> globalUsings,
        CSharpParseOptions parse,
        CSharpCompilationOptions options,
        IEnumerable<MetadataReference> references,
        LoadLog log)
    {
        var trees = new List<SyntaxTree>();
        foreach (string file in files)
        {
            if (Read(file, parse, log) is { } text)
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

    private static SourceText? Read(string file, CSharpParseOptions parse, LoadLog log)
    {
        try
        {
            SourceText text = SourceReader.ReadCode(file);
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
