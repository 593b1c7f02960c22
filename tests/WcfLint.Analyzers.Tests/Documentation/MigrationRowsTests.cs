using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Migration;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>Rows of the migration tables that a program can still show after its move: a rule reports each, or MigrationRows.txt says why none does.</summary>
public sealed class MigrationRowsTests
{
    private const string Scaffold = """
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }

        """;

    private static readonly string[] s_rules = ["WCFL0002", "WCFL0003", "WCFL0004", "WCFL0006", "WCFL3004", "WCFL3016", "WCFL5004", "WCFL5011", "WCFL5013",
        "WCFL5014", "WCFL5018", "WCFL8001", "WCFL8002", "WCFL8003", "WCFL8004", "WCFL8006"];

    private static readonly ImmutableArray<DiagnosticAnalyzer> s_analyzers = [new CodeAnalyzer(), new ConfigurationAnalyzer(), new ProjectAnalyzer()];

    private static readonly Expectation[] s_expected = [.. Read()];

    private static IEnumerable<(MigrationFeature Feature, MigrationCell Cell)> Shown =>
        from feature in MigrationTables.Table.Features
        from target in Enum.GetValues<MigrationTarget>()
        let cell = feature.Cells.LastOrDefault(
            cell => cell.Target == target && (target == MigrationTarget.Client || cell.Covers(MigrationVersions.NewestOf(target))) && IsShown(feature, cell))
        where cell is not null
        select (feature, cell);

    [Fact]
    public async Task Each_row_that_a_program_can_still_show_is_reported_or_has_its_reason()
    {
        var problems = new List<string>();
        foreach ((MigrationFeature feature, MigrationCell cell) in Shown)
        {
            string row = feature.Id + " | " + MigrationTargets.IdOf(cell.Target);
            if (s_expected.FirstOrDefault(one => one.Fits(row)) is not { } expected)
            {
                problems.Add(row + ": no rule, and no reason why");
            }
            else if (expected.Rules is { } rules && await FindAsync(feature, cell, expected.Sample) is var found && !rules.Any(found.Contains))
            {
                problems.Add(row + ": " + string.Join(' ', rules) + " expected, but only " + string.Join(' ', found) + " found");
            }
        }

        Assert.True(problems.Count == 0, string.Join('\n', problems));
    }

    [Fact]
    public void Each_line_is_of_a_row() =>
        Assert.Empty(s_expected.Where(
            one => Shown.All(shown => s_expected.FirstOrDefault(
                other => other.Fits(shown.Feature.Id + " | " + MigrationTargets.IdOf(shown.Cell.Target))) != one)).Select(one => one.Row));

    // Otherwise a rule about the program around a row would count as one of the row.
    [Theory]
    [InlineData("corewcf")]
    [InlineData("corewcf-file")]
    [InlineData("client")]
    public async Task The_program_around_a_row_has_nothing_to_report(string target) =>
        Assert.Empty(await FindAsync(MigrationTargets.Find(target)!.Value, "10", string.Empty,
            target == "corewcf-file" ? Configuration("basicHttpBinding", "<binding name=\"b\" />") : string.Empty));

    // The compiler reports what throws at compile time.
    private static bool IsShown(MigrationFeature feature, MigrationCell cell) =>
        (cell.Verdict == MigrationVerdict.Throws && cell.When != "compile")
        || (cell.Verdict == MigrationVerdict.Ignored && feature.Harm == MigrationHarm.Security)
        || (cell.Verdict == MigrationVerdict.Change && cell.Need!.Contains(" compiles", StringComparison.Ordinal));

    private static Task<HashSet<string>> FindAsync(MigrationFeature feature, MigrationCell cell, string sample)
    {
        string text = sample.Length > 0 ? sample.Replace("$value", feature.Id.Split('=')[^1], StringComparison.Ordinal).Replace("$element",
            feature.Id.Split('/', '.').ElementAtOrDefault(1), StringComparison.Ordinal) : Sample(feature.Id, cell);
        int configuration = text.Split('\n').TakeWhile(static line => !line.TrimStart().StartsWith('<')).Sum(static line => line.Length + 1);
        return FindAsync(cell.Target, cell.To, text[..Math.Min(configuration, text.Length)], text[Math.Min(configuration, text.Length)..]);
    }

    private static async Task<HashSet<string>> FindAsync(MigrationTarget target, string version, string code, string configuration)
    {
        bool isClient = target == MigrationTarget.Client;
        string usings = isClient
            ? "using System.ServiceModel;\nusing System.ServiceModel.Channels;\n" : "using CoreWCF;\nusing CoreWCF.Channels;\nusing CoreWCF.Configuration;\n";
        WcfReferences references = target switch
        {
            MigrationTarget.CoreWcf => WcfReferences.CoreWcfWithClient,
            MigrationTarget.CoreWcfFile => WcfReferences.CoreWcfWithConfiguration,
            _ => version switch { "10" => WcfReferences.ClientPackages10, "8" => WcfReferences.ClientPackages8, _ => WcfReferences.ClientPackages410 },
        };
        string service = isClient ? string.Empty : "public class FooService : IFoo { public string Get(int id) => \"\"; }\n";
        Compilation compilation = CSharpCompilation.Create(
            "A", [CSharpSyntaxTree.ParseText(usings + Scaffold + service + code, path: "/a/A.cs")], references.References, new CSharpCompilationOptions(
                code.Contains(" Main(", StringComparison.Ordinal) ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary));
        AdditionalText[] files = configuration.Length == 0
            ? [] : [new MemoryText("/a/wcf.config", "<configuration><system.serviceModel>" + configuration + "</system.serviceModel></configuration>")];
        string[] errors = [.. compilation.GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error).Select(static d => d.ToString())];
        return errors.Length > 0
            ? [.. errors] : [.. (await compilation.WithAnalyzers(s_analyzers, new AnalyzerOptions([.. files])).GetAnalyzerDiagnosticsAsync()).Select(
                static finding => finding.Id).Where(s_rules.Contains)];
    }

    // setting:netTcpBinding/security.mode=Message, behavior:serviceCredentials.peer, section:diagnostics, binding:udpBinding
    private static string Sample(string id, MigrationCell cell)
    {
        string[] parts = id.Split(':', '=');
        string[] path = parts[1].Split('/')[^1].Split('.');
        string value = parts.Length > 2 ? parts[2] : "true";
        string section = parts[0] == "setting" ? parts[1].Split('/')[0].Replace("*", "basicHttpBinding", StringComparison.Ordinal) : parts[1];
        return parts[0] switch
        {
            "behavior" => "<behaviors><serviceBehaviors><behavior name=\"b\">" + Nest(path, isElement: path.Length == 1, value)
                + "</behavior></serviceBehaviors></behaviors>",
            "section" => "<" + parts[1] + "><a /></" + parts[1] + ">",
            "setting" when cell.Target != MigrationTarget.CoreWcfFile => OfCode(section, cell.Target),
            "setting" => Configuration(section, "<binding name=\"b\""
                + (path.Length == 1 && !IsElement(cell) ? " " + path[0] + "=\"" + value + "\" />" : ">" + Nest(path, IsElement(cell), value) + "</binding>")),
            "binding" => Configuration(section, "<binding name=\"b\" />"),
            _ => string.Empty,
        };
    }

    private static bool IsElement(MigrationCell cell) => cell.Text?.Contains("lement", StringComparison.Ordinal) == true;

    private static string Nest(string[] path, bool isElement, string value) => path.Length == 1 && isElement ? "<" + path[0] + " />"
        : path.Length == 2 && !isElement ? $"<{path[0]} {path[1]}=\"{value}\" />"
        : $"<{path[0]}>{Nest(path[1..], isElement, value)}</{path[0]}>";

    private static string OfCode(string section, MigrationTarget target)
    {
        string binding = section switch { "basicHttpBinding" => "BasicHttpBinding(BasicHttpSecurityMode.Message)", "netTcpBinding" =>
            "NetTcpBinding(SecurityMode.Message)", "wsHttpBinding" => "WSHttpBinding(SecurityMode.Message)", _ => "WS2007HttpBinding(SecurityMode.Message)" };
        return target == MigrationTarget.Client
            ? "public static class Client { public static void Main() => new ChannelFactory<IFoo>(new " + binding
                + ", new EndpointAddress(\"http://a/\")).CreateChannel().Get(1); }\n"
            : "public static class Host { public static void Add(IServiceBuilder s) => s.AddService<FooService>().AddServiceEndpoint<FooService, IFoo>(new "
                + binding + ", \"/a\"); }\n";
    }

    private static string Configuration(string section, string binding) =>
        $"<bindings><{section}>{binding}</{section}></bindings><services><service name=\"FooService\"><endpoint name=\"e\" address=\"{(section.StartsWith("netTcp", StringComparison.Ordinal) ? "net.tcp" : "http")}://x/\" binding=\"{section}\" bindingConfiguration=\"b\" contract=\"IFoo\" /></service></services>";

    private static IEnumerable<Expectation> Read()
    {
        Expectation? at = null;
        foreach (string line in File.ReadLines(Repository.PathOf("tests/WcfLint.Analyzers.Tests/Documentation/MigrationRows.txt")).Append(string.Empty))
        {
            if (line.StartsWith("  ", StringComparison.Ordinal))
            {
                at = at! with { Sample = at.Sample + line.Trim() + "\n" };
                continue;
            }

            if (at is not null)
            {
                yield return at;
            }

            string[] parts = line.Split(" | ");
            at = parts.Length < 3 || line[0] == '#' ? null : new Expectation(parts[0] + " | " + parts[1],
                parts[2].StartsWith("none: ", StringComparison.Ordinal) ? null : parts[2].Split(' '), string.Empty);
        }
    }

    private sealed record Expectation(string Row, string[]? Rules, string Sample)
    {
        public bool Fits(string row) => Regex.IsMatch(row, "^" + Regex.Escape(Row).Replace("\\*", ".*", StringComparison.Ordinal) + "$", RegexOptions.IgnoreCase);
    }
}
