using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>The calls of operations by the clients of a program.</summary>
internal static class OperationCalls
{
    // A contract may have many endpoints, and each asks.
    private static readonly Memo<WcfProject, ConcurrentDictionary<IMethodSymbol, bool>> s_ofProject = new(static _ => new(SymbolEqualityComparer.Default));
    private static readonly Memo<CompilationIndex, ConcurrentDictionary<IMethodSymbol, bool>> s_called = new(static _ => new(SymbolEqualityComparer.Default));

    /// <summary>Whether a client may call an operation: false only if all code is in sight that may use its contract, and none of it names the operation.</summary>
    public static bool MayBe(ServiceOperation operation, Contract contract, WcfProject project) =>
        !project.SeesAllUsesOf(contract.Type) || AreIn(project, operation) || project.Users.Any(user => AreIn(user, operation));

    /// <summary>Whether code that the program loads calls an operation, or hands its method on.</summary>
    public static bool AreIn(WcfProject project, ServiceOperation operation) =>
        s_ofProject.GetOrRead(project).GetOrAdd(operation.Method, _ => project.World.Any(code => AreIn(code, operation)) || NamesOf(operation).Any(name => project.AnyTree(tree => HandsOn(tree, name))));

    /// <summary>Whether all code is in sight that may use a contract, and its clients there call other operations, but not this one.</summary>
    public static bool AreLeftOut(ServiceOperation operation, INamedTypeSymbol contract, WcfProject project)
    {
        return project.SeesAllUsesOf(contract) && !IsCalled(operation) && ServiceContracts.Own(contract).Any(IsCalled);

        bool IsCalled(ServiceOperation one) => AreIn(project, one) || project.Users.Any(user => AreIn(user, one));
    }

    /// <summary>The methods that call an operation: a generated client calls Get of the contract as GetAsync or BeginGet, too.</summary>
    public static IEnumerable<string> NamesOf(ServiceOperation operation) => [operation.Method.Name, operation.WireName, operation.WireName + "Async", "Begin" + operation.WireName];

    private static bool AreIn(Compilation code, ServiceOperation operation)
    {
        CompilationIndex index = CompilationIndex.GetOrCreate(code);
        return s_called.GetOrRead(index).GetOrAdd(operation.Method, _ => FormsOf(operation).Any(name => index.Uses(CancellationToken.None).FindCalls(name, CancellationToken.None).Any(one => IsOfClient(one.Method, operation) && !IsPassedOn(one.Call, one.Method))));
    }

    private static IEnumerable<string> FormsOf(ServiceOperation operation)
    {
        var forms = new HashSet<string>(NamesOf(operation));
        foreach (string name in NamesOf(operation))
        {
            forms.Add(name + "Async");
            forms.Add("Begin" + name);
            if (name.EndsWith("Async", StringComparison.Ordinal))
            {
                forms.Add(name.Substring(0, name.Length - 5));
            }
        }

        return forms;
    }

    // A service has a method of that name, too, and other classes and contracts may. An interface that is no contract may be one of the client's.
    private static bool IsOfClient(IMethodSymbol? called, ServiceOperation operation)
    {
        string contract = operation.Method.ContainingType.Name;
        return called?.ContainingType is not { TypeKind: not TypeKind.Error } type
            || type.Name == contract
            || (type.TypeKind == TypeKind.Interface && !ServiceContracts.IsContract(type))
            || type.BaseType.AnyBase(at => at.TypeKind == TypeKind.Error || (at is INamedTypeSymbol { Name: "ClientBase" or "DuplexClientBase", TypeArguments: { IsEmpty: false } arguments } && (arguments[0].Name == contract || arguments[0].AllInterfaces.Any(one => one.Name == contract))));
    }

    // A client class of svcutil passes each operation on under its own name.
    private static bool IsPassedOn(InvocationExpressionSyntax call, IMethodSymbol? called) =>
        called is not null && call.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { Parent: TypeDeclarationSyntax { BaseList.Types.Count: > 0 } } method && TreeMentions.IsPassedOn(call, method);

    // Retry(client.Download), Task.Factory.FromAsync(client.BeginDownload, …)
    private static bool HandsOn(SyntaxTree tree, string method) =>
        SourceWords.Contains(tree, method) && SourceWords.FindIdentifiers(tree.GetRoot(), method).Any(static token => token.Parent is SimpleNameSyntax name
            && (name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : (ExpressionSyntax)name) is { Parent: ArgumentSyntax or EqualsValueClauseSyntax or AssignmentExpressionSyntax or ReturnStatementSyntax or ArrowExpressionClauseSyntax or CastExpressionSyntax } handed
            && handed.Parent is not ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } });
}
