using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>Operations whose arrays are files: the service writes what it receives to one, or returns all bytes of one.</summary>
internal static class WholeFiles
{
    public static bool AreReceived(ServiceOperation operation, WcfProject project, CancellationToken cancellation) =>
        project.FindMethods(operation)
            .Any(method => method.DeclaringSyntaxReferences is { Length: 1 } places && places[0].GetSyntax(cancellation) is MethodDeclarationSyntax declaration
            && declaration.DescendantNodes().OfType<InvocationExpressionSyntax>()
                .Any(call => IsWrite(call, declaration) && call.ArgumentList.Arguments.Any(argument => IsParameter(argument.Expression, method))));

    public static bool AreReturned(ServiceOperation operation, WcfProject project, CancellationToken cancellation) =>
        project.FindMethods(operation)
            .Any(method => method.DeclaringSyntaxReferences is { Length: 1 } places && places[0].GetSyntax(cancellation) is MethodDeclarationSyntax declaration
            && declaration.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => IsFile(call, "ReadAllBytes")));

    private static bool IsWrite(InvocationExpressionSyntax call, MethodDeclarationSyntax declaration) =>
        IsFile(call, "WriteAllBytes")
        || (call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Write" or "WriteAsync", Expression: var stream }
            && IsFileStream(stream, declaration));

    // A local that the method makes of a file, also through a writer over it.
    private static bool IsFileStream(ExpressionSyntax stream, MethodDeclarationSyntax declaration) => stream switch
    {
        IdentifierNameSyntax { Identifier.ValueText: var name } => declaration.DescendantNodes().OfType<VariableDeclaratorSyntax>().Any(local =>
            local.Identifier.ValueText == name && local.Span.End <= stream.SpanStart
            && ((local.Parent is VariableDeclarationSyntax { Type: var type } && TypeSyntaxes.NameOf(type) == "FileStream")
                || (local.Initializer is { Value: var made } && IsFileStream(made, declaration)))),
        ObjectCreationExpressionSyntax made => TypeSyntaxes.NameOf(made.Type) == "FileStream"
            || made.ArgumentList?.Arguments.Any(argument => IsFileStream(argument.Expression, declaration)) == true,
        InvocationExpressionSyntax call => IsFile(call, "Create") || IsFile(call, "OpenWrite") || IsFile(call, "Open"),
        _ => false,
    };

    private static bool IsFile(InvocationExpressionSyntax call, string method) =>
        call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name, Expression: var owner } && name == method
            && CalledNames.LastName(owner) == "File";

    // data, or request.Data
    private static bool IsParameter(ExpressionSyntax value, IMethodSymbol method)
    {
        ExpressionSyntax root = value;
        while (root is MemberAccessExpressionSyntax access)
        {
            root = access.Expression;
        }

        return root is IdentifierNameSyntax { Identifier.ValueText: var name } && method.Parameters.Any(
            parameter => parameter.Name == name && (root != value || parameter.Type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }));
    }
}
