using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Judging;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>The types that a draft names: it does not compile with one that the new project does not have.</summary>
/// <param name="compilation">The old project.</param>
/// <param name="isWhole">Whether the draft has a project, which declares the types of the old one; configurations alone declare none.</param>
internal sealed class DraftTypes(Compilation compilation, bool isWhole)
{
    private const string Prefix = "global::";
    private const string Comment = ", because its endpoint is a comment until then";

    /// <summary>Why the new project does not have a type; null where it has it.</summary>
    public string? WhyMissing(string type, MigrationTarget target)
    {
        if (!type.StartsWith(Prefix, StringComparison.Ordinal) || type.Contains('<', StringComparison.Ordinal))
        {
            return null;
        }

        string name = type[Prefix.Length..];
        INamedTypeSymbol[] found = [.. compilation.GetTypesByMetadataName(name)];

        // Nested types have another sign in the names of metadata than in C#.
        for (string nested = name; found.Length == 0 && nested.LastIndexOf('.') is >= 0 and var dot;)
        {
            nested = nested[..dot] + "+" + nested[(dot + 1)..];
            found = [.. compilation.GetTypesByMetadataName(nested)];
        }

        return found.Length == 0
            ? isWhole ? name + " was not found in this project and in what it refers to; add what declares it, and remove the comment signs" + Comment : null
            : Array.TrueForAll(found, one => IsOfFramework(one.ContainingAssembly.Name, target))
            ? name + " is a class of .NET Framework, which " + (target == MigrationTarget.Client ? "the client packages do not have" : "CoreWCF does not have")
                + "; its endpoint is a comment until another type takes its place"
            : Array.TrueForAll(found, IsLost) ? name + " stands in an #if that does not hold on .NET; write one that holds on both, and remove the comment signs" + Comment
            : null;
    }

    /// <summary>What is said of a type that is missing, and its namespace: one answer, such as a library, brings all types of that.</summary>
    public static string ReasonOf(string missing)
    {
        int end = missing.IndexOf(' ', StringComparison.Ordinal);
        return missing[..Math.Max(missing.LastIndexOf('.', end), 0)] + missing[end..];
    }

    private static bool IsLost(INamedTypeSymbol type) => type.DeclaringSyntaxReferences is { IsEmpty: false } parts
        && parts.All(static part => part.SyntaxTree.GetRoot().ContainsDirectives && NamedTypes.FindLost(part.SyntaxTree).Any(lost => lost.Contains(part.Span)));

    // Clients may call with the general contracts of channels, which the client packages have.
    private static bool IsOfFramework(string assembly, MigrationTarget target) =>
        assembly.StartsWith("System.ServiceModel.", StringComparison.Ordinal) || assembly.StartsWith("System.Web.", StringComparison.Ordinal)
            || assembly is "System.Data.Services" or "System.IdentityModel" or "System.IdentityModel.Services" || (assembly == "System.ServiceModel" && target != MigrationTarget.Client);
}
