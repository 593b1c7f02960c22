using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Channel factories in locals that stay there: all their channels are in sight.</summary>
internal static class LocalFactories
{
    /// <summary>The calls that make its channels; null where the factory may go elsewhere.</summary>
    public static List<InvocationExpressionSyntax>? FindChannels(ILocalSymbol factory)
    {
        if (factory.DeclaringSyntaxReferences is not { Length: 1 } declared || ScopeOf(declared[0].GetSyntax()) is not { } scope)
        {
            return null;
        }

        var channels = new List<InvocationExpressionSyntax>();
        foreach (SimpleNameSyntax mention in NodesByName.Find(scope, factory.Name).OfType<SimpleNameSyntax>())
        {
            if (mention.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CreateChannel", Parent: InvocationExpressionSyntax made } access
                && access.Expression == mention)
            {
                channels.Add(made);
            }
            else if (!StaysIn(mention))
            {
                return null;
            }
        }

        return channels;
    }

    /// <summary>Whether a method makes a factory of WCF's own types and returns it, without a channel.</summary>
    public static bool AreMadeBy(IMethodSymbol maker, CancellationToken cancellation) =>
        maker is { MethodKind: MethodKind.Ordinary, IsVirtual: false, IsOverride: false, DeclaringSyntaxReferences: { Length: 1 } declared }
        && declared[0].GetSyntax(cancellation) is MethodDeclarationSyntax method
        && (method.ExpressionBody is { Expression: var made } ? IsCreation(made)
            : method.Body is { } body && body.DescendantNodes().OfType<ReturnStatementSyntax>().ToList() is { Count: > 0 } exits
                && exits.TrueForAll(exit => exit.Expression is { } value
                    && (IsCreation(value) || (value is IdentifierNameSyntax { Identifier.ValueText: var local } && IsNew(local, body)))));

    private static bool IsNew(string local, BlockSyntax body) => NodesByName.Find(body, local).ToList() is var nodes
        && nodes.OfType<VariableDeclaratorSyntax>().ToList() is { Count: 1 } declared
        && (declared[0].Initializer is not { Value: var made } || IsCreation(made))
        && nodes.OfType<SimpleNameSyntax>().All(static mention => mention.Parent is ReturnStatementSyntax || StaysIn(mention)
            || (mention.Parent is AssignmentExpressionSyntax { Left: var target, Right: var value } && target == mention && IsCreation(value)));

    private static bool IsCreation(ExpressionSyntax value) => value switch
    {
        ObjectCreationExpressionSyntax { Type: var type } => TypeSyntaxes.NameOf(type) is "ChannelFactory" or "DuplexChannelFactory",
        ConditionalExpressionSyntax choice => IsCreation(choice.WhenTrue) && IsCreation(choice.WhenFalse),
        _ => false,
    };

    /// <summary>Where a local may be mentioned.</summary>
    public static SyntaxNode? ScopeOf(SyntaxNode declaration) =>
        declaration.Ancestors().FirstOrDefault(static at => at is BlockSyntax or UsingStatementSyntax or SwitchSectionSyntax or CompilationUnitSyntax);

    // using (factory), factory.Close(), factory.Credentials.UserName.UserName = name, factory.Endpoint.Behaviors.Add(behavior)
    private static bool StaysIn(SimpleNameSyntax mention)
    {
        ExpressionSyntax at = mention;
        while (at.Parent is MemberAccessExpressionSyntax access && access.Expression == at)
        {
            at = access;
        }

        return at.Parent switch
        {
            UsingStatementSyntax => at == mention,
            InvocationExpressionSyntax => at.Parent.Parent is ExpressionStatementSyntax or MemberAccessExpressionSyntax
                && at is MemberAccessExpressionSyntax call && (call.Expression != mention || call.Name.Identifier.ValueText is "Open" or "Close" or "Abort"),
            AssignmentExpressionSyntax assignment => at != mention && assignment.Left == at,
            BinaryExpressionSyntax or ForEachStatementSyntax => at != mention,
            _ => false,
        };
    }
}
