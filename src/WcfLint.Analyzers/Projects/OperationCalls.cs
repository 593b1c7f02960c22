using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>The calls of operations by the clients of a program.</summary>
internal static class OperationCalls
{
    // A contract may have many endpoints, and each asks.
    private static readonly Memo<WcfProject, ConcurrentDictionary<IMethodSymbol, bool>> s_called = new(static _ => new(SymbolEqualityComparer.Default));
    private static readonly Memo<WcfProject, ConcurrentDictionary<IMethodSymbol, bool>> s_calledByUsers = new(static _ => new(SymbolEqualityComparer.Default));

    /// <summary>Whether a client may call an operation: false only if all code is in sight that may use its contract, and none of it names the operation.</summary>
    public static bool MayBe(ServiceOperation operation, Contract contract, WcfProject project) =>
        !project.SeesAllUsesOf(contract.Type) || AreIn(project, operation)
        || s_calledByUsers.GetOrRead(project).GetOrAdd(operation.Method, _ => NamesOf(operation).Any(name => project.Users.Any(user => CompiledCode.GetOrCreate(user).Code.Calls(name))));

    /// <summary>Whether code that the program loads calls an operation, or hands its method on.</summary>
    public static bool AreIn(WcfProject project, ServiceOperation operation) =>
        s_called.GetOrRead(project).GetOrAdd(operation.Method, _ => NamesOf(operation).Any(name => project.AnyCode(code => code.Calls(name)) || project.AnyTree(tree => HandsOn(tree, name))));

    /// <summary>The methods that call an operation: a generated client calls Get of the contract as GetAsync or BeginGet, too.</summary>
    public static IEnumerable<string> NamesOf(ServiceOperation operation) => [operation.Method.Name, operation.WireName, operation.WireName + "Async", "Begin" + operation.WireName];

    // Retry(client.Download), Task.Factory.FromAsync(client.BeginDownload, …)
    private static bool HandsOn(SyntaxTree tree, string method) =>
        SourceWords.Contains(tree, method) && SourceWords.FindIdentifiers(tree.GetRoot(), method).Any(static token => token.Parent is SimpleNameSyntax name
            && (name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : (ExpressionSyntax)name) is { Parent: ArgumentSyntax or EqualsValueClauseSyntax or AssignmentExpressionSyntax or ReturnStatementSyntax or ArrowExpressionClauseSyntax or CastExpressionSyntax } handed
            && handed.Parent is not ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } });
}
