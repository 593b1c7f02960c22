using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Keeps the binding that a client is given in a static field: with the same object the client finds its factory again.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1006_UncachedFactoryFix))]
public sealed class WCFL1006_UncachedFactoryFix : LifetimeFix
{
    public WCFL1006_UncachedFactoryFix()
        : base("WCFL1006", "Keep the binding in a static field")
    {
    }

    internal override bool AddsFields => true;

    private protected override string? Mend(LifetimeFixContext context)
    {
        if (context.Model.GetOperation(context.Node, context.Cancellation) is not IObjectCreationOperation binding
            || OperationWalk.Wrapped(binding).Parent is not IArgumentOperation
            || StaticField.Declare(context, binding, "Shared" + binding.Type!.Name) is not { } field)
        {
            return Obstacle.NoField;
        }

        context.Editor.ReplaceNode(context.Node, SyntaxFactory.IdentifierName(field).WithTriviaFrom(context.Node));
        return null;
    }
}
