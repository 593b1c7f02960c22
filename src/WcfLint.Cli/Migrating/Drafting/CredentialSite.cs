using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>A place at which code sets the credentials of a client.</summary>
/// <param name="Contract">The full name of the client's contract; empty where the client is one of any contract.</param>
/// <param name="Place">The place.</param>
internal sealed record CredentialSite(string Contract, string Place)
{
    private const string Token = "//@credentials ";
    private const int MaxPlaces = 4;

    private static readonly string[] s_parts = ["UserName", "Windows", "ClientCertificate", "HttpDigest"];

    /// <summary>The line of a draft that says where they are set: the code of all projects is known only when all drafts are made.</summary>
    public static string LineFor(string contract, bool isNeeded) => Token + (isNeeded ? "+" : "-") + contract;

    /// <summary>A draft with these lines filled in.</summary>
    public static string Complete(string draft, IEnumerable<CredentialSite> sites)
    {
        ILookup<string, string> places = sites.ToLookup(static site => site.Contract, static site => site.Place);
        return string.Join('\n', draft.Split('\n').SelectMany(Fill));

        IEnumerable<string> Fill(string line)
        {
            string code = line.TrimStart();
            if (!code.StartsWith(Token, StringComparison.Ordinal))
            {
                return [line];
            }

            string indent = line[..^code.Length];
            bool isNeeded = code[Token.Length] == '+';
            string[] set = [.. places[code[(Token.Length + 1)..]]];
            set = set.Length == 0 && isNeeded ? [.. places[string.Empty]] : set;
            return set.Length > 0 ? [indent + "// " + (isNeeded ? string.Empty : "MARK ") + "the code sets credentials at "
                + MigrationWords.Join(set, MaxPlaces) + (isNeeded ? string.Empty : ": each user needs a factory of their own, because an open factory sends those of one user")]
                : isNeeded ? [indent + "// no code that sets them was found"] : [];
        }
    }

    /// <summary>The places of a project: the first one of each member and contract.</summary>
    public static IEnumerable<CredentialSite> Read(Compilation compilation, Func<Location, string> at, Func<Location, bool> isWanted)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees.OrderBy(tree => tree.FilePath, StringComparer.Ordinal))
        {
            if (SemanticModels.Find(tree, compilation) is not { } model)
            {
                continue;
            }

            var seen = new HashSet<(SyntaxNode? Member, string Contract)>();
            foreach (IdentifierNameSyntax name in tree.GetRoot().DescendantNodes().OfType<IdentifierNameSyntax>()
                .Where(static name => name.Identifier.ValueText is "ClientCredentials" or "Credentials"))
            {
                if (SetsPart(name) && isWanted(name.GetLocation())
                    && model.GetSymbolInfo(name).Symbol is IPropertySymbol { ContainingType.Name: "ClientBase" or "ChannelFactory" }
                    && ContractOf(name, model) is { } contract
                    && seen.Add((name.FirstAncestorOrSelf<MemberDeclarationSyntax>(), contract)))
                {
                    yield return new CredentialSite(contract, at(name.GetLocation()));
                }
            }
        }
    }

    // client.ClientCredentials.UserName, or ClientCredentials = { UserName = … }.
    private static bool SetsPart(IdentifierNameSyntax name)
    {
        SyntaxNode whole = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
        return whole.Parent is MemberAccessExpressionSyntax part && part.Expression == whole ? Array.IndexOf(s_parts, part.Name.Identifier.ValueText) >= 0
            : whole.Parent is AssignmentExpressionSyntax { Right: InitializerExpressionSyntax parts } assignment && assignment.Left == whole
                && parts.Expressions.OfType<AssignmentExpressionSyntax>()
                    .Any(static set => set.Left is IdentifierNameSyntax left && Array.IndexOf(s_parts, left.Identifier.ValueText) >= 0);
    }

    // Null where it is no client at all.
    private static string? ContractOf(IdentifierNameSyntax name, SemanticModel model)
    {
        ITypeSymbol? type = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? model.GetTypeInfo(access.Expression).Type
            : name.FirstAncestorOrSelf<BaseObjectCreationExpressionSyntax>() is { } creation ? model.GetTypeInfo(creation).Type
            : name.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } owner ? model.GetDeclaredSymbol(owner) as ITypeSymbol : null;
        for (ITypeSymbol? client = type; client is not null; client = client.BaseType)
        {
            if (client is INamedTypeSymbol { TypeArguments: [var contract] } known && TypeRoles.IsClient(known))
            {
                return contract is INamedTypeSymbol ? contract.ToDisplayString() : string.Empty;
            }
        }

        return null;
    }
}
