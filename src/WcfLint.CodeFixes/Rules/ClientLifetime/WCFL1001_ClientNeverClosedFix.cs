using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>
/// Writes <c>await using</c> where the library makes that safe, else try, Close after the last use, catch and Abort. What a field
/// holds is closed where its owner ends.
/// </summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1001_ClientNeverClosedFix))]
public sealed class WCFL1001_ClientNeverClosedFix : LifetimeFix
{
    public WCFL1001_ClientNeverClosedFix()
        : base("WCFL1001", "Close, and Abort on failure")
    {
    }

    private protected override bool TryFix(LifetimeFixContext context)
    {
        ClientCreation? creation = ClientCreation.At(context, context.Node);
        if (creation is null && OwnerEnd.TryClose(context))
        {
            context.Title = "Close where its owner ends, and Abort on failure";
            return true;
        }

        if (creation is null || context.Types.KindOf(creation.Local.Type) == ClientKind.Host || creation.IsUsedOutsideBlock(context) || creation.IsEnded(context) || creation.IsReturned(context) || creation.IsAssignedAgain(context))
        {
            return false;
        }

        if (creation.Statement is LocalDeclarationStatementSyntax declaration && context.CanAwaitUsing(creation.Local.Type, declaration))
        {
            context.UseAwaitUsing(declaration);
            return true;
        }

        int last = creation.LastUse(context);
        return last > creation.Index
            && !NullableFactories.MayGiveNull(context, creation.Value)
            && !creation.ReturnsWhatLivesByIt(context)
            && TryRegion.TryWrap(context, creation.Block, creation.Index + 1, last, LifetimeFixContext.Written(creation.Local.Name), creation.Local.Type);
    }

    private protected override bool TryFixByHelper(LifetimeFixContext context)
    {
        ClientCreation? creation = ClientCreation.At(context, context.Node);
        if (creation is null && OwnerEnd.TryClose(context))
        {
            return true;
        }

        if (creation is null || context.Types.KindOf(creation.Local.Type) == ClientKind.Host || creation.IsUsedOutsideBlock(context) || creation.IsEnded(context) || creation.IsAssignedAgain(context)
            || context.CanAwaitUsing(creation.Local.Type, creation.Statement))
        {
            return false;
        }

        int last = creation.LastUse(context);
        return last > creation.Index
            && !creation.ReturnsWhatLivesByIt(context)
            && TryRegion.TryWrapInFinally(context, creation.Block, creation.Index + 1, last, LifetimeFixContext.Written(creation.Local.Name), creation.Local.Type);
    }
}
