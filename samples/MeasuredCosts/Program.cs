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
string? output = null, other = null;
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
        case "--quick":
            scale = Scale.Quick;
            break;
        case "--list":
            list = true;
            break;
        case var name when Cases.All.Any(known => known.Name == name):
            names.Add(name);
            break;
        default:
            Console.Error.WriteLine("usage: MeasuredCosts [CASE...] [--out FILE.json] [--compare FILE.json] [--quick] [--list]");
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

var file = new ResultFile
{
    Runtime = Machine.Runtime,
    OperatingSystem = Machine.OperatingSystem,
    Cores = Environment.ProcessorCount,
    Date = DateTime.UtcNow.ToString("yyyy-MM-dd"),
    Command = Cases.Command + (names.Count == 0 ? "" : " -- " + string.Join(" ", names)),
};
if (Machine.IsMono)
{
    file.NotRun.Add(new NotRun { Case = "every case", Variant = "time", Reason = "Mono's WCF waits in polls of 50 and 100 ms; its times say nothing of the .NET Framework" });
}

Console.WriteLine($"{file.Runtime}, {file.OperatingSystem}, {file.Cores} cores, {file.Date}");
foreach (MeasuredCase measured in Cases.All.Where(known => names.Count == 0 || names.Contains(known.Name)))
{
    Report.Case(measured);
    file.Cases.Add(new CaseInfo { Case = measured.Name, Title = measured.Title, Rules = [.. measured.Rules], Smell = measured.Smell, Fix = measured.Fix });
    try
    {
        foreach (Comparison comparison in measured.Comparisons(scale))
        {
            if (Machine.IsMono && comparison.Smell.IsTimed)
            {
                continue;
            }

            // One variant that a runtime lacks must not hide the others.
            try
            {
                Result result = Runner.Run(measured, comparison, scale);
                Report.Line(result);
                file.Results.Add(result);
            }
            catch (Exception exception)
            {
                Skip(measured, comparison.Variant, exception);
            }
        }
    }
    catch (Exception exception)
    {
        Skip(measured, "", exception);
    }
}

file.Write(output ?? "measured-costs.json");
Console.WriteLine("\nwritten: " + Path.GetFullPath(output ?? "measured-costs.json"));
return other is null || Report.Compare(file, ResultFile.Read(other)) ? 0 : 1;

void Skip(MeasuredCase measured, string variant, Exception exception)
{
    // All measures of a variant fail alike; one line says it.
    if (file.NotRun.Any(known => known.Case == measured.Name && known.Variant == variant))
    {
        return;
    }

    var notRun = new NotRun { Case = measured.Name, Variant = variant, Reason = Report.Reason(exception) };
    Report.Line(notRun);
    file.NotRun.Add(notRun);
}
