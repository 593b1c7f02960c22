using WcfLint.Analyzers.Configuration.Directives;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// References that name nothing, inside a configuration and from code. WCF checks them when it reads the section (referencesource, ServicesSection.cs and
/// ClientSection.cs: ValidateSection), by exact name.
/// </summary>
internal sealed class WCFL0003_ReferenceNamesNothing() : Rule(WcfRules.WCFL0003_ReferenceNamesNothing), IFileRule, IConfigurationRule, IClientRule,
    ITypeRule
{
    /// <summary>Directives in comments that name no rule.</summary>
    public void Analyze(FileRuleContext context)
    {
        if (context.Document.Error is null && !context.Document.Comments.IsEmpty && !context.Project.IsTransform(context.Document.Path))
        {
            foreach (SuppressionProblem problem in SuppressionMap.Create(context.Document).Problems)
            {
                string word = context.Document.Text.ToString(problem.Span);
                string hint = problem.Kind == SuppressionProblemKind.UnknownCommand
                    ? "; use 'wcflint disable', 'wcflint restore' or 'wcflint disable-next-line'" : string.Empty;
                context.Report(new Finding(Row, context.Document.GetLocation(problem.Span),
                    problem.Kind == SuppressionProblemKind.UnknownCommand ? "wcflint command" : "Rule", word.Length > 40 ? "wcflint" : word, hint)
                {
                    Effect = WcfRules.WCFL0003_NotSuppressed,
                });
            }
        }
    }

    public void Analyze(ClientRuleContext context) => CreatedEndpointNames.Check(context);

    public void Analyze(TypeRuleContext context) => CreatedEndpointNames.Check(context);

    public void Analyze(ConfigurationRuleContext context) => new ReferenceCheck(context).Run();
}
