using System;
using System.Collections.Generic;
using System.IO;
using WcfLint.DocGen;

// 0: nothing changed; 1: something changed (or would, with --check); 2: usage.
bool check = false;
string? root = null;
foreach (string argument in args)
{
    switch (argument)
    {
        case "--check":
            check = true;
            break;
        case not ['-', ..] when root is null:
            root = argument;
            break;
        default:
            Console.Error.WriteLine("usage: WcfLint.DocGen [--check] [ROOT]");
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
    IReadOnlyList<string> changed = Documents.Update(root, write: !check);
    foreach (string path in changed)
    {
        Console.WriteLine((check ? "out of date: " : "rewritten: ") + path);
    }

    return changed.Count == 0 ? 0 : 1;
}
catch (MarkerException exception)
{
    Console.Error.WriteLine(exception.Message);
    return 1;
}
