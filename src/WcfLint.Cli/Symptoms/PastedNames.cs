using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace WcfLint.Cli.Symptoms;

/// <summary>What a pasted exception names of the program that threw it.</summary>
/// <param name="Words">Contracts, endpoints, types, methods and addresses.</param>
/// <param name="Lines">Files without their folders, and lines, of its stack trace.</param>
internal sealed partial record PastedNames(IReadOnlyList<string> Words, IReadOnlyList<(string File, int Line)> Lines)
{
    private static readonly string[] s_foreign = ["System", "Microsoft", "CoreWCF", "mscorlib"];

    // Namespaces of XML and links to documents are no addresses of services.
    private static readonly string[] s_documents = ["schemas.", "tempuri.org", "www.w3.org", "go.microsoft.com", "msdn.microsoft.com", "docs.oasis-open.org"];

    public static PastedNames Read(string pasted)
    {
        string text = PastedText.Level(pasted);
        var words = new List<string>();
        foreach (string address in Address().Matches(text).Select(match => match.Value.TrimEnd('.', ':')))
        {
            string host = address[(address.IndexOf("://", StringComparison.Ordinal) + 3)..];
            if (host.Length > 0 && !Array.Exists(s_documents, document => host.StartsWith(document, StringComparison.OrdinalIgnoreCase)))
            {
                words.Add(address.TrimEnd('/'));
            }
        }

        text = Address().Replace(text, " ");
        words.AddRange(new PastedText(text).Frames.SelectMany(NamesOfFrame));
        string prose = Call().Replace(text, " ");
        words.AddRange(Dotted().Matches(prose).Select(match => match.Value.Split('.')).Where(IsOwn).Select(parts => parts[^1]));
        words.AddRange(Quoted().Matches(prose).Select(match => match.Groups[1].Value));
        return new PastedNames(
            [.. words.Where(word => word.Length > 2).Distinct(StringComparer.Ordinal)],
            [.. Source().Matches(text).Select(match => (match.Groups["file"].Value, NumberOf(match.Groups["line"]))).Distinct()]);
    }

    // The class and the method in source of Shop.Orders.<SendAsync>d__4.MoveNext().
    private static IEnumerable<string> NamesOfFrame(string frame)
    {
        string name = frame[..frame.IndexOf('(', StringComparison.Ordinal)].Replace(".MoveNext", string.Empty, StringComparison.Ordinal);
        name = Generated().Replace(name, "$1");
        string[] parts = [.. Arity().Replace(name, string.Empty).Split('.').Where(part => part is not ("" or "ctor" or "cctor"))];
        bool isConstructor = frame.Contains("ctor(", StringComparison.Ordinal);
        return !IsOwn(parts) ? [] : isConstructor ? [parts[^1]] : parts[^2..];
    }

    private static int NumberOf(Group digits) => int.Parse(digits.Value, CultureInfo.InvariantCulture);

    private static bool IsOwn(string[] parts) => parts.Length > 1 && !s_foreign.Contains(parts[0], StringComparer.OrdinalIgnoreCase) && !parts[^1].All(char.IsLower);

    [GeneratedRegex(@"\b[a-z][a-z.]*://[^\s'<>,;()]+", RegexOptions.IgnoreCase)]
    private static partial Regex Address();

    [GeneratedRegex(@"\b[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+")]
    private static partial Regex Dotted();

    [GeneratedRegex(@"(?<![\w'])'([A-Za-z_]\w*[A-Z]\w*|[A-Z]\w*)'")]
    private static partial Regex Quoted();

    [GeneratedRegex(@"[\w.'<>+`\[\],|-]+\([^()]*\)|\S+:\w+ \d+")]
    private static partial Regex Call();

    [GeneratedRegex(@"<(\w+)>[a-z]__\w+(?:'\d+)?")]
    private static partial Regex Generated();

    [GeneratedRegex(@"'\d+|\[[^\]]*\]|\+")]
    private static partial Regex Arity();

    // in D:\src\Shop\Orders.cs:line 27, whose words are translated; ours are C#.
    [GeneratedRegex(@"(?<file>[\w.-]+\.cs):\w+ (?<line>\d{1,7})\b")]
    private static partial Regex Source();
}
