namespace WcfLint.Analyzers.Rules;

/// <summary>
/// A rule: its row of the catalogue, and by the interfaces that it implements what it looks at. Stateless: one instance serves
/// all compilations, on several threads at once.
/// </summary>
internal abstract class Rule(WcfRule row)
{
    /// <summary>Id, title, message, severity and cost.</summary>
    public WcfRule Row => row;

    public override string ToString() => row.Id;
}
