using System;
using System.Globalization;
using MeasuredCosts.Harness;

namespace MeasuredCosts.Hosting;

/// <summary>A case whose service and client are processes of their own: what one end takes must not be counted at the other.</summary>
internal abstract class TwoProcesses : MeasuredCase
{
    private const string Setting = "MEASURED_ENDS";
    private const string Smelly = "smell";

    /// <summary>What both ends came to, each in the unit of the case.</summary>
    protected readonly record struct Ends(double Service, double Client);

    /// <summary>Starts the service, in its process.</summary>
    protected abstract Served Serve(bool smell);

    /// <summary>What the client does in its process, and what came of it there.</summary>
    protected abstract double Call(bool smell, string address);

    /// <summary>What came of it at the service, once the client's process has ended.</summary>
    protected virtual double AtService() => 0;

    /// <summary>Runs a service and its client.</summary>
    /// <param name="settings">Environment variables of the service's process, name=value.</param>
    protected Ends Run(bool smell, params string[] settings)
    {
        string[] parts = Child((smell ? Smelly : "fix") + " service", settings).Split(' ');
        return new Ends(Number(parts[0]), Number(parts[1]));
    }

    public sealed override void RunChild()
    {
        string[] words = Environment.GetEnvironmentVariable(Setting)!.Split(' ');
        bool smell = words[0] == Smelly;
        if (words[1] != "service")
        {
            Console.WriteLine(Text(Call(smell, words[1])));
            return;
        }

        using Served service = Serve(smell);

        // The client inherits the service's environment, but not the garbage collection that is compared.
        string client = Child(words[0] + " " + service.Address, ["DOTNET_gcServer=0"]);
        Console.WriteLine(Text(AtService()) + " " + client);
    }

    private string Child(string words, string[] settings)
    {
        (int exitCode, string output) = ChildProcess.Run(ChildArgument + " " + Name, quiet: true, [Setting + "=" + words, .. settings]);
        return exitCode == 0 ? output : throw new InvalidOperationException($"the process of {words.Split(' ')[1]} ended with {exitCode}");
    }

    private static string Text(double value) => value.ToString(CultureInfo.InvariantCulture);

    private static double Number(string text) => double.Parse(text, CultureInfo.InvariantCulture);
}
