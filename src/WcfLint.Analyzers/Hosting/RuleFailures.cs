using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Hosting;

/// <summary>The rules that have thrown an exception in a project. Each is reported once, and the other rules still run.</summary>
internal sealed class RuleFailures
{
    /// <summary>The id under which the failure of a rule is reported; no rule of the catalogue.</summary>
    public const string Id = "WCFL0000";

    /// <summary>The property of a reported failure that holds the rule's id.</summary>
    public const string RuleProperty = "Rule";

    /// <summary>What a failure is reported as: by the rule's id, with the exception, where the rule looked.</summary>
    public static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "A rule of WcfLint failed",
        "Rule {0} failed, and its findings in this project may be incomplete. Please report {1}: {2}.",
        "WcfLint.Failure",
        DiagnosticSeverity.Warning,
        true,
        "A rule threw an exception. The other rules are not affected.",
        WcfRule.RepositoryUrl + "/issues");

    private static readonly Memo<WcfProject, RuleFailures> s_failures = new(static _ => new RuleFailures());

    private readonly ConcurrentDictionary<string, Diagnostic> _failed = new(StringComparer.Ordinal);
    private readonly ConcurrentQueue<Diagnostic> _pending = new();

    /// <summary>The failures in the code of a project, whichever analyzer met them.</summary>
    public static RuleFailures GetOrCreate(WcfProject project) => s_failures.GetOrRead(project);

    /// <summary>Notes a failure; the first of a rule is reported.</summary>
    /// <param name="rule">The rule that failed.</param>
    /// <param name="place">
    /// Where it looked. Reported by file and position: a build writes what has no file in a line of another form, an IDE drops it, and
    /// a #pragma may silence what stands in a tree.
    /// </param>
    /// <param name="exception">What it threw.</param>
    public void Add(Rule rule, Location place, Exception exception)
    {
        var failure = Diagnostic.Create(
            Descriptor,
            DetachedLocation.Detach(place),
            ImmutableDictionary<string, string?>.Empty.Add(RuleProperty, rule.Row.Id),
            rule.Row.Id,
            exception.GetType().Name,
            exception.Message + " " + FirstFrame(exception));
        if (_failed.TryAdd(rule.Row.Id, failure))
        {
            _pending.Enqueue(failure);
        }
    }

    /// <summary>Whether any failure is pending; test it before a delegate is created for <see cref="ReportTo"/>.</summary>
    public bool Any => !_pending.IsEmpty;

    /// <summary>Reports what was noted since the last time.</summary>
    public void ReportTo(Action<Diagnostic> report)
    {
        while (_pending.TryDequeue(out Diagnostic? diagnostic))
        {
            report(diagnostic);
        }
    }

    /// <summary>The failures in a file.</summary>
    public IEnumerable<Diagnostic> FindIn(string path) => _failed.Values.Where(failure => failure.Location.GetLineSpan().Path == path);

    private static string FirstFrame(Exception exception)
    {
        string trace = exception.StackTrace ?? string.Empty;
        int end = trace.IndexOf('\n');
        return (end < 0 ? trace : trace.Substring(0, end)).Trim();
    }
}
