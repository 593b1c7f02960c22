using System;
using System.CommandLine;
using System.CommandLine.Parsing;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Commands;

/// <summary>The options of `wcflint check` for the detail of the text report.</summary>
internal sealed class DetailOptions
{
    private const string Rule = "rule";
    private const string Project = "project";

    private readonly Option<bool> _statistics = new("--statistics") { Description = "Show the number of findings per rule and their cost instead of the findings." };
    private readonly Option<string> _by = ScopeOptions.Choice("--by", "What --statistics counts.", Rule, [Rule, Project]);
    private readonly Option<bool> _all = All(", and the text of more than 125 findings is shortened");
    private readonly Option<bool> _quiet = new("--quiet", "-q") { Description = "Show only the totals." };
    private readonly Option<bool> _verbose =
        new("--verbose", "-v") { Description = "Show infos with their lines and fixes, and list what was skipped, not analysed or not reported." };

    /// <param name="format">The form of the report: only text has more and less of it.</param>
    public DetailOptions(Option<string> format)
    {
        Need(_statistics, format, result => result.GetValue(_statistics), "; --format json contains the rules with their counts");
        Need(_quiet, format, result => result.GetValue(_quiet), string.Empty);
        _quiet.Validators.Add(result => Refuse(result, "--quiet shows only the totals", [_statistics, _all, _verbose]));
        _statistics.Validators.Add(result => Refuse(result, "--statistics shows numbers instead of findings", [_all]));
        _by.Validators.Add(result =>
        {
            if (result is { Implicit: false } && !ScopeOptions.ValueOf(result, _statistics))
            {
                result.AddError("--by requires --statistics.");
            }
        });
    }

    /// <summary>The option that shows equal findings one by one.</summary>
    /// <param name="more">Its further effects, for the description.</param>
    public static Option<bool> All(string more = "") =>
        new("--all") { Description = "Show every finding: without this option, 10 or more equal findings of a project are shown as one entry" + more + "." };

    public void AddTo(Command command)
    {
        foreach (Option option in (Option[])[_statistics, _by, _all, _quiet, _verbose])
        {
            command.Options.Add(option);
        }
    }

    public ReportDetail Read(ParseResult parsed) => new()
    {
        IsStatistics = parsed.GetValue(_statistics),
        IsByProject = parsed.GetValue(_by) == Project,
        ShowsAll = parsed.GetValue(_all),
        IsQuiet = parsed.GetValue(_quiet),
        IsVerbose = parsed.GetValue(_verbose),
    };

    /// <summary>Refuses options of this kind beside one that shows something else than a report.</summary>
    /// <param name="isListAllowed">Whether --all and --verbose have a meaning beside it.</param>
    public void RefuseBeside(OptionResult result, string meaning, bool isListAllowed = false) =>
        Refuse(result, meaning, isListAllowed ? [_statistics, _quiet] : [_statistics, _all, _quiet, _verbose]);

    private static void Refuse(OptionResult result, string meaning, Option<bool>[] others)
    {
        bool isSet = result.Option is not Option<bool> flag || ScopeOptions.ValueOf(result, flag);
        if (isSet && Array.Find(others, other => ScopeOptions.ValueOf(result, other)) is { } set)
        {
            result.AddError(meaning + " and cannot be combined with " + set.Name + ".");
        }
    }

    private static void Need(Option<bool> option, Option<string> format, Func<OptionResult, bool> isSet, string instead) =>
        option.Validators.Add(result =>
        {
            if (isSet(result) && ScopeOptions.ValueOf(result, format) is not (null or "text"))
            {
                result.AddError(option.Name + " supports only the text format" + instead + ".");
            }
        });
}
