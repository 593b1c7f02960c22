using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// An object that code creates, in one of the bodies where it is followed: a binding, an element of a custom binding, or an object in
/// a property of these (reader quotas, security).
/// </summary>
/// <param name="Settings">Collects the settings.</param>
/// <param name="Symbols">Known types.</param>
/// <param name="Creation">What makes the object.</param>
/// <param name="Origin">Where the object comes from in the body: its creation, the call that returns it, or the method that gets it.</param>
/// <param name="Cancellation">Ends the analysis.</param>
internal sealed record FollowedObject(CodeSettings Settings, WcfSymbols Symbols, IObjectCreationOperation Creation, IOperation Origin,
    CancellationToken Cancellation)
{
    /// <summary>The path of the object with a dot behind it; empty for the binding itself.</summary>
    public string Prefix { get; init; } = string.Empty;

    /// <summary>How many objects contain it.</summary>
    public int Nesting { get; init; }

    /// <summary>How many calls lie between the creation and the body.</summary>
    public int Steps { get; init; }

    /// <summary>Whether the code of the body runs for each such object.</summary>
    public bool IsReached { get; init; } = true;

    /// <summary>Whether the body gets the object as a parameter, so that its callers have a reference too.</summary>
    public bool IsGiven { get; init; }

    /// <summary>The place of a write in another file, in the file that creates the object. Null in that file.</summary>
    public Location? ShownAt { get; init; }

    /// <summary>The mentions of the object in the body.</summary>
    public ObjectMentions Mentions { get; init; } = new(Creation.Type);

    /// <summary>Whether code that is not followed has got the object so far, in any of the bodies.</summary>
    public StrongBox<bool> HasEscaped { get; init; } = new();

    public bool IsBinding => Prefix.Length == 0;

    /// <summary>Edits may add or remove statements only here: code in another method may write to other objects, too.</summary>
    public bool IsOwnBody => Steps == 0;

    /// <summary>The same object in another body.</summary>
    public FollowedObject In(IOperation origin, bool isReached, Location shownAt) => this with
    {
        Origin = origin,
        Steps = Steps + 1,
        IsReached = isReached,
        IsGiven = false,
        ShownAt = origin.Syntax.SyntaxTree == Creation.Syntax.SyntaxTree ? null : ShownAt ?? shownAt,
        Mentions = new(Creation.Type),
    };

    /// <summary>An object in a property of this one.</summary>
    public FollowedObject Below(IObjectCreationOperation creation, string prefix) =>
        new(Settings, Symbols, creation, creation, Cancellation) { Prefix = prefix, Nesting = Nesting + 1, Steps = Steps, ShownAt = ShownAt };

    /// <summary>Marks the object, or a path below it, as unknown.</summary>
    public void MarkUnknown(string path = "") => Settings.MarkUnknown((Prefix + path).TrimEnd('.'));
}
