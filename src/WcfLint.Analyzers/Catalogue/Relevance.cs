using System;

namespace WcfLint.Analyzers.Catalogue;

/// <summary>In which circumstances a piece of code or configuration is used. A row lists those in which its rule reports nothing.</summary>
[Flags]
public enum Relevance
{
    /// <summary>Users of the application run it; also the value where no other is known.</summary>
    Production = 0,

    /// <summary>Only developers run it: it stands between <c>#if DEBUG</c>, or under a condition such as <c>IsDevelopment</c>.</summary>
    Development = 1,

    /// <summary>A test run: the project uses a test framework.</summary>
    Test = 2,

    /// <summary>Never used: a backup copy, such as a file in a folder called Backup.</summary>
    Copy = 4,

    /// <summary>Never run: a constant condition excludes it, or nothing refers to the private member that contains it.</summary>
    Unreachable = 8,

    /// <summary>Never read: a configuration that no program loads, such as that of a class library whose program has its own.</summary>
    Unread = 16,

    /// <summary>All values that users of the application never run.</summary>
    Unused = Test | Copy | Unreachable | Unread,
}
