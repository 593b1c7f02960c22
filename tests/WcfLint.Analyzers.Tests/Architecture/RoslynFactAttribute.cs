using System;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Xunit;

namespace WcfLint.Analyzers.Tests.Architecture;

/// <summary>A fact about C# or an API that older Roslyn versions do not have; skipped there.</summary>
public sealed class RoslynFactAttribute : FactAttribute
{
    /// <param name="minimum">First Roslyn version that has it: "4.8" for C# 12, "4.12" for C# 13, "5.0" for C# 14.</param>
    /// <param name="sourceFilePath">File of the test; the compiler writes it.</param>
    /// <param name="sourceLineNumber">Line of the test; the compiler writes it.</param>
    public RoslynFactAttribute(string minimum, [CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
        if (typeof(Compilation).Assembly.GetName().Version! < Version.Parse(minimum))
        {
            Skip = "Needs Roslyn " + minimum;
        }
    }
}
