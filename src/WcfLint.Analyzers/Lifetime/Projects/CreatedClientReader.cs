using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Projects;

/// <summary>Reads what rules over a project need of each client, while its file is bound.</summary>
internal static class CreatedClientReader
{
    /// <summary>Reads the client that an object creation or a call of CreateChannel creates.</summary>
    public static CreatedClient Read(IOperation creation, ClientReader reader, CancellationToken cancellation)
    {
        ClientTypes types = reader.Types;
        INamedTypeSymbol? contract =
            types.ContractOf(creation is IInvocationOperation call ? call.Instance?.Type ?? call.TargetMethod.ContainingType : creation.Type);
        CallCount calls = Count(creation, reader, cancellation);
        var client = new CreatedClient(creation.Syntax, creation.Type, contract,
            calls) { IsInLoop = calls == CallCount.Single && CallSites.LoopAround(creation) is not null };
        return creation is IObjectCreationOperation made ? WithArguments(client, made, types) : client;
    }

    /// <summary>The local that an object creation is assigned to; null where it is none.</summary>
    public static ILocalSymbol? FindLocal(IObjectCreationOperation creation) => OperationWalk.FindAlias(OperationWalk.Wrapped(creation));

    private static CreatedClient WithArguments(CreatedClient client, IObjectCreationOperation creation, ClientTypes types)
    {
        client = client with { IsObjectCreation = true, IsInLocal = FindLocal(creation) is not null, IsConfigured = types.IsConfigured(creation) };
        foreach (IArgumentOperation argument in creation.Arguments)
        {
            ITypeSymbol? type = argument.Parameter?.Type;
            if (type is { SpecialType: SpecialType.System_String } && argument.Parameter!.Ordinal == 0 && CodeValue.GetText(argument.Value) is { } name)
            {
                return client with { EndpointName = name };
            }

            if (type is INamedTypeSymbol named && (named.DerivesFrom(types.Symbols.Binding) || named.DerivesFrom(types.Symbols.ServiceEndpoint)))
            {
                return client with { IsGivenBinding = true };
            }
        }

        return client;
    }

    private static CallCount Count(IOperation creation, ClientReader reader, CancellationToken cancellation)
    {
        if (OperationWalk.FindTarget(creation) is var (local, _))
        {
            return OfLocal(local, creation, reader, cancellation);
        }

        IOperation at = OperationWalk.Wrapped(creation);
        switch (at.Parent)
        {
            case IInvocationOperation call when call.Instance == at:
                return CallCount.Single;
            case IReturnOperation:
                return CallCount.Unknown;
            default:
                return CallCount.Many;
        }
    }

    private static CallCount OfLocal(ILocalSymbol local, IOperation creation, ClientReader reader, CancellationToken cancellation)
    {
        IOperation body = OperationWalk.FunctionOf(creation);
        ClientUse use = reader.ReadUse(creation, local, body, cancellation);
        if (use.Returned)
        {
            return CallCount.Unknown;
        }

        int calls = use.CallsOfOneRun;
        if (use.Escapes || use.UsedByHelper || use.Captured || use.CalledInLoop || calls > 1 || (use.AsyncCalls.Count > 0 && HasLoopWithout(body, creation)))
        {
            return CallCount.Many;
        }

        return calls == 1 ? CallCount.Single : CallCount.Unknown;
    }

    private static bool HasLoopWithout(IOperation body, IOperation creation)
    {
        BodyOperations operations = BodyOperations.GetOrCreate(body);
        return operations.Loops.Any(loop => !loop.Syntax.Span.Contains(creation.Syntax.Span) && operations.IsIn(body, loop));
    }
}
