using System;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;

namespace MeasuredCosts.Harness;

/// <summary>Runtime and system, as a result file names them.</summary>
internal static class Machine
{
    /// <summary>Mono waits in polls of 50 and 100 ms inside its WCF: times taken there say nothing of the .NET Framework.</summary>
    public static bool IsMono { get; } = Type.GetType("Mono.Runtime") is not null;

    public static string Runtime
    {
        get
        {
            if (!IsMono)
            {
                return RuntimeInformation.FrameworkDescription;
            }

            object? name = Type.GetType("Mono.Runtime")!
                .GetMethod("GetDisplayName", System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)?.Invoke(null, null);
            return "Mono " + (name as string ?? "").Split(' ')[0];
        }
    }

    // The kernel's name tells less than the distribution's.
    public static string OperatingSystem
    {
        get
        {
            const string file = "/etc/os-release", key = "PRETTY_NAME=";
            string? name = File.Exists(file) ? File.ReadLines(file).FirstOrDefault(line => line.StartsWith(key, StringComparison.Ordinal)) : null;
            return name is null ? RuntimeInformation.OSDescription : name.Substring(key.Length).Trim('"');
        }
    }
}
