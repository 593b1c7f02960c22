using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using WcfLint.Analyzers;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>What an edit will touch, and how it is made.</summary>
internal sealed class EditPlan(FixEdit edit, params Claim[] claims)
{
    public FixEdit Edit { get; } = edit;

    public ImmutableArray<Claim> Claims { get; } = ImmutableArray.Create(claims);

    /// <summary>Rewrites syntax; null where <see cref="Removed"/> or a text is enough.</summary>
    public Action<SyntaxEditor>? Apply { get; init; }

    /// <summary>An assignment that goes: what that leaves depends on the others that go.</summary>
    public AssignmentExpressionSyntax? Removed { get; init; }

    /// <summary>Whether only one of two plans can be carried out.</summary>
    public bool Excludes(EditPlan other) => Edit.GetType() != other.Edit.GetType() || Claims.Any(mine => other.Claims.Any(mine.Excludes));
}
