using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>Gives each thing of a draft a name of its own that C# takes.</summary>
/// <param name="taken">The names that are in use already.</param>
internal sealed class DraftNames(params string[] taken)
{
    private readonly HashSet<string> _names = new(taken, StringComparer.Ordinal);

    /// <summary>A name like another, which may have been written in a configuration.</summary>
    public string Create(string wanted)
    {
        string clean = string.Concat(wanted.Select(c => SyntaxFacts.IsIdentifierPartCharacter(c) ? c : '_'));
        clean = clean.Length > 0 && SyntaxFacts.IsIdentifierStartCharacter(clean[0]) && SyntaxFacts.GetKeywordKind(clean) == SyntaxKind.None ? clean : "_" + clean;
        string unique = clean;
        for (int i = 2; !_names.Add(unique); i++)
        {
            unique = clean + i;
        }

        return unique;
    }

    /// <summary>The name of a local variable.</summary>
    public string CreateLocal(string wanted) => Create(wanted.Length == 0 ? "binding" : char.ToLowerInvariant(wanted[0]) + wanted[1..]);
}
