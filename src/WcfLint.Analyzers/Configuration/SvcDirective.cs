using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Reads the directive of a .svc file: <c>&lt;%@ ServiceHost Service="Contoso.Orders.OrderService" … %&gt;</c>.</summary>
internal static class SvcDirective
{
    /// <summary>Whether a path is that of a file that activates a service in a site.</summary>
    public static bool IsServiceFile(string path) => path.EndsWith(".svc", StringComparison.OrdinalIgnoreCase);

    /// <summary>The values of Service in all ServiceHost directives; none where the file has no directive or no such attribute.</summary>
    public static IEnumerable<string> Services(string text) => Directives(text).Select(static directive => directive.Service);

    /// <summary>The first ServiceHost directive, with its brackets; null where there is none or it does not end.</summary>
    public static TextSpan? FindHost(string text) => Hosts(text).Where(static host => host.IsEnded).Select(static host => (TextSpan?)host.Span).FirstOrDefault();

    /// <summary>Whether code follows the directive of a host.</summary>
    public static bool HasCode(string text) => FindHost(text) is { } directive && text.IndexOf('{', directive.End) >= 0;

    /// <summary>Whether a directive names the file of the code of its service, which is then of the same project.</summary>
    public static bool HasCodeBehind(string text) => Hosts(text).Any(static host => Value(host.Directive, "CodeBehind") is not null);

    /// <summary>Whether a directive switches debugging on.</summary>
    public static bool IsDebug(string directive) => string.Equals(Value(directive, "Debug"), "true", StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether the code of a service is not C#.</summary>
    public static bool IsOfOtherLanguage(string text) =>
        Hosts(text).Any(static host => Value(host.Directive, "Language") is { } language && !language.Equals("C#", StringComparison.OrdinalIgnoreCase));

    /// <summary>Whether a factory creates a host.</summary>
    public static bool HasFactory(string text) => Hosts(text).Any(static host => Value(host.Directive, "Factory") is not null);

    /// <summary>The directives of hosts, with their service and their factory; null where one has none.</summary>
    public static IEnumerable<(string Service, string? Factory)> Directives(string text) =>
        from host in Hosts(text)
        let service = Value(host.Directive, "Service")
        where service is not null
        select (service, Value(host.Directive, "Factory"));

    private static IEnumerable<(TextSpan Span, string Directive, bool IsEnded)> Hosts(string text)
    {
        int end;
        for (int start = Next(text, 0); start >= 0; start = Next(text, end))
        {
            int close = text.IndexOf("%>", start + 2, StringComparison.Ordinal);
            end = close < 0 ? text.Length : close;
            string directive = text.Substring(start + 2, end - start - 2).TrimStart('@', ' ', '\t', '\r', '\n');
            if (directive.StartsWith("ServiceHost", StringComparison.OrdinalIgnoreCase))
            {
                yield return (TextSpan.FromBounds(start, close < 0 ? end : close + 2), directive, close >= 0);
            }
        }
    }

    // <%-- … --%> is a comment.
    private static int Next(string text, int from)
    {
        while (true)
        {
            int start = text.IndexOf("<%", from, StringComparison.Ordinal);
            if (start < 0 || !At(text, start + 2, "--"))
            {
                return start;
            }

            int end = text.IndexOf("--%>", start + 4, StringComparison.Ordinal);
            if (end < 0)
            {
                return -1;
            }

            from = end + 4;
        }
    }

    private static string? Value(string directive, string name)
    {
        for (int at = directive.IndexOf(name, StringComparison.OrdinalIgnoreCase); at >= 0; at = directive.IndexOf(name, at + 1, StringComparison.OrdinalIgnoreCase))
        {
            int equals = Skip(directive, at + name.Length);
            if (at == 0 || !char.IsWhiteSpace(directive[at - 1]) || !At(directive, equals, "="))
            {
                continue;
            }

            int quote = Skip(directive, equals + 1);
            if (quote < directive.Length && directive[quote] is '"' or '\'')
            {
                int end = directive.IndexOf(directive[quote], quote + 1);
                return end < 0 ? null : directive.Substring(quote + 1, end - quote - 1);
            }
        }

        return null;
    }

    private static int Skip(string text, int at)
    {
        while (at < text.Length && char.IsWhiteSpace(text[at]))
        {
            at++;
        }

        return at;
    }

    private static bool At(string text, int at, string what) => string.CompareOrdinal(text, at, what, 0, what.Length) == 0;
}
