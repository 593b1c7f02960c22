namespace WcfLint.Analyzers;

/// <summary>A bool that a field keeps once it is known. It is written in one step; a <c>bool?</c> is written in two, between which another thread may read
/// it.</summary>
internal sealed class BoolBox
{
    private static readonly BoolBox s_true = new();
    private static readonly BoolBox s_false = new();

    public static implicit operator bool(BoolBox box) => box == s_true;

    public static implicit operator BoolBox(bool value) => value ? s_true : s_false;
}
