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
            if (mixed is not null)
            {
                Report(context, operation, mixed, Named(TypeOf(mixed, operation)), "other parameters", null);
            }
            else if (!AnalyzeRpc(context, operation))
            {
                context.NoFinding(NoFindingKind.Fine, "no message of the operation mixes a message contract with other parts");
            }
        }
    }

    // What style RPC excludes: OperationFormatter.cs, Validate; XmlSerializerOperationBehavior.cs, LoadHeadersMapping.
    private bool AnalyzeRpc(TypeRuleContext context, ServiceOperation operation)
    {
        if (RpcFormat.Find(operation) is not { } format || HasOtherFormatter(operation) || HasDecidingForm(context.Type, operation)
            || (RpcFormat.IsOfData(operation) && IsWithoutFormatter(operation)))
        {
            return false;
        }

        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.IsOneWay ? operation.Inputs : operation.Inputs.AddRange(operation.Outputs))
        {
            if (format == RpcFormat.Literal && (IsMessage(part.Value) || ServiceContracts.Has(part.Value, WcfAttributes.MessageContract)))
            {
                Report(context, operation, part.Key, Named(part.Value), "style RPC in literal mode", "creating the host or client throws InvalidOperationException: "
                    + "\"The operation '" + operation.WireName + "' could not be loaded because it specifies 'rpc-style' in 'literal' mode, but uses message contract types …\"");
                return true;
            }

            if (format == RpcFormat.Encoded && RpcFormat.FindHeader(part.Value) is { } header)
            {
                Report(context, operation, part.Key, "the header '" + header.Name + "' of " + Named(part.Value), "style RPC in encoded mode",
                    "creating the host or client throws InvalidOperationException: \"Message … must not have headers to be used in RPC encoded style.\"");
                return true;
            }
        }

        return false;
    }

    // Where each message is a Message, no formatter is made that could refuse it (DataContractSerializerOperationBehavior.cs, GetFormatter; that of
    // XmlSerializerFormat asks first). A reply that is an output parameter has void beside it (MessageDescription.cs, IsUntypedMessage).
    private static bool IsWithoutFormatter(ServiceOperation operation) => operation.Inputs.Length == 1 && IsMessage(operation.Inputs[0].Value)
        && (operation.IsOneWay || (operation.Outputs.Length == 1 && operation.Outputs[0].Key is not IParameterSymbol && IsMessage(operation.Outputs[0].Value)));

    // Of the forms of one operation, the format of the first counts (OperationDescription.cs, OperationMethod).
    private static bool HasDecidingForm(INamedTypeSymbol contract, ServiceOperation operation) => ServiceContracts.Operations(contract)
        .Any(other => other.WireName == operation.WireName && OperationForms.Of(other.Method) < OperationForms.Of(operation.Method));

    private void Report(TypeRuleContext context, ServiceOperation operation, ISymbol part, string mixed, string with, string? consequence) =>
        context.Report(new Finding(Row, TypeSyntaxes.Place(part, context.CancellationToken), context.Type.Name + "." + operation.Method.Name, mixed, with)
        {
            Consequence = consequence,
        });

    private static string Named(ITypeSymbol type) => IsMessage(type) ? "a Message" : "the message contract '" + type.Name + "'";

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
                || HasOtherFormatter(operation)
            ? null
            : (isRequest ? operation.Inputs : operation.Outputs)[0].Key;
    }

    private static bool HasOtherFormatter(ServiceOperation operation) =>
        SerializedParts.HasOwnBehavior(operation.Method) || SerializedParts.HasOwnBehavior(operation.Method.ContainingType)
        || ServiceContracts.Has(operation.Method, WcfAttributes.WebGet) || ServiceContracts.Has(operation.Method, WcfAttributes.WebInvoke);

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
