using System;
using System.Linq;

namespace WcfLint.Fuzz.Oracle;

/// <summary>Draws of what a generated program has.</summary>
internal static class Draws
{
    /// <summary>Whether something happens that does in so many of a hundred.</summary>
    public static bool Hits(this Random random, int percent) => random.Next(100) < percent;

    /// <summary>One of several, each as likely.</summary>
    public static T Of<T>(this Random random, params T[] choices) => choices[random.Next(choices.Length)];

    /// <summary>Those arguments of an attribute that have a text, in brackets; nothing where none has.</summary>
    public static string Arguments(params string?[] arguments) =>
        arguments.Any(static one => one is not null) ? "(" + string.Join(", ", arguments.Where(static one => one is not null)) + ")" : string.Empty;
}
