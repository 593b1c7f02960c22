using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Projects;

/// <summary>The calls of operations by the clients of a program.</summary>
internal static class OperationCalls
{
    /// <summary>Whether a client may call an operation: false only if all code is in sight that may use its contract, and none of it names the operation.</summary>
    public static bool MayBe(ServiceOperation operation, Contract contract, WcfProject project) =>
        !project.SeesAllUsesOf(contract.Type) || NamesOf(operation).Any(name => project.AnyCodeOfProcess(code => code.Calls(name)));

    /// <summary>The methods that call an operation: a generated client calls Get of the contract as GetAsync or BeginGet, too.</summary>
    public static IEnumerable<string> NamesOf(ServiceOperation operation) => [operation.Method.Name, operation.WireName, operation.WireName + "Async", "Begin" + operation.WireName];
}
