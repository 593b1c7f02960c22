using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// An .svc file whose directive says Debug="true" and whose class stands behind it in the same file: that code alone is compiled with the
/// switch (referencesource, ServiceParser.cs). Visual Studio's template writes the switch beside CodeBehind, where it does nothing.
/// </summary>
internal sealed class WCFL6013_DebugDirective() : Rule(WcfRules.WCFL6013_DebugDirective), IProjectRule
{
    public void Analyze(ProjectRuleContext context)
    {
        foreach (AdditionalText file in context.Endpoints.Project.ServiceFiles)
        {
            if (AdditionalTexts.Read(file, context.CancellationToken) is not { } text || SvcDirective.FindHost(text.ToString()) is not { } directive)
            {
                continue;
            }

            var location = Location.Create(file.Path, directive, text.Lines.GetLinePositionSpan(directive));
            if (SvcDirective.IsDebug(text.ToString(directive)) && SvcDirective.HasCode(text.ToString()))
            {
                context.Report(new Finding(Row, location));
            }
            else
            {
                context.NoFinding(location, NoFindingKind.Fine,
                    SvcDirective.IsDebug(text.ToString(directive)) ? "no code follows the directive" : "the directive does not have Debug=\"true\"");
            }
        }
    }
}
