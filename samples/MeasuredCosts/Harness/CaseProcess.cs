using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization.Json;

namespace MeasuredCosts.Harness;

/// <summary>
/// Runs one case in several processes after each other. Each measures smell and fix side by side; that ratios differ from process to
/// process, by where memory lies and what the compiler saw first, belongs to the spread.
/// </summary>
internal static class CaseProcess
{
    /// <summary>How many processes measure a case.</summary>
    public const int Parts = 3;

    /// <summary>The argument that makes a process such a part: its number and the file for its results follow.</summary>
    public const string Argument = "--part";

    /// <summary>Runs the case and joins what its processes measured.</summary>
    /// <exception cref="InvalidOperationException">A process ended with an error.</exception>
    public static ResultFile Run(MeasuredCase measured)
    {
        var parts = new List<ResultFile>();
        string file = Path.GetTempFileName();
        try
        {
            for (int part = 0; part < Parts; part++)
            {
                Start(measured.Name, part, file);
                parts.Add(ResultFile.Read(file));

                // A case that has only facts to tell.
                if (parts[0].Results.Count == 0)
                {
                    break;
                }
            }
        }
        finally
        {
            File.Delete(file);
        }

        var joined = new ResultFile { NotRun = parts[0].NotRun, Facts = parts[0].Facts };
        foreach (Result first in parts[0].Results)
        {
            joined.Results.Add(Result.Join([.. parts.SelectMany(part => part.Results).Where(result => (result.Variant, result.Measure) == (first.Variant, first.Measure))]));
        }

        return joined;
    }

    /// <summary>Writes what this process measured, samples included.</summary>
    public static void Write(ResultFile results, string path)
    {
        using FileStream stream = File.Create(path);
        new DataContractJsonSerializer(typeof(ResultFile)).WriteObject(stream, results);
    }

    private static void Start(string name, int part, string file)
    {
        int exitCode = ChildProcess.Run(name + " " + Argument + " " + part + " " + ChildProcess.Quote(file)).ExitCode;
        if (exitCode != 0)
        {
            throw new InvalidOperationException($"the process that measures {name} ended with {exitCode}");
        }
    }
}
