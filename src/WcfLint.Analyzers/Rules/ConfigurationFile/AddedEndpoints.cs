using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Endpoints that code adds to a host whose base addresses are all written where it is created.</summary>
/// <param name="Service">The service.</param>
/// <param name="Address">The relative address.</param>
/// <param name="Place">Where it is written.</param>
/// <param name="Schemes">The schemes of the base addresses.</param>
internal sealed record AddedEndpoints(string Service, string Address, Location Place, List<string> Schemes)
{
    /// <summary>The host and the relative address of an endpoint; null for other endpoints, and where one of them is not known.</summary>
    public static AddedEndpoints? Find(CodeEndpoint endpoint, WcfProject project)
    {
        if (endpoint.Side != Model.EndpointSide.Service
            || SemanticModels.Find(endpoint.Syntax.SyntaxTree, project.Compilation)?.GetOperation(endpoint.Syntax) is not IInvocationOperation
            {
                TargetMethod.Name: "AddServiceEndpoint", Instance: { } instance, Arguments: var arguments,
            } call
            || OperationWalk.Unwrap(instance) is not ILocalReferenceOperation { Local: var local }
            || arguments.FirstOrDefault(static argument => argument.Parameter?.Name == "address")?.Value is not { } address
            || (IsEmptyText(address) ? string.Empty : MadeEndpoints.AddressIn(address)) is not { } relative || relative.IndexOf(':') >= 0
            || arguments.Any(static argument => argument.Parameter?.Name == "listenUri")
            || BodyOperations.GetOrCreate(call) is not { } body || IsWritten(body, local)
            || body.FindInitializer(local) is not IObjectCreationOperation { Type: { Name: "ServiceHost" } host, Arguments.IsEmpty: false } creation
            || !ServiceContracts.IsWcf(host.ContainingNamespace) || OperationWalk.Unwrap(creation.Arguments[0].Value) is not ITypeOfOperation { TypeOperand: var hosted }
            || ReadSchemes(creation.Arguments.Skip(1)) is not { } schemes)
        {
            return null;
        }

        return new AddedEndpoints(hosted.Name, relative, address.Syntax.GetLocation(), schemes);
    }

    private static bool IsEmptyText(IOperation address) => OperationWalk.Unwrap(address) is IFieldReferenceOperation
    {
        Field: { Name: nameof(string.Empty), ContainingType.SpecialType: SpecialType.System_String },
    };

    private static bool IsWritten(BodyOperations body, ILocalSymbol local) => body.FindMentions(local).Any(static mention =>
        (mention.Parent is IAssignmentOperation written && written.Target == mention)
        || mention.Parent is IArgumentOperation { Parameter.RefKind: not RefKind.None });

    /// <summary>The first base address of a host whose scheme another one before it has.</summary>
    public static (Uri Address, Location Place)? FindSecond(IObjectCreationOperation host)
    {
        var schemes = new HashSet<string>();
        foreach ((IOperation value, Uri? address) in ReadAddresses(host.Arguments.Skip(1)))
        {
            if (address is not null && !schemes.Add(address.Scheme))
            {
                return (address, value.Syntax.GetLocation());
            }
        }

        return null;
    }

    // Null where one is not written there.
    private static List<string>? ReadSchemes(IEnumerable<IArgumentOperation> arguments)
    {
        List<Uri?> addresses = [.. ReadAddresses(arguments).Select(static one => one.Address)];
        return addresses.Contains(null) ? null : [.. addresses.Select(static address => address!.Scheme).Distinct()];
    }

    // new Uri("http://…"), …
    private static IEnumerable<(IOperation Value, Uri? Address)> ReadAddresses(IEnumerable<IArgumentOperation> arguments) => arguments
        .SelectMany(static argument => argument.Value is IArrayCreationOperation array
            ? array.Initializer?.ElementValues ?? ImmutableArray<IOperation>.Empty : ImmutableArray.Create(argument.Value))
        .Select(static value => (value, OperationWalk.Unwrap(value) is IObjectCreationOperation { Arguments.Length: 1 } made
            && made.Arguments[0].Value.ConstantValue is { HasValue: true, Value: string text } && Uri.TryCreate(text, UriKind.Absolute, out Uri? address)
                ? address : null));
}
