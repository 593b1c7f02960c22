using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Writes <c>await using</c> where the library makes that safe, else try, Close after the last use, catch and Abort.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1001_ClientNeverClosedFix))]
public sealed class WCFL1001_ClientNeverClosedFix : LifetimeFix
{
    public WCFL1001_ClientNeverClosedFix()
        : base("WCFL1001", "Close in try, Abort on failure")
    {
    }

    private protected override bool TryFix(FixPlace place, EditList edits)
    {
        ClientCreation? creation = ClientCreation.At(place, place.Node);
        if (creation is null || place.Types.KindOf(creation.Local.Type) == ClientKind.Host || creation.IsUsedOutsideBlock(place) || creation.IsEnded(place) || creation.IsAssignedAgain(place))
        {
            return false;
        }

        if (creation.Statement is LocalDeclarationStatementSyntax declaration && place.CanAwaitUsing(creation.Local.Type, declaration))
        {
            edits.Insert(declaration.SpanStart, "await using ");
            return true;
        }

        int last = creation.LastUse(place);
        return last > creation.Index
            && !creation.ReturnsWhatLivesByIt(place)
            && TryRegion.TryWrap(place, creation.Block, creation.Index + 1, last, FixPlace.Written(creation.Local.Name), creation.Local.Type, edits);
    }
}
