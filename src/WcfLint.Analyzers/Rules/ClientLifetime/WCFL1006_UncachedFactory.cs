using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols.Indexes;

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

    public void Analyze(ProjectRuleContext context) => AnalyzeClients(context, AnalyzeSettings(context));

    // For each contract, whether all its settings switch the cache on.
    private Dictionary<INamedTypeSymbol, bool> AnalyzeSettings(ProjectRuleContext context)
    {
        ProjectClients clients = context.Clients;
        ClientTypes types = clients.Types;
        var all = clients.CacheSettings
            .Where(s => s.Target is IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType: { } owner } }
                && types.KindOf(owner) == ClientKind.Client
                && types.ContractOf(owner) is { TypeKind: not TypeKind.Error })
            .OrderBy(s => s.Syntax.SyntaxTree.FilePath, System.StringComparer.Ordinal).ThenBy(s => s.Syntax.SpanStart).ToList();
        var always = new Dictionary<INamedTypeSymbol, bool>(SymbolEqualityComparer.Default);
        Dictionary<BlockSyntax, Dictionary<INamedTypeSymbol, CreatedClient>>? made = null;
        foreach (ISimpleAssignmentOperation setting in all)
        {
            INamedTypeSymbol contract = ContractOf(types, setting)!;
            always[contract] = Value(setting) == AlwaysOn && (!always.TryGetValue(contract, out bool others) || others);
            if (Value(setting) == AlwaysOff)
            {
                context.Report(new Finding(
                    Row, setting.Syntax.GetLocation(), "with CacheSetting.AlwaysOff, every client of " + contract.Name + " creates a channel factory"));
            }
            else if (Value(setting) is not null && MadeBefore(setting, contract, made ??= GroupByBlock(clients)) is { } client)
            {
                context.Report(new Finding(
                    Row, setting.Syntax.GetLocation(), "CacheSetting is set after " + client.Type!.Name + " was created")
                {
                    Effect = WcfRules.WCFL1006_SetTooLate,
                });
            }
            else
            {
                context.NoFinding(setting.Syntax, Value(setting) is null ? NoFindingKind.Unknown : NoFindingKind.Fine,
                    Value(setting) is null ? "its value is not known" : "it is set before any known client is created");
            }
        }

        return always;
    }

    private void AnalyzeClients(ProjectRuleContext context, Dictionary<INamedTypeSymbol, bool> always)
    {
        ProjectClients clients = context.Clients;
        ClientTypes types = clients.Types;
        var reading = new Dictionary<SyntaxNode, bool>();
        foreach (CreatedClient created in clients.All)
        {
            bool? isAlwaysOn = created.Contract is { } contract && always.TryGetValue(contract, out bool written) ? written : null;
            if (!created.IsInLocal || types.KindOf(created.Type) != ClientKind.Client
                || !(isAlwaysOn == true || (isAlwaysOn is null && created.IsConfigured && MayReadProperty(created.Syntax, reading)) || context.IsAsked)
                || clients.Bind(created) is not IObjectCreationOperation client || CreatedClientReader.FindLocal(client) is not { } local)
            {
                continue;
            }

            if (isAlwaysOn == false)
            {
                context.NoFinding(client.Syntax, NoFindingKind.Unknown, "it is not known whether CacheSetting lets it share a factory");
            }
            else if (isAlwaysOn == true && FreshBinding(client, types) is { } binding)
            {
                ReportUnlessOnce(context, client, binding.Syntax, "CacheSetting.AlwaysOn has no effect on " + client.Type!.Name + ", which gets a new "
                    + binding.Type!.Name + " each time", WcfRules.WCFL1006_NeverCached);
            }
            else if (isAlwaysOn is null && types.IsConfigured(client) && ReadBeforeCall(local, client, clients) is { } property)
            {
                ReportUnlessOnce(context, client, property.Syntax,
                    property.Property.Name + " is read before the first call, so this " + client.Type!.Name + " creates its own channel factory", null);
            }
            else
            {
                context.NoFinding(client.Syntax, NoFindingKind.Fine,
                    isAlwaysOn == true ? "CacheSetting is set for such clients, and this client does not create its own binding"
                    : types.IsConfigured(client) ? "no property that is read before its first call prevents it from sharing its factory"
                    : "it is created with a binding, and WCF caches the factories of such clients only with CacheSetting");
            }
        }
    }

    private void ReportUnlessOnce(ProjectRuleContext context, IObjectCreationOperation client, SyntaxNode place, string what, Effect? effect)
    {
        if (RunsOnce(client))
        {
            context.NoFinding(client.Syntax, NoFindingKind.Fine, "the surrounding code runs once");
        }
        else if (effect is null && context.Clients.Types.Sessions.Find(client, context.CancellationToken) == BindingSession.Queue)
        {
            context.NoFinding(client.Syntax, NoFindingKind.Fine, "sending a message to a queue costs more than creating a factory");
        }
        else
        {
            context.Report(new Finding(Row, place.GetLocation(), what) { Effect = effect });
        }
    }

    private static bool RunsOnce(IObjectCreationOperation client) =>
        client.SemanticModel?.GetEnclosingSymbol(client.Syntax.SpanStart) is not { } member || CallSites.RunsOnce(member);

    private static int? Value(ISimpleAssignmentOperation setting) => setting.Value.ConstantValue is { HasValue: true, Value: int value } ? value : null;

    private static INamedTypeSymbol? ContractOf(ClientTypes types, ISimpleAssignmentOperation setting) =>
        types.ContractOf(((IPropertyReferenceOperation)setting.Target).Property.ContainingType);

    // In the same block: then the client is made for certain.
    private static CreatedClient? MadeBefore(
        ISimpleAssignmentOperation setting, INamedTypeSymbol contract, Dictionary<BlockSyntax, Dictionary<INamedTypeSymbol, CreatedClient>> made) =>
        setting.Syntax.FirstAncestorOrSelf<BlockSyntax>() is { } block && made.TryGetValue(block, out Dictionary<INamedTypeSymbol, CreatedClient>? first)
            && first.TryGetValue(contract, out CreatedClient? client) && client.Syntax.Span.End < setting.Syntax.SpanStart
            ? client
            : null;

    // The first client of each contract in each block.
    private static Dictionary<BlockSyntax, Dictionary<INamedTypeSymbol, CreatedClient>> GroupByBlock(ProjectClients clients)
    {
        var made = new Dictionary<BlockSyntax, Dictionary<INamedTypeSymbol, CreatedClient>>();
        foreach (CreatedClient client in clients.All)
        {
            if (client is { IsObjectCreation: true, Contract: { } contract } && client.Syntax.FirstAncestorOrSelf<BlockSyntax>() is { } block
                && !client.Syntax.Ancestors()
                    .Any(static node => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or QueryExpressionSyntax))
            {
                if (!made.TryGetValue(block, out Dictionary<INamedTypeSymbol, CreatedClient>? first))
                {
                    made.Add(block, first = new(SymbolEqualityComparer.Default));
                }

                if (!first.ContainsKey(contract))
                {
                    first.Add(contract, client);
                }
            }
        }

        return made;
    }

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
                    return BodyOperations.GetOrCreate(client).FindInitializer(local.Local) is { } value
                        ? OperationWalk.Unwrap(value) as IObjectCreationOperation : null;
            }
        }

        return null;
    }

    // Whether the member around a client names a property of the factory: else nothing has to be bound. Asked once for each member.
    private static bool MayReadProperty(SyntaxNode client, Dictionary<SyntaxNode, bool> known)
    {
        SyntaxNode member = client.Ancestors().FirstOrDefault(static node => node is MemberDeclarationSyntax and not GlobalStatementSyntax)
            ?? client.SyntaxTree.GetRoot();
        if (!known.TryGetValue(member, out bool reads))
        {
            known[member] = reads = member.DescendantTokens()
                .Any(static token => token.IsKind(SyntaxKind.IdentifierToken) && ClientSetUp.IsOfFactory(token.ValueText));
        }

        return reads;
    }

    private static IPropertyReferenceOperation? ReadBeforeCall(ILocalSymbol local, IObjectCreationOperation client, ProjectClients clients)
    {
        IOperation function = OperationWalk.FunctionOf(client);
        IPropertyReferenceOperation? read = null;
        foreach (ILocalReferenceOperation reference in BodyOperations.GetOrCreate(function).FindReferences(local, function))
        {
            if (reference.Parent is IPropertyReferenceOperation property && property.Instance == reference
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
