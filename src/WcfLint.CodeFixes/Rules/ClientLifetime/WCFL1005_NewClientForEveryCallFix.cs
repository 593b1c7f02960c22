using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>
/// Keeps a channel factory of a method in a static field. Its channel is closed and aborted where the factory was: that did
/// the same to the channel. Where the code ended both, what ended the factory goes.
/// </summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1005_NewClientForEveryCallFix))]
public sealed class WCFL1005_NewClientForEveryCallFix : LifetimeFix
{
    private const string TypeName = "ChannelFactory<";

    public WCFL1005_NewClientForEveryCallFix()
        : base("WCFL1005", "Keep the channel factory in a static field, and close its channels")
    {
    }

    internal override bool AddsFields => true;

    private protected override string? Mend(LifetimeFixContext context)
    {
        if (FindFactory(context) is not var (type, contract, declarator, statement, creation)
            || FindUses(context, declarator, creation, (BlockSyntax)statement.Parent!) is not { } uses)
        {
            return context.Node is ExpressionSyntax made && context.Types.KindOf(context.TypeOf(made)) == ClientKind.Client
                ? Obstacle.NoFactory : Obstacle.FactoryUses;
        }

        if (StaticField.Declare(context, creation, FieldName(contract)) is not { } field)
        {
            return Obstacle.NoField;
        }

        MoveChannel(context, statement, uses, field);
        string interfaceName = type.Substring(0, type.IndexOf(TypeName, System.StringComparison.Ordinal)) + "IClientChannel";
        foreach ((IInvocationOperation end, SyntaxNode written) in uses.Ends)
        {
            EndChannel(context, end, written, uses.Channel, interfaceName);
        }

        return null;
    }

    // var factory = new ChannelFactory<IOrders>(…); on a line of its own.
    private static (string Type, string Contract, VariableDeclaratorSyntax Declarator, LocalDeclarationStatementSyntax Statement, IObjectCreationOperation Creation)? FindFactory(LifetimeFixContext context) =>
        context.Node is ObjectCreationExpressionSyntax
        {
            Type: var type,
            Parent.Parent: VariableDeclaratorSyntax
            {
                Parent: VariableDeclarationSyntax { Variables.Count: 1,
                    Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax, UsingKeyword.RawKind: 0 } statement },
            } declarator,
        }
        && context.Layout.HasOwnLine(statement) && type.ToString() is var written && written.Contains(TypeName)
        && context.Model.GetOperation(context.Node,
            context.Cancellation) is IObjectCreationOperation { Type: INamedTypeSymbol { TypeArguments: { Length: 1 } arguments } } creation
        && arguments[0].TypeKind != TypeKind.TypeParameter && context.Types.KindOf(creation.Type) == ClientKind.Factory
            ? (written, arguments[0].Name, declarator, statement, creation)
            : null;

    private static void MoveChannel(LifetimeFixContext context, LocalDeclarationStatementSyntax statement, FactoryUses uses, string field)
    {
        SyntaxNode maker = SyntaxFactory.IdentifierName(field).WithTriviaFrom(uses.Maker);
        if (uses.Made.Parent == statement.Parent)
        {
            context.Editor.ReplaceNode(uses.Maker, maker);
            context.Editor.RemoveWithLine(statement);
            return;
        }

        // The handlers end the channel in place of the factory: they must see it.
        context.Editor.ReplaceNode(statement, uses.Made.ReplaceNode(uses.Maker, maker).WithTriviaFrom(statement));
        context.Editor.RemoveWithLine(uses.Made);
    }

    // The channel that a factory makes, and where the factory ends; null where anything else is done with either.
    private static FactoryUses? FindUses(LifetimeFixContext context, VariableDeclaratorSyntax declarator, IOperation creation, BlockSyntax block)
    {
        IOperation function = OperationWalk.FunctionOf(creation);
        ISymbol? factory = context.Model.GetDeclaredSymbol(declarator, context.Cancellation);
        List<ILocalReferenceOperation> all =
            function.Descendants().OfType<ILocalReferenceOperation>().Where(r => SymbolEqualityComparer.Default.Equals(r.Local, factory)).ToList();
        if (all.Count < 2 || ChannelOf(context, all[0], block) is not var (made, channel) || IsCast(context, channel, function))
        {
            return null;
        }

        var ends = new List<(IInvocationOperation Call, SyntaxNode Factory)>();
        foreach (ILocalReferenceOperation reference in all.Skip(1))
        {
            if (EndOf(context, reference, creation) is not { } end)
            {
                return null;
            }

            ends.Add((end, reference.Syntax));
        }

        return new FactoryUses(all[0].Syntax, made, channel, ends);
    }

    // The channel is created next to the factory, or first in the try that follows.
    private static (LocalDeclarationStatementSyntax Made, ILocalSymbol Channel)? ChannelOf(LifetimeFixContext context, ILocalReferenceOperation factory,
        BlockSyntax block) =>
        factory.Parent is IInvocationOperation { Arguments.IsEmpty: true, TargetMethod.Name: "CreateChannel" } call && call.Instance == factory
        && call.Syntax.Parent?.Parent is VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Variables.Count: 1,
            Parent: LocalDeclarationStatementSyntax made } } declarator
        && context.LocalOf(declarator) is { } channel
        && (made.Parent == block || (IsFirstOfTry(made, factory, block) && context.Layout.HasOwnLine(made) && IsOnlyName(block, channel.Name)))
            ? (made, channel)
            : null;

    private static bool IsFirstOfTry(LocalDeclarationStatementSyntax made, ILocalReferenceOperation factory, BlockSyntax block) =>
        made.Parent is BlockSyntax { Parent: TryStatementSyntax { Parent: var around } statement } body && around == block && statement.Block == body
            && body.Statements[0] == made
        && block.Statements.PositionOf(statement) is > 0 and var index
        && block.Statements[index - 1] is LocalDeclarationStatementSyntax { Declaration.Variables: { Count: 1 } variables }
        && variables[0].Identifier.ValueText == factory.Local.Name;

    // In the wider scope another variable of that name may not stand.
    private static bool IsOnlyName(BlockSyntax block, string name) => block.DescendantTokens().Count(token => token.ValueText == name
        && token.Parent is VariableDeclaratorSyntax or ParameterSyntax or SingleVariableDesignationSyntax or ForEachStatementSyntax
            or CatchDeclarationSyntax) == 1;

    private static IInvocationOperation? EndOf(LifetimeFixContext context, ILocalReferenceOperation factory, IOperation creation) =>
        EndByHelper(context, factory)
        ?? (factory.Parent is IInvocationOperation { Arguments.IsEmpty: true, TargetMethod.Name: "Close" or "Abort",
            Parent: IExpressionStatementOperation } call && call.Instance == factory
            && OperationWalk.EnclosingFunction(call) == OperationWalk.EnclosingFunction(creation)
                ? call
                : null);

    private static void EndChannel(LifetimeFixContext context, IInvocationOperation end, SyntaxNode factory, ILocalSymbol channel, string interfaceName)
    {
        StatementSyntax ending = end.Syntax.FirstAncestorOrSelf<StatementSyntax>()!;
        if (ending.Parent is BlockSyntax around
            && around.Statements.Any(s => s != ending && (Exits.IsClose(s, channel.Name) || IsCallOf(s, end.TargetMethod.Name, channel.Name))))
        {
            context.Editor.RemoveWithLine(ending);
            return;
        }

        RemoveCloseInTry(context, ending, channel.Name);
        context.Editor.ReplaceNode(factory,
            SyntaxFactory.ParseExpression("((" + interfaceName + ")" + LifetimeFixContext.Written(channel.Name) + ")").WithTriviaFrom(factory));
    }

    // Where a finally ends the channel in place of the factory, a Close of the channel last in the try is redundant.
    private static void RemoveCloseInTry(LifetimeFixContext context, StatementSyntax ending, string channel)
    {
        if (ending.Parent is BlockSyntax { Parent: FinallyClauseSyntax { Parent: TryStatementSyntax { Block.Statements: { Count: > 1 } body } } }
            && IsCallOf(body.Last(), "Close", channel))
        {
            context.Editor.RemoveWithLine(body.Last(), withComments: true);
        }
    }

    // factory.CloseOrAbort(): an extension method of the project that ends what it is called on.
    private static IInvocationOperation? EndByHelper(LifetimeFixContext context, IOperation reference) =>
        OperationWalk.Wrapped(reference).Parent is IArgumentOperation { Parameter: { Ordinal: 0 } parameter,
            Parent: IInvocationOperation { TargetMethod.IsExtensionMethod: true, Arguments.Length: 1, Parent: IExpressionStatementOperation } call }
            && call.Syntax is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax, ArgumentList.Arguments.Count: 0 }
            && ClientReader.GetOrCreate(context.Project).EffectOn(parameter, context.Cancellation) is var effect && (effect & HelperEffect.Ends) != 0
            && (effect & HelperEffect.Unknown) == 0
            ? call
            : null;

    private static bool IsCallOf(StatementSyntax statement, string method, string name) =>
        statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } }
        && access.Name.Identifier.ValueText == method && Casts.Without(access.Expression) is IdentifierNameSyntax { Identifier.ValueText: var receiver }
        && receiver == name;

    private static string FieldName(string contract) =>
        (contract.Length > 1 && contract[0] == 'I' && char.IsUpper(contract[1]) ? contract.Substring(1) : contract) + "Factory";

    // A cast channel is passed on or opened, except where the cast is only there to close or abort it.
    private static bool IsCast(LifetimeFixContext context, ILocalSymbol channel, IOperation function) =>
        function.Descendants().OfType<ILocalReferenceOperation>().Any(reference =>
        SymbolEqualityComparer.Default.Equals(reference.Local, channel)
        && !(OperationWalk.Wrapped(reference) is { Parent: IInvocationOperation { TargetMethod.Name: "Close" or "Abort", Arguments.IsEmpty: true,
            Parent: IExpressionStatementOperation } call } ended && call.Instance == ended)
        && EndByHelper(context, reference) is null
        && reference.Parent is IConversionOperation or IUsingOperation or IVariableInitializerOperation or ISimpleAssignmentOperation);

    private sealed record FactoryUses(SyntaxNode Maker, LocalDeclarationStatementSyntax Made, ILocalSymbol Channel,
        List<(IInvocationOperation Call, SyntaxNode Factory)> Ends);
}
