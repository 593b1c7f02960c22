using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A channel factory of a method, kept in a static field. Its channel is closed and aborted where the factory was: that did
/// the same to the channel.
/// </summary>
internal static class SharedFactory
{
    private const string TypeName = "ChannelFactory<";

    /// <summary>The edits; null where the factory is used in another way than to make one channel beside it.</summary>
    public static ImmutableArray<TextEdit>? Edits(IObjectCreationOperation creation, ILocalSymbol factory, IOperation function)
    {
        if (creation.Syntax.Parent?.Parent is not VariableDeclaratorSyntax
            {
                Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax block, UsingKeyword.RawKind: 0 } statement },
            }
            || StaticField.Removal(statement) is not { } removal
            || creation.Syntax is not ObjectCreationExpressionSyntax { Type: var type } || !type.ToString().Contains(TypeName)
            || creation.Type is not INamedTypeSymbol { TypeArguments: { Length: 1 } arguments } || arguments[0].TypeKind == TypeKind.TypeParameter
            || StaticField.Plan(creation, FieldName(arguments[0].Name)) is not { } field)
        {
            return null;
        }

        var edits = ImmutableArray.CreateBuilder<TextEdit>();
        if (field.Declaration is { } declaration)
        {
            edits.Add(declaration);
        }

        edits.Add(removal);
        int places = edits.Count;
        ILocalSymbol? channel = null;
        StatementSyntax? first = FirstOfTryAfter(statement, block);
        foreach (IOperation operation in function.Descendants())
        {
            if (operation is not ILocalReferenceOperation reference || !SymbolEqualityComparer.Default.Equals(reference.Local, factory))
            {
                continue;
            }

            if (reference.Parent is not IInvocationOperation { Arguments.IsEmpty: true } call || call.Instance != reference || OperationWalk.EnclosingFunction(call) != OperationWalk.EnclosingFunction(creation))
            {
                return null;
            }

            switch (call.TargetMethod.Name)
            {
                case "CreateChannel" when channel is null
                    && call.Syntax.Parent?.Parent is VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax made } }
                    && (made.Parent == block || made == first)
                    && call.SemanticModel?.GetDeclaredSymbol(call.Syntax.Parent.Parent) is ILocalSymbol declared:
                    channel = declared;
                    if (made.Parent == block)
                    {
                        edits.Add(new TextEdit(reference.Syntax.Span, field.Name));
                    }
                    else if (StaticField.Removal(made) is { } inner && IsOnlyName(block, declared.Name))
                    {
                        // The handlers end the channel in place of the factory: they must see it.
                        string text = made.ToString();
                        int at = reference.Syntax.SpanStart - made.SpanStart;
                        edits[places - 1] = new TextEdit(statement.Span, text.Substring(0, at) + field.Name + text.Substring(at + reference.Syntax.Span.Length));
                        edits.Add(inner);
                    }
                    else
                    {
                        return null;
                    }

                    break;
                case "Close" or "Abort" when channel is not null && call.Parent is IExpressionStatementOperation:
                    string qualification = type.ToString().Substring(0, type.ToString().IndexOf(TypeName, System.StringComparison.Ordinal));
                    edits.Add(new TextEdit(reference.Syntax.Span, "((" + qualification + "IClientChannel)" + channel.Name + ")"));
                    break;
                default:
                    return null;
            }
        }

        // One channel, and at least one end of it.
        return channel is not null && edits.Count > places + 1 && !IsCast(channel, function) ? edits.ToImmutable() : null;
    }

    // In the wider scope another variable of that name may not stand.
    private static bool IsOnlyName(BlockSyntax block, string name)
    {
        int count = 0;
        foreach (SyntaxToken token in block.DescendantTokens())
        {
            if (token.ValueText == name
                && token.Parent is VariableDeclaratorSyntax or ParameterSyntax or SingleVariableDesignationSyntax or ForEachStatementSyntax or CatchDeclarationSyntax)
            {
                count++;
            }
        }

        return count == 1;
    }

    private static StatementSyntax? FirstOfTryAfter(StatementSyntax statement, BlockSyntax block)
    {
        int index = block.Statements.IndexOf(statement) + 1;
        return index < block.Statements.Count && block.Statements[index] is TryStatementSyntax { Block.Statements: { Count: > 0 } inner } ? inner[0] : null;
    }

    private static string FieldName(string contract) =>
        (contract.Length > 1 && contract[0] == 'I' && char.IsUpper(contract[1]) ? contract.Substring(1) : contract) + "Factory";

    // Whoever casts a channel opens, closes or aborts it.
    private static bool IsCast(ILocalSymbol channel, IOperation function)
    {
        foreach (IOperation operation in function.Descendants())
        {
            if (operation is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, channel)
                && (reference.Parent is IConversionOperation or IUsingOperation or IVariableInitializerOperation or ISimpleAssignmentOperation))
            {
                return true;
            }
        }

        return false;
    }
}
