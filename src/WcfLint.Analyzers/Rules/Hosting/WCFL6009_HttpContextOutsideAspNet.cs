using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols.Contracts;
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
            context.NoFinding(NoFindingKind.Fine, "no operation uses HttpContext.Current without asking whether it is null");
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
                if (isUnknown || AspNetCompatibility.IsOn(written))
                {
                    return new NoFindingReason(NoFindingKind.Fine, "the site has ASP.NET compatibility, or may have it");
                }

                isServed |= context.Project.Hosted.FullNames.Contains(name)
                    || configuration.Scopes.Any(scope => scope.Services.Any(service => string.Equals(service.Name, name, StringComparison.Ordinal)));
            }
        }

        return isServed ? null : new NoFindingReason(NoFindingKind.Unknown, "the site that serves it is not in sight");
    }

    // A question whether it is null shows that the author knows.
    private static IOperation? FindUse(ServiceMethod method, TypeRuleContext context)
    {
        IEnumerable<IOperation> mentions = method.Operations(context.CancellationToken).Where(IsCurrent);
        return mentions.Any(IsAsked) ? null : mentions.FirstOrDefault(static mention => OperationWalk.EnclosingFunction(mention) is null && IsDereferenced(mention));
    }

    // HttpContext.Current, and locals that hold nothing else.
    private static bool IsCurrent(IOperation operation) => operation switch
    {
        IPropertyReferenceOperation { Property: { Name: "Current", ContainingType: { Name: "HttpContext", ContainingNamespace: { Name: "Web", ContainingNamespace.Name: "System" } } } } => true,
        ILocalReferenceOperation { Local: { Type.Name: "HttpContext" } local } => BodyOperations.GetOrCreate(operation).FindOnlyValue(local) is IPropertyReferenceOperation value && IsCurrent(value),
        _ => false,
    };

    private static bool IsDereferenced(IOperation mention) => mention.Parent switch
    {
        IMemberReferenceOperation member => member.Instance == mention,
        IInvocationOperation call => call.Instance == mention,
        _ => false,
    };

    private static bool IsAsked(IOperation mention)
    {
        IOperation? parent = mention.Parent is IConversionOperation conversion ? conversion.Parent : mention.Parent;
        return parent is IBinaryOperation or IIsPatternOperation or ICoalesceOperation or IConditionalAccessOperation;
    }
}
