using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing.Owner;

/// <summary>The method that a window overrides to learn that it has been closed.</summary>
/// <param name="Method">Its name.</param>
/// <param name="Space">The namespace of its argument's type.</param>
/// <param name="Arguments">The name of that.</param>
internal sealed record WindowEnd(string Method, string Space, string Arguments)
{
    /// <summary>The method of a class that overrides none, if a window of it is not shown again; null if it may be.</summary>
    public static WindowEnd? Find(LifetimeFixContext context, INamedTypeSymbol owner) =>
        Of(owner) is not { } end || !owner.GetMembers(end.Method).IsEmpty ? null

            // WPF shows no window that has been closed (Window.cs, Show: InvalidOperationException). A form that was shown as a dialog is only
            // hidden: code that keeps a reference may show it again.
            : end.Method == "OnClosed" || !(IsKept(context, owner) || IsDialog(context)) ? end
            : null;

    /// <summary>The method of a class that is a window; null for any other.</summary>
    public static WindowEnd? Of(INamedTypeSymbol owner)
    {
        for (INamedTypeSymbol? at = owner.BaseType; at is not null; at = at.BaseType)
        {
            // A base class of the project may have sealed it.
            if (!at.DeclaringSyntaxReferences.IsEmpty && at.GetMembers().Any(static member => member is { IsSealed: true, Name: "OnClosed" or "OnFormClosed" }))
            {
                return null;
            }

            switch (at.ToDisplayString())
            {
                case "System.Windows.Window":
                    return new WindowEnd("OnClosed", "System", "EventArgs");
                case "System.Windows.Forms.Form":
                    return new WindowEnd("OnFormClosed", "System.Windows.Forms", "FormClosedEventArgs");
            }
        }

        return null;
    }

    // Any form: a variable of a base class may hold this one.
    private static bool IsDialog(LifetimeFixContext context) => context.Model.Compilation.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, "ShowDialog"));

    // In a field or property of any class.
    private static bool IsKept(LifetimeFixContext context, INamedTypeSymbol owner) => context.Model.Compilation.SyntaxTrees
        .SelectMany(tree => SyntaxIndex.GetOrCreate(tree, context.Cancellation).Types)
        .SelectMany(static type => type.Members)
        .Any(member => member switch
        {
            FieldDeclarationSyntax field => Names(field.Declaration.Type, owner),
            PropertyDeclarationSyntax property => Names(property.Type, owner),
            _ => false,
        });

    private static bool Names(TypeSyntax type, INamedTypeSymbol owner) => type.DescendantTokens().Any(token => token.ValueText == owner.Name);
}
