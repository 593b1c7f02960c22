using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing.Owner;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

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

    private protected override string? Mend(LifetimeFixContext context)
    {
        if (IsOwner(context))
        {
            return Obstacle.OwnerCannotBeClosed;
        }

        if (FindCreation(context) is not { } creation)
        {
            context.Title = "Close the client together with its owner, and Abort on failure";
            return IsAborted(context) ? Obstacle.OnlyAborted : OwnerEnd.IsReplaced(context) ? Obstacle.Replaced
                : OwnerEnd.IsCalledByTimer(context) ? Obstacle.CalledByTimer : OwnerEnd.TryClose(context) ? null
                : ClientCreation.At(context, context.Node) is not null ? Obstacle.MadeElsewhere : IsKept(context) ? Obstacle.NoOwnerEnd : Obstacle.NoBlock;
        }

        if (creation.FindUse(context) is { Returned: true })
        {
            return Obstacle.Returned;
        }

        if (Callbacks.AreHeard(context, creation))
        {
            return Obstacle.CalledBack;
        }

        if (creation.Statement is LocalDeclarationStatementSyntax declaration && context.CanAwaitUsing(creation.Local.Type, declaration))
        {
            context.UseAwaitUsing(declaration);
            return null;
        }

        List<ClientCreation> all = ClientsBeside.Find(context, creation);
        int last = all.Max(one => one.LastUse(context));
        return last <= all.Last().Index ? Obstacle.NoUse
            : creation.ReturnsWhatLivesByIt(context) ? Obstacle.ResultReturned
            : creation.HasBindingOfItsOwn(context) ? Obstacle.OwnBinding
            : NullableClients.MayGiveNull(context, creation.Value) ? Obstacle.MayBeNull
            : FindObstacle(context, creation, all, last) is { } obstacle && !(all.Count == 1 && MayEndInFinally(obstacle)
                && TryRegion.TryWrapInFinally(context, creation.Block, creation.Index + 1, last, LifetimeFixContext.Written(creation.Local.Name),
                    creation.Local.Type)) ? obstacle : null;
    }

    private static string? FindObstacle(LifetimeFixContext context, ClientCreation creation, List<ClientCreation> all, int last)
    {
        string client = LifetimeFixContext.Written(creation.Local.Name);
        return new ExistingCatchClauses(context, client, creation.Local.Type).SwallowAround(creation.Block) ? Obstacle.Swallows
            : FindEndOfWork(context, creation.Block.Statements, last) is not { } end ? Obstacle.WorkBehind
            : all.Count > 1 ? TryRegion.WrapAll(context, creation.Block, all, end)
            : TryRegion.Wrap(context, creation.Block, creation.Index + 1, end, client, creation.Local.Type);
    }

    // A Close in a finally that keeps its exceptions changes the outcome of nothing: handlers and exits of any number may stand there.
    private static bool MayEndInFinally(string obstacle) =>
        obstacle is Obstacle.Swallows or Obstacle.SeveralExits or Obstacle.WorkBehind or Obstacle.EndsPage;

    // What sets a state stands before the Close: a failing one, where there was none before, would skip it. Null where longer work parts them.
    private static int? FindEndOfWork(LifetimeFixContext context, SyntaxList<StatementSyntax> statements, int last)
    {
        int end = EndOfState.Find(context, statements, EndOfParagraph(statements, last), statements.Count - 1);
        return statements.Skip(end + 1).Any(statement => EndOfState.Sets(context, statement)) ? null : end;
    }

    // Assignments that reset a value belong to the paragraph above them.
    private static int EndOfParagraph(SyntaxList<StatementSyntax> statements, int last)
    {
        while (last + 1 < statements.Count && statements[last + 1] is ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax }
            && Exits.IsBrief(statements[last + 1]) && statements[last + 1].GetLeadingTrivia().All(t => t.IsKind(SyntaxKind.WhitespaceTrivia)))
        {
            last++;
        }

        return last;
    }

    private protected override bool TryFixByHelper(LifetimeFixContext context) => !IsOwner(context) && (FindCreation(context) is { } creation
        ? creation.LastUse(context) is var last && last > creation.Index
            && !creation.ReturnsWhatLivesByIt(context)
            && !creation.HasBindingOfItsOwn(context)
            && !Callbacks.AreHeard(context, creation)
            && !context.CanAwaitUsing(creation.Local.Type, creation.Statement)
            && !OtherClients.AnyOverlaps(context, LifetimeFixContext.Written(creation.Local.Name), creation.Block.Statements)
            && TryRegion.TryWrapInFinally(context, creation.Block, creation.Index + 1, last, LifetimeFixContext.Written(creation.Local.Name), creation.Local.Type)
        : !OwnerEnd.IsReplaced(context) && !OwnerEnd.IsCalledByTimer(context) && OwnerEnd.TryClose(context));

    // A class that keeps a client, and has no Close that the code could call.
    private static bool IsOwner(LifetimeFixContext context) =>
        context.Node is BaseObjectCreationExpressionSyntax made && context.TypeOf(made) is { TypeKind: TypeKind.Class } type
            && context.Types.KindOf(type) == ClientKind.None;

    // A Close in Dispose would reach the last client alone.
    private static bool IsAborted(LifetimeFixContext context) => context.Node.FirstAncestorOrSelf<AssignmentExpressionSyntax>() is { Left: var kept }
        && context.Model.GetOperation(kept, context.Cancellation) switch
        {
            ILocalReferenceOperation { Local: var local } at =>
                ClientReader.GetOrCreate(context.Project).ReadUse(local, OperationWalk.FunctionOf(at), context.Cancellation).Aborted,
            IMemberReferenceOperation { Member: var member } =>
                ClientReader.GetOrCreate(context.Project).ReadUse(member.ContainingType, member, context.Model.Compilation, context.Cancellation).Aborted,
            _ => false,
        };

    // In a field or property.
    private static bool IsKept(LifetimeFixContext context) => context.Model.GetOperation(context.Node, context.Cancellation) is { } made
        && OperationWalk.Around(made).FirstOrDefault(static at => at is ISymbolInitializerOperation or IAssignmentOperation or IExpressionStatementOperation)
            is IFieldInitializerOperation or IPropertyInitializerOperation
                or IAssignmentOperation { Target: IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol } };

    // The creation of a local that is created and used in one block.
    private static ClientCreation? FindCreation(LifetimeFixContext context) =>
        ClientCreation.At(context, context.Node) is { } creation && context.Types.KindOf(creation.Local.Type) != ClientKind.Host
        && !creation.IsUsedOutsideBlock(context) && creation.FindUse(context) is { HasAnyEnd: false } && !creation.IsAssignedAgain(context)
        && !creation.IsTestedForNull(context)
            ? creation
            : null;
}
