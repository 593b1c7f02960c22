using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts.Sent;

/// <summary>
/// What code puts where a contract declares object: the serializer knows numbers, strings and dates without a declaration (referencesource,
/// DataContract.cs, GetBuiltInDataContract).
/// </summary>
internal static class BuiltInValues
{
    /// <summary>Whether all code is in sight that gives a result its values, and each is a number, a string or a date, or an array of them where an array of
    /// objects is declared.</summary>
    public static bool AreAll(SerializedPart part, WcfProject project, CancellationToken cancellation)
    {
        // A program that loads a library may have a service of its own.
        if (part is not { Operation: { Method.ContainingType: var contract } operation, Symbol: IMethodSymbol }
            || !project.SeesAllUsesOf(contract) || project.Users.Any(user => user.SyntaxTrees.Any(tree => SourceWords.Contains(tree, contract.Name))))
        {
            return false;
        }

        List<IMethodSymbol> methods = [.. project.FindMethods(operation)];
        return methods.Count > 0 && methods.TrueForAll(method => UnboundedText.IsRefusedBy(method, cancellation)
            || (method is { DeclaringSyntaxReferences: { Length: 1 } parts, ContainingAssembly: ISourceAssemblySymbol { Compilation: var own } }
                && SourceWords.FindReturned(parts[0].GetSyntax(cancellation)).ToList() is { Count: > 0 } values
                && values.TrueForAll(value => IsBuiltIn(value, part.Type, own, cancellation))));
    }

    // By the type of the expression, before it becomes an object.
    private static bool IsBuiltIn(ExpressionSyntax value, ITypeSymbol declared, Compilation code, CancellationToken cancellation)
    {
        ITypeSymbol? type = value.IsKind(SyntaxKind.NullLiteralExpression)
            ? null : SemanticModels.Find(value.SyntaxTree, code)?.GetTypeInfo(value, cancellation).Type;
        while (type is IArrayTypeSymbol items && declared is IArrayTypeSymbol declaredItems)
        {
            (type, declared) = (items.ElementType, declaredItems.ElementType);
        }

        return value.IsKind(SyntaxKind.NullLiteralExpression) || (type is { TypeKind: not TypeKind.Enum } && declared.SpecialType == SpecialType.System_Object
            && PayloadShapes.IsScalar(type) && type.Name != "Version");
    }
}
