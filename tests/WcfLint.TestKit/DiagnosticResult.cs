using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.TestKit;

/// <summary>A diagnostic that a test expects; what is not said is not compared.</summary>
public sealed record DiagnosticResult(string Id)
{
    private DiagnosticDescriptor? _descriptor;

    public DiagnosticResult(DiagnosticDescriptor descriptor)
        : this(descriptor.Id) => _descriptor = descriptor;

    public DiagnosticSeverity? Severity { get; internal init; }

    public string? Message { get; internal init; }

    /// <summary>The file, or null for any.</summary>
    public string? Path { get; internal init; }

    /// <summary>Lines and columns from 0; null for any.</summary>
    public LinePosition? Start { get; internal init; }

    public LinePosition? End { get; internal init; }

    /// <summary>Number of the {|#n:…|} span at which it is expected.</summary>
    public int? LocationKey { get; internal init; }

    /// <summary>From and to, lines and columns counted from 1.</summary>
    public DiagnosticResult WithSpan(int startLine, int startColumn, int endLine, int endColumn) =>
        this with { Start = new(startLine - 1, startColumn - 1), End = new(endLine - 1, endColumn - 1) };

    public DiagnosticResult WithSpan(string path, int startLine, int startColumn, int endLine, int endColumn) =>
        WithSpan(startLine, startColumn, endLine, endColumn) with { Path = path };

    /// <summary>Start only, line and column counted from 1.</summary>
    public DiagnosticResult WithLocation(int line, int column) => this with { Start = new(line - 1, column - 1) };

    public DiagnosticResult WithLocation(string path, int line, int column) => WithLocation(line, column) with { Path = path };

    public DiagnosticResult WithLocation(int markupKey) => this with { LocationKey = markupKey };

    public DiagnosticResult WithSeverity(DiagnosticSeverity severity) => this with { Severity = severity };

    public DiagnosticResult WithMessage(string message) => this with { Message = message };

    /// <summary>The message as the rule's format makes it of these arguments, and of its cost or effect.</summary>
    public DiagnosticResult WithArguments(params object[] arguments)
    {
        DiagnosticDescriptor descriptor = _descriptor ?? throw new System.InvalidOperationException("WithArguments wants a result made from a descriptor: Verify.Diagnostic(id)");
        object[] all = WcfRules.Find(Id) is { } rule ? [.. arguments, rule.Cost.Ending] : arguments;
        return this with { Message = string.Format(CultureInfo.InvariantCulture, descriptor.MessageFormat.ToString(CultureInfo.InvariantCulture), all) };
    }

    public override string ToString() =>
        $"{Path ?? "*"}{(Start is { } start ? $"({start.Line + 1},{start.Character + 1})" : LocationKey is { } key ? $"(#{key})" : string.Empty)}: {Id}{(Severity is { } s ? " " + s : string.Empty)}{(Message is { } m ? ": " + m : string.Empty)}";
}
