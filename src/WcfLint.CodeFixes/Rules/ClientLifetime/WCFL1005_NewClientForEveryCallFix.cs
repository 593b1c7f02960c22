using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

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
        : base("WCFL1005", "Keep the channel factory, close its channels")
    {
    }

    // Fields get their names in the order of the text.
    private protected override bool StartsAtEnd => false;

    private protected override bool TryFix(LifetimeFixContext context)
    {
        if (context.Node is not ObjectCreationExpressionSyntax
            {
                Type: var type,
                Parent.Parent: VariableDeclaratorSyntax
                {
                    Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax block, UsingKeyword.RawKind: 0 } statement },
                } declarator,
            }
            || !context.Layout.HasOwnLine(statement) || !type.ToString().Contains(TypeName)
            || context.Model.GetOperation(context.Node, context.Cancellation) is not IObjectCreationOperation { Type: INamedTypeSymbol { TypeArguments: { Length: 1 } arguments } } creation
            || arguments[0].TypeKind == TypeKind.TypeParameter || context.Types.KindOf(creation.Type) != ClientKind.Factory
            || context.Model.GetDeclaredSymbol(declarator, context.Cancellation) is not ILocalSymbol factory
            || StaticField.Declare(context, creation, FieldName(arguments[0].Name)) is not { } field)
        {
            return false;
        }

        IOperation function = OperationWalk.EnclosingFunction(creation) ?? OperationWalk.Root(creation);
        ExpressionSyntax shared = SyntaxFactory.IdentifierName(field);
        StatementSyntax? inPlace = null;
        StatementSyntax? first = FirstOfTryAfter(statement, block);
        ILocalSymbol? channel = null;
        var ends = new List<(IInvocationOperation Call, SyntaxNode Factory)>();
        foreach (IOperation operation in function.Descendants())
        {
            if (operation is not ILocalReferenceOperation reference || !SymbolEqualityComparer.Default.Equals(reference.Local, factory))
            {
                continue;
            }

            if (channel is not null && EndByHelper(context, reference) is { } helped)
            {
                ends.Add((helped, reference.Syntax));
                continue;
            }

            if (reference.Parent is not IInvocationOperation { Arguments.IsEmpty: true } call || call.Instance != reference || OperationWalk.EnclosingFunction(call) != OperationWalk.EnclosingFunction(creation))
            {
                return false;
            }

            switch (call.TargetMethod.Name)
            {
                case "CreateChannel" when channel is null
                    && call.Syntax.Parent?.Parent is VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax made } }
                    && (made.Parent == block || made == first)
                    && context.Model.GetDeclaredSymbol(call.Syntax.Parent.Parent, context.Cancellation) is ILocalSymbol declared:
                    channel = declared;
                    if (made.Parent == block)
                    {
                        context.Editor.ReplaceNode(reference.Syntax, shared.WithTriviaFrom(reference.Syntax));
                    }
                    else if (context.Layout.HasOwnLine(made) && IsOnlyName(block, declared.Name))
                    {
                        // The handlers end the channel in place of the factory: they must see it.
                        inPlace = made.ReplaceNode(reference.Syntax, shared.WithTriviaFrom(reference.Syntax)).WithTriviaFrom(statement);
                        context.Editor.RemoveWithLine(made);
                    }
                    else
                    {
                        return false;
                    }

                    break;
                case "Close" or "Abort" when channel is not null && call.Parent is IExpressionStatementOperation:
                    ends.Add((call, reference.Syntax));
                    break;
                default:
                    return false;
            }
        }

        if (inPlace is not null)
        {
            context.Editor.ReplaceNode(statement, inPlace);
        }
        else
        {
            context.Editor.RemoveWithLine(statement);
        }

        if (channel is null || ends.Count == 0 || IsCast(context, channel, function))
        {
            return false;
        }

        string qualification = type.ToString().Substring(0, type.ToString().IndexOf(TypeName, System.StringComparison.Ordinal));
        foreach ((IInvocationOperation end, SyntaxNode written) in ends)
        {
            StatementSyntax ending = end.Syntax.FirstAncestorOrSelf<StatementSyntax>()!;
            if (ending.Parent is BlockSyntax around && around.Statements.Any(s => s != ending && (Exits.IsClose(s, channel.Name) || IsCallOf(s, end.TargetMethod.Name, channel.Name))))
            {
                context.Editor.RemoveWithLine(ending);
            }
            else
            {
                RemoveCloseInTry(context, ending, channel.Name);
                context.Editor.ReplaceNode(
                    written, SyntaxFactory.ParseExpression("((" + qualification + "IClientChannel)" + LifetimeFixContext.Written(channel.Name) + ")").WithTriviaFrom(written));
            }
        }

        return true;
    }

    // Where a finally ends the channel in place of the factory, the channel's own Close last in the try is one too many.
    private static void RemoveCloseInTry(LifetimeFixContext context, StatementSyntax ending, string channel)
    {
        if (ending.Parent is BlockSyntax { Parent: FinallyClauseSyntax { Parent: TryStatementSyntax { Block.Statements: { Count: > 1 } body } } } && IsCallOf(body.Last(), "Close", channel))
        {
            context.Editor.RemoveWithLine(body.Last(), withComments: true);
        }
    }

    // factory.CloseOrAbort(): an extension method of the project that ends what it is called on.
    private static IInvocationOperation? EndByHelper(LifetimeFixContext context, IOperation reference) =>
        OperationWalk.Wrapped(reference).Parent is IArgumentOperation { Parameter: { Ordinal: 0 } parameter, Parent: IInvocationOperation { TargetMethod.IsExtensionMethod: true, Arguments.Length: 1, Parent: IExpressionStatementOperation } call }
            && call.Syntax is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax, ArgumentList.Arguments.Count: 0 }
            && new HelperMethods().EffectOn(parameter, context.Cancellation) is var effect && (effect & HelperEffect.Ends) != 0 && (effect & HelperEffect.Unknown) == 0
            ? call
            : null;

    private static bool IsCallOf(StatementSyntax statement, string method, string name) =>
        statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } }
        && access.Name.Identifier.ValueText == method && Casts.Without(access.Expression) is IdentifierNameSyntax { Identifier.ValueText: var receiver } && receiver == name;

    // In the wider scope another variable of that name may not stand.
    private static bool IsOnlyName(BlockSyntax block, string name) => block.DescendantTokens().Count(token => token.ValueText == name
        && token.Parent is VariableDeclaratorSyntax or ParameterSyntax or SingleVariableDesignationSyntax or ForEachStatementSyntax or CatchDeclarationSyntax) == 1;

    private static StatementSyntax? FirstOfTryAfter(StatementSyntax statement, BlockSyntax block)
    {
        int index = block.Statements.IndexOf(statement) + 1;
        return index < block.Statements.Count && block.Statements[index] is TryStatementSyntax { Block.Statements: { Count: > 0 } inner } ? inner[0] : null;
    }

    private static string FieldName(string contract) =>
        (contract.Length > 1 && contract[0] == 'I' && char.IsUpper(contract[1]) ? contract.Substring(1) : contract) + "Factory";

    // Whoever casts a channel hands it on, or opens it; to end it is no harm.
    private static bool IsCast(LifetimeFixContext context, ILocalSymbol channel, IOperation function) => function.Descendants().OfType<ILocalReferenceOperation>().Any(reference =>
        SymbolEqualityComparer.Default.Equals(reference.Local, channel)
        && !(OperationWalk.Wrapped(reference) is { Parent: IInvocationOperation { TargetMethod.Name: "Close" or "Abort", Arguments.IsEmpty: true, Parent: IExpressionStatementOperation } call } ended && call.Instance == ended)
        && EndByHelper(context, reference) is null
        && reference.Parent is IConversionOperation or IUsingOperation or IVariableInitializerOperation or ISimpleAssignmentOperation);
}
