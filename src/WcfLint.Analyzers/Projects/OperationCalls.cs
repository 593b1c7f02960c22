using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>The calls of operations by the clients of a program.</summary>
internal static class OperationCalls
{
    // A contract may have many endpoints, and each asks.
    private static readonly Memo<WcfProject, ConcurrentDictionary<IMethodSymbol, bool>> s_ofProject = new(static _ => new(SymbolEqualityComparer.Default));

    // Many contracts may have an operation of one name, which thousands of places call.
    private static readonly Memo<CompilationIndex, ConcurrentDictionary<(string Name, SyntaxTree? Within), Receivers>> s_receivers = new(static _ => new());

    // Retry(client.Download), Task.Factory.FromAsync(client.BeginDownload, …)
    private static readonly Memo<CompilationIndex, NamesOfTrees> s_handedOn =
        new(static index => new(index.Compilation, static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Mentions.HandedOn));

    /// <summary>Whether a client may call an operation: false only if all code is in sight that may use its contract, and none of it names the operation.</summary>
    public static bool MayBe(ServiceOperation operation, Contract contract, WcfProject project) =>
        !project.SeesAllUsesOf(contract.Type) || AreInSight(project, operation);

    /// <summary>Whether code that the program loads calls an operation, or hands its method on.</summary>
    /// <param name="project">The project.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="first">The file that is looked at first: that of the binding, whose bodies the compiler has just bound.</param>
    public static bool AreIn(WcfProject project, ServiceOperation operation, SyntaxTree? first = null) =>
        s_ofProject.GetOrRead(project).GetOrAdd(operation.Method, _ => (first is not null && IsCalled(project.Compilation, operation, isKnown: false, first))
            || project.World.Any(code => IsCalled(code, operation, isKnown: false))
            || project.World.Any(code => s_handedOn.GetOrRead(CompilationIndex.GetOrCreate(code)) is var handedOn && Array.Exists(operation.CallNames, handedOn.Contains)));

    /// <summary>Whether all code is in sight that may use a contract, and its clients there call other operations, but not this one.</summary>
    public static bool AreLeftOut(ServiceOperation operation, INamedTypeSymbol contract, WcfProject project)
    {
        // Of a store with methods of these names no client is known.
        return project.SeesAllUsesOf(contract) && !AreInSight(project, operation)
            && ServiceContracts.Own(contract).Any(one => project.World.Concat(project.Users).Any(code => IsCalled(code, one, isKnown: true)));
    }

    // Also in the projects that load it.
    private static bool AreInSight(WcfProject project, ServiceOperation operation) => AreIn(project, operation)
        || project.Users.Any(user => IsCalled(user, operation, isKnown: false));

    private static bool IsCalled(Compilation code, ServiceOperation operation, bool isKnown, SyntaxTree? within = null) =>
        FormsOf(operation).Any(name => ReceiversOf(name, code, within).Exist(type => type is null ? !isKnown : IsOfClient(type, operation, isKnown)));

    // The types whose method of a name is called; null for calls that do not bind.
    private static Receivers ReceiversOf(string name, Compilation code, SyntaxTree? within)
    {
        CompilationIndex index = CompilationIndex.GetOrCreate(code);
        return s_receivers.GetOrRead(index).GetOrAdd((name, within), _ => new Receivers(index.Uses
            .FindCalls(name, within, CancellationToken.None)
            .Where(static call => !IsPassedOn(call.Call, call.Method)).Select(static call => call.Method?.ContainingType)));
    }

    private static IEnumerable<string> FormsOf(ServiceOperation operation)
    {
        var forms = new HashSet<string>(operation.CallNames);
        foreach (string name in operation.CallNames)
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

    // A service has a method of that name, too, and other classes and contracts may. An interface that is no contract may be one of the client's. In the contract
    // that svcutil writes, the name is the one of the wire.
    private static bool IsOfClient(INamedTypeSymbol type, ServiceOperation operation, bool isKnown)
    {
        INamedTypeSymbol contract = operation.Method.ContainingType;
        string? wireName = ServiceContracts.QualifiedName(contract)?.Name;
        return IsIt(type)
            || (!isKnown && (type.TypeKind == TypeKind.Error || (type.TypeKind == TypeKind.Interface && !ServiceContracts.IsContract(type))))
            || type.BaseType.AnyBase(at => at.TypeKind == TypeKind.Error ? !isKnown
                : at is INamedTypeSymbol { Name: "ClientBase" or "DuplexClientBase", TypeArguments: { IsEmpty: false } arguments }
                    && (IsIt(arguments[0]) || arguments[0].AllInterfaces.Any(IsIt)));

        bool IsIt(ITypeSymbol one) => one.Name == contract.Name || one.Name == wireName;
    }

    // A client class of svcutil passes each operation on under its own name.
    private static bool IsPassedOn(InvocationExpressionSyntax call, IMethodSymbol? called) =>
        called is not null && call.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && TreeMentions.IsPassedOn(call, method);

    // Bound one after the other, and only until a wanted one is found.
    private sealed class Receivers(IEnumerable<INamedTypeSymbol?> all)
    {
        private readonly List<INamedTypeSymbol?> _known = [];
        private readonly IEnumerator<INamedTypeSymbol?> _others = all.Distinct<INamedTypeSymbol?>(SymbolEqualityComparer.Default).GetEnumerator();

        public bool Exist(Predicate<INamedTypeSymbol?> wanted)
        {
            lock (_known)
            {
                if (_known.Exists(wanted))
                {
                    return true;
                }

                while (_others.MoveNext())
                {
                    _known.Add(_others.Current);
                    if (wanted(_others.Current))
                    {
                        return true;
                    }
                }

                return false;
            }
        }
    }
}
