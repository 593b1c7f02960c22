using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Fuzz.Cases;
using WcfLint.Fuzz.Mutation;
using WcfLint.Fuzz.Oracle;
using WcfLint.Fuzz.Oracle.Hosts;

const string Usage = "usage: WcfLint.Fuzz [--kind configuration|csharp|split|projects|all|contracts|bindings|hosts] [--cases N] [--seed S] [--case N] [--parallel N] [--from FOLDER] [--corewcf FOLDER]";
const int MaxSeconds = 30;
const int MaxTicks = 1200;
const long MaxBytes = 3L << 30;

string kind = "all";
int cases = 2000;
int seed = Environment.TickCount & 0xFFFFFF;
int only = -1;
int parallel = Environment.ProcessorCount;
string? from = null;
CoreWcfFolder? wcf = null;
for (int i = 0; i < args.Length; i += 2)
{
    string value = i + 1 < args.Length ? args[i + 1] : string.Empty;
    bool isNumber = int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int number);
    switch (args[i])
    {
        case "--kind" when value is "configuration" or "csharp" or "split" or "projects" or "all" or "contracts" or "bindings" or "hosts":
            kind = value;
            break;
        case "--cases" when isNumber:
            cases = number;
            break;
        case "--seed" when isNumber:
            seed = number;
            break;
        case "--case" when isNumber:
            only = number;
            break;
        case "--parallel" when number > 0:
            parallel = number;
            break;
        case "--from" when Directory.Exists(value):
            from = value;
            break;
        case "--corewcf" when CoreWcfFolder.Has(value):
            wcf = new CoreWcfFolder(value);
            break;
        default:
            Console.Error.WriteLine(Usage);
            return 2;
    }
}

if (kind == "hosts" && wcf is null)
{
    Console.Error.WriteLine("--kind hosts needs --corewcf FOLDER, with the assemblies of CoreWCF");
    return 2;
}

// Of ten cases five are configurations, three are C#, one is a program in two projects, and one a folder of projects, which takes longest.
// The kinds that run WCF itself are selected by name.
TreeSeeds? tree = from is null ? null : new TreeSeeds(from, seed);
IFuzzKind[] kinds = [new ConfigurationKind(tree), new CodeKind(tree), new SplitKind(tree), new ProjectKind(), new ContractKind(), new BindingKind(),
    .. wcf is null ? Array.Empty<IFuzzKind>() : [new HostKind(wcf)]];
var counts = new ConcurrentDictionary<string, (int Cases, int Findings, int Fixes)>();
var failures = new ConcurrentQueue<string>();
Console.WriteLine($"{cases} cases of {kind}, --seed {seed}{(from is null ? string.Empty : " --from " + from)}");
var watch = Stopwatch.StartNew();
await Parallel.ForEachAsync(only >= 0 ? [only] : Enumerable.Range(0, cases), new ParallelOptions { MaxDegreeOfParallelism = parallel },
    async (number, _) => await RunAsync(number));
foreach ((string name, (int Cases, int Findings, int Fixes) count) in counts.OrderBy(c => c.Key, StringComparer.Ordinal))
{
    Console.WriteLine($"{name}: {count.Cases} cases, {count.Findings} findings, {count.Fixes} fixes applied");
}

foreach (string line in kinds.OfType<OracleKind>().SelectMany(static oracle => oracle.Summary))
{
    Console.WriteLine(line);
}

using var process = Process.GetCurrentProcess();
Console.WriteLine($"{failures.Count} failures, {watch.Elapsed.TotalSeconds:F0} s, {process.PeakWorkingSet64 / 1048576} MiB at most, seed {seed}");
if (process.PeakWorkingSet64 > MaxBytes)
{
    Console.WriteLine("FAILED: more memory than " + (MaxBytes >> 20) + " MiB");
}

return failures.IsEmpty && process.PeakWorkingSet64 <= MaxBytes ? 0 : 1;

async Task RunAsync(int number)
{
    var random = new Random(unchecked((seed * 1_000_003) + number));
    IFuzzKind own = kind == "all" ? kinds[(number % 10) switch { < 5 => 0, < 8 => 1, 8 => 2, _ => 3 }] : kinds.First(k => k.Name == kind);
    (string Name, string Text)[] files = own.Write(random);
    TimeSpan start = Environment.CpuUsage.TotalTime;
    string? error = null;
    try
    {
        // CPU time, of which the cases beside it take their share: a machine that does much else, or stops this process for a while,
        // is no failure. What waits for something that does not come takes none, and the ticks of a stopped process do not count.
        Task<(int Findings, int Fixes)> run = Task.Run(() => own.RunAsync(files));
        for (int ticks = 0; await Task.WhenAny(run, Task.Delay(TimeSpan.FromSeconds(1))) != run; ticks++)
        {
            if (Seconds(start) > 4 * MaxSeconds || ticks > MaxTicks)
            {
                Fail(own, number, files, "does not end");
                Environment.Exit(1);
            }
        }

        (int Findings, int Fixes) result = await run;
        counts.AddOrUpdate(own.Name, (1, result.Findings, result.Fixes), (_, c) => (c.Cases + 1, c.Findings + result.Findings, c.Fixes + result.Fixes));
        if (Seconds(start) > MaxSeconds)
        {
            error = $"took {Seconds(start):F0} s";
        }
    }
    catch (FuzzException e)
    {
        error = e.Message;
    }
    catch (Exception e)
    {
        error = e.ToString();
    }

    if (error is not null)
    {
        counts.AddOrUpdate(own.Name, (1, 0, 0), (_, c) => c with { Cases = c.Cases + 1 });
        Fail(own, number, files, error);
    }
}

double Seconds(TimeSpan start) => (Environment.CpuUsage.TotalTime - start).TotalSeconds / parallel;

void Fail(IFuzzKind own, int number, (string Name, string Text)[] files, string error)
{
    string folder = Path.Combine(Path.GetTempPath(), "wcflint-fuzz-failures", $"{own.Name}-{seed}-{number}");
    FuzzFiles.Write(folder, files);
    failures.Enqueue(error);
    Console.WriteLine($"FAILED: --kind {own.Name} --seed {seed}{(from is null ? string.Empty : " --from " + from)} --case {number} ({folder})\n  {error}");
}
