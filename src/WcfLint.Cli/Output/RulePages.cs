using System;
using System.IO;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output;

/// <summary>The pages of the rules, which lie beside the program.</summary>
internal static class RulePages
{
    /// <exception cref="CommandException">The page is not there, or cannot be read.</exception>
    public static string Read(string id)
    {
        try
        {
            return File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "rules", id + ".md"));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("cannot read the page of " + id + ": " + e.Message);
        }
    }
}
