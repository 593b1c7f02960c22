using System;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using Xunit;

namespace WcfLint.Cli.Tests;

/// <summary>A theory that runs programs of .NET Framework, on Mono with its compiler; it is skipped where that is not installed.</summary>
public sealed class MonoTheoryAttribute : TheoryAttribute
{
    public MonoTheoryAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
        if (OperatingSystem.IsWindows() || !IsInstalled("mono") || !IsInstalled("mcs"))
        {
            Skip = "Mono is not installed.";
        }
    }

    private static bool IsInstalled(string program) =>
        (Environment.GetEnvironmentVariable("PATH") ?? string.Empty).Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, program)));
}
