using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace WcfLint.Fuzz.Mutation;

/// <summary>A text in pieces: words, numbers, literals, white space and single marks. Joined they are the text again, be it C#, XML or a solution.</summary>
internal static partial class Tokens
{
    public static List<string> Split(string text) => [.. Pieces().Matches(text).Select(static match => match.Value)];

    [GeneratedRegex("""[\p{L}_][\p{L}\p{N}_]*|\p{N}+|"[^"\r\n]{0,200}"|[ \t]+|\r?\n|[\s\S]""")]
    private static partial Regex Pieces();
}
