using System;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Projects;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>A configuration file that no XML reader can read.</summary>
internal sealed class WCFL0001_NotWellFormed() : Rule(WcfRules.WCFL0001_NotWellFormed), IFileRule
{
    public void Analyze(FileRuleContext context)
    {
        if (context.Document.Error is { IsCertain: false } unread)
        {
            context.NoFinding(context.Document.GetLocation(SpanOf(context.Document.Text, unread.Position)), NoFindingKind.Unknown,
                "the file is not read: " + unread.Message);
        }
        else if (context.Document.Error is { } error && (context.Project.Symbols is not null || WcfProject.MentionsServiceModel(context.Document.Text)))
        {
            context.Report(new Finding(Row, context.Document.GetLocation(SpanOf(context.Document.Text, error.Position)), error.Message));
        }
        else if (context.Document.Root is { } root)
        {
            context.NoFinding(root, NoFindingKind.Fine, "the file is well-formed");
        }
        else if (context.Document.Error is { } foreign)
        {
            context.NoFinding(context.Document.GetLocation(SpanOf(context.Document.Text, foreign.Position)), NoFindingKind.NotConcerned,
                "the file is not well-formed, but does not mention system.serviceModel");
        }
    }

    // One character, so that it is visible, but never a line end.
    private static TextSpan SpanOf(SourceText text, int position)
    {
        position = Math.Min(position, text.Length);
        bool visible = position < text.Length && text[position] is not ('\r' or '\n');
        return new TextSpan(position, visible ? 1 : 0);
    }
}
