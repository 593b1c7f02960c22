using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Names of client endpoints in code, which a constructor of WCF takes: in a creation, or in an initializer of a client's own constructor.</summary>
internal static class CreatedEndpointNames
{
    // As the constructors of ClientBase, ChannelFactory and DuplexChannelFactory call it.
    private const string What = "endpointConfigurationName";

    /// <summary><c>new OrdersClient("name")</c> where no client endpoint has that name.</summary>
    public static void Check(ClientRuleContext context)
    {
        if (context.Client is not { Holder: not (ClientHolder.Using or ClientHolder.Member or ClientHolder.IndirectMember),
            Kind: ClientKind.Client or ClientKind.Factory, Creation.Syntax: BaseObjectCreationExpressionSyntax creation })
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the rule looks at the place that creates it");
        }
        else if (WhyNotAsked(context.Project) is { } reason)
        {
            context.NoFinding(reason);
        }
        else if (new ConstructorTakings(context.Project.World).Read(creation, (context.Client.Creation as IObjectCreationOperation)?.Constructor)?.Taking
            is not { TakesName: true } taking)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the constructor is not known to take an endpoint name");
        }
        else if (WhyNot(taking, creation, context.Project) is { } fine)
        {
            context.NoFinding(fine);
        }
        else
        {
            context.Report(Create(taking.NamePlace!, taking.Name!, context.Project.ClientEndpointNames!));
        }
    }

    /// <summary><c>: base("name")</c> in a client class.</summary>
    public static void Check(TypeRuleContext context)
    {
        if (!ClientClasses.IsClient(context.Type) || WhyNotAsked(context.Project) is not null)
        {
            return;
        }

        foreach (IMethodSymbol constructor in context.Type.InstanceConstructors)
        {
            if (constructor.DeclaringSyntaxReferences.Length == 1 && constructor.DeclaringSyntaxReferences[0].GetSyntax(context.CancellationToken)
                    is ConstructorDeclarationSyntax { Initializer: { ArgumentList.Arguments.Count: > 0, ContainsDiagnostics: false } initializer }
                && new ConstructorTakings(context.Project.World).Read(initializer) is { TakesName: true, NamePlace: { } place } taking
                && Holds(initializer, place))
            {
                if (WhyNot(taking, initializer, context.Project) is { } reason)
                {
                    context.NoFinding(place.GetLocation(), reason);
                }
                else
                {
                    context.Report(Create(place, taking.Name!, context.Project.ClientEndpointNames!));
                }
            }
        }
    }

    private static NoFindingReason? WhyNotAsked(WcfProject project) =>
        project.Platform != WcfPlatform.Framework
            ? new NoFindingReason(NoFindingKind.Platform, "only clients of .NET Framework take endpoints from a configuration")
        : !project.HasAdditionalFiles ? new NoFindingReason(NoFindingKind.Unknown, "no configuration is in sight")
        : null;

    // "*" takes the only endpoint of the contract (referencesource, ConfigLoader.cs, LookupChannel).
    private static NoFindingReason? WhyNot(Taking taking, SyntaxNode from, WcfProject project) =>
        taking is not { Name: { } name, NamePlace: { } place } ? new NoFindingReason(NoFindingKind.Unknown, "the name is not known")
        : !Holds(from, place) ? new NoFindingReason(NoFindingKind.Elsewhere, "the name stands in the constructor of the client")
        : project.ClientEndpointNames is not { } names ? new NoFindingReason(NoFindingKind.Unknown, "the names of the client endpoints are not all known")
        : name.Length == 0 ? new NoFindingReason(NoFindingKind.Fine, "the client takes the endpoint of its contract that has no name")
        : name == "*" ? new NoFindingReason(NoFindingKind.Fine, "the client takes the only endpoint of its contract")
        : Placeholder.IsIn(name) ? new NoFindingReason(NoFindingKind.Unknown, "the name contains a placeholder")
        : names.Contains(name) ? new NoFindingReason(NoFindingKind.Fine, "a client endpoint has this name")
        : null;

    private static bool Holds(SyntaxNode outer, SyntaxNode inner) => outer.SyntaxTree == inner.SyntaxTree && outer.Span.Contains(inner.Span);

    private static Finding Create(ExpressionSyntax place, string name, EndpointNames names)
    {
        string? nearest = names.Names.Find(name, out int distance);
        bool isWritten = place.IsKind(SyntaxKind.StringLiteralExpression) && place.ToString() == "\"" + name + "\"";
        return new Finding(WcfRules.WCFL0003_ReferenceNamesNothing, place.GetLocation(), What, name, ReferenceFix.Hint(nearest))
        {
            Fixes = nearest is not null && isWritten && nearest.IndexOfAny(['"', '\\']) < 0
                ? ImmutableArray.Create(ReferenceFix.Create(nearest, distance, CodeEdit.Replace(place, "\"" + nearest + "\"")))
                : ImmutableArray<FindingFix>.Empty,
        };
    }
}
