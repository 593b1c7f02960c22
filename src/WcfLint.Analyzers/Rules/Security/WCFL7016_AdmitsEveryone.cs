using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// A class that WCF asks whether it may serve a caller, and that never refuses. A validator refuses with an exception (referencesource,
/// UserNamePasswordValidator.cs, MembershipProviderValidator), an authorization manager with false (ServiceAuthorizationManager.cs).
/// </summary>
internal sealed class WCFL7016_AdmitsEveryone() : Rule(WcfRules.WCFL7016_AdmitsEveryone), ITypeRule
{
    private const string Certificate = "certificate";

    public void Analyze(TypeRuleContext context)
    {
        if (context.Type.TypeKind != TypeKind.Class || context.Type.BaseType is not { SpecialType: SpecialType.None } parent
            || KindOf(parent, context.Symbols) is not { } accepted)
        {
            return;
        }

        // A class refuses a caller if any of its methods does.
        var overrides = new List<(IMethodSymbol Method, MethodDeclarationSyntax Syntax)>();
        foreach (IMethodSymbol method in context.Type.GetMembers().OfType<IMethodSymbol>())
        {
            if (!method.IsOverride || method.Name is not ("Validate" or "ValidateAsync" or "CheckAccess" or "CheckAccessAsync" or "CheckAccessCore"
                or "CheckAccessCoreAsync")
                || method.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(context.CancellationToken) is not MethodDeclarationSyntax syntax
                || syntax.ContainsDiagnostics)
            {
                continue;
            }

            if (!NeverRefuses(method, syntax, context))
            {
                context.NoFinding(syntax, NoFindingKind.Fine, "the method is not known to admit every caller");
                return;
            }

            overrides.Add((method, syntax));
        }

        foreach ((IMethodSymbol method, MethodDeclarationSyntax syntax) in overrides)
        {
            context.Report(new Finding(Row, syntax.Identifier.GetLocation(), context.Type.Name + "." + method.Name, accepted)
            {
                Effect = accepted == Certificate ? WcfRules.WCFL7016_Certificate : null,
                Assumption = IsReferredTo(context) ? null : "a host uses the class",
            });
        }
    }

    private static string? KindOf(ITypeSymbol type, WcfSymbols symbols)
    {
        for (ITypeSymbol? at = type; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            string? accepted = at.Name switch
            {
                "UserNamePasswordValidator" when Is("IdentityModel.Selectors.UserNamePasswordValidator", at) => "user name and password",
                "X509CertificateValidator" when Is("IdentityModel.Selectors.X509CertificateValidator", at) => Certificate,
                "ServiceAuthorizationManager" when Is("ServiceModel.ServiceAuthorizationManager", at) || Is("ServiceAuthorizationManager", at) => "caller",
                _ => null,
            };
            if (accepted is not null)
            {
                return accepted;
            }
        }

        return null;

        bool Is(string name, ITypeSymbol found) => SymbolEqualityComparer.Default.Equals(symbols.Type("System." + name), found)
            || SymbolEqualityComparer.Default.Equals(symbols.Type("CoreWCF." + name), found);
    }

    // By code, or by the configuration, in customUserNamePasswordValidatorType and similar attributes.
    private static bool IsReferredTo(TypeRuleContext context) =>
        context.Project.AnyFileContains(context.Type.Name)
        || World.Find(context.Compilation).SelectMany(static code => code.SyntaxTrees).Any(tree => SourceWords.Contains(tree, context.Type.Name)
            && SourceWords.FindIdentifiers(tree.GetRoot(context.CancellationToken), context.Type.Name)
                .Any(static token => token.Parent is IdentifierNameSyntax { Parent: not BaseTypeSyntax }));

    private static bool NeverRefuses(IMethodSymbol method, MethodDeclarationSyntax syntax, TypeRuleContext context)
    {
        bool decides = method.ReturnType.SpecialType == SpecialType.System_Boolean
            || (method.ReturnType is INamedTypeSymbol { TypeArguments: { Length: 1 } arguments } && arguments[0].SpecialType == SpecialType.System_Boolean);
        if (syntax.ContainsDirectives)
        {
            return false;
        }

        if (syntax.ExpressionBody is { Expression: var result })
        {
            return Admits(result, decides);
        }

        // Code behind the first return never runs.
        foreach (StatementSyntax statement in syntax.Body?.Statements ?? default)
        {
            switch (statement)
            {
                case ReturnStatementSyntax exit:
                    return exit.Expression is null || Admits(exit.Expression, decides);
                case EmptyStatementSyntax:
                case ExpressionStatementSyntax { Expression: InvocationExpressionSyntax call } when Writes(call, context):
                case IfStatementSyntax { Else: null, Statement: var refusal, Condition: var condition } when Throws(refusal) && TestsForNull(condition):
                    continue;
                default:
                    return false;
            }
        }

        return syntax.Body is not null && !decides;
    }

    // true, new ValueTask<bool>(true), Task.FromResult(true); default and CompletedTask where nothing is decided.
    private static bool Admits(ExpressionSyntax result, bool decides) => result switch
    {
        LiteralExpressionSyntax literal => literal.IsKind(decides ? SyntaxKind.TrueLiteralExpression : SyntaxKind.DefaultLiteralExpression),
        DefaultExpressionSyntax => !decides,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CompletedTask" } => !decides,
        InvocationExpressionSyntax { ArgumentList.Arguments: { Count: 1 } arguments } call => decides
            && CalledNames.NameOf(call)?.Identifier.ValueText == "FromResult" && Admits(arguments[0].Expression, true),
        BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: var arguments } => decides
            ? arguments.Count == 1 && Admits(arguments[0].Expression, true) : arguments.Count == 0,
        _ => false,
    };

    // Output to a console or a trace refuses no caller.
    private static bool Writes(InvocationExpressionSyntax call, TypeRuleContext context) =>
        !call.ArgumentList.DescendantNodes().Any(static node => node is InvocationExpressionSyntax)
        && SemanticModels.Find(call.SyntaxTree, context.Compilation)?.GetSymbolInfo(call, context.CancellationToken).Symbol is IMethodSymbol
        {
            IsStatic: true, ContainingType: { Name: "Console" or "Debug" or "Trace", ContainingNamespace.Name: "System" or "Diagnostics" },
        };

    private static bool Throws(StatementSyntax statement) => statement is ThrowStatementSyntax
        || (statement is BlockSyntax { Statements: { Count: 1 } statements } && statements[0] is ThrowStatementSyntax);

    private static bool TestsForNull(ExpressionSyntax condition) => condition switch
    {
        ParenthesizedExpressionSyntax inner => TestsForNull(inner.Expression),
        BinaryExpressionSyntax either when either.IsKind(SyntaxKind.LogicalOrExpression) => TestsForNull(either.Left) && TestsForNull(either.Right),
        BinaryExpressionSyntax equal when equal.IsKind(SyntaxKind.EqualsExpression) => equal.Left.IsKind(SyntaxKind.NullLiteralExpression)
            || equal.Right.IsKind(SyntaxKind.NullLiteralExpression),
        IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax { Expression: var value } } => value.IsKind(SyntaxKind.NullLiteralExpression),
        InvocationExpressionSyntax call => CalledNames.NameOf(call)?.Identifier.ValueText is "IsNullOrEmpty" or "IsNullOrWhiteSpace",
        _ => false,
    };
}
