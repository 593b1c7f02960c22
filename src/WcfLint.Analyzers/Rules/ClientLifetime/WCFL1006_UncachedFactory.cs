using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// Clients whose channel factories are not kept. ClientBase keeps up to 32 by the name of their configuration; with
/// CacheSetting.AlwaysOn also by binding and address, where bindings are the same only if they are the same object
/// (referencesource and dotnet/wcf, ClientBase.cs and ProgrammaticEndpointTrait.cs, Equals).
/// </summary>
internal sealed class WCFL1006_UncachedFactory() : Rule(WcfRules.WCFL1006_UncachedFactory), IProjectRule
{
    // CacheSetting: Default 0, AlwaysOn 1, AlwaysOff 2.
    private const int AlwaysOn = 1;
    private const int AlwaysOff = 2;

    public void Analyze(ProjectRuleContext context)
    {
        ProjectClients clients = context.Clients;
        ClientTypes types = clients.Types;
        var all = clients.CacheSettings
            .Where(s => s.Target is IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType: { } owner } } && types.KindOf(owner) == ClientKind.Client
                && types.ContractOf(owner) is { TypeKind: not TypeKind.Error })
            .OrderBy(s => s.Syntax.SyntaxTree.FilePath, System.StringComparer.Ordinal).ThenBy(s => s.Syntax.SpanStart).ToList();
        foreach (ISimpleAssignmentOperation setting in all)
        {
            if (Value(setting) == AlwaysOff)
            {
                context.Report(new Finding(
                    Row, setting.Syntax.GetLocation(), "CacheSetting.AlwaysOff makes a channel factory for every client of " + NameOf(types, setting)));
            }
            else if (Value(setting) is not null && MadeBefore(setting, types, clients) is { } client)
            {
                context.Report(new Finding(
                    Row, setting.Syntax.GetLocation(), "CacheSetting is set after a " + client.Type!.Name + " was made, which throws InvalidOperationException")
                {
                    Severity = DiagnosticSeverity.Warning,
                });
            }
        }

        foreach (IObjectCreationOperation client in clients.All.OfType<IObjectCreationOperation>())
        {
            if (types.KindOf(client.Type) != ClientKind.Client || LocalOf(client) is not { } local)
            {
                continue;
            }

            INamedTypeSymbol? contract = types.ContractOf(client.Type);
            List<int?> written = all.Where(s => SymbolEqualityComparer.Default.Equals(ContractOf(types, s), contract)).Select(Value).ToList();
            if (written.Count > 0 && written.TrueForAll(v => v == AlwaysOn))
            {
                if (FreshBinding(client, types) is { } binding && !RunsOnce(client))
                {
                    context.Report(new Finding(
                        Row,
                        binding.Syntax.GetLocation(),
                        "CacheSetting.AlwaysOn never finds the channel factory of a " + client.Type!.Name + ", which gets a new " + binding.Type!.Name + " each time")
                    {
                        Severity = DiagnosticSeverity.Warning,
                    });
                }
            }
            else if (written.Count == 0 && types.IsConfigured(client) && ReadBeforeCall(local, client, clients) is { } property && !RunsOnce(client))
            {
                context.Report(new Finding(
                    Row,
                    property.Syntax.GetLocation(),
                    property.Property.Name + " is read before the first call, so that this " + client.Type!.Name + " makes a channel factory of its own"));
            }
        }
    }

    private static bool RunsOnce(IObjectCreationOperation client) =>
        client.SemanticModel?.GetEnclosingSymbol(client.Syntax.SpanStart) is not { } member || CallSites.RunsOnce(member);

    private static int? Value(ISimpleAssignmentOperation setting) => setting.Value.ConstantValue is { HasValue: true, Value: int value } ? value : null;

    private static INamedTypeSymbol? ContractOf(ClientTypes types, ISimpleAssignmentOperation setting) =>
        types.ContractOf(((IPropertyReferenceOperation)setting.Target).Property.ContainingType);

    private static string NameOf(ClientTypes types, ISimpleAssignmentOperation setting) => ContractOf(types, setting)?.Name ?? string.Empty;

    // In the same block: then the client is made for certain.
    private static IObjectCreationOperation? MadeBefore(ISimpleAssignmentOperation setting, ClientTypes types, ProjectClients clients)
    {
        foreach (IObjectCreationOperation client in clients.All.OfType<IObjectCreationOperation>())
        {
            if (client.Syntax.SyntaxTree == setting.Syntax.SyntaxTree && client.Syntax.Span.End < setting.Syntax.SpanStart
                && client.Syntax.FirstAncestorOrSelf<BlockSyntax>() is { } block && block == setting.Syntax.FirstAncestorOrSelf<BlockSyntax>()
                && OperationWalk.EnclosingFunction(client) is null
                && SymbolEqualityComparer.Default.Equals(types.ContractOf(client.Type), ContractOf(types, setting)))
            {
                return client;
            }
        }

        return null;
    }

    private static ILocalSymbol? LocalOf(IObjectCreationOperation client) => OperationWalk.Wrapped(client).Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } => declarator.Symbol,
        ISimpleAssignmentOperation { Target: ILocalReferenceOperation target } => target.Local,
        _ => null,
    };

    private static IObjectCreationOperation? FreshBinding(IObjectCreationOperation client, ClientTypes types)
    {
        foreach (IArgumentOperation argument in client.Arguments)
        {
            if (!SymbolEqualityComparer.Default.Equals(argument.Parameter?.Type, types.Symbols.Binding))
            {
                continue;
            }

            switch (OperationWalk.Unwrap(argument.Value))
            {
                case IObjectCreationOperation binding:
                    return binding;
                case ILocalReferenceOperation local:
                    IOperation root = OperationWalk.Root(client);
                    foreach (IOperation operation in root.Descendants())
                    {
                        if (operation is IVariableDeclaratorOperation declarator && SymbolEqualityComparer.Default.Equals(declarator.Symbol, local.Local))
                        {
                            return declarator.GetVariableInitializer()?.Value is { } value ? OperationWalk.Unwrap(value) as IObjectCreationOperation : null;
                        }
                    }

                    return null;
            }
        }

        return null;
    }

    // The cheap question first: most methods read none of these.
    private static IPropertyReferenceOperation? ReadBeforeCall(ILocalSymbol local, IObjectCreationOperation client, ProjectClients clients)
    {
        IOperation function = OperationWalk.EnclosingFunction(client) ?? OperationWalk.Root(client);
        IPropertyReferenceOperation? read = null;
        foreach (IOperation operation in function.Descendants())
        {
            if (operation is IPropertyReferenceOperation { Instance: ILocalReferenceOperation instance } property
                && SymbolEqualityComparer.Default.Equals(instance.Local, local)
                && ClientSetUp.IsOfFactory(property.Property.Name))
            {
                read = property;
                break;
            }
        }

        if (read is null)
        {
            return null;
        }

        ClientUse use = clients.ReadUse(local, function);
        return use.Escapes || use.Captured || use.Creations.Count != 1 || use.Calls.Count == 0 || read.Syntax.SpanStart >= use.Calls[0].Syntax.SpanStart
            || ClientSetUp.IsPerCaller(local, function)
            ? null
            : read;
    }
}
