using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>One operation of a contract.</summary>
internal sealed class ServiceOperation(
    IMethodSymbol method,
    ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> inputs,
    ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> outputs,
    bool isOneWay)
{
    private string? _wireName;
    private string[]? _callNames;

    /// <summary>The method that carries OperationContract.</summary>
    public IMethodSymbol Method => method;

    /// <summary>What the request carries: symbol (parameter) and type.</summary>
    public ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> Inputs => inputs;

    /// <summary>What the reply carries: symbol (parameter or method) and type, tasks unwrapped.</summary>
    public ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> Outputs => outputs;

    /// <summary>Whether there is no reply.</summary>
    public bool IsOneWay => isOneWay;

    /// <summary>The operation's name on the wire (referencesource, NamingHelper.cs): without Begin, and without Async of a task.</summary>
    public string WireName => _wireName ??= ReadWireName();

    /// <summary>The names of the methods that call it: a generated client calls Get of the contract as GetAsync or BeginGet, too.</summary>
    public string[] CallNames => _callNames ??= [Method.Name, WireName, WireName + "Async", "Begin" + WireName];

    /// <summary>The action of its request: as the attribute says, else from the names of the contract that declares it.</summary>
    public string Action => ActionOf("Action", string.Empty);

    /// <summary>The action of its reply; null where there is none.</summary>
    public string? ReplyAction => IsOneWay ? null : ActionOf("ReplyAction", "Response");

    /// <summary>Whether its Begin and End methods are its only form.</summary>
    public bool HasOnlyBeginAndEnd => IsAsyncPattern(this)
        && !ServiceContracts.OwnOfContract(Method.ContainingType).Any(other => !IsAsyncPattern(other) && other.WireName == WireName);

    private static bool IsAsyncPattern(ServiceOperation operation) =>
        ServiceContracts.Argument(ServiceContracts.Find(operation.Method, WcfAttributes.OperationContract), "AsyncPattern") is true && !IsTask(operation.Method);

    // referencesource, NamingHelper.cs, GetMessageAction.
    private string ActionOf(string argument, string suffix)
    {
        if (ServiceContracts.Argument(ServiceContracts.Find(Method, WcfAttributes.OperationContract), argument) is string written)
        {
            return written;
        }

        (string space, string name) = ServiceContracts.QualifiedName(Method.ContainingType) ?? (string.Empty, Method.ContainingType.Name);
        return (space.Length == 0 ? "urn:" : space.EndsWith("/", StringComparison.Ordinal) ? space : space + "/") + name + "/" + WireName + suffix;
    }

    private string ReadWireName()
    {
        bool begins = false;
        if (ServiceContracts.Find(Method, WcfAttributes.OperationContract) is { } attribute)
        {
            foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
            {
                if (argument is { Key: "Name", Value.Value: string name })
                {
                    return name;
                }

                begins |= argument is { Key: "AsyncPattern", Value.Value: true };
            }
        }

        return begins && Method.Name.StartsWith("Begin", StringComparison.Ordinal) ? Method.Name.Substring("Begin".Length)
            : IsTask(Method) && Method.Name.EndsWith("Async", StringComparison.Ordinal) ? Method.Name.Substring(0, Method.Name.Length - "Async".Length)
            : Method.Name;
    }

    // Of a task WCF ignores AsyncPattern (dotnet/wcf, TypeLoader.cs, CreateOperationDescription: IsTask comes before IsBegin).
    private static bool IsTask(IMethodSymbol method) => method.ReturnType is { Name: "Task", ContainingNamespace.Name: "Tasks" };

    public static ServiceOperation Create(INamedTypeSymbol contract, IMethodSymbol method, AttributeData attribute)
    {
        bool asyncPattern = false;
        bool oneWay = false;
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            if (argument.Key == "AsyncPattern")
            {
                asyncPattern = argument.Value.Value is true && !IsTask(method);
            }
            else if (argument.Key == "IsOneWay")
            {
                oneWay = argument.Value.Value is true;
            }
        }

        ImmutableArray<IParameterSymbol> parameters = method.Parameters;
        var inputs = ImmutableArray.CreateBuilder<KeyValuePair<ISymbol, ITypeSymbol>>(parameters.Length);
        var outputs = ImmutableArray.CreateBuilder<KeyValuePair<ISymbol, ITypeSymbol>>(1);
        IMethodSymbol reply = method;
        if (asyncPattern && method.Name.StartsWith("Begin", StringComparison.Ordinal))
        {
            foreach (ISymbol member in contract.GetMembers("End" + method.Name.Substring("Begin".Length)))
            {
                if (member is IMethodSymbol end)
                {
                    reply = end;
                }
            }
        }

        foreach (IParameterSymbol parameter in parameters)
        {
            // The last two of a Begin method belong to the pattern.
            if (parameter.RefKind != RefKind.Out && !(asyncPattern && parameter.Ordinal >= parameters.Length - 2))
            {
                inputs.Add(new(parameter, parameter.Type));
            }
        }

        foreach (IParameterSymbol parameter in reply.Parameters)
        {
            if (parameter.RefKind is RefKind.Out or RefKind.Ref)
            {
                outputs.Add(new(parameter, parameter.Type));
            }
        }

        if ((!asyncPattern || !ReferenceEquals(reply, method)) && ReplyType(reply.ReturnType) is { } type)
        {
            outputs.Add(new(reply, type));
        }

        return new ServiceOperation(method, Finish(inputs), Finish(outputs), oneWay);
    }

    private static ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> Finish(ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>>.Builder parts) =>
        parts.Count == parts.Capacity ? parts.MoveToImmutable() : parts.ToImmutable();

    private static ITypeSymbol? ReplyType(ITypeSymbol type)
    {
        if (type.SpecialType == SpecialType.System_Void)
        {
            return null;
        }

        if (type is INamedTypeSymbol { Name: "Task" or "ValueTask", ContainingNamespace.Name: "Tasks" } task)
        {
            return task.TypeArguments.Length == 1 ? task.TypeArguments[0] : null;
        }

        return type;
    }
}
