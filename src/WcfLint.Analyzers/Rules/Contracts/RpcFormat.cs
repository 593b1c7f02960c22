using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>How the messages of an operation of style RPC are written.</summary>
internal static class RpcFormat
{
    public const string Literal = "Literal";
    public const string Encoded = "Encoded";

    private const string Data = "DataContractFormatAttribute";

    /// <summary>The use of style RPC; null for style Document. The attribute of the operation replaces that of its contract as a whole (referencesource,
    /// TypeLoader.cs, GetFormattingAttribute).</summary>
    public static string? Find(ServiceOperation operation)
    {
        AttributeData? format = FindAttribute(operation);

        // Encoded implies RPC where no style is written (XmlSerializerFormatAttribute.cs).
        bool isEncoded = ServiceContracts.Argument(format, "Use") is 1;
        return ServiceContracts.Argument(format, "Style") is { } style ? style is not 1 ? null : isEncoded ? Encoded : Literal : isEncoded ? Encoded : null;
    }

    /// <summary>Whether the format is that of data contracts.</summary>
    public static bool IsOfData(ServiceOperation operation) => FindAttribute(operation)?.AttributeClass?.Name == Data;

    /// <summary>A header of a message contract, also of one that it derives from; null for none.</summary>
    public static ISymbol? FindHeader(ITypeSymbol type)
    {
        for (ITypeSymbol? at = ServiceContracts.Has(type, WcfAttributes.MessageContract) ? type : null; at is not null; at = at.BaseType)
        {
            foreach (ISymbol member in at.GetMembers())
            {
                if (ServiceContracts.Has(member, WcfAttributes.MessageHeader) || ServiceContracts.Has(member, WcfAttributes.MessageHeaderArray))
                {
                    return member;
                }
            }
        }

        return null;
    }

    private static AttributeData? FindAttribute(ServiceOperation operation) =>
        ServiceContracts.Find(operation.Method, WcfAttributes.XmlSerializerFormat) ?? ServiceContracts.Find(operation.Method, Data)
            ?? ServiceContracts.Find(operation.Method.ContainingType, WcfAttributes.XmlSerializerFormat)
            ?? ServiceContracts.Find(operation.Method.ContainingType, Data);
}
