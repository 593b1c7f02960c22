using System;
using System.Globalization;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model;

/// <summary>One setting of a binding: its value as configuration would write it, where that comes from and where it stands.</summary>
public readonly struct Setting
{
    private Setting(string path, string? text, SettingOrigin origin, Location? location)
    {
        Path = path;
        Text = text;
        Origin = origin;
        Location = location;
    }

    /// <summary>Path from the binding in configuration's names: <c>security.message.establishSecurityContext</c>.</summary>
    public string Path { get; }

    /// <summary>The value as configuration writes it; null where it is unknown or where there is no such setting.</summary>
    public string? Text { get; }

    public SettingOrigin Origin { get; }

    /// <summary>Where it is written: attribute, argument or assignment; null where it is not.</summary>
    public Location? Location { get; }

    public bool IsExplicit => Origin == SettingOrigin.Explicit;

    /// <summary>Whether the value is known, written or by default.</summary>
    public bool IsKnown => Origin != SettingOrigin.Unknown && Text is not null;

    /// <summary>The value as a number; null where unknown or no number. Configuration accepts decimal, 0x and # forms.</summary>
    public long? Int64 => IsKnown && long.TryParse(Text!.Trim(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long value) ? value : null;

    /// <summary>The value as a truth value, in any case; null where unknown.</summary>
    public bool? Boolean => IsKnown && bool.TryParse(Text!.Trim(), out bool value) ? value : null;

    /// <summary>The value as a time; <see cref="TimeSpan.MaxValue"/> for Infinite (referencesource, TimeSpanOrInfiniteConverter.cs); null where unknown or no time.</summary>
    public TimeSpan? Time => !IsKnown ? null
        : Is("Infinite") ? TimeSpan.MaxValue
        : TimeSpan.TryParse(Text!.Trim(), CultureInfo.InvariantCulture, out TimeSpan time) ? time : null;

    /// <summary>Whether the value is known and is the given name of an enumeration, in any case.</summary>
    public bool Is(string name) => IsKnown && string.Equals(Text!.Trim(), name, StringComparison.OrdinalIgnoreCase);

    public static Setting Default(string path, string? text) => new(path, text, SettingOrigin.Default, null);

    public static Setting Explicit(string path, string text, Location location) => new(path, text, SettingOrigin.Explicit, location);

    public static Setting Unknown(string path, Location? location = null) => new(path, null, SettingOrigin.Unknown, location);

    public override string ToString() => Path + "=" + (Text ?? "?") + " (" + Origin + ")";
}
