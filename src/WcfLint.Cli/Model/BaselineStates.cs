namespace WcfLint.Cli.Model;

/// <summary>The states in words.</summary>
internal static class BaselineStates
{
    public static string Word(BaselineState state) => state == BaselineState.New ? "new" : "unchanged";
}
