using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>What keeps calls that run at once out of each other's way.</summary>
internal static class ServiceLocks
{
    /// <summary>Whether a method as a whole runs under a lock: it takes one that is no statement, is synchronized, or is a helper that only locks
    /// call.</summary>
    public static bool Guard(ServiceMethod method, ServiceClass service) =>
        HeldLocks.AreTakenIn(method.Syntax)
        || (method.Symbol.MethodImplementationFlags & MethodImplAttributes.Synchronized) != 0
        || (method.Operation is null && IsCalledUnderLock(method.Symbol, service));

    /// <summary>Whether an operation stands in a lock, or in a using of one.</summary>
    public static bool Guard(IOperation operation) => HeldLocks.Surround(operation);

    /// <summary>Whether all operations of a service do their work in one lock: then only one of them runs at a time, whatever the ConcurrencyMode.</summary>
    public static bool GuardAll(ServiceClass service)
    {
        string? held = null;
        return service.Operations.Any() && service.Operations.All(method => method.Syntax is { Body: { } body } && IsGuarded(body, ref held)
            && !method.Symbol.Parameters.Any(parameter => parameter.Name == held)) && held is not null
                && service.Type.GetMembers(held).Any(static member => member is IFieldSymbol);
    }

    private static bool IsGuarded(BlockSyntax block, ref string? held)
    {
        foreach (StatementSyntax statement in block.Statements)
        {
            switch (statement)
            {
                // A field: an element, a local or a parameter may be a lock for each key.
                case LockStatementSyntax { Expression: var locked } when locked is IdentifierNameSyntax
                    or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } && CalledNames.LastName(locked) is { } name
                        && (held is null || held == name):
                    held = name;
                    break;
                case TryStatementSyntax { Finally: null, Block: var guarded } when IsGuarded(guarded, ref held):
                    break;
                case LocalDeclarationStatementSyntax or ReturnStatementSyntax when !statement.DescendantNodes().Any(static node =>
                    node is InvocationExpressionSyntax or AwaitExpressionSyntax or BaseObjectCreationExpressionSyntax or MemberAccessExpressionSyntax):
                    break;
                default:
                    return false;
            }
        }

        return true;
    }

    /// <summary>Whether several threads may use what a field holds: each has its own, or it guards itself. What is made by a method, and what an interface
    /// hides, may do so.</summary>
    public static bool IsThreadSafe(IFieldSymbol field, Compilation compilation)
    {
        foreach (AttributeData attribute in field.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "ThreadStaticAttribute")
            {
                return true;
            }
        }

        if (field.Type is { Name: "ThreadLocal" or "AsyncLocal", ContainingNamespace: { Name: "Threading",
            ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } } or { TypeKind: TypeKind.Error }
            || (field.Type.TypeKind == TypeKind.Interface && !SharedCollections.Is(field, compilation))
            || field.Type.ContainingNamespace is { Name: "Concurrent" or "Immutable",
                ContainingNamespace: { Name: "Collections", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } })
        {
            return true;
        }

        SyntaxNode? declaration = field.DeclaringSyntaxReferences.Length == 1 ? field.DeclaringSyntaxReferences[0].GetSyntax() : null;
        return declaration is VariableDeclaratorSyntax { Initializer.Value: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Synchronized" } } };
    }

    private static bool IsCalledUnderLock(IMethodSymbol helper, ServiceClass service)
    {
        bool isCalled = false;
        foreach (SyntaxReference part in service.Type.DeclaringSyntaxReferences)
        {
            foreach (SimpleNameSyntax name in NodesByName.Find(part.GetSyntax(), helper.Name).OfType<SimpleNameSyntax>())
            {
                isCalled = true;
                if (name.FirstAncestorOrSelf<LockStatementSyntax>() is null && name.FirstAncestorOrSelf<ConstructorDeclarationSyntax>() is null)
                {
                    return false;
                }
            }
        }

        return isCalled;
    }
}
