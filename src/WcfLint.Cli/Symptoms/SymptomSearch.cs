using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Cli.Symptoms;

/// <summary>
/// Finds the rows that a pasted text is like. What counts first is the message: its constant parts in their order, whatever stands
/// between. A few words of it do too. Messages of .NET Framework and of the client packages are translated, so names that no translation
/// changes, the type of the exception and methods of the stack trace count where no message fits.
/// </summary>
internal sealed class SymptomSearch
{
    // Below, a text has something in common with a row by chance.
    private const double Least = 0.3;

    // The shares of a message that identify the row, and that count as nearly the whole message.
    private const double LeastShare = 0.6;

    // Of a rare message of .NET, which has many that begin like it.
    private const double LeastShareOfRare = 0.8;
    private const int LeastLetters = 60;
    private const double Whole = 0.95;

    // Letters that the beginning of a part has at least.
    private const int LeastBeginning = 12;

    // The least weight of consecutive words that make a sentence of a message: so many, of which two are rare.
    private const double LeastRun = 9;
    private const int FewWords = 4;

    // The same of a rare message, whose words are in more texts by chance.
    private const double LeastRunOfRare = 14;

    // The least weight of one word that only some messages contain.
    private const double LeastWord = 3;

    // What no word is: stands for all rows.
    private const string AnyWord = "";

    // The least letters of a first sentence that identifies the message.
    private const int LeastSentence = 24;

    // Keys of messages about the status that a server answered begin with it.
    private const string HttpStatus = "UnexpectedHttpResponseCode/";

    // What a rare message is behind a usual one that is as much alike.
    private const double Rarity = 0.02;

    // A type of exception with more rows identifies none of them.
    private const int MostRowsOfType = 8;
    private const int MostRowsOfName = 4;

    // Usual messages that are the answer to an exception without one.
    private const int MaxNamed = 3;

    // Exceptions of .NET itself count only together with names of WCF.
    private static readonly string[] s_ofRuntime =
    [
        "argumentexception", "argumentoutofrangeexception", "configurationerrorsexception", "httpexception", "invalidoperationexception",
        "platformnotsupportedexception", "timeoutexception", "xmlexception",
    ];

    // A service throws them for reasons of its own, with the names of WCF in its stack trace.
    private static readonly string[] s_ofAnything =
    [
        "authenticationexception", "cryptographicexception", "fileloadexception", "filenotfoundexception", "httprequestexception", "insufficientmemoryexception",
        "invaliddataexception", "ioexception", "notsupportedexception", "objectdisposedexception", "outofmemoryexception", "socketexception",
        "typeloadexception", "webexception",
    ];

    private static readonly string[] s_ofWcf = ["servicemodel", "corewcf", "channelfactory", "clientbase", "servicehost", "wcf"];

    private readonly Row[] _rows;
    private readonly Dictionary<string, int> _rowsOfType;
    private readonly Lazy<Dictionary<string, int>> _usualRowsOfWord;
    private readonly Lazy<Dictionary<string, int>> _rowsOfWord;

    /// <param name="table">The rows.</param>
    public SymptomSearch(IEnumerable<Symptom> table)
    {
        _rows = [.. table.Select(symptom => new Row(symptom))];
        Row[] usual = [.. _rows.Where(row => !row.Symptom.IsRare)];
        _rowsOfType = Count(usual, row => [row.Exceptions[0]]);
        _usualRowsOfWord = new(() => Count(usual, row => row.Words));
        _rowsOfWord = new(() => Count(_rows, row => row.Words));
    }

    /// <summary>The rows that a text is like, the most alike first; empty where there is none.</summary>
    public IReadOnlyList<SymptomMatch> Find(string pasted)
    {
        var text = new PastedText(pasted);
        HashSet<string> words = [.. text.Words];
        (Row Row, Covering Covered)[] rows =
        [
            .. _rows.Where(row => row.MayStandIn(text.Lower))
                .Select(row => (row, row.Messages.Select(message => Cover(message, row.LeastShare, text.Lower)).DefaultIfEmpty().Max())),
        ];
        Covering[] messages = [.. rows.Select(row => row.Covered).Where(covered => covered.IsMessage)];

        // The words of rare messages are read only for a text that has no message at all: most have one.
        bool isTold = messages.Length > 0;
        List<SymptomMatch> found =
        [
            .. rows.Select(row => Match(row.Row, row.Covered, row.Covered.IsMessage && !Array.Exists(messages, row.Covered.IsWithin), isTold, text, words))
                .Where(match => match.Score >= Least),
        ];
        if (found.Count == 0)
        {
            IEnumerable<Row> named = rows.Select(row => row.Row).Where(row => row.Symptom.IsGeneral && IsNamed(row, words));
            found = [.. named.Take(MaxNamed).Select(row => new SymptomMatch(row.Symptom, Least, row.Symptom.Texts.FirstOrDefault(), 0, false))];
        }

        bool isKnown = found.Exists(match => match.IsByMessage && !match.Symptom.IsGeneral);
        return
        [
            .. found.OrderBy(match => isKnown && (match.Symptom.IsGeneral || !match.IsByMessage))
                .ThenByDescending(match => Math.Round(match.Score, 2)).ThenByDescending(match => match.Letters),
        ];
    }

    private SymptomMatch Match(Row row, Covering covered, bool isTold, bool isAnyTold, PastedText text, HashSet<string> words)
    {
        string? type = row.Exceptions.FirstOrDefault(words.Contains);
        double score = isTold ? Math.Max(covered.Share, LeastShare)
            : isAnyTold && row.Symptom.IsRare ? 0
            : Math.Max(ScoreOfWords(row, text.Words, (isAnyTold ? _usualRowsOfWord : _rowsOfWord).Value), ScoreOfNames(row, text, type is not null));
        if (!isTold && text.Statuses.Contains(row.Status))
        {
            isTold = true;
            score = LeastShare;
        }

        if (!isTold && row.Symptom.IsRare)
        {
            score -= Rarity;
        }

        bool isByStack = row.Stack.Any(part => text.Lower.Contains(part, StringComparison.Ordinal));
        if (isByStack)
        {
            score = type is null ? Math.Max(score, Least) : Math.Max(score, 0.4) + 0.1;
        }

        if (type is not null)
        {
            score = (type == row.Exceptions[0] && !row.Symptom.IsRare && IsTelling(type, text) ? Math.Max(score, Least) : score) + 0.03;
        }

        return new SymptomMatch(row.Symptom, score, covered.IsMessage ? covered.Text : row.Symptom.Texts.FirstOrDefault(), covered.Letters,
            isTold || (isByStack && type is not null));
    }

    // An exception of WCF without a message, which its usual messages are the answer to.
    private static bool IsNamed(Row row, HashSet<string> words) =>
        row.Exceptions[0] is var type && words.Contains(type) && !s_ofRuntime.Contains(type) && !s_ofAnything.Contains(type);

    private bool IsTelling(string type, PastedText text) =>
        _rowsOfType[type] <= MostRowsOfType
        && !s_ofAnything.Contains(type)
        && (!s_ofRuntime.Contains(type) || Array.Exists(s_ofWcf, name => text.Lower.Contains(name, StringComparison.Ordinal)));

    // The share of the constant parts that the text contains in order; for a text that is cut or continues differently, of their beginning.
    private static Covering Cover((string Text, string[] Parts) message, double least, string text)
    {
        int at = 0;
        int matched = 0;
        int start = -1;
        foreach (string part in message.Parts)
        {
            (int found, int length) = Find(part, text, at);
            if (found >= 0)
            {
                matched += length;
                at = found + length;
                start = start < 0 ? found : start;
            }
        }

        double share = (double)matched / message.Parts.Sum(part => part.Length);
        return new Covering(message.Text, share, matched, start, at, share >= least || matched >= LeastLetters);
    }

    private static (int Start, int Length) Find(string part, string text, int from)
    {
        int length = part.Length;
        int start = text.IndexOf(part, from, StringComparison.Ordinal);
        for (int end = part.LastIndexOf(' '); start < 0 && end >= LeastBeginning; end = part.LastIndexOf(' ', end - 1))
        {
            start = text.IndexOf(part[..end], from, StringComparison.Ordinal);
            length = end;
        }

        return (start, length);
    }

    // The longest run of words that the text has in common with a message, in their order: rare words count more. Of a few words it is
    // enough that the message has all.
    private static double ScoreOfWords(Row row, IReadOnlyList<string> words, Dictionary<string, int> rowsOfWord)
    {
        double longest = 0;
        for (int start = 0; start < words.Count; start++)
        {
            double weight = 0;
            int end = start;
            for (; end < words.Count && row.Words.Contains(words[end]) && (end == start || row.Pairs.Contains((words[end - 1], words[end]))); end++)
            {
                weight += WeightOf(words[end], rowsOfWord);
            }

            longest = end - start >= FewWords ? Math.Max(longest, weight) : longest;
        }

        double all = words.Count <= FewWords && words.All(row.Words.Contains) ? words.Sum(word => WeightOf(word, rowsOfWord)) : 0;
        bool isRun = all >= LeastWord && words.Zip(words.Skip(1)).All(row.Pairs.Contains);
        double least = row.Symptom.IsRare ? LeastRunOfRare : LeastRun;
        return longest >= least || all >= least || isRun ? Least + Math.Min(0.2, Math.Max(longest, all) / 100) : 0;
    }

    // Two names, or one that no other message has; beside the type of the exception, few may have it.
    private double ScoreOfNames(Row row, PastedText text, bool hasType)
    {
        string[] common = [.. text.Identifiers.Where(row.Identifiers.Contains)];
        return common.Length > 1 || (common.Length == 1 && !row.Symptom.IsRare && _usualRowsOfWord.Value[common[0]] <= (hasType ? MostRowsOfName : 1))
            ? Least + (0.05 * Math.Min(common.Length, 4)) : 0;
    }

    private static double WeightOf(string word, Dictionary<string, int> rowsOfWord)
    {
        int all = rowsOfWord[AnyWord];
        return Math.Log(1 + ((double)all / rowsOfWord.GetValueOrDefault(word, all)));
    }

    // In how many rows each word stands, and how many rows there are.
    private static Dictionary<string, int> Count(Row[] rows, Func<Row, IEnumerable<string>> wordsOf)
    {
        var counts = new Dictionary<string, int>(StringComparer.Ordinal) { [AnyWord] = rows.Length };
        foreach (string word in rows.SelectMany(wordsOf))
        {
            counts[word] = counts.GetValueOrDefault(word) + 1;
        }

        return counts;
    }

    // What of a message stands in the text, and from where to where.
    private readonly record struct Covering(string? Text, double Share, int Letters, int Start, int End, bool IsMessage) : IComparable<Covering>
    {
        // Messages begin with the same words: if one was found, a part of another proves nothing.
        public bool IsWithin(Covering other) => Share < Whole && other.Letters > Letters && other.Start <= Start && Start < other.End;

        public int CompareTo(Covering other) => (IsMessage, Share, Letters).CompareTo((other.IsMessage, other.Share, other.Letters));
    }

    private sealed class Row(Symptom symptom)
    {
        public Symptom Symptom => symptom;

        public string[] Exceptions { get; } = [.. symptom.Exceptions.Select(type => type.ToLowerInvariant())];

        // Of UnexpectedHttpResponseCode/415 the code.
        public string Status { get; } = symptom.Key.StartsWith(HttpStatus, StringComparison.Ordinal) ? symptom.Key[HttpStatus.Length..] : string.Empty;

        private string[] Beside { get; } = [.. symptom.Beside.Select(name => PastedText.Level(name).ToLowerInvariant())];

        public string[] Stack { get; } = [.. symptom.Stack.Select(part => PastedText.Level(part).ToLowerInvariant())];

        // Many paste no more than the first sentence.
        public (string Text, string[] Parts)[] Messages { get; } =
        [
            .. symptom.Texts.Select(text => (text, PartsOf(text))),
            .. symptom.Texts.Select(text => (text, Parts: PartsOf(text.Split(". ")[0]))).Where(message => message.Parts.Sum(part => part.Length) >= LeastSentence),
        ];

        public HashSet<string> Words => field ??= [.. WordsOfTexts.SelectMany(words => words)];

        public HashSet<(string, string)> Pairs => field ??= [.. WordsOfTexts.SelectMany(words => words.Zip(words.Skip(1)))];

        public double LeastShare => symptom is { IsRare: true, Beside.Count: > 0 } ? LeastShareOfRare : SymptomSearch.LeastShare;

        public HashSet<string> Identifiers => field ??= [.. symptom.Texts.SelectMany(PastedText.IdentifiersOf)];

        private string[][] WordsOfTexts => field ??= [.. symptom.Texts.Select(text => PastedText.WordsOf(PastedText.Level(text).ToLowerInvariant()).ToArray())];

        public bool MayStandIn(string text) => Beside.Length == 0 || Array.Exists(Beside, name => text.Contains(name, StringComparison.Ordinal));

        private static string[] PartsOf(string text) =>
            [.. text.Split('…').Select(part => PastedText.Level(part).ToLowerInvariant()).Where(part => part.Any(char.IsLetter))];
    }
}
