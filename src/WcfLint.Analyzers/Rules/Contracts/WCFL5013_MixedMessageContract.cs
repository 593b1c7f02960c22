using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A message contract beside other parameters, or beside output parameters as a result. A message contract is all of a message, so WCF
/// refuses the operation (referencesource, TypeLoader.cs, SFxInvalidMessageContractSignature). It also refuses one whose request is a message
/// contract or a Message and whose reply has parameters, and the other way round (OperationFormatter.cs, Validate; the same in CoreWCF).
/// </summary>
internal sealed class WCFL5013_MixedMessageContract() : Rule(WcfRules.WCFL5013_MixedMessageContract), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        foreach (ServiceOperation operation in ServiceContracts.OwnOfContract(context.Type))
        {
            ISymbol? mixed = Find(operation.Inputs) ?? (operation.IsOneWay ? null : Find(operation.Outputs) ?? FindAcross(operation));
            context.Report(mixed is null
                ? context.NoFinding(NoFindingKind.Fine, "no message of the operation mixes a message contract with other parts")
                : new Finding(Row, TypeSyntaxes.Place(mixed, context.CancellationToken), context.Type.Name + "." + operation.Method.Name,
                    TypeOf(mixed, operation) is var type && IsMessage(type) ? "a Message" : "the message contract '" + type.Name + "'"));
        }
    }

    private static ISymbol? Find(ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in parts)
        {
            if (parts.Length > 1 && ServiceContracts.Has(part.Value, WcfAttributes.MessageContract))
            {
                return part.Key;
            }
        }

        // An output parameter alone is no result.
        return parts.Length == 1 && parts[0].Key is IParameterSymbol { RefKind: not RefKind.None } only
            && ServiceContracts.Has(parts[0].Value, WcfAttributes.MessageContract) ? only : null;
    }

    // Operations with a template are formatted otherwise (referencesource, WebHttpBehavior.cs), and a behaviour may set another formatter, which
    // WCF then keeps (DataContractSerializerOperationBehavior.cs, ApplyDispatchBehavior).
    private static ISymbol? FindAcross(ServiceOperation operation)
    {
        bool isRequest = IsWhole(operation.Inputs);
        ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> others = isRequest ? operation.Outputs : operation.Inputs;
        return !(isRequest || IsWhole(operation.Outputs)) || others.IsEmpty || IsWhole(others) || others.Any(static part => part.Value.TypeKind == TypeKind.Error)
                || SerializedParts.HasOwnBehavior(operation.Method) || SerializedParts.HasOwnBehavior(operation.Method.ContainingType)
                || ServiceContracts.Has(operation.Method, WcfAttributes.WebGet) || ServiceContracts.Has(operation.Method, WcfAttributes.WebInvoke)
            ? null
            : (isRequest ? operation.Inputs : operation.Outputs)[0].Key;
    }

    // A parameter or result that is a whole message.
    private static bool IsWhole(ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts) => parts.Length == 1
        && (ServiceContracts.Has(parts[0].Value, WcfAttributes.MessageContract) || IsMessage(parts[0].Value));

    private static bool IsMessage(ITypeSymbol type) => type is { Name: "Message", ContainingNamespace: { Name: "Channels", ContainingNamespace: var wcf } }
        && ServiceContracts.IsWcf(wcf);

    private static ITypeSymbol TypeOf(ISymbol part, ServiceOperation operation)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> one in operation.Inputs.AddRange(operation.Outputs))
        {
            if (ReferenceEquals(one.Key, part))
            {
                return one.Value;
            }
        }

        return operation.Method.ReturnType;
    }
}
