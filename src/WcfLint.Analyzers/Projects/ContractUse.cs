using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Whether anything in a project hosts a contract or calls it: what WCF refuses in a contract throws only there.</summary>
internal static class ContractUse
{
    /// <summary>Whether the project hosts or calls other contracts, and this one not.</summary>
    public static bool IsLeftOut(INamedTypeSymbol contract, WcfProject project, CancellationToken cancellation) =>
        HasOthers(project, cancellation) && !IsUsed(contract, project, cancellation);

    /// <summary>Whether an endpoint, a host, a client class or a factory of the project has the contract, or a contract that inherits it.</summary>
    public static bool IsUsed(INamedTypeSymbol contract, WcfProject project, CancellationToken cancellation) =>
        IsHosted(contract, project)
        || project.ReadEndpoints(cancellation).FindBindings(Contract.GetOrCreate(contract)).Any()
        || CompilationIndex.GetOrCreate(project.Compilation).Types.AnyDerived(type => IsOf(type, contract) && (type.TypeKind == TypeKind.Interface || IsClient(type, project) || IsHosted(type, project)))
        || project.Compilation.SyntaxTrees.Any(tree => IsNamed(contract.Name, tree.GetText(cancellation).ToString()));

    private static bool HasOthers(WcfProject project, CancellationToken cancellation) =>
        project.Hosted.SimpleNames.Count > 0
        || project.ReadEndpoints(cancellation).Bindings.Any(static binding => !binding.Contracts.IsEmpty)
        || CompilationIndex.GetOrCreate(project.Compilation).Types.AnyDerived(type => IsClient(type, project));

    private static bool IsHosted(INamedTypeSymbol type, WcfProject project) => project.Hosted.SimpleNames.Contains(type.Name) || project.Hosted.FullNames.Contains(type.ToDisplayString());

    private static bool IsClient(INamedTypeSymbol type, WcfProject project) => type.DerivesFrom(project.Symbols?.ClientBase);

    private static bool IsOf(INamedTypeSymbol type, INamedTypeSymbol contract)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is not null; at = at.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(at, contract))
            {
                return true;
            }
        }

        return type.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default);
    }

    // ChannelFactory<IOrders>, AddServiceEndpoint<Orders, IOrders>, typeof(Orders.IOrders): as an argument of a type or of typeof.
    private static bool IsNamed(string name, string text)
    {
        for (int at = text.IndexOf(name, StringComparison.Ordinal); at >= 0; at = text.IndexOf(name, at + 1, StringComparison.Ordinal))
        {
            int end = at + name.Length;
            if (at > 0 && end < text.Length && text[end] is '>' or ')' or ',' && text[at - 1] is '<' or '(' or '.' or ' '
                && Array.Exists(s_openings, opening => IsBehind(opening, text, at)))
            {
                return true;
            }
        }

        return false;
    }

    private static readonly string[] s_openings = ["typeof(", "<", ", "];

    // Past the namespaces before the name.
    private static bool IsBehind(string opening, string text, int at)
    {
        int start = at;
        while (start > 0 && (char.IsLetterOrDigit(text[start - 1]) || text[start - 1] is '.' or '_' or ':'))
        {
            start--;
        }

        return start >= opening.Length && string.CompareOrdinal(text, start - opening.Length, opening, 0, opening.Length) == 0;
    }
}
