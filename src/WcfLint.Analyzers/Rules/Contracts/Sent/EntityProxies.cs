using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts.Sent;

/// <summary>
/// Classes of which Entity Framework makes derived classes at run time: those of a DbSet with virtual navigation properties, unless the
/// context switches proxies or lazy loading off. Entity Framework Core does so only where it is asked to.
/// </summary>
internal static class EntityProxies
{
    /// <summary>Whether objects of a type may be objects of such a derived class.</summary>
    public static bool Makes(ITypeSymbol type, WcfProject project) =>
        type is INamedTypeSymbol entity && MayHave(entity)
        && CompilationIndex.GetOrCreate(project.Compilation).Types.AnyDerived(context => IsContext(context) && Holds(context, entity))
        && !project.AnyCode(static code => code.SwitchesEntityProxiesOff);

    /// <summary>Whether a class has virtual navigation properties, so that such a class is derived from it where a context holds it.</summary>
    public static bool MayHave(ITypeSymbol type) => type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsSealed: false } entity
        && !entity.DeclaringSyntaxReferences.IsEmpty && HasNavigation(entity);

    // Entity Framework maps no generic classes, whose members would be constructed here.
    private static bool HasNavigation(INamedTypeSymbol entity) =>
        !entity.IsGenericType && entity.GetMembers().Any(static member => member is IPropertySymbol { IsVirtual: true, Type: INamedTypeSymbol type }
            && ((type.TypeKind == TypeKind.Class && !type.DeclaringSyntaxReferences.IsEmpty)
                || (type is { Name: "ICollection" or "IList", TypeArguments.Length: 1 } && !type.TypeArguments[0].DeclaringSyntaxReferences.IsEmpty)));

    // Itself, or by a base class such as IdentityDbContext.
    private static bool IsContext(INamedTypeSymbol type) =>
        type.BaseType.AnyBase(static at =>
            at is { Name: "DbContext", ContainingNamespace: { Name: "Entity", ContainingNamespace: { Name: "Data", ContainingNamespace.Name: "System" } } });

    private static bool Holds(INamedTypeSymbol context, INamedTypeSymbol entity) =>
        context.GetMembers().Any(member => member is IPropertySymbol { Type: INamedTypeSymbol { Name: "DbSet" or "IDbSet", TypeArguments: { Length: 1 } held } }
            && SymbolEqualityComparer.Default.Equals(held[0], entity));
}
