using System;
using System.Collections.Generic;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Migration;

/// <summary>The state of WCF's features on CoreWCF and on the client packages.</summary>
internal sealed class MigrationTable
{
    private readonly Dictionary<string, MigrationFeature> _byId = new(StringComparer.OrdinalIgnoreCase);

    /// <param name="features">The features, each once.</param>
    /// <exception cref="FormatException">A feature stands there twice.</exception>
    public MigrationTable(ImmutableArray<MigrationFeature> features)
    {
        Features = features;
        foreach (MigrationFeature feature in features)
        {
            if (_byId.ContainsKey(feature.Id))
            {
                throw new FormatException(feature.Area + ": '" + feature.Id + "' stands there twice");
            }

            _byId.Add(feature.Id, feature);
        }
    }

    /// <summary>All features, in the order of the files.</summary>
    public ImmutableArray<MigrationFeature> Features { get; }

    /// <summary>A feature; null where the table has none of that name.</summary>
    public MigrationFeature? Find(string id) => _byId.TryGetValue(id, out MigrationFeature? feature) ? feature : null;

    /// <summary>The feature of a setting of a binding: its value, the setting, or a part of its path, of this kind of binding before those of the kind that it
    /// is a form of, and those of all.</summary>
    /// <param name="section">The section of the kind: <c>netTcpBinding</c>.</param>
    /// <param name="path">The path of the setting: <c>security.mode</c>.</param>
    /// <param name="value">Its value; null where it is not known.</param>
    public MigrationFeature? FindSetting(string section, string path, string? value) => FormOf(section) is { } other
        ? FindNearest(path, value, "setting:" + section + "/", "setting:" + other + "/", "setting:*/")
        : FindNearest(path, value, "setting:" + section + "/", "setting:*/");

    private static string? FormOf(string section) => section switch
    {
        "ws2007HttpBinding" => "wsHttpBinding",
        "basicHttpsBinding" => "basicHttpBinding",
        "netHttpsBinding" => "netHttpBinding",
        _ => null,
    };

    /// <summary>The feature of a setting of a behaviour: its value, the setting, or the element that it stands in.</summary>
    public MigrationFeature? FindBehavior(string path, string? value) => FindNearest(path, value, "behavior:");

    // The row of reliableSession covers reliableSession.ordered, where that has none.
    private MigrationFeature? FindNearest(string path, string? value, params string[] owners)
    {
        for (string? at = path; at is not null; at = at.LastIndexOf('.') is var dot and > 0 ? at.Substring(0, dot) : null)
        {
            foreach (string owner in owners)
            {
                if ((value is not null && Find(owner + at + "=" + value.Trim()) is { } ofValue ? ofValue : Find(owner + at)) is { } found)
                {
                    return found;
                }
            }
        }

        return null;
    }
}
