namespace WcfLint.Cli.Model;

/// <summary>A setting with where its value comes from.</summary>
/// <param name="Text">The value; null where it is not known.</param>
/// <param name="Origin">In words: <c>default of netTcpBinding</c>; empty where <paramref name="Place"/> says it.</param>
/// <param name="Place">Where it is written; null where it is not.</param>
internal sealed record WhyValue(string Name, string? Text, string Origin, Place? Place);
