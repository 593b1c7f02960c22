using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;

namespace WcfLint.Benchmarks.Trees;

/// <summary>What a check of a tree takes in this process, which should do nothing else meanwhile.</summary>
/// <param name="Cpu">CPU time.</param>
/// <param name="Allocated">Bytes allocated.</param>
/// <param name="Findings">How many are found.</param>
internal sealed record TreeMeasurement(TimeSpan Cpu, long Allocated, int Findings)
{
    /// <summary>Writes a tree, checks it and removes it.</summary>
    public static async Task<TreeMeasurement> RunAsync(TreeShape shape, int size)
    {
        string folder = Directory.CreateTempSubdirectory("wcflint-tree").FullName;
        try
        {
            string path = shape.Write(folder, size);
            using var progress = new ProgressLine(TextWriter.Null, false);
            using var process = Process.GetCurrentProcess();
            long allocated = GC.GetTotalAllocatedBytes(precise: true);
            TimeSpan cpu = process.TotalProcessorTime;
            CheckResult result = await Checker.RunAsync(new CheckOptions { Path = path, Load = LoadMode.Sources }, progress, default);
            process.Refresh();
            return new TreeMeasurement(process.TotalProcessorTime - cpu, GC.GetTotalAllocatedBytes(precise: true) - allocated, result.Findings.Count);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
