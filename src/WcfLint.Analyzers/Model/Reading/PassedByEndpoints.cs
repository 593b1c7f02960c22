using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>
/// Client endpoints of configuration that the code passes by: it makes clients of their contract, and hands each of them a binding
/// of its own. svcutil writes such endpoints beside the class that it generates. By syntax, and only where the project sees all
/// clients of the contract: whatever may take an endpoint by its name takes it.
/// </summary>
internal sealed class PassedByEndpoints(WcfProject project)
{
    private readonly object _gate = new();
    private List<(string Path, TextSpan Span)>? _spans;

    /// <summary>Whether a place of a configuration is in such an endpoint, or in a binding that only such endpoints use.</summary>
    public bool Hold(string path, TextSpan place, CancellationToken cancellation)
    {
        lock (_gate)
        {
            _spans ??= Find(cancellation);
            foreach ((string file, TextSpan span) in _spans)
            {
                if (span.Contains(place) && file == path)
                {
                    return true;
                }
            }

            return false;
        }
    }

    private List<(string, TextSpan)> Find(CancellationToken cancellation)
    {
        var spans = new List<(string, TextSpan)>();
        if (project.Symbols is not { } symbols || project.Code.IsEmpty)
        {
            return spans;
        }

        bool? seesAll = null;
        var contracts = new Dictionary<Contract, bool>();
        foreach (ServiceModelConfiguration configuration in project.Configurations)
        {
            if (configuration.File.IsCodeMissing)
            {
                continue;
            }

            var passedBy = new HashSet<Endpoint>();
            foreach (ConfiguredEndpoint endpoint in configuration.Endpoints)
            {
                if (endpoint is { Side: EndpointSide.Client, IsMetadata: false, IsDefault: false } && (seesAll ??= SeesAllClients()) && IsPassedBy(endpoint, contracts, symbols, cancellation))
                {
                    passedBy.Add(endpoint);
                    spans.Add(PlaceOf(endpoint.Element));
                }
            }

            foreach (ConfiguredBinding binding in passedBy.Count == 0 ? [] : configuration.Bindings)
            {
                bool all = binding.IsWritten && binding.Endpoints.Count > 0 && !(binding.Name.Length > 0 && project.CodeStrings.Contains(binding.Name, cancellation));
                foreach (Endpoint endpoint in binding.Endpoints)
                {
                    all &= passedBy.Contains(endpoint);
                }

                if (all)
                {
                    spans.Add(PlaceOf(binding.Element));
                }
            }
        }

        return spans;
    }

    private static (string, TextSpan) PlaceOf(ConfigElement element) => (element.Location.GetLineSpan().Path, element.Span);

    private bool IsPassedBy(ConfiguredEndpoint endpoint, Dictionary<Contract, bool> contracts, WcfSymbols symbols, CancellationToken cancellation)
    {
        if (endpoint.Contracts.IsEmpty || (endpoint.Name is { Length: > 0 } name && project.CodeStrings.Contains(name, cancellation)))
        {
            return false;
        }

        foreach (Contract contract in endpoint.Contracts)
        {
            if (!contracts.TryGetValue(contract, out bool passes))
            {
                contracts.Add(contract, passes = AllClientsPassBindings(contract, symbols, cancellation));
            }

            if (!passes)
            {
                return false;
            }
        }

        return true;
    }

    // Another assembly that is built on WCF may make clients of its own, and it reads the same configuration.
    private bool SeesAllClients()
    {
        foreach (IAssemblySymbol assembly in WcfAssemblies.Find(project.Compilation))
        {
            if (!WcfAssemblies.IsOfRuntime(assembly))
            {
                return false;
            }
        }

        return true;
    }

    private bool AllClientsPassBindings(Contract contract, WcfSymbols symbols, CancellationToken cancellation)
    {
        var clients = new Dictionary<string, INamedTypeSymbol>(StringComparer.Ordinal);
        foreach (INamedTypeSymbol type in project.Types.FindImplementations(contract.Type, cancellation))
        {
            if (type.DerivesFrom(symbols.ClientBase))
            {
                clients[type.Name] = type;
            }
        }

        bool any = false;
        foreach (SyntaxTree tree in project.Compilation.SyntaxTrees)
        {
            foreach (BaseObjectCreationExpressionSyntax creation in WatchedNodes.GetOrCreate(tree, cancellation).Creations)
            {
                if (creation is not ObjectCreationExpressionSyntax { Type: { } type } || TypeSyntaxes.NameOf(type) is not { } name)
                {
                    // new() with a type that stands elsewhere: of a client perhaps.
                    if (creation is ImplicitObjectCreationExpressionSyntax)
                    {
                        return false;
                    }

                    continue;
                }

                bool isFactory = name.EndsWith("ChannelFactory", StringComparison.Ordinal);
                if (!clients.TryGetValue(name, out INamedTypeSymbol? client) && !isFactory)
                {
                    continue;
                }

                if (!PassesBinding(creation.ArgumentList?.Arguments ?? default) && !(client is not null && ConstructorsPassBinding(client, creation.ArgumentList?.Arguments.Count ?? 0, cancellation)))
                {
                    return false;
                }

                any |= !isFactory || MentionsContract(type, contract);
            }

            foreach (string client in clients.Keys)
            {
                if (IsTakenAsType(tree.GetText(cancellation).ToString(), client))
                {
                    return false;
                }
            }
        }

        return any;
    }

    private static bool MentionsContract(TypeSyntax type, Contract contract)
    {
        foreach (SyntaxNode node in type.DescendantNodes())
        {
            if (node is SimpleNameSyntax simple && simple.Identifier.ValueText == contract.Name)
            {
                return true;
            }
        }

        return false;
    }

    // Of those that take so many arguments all must hand a binding on: which one is called, only binding would tell.
    private static bool ConstructorsPassBinding(INamedTypeSymbol client, int arguments, CancellationToken cancellation)
    {
        bool any = false;
        foreach (IMethodSymbol constructor in client.InstanceConstructors)
        {
            if (constructor.Parameters.Length != arguments)
            {
                continue;
            }

            if (constructor.DeclaringSyntaxReferences.Length != 1
                || constructor.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is not ConstructorDeclarationSyntax { Initializer: { } initializer }
                || !PassesBinding(initializer.ArgumentList.Arguments))
            {
                return false;
            }

            any = true;
        }

        return any;
    }

    private static bool PassesBinding(SeparatedSyntaxList<ArgumentSyntax> arguments)
    {
        foreach (ArgumentSyntax argument in arguments)
        {
            string? name = argument.Expression switch
            {
                ObjectCreationExpressionSyntax creation => TypeSyntaxes.NameOf(creation.Type),
                InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } => access.Name.Identifier.ValueText,
                InvocationExpressionSyntax { Expression: SimpleNameSyntax simple } => simple.Identifier.ValueText,
                MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
                SimpleNameSyntax simple => simple.Identifier.ValueText,
                _ => null,
            };
            if (name is not null && name.EndsWith("binding", StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }

    // typeof(OrdersClient), Add<OrdersClient>(): whoever gets the type may make one without arguments.
    private static bool IsTakenAsType(string text, string name)
    {
        for (int at = text.IndexOf(name, StringComparison.Ordinal); at >= 0; at = text.IndexOf(name, at + 1, StringComparison.Ordinal))
        {
            int end = at + name.Length;
            if (end < text.Length && (text[end] == '>' || text[end] == ',' || text[end] == ')') && (at == 0 || text[at - 1] is '<' or '(' or ' ' or '.'))
            {
                return true;
            }
        }

        return false;
    }
}
