using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Reflection;
using System.Threading.Tasks;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Samples;

/// <summary>
/// The command <c>wcflint</c> as the repository builds it, in the configuration that this program was built in. It is built and run by
/// processes of its own, not referenced: the tests of the analyzers refer to this program and must not wait for the command.
/// </summary>
internal sealed class WcfLintCommand
{
    private const string Project = "src/WcfLint.Cli";

    private readonly string _root;
    private readonly string _assembly;

    /// <param name="build">Whether the command is built before; otherwise it is taken as it is.</param>
    /// <exception cref="DocumentException">It does not build, or is not built.</exception>
    public WcfLintCommand(string root, bool build)
    {
        string configuration = typeof(WcfLintCommand).Assembly.GetCustomAttribute<AssemblyConfigurationAttribute>()!.Configuration;
        _root = root;
        _assembly = Path.Combine(root, Project, "bin", configuration, "net10.0", "wcflint.dll");
        if (build && Run(["build", Project, "-c", configuration, "-v", "quiet", "--nologo"]) is { Exit: not 0 } failed)
        {
            throw new DocumentException(Project + " does not build:\n" + failed.Output);
        }

        if (!File.Exists(_assembly))
        {
            throw new DocumentException(_assembly + " is not there: run without --no-build");
        }
    }

    /// <summary>What <c>wcflint check</c> reports of a folder by its sources.</summary>
    /// <param name="folder">Relative to the root.</param>
    /// <exception cref="DocumentException">The command cannot read it.</exception>
    public string Check(string folder, string format, params string[] options)
    {
        (int exit, string output) = Run([_assembly, "check", folder, "--load", "sources", "--format", format, .. options]);
        return exit is 0 or 1 ? output : throw new DocumentException("wcflint check " + folder + " ends with " + exit + ":\n" + output);
    }

    /// <summary>The page that <c>wcflint report</c> writes of a folder.</summary>
    /// <param name="folder">Relative to the root.</param>
    /// <exception cref="DocumentException">The command cannot read it.</exception>
    public string Report(string folder)
    {
        string page = Path.GetTempFileName();
        try
        {
            (int exit, string output) = Run([_assembly, "report", folder, "--load", "sources", "--output", page]);
            return exit == 0 ? File.ReadAllText(page) : throw new DocumentException("wcflint report " + folder + " ends with " + exit + ":\n" + output);
        }
        finally
        {
            File.Delete(page);
        }
    }

    private (int Exit, string Output) Run(IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", arguments)
        {
            WorkingDirectory = _root,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardOutputEncoding = System.Text.Encoding.UTF8,
            Environment = { ["COLUMNS"] = "100" },
        };
        using Process process = Process.Start(start)!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, process.ExitCode is 0 or 1 ? output : output + error.Result);
    }
}
