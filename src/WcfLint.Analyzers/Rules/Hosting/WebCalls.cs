using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A call of a web service within an operation. It writes the method of the request into the operation context that is current, which is that of the
/// operation, and only the channel of the context sends that: the request is a POST (referencesource, UriTemplateClientFormatter.cs, SerializeRequest;
/// ServiceChannel.cs, AddMessageProperties). With a scope of its own the channel has its own context.
/// </summary>
internal static class WebCalls
{
    /// <summary>The first such call and the method that is lost; null where none is known.</summary>
    public static (IInvocationOperation Call, string Method)? Find(ServiceMethod method, CancellationToken cancellation)
    {
        // After an await there is no context, so the request gets its method.
        if (!method.Mentions("WebChannelFactory") || method.Mentions("OperationContextScope") || method.Mentions(".Endpoint")
            || method.Syntax.Modifiers.Any(SyntaxKind.AsyncKeyword))
        {
            return null;
        }

        // What sets the context, or compares it with null, may call without one. An inspector at the endpoint may set the method.
        if (method.Operations(cancellation)
            .Any(static operation =>
                operation is IPropertyReferenceOperation { Property: { Name: "Current", ContainingType.Name: "OperationContext" or "WebOperationContext" },
                    Parent: not IMemberReferenceOperation }))
        {
            return null;
        }

        foreach (IOperation operation in method.Operations(cancellation))
        {
            if (operation is IInvocationOperation { TargetMethod: { ContainingType: { TypeKind: TypeKind.Interface } contract } called,
                Instance: { } channel } call
                && OperationWalk.EnclosingFunction(call) is null && ServiceContracts.IsContract(contract) && LostMethod(called) is { } lost
                && OperationWalk.Unwrap(channel) is ILocalReferenceOperation { Local: var local } && IsChannel(local, method, cancellation)
                && !IsPassedBefore(call, local, method, cancellation))
            {
                return (call, lost);
            }
        }

        return null;
    }

    // using (Scopes.Of(channel)) { … }: what gets the channel may set its context.
    private static bool IsPassedBefore(IInvocationOperation call, ILocalSymbol channel, ServiceMethod method, CancellationToken cancellation) =>
        method.Operations(cancellation).Any(operation => operation is IArgumentOperation argument && argument.Syntax.SpanStart < call.Syntax.SpanStart
            && OperationWalk.Unwrap(argument.Value) is ILocalReferenceOperation { Local: var passed }
            && SymbolEqualityComparer.Default.Equals(passed, channel));

    // IForecasts channel = factory.CreateChannel(); of a local factory.
    private static bool IsChannel(ILocalSymbol local, ServiceMethod method, CancellationToken cancellation) =>
        local.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation) is VariableDeclaratorSyntax { Initializer.Value: var value }
            && method.Operations(cancellation)
                .Any(operation => operation is IInvocationOperation { TargetMethod: { Name: "CreateChannel", ContainingType: var factory },
                    Instance: { Type: { Name: "WebChannelFactory" } made } } created
                && ServiceContracts.IsWcf(factory.ContainingNamespace) && ServiceContracts.IsWcf(made.ContainingNamespace)
                && value.Span.Contains(created.Syntax.Span));

    // WebInvoke sends POST unless it names another method.
    private static string? LostMethod(IMethodSymbol operation)
    {
        foreach (AttributeData attribute in operation.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: WcfAttributes.WebGet or WcfAttributes.WebInvoke } type && ServiceContracts.IsWcf(type.ContainingNamespace))
            {
                string lost = type.Name == WcfAttributes.WebGet ? "GET" : ServiceContracts.Argument(attribute, "Method") as string ?? "POST";
                return lost.Equals("POST", StringComparison.OrdinalIgnoreCase) || lost == "*" ? null : lost;
            }
        }

        return null;
    }
}
