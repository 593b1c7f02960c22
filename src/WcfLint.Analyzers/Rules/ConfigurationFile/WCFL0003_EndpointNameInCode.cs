using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>The joined half of WCFL0003: <c>new OrdersClient("name")</c> where no client endpoint has that name.</summary>
internal static class WCFL0003_EndpointNameInCode
{
    // The same name in every constructor of ClientBase, ChannelFactory and DuplexChannelFactory, and in what svcutil generates.
    private const string ParameterName = "endpointConfigurationName";

    public static void Analyze(GatedOperation context, WcfSymbols symbols, EndpointNames names)
    {
        if (context.Operation is not IObjectCreationOperation creation
            || creation.Arguments.IsEmpty || creation.Constructor is not { } constructor || !TakesEndpointName(constructor))
        {
            return;
        }

        foreach (IArgumentOperation argument in creation.Arguments)
        {
            // "*" takes the only endpoint of the contract (referencesource, ConfigLoader.cs, LookupChannel).
            if (argument.Parameter?.Name == ParameterName
                && argument.Value.ConstantValue is { HasValue: true, Value: string { Length: > 0 } name } && name != "*"
                && !names.Contains(name) && !Placeholder.In(name)
                && IsClient(constructor.ContainingType, symbols))
            {
                Report(context, argument.Value, name, names);
            }
        }
    }

    private static bool TakesEndpointName(IMethodSymbol constructor)
    {
        foreach (IParameterSymbol parameter in constructor.Parameters)
        {
            if (parameter.Name == ParameterName && parameter.Type.SpecialType == SpecialType.System_String)
            {
                return true;
            }
        }

        return false;
    }

    internal static bool IsClient(ITypeSymbol type, WcfSymbols symbols) =>
        type.DerivesFrom(symbols.ClientBase) || type.DerivesFrom(symbols.ChannelFactoryOfT);

    private static void Report(GatedOperation context, IOperation argument, string name, EndpointNames names)
    {
        string? nearest = NearestName.Of(name, names.Names, out int distance);
        ImmutableArray<FindingFix> fixes = ImmutableArray<FindingFix>.Empty;
        if (nearest is not null && argument is ILiteralOperation && argument.Syntax.ToString() == "\"" + name + "\"" && nearest.IndexOfAny(['"', '\\']) < 0)
        {
            fixes = ImmutableArray.Create(ReferenceFix.Create(nearest, distance, new TextEdit(argument.Syntax.Span, "\"" + nearest + "\"")));
        }

        context.Report(new Finding(
            WcfRules.WCFL0003_ReferenceNamesNothing, argument.Syntax.GetLocation(), ParameterName, name, ReferenceFix.Hint(nearest)) { Fixes = fixes });
    }
}
