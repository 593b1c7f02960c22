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

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// What code puts where a contract declares object: the serializer knows numbers, strings and dates without a declaration (referencesource,
/// DataContract.cs, GetBuiltInDataContract).
/// </summary>
internal static class BuiltInValues
{
    /// <summary>Whether all code is in sight that gives a result or a member its values, and each is a number, a string or a date, or an array of them where an array of objects is declared.</summary>
    public static bool AreAll(SerializedPart part, WcfProject project, CancellationToken cancellation) =>
        part.Operation is { } operation ? part.Symbol is IMethodSymbol && AreReturned(operation, part.Type, project, cancellation) : AreAssigned(part.Symbol, part.Type, project, cancellation);

    private static bool AreReturned(ServiceOperation operation, ITypeSymbol declared, WcfProject project, CancellationToken cancellation)
    {
        List<IMethodSymbol> methods = [.. project.FindMethods(operation)];
        return methods.Count > 0 && methods.TrueForAll(method => UnboundedText.IsRefusedBy(method, cancellation)
            || (method is { DeclaringSyntaxReferences: { Length: 1 } parts, ContainingAssembly: ISourceAssemblySymbol { Compilation: var own } }
                && FunctionNodes.Returned(parts[0].GetSyntax(cancellation)).ToList() is { Count: > 0 } values && values.TrueForAll(value => IsBuiltIn(value, declared, own, cancellation))));
    }

    // Also in the projects that load it: any of them may write a public member.
    private static bool AreAssigned(ISymbol member, ITypeSymbol declared, WcfProject project, CancellationToken cancellation)
    {
        if (!project.SeesAllUsesOf(member.ContainingType))
        {
            return false;
        }

        bool any = false;
        foreach (Compilation code in project.World.Concat(project.Users).Distinct())
        {
            foreach (IdentifierNameSyntax name in code.SyntaxTrees.Where(tree => SourceWords.Contains(tree, member.Name)).SelectMany(tree => tree.GetRoot(cancellation).DescendantNodes()).OfType<IdentifierNameSyntax>().Where(name => name.Identifier.ValueText == member.Name))
            {
                SyntaxNode target = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
                if (target.Parent is ArgumentSyntax { RefKindKeyword.RawKind: not (int)SyntaxKind.None })
                {
                    return false;
                }

                if (target.Parent is AssignmentExpressionSyntax assignment && assignment.Left == target
                    && SymbolEqualityComparer.Default.Equals(SemanticModels.Find(name.SyntaxTree, code)?.GetSymbolInfo(name, cancellation).Symbol?.OriginalDefinition, member.OriginalDefinition))
                {
                    any = true;
                    if (!IsBuiltIn(assignment.Right, declared, code, cancellation))
                    {
                        return false;
                    }
                }
            }
        }

        return any;
    }

    // By the type of the expression, before it becomes an object.
    private static bool IsBuiltIn(ExpressionSyntax value, ITypeSymbol declared, Compilation code, CancellationToken cancellation)
    {
        ITypeSymbol? type = value.IsKind(SyntaxKind.NullLiteralExpression) ? null : SemanticModels.Find(value.SyntaxTree, code)?.GetTypeInfo(value, cancellation).Type;
        while (type is IArrayTypeSymbol items && declared is IArrayTypeSymbol declaredItems)
        {
            (type, declared) = (items.ElementType, declaredItems.ElementType);
        }

        return value.IsKind(SyntaxKind.NullLiteralExpression) || (type is { TypeKind: not TypeKind.Enum } && declared.SpecialType == SpecialType.System_Object && PayloadShapes.IsScalar(type) && type.Name != "Version");
    }
}
