using System;

namespace WcfLint.Analyzers.Lifetime.Helpers;

/// <summary>What a method does with a client that it is given.</summary>
[Flags]
internal enum HelperEffect
{
    /// <summary>It calls operations or reads properties, and keeps nothing.</summary>
    UsesOnly = 0,

    /// <summary>It closes, aborts or disposes it.</summary>
    Ends = 1,

    /// <summary>It opens it.</summary>
    Opens = 2,

    /// <summary>It may keep it or pass it on, or cannot be looked into.</summary>
    Unknown = 4,

    /// <summary>Among its ends is Abort.</summary>
    Aborts = 8,

    /// <summary>A method of the client's own class calls operations of it.</summary>
    Calls = 16,
}
