using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis.CodeActions;

namespace WcfLint.Analyzers.Tests.CodeFixes;

/// <summary>The actions of a group.</summary>
internal static class Nested
{
    // Public since Roslyn 4.9.
    private static readonly PropertyInfo s_property =
        typeof(CodeAction).GetProperty("NestedActions") ?? typeof(CodeAction).GetProperty("NestedCodeActions", BindingFlags.Instance | BindingFlags.NonPublic)!;

    public static ImmutableArray<CodeAction> Of(CodeAction action) => (ImmutableArray<CodeAction>)s_property.GetValue(action)!;
}
