using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Classes of which each process makes one object and keeps it: in Main outside of loops, for a static member, or as the singleton of a container.
/// What it holds ends with the process.</summary>
internal static class SingleOwners
{
    // What only asks a container for its object; with a key, SimpleIoc makes one for each.
    private static readonly HashSet<string> s_takings = ["GetInstance", "GetService", "GetRequiredService"];

    /// <summary>Whether all objects of a class are made so, and all code is in sight that may make one.</summary>
    public static bool AreOfType(INamedTypeSymbol type, WcfProject project, CancellationToken cancellation)
    {
        if (type.IsGenericType || WindowThread.Owns(type) || !project.SeesAllUsesOf(type))
        {
            return false;
        }

        int made = 0;
        foreach ((Compilation code, SyntaxTree tree) in project.OwnAndUsers.SelectMany(static code => code.SyntaxTrees.Select(tree => (code, tree)))
            .Where(at => SourceWords.Contains(at.tree, type.Name)))
        {
            foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(tree, cancellation).Creations)
            {
                if (creation is ImplicitObjectCreationExpressionSyntax && CreatedNames.TypeOf(creation) is null)
                {
                    return false;
                }

                if (CreatedNames.TypeOf(creation) is { } written && TypeSyntaxes.NameOf(written) == type.Name)
                {
                    if (!EntryPoints.RunOnce(creation, code, cancellation) && !IsForStatic(creation))
                    {
                        return false;
                    }

                    made++;
                }
            }

            // A container, reflection, a class that derives from it.
            foreach (SyntaxToken name in SourceWords.FindIdentifiers(tree.GetRoot(cancellation), type.Name))
            {
                if (name.Parent?.Parent is TypeOfExpressionSyntax or SimpleBaseTypeSyntax)
                {
                    return false;
                }

                if (name.Parent?.Parent is TypeArgumentListSyntax { Parent: GenericNameSyntax call })
                {
                    if (IsSingleton(call))
                    {
                        made++;
                    }
                    else if (!s_takings.Contains(call.Identifier.ValueText)
                        || call.Parent is not MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax { ArgumentList.Arguments.Count: 0 } })
                    {
                        return false;
                    }
                }
            }
        }

        return made > 0;
    }

    // SimpleIoc.Default.Register<Link>(), services.AddSingleton<Link>(): the container keeps its one object. MVVM Light's GetInstance caches it (SimpleIoc.cs).
    // In a loop each round may make a container.
    private static bool IsSingleton(GenericNameSyntax call) => call.TypeArgumentList.Arguments.Count == 1 && !call.Ancestors().Any(FunctionNodes.IsLoop)
        && call.Parent is MemberAccessExpressionSyntax { Expression: var container, Parent: InvocationExpressionSyntax { ArgumentList.Arguments: var given } }
        && (call.Identifier.ValueText == "AddSingleton" ? given.Count == 0
            : call.Identifier.ValueText == "Register" && container.ToString() is "SimpleIoc.Default" or "Ioc.SimpleIoc.Default"
                && given.All(static argument => argument.Expression is LiteralExpressionSyntax { RawKind: (int)SyntaxKind.TrueLiteralExpression
                    or (int)SyntaxKind.FalseLiteralExpression }));

    /// <summary>Whether a method is only called by constructors, or in handlers.</summary>
    /// <param name="method">The method.</param>
    /// <param name="afterFault">Whether only handlers count that a faulted or aborted channel gets to, which has no connection any more; a FaultException, say,
    /// leaves it.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static bool RunsOnceOrInHandlers(IMethodSymbol method, bool afterFault, CancellationToken cancellation)
    {
        List<SyntaxNode> calls = [.. NodesByName.FindInType(method, cancellation).Where(static node => node is SimpleNameSyntax)];
        return method.DeclaredAccessibility == Accessibility.Private && calls.Count > 0
            && calls.TrueForAll(call => StartUps.IsCall(call)
                && ((call.FirstAncestorOrSelf<CatchClauseSyntax>() is { } handler && (!afterFault || IsOfFault(handler)))
                || (call.FirstAncestorOrSelf<MemberDeclarationSyntax>() is ConstructorDeclarationSyntax
                    && call.FirstAncestorOrSelf<AnonymousFunctionExpressionSyntax>() is null)));
    }

    private static bool IsOfFault(CatchClauseSyntax handler) =>
        handler.Declaration is { Type: var caught }
            && TypeSyntaxes.NameOf(caught) is "CommunicationObjectFaultedException" or "CommunicationObjectAbortedException";

    // static readonly Link s_link = new Link(); static Link Instance { get; } = new Link(); if (s_link == null) { s_link = new Link(); }
    private static bool IsForStatic(BaseObjectCreationExpressionSyntax creation) => creation.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax field } } =>
            field.Modifiers.Any(SyntaxKind.StaticKeyword),
        EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } => property.Modifiers.Any(SyntaxKind.StaticKeyword),
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var kept } } assignment =>
            (assignment.IsKind(SyntaxKind.CoalesceAssignmentExpression)
                || assignment.FirstAncestorOrSelf<IfStatementSyntax>() is { Condition: var condition } && IsNullTest(condition, kept))
            && assignment.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            && type.Members.OfType<FieldDeclarationSyntax>()
                .Any(field => field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Declaration.Variables.Any(one => one.Identifier.ValueText == kept)),
        _ => false,
    };

    // s_link == null, null == s_link, s_link is null: else each run of the method makes one more.
    private static bool IsNullTest(ExpressionSyntax condition, string kept)
    {
        return condition switch
        {
            BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression } test => (IsName(test.Left) && IsNull(test.Right))
                || (IsNull(test.Left) && IsName(test.Right)),
            IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax { Expression: var value } } test => IsName(test.Expression) && IsNull(value),
            _ => false,
        };

        bool IsName(ExpressionSyntax side) => side is IdentifierNameSyntax { Identifier.ValueText: var name } && name == kept;
        static bool IsNull(ExpressionSyntax side) => side.IsKind(SyntaxKind.NullLiteralExpression);
    }
}
