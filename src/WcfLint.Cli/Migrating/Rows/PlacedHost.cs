using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>A host that code makes.</summary>
/// <param name="Place">What decides which service it has: its creation, or a call of the code around that.</param>
/// <param name="Creation">Its creation, or that of its route.</param>
/// <param name="Host">What it is given; null where its service is not known.</param>
internal sealed record PlacedHost(IOperation Place, IOperation Creation, CodeHost? Host)
{
    private const int MaxBases = 4;

    /// <summary>The type of the host.</summary>
    public ITypeSymbol? MadeType => Creation.Type;

    /// <summary>The hosts of a creation: one, or one for each service that callers of the code around it give.</summary>
    /// <param name="syntax">The creation.</param>
    /// <param name="compilation">The code.</param>
    public static IEnumerable<PlacedHost> Read(BaseObjectCreationExpressionSyntax syntax, Compilation compilation)
    {
        if (SemanticModels.Find(syntax.SyntaxTree, compilation)?.GetOperation(syntax) is not IObjectCreationOperation creation)
        {
            return [];
        }

        IReadOnlyList<IOperation> values = ValuesOf(creation, compilation);
        HostedType[] types = values.Count == 0 ? [] : [.. HostedType.Find(values[0], creation, compilation)];
        return types.Length == 0 ? [new PlacedHost(creation, creation, null)]
            : types.Select(type => new PlacedHost(type.Place, creation, new CodeHost(type.Class, type.IsObject ? syntax.GetLocation() : null,
                BasesOf(type))));

        ImmutableArray<string> BasesOf(HostedType type)
        {
            string[] passed = [.. values.Skip(1).SelectMany(value => GivenBy(type.Place, value)).SelectMany(CodeHost.AddressesIn)];
            return [.. passed.Length > 0 ? passed : TextsOf(creation)];
        }
    }

    // A host of the application makes its base addresses of texts: what it does to them is not followed.
    private static IEnumerable<string> TextsOf(IObjectCreationOperation creation) =>
        creation.Constructor is not { ContainingType.ContainingNamespace: { } space } || ServiceContracts.IsWcf(space) ? []
            : creation.Arguments.SelectMany(static argument => CodeHost.AddressesIn(argument.Value));

    // What the constructor of WCF gets: a class derived from its hosts passes it on.
    private static IReadOnlyList<IOperation> ValuesOf(IObjectCreationOperation creation, Compilation compilation)
    {
        (IParameterSymbol? Parameter, IOperation Value)[] given = [.. creation.Arguments.Select(static argument => (argument.Parameter, argument.Value))];
        IMethodSymbol? constructor = creation.Constructor;
        for (int depth = 0; constructor is not null && !ServiceContracts.IsWcf(constructor.ContainingType.ContainingNamespace); depth++)
        {
            if (depth == MaxBases || constructor.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is not ConstructorDeclarationSyntax { Initializer: { } initializer }
                || SemanticModels.Find(initializer.SyntaxTree, compilation)?.GetOperation(initializer) is not { } passed
                || (passed as IInvocationOperation ?? (passed as IExpressionStatementOperation)?.Operation as IInvocationOperation) is not { } call)
            {
                return [];
            }

            (IParameterSymbol? Parameter, IOperation Value)[] known = given;
            given = [.. call.Arguments.Select(
                argument => (argument.Parameter, known.FirstOrDefault(
                    one => SymbolEqualityComparer.Default.Equals(one.Parameter?.OriginalDefinition, ParameterIn(argument.Value))).Value ?? argument.Value))];
            constructor = call.TargetMethod;
        }

        return [.. given.Select(static argument => argument.Value)];
    }

    // The addresses that a call gives to the code around the creation.
    private static IEnumerable<IOperation> GivenBy(IOperation call, IOperation value) => CodeHost.Value(value) switch
    {
        IArrayCreationOperation { Initializer: { } elements } => elements.ElementValues.SelectMany(element => GivenBy(call, element)),
        IObjectCreationOperation { Type.Name: "Uri", Arguments: [{ Value: var text }, ..] } when ParameterIn(text) is not null => GivenBy(call, text),
        _ => [ParameterIn(value) is { } parameter ? HostedType.ArgumentsOf(call)
            .FirstOrDefault(argument => SymbolEqualityComparer.Default.Equals(argument.Parameter?.OriginalDefinition, parameter))?.Value ?? value : value],
    };

    private static IParameterSymbol? ParameterIn(IOperation value) => (CodeValue.Unwrap(value) as IParameterReferenceOperation)?.Parameter.OriginalDefinition;
}
