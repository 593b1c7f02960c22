using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Output;
using WcfLint.Cli.Settings;

namespace WcfLint.Cli.Commands;

/// <summary>PATH and the options that select the checked files; the same for every command that reads a tree.</summary>
internal sealed class ScopeOptions
{
    private static readonly Dictionary<string, LoadMode> s_loads = new(StringComparer.OrdinalIgnoreCase)
    {
        ["sources"] = LoadMode.Sources,
        ["msbuild"] = LoadMode.MSBuild,
    };

    private const string PathDescription = "Solution (.sln, .slnx, .slnf), project (.csproj), folder, .cs or .config file; by default, the current folder.";

    private readonly Argument<string> _path = new("PATH") { Description = PathDescription, Arity = ArgumentArity.ZeroOrOne, DefaultValueFactory = _ => "." };
    private readonly Argument<string[]> _paths =
        new("PATH") { Description = PathDescription + " Several PATHs are checked one after another.", Arity = ArgumentArity.ZeroOrMore };
    private readonly bool _several;
    private readonly Option<string> _load =
        Choice("--load", "How projects are read: 'sources' reads files and runs nothing; 'msbuild' restores SDK-style projects, runs their targets and reads other projects from their sources, so use it only on code that you trust.", "sources", s_loads.Keys);
    private readonly Option<bool> _includeTests = new("--include-tests") { Description = "Check test code like other code." };
    private readonly Option<bool> _strictInput =
        new("--strict-input") { Description = "Exit with 2 even if only a part of PATH cannot be read, such as one project of a solution." };
    private readonly Option<bool> _noConfig = new("--no-config") { Description = "Ignore " + SettingsFile.Name + "." };
    private readonly Option<bool> _verbose = new("--verbose", "-v") { Description = "Show each note on how files and projects were read instead of their number." };
    private readonly Option<string[]> _rule;
    private readonly Option<string[]> _ignore = RuleOption("--ignore", "Leave out these rules, whatever the settings say of them (same words as --rule).");
    private readonly Option<string[]> _exclude;

    /// <param name="rule">What --rule means for the command.</param>
    /// <param name="several">Whether it takes several PATHs.</param>
    public ScopeOptions(string rule, bool several = false)
    {
        _several = several;
        _rule = RuleOption("--rule", rule);
        _paths.Validators.Add(result =>
        {
            // A list of paths would take a mistyped option for one.
            foreach (string option in result.Tokens.Select(token => token.Value).Where(value => value.StartsWith('-')))
            {
                IEnumerable<string> known = result.Parent is CommandResult { Command: { } command } ? command.Options.Select(o => o.Name) : [];
                result.AddError("unknown option '" + option + "'." + Nearest.Hint(option, known));
            }
        });
        _exclude = new Option<string[]>("--exclude") { Description =
            "Exclude files, folders and entries of a solution that match, relative to PATH (can be repeated).", HelpName = "GLOB" };
        _exclude.Validators.Add(result =>
        {
            foreach (string problem in result.Tokens.Select(token => Excludes.FindProblem(token.Value)).OfType<string>())
            {
                result.AddError("--exclude: " + problem);
            }
        });
    }

    /// <param name="command">The command.</param>
    /// <param name="hasRules">Whether it takes rules.</param>
    public void AddTo(Command command, bool hasRules = true)
    {
        command.Arguments.Add(_several ? _paths : _path);
        int at = 0;
        command.Options.Insert(at++, _load);
        if (hasRules)
        {
            command.Options.Insert(at++, _rule);
            command.Options.Insert(at++, _ignore);
        }

        command.Options.Insert(at++, _exclude);
        command.Options.Insert(at++, _includeTests);
        command.Options.Insert(at++, _strictInput);
        command.Options.Insert(at, _noConfig);
        if (!_several)
        {
            command.Options.Add(_verbose);
        }
    }

    /// <summary>In which detail a command that reads one PATH shows notes.</summary>
    public NotesTold Told(ParseResult parsed) => parsed.GetValue(_verbose) ? NotesTold.InFull : NotesTold.Counted;

    public IReadOnlyList<string> RulesOf(SymbolResult result) => RuleIds(ValueOf(result, _rule)).ToList();

    /// <summary>The value of an option, for the validators of others; its type's default where the option has an error, which is reported anyway.</summary>
    public static T? ValueOf<T>(SymbolResult result, Option<T> option)
    {
        try
        {
            return result.GetValue(option);
        }
        catch (InvalidOperationException)
        {
            return default;
        }
    }

    /// <summary>The PATHs that were named; the current folder where none was.</summary>
    public IReadOnlyList<string> PathsOf(ParseResult parsed) =>
        _several ? parsed.GetValue(_paths) is { Length: > 0 } paths ? paths : ["."] : [parsed.GetRequiredValue(_path)];

    /// <summary>The options for the PATHs that were named.</summary>
    /// <exception cref="CommandException">The PATH is not there, or its wcflint.json is wrong.</exception>
    public CheckOptions Read(ParseResult parsed, CommandHost host) => Read(parsed, PathsOf(parsed), host);

    /// <summary>The options for PATHs that are checked together.</summary>
    /// <exception cref="CommandException">A PATH is not there, or its wcflint.json is wrong.</exception>
    public CheckOptions Read(ParseResult parsed, IReadOnlyList<string> paths, CommandHost host)
    {
        RepositorySettings settings = parsed.GetValue(_noConfig) ? RepositorySettings.None : SettingsFile.Find(Target.Resolve(paths).BaseFolder);
        bool excludesItself = parsed.GetResult(_exclude) is { Implicit: false };
        return new CheckOptions
        {
            Path = paths[0],
            Others = [.. paths.Skip(1)],
            Load = s_loads[parsed.GetRequiredValue(_load)],
            Rules = RuleIds(parsed.GetValue(_rule)).ToHashSet(StringComparer.Ordinal),
            RuleSettings = settings.Rules.Without([.. RuleIds(parsed.GetValue(_ignore))]),
            Excludes = excludesItself ? parsed.GetValue(_exclude)! : settings.Excludes ?? [],
            ExcludesFolder = excludesItself || settings.Excludes is null ? null : settings.Folder,
            IncludesTests = parsed.GetValue(_includeTests),
            StrictInput = parsed.GetValue(_strictInput),
            Settings = settings,
            Analyzers = host.Analyzers,
            PackageFolder = host.PackageFolder,
        };
    }

    /// <summary>The value of an option where the command line has it, else that of wcflint.json, else the option's default.</summary>
    public static T Chosen<T>(ParseResult parsed, Option<T> option, T? setting)
        where T : class => parsed.GetResult(option) is { Implicit: false } || setting is null ? parsed.GetRequiredValue(option) : setting;

    /// <summary>An option that takes one of a few words.</summary>
    public static Option<string> Choice(string name, string description, string byDefault, IEnumerable<string> words)
    {
        string[] known = [.. words];
        var option = new Option<string>(name) { Description = description, HelpName = string.Join('|', known), DefaultValueFactory = _ => byDefault };
        option.CompletionSources.Add(known);
        option.Validators.Add(result =>
        {
            // AcceptOnlyFromAmong does the same with a message of several lines.
            foreach (string word in result.Tokens.Select(token => token.Value).Where(word => !known.Contains(word)))
            {
                result.AddError(name + ": unknown value '" + word + "'." + Nearest.Hint(word, known) + " Valid values: " + string.Join(", ", known) + ".");
            }
        });
        return option;
    }

    private static Option<string[]> RuleOption(string name, string description)
    {
        var option = new Option<string[]>(name) { Description = description, HelpName = "ID" };
        option.Validators.Add(result =>
        {
            foreach (string word in Words(result.GetValueOrDefault<string[]>()).Where(word => RuleNames.Expand(word).Count == 0))
            {
                result.AddError(name + ": " + RuleNames.UnknownWithBands(word));
            }
        });
        option.CompletionSources.Add(RuleNames.CompleteWithBands);
        return option;
    }

    private static IEnumerable<string> RuleIds(string[]? values) => Words(values).SelectMany(RuleNames.Expand).Distinct();

    private static IEnumerable<string> Words(string[]? values) =>
        (values ?? []).SelectMany(v => v.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
}
