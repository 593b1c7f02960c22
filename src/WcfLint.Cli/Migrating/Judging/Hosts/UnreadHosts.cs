using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Judging.Hosts;

/// <summary>The hosts and routes of code whose service has no endpoint in sight: each is listed as one that cannot be followed, so that none is lost.</summary>
internal static class UnreadHosts
{
    // Source: referencesource, ServiceHostBase.cs, AddDefaultEndpoints; WebServiceHost.cs, AddAutomaticWebHttpBindingEndpoints.
    private const string WhyNone =
        "none found in code or configuration; .NET Framework 4 and later then adds one for each contract and base address, over HTTP with basicHttpBinding, or with webHttpBinding in a WebServiceHost";

    private const string Create = "CreateInstance";

    /// <summary>What is said of the endpoints of a host that is not followed.</summary>
    public static string WhyNot(Endpoint endpoint) => IsReflected(endpoint)
        ? "not known, because Activator.CreateInstance makes the host; find the classes of hosts that it is given" : WhyNone;

    /// <summary>Whether its host is made by reflection.</summary>
    public static bool IsReflected(Endpoint endpoint) => endpoint is CodeEndpoint { Syntax: InvocationExpressionSyntax call } && NameOf(call) == Create;

    /// <summary>An endpoint for each of them, in the order of the code.</summary>
    /// <param name="project">The project.</param>
    /// <param name="known">The endpoints in sight, those of configurations that another project brings included.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static IEnumerable<CodeEndpoint> Read(WcfProject project, IReadOnlyCollection<Endpoint> known, CancellationToken cancellation) =>
        ReadMade(project, known).Concat(project.Code.Calls(Create) ? ReadReflected(project.Compilation, known, cancellation) : []);

    private static IEnumerable<CodeEndpoint> ReadReflected(Compilation compilation, IReadOnlyCollection<Endpoint> known, CancellationToken cancellation)
    {
        HashSet<ISymbol?> adding = Adding(known, compilation);
        return from tree in compilation.SyntaxTrees
               from syntax in BodyNodes.GetOrCreate(tree, cancellation).Calls
               where NameOf(syntax) == Create && !IsOfFactory(syntax, compilation) && !IsGivenEndpoints(syntax, known)
               let call = SemanticModels.Find(tree, compilation)?.GetOperation(syntax, cancellation) as IInvocationOperation
               where call?.TargetMethod.ContainingType.Name == nameof(Activator)
                   && MadeBy(call).Any(static type => type.AnyBase(static at => at.Name == "ServiceHostBase" && ServiceContracts.IsWcf(at.ContainingNamespace)))
                   && !MadeBy(call).Any(type => type.AnyBase(adding.Contains))
               select new CodeEndpoint(EndpointSide.Service, null, [], [], call);
    }

    // What the call is given, what it is converted to, and what a type parameter among these is constrained to.
    private static IEnumerable<ITypeSymbol> MadeBy(IInvocationOperation call) =>
        new[] { (call.Arguments.FirstOrDefault()?.Value as ITypeOfOperation)?.TypeOperand, (call.Parent as IConversionOperation)?.Type, call.Type }.OfType<ITypeSymbol>()
            .SelectMany(static type => type is ITypeParameterSymbol parameter ? parameter.ConstraintTypes.AsEnumerable() : [type]);

    // The same member adds an endpoint to the variable that takes it.
    private static bool IsGivenEndpoints(InvocationExpressionSyntax creation, IReadOnlyCollection<Endpoint> known) =>
        (creation.FirstAncestorOrSelf<VariableDeclaratorSyntax>()?.Identifier.ValueText
            ?? (creation.FirstAncestorOrSelf<AssignmentExpressionSyntax>()?.Left as IdentifierNameSyntax)?.Identifier.ValueText) is { } variable
        && known.OfType<CodeEndpoint>().Any(endpoint => MemberOf(endpoint.Syntax) == MemberOf(creation)
            && endpoint.Syntax.DescendantNodesAndSelf().OfType<MemberAccessExpressionSyntax>()
                .Any(access => access.Expression is IdentifierNameSyntax { Identifier.ValueText: var receiver } && receiver == variable));

    private static HashSet<ISymbol?> Adding(IReadOnlyCollection<Endpoint> known, Compilation compilation) =>
        new(known.OfType<CodeEndpoint>().Select(endpoint => TypeAround(endpoint.Syntax, compilation)), SymbolEqualityComparer.Default);

    private static string? NameOf(InvocationExpressionSyntax call) => CalledNames.NameOf(call)?.Identifier.ValueText;

    private static IEnumerable<CodeEndpoint> ReadMade(WcfProject project, IReadOnlyCollection<Endpoint> known)
    {
        Compilation compilation = project.Compilation;
        HashSet<string> configured = [.. known.Where(static endpoint => endpoint.Side == EndpointSide.Service).Select(EndpointJudge.ServiceOf).OfType<string>()
            .Select(static name => HostedServices.NameOf(name))];
        HashSet<string> made = [.. known.OfType<CodeEndpoint>().Select(endpoint => CodeHost.Find(endpoint, compilation)?.ServiceName).OfType<string>()];
        HashSet<SyntaxNode?> withEndpoints = [.. known.OfType<CodeEndpoint>().Select(static endpoint => MemberOf(endpoint.Syntax))];
        HashSet<ISymbol?> adding = Adding(known, compilation);
        HashSet<string> hosted = [.. CodeHost.All(compilation).Select(static placed => placed.Host?.ServiceName).OfType<string>()];
        foreach (PlacedHost placed in CodeHost.All(compilation))
        {
            // A class derived from those of WCF may add endpoints to itself. Those that a member adds are of each service that its host gets.
            bool isAdded = withEndpoints.Contains(MemberOf(placed.Creation.Syntax)) || placed.MadeType.AnyBase(adding.Contains);
            bool isServed = placed.Host is { ServiceName: var name }
                ? configured.Contains(name) || made.Contains(name) || (placed.Place != placed.Creation && isAdded)

                // A host of a type that is not written there takes the services that the configuration lists and no other host has, or those that a
                // factory creates.
                : !configured.IsSubsetOf(hosted) || isAdded || IsOfFactory(placed.Creation.Syntax, compilation);
            if (!isServed)
            {
                yield return new CodeEndpoint(EndpointSide.Service, placed.Host is { } host && ContractResolver.ContractsOf(host.Service) is [var contract]
                    ? contract : null, placed.Host?.BaseAddresses ?? [], [], placed.Place);
            }
        }
    }

    private static SyntaxNode? MemberOf(SyntaxNode node) => node.FirstAncestorOrSelf<MemberDeclarationSyntax>();

    private static ITypeSymbol? TypeAround(SyntaxNode node, Compilation compilation) =>
        node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            ? SemanticModels.Find(type.SyntaxTree, compilation)?.GetDeclaredSymbol(type) as ITypeSymbol : null;

    private static bool IsOfFactory(SyntaxNode creation, Compilation compilation) =>
        TypeAround(creation, compilation).AnyBase(static at => at.Name == "ServiceHostFactoryBase");
}
