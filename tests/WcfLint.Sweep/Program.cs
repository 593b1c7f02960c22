using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Sweep;

if (args.Length > 1 && args[0] == "--made")
{
    MadePrograms.Write(args[1]);
    return 0;
}

if (args.Length > 1 && args[0] == "--drafts")
{
    MetadataReference[] coreWcf = args is [_, _, "--corewcf", { } assemblies]
        ? [.. Directory.GetFiles(assemblies, "*.dll", SearchOption.AllDirectories).Select(static file => MetadataReference.CreateFromFile(file))] : [];
    return await DraftErrors.WriteAsync(Path.GetFullPath(args[1]), coreWcf, Console.Out) == 0 ? 0 : 1;
}

if (args.Length == 0 || args[0].StartsWith('-') || !Directory.Exists(args[0]))
{
    Console.Error.WriteLine("usage: WcfLint.Sweep FOLDER [--breaking] [--quota BYTES] [--rule ID]... [--close-helper] [--out FOLDER]");
    Console.Error.WriteLine("       WcfLint.Sweep --made FOLDER");
    Console.Error.WriteLine("       WcfLint.Sweep --drafts FOLDER [--corewcf FOLDER]");
    Console.Error.WriteLine(
        "Copies a folder, checks it, fixes it, checks and fixes it again, and compares; --out keeps changed files as before/ and after/. --made writes programs with something to fix into a folder. --drafts compiles what `wcflint migrate --draft` wrote, with the assemblies of CoreWCF in a folder.");
    return 2;
}

string? output = null;
int? quota = null;
bool breaking = false;
bool helper = false;
var rules = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
for (int i = 1; i < args.Length; i++)
{
    switch (args[i])
    {
        case "--breaking":
            breaking = true;
            break;
        case "--close-helper":
            helper = true;
            break;
        case "--out":
            output = Path.GetFullPath(args[++i]);
            break;
        case "--quota":
            quota = int.Parse(args[++i], System.Globalization.CultureInfo.InvariantCulture);
            break;
        case "--rule":
            rules.Add(args[++i].ToUpperInvariant());
            break;
    }
}

using var copy = new TreeCopy(args[0]);
var sweep = new Sweep(copy, new FixOptions { Scope = new CheckOptions { Path = copy.Folder, Load = LoadMode.Sources, Rules = rules }, Quota = quota,
    Breaking = breaking, CloseHelper = helper });
await sweep.RunAsync(Console.Out);
foreach (string problem in sweep.Problems)
{
    Console.WriteLine("PROBLEM " + problem);
}

Console.WriteLine(sweep.Problems.Count + " problems");
if (output is not null)
{
    foreach (string file in copy.Differences())
    {
        foreach ((string name, string root) in (ReadOnlySpan<(string, string)>)[("before", copy.Source), ("after", copy.Folder)])
        {
            string target = Path.Combine(output, name, file);
            Directory.CreateDirectory(Path.GetDirectoryName(target)!);
            File.Copy(Path.Combine(root, file), target, overwrite: true);
        }
    }
}

return sweep.Problems.Count == 0 ? 0 : 1;
