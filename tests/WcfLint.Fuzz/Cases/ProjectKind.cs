using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;
using WcfLint.Fuzz.Mutation;

namespace WcfLint.Fuzz.Cases;

/// <summary>A folder with a mutated solution and mutated project files, which the command checks without running anything of it.</summary>
internal sealed class ProjectKind : IFuzzKind
{
    private const string Code = "using System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] System.Data.DataSet Get(int id); }\n";
    private const string Configuration =
        "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"a\" maxReceivedMessageSize=\"2147483647\" /></basicHttpBinding></bindings>"
        + "<client><endpoint address=\"http://a/\" binding=\"basicHttpBinding\" bindingConfiguration=\"a\" contract=\"IOrders\" /></client></system.serviceModel></configuration>";

    private readonly Mutator _projects = Seeds.Projects();
    private readonly Mutator _solutions = Seeds.Solutions();

    public string Name => "projects";

    public (string Name, string Text)[] Write(Random random) =>
    [
        ("All.sln", _solutions.Next(random)),
        ("A/A.csproj", _projects.Next(random)),
        ("B/B.csproj", _projects.Next(random)),
        (random.Next(2) == 0 ? "Directory.Build.props" : "Directory.Packages.props", _projects.Next(random)),
        ("A/Orders.cs", Code),
        ("A/app.config", Configuration),
        ("B/Orders.cs", Code),
    ];

    public async Task<(int Findings, int Fixes)> RunAsync((string Name, string Text)[] files)
    {
        string folder = Directory.CreateTempSubdirectory("wcflint-fuzz").FullName;
        try
        {
            FuzzFiles.Write(folder, files);
            List<string> first = await CheckAsync(folder, folder);
            if (!first.SequenceEqual(await CheckAsync(folder, folder)))
            {
                throw new FuzzException("two runs differ");
            }

            await CheckAsync(Path.Combine(folder, "All.sln"), folder);
            return (first.Count, 0);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static async Task<List<string>> CheckAsync(string path, string folder)
    {
        CheckResult result;
        try
        {
            result = await Checker.RunAsync(new CheckOptions { Path = path, Load = LoadMode.Sources }, new ProgressLine(TextWriter.Null, false), default);
        }
        catch (CommandException)
        {
            return []; // says what is wrong with PATH
        }

        if (result.Failures.Count > 0)
        {
            throw new FuzzException(result.Failures[0].ToString());
        }

        foreach (ReportedFinding finding in result.Findings)
        {
            if (!finding.Place.Path.StartsWith(folder, StringComparison.Ordinal) || finding.Place.EndLine > File.ReadAllLines(finding.Place.Path).Length + 1)
            {
                throw new FuzzException(finding.Id + " stands outside of any file: " + finding.Place);
            }
        }

        return [.. result.Findings.Select(static f => f.Id + f.Place + f.Message), .. result.Notes.Select(static n => n.ToString())];
    }
}
