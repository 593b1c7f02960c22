using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>
/// What WCF refuses of the methods of an operation: a Begin method without its End method, a fault that is declared twice (referencesource
/// and dotnet/wcf, ServiceReflector.cs, IsBegin and GetEndMethod; TypeLoader.cs, CheckDuplicateFaultContract), and forms of one
/// operation, a method that waits, one that returns a task and a Begin method, that differ (TypeLoader.cs, VerifyConsistency).
/// </summary>
internal static class OperationForms
{
    private const string Contract = WcfAttributes.OperationContract;
    private const string Fault = WcfAttributes.FaultContract;
    private const string Begin = "Begin";
    private const string End = "End";

    /// <summary>The form of a method. Begin methods and tasks stand for the same operation as a method that waits; of a task WCF ignores AsyncPattern.</summary>
    public static OperationForm Of(IMethodSymbol method) =>
        method.ReturnType is { Name: "Task", ContainingNamespace.Name: "Tasks" } ? OperationForm.Awaited
        : ServiceContracts.Argument(ServiceContracts.Find(method, Contract), "AsyncPattern") is true ? OperationForm.Begun
        : OperationForm.Called;

    /// <summary>The methods that are refused, with the words for each.</summary>
    public static IEnumerable<(IMethodSymbol Method, string Text)> FindRefused(INamedTypeSymbol contract)
    {
        ImmutableArray<ServiceOperation> operations = ServiceContracts.OwnOfContract(contract);
        foreach (ServiceOperation operation in operations)
        {
            if (IsKnown(operation) && (Of(operation.Method) == OperationForm.Begun ? FindPatternFault(operation.Method) : IsEnd(operation.Method)
                ? "is an End method and has [OperationContract], which belongs on the Begin method" : FindRepeatedFault(operation.Method)) is { } fault)
            {
                yield return (operation.Method, "'" + contract.Name + "." + operation.Method.Name + "' " + fault);
            }
        }

        // Most contracts have one method for an operation. One of two may be inherited; where both are, the base contracts are reported.
        var first = new Dictionary<string, ServiceOperation>(StringComparer.Ordinal);
        HashSet<string> own = new(operations.Select(static operation => operation.WireName), StringComparer.Ordinal);
        foreach (ServiceOperation operation in (ServiceContracts.IsContract(contract) ? ServiceContracts.Operations(contract) : operations).Where(
            operation => own.Contains(operation.WireName)).OrderBy(static operation => Of(operation.Method)))
        {
            if (!first.TryGetValue(operation.WireName, out ServiceOperation? form))
            {
                first.Add(operation.WireName, operation);
            }
            else if (Of(form.Method) != Of(operation.Method) && (IsOwn(form) || IsOwn(operation)) && IsKnown(form) && IsKnown(operation)
                && FindDifference(form, operation) is { } difference)
            {
                yield return ((IsOwn(operation) ? operation : form).Method,
                    "'" + form.Method.Name + "' and '" + operation.Method.Name + "' of '" + contract.Name + "' are forms of one operation, but " + difference);
            }
        }

        bool IsOwn(ServiceOperation operation) => SymbolEqualityComparer.Default.Equals(operation.Method.ContainingType, contract);
    }

    private static bool IsKnown(ServiceOperation operation) =>
        operation.Method.ReturnType.TypeKind != TypeKind.Error
            && operation.Inputs.Concat(operation.Outputs).All(static part => part.Value.TypeKind != TypeKind.Error)
        && operation.Method.GetAttributes().All(static attribute => attribute.AttributeClass is not (null or { TypeKind: TypeKind.Error })
            && attribute.NamedArguments.All(static argument => argument.Value.Kind != TypedConstantKind.Error));

    private static string? FindPatternFault(IMethodSymbol method)
    {
        if (!method.Name.StartsWith(Begin, StringComparison.Ordinal) || method.ReturnType.Name != nameof(IAsyncResult) || method.Parameters.Length < 2
            || method.Parameters[method.Parameters.Length - 2].Type.Name != nameof(AsyncCallback)
            || method.Parameters[method.Parameters.Length - 1].Type.SpecialType != SpecialType.System_Object)
        {
            return "has AsyncPattern, but not the form of a Begin method: IAsyncResult Begin…(…, AsyncCallback callback, object state)";
        }

        string name = End + method.Name.Substring(Begin.Length);
        IMethodSymbol[] ends = [.. method.ContainingType.GetMembers(name).OfType<IMethodSymbol>()];
        return ends.Length == 0 ? "has AsyncPattern, but its contract has no method '" + name + "'"
            : ends.Length > 1 ? "has AsyncPattern, but its contract has several methods '" + name + "'"
            : !IsEnd(ends[0]) && ends[0].Parameters.All(static parameter => parameter.Type.TypeKind != TypeKind.Error)
            ? "has AsyncPattern, but the last parameter of '" + name + "' is no IAsyncResult"
            : FindRepeatedFault(method);
    }

    private static bool IsEnd(IMethodSymbol method) =>
        method.Name.StartsWith(End, StringComparison.Ordinal) && method.Parameters.Length > 0
            && method.Parameters[method.Parameters.Length - 1].Type.Name == nameof(IAsyncResult);

    // Faults are distinguished by their types, or by the names of their elements.
    private static string? FindRepeatedFault(IMethodSymbol method)
    {
        var known = new HashSet<(string?, string)>();
        foreach (AttributeData fault in method.GetAttributes()
            .Where(static attribute => attribute.AttributeClass is { Name: Fault } type && ServiceContracts.IsWcf(type.ContainingNamespace)))
        {
            string? name = ServiceContracts.Argument(fault, "Name") as string;
            if (fault.ConstructorArguments.Length == 1 && fault.ConstructorArguments[0].Value is ITypeSymbol type
                && !known.Add((name, name is null ? type.ToDisplayString() : ServiceContracts.Argument(fault, "Namespace") as string ?? string.Empty)))
            {
                return "declares the fault '" + (name ?? type.Name) + "' twice";
            }
        }

        return null;
    }

    private static string? FindDifference(ServiceOperation form, ServiceOperation other) =>
        !AreSame(InputsOf(form), InputsOf(other)) || (Of(form.Method) != OperationForm.Awaited && Of(other.Method) != OperationForm.Awaited
            && !AreSame(OutputsOf(form), OutputsOf(other))) ? "their parameters differ"
        : !AreSame(ResultOf(form), ResultOf(other)) ? "their results differ"
        : ServiceContracts.Has(other.Method, Fault) ? "'" + other.Method.Name + "' declares a fault, which only '" + form.Method.Name + "' may do"
        : ServiceContracts.Has(other.Method, WcfAttributes.ServiceKnownType)
        ? "'" + other.Method.Name + "' has ServiceKnownType, which only '" + form.Method.Name + "' may have"
        : form.IsOneWay != other.IsOneWay ? "only one of them is one-way"
        : IsOtherAction("Action", form, other) || (!form.IsOneWay && IsOtherAction("ReplyAction", form, other)) ? "their actions differ"
        : null;

    private static IParameterSymbol[] InputsOf(ServiceOperation operation) => [.. operation.Inputs.Select(static part => (IParameterSymbol)part.Key)];

    private static IParameterSymbol[] OutputsOf(ServiceOperation operation) => [.. operation.Outputs.Select(static part => part.Key).OfType<IParameterSymbol>()];

    private static ITypeSymbol? ResultOf(ServiceOperation operation) => operation.Outputs.FirstOrDefault(static part => part.Key is IMethodSymbol).Value;

    private static bool AreSame(IParameterSymbol[] parameters, IParameterSymbol[] others) =>
        parameters.Length == others.Length
        && parameters.Zip(others, static (one, other) => (one.RefKind == RefKind.None) == (other.RefKind == RefKind.None) && AreSame(one.Type, other.Type))
            .All(static same => same);

    // Types as the runtime compares them: it knows neither names of tuple elements nor dynamic.
    private static bool AreSame(ITypeSymbol? one, ITypeSymbol? other) => (one, other) switch
    {
        (IArrayTypeSymbol array, IArrayTypeSymbol another) => array.Rank == another.Rank && AreSame(array.ElementType, another.ElementType),
        (INamedTypeSymbol { TypeArguments.IsEmpty: false } type, INamedTypeSymbol { TypeArguments.IsEmpty: false } another) =>
            SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, another.OriginalDefinition)
                && type.TypeArguments.Zip(another.TypeArguments, AreSame).All(static same => same),
        _ => IsObject(one) ? IsObject(other) : SymbolEqualityComparer.Default.Equals(one, other),
    };

    private static bool IsObject(ITypeSymbol? type) => type is IDynamicTypeSymbol or { SpecialType: SpecialType.System_Object };

    // The default is made of the names of contract and operation (NamingHelper.cs, GetMessageAction).
    private static bool IsOtherAction(string argument, ServiceOperation form, ServiceOperation other)
    {
        string? one = ActionOf(form, argument), two = ActionOf(other, argument);
        return one is not null && two is not null
            ? one != two : (one ?? two) is { } written && ServiceContracts.QualifiedName(form.Method.ContainingType) is var (_, contract)
                && !IsDefault(written, contract, form.WireName + (argument == "Action" ? string.Empty : "Response"));
    }

    private static bool IsDefault(string action, string contract, string operation) => action.EndsWith(contract + "/" + operation, StringComparison.Ordinal)
        || action.EndsWith(contract + ":" + operation, StringComparison.Ordinal);

    private static string? ActionOf(ServiceOperation operation, string argument) =>
        ServiceContracts.Argument(ServiceContracts.Find(operation.Method, Contract), argument) as string;
}

/// <summary>How an operation is called; the one that waits comes first, and declares what all have.</summary>
internal enum OperationForm
{
    /// <summary>Directly.</summary>
    Called,

    /// <summary>By a task.</summary>
    Awaited,

    /// <summary>By Begin and End.</summary>
    Begun,
}
