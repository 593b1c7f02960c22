using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A client of a contract with XmlSerializerFormat whose serializers are made at run time: neither the package dotnet-svcutil.xmlserializer
/// nor an assembly that XmlSerializerAssembly names makes them at build (referencesource, XmlSerializerOperationBehavior.cs). Services
/// cannot use such assemblies (Microsoft's documentation, "Improve the Startup Time of WCF Client Applications using the XmlSerializer").
/// </summary>
internal sealed class WCFL5006_XmlSerializerStart() : Rule(WcfRules.WCFL5006_XmlSerializerStart), IProjectRule
{
    private const string Format = WcfAttributes.XmlSerializerFormat;

    public void Analyze(ProjectRuleContext context)
    {
        if (context.Endpoints.Project.Build.Packages.Contains("dotnet-svcutil.xmlserializer", StringComparer.OrdinalIgnoreCase))
        {
            context.NoFinding(NoFindingKind.Fine, "the package dotnet-svcutil.xmlserializer generates the serializers during the build");
            return;
        }

        // The first client stands for all of its contract: the serializers are made once a process.
        var seen = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
        foreach (CreatedClient client in context.Clients.All)
        {
            if (client.Contract is { } contract && seen.Add(contract) && UsesXmlSerializer(contract))
            {
                context.Report(IsPrepared(contract)
                    ? context.NoFinding(new NoFindingReason(NoFindingKind.Fine, "the contract names an assembly with its serializers", client.Syntax.GetLocation()))
                    : new Finding(Row, client.Syntax.GetLocation(), contract.Name));
            }
        }
    }

    private static bool UsesXmlSerializer(INamedTypeSymbol contract) =>
        ServiceContracts.Has(contract, Format) || ServiceContracts.Operations(contract).Any(static operation => ServiceContracts.Has(operation.Method, Format));

    private static bool IsPrepared(INamedTypeSymbol contract) =>
        contract.GetAttributes()
            .Any(static attribute => attribute.AttributeClass is null or { TypeKind: TypeKind.Error } or { Name: "XmlSerializerAssemblyAttribute" });
}
