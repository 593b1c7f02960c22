using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Benchmarks;
using WcfLint.Benchmarks.Trees;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Cli.Tests.Growth;

/// <summary>
/// The work of a whole command grows with its input, and not with its square; and it stops when it is told to. Counted in bytes and in
/// CPU time, which depend little on how busy the machine is; nothing else runs meanwhile.
/// </summary>
[Collection(Alone.Name)]
[Trait("Category", "Slow")]
public sealed class CommandGrowthTests
{
    private const int Factor = 4;
    private const double MostSeconds = 2;

    // What grows with n had 0.9 to 1.3 on a machine with ten times more to do than it can; a walk over the endpoints for each of them, 2.0.
    private const double MostTimeExponent = 1.6;

    // What takes less CPU time differs from run to run by as much.
    private const double LeastSeconds = 0.2;

    // Allocations of the test host are included, and two runs differ by more than a megabyte.
    private const long Least = 3_000_000;

    public static TheoryData<string> Shapes => [.. CommandShapes.All.Select(s => s.Name)];

    [Theory]
    [MemberData(nameof(Shapes))]
    public async Task Allocations_grow_with_the_size(string name)
    {
        CommandShape shape = CommandShapes.All.Single(s => s.Name == name);
        int size = Math.Max(30, shape.Size / 2);
        await MeasureAsync(shape, 2); // what is read once for a process

        // Allocations of the test host are included, and are never negative: of each size the smallest measurement counts.
        long start = long.MaxValue, small = start, large = start;
        for (int attempt = 1; ; attempt++)
        {
            start = Math.Min(start, await MeasureAsync(shape, 1));
            small = Math.Min(small, await MeasureAsync(shape, size));
            large = Math.Min(large, await MeasureAsync(shape, size * Factor));
            double exponent = Math.Log(Math.Max(large - start, 1) / (double)Math.Max(small - start, Least)) / Math.Log(Factor);
            if (exponent <= shape.MostExponent)
            {
                break;
            }

            Assert.True(attempt < 3, $"{name}: {small - start:N0} bytes for {size}, {large - start:N0} for {size * Factor}, exponent {exponent:F2}");
        }
    }

    // Walks over code that is there already allocate nothing. The command has a process of its own: of this one the heap is large after many
    // tests, and the command collects garbage where it is (HeapLimit).
    [UnixTheory]
    [InlineData("clients in a method", 960)]
    [InlineData("clients with credentials in a method", 400)]
    [InlineData("endpoints of one contract on both ends", 1500)]
    [InlineData("client fields of a class", 1600)]
    [InlineData("data contracts", 2000)]
    [InlineData("operations of a singleton", 2000)]
    [InlineData("unknown attributes in one line", 20000)]
    public void Time_grows_with_the_size(string name, int size)
    {
        CommandShape shape = CommandShapes.All.Single(s => s.Name == name);

        // A busy machine adds to a measurement and never takes away: of each size the smallest counts.
        double start = double.MaxValue, small = start, large = start;
        for (int attempt = 1; ; attempt++)
        {
            start = Math.Min(start, TimeOfProcess(shape, 1));
            small = Math.Min(small, TimeOfProcess(shape, size));
            large = Math.Min(large, TimeOfProcess(shape, size * Factor));
            double exponent = Math.Log((large - start) / Math.Max(small - start, LeastSeconds)) / Math.Log(Factor);
            if (exponent <= MostTimeExponent)
            {
                break;
            }

            Assert.True(attempt < 3, $"{name}: start {start:F2} s, {small:F2} s for {size}, {large:F2} s for {size * Factor}, exponent {exponent:F2}");
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public async Task A_cancellation_is_heard_within_two_seconds(string name)
    {
        CommandShape shape = CommandShapes.All.Single(s => s.Name == name);
        using var tree = new TempTree();
        shape.Write(tree.Folder, shape.Size * Factor * Factor);
        foreach (double after in (double[])[0.2, 0.8, 2])
        {
            // On a busy machine the same work takes more time now and then: what does not listen never ends in time.
            bool isDone = false;
            double most = double.MaxValue;
            for (int attempt = 0; attempt < 3 && most > MostSeconds; attempt++)
            {
                (double took, isDone) = await CancelAsync(shape, tree.Folder, after);
                most = Math.Min(most, took);
            }

            Assert.InRange(most, 0, MostSeconds);
            if (isDone)
            {
                break;
            }
        }
    }

    // How long a run continues that is cancelled after some time, in CPU seconds of each core; and whether it had finished before.
    private static async Task<(double Seconds, bool IsDone)> CancelAsync(CommandShape shape, string folder, double after)
    {
        using var cancellation = new CancellationTokenSource();
        double start = Seconds();
        Task<int> run = Task.Run(() => RunAsync(shape, folder, cancellation.Token));
        while (!run.IsCompleted && Seconds() - start < after)
        {
            await Task.WhenAny(run, Task.Delay(5));
        }

        double asked = Seconds();
        await cancellation.CancelAsync();
        int exit = await run;
        bool isDone = asked - start < after;
        if (isDone)
        {
            Assert.InRange(exit, 0, 1);
        }

        return ((Seconds() - asked) / Environment.ProcessorCount, isDone);
    }

    // CPU time of the process alone.
    private static double TimeOfProcess(CommandShape shape, int size)
    {
        using var tree = new TempTree();
        shape.Write(tree.Folder, size);
        double before = ChildTime.Seconds();
        using Process process = Cli.Start(string.Empty, shape.Arguments(tree.Folder));
        process.StandardOutput.ReadToEnd();
        process.StandardError.ReadToEnd();
        process.WaitForExit();
        Assert.InRange(process.ExitCode, 0, 1);
        return ChildTime.Seconds() - before;
    }

    private static double Seconds() => Environment.CpuUsage.TotalTime.TotalSeconds;

    private static async Task<long> MeasureAsync(CommandShape shape, int size)
    {
        using var tree = new TempTree();
        shape.Write(tree.Folder, size);

        // Roslyn holds the symbols of referenced assemblies weakly (CachedSymbols), 4 MB, and the command itself collects garbage where the heap is
        // large, as after many other tests (HeapLimit). So that all runs read the symbols, none finds those of the run before.
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        long before = GC.GetTotalAllocatedBytes(precise: true);
        Assert.InRange(await RunAsync(shape, tree.Folder, CancellationToken.None), 0, 1);
        return GC.GetTotalAllocatedBytes(precise: true) - before;
    }

    private static Task<int> RunAsync(CommandShape shape, string folder, CancellationToken cancellation) =>
        CommandLine.RunAsync(shape.Arguments(folder), new CommandHost(TextWriter.Null, TextWriter.Null, Colour: false, Progress: false, Width: 0), cancellation);

    /// <summary>Tests that count what the whole process does.</summary>
    [CollectionDefinition(Name, DisableParallelization = true)]
    public sealed class Alone
    {
        public const string Name = "alone";
    }
}
