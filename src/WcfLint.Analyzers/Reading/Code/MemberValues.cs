using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>What a field or a property holds that is written once.</summary>
internal static class MemberValues
{
    /// <summary>The value that a private or read-only member is declared with; null where it has none, or where its type writes to it.</summary>
    public static IOperation? FindValue(ISymbol member, IOperation reference)
    {
        bool isOwn = member is IFieldSymbol field ? field.IsReadOnly || field.DeclaredAccessibility == Accessibility.Private
            : member is IPropertySymbol { SetMethod: null, IsVirtual: false, IsOverride: false, IsAbstract: false };
        // A library may write a member by its attribute: that of a command line, of a container.
        if (!isOwn || (member is IFieldSymbol { IsReadOnly: false } && !member.GetAttributes().IsEmpty) || member.DeclaringSyntaxReferences.Length != 1
            || reference.SemanticModel is not { } model)
        {
            return null;
        }

        ExpressionSyntax? value = member.DeclaringSyntaxReferences[0].GetSyntax() switch
        {
            VariableDeclaratorSyntax { Initializer.Value: var initial } => initial,
            PropertyDeclarationSyntax property => property.Initializer?.Value ?? property.ExpressionBody?.Expression ?? FindReturned(property.AccessorList),
            _ => null,
        };
        return value is not null
            && !NodesByName.FindInType(member, CancellationToken.None).Any(IsWritten)
            ? SemanticModels.Find(value.SyntaxTree, model.Compilation)?.GetOperation(value)
            : null;
    }

    // get { return x; }
    private static ExpressionSyntax? FindReturned(AccessorListSyntax? list) =>
        list is { Accessors: { Count: 1 } accessors } && accessors[0] is { RawKind: (int)SyntaxKind.GetAccessorDeclaration } getter
            ? getter.ExpressionBody?.Expression
                ?? (getter.Body is { Statements: { Count: 1 } only } && only[0] is ReturnStatementSyntax returned ? returned.Expression : null)
            : null;

    // _url = x, this._url = x, (_url, n) = x, ref string url = ref _url, Load(out _url), _size++: of any member of this name.
    private static bool IsWritten(SyntaxNode name)
    {
        SyntaxNode target = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
        while (target.Parent is ArgumentSyntax { Parent: TupleExpressionSyntax tuple })
        {
            target = tuple;
        }

        return (target.Parent is AssignmentExpressionSyntax assignment && assignment.Left == target)
            || target.Parent is RefExpressionSyntax or PostfixUnaryExpressionSyntax { RawKind: not (int)SyntaxKind.SuppressNullableWarningExpression }
                or PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression
                    or (int)SyntaxKind.AddressOfExpression }
            || target.Parent is ArgumentSyntax { RefKindKeyword.RawKind: not (int)SyntaxKind.None };
    }
}
