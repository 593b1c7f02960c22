using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport.Web;

/// <summary>
/// What webHttp puts into bodies: without wrapper one parameter of the request that the address does not carry, and of the reply the result only
/// (referencesource, WebHttpBehavior.cs, ValidateBodyStyle and TryGetNonMessageParameterType; the same in CoreWCF).
/// </summary>
internal static class WebBodies
{
    // WebMessageBodyStyle.
    private const int Bare = 0;
    private const int WrappedRequest = 2;
    private const int WrappedResponse = 3;

    /// <summary>Whether the attributes of an operation say how web clients call it.</summary>
    public static bool IsWeb(ServiceOperation operation) => IsWeb(operation.Method);

    /// <summary>Whether a method has WebGet or WebInvoke, which may also stand at the method of the service (referencesource, TypeLoader.cs,
    /// GetIOperationBehaviorAttributesFromType).</summary>
    public static bool IsWeb(ISymbol method) => ServiceContracts.Has(method, WcfAttributes.WebInvoke) || ServiceContracts.Has(method, WcfAttributes.WebGet);

    /// <summary>Whether an operation has a body style of its own.</summary>
    public static bool HasStyle(ServiceOperation operation) => StyleOf(operation) is not null;

    /// <summary>What WCF refuses if <c>Bare</c> is the default; null where the bodies fit, or parts of them are not known.</summary>
    public static (string What, string But)? FindFault(ServiceOperation operation)
    {
        int style = StyleOf(operation) is int own ? own : Bare;
        if (style is Bare or WrappedResponse && UriTemplates.IsReadable(operation) && CountInBody(operation) is var count and > 1)
        {
            return ("has " + count + " parameters for the body of its request", "BodyStyle does not wrap it");
        }

        // The result of a method is the method; others are out and ref parameters.
        return style is Bare or WrappedRequest && !operation.IsOneWay && UriTemplates.AreReadable(operation.Outputs)
            && operation.Outputs.FirstOrDefault(static part => part.Key is IParameterSymbol).Key is { } extra
            ? ("returns '" + extra.Name + "', too", "BodyStyle does not wrap its reply")
            : null;
    }

    /// <summary>RequestFormat of an operation whose request has a Stream; null where it has none.</summary>
    public static string? FindFormatOfStream(ServiceOperation operation) =>
        ServiceContracts.Argument(ServiceContracts.Find(operation.Method, WcfAttributes.WebInvoke), "RequestFormat") is int format
            && operation.Inputs.Any(static part => part.Value is { Name: "Stream", ContainingNamespace: { Name: "IO", ContainingNamespace.Name: "System" } })
                ? format == 0 ? "Xml" : "Json"
            : null;

    private static object? StyleOf(ServiceOperation operation) =>
        ServiceContracts.Argument(
            ServiceContracts.Find(operation.Method, WcfAttributes.WebInvoke) ?? ServiceContracts.Find(operation.Method, WcfAttributes.WebGet), "BodyStyle");

    // GET has no body: parameters that its template does not name are another fault.
    private static int CountInBody(ServiceOperation operation)
    {
        if (ServiceContracts.Has(operation.Method, WcfAttributes.WebGet))
        {
            return 0;
        }

        AttributeData? invoke = ServiceContracts.Find(operation.Method, WcfAttributes.WebInvoke);
        return ServiceContracts.Argument(invoke, "Method") is "GET" ? 0
            : ServiceContracts.Argument(invoke, "UriTemplate") is not string template ? operation.Inputs.Length
            : UriTemplates.ReadVariables(template) is { } variables ? operation.Inputs.Count(part => !variables.Contains(part.Key.Name))
            : 0;
    }
}
