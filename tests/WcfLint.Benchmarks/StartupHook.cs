using System;
using System.Globalization;
using System.IO;
using WcfLint.Benchmarks;

/// <summary>Runs in the measured compiler (DOTNET_STARTUP_HOOKS, which asks for this name in no namespace): tells how many bytes it has allocated when it ends.</summary>
internal static class StartupHook
{
    public static void Initialize()
    {
        if (Environment.GetEnvironmentVariable(Compiler.AllocatedVariable) is { } path)
        {
            AppDomain.CurrentDomain.ProcessExit += (_, _) => File.WriteAllText(path, GC.GetTotalAllocatedBytes().ToString(CultureInfo.InvariantCulture));
        }
    }
}
