using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.CodeFixes.Edits;

/// <summary>Turns the fixes that a diagnostic carries into code actions; what both hosts share.</summary>
internal static class FindingFixes
{
    /// <summary>Rules whose fixes rewrite syntax and have providers of their own.</summary>
    private static readonly HashSet<string> s_rewritten = new(StringComparer.Ordinal) { "WCFL1001", "WCFL1002", "WCFL1003", "WCFL1004", "WCFL1005", "WCFL1006" };

    /// <summary>The rules whose findings carry their edits.</summary>
    public static ImmutableArray<string> FixableIds { get; } =
        WcfRules.All.Where(rule => rule.Fix != FixKind.None && !s_rewritten.Contains(rule.Id)).Select(rule => rule.Id).ToImmutableArray();

    public static async Task RegisterAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            bool isSafe = false;
            var actions = ImmutableArray.CreateBuilder<CodeAction>();
            foreach (FindingFix fix in FixProperties.Read(diagnostic))
            {
                var edits = new FixSet(context.TextDocument.Project.Solution);
                if (await edits.TryAddAsync(fix, PathOf(diagnostic), context.CancellationToken).ConfigureAwait(false))
                {
                    isSafe = fix.Applicability == FixApplicability.Safe;
                    actions.Add(CodeAction.Create(FixTitle.Of(fix.Title, fix.Applicability), _ => Task.FromResult(edits.Apply()), fix.Key));
                }
            }

            if (actions.Count == 1 && (isSafe || WcfRules.Find(diagnostic.Id)?.Fix != FixKind.FixAll))
            {
                context.RegisterCodeFix(actions[0], diagnostic);
            }

            // A host without a person, as dotnet format, takes the key of the first finding's first action, and Fix All by it: that of a group is none of a fix.
            else if (actions.Count > 0)
            {
                string title = diagnostic.Descriptor.Title.ToString(System.Globalization.CultureInfo.InvariantCulture);
                context.RegisterCodeFix(CodeAction.Create(title, actions.ToImmutable(), isInlinable: true), diagnostic);
            }
        }
    }

    /// <summary>The file of a finding, as its location names it.</summary>
    public static string PathOf(Diagnostic diagnostic) => diagnostic.Location.GetLineSpan().Path ?? string.Empty;
}
