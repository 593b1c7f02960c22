using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// Registrations in the container of .NET, by the names of its methods: they need not resolve, as in projects whose packages are not restored
/// (dotnet/runtime, ServiceCollectionServiceExtensions.cs and ServiceCollectionDescriptorExtensions.cs).
/// </summary>
internal static class ContainerCalls
{
    private static readonly string[] s_methods = ["AddScoped", "AddTransient", "AddSingleton", "TryAddScoped", "TryAddTransient", "TryAddSingleton"];

    /// <summary>Whether a method of a name registers what a container makes.</summary>
    public static bool IsRegistration(string method) => Array.IndexOf(s_methods, method) >= 0;

    /// <summary>Whether the container shares one object among all consumers.</summary>
    public static bool IsSingleton(string method) => method is "AddSingleton" or "TryAddSingleton";

    /// <summary>The class whose objects the container makes itself, with where it is written; null where code makes them, or the call is another.</summary>
    public static (TypeSyntax Written, INamedTypeSymbol Type)? FindMade(InvocationExpressionSyntax call, SimpleNameSyntax name, SemanticModel model,
        CancellationToken cancellation)
    {
        if (!IsRegistration(name.Identifier.ValueText) || call.Expression is not MemberAccessExpressionSyntax)
        {
            return null;
        }

        // AddScoped<T>(), AddScoped<I, T>(), AddScoped(typeof(T)), AddScoped(typeof(I), typeof(T)).
        SeparatedSyntaxList<ArgumentSyntax> arguments = call.ArgumentList.Arguments;
        TypeSyntax? written = name is GenericNameSyntax generic ? arguments.Count == 0 ? generic.TypeArgumentList.Arguments.LastOrDefault() : null
            : arguments.Count is 1 or 2 && arguments.All(static argument => argument.Expression is TypeOfExpressionSyntax)
            ? ((TypeOfExpressionSyntax)arguments[arguments.Count - 1].Expression).Type
            : null;
        return written is not null && model.GetTypeInfo(written, cancellation).Type is INamedTypeSymbol { TypeKind: TypeKind.Class } type ? (written, type) : null;
    }

    /// <summary>What code gives to a container, as an object or as the result of a lambda that the container calls; null where nothing of that is in
    /// sight.</summary>
    public static ExpressionSyntax? FindGiven(InvocationExpressionSyntax call, SimpleNameSyntax name)
    {
        if (!IsRegistration(name.Identifier.ValueText) || call.ArgumentList.Arguments.LastOrDefault()?.Expression is not { } given)
        {
            return null;
        }

        // A lambda without a parameter is the object itself.
        if (given is ParenthesizedLambdaExpressionSyntax { ParameterList.Parameters.Count: not 1 })
        {
            return null;
        }

        return (given is not LambdaExpressionSyntax lambda ? given : lambda.Block is { } block ? FindReturned(block) : lambda.ExpressionBody) is { } value
            ? Casts.Without(value) : null;
    }

    // var client = new OrdersClient(…); return client; Null where there are several ways out, or the local may have another object by then.
    private static ExpressionSyntax? FindReturned(BlockSyntax block)
    {
        if (block.Statements.LastOrDefault() is not ReturnStatementSyntax { Expression: { } value } last
            || block.DescendantNodes().OfType<ReturnStatementSyntax>().Any(other => other != last))
        {
            return null;
        }

        return value is not IdentifierNameSyntax { Identifier.ValueText: var local } ? value
            : block.DescendantNodes().OfType<IdentifierNameSyntax>().Any(name => name.Identifier.ValueText == local
                && (name.Parent is AssignmentExpressionSyntax written ? written.Left == name : name.Parent is ArgumentSyntax { RefKindKeyword.RawKind: not 0 }))
                    ? null
            : block.Statements.OfType<LocalDeclarationStatementSyntax>().SelectMany(static statement => statement.Declaration.Variables)
                .FirstOrDefault(one => one.Identifier.ValueText == local)?.Initializer?.Value;
    }

    /// <summary>Whether a container may have objects of a type: the host registers types of Microsoft, and a type that does not resolve may be any.</summary>
    public static bool MayHave(ITypeSymbol type) => type.TypeKind == TypeKind.Error
        || type.ContainingNamespace?.ToDisplayString().StartsWith("Microsoft.", StringComparison.Ordinal) == true;

    /// <summary>Whether code may give a container objects of a type: a registration names it, or gets an object whose type is not written out.</summary>
    public static bool MayRegister(Compilation code, ITypeSymbol type) =>
        code.SyntaxTrees.Any(tree => BodyNodes.GetOrCreate(tree, CancellationToken.None).Calls.Exists(GivesObject) || Names(tree, type));

    private static bool GivesObject(InvocationExpressionSyntax call) => CalledNames.NameOf(call) is IdentifierNameSyntax name
        && IsRegistration(name.Identifier.ValueText)
        && call.ArgumentList.Arguments is { Count: 1 } arguments
        && arguments[0].Expression is IdentifierNameSyntax or MemberAccessExpressionSyntax or InvocationExpressionSyntax;

    private static bool Names(SyntaxTree tree, ITypeSymbol type) => SourceWords.Contains(tree, type.Name)
        && SourceWords.FindIdentifiers(tree.GetRoot(), type.Name).Any(static word => word.Parent?.Ancestors().OfType<InvocationExpressionSyntax>()
            .Any(static call => CalledNames.NameOf(call) is { } name && IsRegistration(name.Identifier.ValueText)) == true);
}
