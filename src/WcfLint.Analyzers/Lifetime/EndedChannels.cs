using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Factories whose channels are all ended before them, also where a call fails. A factory closes the channels that are still in its list, and a channel leaves
/// the list when it is closed or aborted, which a Close that throws does, too (referencesource, ServiceChannelFactory.cs, OnClose and ChannelDisposed;
/// ServiceChannel.cs, OnAbort and OnClosed; CommunicationObject.cs, Close). So Close of the factory meets no faulted channel.
/// </summary>
internal static class EndedChannels
{
    /// <summary>Whether each channel of a new factory in a local is ended before a place that ends the factory.</summary>
    public static bool AreAll(Client factory, SyntaxNode end, CancellationToken cancellation) =>
        factory is { Kind: ClientKind.Factory, Local: { } local } && IsNew(factory, cancellation)
        && LocalFactories.FindChannels(local) is { Count: > 0 } channels && channels.TrueForAll(channel => IsEnded(channel, end));

    // A factory of WCF's own types: a class that derives from them may make channels by itself.
    private static bool IsNew(Client factory, CancellationToken cancellation)
    {
        IOperation made = factory is { Creation: ILocalReferenceOperation, Use.Creations: { Count: > 0 } creations } ? creations[0] : factory.Creation;
        return made.Type is { Name: "ChannelFactory" or "DuplexChannelFactory", ContainingNamespace.Name: "ServiceModel" } && (made is IObjectCreationOperation
            || (made is IInvocationOperation { TargetMethod: var maker } && LocalFactories.AreMadeBy(maker, cancellation)));
    }

    private static bool IsEnded(InvocationExpressionSyntax channel, SyntaxNode end)
    {
        switch (Casts.With(channel).Parent)
        {
            case UsingStatementSyntax own:
                return !own.Span.Contains(end.Span);
            case EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent.Parent: var holder } declarator } when LocalFactories.ScopeOf(
                declarator) is { } scope:
                return IsUsing(holder) ? IsBefore(holder!, scope, end) : IsLocalEnded(declarator.Identifier.ValueText, channel, scope, end);
            case AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var name }, Parent: ExpressionStatementSyntax }:
                return FindDeclarator(channel, name) is { } local && LocalFactories.ScopeOf(local) is { } around && IsLocalEnded(name, channel, around, end);
            default:
                return false;
        }
    }

    private static bool IsUsing(SyntaxNode? holder) =>
        holder is UsingStatementSyntax { AwaitKeyword.RawKind: 0 } or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, AwaitKeyword.RawKind: 0 };

    // using var channel = …; lasts until its block ends.
    private static bool IsBefore(SyntaxNode holder, SyntaxNode scope, SyntaxNode end) =>
        !(holder is UsingStatementSyntax ? holder.Span.Contains(end.Span) : holder.SpanStart < end.SpanStart && scope.Span.Contains(end.Span));

    private static SyntaxNode? FindDeclarator(SyntaxNode use, string name) =>
        use.Ancestors().OfType<BlockSyntax>().SelectMany(block => NodesByName.Find(block, name)).OfType<VariableDeclaratorSyntax>().FirstOrDefault();

    // A channel that is not used before the statement that ends it is not open yet: then Close only aborts it.
    private static bool IsLocalEnded(string name, SyntaxNode made, SyntaxNode scope, SyntaxNode end)
    {
        var names = new HashSet<string> { name };
        List<SimpleNameSyntax> mentions = [.. MentionsOf(name, scope)];
        for (int i = 0; i < mentions.Count; i++)
        {
            // IClientChannel open = (IClientChannel)channel;
            if (Casts.With(mentions[i]).Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var alias } }
                && names.Add(alias))
            {
                mentions.AddRange(MentionsOf(alias, scope));
            }
        }

        SyntaxNode? ending = mentions.Select(mention => EndingOf(mention, names)).FirstOrDefault(found => found is not null && !found.Span.Contains(end.Span)
            && (found.Span.Contains(made.Span) || found.Parent == made.FirstAncestorOrSelf<StatementSyntax>()?.Parent));
        return ending is not null && mentions.Count(IsAssigned) < 2 && !made.Ancestors().TakeWhile(at => at != ending && at != scope)
                .Any(static at => FunctionNodes.IsLoop(at) || at is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)
            && mentions.TrueForAll(mention => mention.SpanStart >= ending.SpanStart
                || Casts.With(mention).Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax }
                || IsAssigned(mention));
    }

    private static bool IsAssigned(SimpleNameSyntax mention) => mention.Parent is AssignmentExpressionSyntax { Left: var target } && target == mention;

    private static IEnumerable<SimpleNameSyntax> MentionsOf(string name, SyntaxNode scope) => NodesByName.Find(scope, name).OfType<SimpleNameSyntax>();

    // The using of a channel, or the try that ends it whether a call fails or not.
    private static SyntaxNode? EndingOf(SimpleNameSyntax mention, HashSet<string> names)
    {
        SyntaxNode? parent = Casts.With(mention).Parent;
        if (parent is UsingStatementSyntax or EqualsValueClauseSyntax { Parent.Parent.Parent: UsingStatementSyntax })
        {
            return parent.FirstAncestorOrSelf<UsingStatementSyntax>() is { AwaitKeyword.RawKind: 0 } own ? own : null;
        }

        return FunctionNodes.AroundInFunction(mention).OfType<TryStatementSyntax>().FirstOrDefault(attempt => Ends(attempt.Finally?.Block, names)
                || (Ends(attempt.Block, names) && attempt.Catches.Any(FailureHandler.TakesAll) && attempt.Catches.All(handler => Ends(handler.Block, names))));
    }

    // Close of a faulted channel aborts it.
    private static bool Ends(StatementSyntax? statement, HashSet<string> names) => statement switch
    {
        BlockSyntax block => block.Statements.Any(one => Ends(one, names)),
        TryStatementSyntax attempt => Ends(attempt.Block, names),
        IfStatementSyntax { Else.Statement: var otherwise } branch => Ends(branch.Statement, names) && Ends(otherwise, names),
        IfStatementSyntax { Condition: BinaryExpressionSyntax { RawKind: (int)SyntaxKind.NotEqualsExpression,
            Right: LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NullLiteralExpression } } } branch => Ends(branch.Statement, names),
        ExpressionStatementSyntax => CalledNames.NameOf(CalledNames.CallOf(statement)) is { Identifier.ValueText: "Close" or "Abort" } called
            && CalledNames.ReceiverOf(called) is { } ended && Casts.Without(ended) is IdentifierNameSyntax { Identifier.ValueText: var name }
            && names.Contains(name),
        _ => false,
    };
}
