using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Facts;

/// <summary>Data contracts that are nothing but their name, whichever serializer writes them.</summary>
internal static class EmptyDataContracts
{
    // Of a class that svcutil writes; it sends back what a newer service has sent.
    private const string ExtensionData = "ExtensionDataObject";

    /// <summary>Whether a type is one; an object of a derived class may take its place, also of one in a program that uses the library.</summary>
    public static bool Is(ITypeSymbol type, WcfProject project) => project.SeesAllServices
        && type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false, BaseType.SpecialType: SpecialType.System_Object,
            DeclaringSyntaxReferences.IsEmpty: false }
        && type.AllInterfaces.All(static one => one.Name is "IExtensibleDataObject" or "INotifyPropertyChanged")
        && type.GetMembers().All(static member => member.IsStatic
            || member is not (IPropertySymbol { Type.Name: not ExtensionData } or IFieldSymbol { Type.Name: not ExtensionData }))
        && ServiceContracts.HasSerialization(type, WcfAttributes.DataContract)
        && !project.World.Concat(project.Users).Any(code => BaseNames.GetOrCreate(code).MayHold(type));
}
