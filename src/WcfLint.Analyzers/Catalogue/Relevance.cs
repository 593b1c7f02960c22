using System;

namespace WcfLint.Analyzers.Catalogue;

/// <summary>Who runs a piece of code or configuration. A row says where its rule has nothing to say.</summary>
[Flags]
public enum Relevance
{
    /// <summary>Whoever uses the application, as far as anybody can tell.</summary>
    Production = 0,

    /// <summary>Developers alone: it stands between <c>#if DEBUG</c>, or under a condition of its author's.</summary>
    Development = 1,

    /// <summary>A test run: the project, or the file, uses a test framework. What tests send does not leave the machine.</summary>
    Test = 2,
}
