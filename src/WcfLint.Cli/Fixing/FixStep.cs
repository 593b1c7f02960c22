using Microsoft.CodeAnalysis.CodeFixes;

namespace WcfLint.Cli.Fixing;

/// <summary>One Fix All: of which provider, for which rule, by which equivalence key.</summary>
internal readonly record struct FixStep(CodeFixProvider Provider, string Rule, string Key);
