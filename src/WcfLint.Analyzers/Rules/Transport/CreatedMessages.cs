using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>Messages that code makes, and whether their reader knows types.</summary>
internal static class CreatedMessages
{
    /// <summary>Whether a method makes messages.</summary>
    public static bool Makes(IMethodSymbol method) => method is { Name: "CreateMessage", IsStatic: true } && IsMessage(method.ContainingType);

    /// <summary>Whether a call makes a message from a reader of text.</summary>
    /// <param name="call">A call that makes a message.</param>
    public static bool IsUntyped(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Type is { Name: "XmlReader" or "XmlDictionaryReader" } type && IsXml(type))
            {
                return ReadsText(argument.Value, depth: 0);
            }
        }

        return false;
    }

    // The reader of a received body, and one over binary XML, knows its types; a reader from elsewhere may, too.
    private static bool ReadsText(IOperation reader, int depth)
    {
        switch (CodeValue.Unwrap(reader))
        {
            case IInvocationOperation call:
                return call.TargetMethod.Name == "CreateTextReader" && call.TargetMethod.ContainingType.Name == "XmlDictionaryReader"
                    || call.TargetMethod is { Name: "Create", ContainingType.Name: "XmlReader" } && !WrapsReader(call)
                    || call.TargetMethod is { Name: "CreateReader", ContainingType.Name: "XNode" or "XElement" or "XDocument" };
            case IObjectCreationOperation { Type: { Name: "XmlTextReader" or "XmlNodeReader" } }:
                return true;
            case ILocalReferenceOperation local when depth == 0 && LocalValues.FindValue(local) is { } value:
                return ReadsText(value, depth + 1);
            default:
                return false;
        }
    }

    // XmlReader.Create(reader, settings) reads what the inner reader gives.
    private static bool WrapsReader(IInvocationOperation create) =>
        create.Arguments.Length > 0 && create.Arguments[0].Parameter?.Type.Name == "XmlReader";

    /// <summary>Whether a type is the Message of WCF or CoreWCF.</summary>
    public static bool IsMessage(ITypeSymbol type) => type is
    {
        Name: "Message",
        ContainingNamespace: { Name: "Channels", ContainingNamespace: { Name: "ServiceModel", ContainingNamespace.Name: "System" } or { Name: "CoreWCF" } },
    };

    private static bool IsXml(ITypeSymbol type) => type.ContainingNamespace is { Name: "Xml", ContainingNamespace.Name: "System" };
}
