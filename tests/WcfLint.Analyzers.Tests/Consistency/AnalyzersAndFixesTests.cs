using System;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Hosting;
using WcfLint.CodeFixes.Edits;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>What the two assemblies hand to a host.</summary>
public class AnalyzersAndFixesTests
{
    internal static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } =
    [
        .. typeof(WcfRules).Assembly.GetTypes()
            .Where(type => !type.IsAbstract && typeof(DiagnosticAnalyzer).IsAssignableFrom(type))
            .Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!),
    ];

    internal static ImmutableArray<CodeFixProvider> Fixes { get; } =
    [
        .. typeof(CodeEditFix).Assembly.GetTypes()
            .Where(type => !type.IsAbstract && typeof(CodeFixProvider).IsAssignableFrom(type))
            .Select(type => (CodeFixProvider)Activator.CreateInstance(type)!),
    ];

    [Fact]
    public void Analyzers_are_exported_for_csharp() => Assert.All(
        Analyzers,
        analyzer => Assert.Equal([LanguageNames.CSharp], analyzer.GetType().GetCustomAttribute<DiagnosticAnalyzerAttribute>()!.Languages));

    [Fact]
    public void Analyzers_report_the_catalogue_and_nothing_else()
    {
        Assert.All(Analyzers.Where(analyzer => analyzer is not DiagnosticSuppressor),
            analyzer => Assert.Contains(RuleFailures.Descriptor, analyzer.SupportedDiagnostics));
        DiagnosticDescriptor[] reported = [.. Analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics).Distinct().Where(rule => rule.Id != RuleFailures.Id)];
        string[] silent = [.. WcfRules.All.Select(rule => rule.Id).Except(reported.Select(rule => rule.Id))];
        Assert.True(silent.Length == 0, string.Join(", ", silent) + ": in the catalogue, and no analyzer reports it. Is the rule in its list?");
        Assert.All(reported, descriptor => Assert.Same(WcfRules.Find(descriptor.Id)?.Descriptor, descriptor));
    }

    [Fact]
    public void Fixes_are_exported()
    {
        Assert.All(Fixes, fix => Assert.Equal([LanguageNames.CSharp], Export(fix).Languages));
        Assert.Equal(Fixes.Length, Fixes.Select(fix => Export(fix).Name).Distinct().Count());
        Assert.Equal([nameof(TextDocumentKind.AdditionalDocument)], Export(new ConfigurationEditFix()).DocumentKinds!);
        Assert.Equal([".config"], Export(new ConfigurationEditFix()).DocumentExtensions!);
    }

    [Fact]
    public void Every_fixable_rule_has_a_fix_and_no_other_has()
    {
        string[] fixable = [.. WcfRules.All.Where(rule => rule.Fix != FixKind.None).Select(rule => rule.Id)];
        Assert.Equal(fixable, Fixes.SelectMany(fix => fix.FixableDiagnosticIds).Distinct().Order(StringComparer.Ordinal));
    }

    /// <summary>
    /// System.Composition's [Shared] would do it: Visual Studio brings its own version of that assembly, often older than the
    /// one restored here, and a fix that refers to a newer one does not load. The base type of the export needs no reference.
    /// </summary>
    [Fact]
    public void Fixes_do_not_refer_to_system_composition() =>
        Assert.DoesNotContain(typeof(CodeEditFix).Assembly.GetReferencedAssemblies(),
            assembly => assembly.Name!.StartsWith("System.Composition", StringComparison.Ordinal));

    [Fact]
    public void Code_fixes_of_a_rule_come_from_one_provider() => Assert.All(
        Fixes.Where(fix => fix is not ConfigurationEditFix).SelectMany(fix => fix.FixableDiagnosticIds).GroupBy(id => id),
        id => Assert.Single(id));

    [Fact]
    public void Rules_for_sweeps_have_fix_all_of_every_scope() => Assert.All(
        Fixes.Where(fix => fix.FixableDiagnosticIds.Any(id => WcfRules.Find(id)!.Fix == FixKind.FixAll)),
        fix => Assert.Equal(
            [FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution],
            fix.GetFixAllProvider()!.GetSupportedFixAllScopes()
                .Where(scope => scope is FixAllScope.Document or FixAllScope.Project or FixAllScope.Solution).Order()));

    // Hosts read it before they offer a scope (Roslyn, FixAllProviderInfo).
    [Fact]
    public void Fix_all_is_offered_for_rules_for_sweeps_and_for_no_other()
    {
        string[] swept = [.. WcfRules.All.Where(rule => rule.Fix == FixKind.FixAll).Select(rule => rule.Id)];
        Assert.Equal(swept, Fixes.SelectMany(fix => fix.GetFixAllProvider()!.GetSupportedFixAllDiagnosticIds(fix)).Distinct().Order(StringComparer.Ordinal));
    }

    private static ExportCodeFixProviderAttribute Export(CodeFixProvider fix) => fix.GetType().GetCustomAttribute<ExportCodeFixProviderAttribute>()!;
}
