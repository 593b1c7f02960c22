using System;
using System.Collections.Generic;
using System.IO;
using WcfLint.DocGen;

// 0: nothing changed; 1: something changed (or would, with --check); 2: usage, or something that a person has to mend first.
bool check = false, build = true;
string? root = null;
foreach (string argument in args)
{
    switch (argument)
    {
        case "--check":
            check = true;
            break;
        case "--no-build":
            build = false;
            break;
        case not ['-', ..] when root is null:
            root = argument;
            break;
        default:
            Console.Error.WriteLine("usage: WcfLint.DocGen [--check] [--no-build] [ROOT]");
            return 2;
    }
}

root ??= Repository.FindRoot(Directory.GetCurrentDirectory());
if (root is null || !File.Exists(Path.Combine(root, Repository.RootMarker)))
{
    Console.Error.WriteLine("no " + Repository.RootMarker + " here or above: name the root of the repository");
    return 2;
}

try
{
    IReadOnlyList<SampleRun> samples = SampleRun.RunAll(root, new WcfLintCommand(root, build));
    IReadOnlyList<string> changed = Documents.Update(root, write: !check, samples);
    foreach (string path in changed)
    {
        Console.WriteLine((check ? "out of date: " : "rewritten: ") + path);
    }

    if (check && changed.Count > 0)
    {
        Console.WriteLine("run: " + Documents.Command);
    }

    return changed.Count == 0 ? 0 : 1;
}
catch (DocumentException exception)
{
    Console.Error.WriteLine(exception.Message);
    return 2;
}
