using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.CodeFixes.Edits;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.CodeFixes;

/// <summary>How the hosts apply edits that findings carry: over files, projects and each other.</summary>
public sealed class FindingEditsTests : IDisposable
{
    private const string Config = "/0/app.config";
    private const string Code = "/0/A.cs";

    private readonly AdhocWorkspace _workspace = new();

    public void Dispose() => _workspace.Dispose();

    [Fact]
    public async Task A_finding_with_several_fixes_offers_them_under_its_title()
    {
        Solution solution = Create(1);
        List<CodeAction> actions = await OfferedAsync(solution, Finding(Config, 1, Fix("one", 1, 1, "A"), Fix("two", 1, 1, "B")));
        Assert.Equal(WcfRules.WCFL2001_UnboundedQuota.Title, Assert.Single(actions).Title);
    }

    [Fact]
    public async Task A_finding_with_one_fix_offers_it_alone()
    {
        List<CodeAction> actions = await OfferedAsync(Create(1), Finding(Config, 1, Fix("one", 1, 1, "A")));
        Assert.Equal("one", Assert.Single(actions).EquivalenceKey);
    }

    [Theory]
    [InlineData(FixApplicability.Safe, "Set it", "Set it")]
    [InlineData(FixApplicability.NeedsDecision, "Set it", "Set it (needs a decision)")]
    [InlineData(FixApplicability.OnePlace, "Set it", "Set it (needs a decision)")]
    [InlineData(FixApplicability.ChangesTheWire, "Set it", "Set it (needs a decision)")]
    [InlineData(FixApplicability.ChangesTheWire, "Set it (both ends)", "Set it (both ends)")]
    public async Task The_light_bulb_says_what_to_know_before(FixApplicability applicability, string title, string shown)
    {
        CodeAction action = Assert.Single(
            await OfferedAsync(Create(1), Finding(Config, 1, new FindingFix(title, "one", applicability, new TextEdit(new TextSpan(1, 1), "A")))));
        Assert.Equal(shown, Nested.Of(action).DefaultIfEmpty(action).Single().Title);
    }

    /// <summary>dotnet format takes the key of the first finding's first action (SolutionCodeFixApplier): one that Fix All does not make would leave all
    /// others.</summary>
    [Theory]
    [InlineData(FixApplicability.NeedsDecision)]
    [InlineData(FixApplicability.ChangesTheWire)]
    public async Task A_fix_that_needs_a_decision_gives_fix_all_no_key_of_a_fix(FixApplicability applicability)
    {
        Diagnostic first = Finding(Config, 1, new FindingFix("one", "one", applicability, new TextEdit(new TextSpan(1, 1), "A")));
        string? key = Assert.Single(await OfferedAsync(Create(1), first)).EquivalenceKey;
        Assert.NotEqual("one", key);
        Solution changed = await FixAllAsync(Create(1), FixAllScope.Solution, key!, first, Finding(Config, 3, Fix("two", 3, 1, "B")),
            Finding(Config, 5, Fix("three", 5, 1, "C"), Fix("four", 5, 1, "D")));
        Assert.Equal("123B5C789", (await TextsAsync(changed))[1]);
    }

    [Theory]
    [InlineData(8, 2)] // the text is nine characters long
    [InlineData(100, 0)]
    public async Task A_fix_older_than_its_file_is_not_offered(int start, int length) =>
        Assert.Empty(await OfferedAsync(Create(1), Finding(Config, 1, Fix("one", start, length, "A"))));

    [Fact]
    public async Task A_fix_of_a_file_that_is_not_there_is_not_offered() =>
        Assert.Empty(await OfferedAsync(Create(1),
            Finding(Config, 1, new FindingFix("one", "one", FixApplicability.Safe, new TextEdit(new TextSpan(0, 1), "A", "/0/missing.config")))));

    [Fact]
    public async Task A_fix_edits_other_files_too()
    {
        Solution solution = Create(1);
        var fix = new FindingFix("one", "one", FixApplicability.Safe, new TextEdit(new TextSpan(0, 1), "X"), new TextEdit(new TextSpan(8, 1), "Y", Config));
        Solution changed = await ApplyAsync(solution, Assert.Single(await OfferedAsync(solution, Finding(Code, 0, fix))));
        Assert.Equal(["X23456789", "12345678Y"], await TextsAsync(changed));
    }

    [Fact]
    public async Task Fix_all_applies_each_edit_once_to_a_file_that_several_projects_share()
    {
        Solution solution = Create(2);
        Diagnostic finding = Finding(Config, 1, Fix("one", 1, 1, "ABC"));
        Solution changed = await FixAllAsync(solution, FixAllScope.Solution, "one", finding, finding);
        Assert.Equal(["123456789", "1ABC3456789", "123456789", "1ABC3456789"], await TextsAsync(changed));
    }

    [Fact]
    public async Task Fix_all_keeps_the_upper_of_two_fixes_that_overlap()
    {
        Diagnostic upper = Finding(Config, 1, Fix("one", 1, 4, "A"));
        Diagnostic lower = Finding(Config, 3, Fix("one", 3, 4, "B"));
        Diagnostic beside = Finding(Config, 7, Fix("one", 7, 1, "C"));
        Solution changed = await FixAllAsync(Create(1), FixAllScope.Project, "one", beside, lower, upper);
        Assert.Equal("1A67C9", (await TextsAsync(changed))[1]);
    }

    [Fact]
    public async Task Fix_all_applies_a_fix_as_a_whole_or_not_at_all()
    {
        Diagnostic upper = Finding(Config, 1, Fix("one", 1, 1, "A"));
        Diagnostic lower = Finding(Config, 3,
            new FindingFix("one", "one", FixApplicability.Safe, new TextEdit(new TextSpan(5, 1), "B"), new TextEdit(new TextSpan(1, 1), "C")));
        Solution changed = await FixAllAsync(Create(1), FixAllScope.Project, "one", upper, lower);
        Assert.Equal("1A3456789", (await TextsAsync(changed))[1]);
    }

    [Fact]
    public async Task Fix_all_takes_one_key_and_only_fixes_for_sweeps()
    {
        Diagnostic other = Finding(Config, 1, Fix("two", 1, 1, "A"));
        Diagnostic single = Finding(Config, 3, new FindingFix("one", "one", FixApplicability.NeedsDecision, new TextEdit(new TextSpan(3, 1), "B")));
        Assert.Null(await FixAllActionAsync(Create(1), FixAllScope.Project, "one", other, single));
    }

    [Fact]
    public async Task Fix_all_of_a_document_leaves_other_documents()
    {
        Diagnostic code = Finding(Code, 0, Fix("one", 0, 1, "X"));
        Diagnostic config = Finding(Config, 1, Fix("one", 1, 1, "A"));
        Solution changed = await FixAllAsync(Create(1), FixAllScope.Document, "one", code, config);
        Assert.Equal(["X23456789", "123456789"], await TextsAsync(changed));
    }

    [Fact]
    public async Task Encodings_stay()
    {
        Solution solution = Create(1, Encoding.Latin1);
        Solution changed = await FixAllAsync(solution, FixAllScope.Project, "one", Finding(Config, 1, Fix("one", 1, 1, "é")));
        SourceText text = await changed.Projects.Single().AdditionalDocuments.Single().GetTextAsync();
        Assert.Equal(Encoding.Latin1, text.Encoding);
    }

    [Fact]
    public void The_kit_refuses_text_edits_in_code_and_code_edits_elsewhere()
    {
        FixEdit text = new TextEdit(new TextSpan(0, 1), "A");
        FixEdit code = new CodeEdit(CodeEditKind.ReplaceExpression, new TextSpan(0, 1), Value: "A");
        Assert.Equal([false, true, true, false, true], new[] { (Config, text), (Config, code), (Code, text), (Code, code), (Config, text with { Path = Code }) }
            .Select(at => FindingChecks.FindWrongEdits(Finding(at.Item1, 0, new FindingFix("one", "one", FixApplicability.Safe, at.Item2))).Any()));
    }

    [Fact]
    public void Every_field_of_an_edit_travels_with_its_finding()
    {
        var fix = new FindingFix("one", "key", FixApplicability.ChangesTheWire, new CodeEdit(CodeEditKind.AddSetting, new TextSpan(3, 4), "A.B", "1:2", Config),
            new TextEdit(new TextSpan(1, 2), "12:", null));
        FindingFix read = Assert.Single(FixProperties.Read(Finding(Code, 0, fix)));
        Assert.Equal(fix.Edits.AsEnumerable(), read.Edits.AsEnumerable());
        Assert.Equal(fix, read with { Edits = fix.Edits });
    }

    [Fact]
    public void Every_field_of_a_change_of_the_wire_travels_with_its_finding()
    {
        var text = new TextEdit(new TextSpan(5, 0), "<a>\n1:2|", Config);
        BindingChange[] bindings =
        [
            new("file|b", "wsHttpBinding 'b'", "terms", ImmutableArray.Create<FixEdit>(text, new CodeEdit(CodeEditKind.AddSetting, new TextSpan(3, 4), "A.B",
                "1", Code)), null, ImmutableArray.Create(new EndpointChange("e|1", null), new EndpointChange("e|2", "obstacle"))),
            new("file|c", "c", string.Empty, ImmutableArray<FixEdit>.Empty, "its setting cannot be edited", ImmutableArray<EndpointChange>.Empty),
        ];
        FindingFix read = Assert.Single(FixProperties.Read(
            Finding(Config, 0, new FindingFix("one", "key", FixApplicability.ChangesTheWire) { Bindings = ImmutableArray.Create(bindings) })));
        Assert.Equal(2, read.Bindings.Length);
        for (int i = 0; i < bindings.Length; i++)
        {
            Assert.Equal(bindings[i].Edits.AsEnumerable(), read.Bindings[i].Edits.AsEnumerable());
            Assert.Equal(bindings[i].Endpoints.AsEnumerable(), read.Bindings[i].Endpoints.AsEnumerable());
            Assert.Equal(bindings[i], read.Bindings[i] with { Edits = bindings[i].Edits, Endpoints = bindings[i].Endpoints });
        }
    }

    private Solution Create(int projects, Encoding? encoding = null)
    {
        Solution solution = _workspace.CurrentSolution;
        SourceText text = SourceText.From("123456789", encoding ?? Encoding.UTF8);
        for (int i = 0; i < projects; i++)
        {
            ProjectId id = ProjectId.CreateNewId();
            solution = solution
                .AddProject(ProjectInfo.Create(id, VersionStamp.Default, "P" + i, "P" + i, LanguageNames.CSharp))
                .AddDocument(DocumentId.CreateNewId(id), "A.cs", text, filePath: Code)
                .AddAdditionalDocument(DocumentId.CreateNewId(id), "app.config", text, filePath: Config);
        }

        return solution;
    }

    private static FindingFix Fix(string key, int start, int length, string text) =>
        new(key, key, FixApplicability.Safe, new TextEdit(new TextSpan(start, length), text));

    private static Diagnostic Finding(string path, int at, params FindingFix[] fixes)
    {
        var span = new TextSpan(at, 1);
        return new Finding(WcfRules.WCFL2001_UnboundedQuota, Location.Create(path, span, new LinePositionSpan(new(0, at), new(0, at + 1))), "a", "b", "c")
        {
            Fixes = [.. fixes],
        }.ToDiagnostic(CSharpCompilation.Create("Test"));
    }

    private static async Task<List<CodeAction>> OfferedAsync(Solution solution, Diagnostic finding)
    {
        Project project = solution.Projects.First();
        TextDocument document = project.Documents.Concat(project.AdditionalDocuments).Single(candidate => candidate.FilePath == finding.Location.GetLineSpan().Path);
        var actions = new List<CodeAction>();
        await new ConfigurationEditFix().RegisterCodeFixesAsync(
            new CodeFixContext(document, finding.Location.SourceSpan, [finding], (action, _) => actions.Add(action), CancellationToken.None));
        return actions;
    }

    private static Task<CodeAction?> FixAllActionAsync(Solution solution, FixAllScope scope, string key, params Diagnostic[] findings)
    {
        Project project = solution.Projects.First();
        var fix = new CodeEditFix();
        var source = new FixedFindings([.. findings]);
        FixAllContext context = scope == FixAllScope.Document
            ? new FixAllContext(project.Documents.Single(), fix, scope, key, ["WCFL2001"], source, CancellationToken.None)
            : new FixAllContext(project, fix, scope, key, ["WCFL2001"], source, CancellationToken.None);
        return fix.GetFixAllProvider().GetFixAsync(context);
    }

    private static async Task<Solution> FixAllAsync(Solution solution, FixAllScope scope, string key, params Diagnostic[] findings) =>
        await ApplyAsync(solution, (await FixAllActionAsync(solution, scope, key, findings))!);

    private static async Task<Solution> ApplyAsync(Solution solution, CodeAction action)
    {
        ImmutableArray<CodeActionOperation> operations = await action.GetOperationsAsync(CancellationToken.None);
        return operations.OfType<ApplyChangesOperation>().SingleOrDefault()?.ChangedSolution ?? solution;
    }

    private static async Task<string[]> TextsAsync(Solution solution)
    {
        var texts = new List<string>();
        foreach (TextDocument document in solution.Projects.SelectMany(project => project.Documents.Concat(project.AdditionalDocuments)))
        {
            texts.Add((await document.GetTextAsync()).ToString());
        }

        return [.. texts];
    }

    private sealed class FixedFindings(ImmutableArray<Diagnostic> findings) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>(findings);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult(findings.Where(finding => finding.Location.GetLineSpan().Path == document.FilePath));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
