using System;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// One setting of a binding or behaviour: the values that it may have, as configuration would write them, where each comes from and
/// where it stands. Most settings have one. Where branches write different ones, or unknown code may change what is written, there are several.
/// </summary>
public readonly struct Setting
{
    // With more values than this, the last one is unknown and stands for all that are not listed.
    private const int MaxValues = 32;

    // Nearly all settings have one value: it stands here, and no array is made for it.
    private readonly PossibleValue _single;
    private readonly ImmutableArray<PossibleValue> _several;
    private readonly bool _hasAny;

    private Setting(string path, PossibleValue single)
    {
        Path = path;
        _single = single;
        _hasAny = true;
    }

    private Setting(string path, ImmutableArray<PossibleValue> several)
    {
        Path = path;
        _several = several;
        _hasAny = true;
    }

    /// <summary>Path from the binding in configuration's names: <c>security.message.establishSecurityContext</c>.</summary>
    public string Path { get; }

    /// <summary>All values that it may have, each text and origin once, in the order in which they are written.</summary>
    public ImmutableArray<PossibleValue> Values => !_several.IsDefault ? _several : _hasAny ? ImmutableArray.Create(_single) : ImmutableArray<PossibleValue>.Empty;

    /// <summary>The value in force, whichever way the program goes; null where it is unknown, differs, or where there is no such setting.</summary>
    public string? Text => !IsCertain ? null : IsSingle ? _single.Text : _several[0].Text;

    /// <summary>Where the value comes from: explicit as soon as one of several equal ones is written, unknown where they differ.</summary>
    public SettingOrigin Origin
    {
        get
        {
            if (IsSingle)
            {
                return _single.Origin;
            }

            if (!IsCertain)
            {
                return SettingOrigin.Unknown;
            }

            return _several.Any(static value => value.Origin == SettingOrigin.Explicit) ? SettingOrigin.Explicit : _several[0].Origin;
        }
    }

    /// <summary>Where it is first written: attribute, argument or assignment; null where it is not.</summary>
    public Location? Location => IsSingle ? _single.Location : Values.Select(static value => value.Location).FirstOrDefault(static location => location is not null);

    public bool IsExplicit => Origin == SettingOrigin.Explicit;

    /// <summary>Whether the value is known, written or by default.</summary>
    public bool IsKnown => Origin != SettingOrigin.Unknown && Text is not null;

    /// <summary>Whether there is one value alone.</summary>
    internal bool IsSingle => _hasAny && _several.IsDefault;

    // The same in every branch is as certain as one.
    private bool IsCertain
    {
        get
        {
            if (_several.IsDefault)
            {
                return _hasAny && _single.Origin != SettingOrigin.Unknown;
            }

            foreach (PossibleValue value in _several)
            {
                if (value.Origin == SettingOrigin.Unknown || !string.Equals(value.Text, _several[0].Text, StringComparison.Ordinal))
                {
                    return false;
                }
            }

            return _several.Length > 0;
        }
    }

    /// <summary>The value as a number; null where unknown or no number. Configuration accepts decimal, 0x and # forms.</summary>
    public long? Int64 => IsKnown && long.TryParse(Text!.Trim(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long value) ? value : null;

    /// <summary>The value as a truth value, in any case; null where unknown.</summary>
    public bool? Boolean => IsKnown && bool.TryParse(Text!.Trim(), out bool value) ? value : null;

    /// <summary>The value as a time; <see cref="TimeSpan.MaxValue"/> for Infinite (referencesource, TimeSpanOrInfiniteConverter.cs); null where unknown or no
    /// time.</summary>
    public TimeSpan? Time => !IsKnown ? null
        : Is("Infinite") ? TimeSpan.MaxValue
        : TimeSpan.TryParse(Text!.Trim(), CultureInfo.InvariantCulture, out TimeSpan time) ? time : null;

    /// <summary>Whether the value is known and is the given name of an enumeration, in any case.</summary>
    public bool Is(string name) => IsKnown && string.Equals(Text!.Trim(), name, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether the given name of an enumeration is one of the values that it may have.</summary>
    internal bool MayBe(string name) => Values.Any(value => string.Equals(value.Text?.Trim(), name, StringComparison.OrdinalIgnoreCase));

    public static Setting Default(string path, string? text) => Single(path, new PossibleValue(text, SettingOrigin.Default, null));

    public static Setting Explicit(string path, string text, Location location) => Single(path, new PossibleValue(text, SettingOrigin.Explicit, location));

    public static Setting Unknown(string path, Location? location = null) => Single(path, new PossibleValue(null, SettingOrigin.Unknown, location));

    /// <summary>A setting that is not written and whose default is not looked up yet.</summary>
    internal static Setting Unset(string path) => Default(path, null);

    /// <summary>A setting with one of several texts, all written in the same place; null for a text that is not known.</summary>
    internal static Setting AnyOf(string path, ImmutableArray<string?> texts, Location location)
    {
        Setting setting = default;
        foreach (string? text in texts)
        {
            Setting one = text is null ? Unknown(path, location) : Explicit(path, text, location);
            setting = setting.Path is null ? one : setting.Or(one);
        }

        return setting;
    }

    /// <summary>The same with something else in place of some of its values.</summary>
    internal Setting Select(Func<Setting, Setting> selector)
    {
        Setting? result = null;
        foreach (PossibleValue value in Values)
        {
            Setting one = selector(Single(Path, value));
            result = result is { } before ? before.Or(one) : one;
        }

        return result ?? this;
    }

    /// <summary>Describes a value that is not known: the texts that it may have, if any.</summary>
    internal string DescribeUnknown(string name)
    {
        string[] texts = [.. Values.Select(value => value.Text).OfType<string>().Distinct()];
        return texts.Length > 1 ? name + " may be " + string.Join(" or ", texts) : "the value of " + name + " is not known";
    }

    /// <summary>This or another: what is in force after two ways that meet again.</summary>
    internal Setting Or(Setting other)
    {
        ImmutableArray<PossibleValue> values = Values;
        foreach (PossibleValue value in other.Values)
        {
            if (values.Length == MaxValues)
            {
                values = values.SetItem(MaxValues - 1, new PossibleValue(null, SettingOrigin.Unknown, null));
                break;
            }

            if (!values.Contains(value))
            {
                values = values.Add(value);
            }
        }

        return new Setting(Path, values);
    }

    public override string ToString() => Path + "=" + string.Join("|", Values.Select(v => (v.Text ?? "?") + " (" + v.Origin + ")"));

    private static Setting Single(string path, PossibleValue value) => new(path, value);
}
