using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Fuzz.Cases;
using WcfLint.TestUtilities;

namespace WcfLint.Fuzz.Oracle;

/// <summary>
/// Generated programs that make a channel. Each is asked twice: what the client packages throw, and what WcfLint reports. What throws
/// must be reported, and a warning that something fails must be true, or the difference has its reason.
/// </summary>
internal abstract class OracleKind : IFuzzKind
{
    private readonly ConcurrentDictionary<string, int> _counts = new();
    private readonly Lazy<CSharpCompilation> _empty;

    protected OracleKind() => _empty = new(() => CSharpCompilation.Create("Generated", [], References, new CSharpCompilationOptions(OutputKind.ConsoleApplication)));

    public abstract string Name { get; }

    public IEnumerable<string> Summary => _counts.OrderByDescending(static count => count.Value).Select(static count => $"{count.Value,6}  {count.Key}");

    public (string Name, string Text)[] Write(Random random) => [("Program.cs", WriteProgram(random))];

    public async Task<(int Findings, int Fixes)> RunAsync((string Name, string Text)[] files)
    {
        var program = new GeneratedProgram(files[0].Text, _empty.Value);
        ImmutableArray<Diagnostic> findings = await program.FindAsync();
        string? unexplained = findings.FirstOrDefault(static finding => finding.Id == "AD0001")?.ToString();
        foreach (Question question in Ask(program))
        {
            unexplained ??= Compare(question, [.. findings.Where(question.IsAbout)]);
        }

        return unexplained is null ? (findings.Length, 0) : throw new FuzzException(unexplained);
    }

    /// <summary>What the programs are compiled against.</summary>
    protected virtual IEnumerable<MetadataReference> References => WcfReferences.ClientPackages10.References;

    protected abstract string WriteProgram(Random random);

    protected abstract IEnumerable<Question> Ask(GeneratedProgram program);

    /// <summary>Whether a finding says that something throws, and assumes nothing.</summary>
    protected static bool IsCertain(Diagnostic finding) =>
        finding.Severity >= DiagnosticSeverity.Warning && finding.GetMessage(CultureInfo.InvariantCulture) is var text
        && (text.Contains(" throws", StringComparison.Ordinal) || text.Contains(" is thrown ", StringComparison.Ordinal));

    private static string Describe(Exception thrown) =>
        thrown.GetType().Name + ": " + thrown.Message.ReplaceLineEndings(" ") + (thrown.InnerException is { } inner ? " <- " + Describe(inner) : string.Empty);

    private string? Compare(Question question, Diagnostic[] findings)
    {
        string[] thrown = [.. question.Thrown.Select(Describe)];
        string[] certain = [.. findings.Where(IsCertain).Select(static finding => finding.ToString())];
        (string kind, string[] differences) = thrown.Length > 0 && findings.Length == 0 ? ("throws, not reported", thrown)
            : thrown.Length == 0 && certain.Length > 0 ? ("reported, does not throw", certain)
            : (thrown.Length > 0 ? "throws, and is reported" : findings.Length == 0 ? "neither" : "is possible, and does not throw here", []);
        string? unexplained = differences.FirstOrDefault(static difference => Difference.Find(difference) is null);
        string what = question.About + ": " + kind
            + (differences.Length == 0 ? string.Empty : ": " + (Difference.Find(unexplained ?? differences[0])?.Reason ?? "NOT EXPLAINED"));
        _counts.AddOrUpdate(what, 1, static (_, count) => count + 1);
        return unexplained is null ? null : kind + ": " + unexplained;
    }
}

/// <summary>What was asked of WCF, what it threw, and which findings speak of that.</summary>
internal sealed record Question(string About, IEnumerable<Exception> Thrown, Func<Diagnostic, bool> IsAbout);
