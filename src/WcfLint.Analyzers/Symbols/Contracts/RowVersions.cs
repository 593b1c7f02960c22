using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>Members of eight bytes that a database counts up with each change of a row: <c>byte[]</c>, but no payload.</summary>
internal static class RowVersions
{
    private static readonly Memo<CompilationIndex, HashSet<string>> s_mapped = new(static index =>
        [.. FindMapped(index.Compilation).Select(static one => one.Member)]);

    // With the class that the mapping names, and its bases.
    private static readonly Memo<CompilationIndex, HashSet<(string Class, string Member)>> s_ofClasses = new(static index =>
    [
        .. FindMapped(index.Compilation).SelectMany(one => BasesOf(FindEntity(one.Call), index.Compilation).Select(type => (Name(type), one.Member))),
    ]);

    // Usual names of such members in classes whose mapping is not in sight.
    private static readonly string[] s_names = ["RowVersion", "RowVer", "Ver", "Version", "Timestamp", "ConcurrencyToken"];

    /// <summary>Whether an attribute or a mapping in the same project makes a member a row version.</summary>
    public static bool AreKnown(ISymbol member)
    {
        foreach (AttributeData attribute in member.GetAttributes())
        {
            if (attribute.AttributeClass?.Name is "TimestampAttribute" or "Timestamp" or "ConcurrencyCheckAttribute" or "ConcurrencyCheck"
                || ServiceContracts.Argument(attribute, "IsVersion") is true)
            {
                return true;
            }
        }

        return member.ContainingAssembly is ISourceAssemblySymbol { Compilation: var compilation }
            && s_mapped.GetOrRead(CompilationIndex.GetOrCreate(compilation)).Contains(member.Name);
    }

    /// <summary>The same, or a mapping in a project that the program loads and that refers to the class: a layer of data maps what another one sends.</summary>
    public static bool AreKnown(ISymbol member, ImmutableArray<Compilation> world) => AreKnown(member)
        || world.Any(code => code.ReferencedAssemblyNames.Any(one => one.Equals(member.ContainingAssembly.Identity))
            && s_ofClasses.GetOrRead(CompilationIndex.GetOrCreate(code)).Contains((Name(member.ContainingType), member.Name)));

    /// <summary>Whether a member is called as a row version is, which proves nothing.</summary>
    public static bool AreNamed(ISymbol member) => Array.Exists(s_names, name => name.Equals(member.Name, StringComparison.OrdinalIgnoreCase));

    // builder.Property(x => x.Version).IsRowVersion() of Entity Framework.
    private static IEnumerable<(InvocationExpressionSyntax Call, string Member)> FindMapped(Compilation compilation)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (!SourceWords.Contains(tree, "IsRowVersion") && !SourceWords.Contains(tree, "IsConcurrencyToken"))
            {
                continue;
            }

            foreach (InvocationExpressionSyntax call in BodyNodes.GetOrCreate(tree, default).Calls)
            {
                if (call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "IsRowVersion" or "IsConcurrencyToken",
                    Expression: var before } && FindProperty(before) is { } property)
                {
                    yield return (call, property);
                }
            }
        }
    }

    // builder.Entity<Order>().Property(…), builder.Entity<Order>(one => one.Property(…)), and a class of mappings for Order.
    private static TypeSyntax? FindEntity(InvocationExpressionSyntax call) =>
        (call.DescendantNodes().OfType<GenericNameSyntax>().FirstOrDefault(static name => name.Identifier.ValueText == "Entity")
            ?? call.Ancestors().OfType<InvocationExpressionSyntax>().Select(static outer => (outer.Expression as MemberAccessExpressionSyntax)?.Name)
                .OfType<GenericNameSyntax>().FirstOrDefault(static name => name.Identifier.ValueText == "Entity")
            ?? call.FirstAncestorOrSelf<TypeDeclarationSyntax>()?.BaseList?.Types.Select(static one => one.Type).OfType<GenericNameSyntax>()
                .FirstOrDefault(static name => name.Identifier.ValueText is "EntityTypeConfiguration" or "IEntityTypeConfiguration"))
            ?.TypeArgumentList.Arguments.FirstOrDefault();

    private static IEnumerable<INamedTypeSymbol> BasesOf(TypeSyntax? entity, Compilation compilation)
    {
        for (var type = entity is null ? null : SemanticModels.Find(entity.SyntaxTree, compilation)?.GetTypeInfo(entity).Type as INamedTypeSymbol;
            type is not null; type = type.BaseType)
        {
            yield return type;
        }
    }

    private static string Name(INamedTypeSymbol type) => type.ContainingAssembly?.Name + " " + type.OriginalDefinition.ToDisplayString();

    private static string? FindProperty(ExpressionSyntax chain)
    {
        for (ExpressionSyntax at = chain; at is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name,
            Expression: var before } } call; at = before)
        {
            if (name == "Property" && call.ArgumentList.Arguments.Count == 1)
            {
                return call.ArgumentList.Arguments[0].Expression switch
                {
                    SimpleLambdaExpressionSyntax { Body: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var member } } => member,
                    LiteralExpressionSyntax { Token.Value: string member } => member,
                    _ => null,
                };
            }
        }

        return null;
    }
}
