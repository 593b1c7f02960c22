using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Sessions;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Code.Objects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>The statement of a block in which a local client gets its object.</summary>
internal sealed class ClientCreation
{
    private ClientCreation(ILocalSymbol local, SyntaxNode value, BlockSyntax block, StatementSyntax statement)
    {
        Local = local;
        Value = (ExpressionSyntax)value;
        Block = block;
        Statement = statement;
        Index = block.Statements.PositionOf(statement);
    }

    public ILocalSymbol Local { get; }

    /// <summary>The expression that creates the object: a creation, or a call that returns it.</summary>
    public ExpressionSyntax Value { get; }

    public BlockSyntax Block { get; }

    public StatementSyntax Statement { get; }

    public int Index { get; }

    /// <summary>The creation that an expression is, where it alone makes a local's object in a statement of a block.</summary>
    public static ClientCreation? At(LifetimeFixContext context, SyntaxNode expression)
    {
        switch (Casts.With(expression).Parent)
        {
            case EqualsValueClauseSyntax
            {
                Parent: VariableDeclaratorSyntax
                {
                    Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax block } statement },
                } variable,
            }
                when !statement.UsingKeyword.IsKind(SyntaxKind.UsingKeyword)
                    && context.LocalOf(variable) is { } local:
                return new ClientCreation(local, expression, block, statement);
            case AssignmentExpressionSyntax
            {
                RawKind: (int)SyntaxKind.SimpleAssignmentExpression,
                Left: IdentifierNameSyntax name,
                Parent: ExpressionStatementSyntax { Parent: BlockSyntax block } statement,
            }
                when context.Model.GetSymbolInfo(name, context.Cancellation).Symbol is ILocalSymbol local:
                return new ClientCreation(local, expression, block, statement);
            default:
                return null;
        }
    }

    /// <summary>The one creation of a local; null where there are several or it is made otherwise.</summary>
    public static ClientCreation? Only(LifetimeFixContext context, ILocalSymbol local) =>
        local.DeclaringSyntaxReferences is { Length: 1 } declared
        && context.Model.GetOperation(declared[0].GetSyntax(context.Cancellation), context.Cancellation) is IVariableDeclaratorOperation declarator
        && BodyOperations.GetOrCreate(declarator).FindOnlyValue(local) is { } value
            ? At(context, value.Syntax)
            : null;

    /// <summary>What its function does with the client, as the rules read it; null for half-typed code.</summary>
    public ClientUse? FindUse(LifetimeFixContext context) =>
        context.Model.GetOperation(Value, context.Cancellation) is { } made
            ? ClientReader.GetOrCreate(context.Project).ReadUse(made, Local, OperationWalk.FunctionOf(made), context.Cancellation)
            : null;

    /// <summary>Whether the local is used before the creation or after the end of the creation's block.</summary>
    public bool IsUsedOutsideBlock(LifetimeFixContext context) =>
        References(context, Local, Statement).Any(mention => mention.Syntax.SpanStart < Statement.SpanStart || mention.Syntax.SpanStart >= Block.Span.End);

    /// <summary>Whether the local is assigned in the block behind its creation: it may be another object then, or none.</summary>
    public bool IsAssignedAgain(LifetimeFixContext context) => IsAssignedUntil(context, Block.Span.End);

    /// <summary>Whether the local is assigned between its creation and a place.</summary>
    public bool IsAssignedBefore(LifetimeFixContext context, SyntaxNode place) => IsAssignedUntil(context, place.SpanStart);

    private bool IsAssignedUntil(LifetimeFixContext context, int end) => References(context, Local, Statement).Any(mention =>
        mention.Syntax.SpanStart > Statement.Span.End && mention.Syntax.SpanStart < end && IsAssigned(mention));

    /// <summary>Whether a mention gets another object.</summary>
    public static bool IsAssigned(IOperation mention) => mention.Parent is IAssignmentOperation assignment && assignment.Target == mention;

    /// <summary>Whether statements of its block call or pass on the object again behind a statement of it, or a loop repeats that.</summary>
    public bool IsUsedBehind(LifetimeFixContext context, StatementSyntax statement) =>
        (Block.Span.Contains(statement.Span) && statement.Ancestors().TakeWhile(at => at != Block).Any(FunctionNodes.IsLoop))
        || References(context, Local, Statement).Any(mention => mention.Syntax.SpanStart >= statement.Span.End && IsUse(mention));

    /// <summary>Whether a mention calls the client, or gives it away: no end of it, no property that is read, no test for null.</summary>
    public static bool IsUse(IOperation mention) => ObjectUse.Classify(mention, isBinding: false) is { Path.Length: 0 } use && use switch
    {
        { Kind: ObjectUseKind.Called, Operation: IInvocationOperation { TargetMethod.Name: var method } } => !Exits.IsEnd(method),
        _ => use.Kind != ObjectUseKind.None,
    };

    /// <summary>Whether a break or continue from a statement stays in the block of the creation: it leads to code that may call the client.</summary>
    public bool IsInJumpTarget(StatementSyntax statement) =>
        statement.Ancestors().TakeWhile(at => at != Block).Any(static at => FunctionNodes.IsLoop(at) || at is SwitchStatementSyntax);

    /// <summary>Whether code uses it with <c>?.</c>, which a Close that is added could not.</summary>
    public bool IsTestedForNull(LifetimeFixContext context) =>
        References(context, Local, Statement).Any(static mention => Casts.With(mention.Syntax).Parent is ConditionalAccessExpressionSyntax);

    /// <summary>Whether it is created for a binding, or a binding with an element, that is no class of WCF: whether its Close returns at once, or waits, is not
    /// known.</summary>
    public bool HasBindingOfItsOwn(LifetimeFixContext context) =>
        context.Model.GetOperation(Value, context.Cancellation) is IObjectCreationOperation made
        && made.Arguments.SelectMany(
            argument => new BindingValues(context.Project).FindMade(argument.Value, context.Cancellation).Append(OperationWalk.Unwrap(argument.Value)))
            .Any(static binding => IsOwn(binding.Type, "Binding") || (binding.Type?.Name == "CustomBinding" && MakesElement(binding)));

    // Where the binding is created: in this function, or in a method of the project that it calls.
    private static bool MakesElement(IOperation binding) =>
        BodyOperations.GetOrCreate(binding).All.Any(static made => made is IObjectCreationOperation && IsOwn(made.Type, "BindingElement"));

    private static bool IsOwn(ITypeSymbol? type, string baseName) => type.AnyBase(at => at.Name == baseName)
        && !ServiceContracts.IsWcf(type!.ContainingNamespace);

    /// <summary>Index of the last statement of the block that uses the client, or what lives by it; the creation's own where nothing does.</summary>
    public int LastUse(LifetimeFixContext context) =>
        new ClientUses(context, Local.Name, Local.Type).FindLast(Block.Statements, Index + 1, Block.Statements.Count - 1);

    /// <summary>All references to a local.</summary>
    /// <param name="context">The finding.</param>
    /// <param name="local">The local.</param>
    /// <param name="place">A statement or declarator of its function.</param>
    public static IEnumerable<ILocalReferenceOperation> References(LifetimeFixContext context, ILocalSymbol local, SyntaxNode place) =>
        context.Model.GetOperation(place, context.Cancellation) is { } at
            ? BodyOperations.GetOrCreate(at).FindMentions(local).OfType<ILocalReferenceOperation>()
            : [];

    /// <summary>Whether it is returned what needs the client open: a stream, a message, an unfinished call.</summary>
    public bool ReturnsWhatLivesByIt(LifetimeFixContext context) =>
        FunctionNodes.Own(Block).Any(
            node => node is ReturnStatementSyntax { Expression: { } value } && context.TypeOf(value) is { } type && ClientUses.NeedsOpenClient(context, type));
}
