using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

/// <summary>
/// Why a rule reports nothing. Decisions of rules return it instead of false in every run, so that it must be cheap: it is a struct,
/// and the text about a setting or a client is made only when --why asks for it (<see cref="InWords"/>).
/// </summary>
/// <param name="Kind">What kind of reason it is.</param>
/// <param name="Text">The reason, in a few words without a full stop.</param>
/// <param name="Location">The place at which the rule reports nothing; null for everything that the rule was called for.</param>
internal readonly record struct NoFindingReason(NoFindingKind Kind, string Text, Location? Location = null)
{
    /// <summary>
    /// Whether the reason refutes the finding with a fact, or leaves it undecided because something is not known. Known for a reason in words.
    /// </summary>
    public Proof Proof => Kind is NoFindingKind.Unknown or NoFindingKind.Failed ? Proof.NotJudged : Proof.Refuted;

    private readonly IReasonSource? _source;
    private readonly string? _path;

    private NoFindingReason(IReasonSource source, string path, string remark)
        : this(NoFindingKind.Fine, remark)
    {
        _source = source;
        _path = path;
    }

    /// <summary>A setting is not what the rule looks for, or not known.</summary>
    /// <param name="owner">The binding or behaviour.</param>
    /// <param name="path">Path to the setting.</param>
    /// <param name="remark">What the rule makes of a known value: <c>, not the default</c>.</param>
    public static NoFindingReason OfSetting(IReasonSource owner, string path, string remark = "") => new(owner, path, remark);

    /// <summary>The object as a whole is the reason: the holder of a client, or how it is ended.</summary>
    public static NoFindingReason Of(IReasonSource source) => new(source, string.Empty, string.Empty);

    /// <summary>The reason with the words of its source.</summary>
    public NoFindingReason InWords() => _source is null ? this : _source.Describe(_path!, Text);
}
