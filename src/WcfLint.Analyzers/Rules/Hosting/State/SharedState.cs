using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>What calls that run in one object at once have in common.</summary>
internal static class SharedState
{
    // Of the machine: two calls that use one file or port at once fail.
    private static readonly string[] s_ofMachine = ["File", "FileStream", "FileInfo", "Directory", "StreamWriter", "SerialPort", "Process"];

    /// <summary>
    /// Whether several calls may run in an object of a type at once, as far as its own code shows: its fields never change, or are
    /// locked wherever they are mentioned, and files and ports are used in locks. Fields are told by their names.
    /// </summary>
    /// <param name="type">A class.</param>
    /// <param name="compilation">The code of the class.</param>
    /// <param name="cancellation">Ends the reading.</param>
    public static bool IsGuarded(INamedTypeSymbol type, Compilation compilation, CancellationToken cancellation)
    {
        for (INamedTypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (at.TypeKind == TypeKind.Error)
            {
                return false;
            }

            if (at.DeclaringSyntaxReferences.Any(part => UsesMachine(part.GetSyntax(cancellation), compilation, cancellation)))
            {
                return false;
            }

            foreach (ISymbol member in at.GetMembers())
            {
                // A class of a library guards its own fields.
                if (member is IFieldSymbol { IsConst: false } field && !at.DeclaringSyntaxReferences.IsEmpty && !IsGuarded(field, type, cancellation))
                {
                    return false;
                }
            }
        }

        return true;
    }

    // The type of a field opens nothing. What does not resolve may be of the machine.
    private static bool UsesMachine(SyntaxNode code, Compilation compilation, CancellationToken cancellation) =>
        s_ofMachine.SelectMany(name => NodesByName.Find(code, name)).OfType<IdentifierNameSyntax>().Any(mention =>
            mention.Parent is not VariableDeclarationSyntax { Parent: FieldDeclarationSyntax } && !IsExcused(mention)
            && IsOfMachine(SemanticModels.Find(mention.SyntaxTree, compilation)?.GetSymbolInfo(mention, cancellation).Symbol));

    private static bool IsOfMachine(ISymbol? symbol) =>
        symbol is null || (symbol is INamedTypeSymbol { ContainingNamespace: { } space }
            && space.ToDisplayString() is "System.IO" or "System.IO.Ports" or "System.Diagnostics");

    private static bool IsGuarded(IFieldSymbol field, INamedTypeSymbol type, CancellationToken cancellation)
    {
        string name = (field.AssociatedSymbol ?? field).Name;
        bool isChanged = !IsImmutable(field.Type);
        bool isMentioned = false;
        for (INamedTypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            foreach (SyntaxReference part in at.DeclaringSyntaxReferences)
            {
                foreach (IdentifierNameSyntax mention in NodesByName.Find(part.GetSyntax(cancellation), name).OfType<IdentifierNameSyntax>())
                {
                    if (!IsExcused(mention))
                    {
                        isMentioned = true;
                        isChanged |= IsWritten(mention);
                    }
                }
            }
        }

        return !isMentioned || !isChanged;
    }

    // In a lock, in a constructor, or changed in one step.
    private static bool IsExcused(IdentifierNameSyntax mention) => mention.Ancestors().TakeWhile(static at => at is not TypeDeclarationSyntax).Any(static at =>
        at is LockStatementSyntax or ConstructorDeclarationSyntax
        || (at is ArgumentSyntax { RefKindKeyword.RawKind: (int)SyntaxKind.RefKeyword,
            Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var owner } } }
            && owner.ToString() is "Interlocked" or "System.Threading.Interlocked"));

    private static bool IsWritten(IdentifierNameSyntax mention)
    {
        SyntaxNode whole = mention.Parent is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } access ? access : mention;
        return whole.Parent is AssignmentExpressionSyntax assignment ? assignment.Left == whole
            : whole.Parent is PostfixUnaryExpressionSyntax
                or PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression }
                or ArgumentSyntax { RefKindKeyword.RawKind: not 0 } or RefExpressionSyntax;
    }

    private static bool IsImmutable(ITypeSymbol type) =>
        type.TypeKind == TypeKind.Enum
        || type.SpecialType is >= SpecialType.System_Boolean and <= SpecialType.System_String or SpecialType.System_DateTime or SpecialType.System_Object
        || type is { Name: "TimeSpan" or "Guid" or "Uri" or "Type", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
        || type.ContainingNamespace is { Name: "Concurrent" or "Immutable", ContainingNamespace: { Name: "Collections", ContainingNamespace.Name: "System" } };
}
