using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;

namespace WcfLint.Analyzers.Services;

/// <summary>Collections that take one thread at a time.</summary>
internal static class SharedCollections
{
    /// <summary>Whether a type is such a collection. Those of other namespaces may guard themselves.</summary>
    public static bool Is(ITypeSymbol? type) =>
        type is { TypeKind: TypeKind.Class, Name: "StringBuilder", ContainingNamespace.Name: "Text" }
        || (type is { TypeKind: TypeKind.Class } && IsOfCollections(type));

    /// <summary>Whether a field holds such a collection: by its type, or, where that is an interface of collections, by all that its class gives it.</summary>
    public static bool Is(IFieldSymbol field, Compilation compilation)
    {
        if (Is(field.Type))
        {
            return true;
        }

        if (field.Type.TypeKind != TypeKind.Interface || !IsOfCollections(field.Type) || (!field.IsReadOnly && field.DeclaredAccessibility != Accessibility.Private))
        {
            return false;
        }

        var uses = MemberReferences.Collect(field.ContainingType, field.AssociatedSymbol ?? field, compilation, default);
        List<IOperation> values = [.. uses.Values];
        foreach (IOperation use in uses.References)
        {
            if (use.Parent is IAssignmentOperation assignment && assignment.Target == use)
            {
                values.Add(assignment.Value);
            }
        }

        return values.Count > 0 && values.TrueForAll(static value => OperationWalk.Unwrap(value) is IObjectCreationOperation { Type: { } made } && Is(made));
    }

    private static bool IsOfCollections(ITypeSymbol type) =>
        type.ContainingNamespace is { Name: "Collections" or "Generic" or "ObjectModel" or "Specialized" } ns
            && ns.ToDisplayString().StartsWith("System.Collections", StringComparison.Ordinal);
}
