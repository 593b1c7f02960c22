using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Names of client endpoints that code passes to a constructor.</summary>
internal static class CreatedEndpointNames
{
    // The same name in every constructor of ClientBase, ChannelFactory and DuplexChannelFactory, and in what svcutil generates.
    private const string ParameterName = "endpointConfigurationName";

    /// <summary><c>new OrdersClient("name")</c> where no client endpoint has that name.</summary>
    public static void Check(ClientRuleContext context)
    {
        if (context.Project.Platform != WcfPlatform.Framework)
        {
            context.NoFinding(NoFindingKind.Platform, "only clients of .NET Framework take endpoints from a configuration");
            return;
        }

        if (!context.Project.HasAdditionalFiles)
        {
            context.NoFinding(NoFindingKind.Unknown, "no configuration is in sight");
            return;
        }

        if (context.Client is not { Holder: not (ClientHolder.Using or ClientHolder.Member or ClientHolder.IndirectMember),
            Kind: ClientKind.Client or ClientKind.Factory, Creation: IObjectCreationOperation { Constructor: { } constructor } creation })
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the rule looks at the place that creates it");
            return;
        }

        if (!TakesEndpointName(constructor))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the constructor takes no endpoint name");
            return;
        }

        foreach (IArgumentOperation argument in creation.Arguments)
        {
            if (argument.Parameter?.Name != ParameterName)
            {
                continue;
            }

            if (argument.Value.ConstantValue is not { HasValue: true, Value: string name })
            {
                context.NoFinding(argument.Syntax, NoFindingKind.Unknown, "the name is not known");
            }
            else if (context.Project.ClientEndpointNames is not { } names)
            {
                context.NoFinding(argument.Syntax, NoFindingKind.Unknown, "the names of the client endpoints are not all known");
            }

            // "*" takes the only endpoint of the contract (referencesource, ConfigLoader.cs, LookupChannel).
            else if (name is "" or "*")
            {
                context.NoFinding(argument.Syntax, NoFindingKind.Fine,
                    name.Length == 0 ? "the client takes the endpoint of its contract that has no name" : "the client takes the only endpoint of its contract");
            }
            else if (Placeholder.IsIn(name))
            {
                context.NoFinding(argument.Syntax, NoFindingKind.Unknown, "the name contains a placeholder");
            }
            else if (names.Contains(name))
            {
                context.NoFinding(argument.Syntax, NoFindingKind.Fine, "a client endpoint has this name");
            }
            else
            {
                Report(context, argument.Value, name, names);
            }
        }
    }

    private static bool TakesEndpointName(IMethodSymbol constructor) =>
        constructor.Parameters.Any(static parameter => parameter.Name == ParameterName && parameter.Type.SpecialType == SpecialType.System_String);

    private static void Report(ClientRuleContext context, IOperation argument, string name, EndpointNames names)
    {
        string? nearest = names.Names.Find(name, out int distance);
        ImmutableArray<FindingFix> fixes = ImmutableArray<FindingFix>.Empty;
        if (nearest is not null && argument is ILiteralOperation && argument.Syntax.ToString() == "\"" + name + "\"" && nearest.IndexOfAny(['"', '\\']) < 0)
        {
            fixes = ImmutableArray.Create(ReferenceFix.Create(nearest, distance, CodeEdit.Replace(argument.Syntax, "\"" + nearest + "\"")));
        }

        context.Report(new Finding(WcfRules.WCFL0003_ReferenceNamesNothing, argument.Syntax.GetLocation(), ParameterName, name,
            ReferenceFix.Hint(nearest)) { Fixes = fixes });
    }
}
