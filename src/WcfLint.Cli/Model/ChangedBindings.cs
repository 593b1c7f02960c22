using System.Collections.Generic;

namespace WcfLint.Cli.Model;

/// <summary>Which bindings a fix changes, where their wire changes.</summary>
/// <param name="Key">What fixes that change the same have in common.</param>
/// <param name="Title">The title of the fix in its project.</param>
/// <param name="Bindings">By what names them in a tree, that of the finding first.</param>
internal sealed record ChangedBindings(string Key, string Title, IReadOnlyList<string> Bindings);
