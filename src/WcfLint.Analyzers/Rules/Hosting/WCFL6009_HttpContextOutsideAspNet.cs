using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A service of a site that uses HttpContext.Current, where ASP.NET compatibility is off: WCF takes the request over before ASP.NET's
/// handlers (referencesource, HttpModule.cs, ProcessRequest), on threads that have no HttpContext.
/// </summary>
internal sealed class WCFL6009_HttpContextOutsideAspNet() : Rule(WcfRules.WCFL6009_HttpContextOutsideAspNet), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        if (!context.Symbols.IsFramework || context.Service is not { } service || !service.Methods.Any(static method => method.Says("HttpContext")))
        {
            return;
        }

        if (WhyNot(context) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        bool isReported = false;
        foreach (ServiceMethod method in service.Methods)
        {
            if (method.Says("HttpContext") && FindUse(method, context) is { } use)
            {
                isReported = true;
                context.Report(new Finding(Row, use.Syntax.GetLocation(), method.DisplayName));
            }
        }

        if (!isReported)
        {
            context.NoFinding(NoFindingKind.Fine, "no operation uses HttpContext.Current without a null check");
        }
    }

    // The site that serves it: one of the project that names the service, or a file that does.
    private static NoFindingReason? WhyNot(TypeRuleContext context)
    {
        string name = ConfigurationNames.OfService(context.Type);
        bool isServed = false;
        foreach (ServiceModelConfiguration configuration in context.Project.Configurations)
        {
            if (configuration.IsWebConfig)
            {
                ConfigAttribute? written = AspNetCompatibility.Find(configuration, out bool isUnknown);
                if (isUnknown)
                {
                    return new NoFindingReason(NoFindingKind.Unknown, "serviceHostingEnvironment of the site is in a file that cannot be read");
                }

                if (AspNetCompatibility.IsOn(written))
                {
                    return new NoFindingReason(NoFindingKind.Fine, "the site has ASP.NET compatibility");
                }

                isServed |= context.Project.Hosted.FullNames.Contains(name)
                    || configuration.Scopes.Any(scope => scope.Services.Any(service => string.Equals(service.Name, name, StringComparison.Ordinal)));
            }
        }

        return IsTestedElsewhere(context) ? new NoFindingReason(NoFindingKind.Fine, "another member of the class deals with HttpContext.Current being null")
            : isServed ? null : new NoFindingReason(NoFindingKind.Unknown, "the site that serves the class is not known");
    }

    // A null test or an assignment shows that the author knows: in the method, or in any member of a class that has one for this test.
    private static IOperation? FindUse(ServiceMethod method, TypeRuleContext context)
    {
        IEnumerable<IOperation> mentions = method.Operations(context.CancellationToken).Where(IsCurrent);
        return method.Operations(context.CancellationToken).Any(static operation => IsTestedByHelper(operation) || (IsCurrent(operation) && IsAsked(operation)))
            ? null : mentions.FirstOrDefault(
                static mention => OperationWalk.EnclosingFunction(mention) is null && IsDereferenced(mention) && !IsCaught(mention.Syntax));
    }

    // A property such as InAspNet, a helper that sets the context, a base class of the project: what stands outside of the operations counts for all of them.
    private static bool IsTestedElsewhere(TypeRuleContext context) => context.Type.AnyBase(type => type is INamedTypeSymbol named
        && TypeSyntaxes.PartsOf(named, context.CancellationToken).SelectMany(static part => part.DescendantNodes()).OfType<MemberAccessExpressionSyntax>()
            .Any(static access =>
                access is { Name.Identifier.ValueText: "Current", Expression: SimpleNameSyntax { Identifier.ValueText: "HttpContext" }
                    or MemberAccessExpressionSyntax { Name.Identifier.ValueText: "HttpContext" } } && IsAsked(access)));

    private static bool IsAsked(MemberAccessExpressionSyntax current) => current.Parent switch
    {
        AssignmentExpressionSyntax assignment => assignment.Left == current,
        BinaryExpressionSyntax or IsPatternExpressionSyntax or ConditionalAccessExpressionSyntax or SwitchStatementSyntax or ArgumentSyntax => true,
        _ => false,
    };

    private static bool IsCaught(SyntaxNode use) => use.Ancestors().TakeWhile(static at => at is not MemberDeclarationSyntax).OfType<TryStatementSyntax>()
        .Any(guard => guard.Block.Span.Contains(use.Span)
            && guard.Catches.Any(static clause => clause.Declaration is { Type: var type } && TypeSyntaxes.NameOf(type) == "NullReferenceException"));

    // A Boolean member of the project that reads the context.
    private static bool IsTestedByHelper(IOperation operation)
    {
        ISymbol? helper = operation switch
        {
            IInvocationOperation { Type.SpecialType: SpecialType.System_Boolean, TargetMethod: var method } => method,
            IPropertyReferenceOperation { Type.SpecialType: SpecialType.System_Boolean, Property: var property } => property,
            _ => null,
        };
        return helper is { DeclaringSyntaxReferences.Length: 1 }
            && helper.DeclaringSyntaxReferences[0].GetSyntax().DescendantTokens().Any(static token => token.ValueText is "HttpContext" or "HostingEnvironment");
    }

    // HttpContext.Current, and locals that hold nothing else.
    private static bool IsCurrent(IOperation operation) => operation switch
    {
        IPropertyReferenceOperation { Property: { Name: "Current",
            ContainingType: { Name: "HttpContext", ContainingNamespace: { Name: "Web", ContainingNamespace.Name: "System" } } } } => true,
        ILocalReferenceOperation { Local: { Type.Name: "HttpContext" } local } =>
            BodyOperations.GetOrCreate(operation).FindOnlyValue(local) is IPropertyReferenceOperation value && IsCurrent(value),
        _ => false,
    };

    private static bool IsDereferenced(IOperation mention) => mention.Parent switch
    {
        IMemberReferenceOperation member => member.Instance == mention,
        IInvocationOperation call => call.Instance == mention,
        _ => false,
    };

    private static bool IsAsked(IOperation mention) => OperationWalk.IsNullChecked(mention)
        || (mention.Parent is IAssignmentOperation assignment && assignment.Target == mention);
}
