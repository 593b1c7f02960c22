using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>The endpoints that code creates with a binding.</summary>
internal static class MadeEndpoints
{
    private const int MaxDepth = 4;

    private static readonly char[] s_endsOfHost = ['/', ':', '?', '#'];

    /// <summary>The contract of a client or channel factory; null of all other types.</summary>
    public static INamedTypeSymbol? ContractOf(INamedTypeSymbol type, WcfSymbols symbols)
    {
        INamedTypeSymbol? clientBase = symbols.ClientBase;
        INamedTypeSymbol? factory = symbols.ChannelFactoryOfT;
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (t.TypeArguments.Length == 1
                && (SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, clientBase) || SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, factory)))
            {
                return t.TypeArguments[0] as INamedTypeSymbol ?? type;
            }
        }

        return null;
    }

    /// <summary>The contract of an endpoint that a call adds to a host; null where it is not known.</summary>
    public static INamedTypeSymbol? ServiceContract(IInvocationOperation invocation, WcfSymbols symbols)
    {
        foreach (IArgumentOperation argument in invocation.Arguments)
        {
            // typeof(IOrders), or a local that holds it.
            if ((argument.Value is ILocalReferenceOperation local ? LocalValues.FindValue(local)
                : argument.Value) is ITypeOfOperation { TypeOperand: INamedTypeSymbol contract } && ServiceContracts.IsContract(contract))
            {
                return contract;
            }

            // ServiceHostBase.AddServiceEndpoint(string implementedContract, …) takes the full name, or the ConfigurationName where there is one.
            if (argument.Parameter is { Name: "implementedContract", Type.SpecialType: SpecialType.System_String }
                && CodeValue.GetText(argument.Value) is { } name && symbols.Type(name) is { } named && ServiceContracts.IsContract(named))
            {
                return named;
            }
        }

        // CoreWCF: AddServiceEndpoint<TService, TContract>(binding, address).
        return invocation.TargetMethod.TypeArguments.Length > 0
            ? invocation.TargetMethod.TypeArguments[invocation.TargetMethod.TypeArguments.Length - 1] as INamedTypeSymbol : null;
    }

    /// <summary>Whether the method reads the binding back from a client, factory or endpoint.</summary>
    public static bool ReadsBindingBack(IOperation made) => OperationWalk.FindAlias(made) is { } local
        ? BodyOperations.GetOrCreate(made).FindMentions(local).Any(ReadsBinding)
        : ReadsBinding(made);

    private static bool ReadsBinding(IOperation holder)
    {
        IOperation current = holder;
        while (current.Parent is IPropertyReferenceOperation property && property.Instance == current)
        {
            if (property.Property.Name == "Binding")
            {
                return property.Parent is not ISimpleAssignmentOperation assignment || assignment.Target != property;
            }

            current = property;
        }

        return false;
    }

    /// <summary>The address in an argument: <c>new EndpointAddress(new Uri("http://x/"))</c>, where each part may stand in a local or a member first.</summary>
    public static string? AddressIn(IOperation value) => Find(value, depth: 0, static _ => null);

    /// <summary>What a method of the project returns, where a value is a call of it: svcutil's clients get their address from <c>GetEndpointAddress()</c>.</summary>
    public static IOperation Follow(IOperation value)
    {
        IOperation inner = CodeValue.Unwrap(value);
        for (int depth = 0; depth < MaxDepth && inner is IInvocationOperation { SemanticModel.Compilation: { } compilation } call
            && FindReturned(call.TargetMethod, compilation) is { } returned; depth++)
        {
            inner = CodeValue.Unwrap(returned);
        }

        return inner;
    }

    // With several results, the arguments decide.
    private static IOperation? FindReturned(IMethodSymbol method, Compilation compilation)
    {
        if (MethodBodies.Find(method, compilation, CancellationToken.None) is not { } body)
        {
            return null;
        }

        List<IOperation> returned =
            BodyOperations.GetOrCreate(body).All.OfType<IReturnOperation>().Select(static end => end.ReturnedValue).OfType<IOperation>().ToList();
        return returned.Count == 1 ? returned[0] : null;
    }

    /// <summary>The part of an address up to its host, where only that is constant: <c>"http://localhost:" + port</c>; null where the host is not.</summary>
    public static string? HostIn(IOperation value)
    {
        if (Find(value, depth: 0, PrefixOf) is not { } prefix || prefix.IndexOf("://", StringComparison.Ordinal) is not (> 0 and var scheme))
        {
            return null;
        }

        // Without a character behind it the host name may be incomplete.
        int end = prefix.IndexOfAny(s_endsOfHost, scheme + 3);
        return end > scheme + 3 ? prefix.Substring(0, end) + "/" : null;
    }

    private static string? Find(IOperation value, int depth, Func<IOperation, string?> otherwise)
    {
        IOperation inner = CodeValue.Unwrap(value);
        if (CodeValue.GetText(inner) is { } text)
        {
            return text;
        }

        return depth > MaxDepth ? null : inner switch
        {
            IObjectCreationOperation { Type.Name: "EndpointAddress" or "Uri", Arguments.Length: > 0 } address =>
                Find(address.Arguments[0].Value, depth + 1, otherwise),
            ILocalReferenceOperation local when LocalValues.FindValue(local) is { } initial => Find(initial, depth + 1, otherwise),
            IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol } member when MemberValues.FindValue(member.Member, member) is { } initial =>
                Find(initial, depth + 1, otherwise),
            _ => otherwise(inner),
        };
    }

    // The left operand of a concatenation, or the text before the first hole of an interpolation or a format.
    private static string? PrefixOf(IOperation value) => value switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Add } sum => CodeValue.GetText(sum.LeftOperand) ?? PrefixOf(CodeValue.Unwrap(sum.LeftOperand)),
        IInterpolatedStringOperation { Parts.Length: > 0 } text when text.Parts[0] is IInterpolatedStringTextOperation first => CodeValue.GetText(first.Text),
        IInvocationOperation { TargetMethod: { Name: "Format", ContainingType.SpecialType: SpecialType.System_String }, Arguments.Length: > 0 } format
            when CodeValue.GetText(format.Arguments[0].Value) is { } text && text.IndexOf('{') is >= 0 and var hole => text.Substring(0, hole),
        _ => null,
    };
}
