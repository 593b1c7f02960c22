using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using WcfLint.Benchmarks;
using WcfLint.Benchmarks.Checking;
using WcfLint.Benchmarks.Editing;
using WcfLint.Benchmarks.Growth;
using WcfLint.Benchmarks.Trees;

const string Usage = """
    usage: WcfLint.Benchmarks [--services N] [--rounds N] [--vs NAME=A.dll[;B.dll]]...
           WcfLint.Benchmarks --growth ALL|NAME [--scale N] [--vs NAME=A.dll[;B.dll]]...
           WcfLint.Benchmarks --check FILES|FOLDER [--rounds N]
           WcfLint.Benchmarks --parts FOLDER
           WcfLint.Benchmarks --editing FILES [--rounds N] [--vs NAME=A.dll[;B.dll]]...
    """;
int services = 125;
int rounds = 5;
int scale = 1;
int editing = 0;
string? growth = null;
string? tree = null;
var sets = new List<AnalyzerSet> { new("no analyzers", []), new("no rules, same warnings", [Metadata("Floor")]), new("WcfLint", Metadata("Analyzers").Split(';')) };
for (int i = 0; i < args.Length; i += 2)
{
    string value = i + 1 < args.Length ? args[i + 1] : string.Empty;
    int number = int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int parsed) ? parsed : 0;
    switch (args[i])
    {
        case "--services" when number > 0:
            services = number;
            break;
        case "--rounds" when number > 0:
            rounds = number;
            break;
        case "--scale" when number > 0:
            scale = number;
            break;
        case "--editing" when number > 0:
            editing = number;
            break;
        case "--check" when value.Length > 0:
            tree = value;
            break;
        case "--parts" when Directory.Exists(value):
            await CheckParts.PrintAsync(value);
            return 0;
        case CheckCommand.Compile when Directory.Exists(value):
            await CheckParts.CompileAsync(value);
            return 0;
        case "--growth" when value.Length > 0:
            growth = value;
            break;
        case "--vs" when value.IndexOf('=') is > 0 and int at:
            sets.Add(new AnalyzerSet(value[..at], value[(at + 1)..].Split(';')));
            break;
        default:
            Console.Error.WriteLine(Usage);
            return 2;
    }
}

if (growth is not null)
{
    string? only = growth == "ALL" ? null : growth;
    GrowthCommand.Run(sets[2..], Metadata("References"), only, scale);
    await TreeGrowth.RunAsync(only, scale);
    return 0;
}

if (tree is not null)
{
    return Check(tree);
}

sets.AddRange(Peers.Find(Metadata("Compiler")));
if (editing > 0)
{
    sets.RemoveAt(1); // the floor reports as many warnings as a compile has, not an edit
    await EditingCommand.RunAsync(sets, Metadata("References"), editing, rounds);
    return 0;
}

string work = Directory.CreateTempSubdirectory("wcflint-benchmark").FullName;
try
{
    Console.WriteLine($"{RuntimeInformation.FrameworkDescription}, {RuntimeInformation.OSDescription}, {Environment.ProcessorCount} cores, {rounds} rounds in turn");
    foreach (Corpus corpus in new[] { Corpus.OfServices(Path.Combine(work, "wcf"), services), Corpus.WithoutWcf(Path.Combine(work, "plain"), services) })
    {
        Measure(corpus);
    }
}
finally
{
    Directory.Delete(work, recursive: true);
}

return 0;

int Check(string filesOrFolder)
{
    if (Directory.Exists(filesOrFolder))
    {
        CheckCommand.Run(filesOrFolder, rounds);
        return 0;
    }

    if (!int.TryParse(filesOrFolder, NumberStyles.None, CultureInfo.InvariantCulture, out int files))
    {
        Console.Error.WriteLine(Usage);
        return 2;
    }

    string folder = Directory.CreateTempSubdirectory("wcflint-benchmark").FullName;
    try
    {
        CheckedTree.Write(folder, files);
        CheckCommand.Run(folder, rounds);
    }
    finally
    {
        Directory.Delete(folder, recursive: true);
    }

    return 0;
}

void Measure(Corpus corpus)
{
    var compiler = new Compiler(Metadata("Compiler"), Metadata("References"), corpus);
    var runs = sets.ToDictionary(s => s, _ => new List<CompilerRun>());
    foreach (AnalyzerSet set in sets)
    {
        compiler.Run(set); // reads the files into the disk's cache
    }

    for (int round = 0; round < rounds; round++)
    {
        foreach (AnalyzerSet set in sets)
        {
            runs[set].Add(compiler.Run(set));
        }
    }

    Console.WriteLine();
    Console.WriteLine($"{corpus.Name}: {corpus.Files} files, {corpus.Lines:N0} lines");
    Console.WriteLine($"  {"",-34} {"wall s",8} {"ratio",7} {"(min-max)",13} {"CPU s",8} {"ratio",7} {"(min-max)",13} {"MB",8} {"ratio",7} {"warnings",9}");
    List<CompilerRun> bare = runs[sets[0]];
    foreach (AnalyzerSet set in sets)
    {
        List<CompilerRun> own = runs[set];
        double[] wall = [.. own.Zip(bare, (a, b) => a.Wall / b.Wall).Order()];
        double[] cpu = [.. own.Zip(bare, (a, b) => a.Cpu / b.Cpu).Order()];
        double[] allocated = [.. own.Zip(bare, (a, b) => a.Allocated / b.Allocated).Order()];
        Console.WriteLine(
            $"  {set.Name,-34} {Median([.. own.Select(r => r.Wall).Order()]),8:F2} {Median(wall),7:F2} {$"({wall[0]:F2}-{wall[^1]:F2})",13}"
            + $" {Median([.. own.Select(r => r.Cpu).Order()]),8:F2} {Median(cpu),7:F2} {$"({cpu[0]:F2}-{cpu[^1]:F2})",13}"
            + $" {Median([.. own.Select(r => r.Allocated / 1e6).Order()]),8:F0} {Median(allocated),7:F2} {own[^1].Warnings,9:N0}");
    }
}

static double Median(double[] sorted) => sorted.Length % 2 == 1 ? sorted[sorted.Length / 2] : (sorted[(sorted.Length / 2) - 1] + sorted[sorted.Length / 2]) / 2;

static string Metadata(string key) =>
    Assembly.GetExecutingAssembly().GetCustomAttributes<AssemblyMetadataAttribute>().First(a => a.Key == key).Value!;
