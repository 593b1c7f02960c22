using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts.Sent;

/// <summary>
/// Results of an operation that ask a database context once more when they are serialized, after the operation has disposed it: a query that has not run
/// yet, or an EntityObject whose navigation properties are loaded when they are read. All such contexts throw then (referencesource,
/// System.Data.Linq, DataContext.cs, CheckDispose; System.Data.Entity, ObjectContext.cs and RelatedEnd.cs, DeferredLoad; dotnet/ef6, InternalContext.cs).
/// </summary>
internal static class DisposedContexts
{
    private static readonly HashSet<string> s_deferred = new(StringComparer.Ordinal)
    {
        "Where", "Select", "SelectMany", "OrderBy", "OrderByDescending", "ThenBy", "ThenByDescending", "Take", "Skip", "Include", "AsNoTracking", "Distinct",
        "GroupBy", "AsQueryable", "AsEnumerable", "Cast", "OfType", "Concat", "Union", "Reverse", "TakeWhile", "SkipWhile", "DefaultIfEmpty", "Set", "GetTable",
    };

    // What loads the properties before, or takes the objects out of the context.
    private static readonly string[] s_loading = ["Include", "Detach", "LoadProperty", "MergeOption", "Load", "Select"];

    /// <summary>What the serializer reads too late.</summary>
    /// <param name="Place">The returned expression.</param>
    /// <param name="What">What the result is, as a predicate.</param>
    /// <param name="Context">The class of the context.</param>
    internal sealed record Late(SyntaxNode Place, string What, string Context);

    /// <summary>The first return of an operation whose value is read too late; null where none is known.</summary>
    public static Late? Find(ServiceMethod method, Compilation compilation, Func<bool> switchesLoadingOff, CancellationToken cancellation)
    {
        if (!method.Mentions("using") || method.Syntax is not { Body: { } body, ContainsDiagnostics: false } || ResultOf(method.Symbol) is not { } result
            || SemanticModels.Find(method.Syntax.SyntaxTree, compilation) is not { } model)
        {
            return null;
        }

        bool isDeferred = result is { Name: "IEnumerable", ContainingNamespace.Name: "Generic" or "Collections" };
        IPropertySymbol? navigation = isDeferred ? null : NavigationOf(SerializedParts.ElementOf(result));
        if (!isDeferred && (navigation is null || method.SaysAny(s_loading)))
        {
            return null;
        }

        foreach ((VariableDeclaratorSyntax variable, SyntaxNode scope) in Resources(body))
        {
            string context = variable.Identifier.ValueText;
            if (variable.Initializer?.Value is not { } made || model.GetTypeInfo(made, cancellation).Type is not INamedTypeSymbol type
                || ContextBase(type) is not { } kind)
            {
                continue;
            }

            foreach (ReturnStatementSyntax returned in FunctionNodes.Own(scope).OfType<ReturnStatementSyntax>())
            {
                if (returned.Expression is not { } value)
                {
                    continue;
                }

                ExpressionSyntax source = InitializerOf(value, scope) ?? value;
                if (isDeferred ? IsQueryOf(source, context, model)
                    : kind == "ObjectContext" && LoadsLazily(type) && IsOf(source, context) && !switchesLoadingOff())
                {
                    return new Late(value, isDeferred ? "is a query that has not run yet"
                        : "loads " + navigation!.ContainingType.Name + "." + navigation.Name + " when that is read", type.Name);
                }
            }
        }

        return null;
    }

    private static ITypeSymbol? ResultOf(IMethodSymbol method) =>
        method.ReturnType is INamedTypeSymbol { Name: "Task", TypeArguments: { Length: 1 } results }
            ? results[0] : method.ReturnsVoid ? null : method.ReturnType;

    // using (var db = new OrdersContext()) { … }, or using var db = new OrdersContext(); in the body itself.
    private static IEnumerable<(VariableDeclaratorSyntax Variable, SyntaxNode Scope)> Resources(BlockSyntax body)
    {
        foreach (SyntaxNode node in FunctionNodes.Own(body))
        {
            if (node is UsingStatementSyntax { Declaration.Variables: { Count: 1 } declared } statement)
            {
                yield return (declared[0], statement.Statement);
            }
            else if (node is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: (int)SyntaxKind.UsingKeyword, Declaration.Variables: { Count: 1 } local,
                Parent: BlockSyntax block })
            {
                yield return (local[0], block);
            }
        }
    }

    // The name alone is known of a base class in a package that is not restored.
    private static string? ContextBase(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            if (at.Name is "DbContext" or "ObjectContext" or "DataContext" or "IdentityDbContext"
                && (at.TypeKind == TypeKind.Error || at.ContainingNamespace is { Name: "EntityFrameworkCore", ContainingNamespace.Name: "Microsoft" }
                    or { Name: "Linq" or "Entity" or "Objects", ContainingNamespace.Name: "Data" or "Core" }))
            {
                return at.Name;
            }
        }

        return null;
    }

    // var orders = db.Orders.Where(…); return orders; where nothing else is assigned to the local.
    private static ExpressionSyntax? InitializerOf(ExpressionSyntax value, SyntaxNode scope)
    {
        if (value is not IdentifierNameSyntax { Identifier.ValueText: var name })
        {
            return null;
        }

        VariableDeclaratorSyntax[] declared = [.. scope.DescendantNodes().OfType<VariableDeclaratorSyntax>().Where(one => one.Identifier.ValueText == name)];
        return declared.Length == 1 && !scope.DescendantNodes()
            .Any(node => node is AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var left } } && left == name
            || node is ArgumentSyntax { RefKindKeyword.RawKind: not 0, Expression: IdentifierNameSyntax { Identifier.ValueText: var passed } }
                && passed == name)
            ? declared[0].Initializer?.Value : null;
    }

    private static bool IsQueryOf(ExpressionSyntax expression, string context, SemanticModel model) => expression switch
    {
        ParenthesizedExpressionSyntax { Expression: var inner } => IsQueryOf(inner, context, model),
        QueryExpressionSyntax { FromClause.Expression: var source } => IsQueryOf(source, context, model),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var called, Expression: var receiver } } =>
            s_deferred.Contains(called) && (IsNamed(receiver, context) ? IsQueryable(expression, model) : IsQueryOf(receiver, context, model)),
        MemberAccessExpressionSyntax { Expression: var receiver } => IsNamed(receiver, context) && IsQueryable(expression, model),
        _ => false,
    };

    // A context may also have lists. DbSet<T> of a package that is not restored is an error.
    private static bool IsQueryable(ExpressionSyntax expression, SemanticModel model) =>
        model.GetTypeInfo(expression).Type is { } type
            && (type.TypeKind == TypeKind.Error || type.Name == "IQueryable" || type.AllInterfaces.Any(static one => one.Name == "IQueryable"));

    // db.People.ToList(), db.People.Where(…).First(): the objects of the context themselves.
    private static bool IsOf(ExpressionSyntax expression, string context) => expression switch
    {
        ParenthesizedExpressionSyntax { Expression: var inner } => IsOf(inner, context),
        QueryExpressionSyntax { FromClause: { Identifier.ValueText: var item, Expression: var source },
            Body: { Continuation: null, SelectOrGroup: SelectClauseSyntax { Expression: IdentifierNameSyntax selected } } } =>
            selected.Identifier.ValueText == item && IsOf(source, context),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var receiver } } => IsOf(receiver, context),
        MemberAccessExpressionSyntax { Expression: var receiver } => IsNamed(receiver, context),
        _ => false,
    };

    private static bool IsNamed(ExpressionSyntax expression, string name) =>
        expression is IdentifierNameSyntax { Identifier.ValueText: var text } && text == name;

    // A navigation property of the designer that is a data member.
    private static IPropertySymbol? NavigationOf(ITypeSymbol entity) =>
        entity is INamedTypeSymbol { TypeKind: TypeKind.Class } && entity.AnyBase(static at => at.Name == "EntityObject")
            ? entity.GetMembers().OfType<IPropertySymbol>()
                .FirstOrDefault(static property => ServiceContracts.HasSerialization(property, WcfAttributes.DataMember)
                && property.GetAttributes()
                    .Any(static attribute => attribute.AttributeClass?.Name.StartsWith("EdmRelationshipNavigationProperty", StringComparison.Ordinal) == true))
            : null;

    // The designer writes it into each constructor of the context.
    private static bool LoadsLazily(INamedTypeSymbol context) => context.DeclaringSyntaxReferences.Any(static reference =>
        reference.GetSyntax().DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(static assignment =>
            assignment.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "LazyLoadingEnabled" }
                && assignment.Right.IsKind(SyntaxKind.TrueLiteralExpression)));
}
