using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Disposing;

/// <summary>
/// Handlers of CommunicationObjectFaultedException. Around a <c>using</c> they get what Dispose throws in place of the failed call's exception;
/// with a Dispose that aborts they would no longer run.
/// </summary>
internal static class FaultedHandlers
{
    private const string Expected = "CommunicationObjectFaultedException";

    private static readonly Memo<WcfProject, HashSet<ISymbol>> s_clients = new(FindClients);

    /// <summary>Whether one stands around a node in its function.</summary>
    public static bool StandAround(SyntaxNode node) =>
        node.Ancestors().TakeWhile(static at => at is not MemberDeclarationSyntax).OfType<TryStatementSyntax>().Any(IsHandled);

    /// <summary>Whether one stands around code that creates a client of a class.</summary>
    public static bool ExpectFrom(WcfProject project, INamedTypeSymbol client) => s_clients.GetOrRead(project).Contains(client);

    private static bool IsHandled(TryStatementSyntax statement) =>
        statement.Catches.Any(static handler => handler.Declaration?.Type is { } caught && TypeSyntaxes.NameOf(caught) == Expected);

    // With the classes above them.
    private static HashSet<ISymbol> FindClients(WcfProject project)
    {
        var clients = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach (SyntaxTree tree in project.Compilation.SyntaxTrees.Where(static tree => SourceWords.Contains(tree, Expected)))
        {
            SemanticModel? model = SemanticModels.Find(tree, project.Compilation);
            foreach (BaseObjectCreationExpressionSyntax made in tree.GetRoot(CancellationToken.None).DescendantNodes().OfType<TryStatementSyntax>().Where(IsHandled)
                .SelectMany(static statement => statement.Block.DescendantNodes()).OfType<BaseObjectCreationExpressionSyntax>())
            {
                for (INamedTypeSymbol? type = model?.GetTypeInfo(made).Type as INamedTypeSymbol; type is not null; type = type.BaseType)
                {
                    clients.Add(type.OriginalDefinition);
                }
            }
        }

        return clients;
    }
}
