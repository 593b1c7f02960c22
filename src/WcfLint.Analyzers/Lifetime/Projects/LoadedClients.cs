using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Projects;

/// <summary>
/// The clients that a referenced project creates: those of the program itself are read as its files are bound. Only the command and
/// IDEs have the source of other projects; the clients of each are read once, at the first use, for all programs that refer to it.
/// </summary>
internal static class LoadedClients
{
    private static readonly ConditionalWeakTable<Compilation, List<CreatedClient>> s_clients = new();

    /// <summary>The clients that the code of a project makes.</summary>
    /// <param name="loaded">The project, with the configurations of the program.</param>
    /// <param name="cancellation">Ends the reading.</param>
    public static IReadOnlyList<CreatedClient> Find(WcfProject loaded, CancellationToken cancellation)
    {
        if (!s_clients.TryGetValue(loaded.Compilation, out List<CreatedClient>? clients))
        {
            clients = Read(loaded, cancellation);
            clients = s_clients.GetValue(loaded.Compilation, _ => clients);
        }

        return clients;
    }

    private static List<CreatedClient> Read(WcfProject loaded, CancellationToken cancellation)
    {
        var clients = new List<CreatedClient>();
        ClientReader reader = ClientReader.GetOrCreate(loaded);
        var names = new CreatedNames(loaded.Compilation, type => reader.Types.KindOf(type) == ClientKind.Client);
        foreach (SyntaxTree tree in loaded.Compilation.SyntaxTrees)
        {
            if (GeneratedFiles.Holds(tree, loaded.Compilation.Options.SyntaxTreeOptionsProvider, cancellation))
            {
                continue;
            }

            BodyNodes nodes = BodyNodes.GetOrCreate(tree, cancellation);
            foreach (BaseObjectCreationExpressionSyntax node in nodes.Creations)
            {
                if (names.MayCreate(node) && SemanticModels.Find(tree, loaded.Compilation)?.GetOperation(node,
                    cancellation) is IObjectCreationOperation creation && reader.Types.KindOf(creation.Type) == ClientKind.Client)
                {
                    clients.Add(CreatedClientReader.Read(creation, reader, cancellation));
                }
            }

            foreach (InvocationExpressionSyntax node in nodes.Calls)
            {
                if (CalledNames.NameOf(node) is { Identifier.ValueText: "CreateChannel" } && SemanticModels.Find(tree, loaded.Compilation)?.GetOperation(node,
                    cancellation) is IInvocationOperation call && reader.Types.MakesChannel(call.TargetMethod))
                {
                    clients.Add(CreatedClientReader.Read(call, reader, cancellation));
                }
            }
        }

        return clients;
    }
}
