using System.Collections.Generic;
using System.CommandLine.Completions;
using System.Linq;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Commands;

/// <summary>Rule ids as users type them.</summary>
internal static class RuleNames
{
    private const string Prefix = "WCFL";

    /// <summary>The rule of an id in any case, with or without its letters; null where there is none.</summary>
    public static WcfRule? Find(string id)
    {
        string upper = id.Trim().ToUpperInvariant();
        return WcfRules.Find(upper) ?? WcfRules.Find(Prefix + upper);
    }

    /// <summary>All ids, for the shell's completion.</summary>
    public static IEnumerable<CompletionItem> Complete(CompletionContext context) => WcfRules.All.Select(rule => new CompletionItem(rule.Id, detail: rule.Title));

    public static string Unknown(string id) => "no rule is called '" + id + "'." + Nearest.Hint(id, WcfRules.All.Select(r => r.Id)) + " 'wcflint rules' lists them.";
}
