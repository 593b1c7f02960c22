using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;

namespace WcfLint.Cli.Commands;

/// <summary>PATH and the options that say what of it is checked; the same for every command that reads a tree.</summary>
internal sealed class ScopeOptions
{
    private static readonly Dictionary<string, LoadMode> s_loads = new(StringComparer.OrdinalIgnoreCase)
    {
        ["sources"] = LoadMode.Sources,
        ["msbuild"] = LoadMode.MSBuild,
        ["auto"] = LoadMode.Auto,
    };

    private readonly Argument<string> _path = new("PATH") { Description = "Solution (.sln, .slnx), project (.csproj), folder, or .config file." };
    private readonly Option<string> _load = Choice("--load", "How projects are read: sources reads files and runs nothing; msbuild restores projects and runs their targets, for trees that you trust; auto takes msbuild for SDK-style projects and sources for the rest.", "sources", s_loads.Keys);
    private readonly Option<bool> _includeTests = new("--include-tests") { Description = "Judge test code like the rest." };
    private readonly Option<string[]> _rule;
    private readonly Option<string[]> _exclude;

    /// <param name="rule">What --rule means for the command.</param>
    /// <param name="exclude">What --exclude means for it.</param>
    public ScopeOptions(string rule, string exclude)
    {
        _rule = new Option<string[]>("--rule") { Description = rule, HelpName = "ID" };
        _rule.Validators.Add(result =>
        {
            foreach (string id in RuleIds(result.GetValueOrDefault<string[]>()).Where(id => WcfRules.Find(id) is null))
            {
                result.AddError("--rule: " + RuleNames.Unknown(id));
            }
        });
        _rule.CompletionSources.Add(RuleNames.Complete);
        _exclude = new Option<string[]>("--exclude") { Description = exclude, HelpName = "GLOB" };
    }

    /// <summary>The option that takes one part of the projects.</summary>
    public static Option<string?> Shard(string description)
    {
        var shard = new Option<string?>("--shard") { Description = description, HelpName = "I/N" };
        shard.Validators.Add(result =>
        {
            if (result.Tokens.Count == 1 && Model.Shard.Parse(result.Tokens[0].Value) is null)
            {
                result.AddError("--shard: '" + result.Tokens[0].Value + "' is no part of a whole: 1/4 to 4/4, of at most 256.");
            }
        });
        return shard;
    }

    public void AddTo(Command command)
    {
        command.Arguments.Add(_path);
        command.Options.Insert(0, _load);
        command.Options.Insert(1, _rule);
        command.Options.Insert(2, _exclude);
        command.Options.Insert(3, _includeTests);
    }

    /// <summary>Lets PATH be left out, the current folder for it, where an option is given.</summary>
    public void MakePathOptional(Command command, Option option)
    {
        _path.Arity = ArgumentArity.ZeroOrOne;
        _path.DefaultValueFactory = _ => ".";
        command.Validators.Add(result =>
        {
            if (result.GetResult(_path) is not { Tokens.Count: > 0 } && result.GetResult(option) is not { Implicit: false })
            {
                result.AddError("Required argument missing for command: '" + command.Name + "'.");
            }
        });
    }

    public IReadOnlyList<string> RulesOf(SymbolResult result) => RuleIds(result.GetValue(_rule)).ToList();

    public CheckOptions Read(ParseResult parsed, CommandHost host) => new()
    {
        Path = parsed.GetRequiredValue(_path),
        Load = s_loads[parsed.GetRequiredValue(_load)],
        Rules = RuleIds(parsed.GetValue(_rule)).ToHashSet(StringComparer.Ordinal),
        Excludes = parsed.GetValue(_exclude) ?? [],
        IncludesTests = parsed.GetValue(_includeTests),
        Analyzers = host.Analyzers,
    };

    /// <summary>An option that takes one of a few words.</summary>
    public static Option<string> Choice(string name, string description, string byDefault, IEnumerable<string> words)
    {
        var option = new Option<string>(name) { Description = description, HelpName = string.Join('|', words), DefaultValueFactory = _ => byDefault };
        return option.AcceptOnlyFromAmong(words.ToArray());
    }

    private static IEnumerable<string> RuleIds(string[]? values) =>
        (values ?? []).SelectMany(v => v.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)).Select(id => id.ToUpperInvariant());
}
