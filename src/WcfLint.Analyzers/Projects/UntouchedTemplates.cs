using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// Services that are still what Visual Studio writes into a new project (WCF Service Application and WCF Service Library, Service1): they send back what
/// they get, so nothing of their author's travels.
/// </summary>
internal static class UntouchedTemplates
{
    /// <summary>Whether all services of a project are.</summary>
    public static bool AreAll(WcfProject project) =>
        project.SeesAllWcf && project.Contracts?.Index.Services.Values.ToList() is { Count: > 0 } services && services.TrueForAll(IsOne);

    private static bool IsOne(INamedTypeSymbol service) => service.AllInterfaces.Where(ServiceContracts.IsContract).ToList() is { Count: > 0 } contracts
        && contracts.TrueForAll(contract => ServiceContracts.Own(contract).All(operation => IsWritten(service, operation.Method)));

    private static bool IsWritten(INamedTypeSymbol service, IMethodSymbol operation) =>
        service.FindImplementationForInterfaceMember(operation) is IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places } method
        && places[0].GetSyntax() is MethodDeclarationSyntax { Body: { } body }
        && method.Name switch
        {
            "GetData" => body.Statements.Count == 1 && Says(body, "You entered: {0}")
                && body.DescendantNodes().OfType<InvocationExpressionSyntax>().Count() == 1,
            "GetDataUsingDataContract" => Says(body, "Suffix") && !body.DescendantNodes().Any(static node => node is InvocationExpressionSyntax),
            _ => false,
        };

    private static bool Says(SyntaxNode body, string text) =>
        body.DescendantNodes().Any(node => node is LiteralExpressionSyntax { Token.Value: string said } && said == text);
}
