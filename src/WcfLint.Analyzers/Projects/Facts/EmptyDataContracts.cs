using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Facts;

/// <summary>Data contracts that are nothing but their name, whichever serializer writes them.</summary>
internal static class EmptyDataContracts
{
    /// <summary>Whether a type is one; an object of a derived class may take its place, also of one in a program that uses the library.</summary>
    public static bool Is(ITypeSymbol type, WcfProject project) => project.SeesAllServices
        && type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false, AllInterfaces.IsEmpty: true, BaseType.SpecialType: SpecialType.System_Object,
            DeclaringSyntaxReferences.IsEmpty: false }
        && type.GetMembers().All(static member => member.IsStatic || member is not (IPropertySymbol or IFieldSymbol))
        && ServiceContracts.HasSerialization(type, WcfAttributes.DataContract)
        && !project.World.Concat(project.Users).Any(code => BaseNames.GetOrCreate(code).MayHold(type));
}
