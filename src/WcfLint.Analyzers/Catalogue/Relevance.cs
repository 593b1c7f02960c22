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

    /// <summary>A test run: the project uses a test framework.</summary>
    Test = 2,

    /// <summary>Nobody: a copy that was put aside, such as a folder called Backup.</summary>
    Copy = 4,

    /// <summary>Nobody: constants keep the program from getting there, or nothing refers to the private member that holds it.</summary>
    Unreachable = 8,

    /// <summary>Nobody: a configuration that no program reads, such as that of a class library beside the one of its program.</summary>
    Unread = 16,

    /// <summary>All of what no user of the application ever runs.</summary>
    Unused = Test | Copy | Unreachable | Unread,
}
