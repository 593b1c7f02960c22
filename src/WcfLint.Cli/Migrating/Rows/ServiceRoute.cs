using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>A service that the code of a site registers with a route, in place of a .svc file.</summary>
/// <param name="Prefix">Its address in the site; null where it is not known.</param>
/// <param name="Factory">The full name of what makes its host; null where it is not known.</param>
/// <param name="Service">The type of the service.</param>
/// <param name="Creation">Where it is registered.</param>
internal sealed record ServiceRoute(string? Prefix, string? Factory, INamedTypeSymbol Service, IOperation Creation)
{
    /// <summary>The routes of a project.</summary>
    public static IEnumerable<ServiceRoute> Read(Compilation compilation) =>
        from tree in compilation.SyntaxTrees
        where SourceWords.Contains(tree, nameof(ServiceRoute))
        from creation in BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations
        where SemanticModels.Find(tree, compilation)?.GetTypeInfo(creation).Type is { Name: nameof(ServiceRoute) } type
            && ServiceContracts.IsWcf(type.ContainingNamespace)
        let made = SemanticModels.Find(tree, compilation)!.GetOperation(creation) as IObjectCreationOperation
        let service = (Value(made, "serviceType") as ITypeOfOperation)?.TypeOperand as INamedTypeSymbol
        where service is { TypeKind: TypeKind.Class }
        select new ServiceRoute(Value(made, "routePrefix") is { } prefix ? CodeValue.GetText(prefix) : null,
            Value(made, "serviceHostFactory")?.Type?.ToDisplayString(), service, made);

    /// <summary>The name by which configuration names the service.</summary>
    public string ServiceName => ConfigurationNames.FullName(Service);

    private static IOperation? Value(IObjectCreationOperation? made, string parameter) =>
        made?.Arguments.FirstOrDefault(argument => argument.Parameter?.Name == parameter)?.Value is not { } value ? null
        : CodeValue.Unwrap(value) is ILocalReferenceOperation local && LocalValues.FindValue(local) is { } held
        ? CodeValue.Unwrap(held) : CodeValue.Unwrap(value);
}
