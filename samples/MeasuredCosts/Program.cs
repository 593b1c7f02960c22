using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using MeasuredCosts;
using MeasuredCosts.Harness;

// 0: measured; 1: --compare found a ratio outside the spreads; 2: usage.
CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
var names = new List<string>();
string? output = null, other = null, partOutput = null;
int part = 0;
var scale = Scale.Full;
bool list = false;
for (int i = 0; i < args.Length; i++)
{
    switch (args[i])
    {
        case "--out" when i + 1 < args.Length:
            output = args[++i];
            break;
        case "--compare" when i + 1 < args.Length:
            other = args[++i];
            break;
        case CaseProcess.Argument when i + 2 < args.Length && int.TryParse(args[i + 1], out part):
            partOutput = args[i + 2];
            i += 2;
            break;
        case MeasuredCase.ChildArgument when i + 1 < args.Length && Cases.All.FirstOrDefault(known => known.Name == args[i + 1]) is { } parent:
            parent.RunChild();
            return 0;
        case "--quick":
            scale = Scale.Quick;
            break;
        case "--facts":
            scale = Scale.Facts;
            break;
        case "--list":
            list = true;
            break;
        case var name when Cases.All.Any(known => known.Name == name):
            names.Add(name);
            break;
        default:
            Console.Error.WriteLine("usage: MeasuredCosts [CASE...] [--out FILE.json] [--compare FILE.json] [--facts] [--quick] [--list]");
            Console.Error.WriteLine("cases: " + string.Join(" ", Cases.All.Select(known => known.Name)));
            return 2;
    }
}

if (list)
{
    foreach (MeasuredCase known in Cases.All)
    {
        Console.WriteLine($"{known.Name,-22} {string.Join(" ", known.Rules),-30} {known.Title}");
    }

    return 0;
}

if (other is not null && !File.Exists(other))
{
    Console.Error.WriteLine("no such file: " + other);
    return 2;
}

if (partOutput is not null)
{
    MeasuredCase measured = Cases.All.Single(known => known.Name == names[0]);
    CaseProcess.Write(CaseRun.Run(measured, scale, part, CaseProcess.Parts), partOutput);
    return 0;
}

string[] arguments = scale == Scale.Facts ? ["--facts", .. names] : [.. names];
var file = new ResultFile
{
    Runtime = Machine.Runtime,
    OperatingSystem = Machine.OperatingSystem,
    Cores = Environment.ProcessorCount,
    Date = DateTime.UtcNow.ToString("yyyy-MM-dd"),
    Libraries = [.. Cases.Libraries],
    Command = Cases.Command + (arguments.Length == 0 ? "" : Cases.Separator + string.Join(" ", arguments)),
};
if (Machine.IsMono && scale != Scale.Facts)
{
    file.NotRun.Add(new NotRun { Case = "every case", Variant = "time", Reason = "Mono's WCF polls every 50 or 100 ms, so its times say nothing about .NET Framework" });
}

Console.WriteLine($"{file.Runtime}, {file.OperatingSystem}, {file.Cores} cores, {file.Date}");
foreach (MeasuredCase item in Cases.All.Where(known => names.Count == 0 || names.Contains(known.Name)))
{
    // What is only counted, or only shown to run, needs no processes of its own.
    ResultFile results = Machine.IsMono || scale != Scale.Full ? CaseRun.Run(item, scale, part: 0, parts: 1) : CaseProcess.Run(item);
    if (results.Results.Count + results.Facts.Count + results.NotRun.Count == 0)
    {
        continue;
    }

    file.Cases.Add(new CaseInfo { Case = item.Name, Title = item.Title, Rules = [.. item.Rules], Smell = item.Smell, Fix = item.Fix });
    Report.Case(item);
    results.Results.ForEach(Report.Line);
    results.Facts.ForEach(Report.Line);
    results.NotRun.ForEach(Report.Line);
    file.Results.AddRange(results.Results);
    file.Facts.AddRange(results.Facts);
    file.NotRun.AddRange(results.NotRun);
}

file.Write(output ?? "measured-costs.json");
Console.WriteLine("\nwritten: " + Path.GetFullPath(output ?? "measured-costs.json"));
return other is null || Report.Compare(file, ResultFile.Read(other)) ? 0 : 1;
