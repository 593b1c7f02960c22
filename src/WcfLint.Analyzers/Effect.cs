using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

/// <summary>One effect of a smell. The row of a rule lists all effects that its findings may have; the first is that of a finding that names none.</summary>
public sealed class Effect
{
    /// <summary>Describes an effect.</summary>
    /// <param name="text">What happens, in one clause that ends the message; null for the cost of the row.</param>
    /// <param name="severity">How severe it is where it is proved.</param>
    /// <param name="harm">What kind of effect it is.</param>
    /// <param name="silentIn">Further circumstances in which it does not matter, besides those of its kind.</param>
    /// <param name="enabled">Whether it is reported by default.</param>
    internal Effect(
        string? text = null,
        DiagnosticSeverity severity = DiagnosticSeverity.Warning,
        Harm harm = Harm.Cost,
        Relevance silentIn = Relevance.Production,
        bool enabled = true)
    {
        Text = text;
        Severity = severity;
        Harm = harm;
        SilentIn = harm == Harm.Cost ? silentIn | Relevance.Unused : silentIn;
        IsEnabled = enabled;
    }

    /// <summary>What happens, in one clause; null where it is the cost of the row.</summary>
    public string? Text { get; }

    /// <summary>How severe it is where it is proved.</summary>
    public DiagnosticSeverity Severity { get; }

    public Harm Harm { get; }

    /// <summary>Where it does not matter. What fails there all the same is at most an info where no user runs it.</summary>
    public Relevance SilentIn { get; }

    /// <summary>Whether it is reported by default.</summary>
    public bool IsEnabled { get; }

    /// <summary>Whether it is an info that is reported by default, even of a rule whose other infos are off.</summary>
    internal bool IsInfo => IsEnabled && Severity == DiagnosticSeverity.Info;
}
