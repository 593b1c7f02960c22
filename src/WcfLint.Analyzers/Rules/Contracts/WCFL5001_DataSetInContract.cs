using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>A DataSet or DataTable that a contract sends.</summary>
internal sealed class WCFL5001_DataSetInContract() : Rule(WcfRules.WCFL5001_DataSetInContract), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        // One list for a type, which stays empty for most: iterators would allocate for each operation and each symbol with attributes.
        var found = new List<Finding>();
        AddAll(context.Type, found, context.Symbols, context.Project, context.CancellationToken);
        if (found.Count > 0 && ServiceContracts.IsContract(context.Type) && ContractUse.IsOnlyCreated(context.Type, context.Project, context.CancellationToken)
            && !CreatedHosts.MayHaveAny(context.Project, context.Project.OwnAndUsers))
        {
            context.NoFinding(NoFindingKind.NotInUse, "the program creates its services itself, and no host, endpoint or client in sight has the contract");
            return;
        }

        // Without [ServiceContract] its operations are read only where a contract names it for callbacks.
        string? assumption = null;
        if (found.Count > 0 && context.Type.TypeKind == TypeKind.Interface && !ServiceContracts.IsContract(context.Type)
            && context.Type.GetAttributes().All(static attribute => attribute.AttributeClass is { TypeKind: not TypeKind.Error }) && !ContractUse.IsCallbackOfAny(context.Type, context.Project))
        {
            if (context.Project.SeesAllUsesOf(context.Type))
            {
                context.NoFinding(NoFindingKind.NotConcerned, "the interface has no [ServiceContract], and no contract names it for callbacks");
                return;
            }

            assumption = "a contract names the interface for callbacks";
        }

        // A library alone may be for programs elsewhere.
        else if (found.Count > 0 && ServiceContracts.IsContract(context.Type) && ContractUse.IsOfPrograms(context.Project)
            && ContractUse.IsUnused(context.Type, context.Project, context.CancellationToken))
        {
            // Only the command knows all programs. A host whose service is not written may have any contract.
            bool seesUsers = context.Project.SeesAllCode || context.Project.Build.AreUsersClosed;
            if (seesUsers && !ContractUse.IsInherited(context.Type, context.Project)
                && !CreatedHosts.MayHaveAny(context.Project, context.Project.OwnAndUsers))
            {
                context.NoFinding(NoFindingKind.NotInUse, "no host, endpoint or client of the programs in sight has the contract");
                return;
            }

            assumption = ContractUse.Assumption;
        }
        else if (found.Count > 0 && context.Type.TypeKind != TypeKind.Interface && !ServiceContracts.IsContract(context.Type)
            && CarriedTypes.IsLeftOut(context.Project, context.Type))
        {
            assumption = "a message carries the type";
        }

        foreach (Finding finding in found)
        {
            context.Report(assumption is null ? finding : finding with { Assumption = assumption });
        }

        if (found.Count == 0 && context.IsAsked && IsSent(context.Type))
        {
            context.NoFinding(NoFindingKind.Fine, "none of its message parts is known to be a DataSet or DataTable");
        }
    }

    private static bool IsSent(INamedTypeSymbol type) =>
        ServiceContracts.IsContract(type) || ServiceContracts.HasSerialization(type, WcfAttributes.DataContract)
            || ServiceContracts.Has(type, WcfAttributes.MessageContract);

    private static void AddAll(INamedTypeSymbol type, List<Finding> found, WcfSymbols symbols, WcfProject project, CancellationToken cancellation)
    {
        bool serviceContract = ServiceContracts.Find(type, WcfAttributes.ServiceContract) is not null;
        if (serviceContract || type.TypeKind == TypeKind.Interface)
        {
            // An interface without ServiceContract may be a callback contract; its operations show it.
            AddOperations(type, found, symbols, project, cancellation);
        }

        bool dataContract = ServiceContracts.HasSerialization(type, WcfAttributes.DataContract);
        bool messageContract = ServiceContracts.Has(type, WcfAttributes.MessageContract);
        if (dataContract || messageContract)
        {
            foreach (ISymbol member in type.GetMembers())
            {
                if (MemberType(member) is { } carried && Name(carried) is { } name && IsSent(member, dataContract, messageContract))
                {
                    found.Add(Report(TypeSyntaxes.Place(member, cancellation), "member '" + member.Name + "' of " + type.Name, name));
                }
            }
        }

        AddAttributes(type, null, found, symbols, cancellation);
    }

    private static void AddOperations(INamedTypeSymbol type, List<Finding> found, WcfSymbols symbols, WcfProject project, CancellationToken cancellation)
    {
        foreach (ServiceOperation operation in ServiceContracts.Own(type))
        {
            int before = found.Count;
            foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Inputs)
            {
                if (Name(part.Value) is { } name)
                {
                    found.Add(Report(TypeSyntaxes.Place(part.Key, cancellation), "parameter '" + part.Key.Name + "' of " + Describe(operation.Method, type), name));
                }
            }

            foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Outputs)
            {
                if (part.Key is IParameterSymbol { RefKind: RefKind.Ref })
                {
                    continue;
                }

                if (Name(part.Value) is { } name)
                {
                    found.Add(Report(
                        TypeSyntaxes.Place(part.Key, cancellation),
                        (part.Key is IParameterSymbol ? "out parameter '" + part.Key.Name + "' of " : "the result of ") + Describe(operation.Method, type),
                        name));
                }
            }

            for (int i = before; i < found.Count; i++)
            {
                found[i] = found[i] with { Assumption = OperationCalls.AreLeftOut(operation, type, project) ? "a client calls the operation" : null };
            }

            AddAttributes(operation.Method, type, found, symbols, cancellation);
        }
    }

    private static void AddAttributes(ISymbol symbol, INamedTypeSymbol? contract, List<Finding> found, WcfSymbols symbols, CancellationToken cancellation)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            string? what = attribute.AttributeClass is not { } type ? null
                : symbols.IsFaultContract(type) ? "fault detail"
                : symbols.IsKnownType(type) ? "known type"
                : null;
            if (what is null || attribute.ConstructorArguments.Length == 0
                || attribute.ConstructorArguments[0].Kind != TypedConstantKind.Type
                || attribute.ConstructorArguments[0].Value is not ITypeSymbol named
                || Name(named) is not { } name
                || attribute.ApplicationSyntaxReference is not { } reference)
            {
                continue;
            }

            found.Add(Report(reference.GetSyntax(cancellation).GetLocation(), what + " of " + Describe(symbol, contract), name));
        }
    }

    private static string Describe(ISymbol symbol, INamedTypeSymbol? contract) => contract is null ? symbol.Name : contract.Name + "." + symbol.Name;

    private static Finding Report(Location location, string what, string name) =>
        new(WcfRules.WCFL5001_DataSetInContract, location, char.ToUpperInvariant(what[0]) + what.Substring(1), name);

    /// <summary>How the message names a type that is, derives from or holds a DataSet or DataTable; null for all others.</summary>
    private static string? Name(ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return Name(array.ElementType) is null ? null : Display(type);
            // The type arguments of an unresolved type may be known: Result<DataSet>.
            case INamedTypeSymbol { TypeArguments.Length: > 0 } generic:
                foreach (ITypeSymbol argument in generic.TypeArguments)
                {
                    if (Name(argument) is not null)
                    {
                        return Display(type);
                    }
                }

                break;
        }

        return PayloadShapes.DataSetKind(type) is { } kind ? kind == type.Name ? kind : kind + " (" + Display(type) + ")" : null;
    }

    private static string Display(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);

    private static ITypeSymbol? MemberType(ISymbol member) => member switch
    {
        IPropertySymbol property => property.Type,
        IFieldSymbol { IsImplicitlyDeclared: false } field => field.Type,
        _ => null,
    };

    private static bool IsSent(ISymbol member, bool dataContract, bool messageContract) =>
        (dataContract && ServiceContracts.HasSerialization(member, WcfAttributes.DataMember))
        || (messageContract && (ServiceContracts.Has(member, WcfAttributes.MessageBodyMember) || ServiceContracts.Has(member, WcfAttributes.MessageHeader)));
}
