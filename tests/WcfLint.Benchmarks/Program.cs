using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using WcfLint.Benchmarks;
using WcfLint.Benchmarks.Checking;
using WcfLint.Benchmarks.Editing;
using WcfLint.Benchmarks.Growth;
using WcfLint.Benchmarks.Results;
using WcfLint.Benchmarks.Trees;

const string Usage = """
    usage: WcfLint.Benchmarks [--services N] [--rounds N] [--vs NAME=A.dll[;B.dll]]... [--result FILE]
           WcfLint.Benchmarks --warm ROUNDS [--services N] [--vs NAME=A.dll[;B.dll]]... [--result FILE]
           WcfLint.Benchmarks --warm ROUNDS --tree FOLDER [--vs NAME=A.dll[;B.dll]]...
           WcfLint.Benchmarks --growth ALL|NAME [--scale N] [--vs NAME=A.dll[;B.dll]]... [--result FILE]
           WcfLint.Benchmarks --command-growth ALL|NAME [--rounds N]
           WcfLint.Benchmarks --check FILES|FOLDER [--rounds N] [--result FILE]
           WcfLint.Benchmarks --parts FOLDER
           WcfLint.Benchmarks --sweep PLACES [--rounds N]
           WcfLint.Benchmarks --editing FILES [--rounds N] [--vs NAME=A.dll[;B.dll]]... [--result FILE]
    """;
int services = 125;
int rounds = 5;
int scale = 1;
int editing = 0;
int warm = 0;
int sweep = 0;
string? growth = null;
string? commandGrowth = null;
string? tree = null;
string? projects = null;
string? result = null;
var command = new List<string>();
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
        case "--warm" when number > 0:
            warm = number;
            break;
        case "--tree" when Directory.Exists(value):
            projects = value;
            break;
        case "--editing" when number > 0:
            editing = number;
            break;
        case "--sweep" when number >= 8:
            sweep = number;
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
        case "--command-growth" when value.Length > 0:
            commandGrowth = value;
            break;
        case "--vs" when value.IndexOf('=') is > 0 and int at:
            sets.Add(new AnalyzerSet(value[..at], value[(at + 1)..].Split(';')));
            break;
        case "--result" when value.Length > 0 && !Directory.Exists(value):
            result = value;
            continue;
        default:
            Console.Error.WriteLine(Usage);
            return 2;
    }

    command.Add(args[i]);
    command.Add(value);
}

if (projects is not null && (warm == 0 || result is not null || sweep > 0 || growth is not null || tree is not null))
{
    Console.Error.WriteLine(Usage);
    return 2;
}

if (commandGrowth is not null)
{
    CommandGrowth.Run(commandGrowth == "ALL" ? null : commandGrowth, command.Contains("--rounds") ? rounds : 1);
    return 0;
}

if (sweep > 0)
{
    SweepCommand.Run(sweep, rounds);
    return 0;
}

int files = 0;
if (tree is not null && !Directory.Exists(tree) && !int.TryParse(tree, NumberStyles.None, CultureInfo.InvariantCulture, out files))
{
    Console.Error.WriteLine(Usage);
    return 2;
}

if (result is not null && (growth is not (null or "ALL") || command.Contains("--vs") || Directory.Exists(tree)))
{
    Console.Error.WriteLine("--result: of all shapes, and without --vs and folders, which are on this machine alone");
    return 2;
}

AnalyzerSet[] peers = [.. Peers.Find(Metadata("Compiler"))];
string typed = string.Join(' ',
    [$"dotnet run -c Release{(peers.Length > 0 && growth is null && tree is null ? " -p:Peers=true" : string.Empty)} --project tests/WcfLint.Benchmarks",
        .. command.Count > 0 ? command.Prepend("--") : []]);
IReadOnlyList<ResultSection> sections;
if (growth is not null)
{
    string? only = growth == "ALL" ? null : growth;
    sections = GrowthCommand.Run(sets[2..], Metadata("References"), only, scale, typed);
    await TreeGrowth.RunAsync(only, scale);
}
else if (tree is not null)
{
    sections = Check(tree);
}
else if (warm > 0)
{
    var compiles = new WarmCommand([.. sets, .. peers], Metadata("References"), warm);
    if (projects is not null)
    {
        if (await compiles.RunTreeAsync(projects))
        {
            return 0;
        }

        Console.Error.WriteLine($"{projects}: no project with WCF of more than 2,000 lines compiles without its packages");
        return 1;
    }

    sections = await compiles.RunAsync(services, typed);
}
else if (editing > 0)
{
    sets.RemoveAt(1); // the floor reports as many warnings as a compile has, not an edit
    sections = await EditingCommand.RunAsync([.. sets, .. peers], Metadata("References"), editing, rounds, typed);
}
else
{
    sections = new CompileCommand([.. sets, .. peers], Metadata("Compiler"), Metadata("References"), rounds).Run(services, typed);
}

if (result is not null)
{
    ResultFile.Update(result, sections);
}

return 0;

IReadOnlyList<ResultSection> Check(string filesOrFolder)
{
    if (files == 0)
    {
        return CheckCommand.Run(filesOrFolder, rounds, typed);
    }

    string folder = Directory.CreateTempSubdirectory("wcflint-benchmark").FullName;
    try
    {
        CheckedTree.Write(folder, files);
        return CheckCommand.Run(folder, rounds, typed);
    }
    finally
    {
        Directory.Delete(folder, recursive: true);
    }
}

static string Metadata(string key) =>
    Assembly.GetExecutingAssembly().GetCustomAttributes<AssemblyMetadataAttribute>().First(a => a.Key == key).Value!;
