namespace WcfLint.Cli.Model.Loading;

/// <summary>A solution, project or file about which the user must know something.</summary>
/// <param name="Path">Full path.</param>
/// <param name="Reason">Why it could not be read, or how it was read instead.</param>
/// <param name="IsFailure">Whether something was not checked for it.</param>
/// <param name="IsMistake">Whether it is a mistake of the user, which is always shown.</param>
/// <param name="Kind">What it is counted as where it is not shown.</param>
internal sealed record LoadNote(string Path, string Reason, bool IsFailure, bool IsMistake = false, NoteKind Kind = NoteKind.Other);

/// <summary>What a note is about.</summary>
internal enum NoteKind
{
    /// <summary>Anything else.</summary>
    Other,

    /// <summary>A project that a restore, or MSBuild, would read more completely.</summary>
    InPart,

    /// <summary>A DLL that is referenced and not there: one note for each project and DLL.</summary>
    MissingDll,

    /// <summary>An assembly of .NET Framework whose reference this program does not carry, which is no lack of the tree.</summary>
    NotCarried,

    /// <summary>C# files that a project names and that are not there.</summary>
    MissingCode,

    /// <summary>A project that is referenced and not there.</summary>
    MissingProject,

    /// <summary>A project whose code names WCF, and that refers to none.</summary>
    NamesWcf,

    /// <summary>A project of another language.</summary>
    OtherLanguage,
}
