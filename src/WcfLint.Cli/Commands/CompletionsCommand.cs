using System.Collections.Generic;
using System.CommandLine;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint completions SHELL`: what teaches a shell to ask the command itself, by System.CommandLine's [suggest] directive.</summary>
internal static class CompletionsCommand
{
    private const string Bash = """
        _wcflint() {
            local line="${COMP_LINE:0:COMP_POINT}" IFS=$'\n'
            COMPREPLY=($(compgen -W "$(wcflint "[suggest:${#line}]" "$line" 2>/dev/null)" -- "${COMP_WORDS[COMP_CWORD]}"))
        }
        complete -o default -F _wcflint wcflint
        """;

    private const string Zsh = """
        _wcflint() {
            local -a words_of_wcflint
            words_of_wcflint=(${(f)"$(wcflint "[suggest:${#LBUFFER}]" "$LBUFFER" 2>/dev/null)"})
            compadd -- $words_of_wcflint
            _files
        }
        compdef _wcflint wcflint
        """;

    private const string Fish = """
        function __wcflint
            set -l line (commandline -cp)
            wcflint "[suggest:"(string length -- "$line")"]" "$line" 2>/dev/null
        end
        complete -c wcflint -a '(__wcflint)'
        """;

    private const string PowerShell = """
        Register-ArgumentCompleter -Native -CommandName wcflint -ScriptBlock {
            param($word, $ast, $position)
            $line = $ast.ToString().PadRight($position).Substring(0, $position)
            wcflint "[suggest:$position]" "$line" 2>$null | Where-Object { $_ -like "$word*" } | ForEach-Object {
                [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
            }
        }
        """;

    private static readonly Dictionary<string, string> s_scripts = new() { ["bash"] = Bash, ["zsh"] = Zsh, ["fish"] = Fish, ["pwsh"] = PowerShell };

    /// <summary>What `wcflint completions --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint completions bash >> ~/.bashrc", "for every new shell"),
        ("wcflint completions pwsh >> $PROFILE", "the same for PowerShell"),
    ];

    public static Command Create(CommandHost host)
    {
        var shell = new Argument<string>("SHELL") { Description = "bash, zsh, fish or pwsh.", HelpName = "SHELL" };
        shell.AcceptOnlyFromAmong([.. s_scripts.Keys]);
        var command = new Command("completions", "Writes the lines that let a shell complete commands, options and rules.") { shell };
        command.SetAction(parsed =>
        {
            host.Out.WriteLine(s_scripts[parsed.GetRequiredValue(shell)].ReplaceLineEndings("\n"));
            return ExitCode.Clean;
        });
        return command;
    }
}
