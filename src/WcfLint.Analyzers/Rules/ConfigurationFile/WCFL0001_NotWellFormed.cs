using System;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>A configuration file that no XML reader can read.</summary>
internal sealed class WCFL0001_NotWellFormed() : Rule(WcfRules.WCFL0001_NotWellFormed), IFileRule
{
    public void Analyze(FileRuleContext context)
    {
        if (context.Document.Error is { } error && (context.Project.Symbols is not null || WcfProject.MentionsServiceModel(context.Document.Text)))
        {
            context.Report(new Finding(Row, context.Document.GetLocation(SpanOf(context.Document.Text, error.Position)), error.Message));
        }
    }

    // One character, so that it can be seen, but never a line end.
    private static TextSpan SpanOf(SourceText text, int position)
    {
        position = Math.Min(position, text.Length);
        bool visible = position < text.Length && text[position] is not ('\r' or '\n');
        return new TextSpan(position, visible ? 1 : 0);
    }
}
