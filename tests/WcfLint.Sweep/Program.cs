using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Loading;
using WcfLint.Sweep;

if (args.Length == 0 || args[0].StartsWith('-'))
{
    Console.Error.WriteLine("usage: WcfLint.Sweep PATH [--rule ID]... [--out FOLDER]");
    Console.Error.WriteLine("Applies every Fix All to PATH in memory and checks the result; --out writes changed files as before/ and after/.");
    return 2;
}

string? output = null;
var rules = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
for (int i = 1; i + 1 < args.Length; i += 2)
{
    if (args[i] == "--out")
    {
        output = Path.GetFullPath(args[i + 1]);
    }
    else if (args[i] == "--rule")
    {
        rules.Add(args[i + 1]);
    }
}

var log = new LoadLog();
Workload workload;
try
{
    workload = await new Loader(new CheckOptions { Path = args[0], Load = LoadMode.Sources }, log).LoadAsync(System.Threading.CancellationToken.None);
}
catch (CommandException e)
{
    Console.Error.WriteLine(e.Message);
    return 2;
}

var total = new SweepTotals();
foreach (LoadedProject loaded in workload.Projects)
{
    SweepResult result = await new ProjectSweep(loaded, rules).RunAsync();
    total.Add(result);
    foreach (string problem in result.Problems)
    {
        Console.WriteLine("PROBLEM " + Path.GetRelativePath(workload.BaseFolder, loaded.Path ?? loaded.Folder) + ": " + problem);
    }

    if (output is not null)
    {
        result.WriteChanged(workload.BaseFolder, output);
    }

    loaded.Release();
}

total.Print(Console.Out);
return total.Problems == 0 ? 0 : 1;
