using System;
using System.Globalization;
using System.IO;
using System.Runtime;
using WcfLint.Benchmarks;

/// <summary>Runs in the measured compiler (DOTNET_STARTUP_HOOKS, which asks for this name in no namespace): tells how many bytes it has allocated when it ends,
/// and how many seconds it has compiled code of its own and of analyzers.</summary>
internal static class StartupHook
{
    public static void Initialize()
    {
        if (Environment.GetEnvironmentVariable(Compiler.CountersVariable) is { } path)
        {
            AppDomain.CurrentDomain.ProcessExit += (_, _) => File.WriteAllText(
                path, string.Create(CultureInfo.InvariantCulture, $"{GC.GetTotalAllocatedBytes()} {JitInfo.GetCompilationTime().TotalSeconds}"));
        }
    }
}
