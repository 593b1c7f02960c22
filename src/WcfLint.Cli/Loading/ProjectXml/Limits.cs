using System.Globalization;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>
/// The limits for one project. A few lines can request any amount: a property that doubles itself, a list that contains
/// itself, a wildcard over a whole disk. Projects by hand stay far below.
/// </summary>
/// <param name="path">The project, for the error.</param>
internal sealed class Limits(string path)
{
    /// <summary>Characters of one expanded text.</summary>
    public const int MaxText = 1 << 20;

    /// <summary>Characters of all texts that were expanded.</summary>
    public const int MaxTexts = 16 << 20;

    /// <summary>Items of all types.</summary>
    public const int MaxItems = 200_000;

    /// <summary>Files that wildcards look at.</summary>
    public const int MaxFiles = 2_000_000;

    /// <summary>Levels of groups and imports within each other.</summary>
    public const int MaxNesting = 500;

    private int _texts;
    private int _items;
    private int _files;
    private int _nesting;

    /// <exception cref="LoadException">One text is longer than it may be.</exception>
    public void CheckText(int length) => Check(length, MaxText, "one of its properties has", "characters");

    /// <exception cref="LoadException">All texts together are longer than they may be.</exception>
    public void AddText(int length) => Check(_texts += length, MaxTexts, "its properties have", "characters");

    /// <exception cref="LoadException">There are more items than there may be.</exception>
    public void AddItem() => Check(++_items, MaxItems, "it has", "items");

    /// <exception cref="LoadException">There are more files than may be looked at.</exception>
    public void AddFile() => Check(++_files, MaxFiles, "its wildcards search", "files");

    /// <exception cref="LoadException">Groups and imports stand in each other deeper than they may.</exception>
    public void Enter() => Check(++_nesting, MaxNesting, "its groups and imports have", "levels");

    public void Leave() => _nesting--;

    private void Check(int count, int allowed, string subject, string unit)
    {
        if (count > allowed)
        {
            throw new LoadException(path, string.Create(CultureInfo.InvariantCulture, $"{subject} more than {allowed} {unit}"));
        }
    }
}
