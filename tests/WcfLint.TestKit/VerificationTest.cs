using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.TestKit;

/// <summary>
/// One verification: input, what is to be reported in it, and what the fix makes of it. <see cref="RunAsync"/> checks the
/// findings and, where <see cref="FixedState"/> is given, every single fix in turn and Fix All of each scope, with LF and with CRLF.
/// </summary>
/// <param name="testFile">
/// The file that the test stands in. Where it is called after a rule (<c>WCFL2001_…</c>), the test is about that rule: it must be
/// looked at where nothing is expected, and <c>[|…|]</c> stands for it.
/// </param>
public abstract class VerificationTest([CallerFilePath] string testFile = "")
{
    /// <summary>The input.</summary>
    public TestState TestState { get; } = new();

    /// <summary>The input after the fix; files that it does not name must stay as they are.</summary>
    public TestState FixedState { get; } = new();

    /// <summary>The input after Fix All, where that differs from fixing one by one.</summary>
    public TestState BatchFixedState { get; } = new();

    /// <summary>The single C# file of <see cref="TestState"/>.</summary>
    public string TestCode { set => TestState.Sources.Add(value); }

    /// <summary>The single C# file of <see cref="FixedState"/>.</summary>
    public string FixedCode { set => FixedState.Sources.Add(value); }

    public WcfReferences ReferenceAssemblies { get; set; } = WcfReferences.Net472;

    /// <summary>What the compilation references besides: other projects, other assemblies.</summary>
    public List<MetadataReference> AdditionalReferences { get; } = [];

    public CompilerDiagnostics CompilerDiagnostics { get; set; } = CompilerDiagnostics.Errors;

    /// <summary>What is expected besides the markup; the same list as the one of <see cref="TestState"/>.</summary>
    public List<DiagnosticResult> ExpectedDiagnostics => TestState.ExpectedDiagnostics;

    /// <summary>The only rules looked at; empty for all of the analyzers'.</summary>
    public List<string> OnlyRules { get; } = [];

    /// <summary>Rules not looked at.</summary>
    public List<string> DisabledRules { get; } = [];

    /// <summary>Which of several fixes of a finding is applied; null for the one of <see cref="CodeActionIndex"/>.</summary>
    public string? CodeActionEquivalenceKey { get; set; }

    /// <summary>Which of several fixes of a finding is applied, nested ones counted flat; null for the first.</summary>
    public int? CodeActionIndex { get; set; }

    /// <summary>How often Fix All may have to run; more for nested constructs.</summary>
    public int NumberOfFixAllIterations { get; set; } = 1;

    /// <summary>How often the fixes are applied one by one at most; null for twice the number of findings.</summary>
    public int? NumberOfIncrementalIterations { get; set; }

    /// <summary>C# of the compilation; the newest by default.</summary>
    public Microsoft.CodeAnalysis.CSharp.LanguageVersion LanguageVersion { get; set; } = Microsoft.CodeAnalysis.CSharp.LanguageVersion.Latest;

    internal string? RuleOfFile { get; } = NamedRules.OfFile(testFile);

    internal bool ExpectsFix => FixedState.Sources.Count > 0 || FixedState.AdditionalFiles.Count > 0;

    public abstract IEnumerable<DiagnosticAnalyzer> CreateAnalyzers();

    public abstract CodeFixProvider? CreateFix();

    /// <summary>Verifies.</summary>
    /// <exception cref="VerificationException">It does not hold, or it could not fail.</exception>
    public async Task RunAsync(CancellationToken cancellationToken = default)
    {
        NamedRules.Verify(this);
        foreach (Variant variant in ExpectsFix || TestState.AdditionalFiles.Count > 0 ? Enum.GetValues<Variant>() : [Variant.Lf])
        {
            // The byte order mark is a matter of files that the compiler does not read for us.
            if (variant == Variant.CrLfBom && TestState.AdditionalFiles.Count == 0)
            {
                continue;
            }

            try
            {
                await new VerificationRun(this, variant).RunAsync(cancellationToken).ConfigureAwait(false);
            }
            catch (VerificationException e)
            {
                throw new VerificationException($"[{ReferenceAssemblies}, {variant}] {e.Message}");
            }
        }
    }

    // In the file of a rule the rules of its band are looked at, and those that the test names: one analyzer runs rules of all bands.
    internal bool Watches(string id) =>
        !DisabledRules.Contains(id)
        && (OnlyRules.Count > 0 ? OnlyRules.Contains(id) : RuleOfFile is not { } rule || id[4] == rule[4] || NamedRules.IsNamed(this, id));

    internal string ResolveUnnamed()
    {
        string[] ids = OnlyRules.Count > 0 ? [.. OnlyRules]
            : RuleOfFile is { } rule ? [rule]
            : [.. CreateAnalyzers().SelectMany(analyzer => analyzer.SupportedDiagnostics).Select(descriptor => descriptor.Id).Where(Watches).Distinct()];
        return ids.Length == 1
            ? ids[0]
            : throw new InvalidOperationException("[|…|] wants a single rule: name it with {|ID:…|}, with OnlyRules or by the file. Rules here: " + string.Join(", ", ids));
    }
}

/// <summary>How the texts of a test reach the analyzer.</summary>
internal enum Variant
{
    Lf,
    CrLf,
    CrLfBom,
}
