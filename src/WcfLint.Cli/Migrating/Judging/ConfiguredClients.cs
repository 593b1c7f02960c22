using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>Finds the clients that code makes with the endpoint of a configuration, which the client packages do not read.</summary>
/// <param name="model">The model of the file.</param>
/// <param name="cancellation">Ends the reading.</param>
internal sealed class ConfiguredClients(SemanticModel model, CancellationToken cancellation)
{
    /// <summary>The client that an expression makes; null where it makes none, or where the name of its endpoint is not written.</summary>
    public ClientMade? Read(BaseObjectCreationExpressionSyntax creation)
    {
        if (model.GetSymbolInfo(creation, cancellation).Symbol is not IMethodSymbol { ContainingType: { } type } constructor
            || (TypeRoles.IsClient(type) ? type : TypeRoles.ClientOf(type)) is not { TypeArguments: [INamedTypeSymbol contract] } client
            || creation.Initializer is not null)
        {
            return null;
        }

        bool isFactory = TypeRoles.IsClient(type);
        ArgumentSyntax[] arguments = [.. creation.ArgumentList?.Arguments ?? default];
        string? callback = constructor.Parameters is [{ Type: var first }, ..] && first.SpecialType != SpecialType.System_String
            ? TextOf(arguments[0], first) : null;
        IParameterSymbol[] left = [.. constructor.Parameters.Skip(callback is null ? 0 : 1)];
        object? name = arguments.Length > 0 && left.Length > 0 ? model.GetConstantValue(arguments[^1].Expression, cancellation).Value : null;
        bool isKnown = left.Length == 0 ? !isFactory : left is [{ Name: "endpointConfigurationName" }] && name is string;
        return isKnown && client.Name.StartsWith("Duplex", StringComparison.Ordinal) == callback is not null
            ? new ClientMade(creation.Span, contract.ToDisplayString(), name is "*" ? null : name as string,
                isFactory ? null : type.ToDisplayString(), callback) : null;
    }

    /// <summary>Whether a constructor of a client gives its base the name of an endpoint.</summary>
    public bool IsByName(ConstructorDeclarationSyntax constructor) =>
        constructor.Initializer is { } initializer && model.GetSymbolInfo(initializer,
            cancellation).Symbol is IMethodSymbol { ContainingType: { } based } called && (TypeRoles.IsClient(based) || TypeRoles.ClientOf(based) is not null)
        && called.Parameters.Any(static parameter => parameter.Name == "endpointConfigurationName");

    private static string TextOf(ArgumentSyntax argument, ITypeSymbol type) =>
        type.Name == "InstanceContext" ? argument.Expression.ToString() : "new System.ServiceModel.InstanceContext(" + argument.Expression + ")";
}
