using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>Operations whose arrays are files: the service writes what it receives to one, or returns all bytes of one.</summary>
internal static class WholeFiles
{
    private static readonly string[] s_files = ["FileStream", "Create", "OpenWrite"];

    public static bool AreReceived(ServiceOperation operation, WcfProject project, CancellationToken cancellation) =>
        project.FindMethods(operation).Any(method => method.DeclaringSyntaxReferences is { Length: 1 } places && places[0].GetSyntax(cancellation) is MethodDeclarationSyntax declaration
            && declaration.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => IsWrite(call, declaration) && call.ArgumentList.Arguments.Any(argument => IsParameter(argument.Expression, method))));

    public static bool AreReturned(ServiceOperation operation, WcfProject project, CancellationToken cancellation) =>
        project.FindMethods(operation).Any(method => method.DeclaringSyntaxReferences is { Length: 1 } places && places[0].GetSyntax(cancellation) is MethodDeclarationSyntax declaration
            && declaration.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => IsFile(call, "ReadAllBytes")));

    private static bool IsWrite(InvocationExpressionSyntax call, MethodDeclarationSyntax declaration) =>
        IsFile(call, "WriteAllBytes")
        || (CalledNames.NameOf(call)?.Identifier.ValueText is "Write" or "WriteAsync" && s_files.Any(name => SourceWords.Says(declaration, name)));

    private static bool IsFile(InvocationExpressionSyntax call, string method) =>
        call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name, Expression: var owner } && name == method && CalledNames.LastName(owner) == "File";

    // data, or request.Data
    private static bool IsParameter(ExpressionSyntax value, IMethodSymbol method)
    {
        ExpressionSyntax root = value;
        while (root is MemberAccessExpressionSyntax access)
        {
            root = access.Expression;
        }

        return root is IdentifierNameSyntax { Identifier.ValueText: var name } && method.Parameters.Any(parameter => parameter.Name == name && (root != value || parameter.Type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }));
    }
}
