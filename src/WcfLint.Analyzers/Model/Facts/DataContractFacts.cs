using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model.Facts;

/// <summary>A data contract as plain values, for two copies of it to be held against each other.</summary>
/// <param name="Key">Its name on the wire, with its namespace.</param>
/// <param name="Members">Its data members in the order in which they are written and read.</param>
/// <param name="IsInput">Whether requests carry it.</param>
/// <param name="IsOutput">Whether replies do.</param>
/// <param name="Location">Where it is declared.</param>
internal sealed record DataContractFacts(string Key, ImmutableArray<DataMemberFacts> Members, bool IsInput, bool IsOutput, Location Location)
{
    /// <summary>The places of requests at which it stands: parameters of operations, members of other data contracts.</summary>
    public ImmutableArray<string> InputPlaces { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>The places of replies at which it stands.</summary>
    public ImmutableArray<string> OutputPlaces { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>Whether it is one by Serializable alone: its members are its fields, and all are required.</summary>
    public bool HasFields { get; init; }

    /// <summary>Its name on the wire, without its namespace.</summary>
    public string Name => Key.Substring(Key.LastIndexOf(' ') + 1);

    /// <summary>The namespace of its name and of its members on the wire.</summary>
    public string Namespace => Key.Substring(0, Key.LastIndexOf(' '));

    /// <summary>
    /// The members that come too late when the other copy reads what this one writes: a reader continues behind the member that it has read last,
    /// and skips earlier ones (referencesource, XmlObjectSerializerReadContext.cs, GetMemberIndex).
    /// </summary>
    public IEnumerable<string> FindSkipped(DataContractFacts reader)
    {
        int last = -1;
        foreach (DataMemberFacts member in Members)
        {
            int at = reader.IndexOf(member.Name);
            if (at > last)
            {
                last = at;
            }
            else if (at >= 0)
            {
                yield return member.Name;
            }
        }
    }

    /// <summary>The members that the other copy cannot do without when it reads, and this one never writes.</summary>
    public IEnumerable<string> FindLacking(DataContractFacts reader) =>
        reader.Members.Where(member => member.IsRequired && IndexOf(member.Name) < 0).Select(static member => member.Name);

    /// <summary>The members whose values the other copy can never read.</summary>
    public IEnumerable<string> FindUnreadable(DataContractFacts reader) =>
        Members.Where(member => reader.Find(member.Name) is { } other && WireValues.AreUnreadable(member.Value, other.Value)).Select(static member => member.Name);

    /// <summary>Whether one copy has fields, the other data members, and no name is the same.</summary>
    public bool IsOfOtherNames(DataContractFacts other) =>
        HasFields != other.HasFields && !Members.IsEmpty && !other.Members.IsEmpty && Members.All(member => other.Find(member.Name) is null);

    /// <summary>The member of a name; null for none.</summary>
    public DataMemberFacts? Find(string name) => IndexOf(name) is var at and >= 0 ? Members[at] : null;

    private int IndexOf(string name)
    {
        for (int i = 0; i < Members.Length; i++)
        {
            if (Members[i].Name == name)
            {
                return i;
            }
        }

        return -1;
    }
}

/// <summary>A member of a data contract.</summary>
/// <param name="Name">Its name on the wire.</param>
/// <param name="IsRequired">Whether a message without it is refused.</param>
/// <param name="Type">Its type, as C# writes it.</param>
/// <param name="Value">What its text is in a message.</param>
/// <param name="Location">Where it is declared.</param>
internal sealed record DataMemberFacts(string Name, bool IsRequired, string Type, WireValue Value, Location Location);
