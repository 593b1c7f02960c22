using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// Services in the pipeline of ASP.NET whose site keeps session state that none of them uses. WCF's handler is an IRequiresSessionState
/// (referencesource, ServiceHttpHandlerFactory.cs), so that each call locks the session of its caller (SessionStateModule.cs, GetItemExclusive).
/// </summary>
internal sealed class WCFL6005_SessionStateLock() : Rule(WcfRules.WCFL6005_SessionStateLock), IConfigurationRule
{
    // An edit reads one file again, not all of them.
    private static readonly Memo<SyntaxNode, StrongBox<bool>> s_usesSession = new(static root => new(root.DescendantTokens().Any(UsesSession)));

    // In pages and handlers, too, which have it as a property; Session_Start alone gives a caller a session that lasts.
    private static readonly Memo<SyntaxNode, StrongBox<bool>> s_keepsSession = new(static root => new(root.DescendantTokens().Any(static token =>
        token.ValueText is "Session_Start" or "Session_OnStart" || (token.ValueText == "Session" && IsKept(token.Parent)) || UsesSession(token))));

    private static readonly string[] s_pages = [".aspx.cs", ".ascx.cs", ".master.cs", ".asax.cs", ".asmx.cs", ".ashx.cs"];

    public void Analyze(ConfigurationRuleContext context)
    {
        ServiceModelConfiguration configuration = context.Configuration;
        ConfigAttribute? written = AspNetCompatibility.Find(configuration, out bool isUnknown);
        if (WhyNot(context, written, isUnknown) is { } reason)
        {
            if (written is null || written.Document != configuration.Document)
            {
                context.NoFindings(reason);
            }
            else
            {
                context.NoFinding(reason with { Location = written.Location });
            }
        }
        else if (FindService(context) is not { } service)
        {
            context.NoFinding(new NoFindingReason(NoFindingKind.Unknown, "no known service of the site allows ASP.NET compatibility", written!.Location));
        }
        else
        {
            context.Report(new Finding(Row, written!.Location, service.Name));
        }
    }

    private static NoFindingReason? WhyNot(ConfigurationRuleContext context, ConfigAttribute? written, bool isUnknown)
    {
        ServiceModelConfiguration configuration = context.Configuration;
        return !context.IsFramework ? new NoFindingReason(NoFindingKind.Platform, "only .NET Framework has ASP.NET compatibility")
            : !configuration.IsWebConfig ? new NoFindingReason(NoFindingKind.NotConcerned, "only sites have ASP.NET compatibility")
            : isUnknown ? new NoFindingReason(NoFindingKind.Unknown, "the setting is in a file that cannot be read")
            : !AspNetCompatibility.IsOn(written) ? new NoFindingReason(NoFindingKind.Fine, "ASP.NET compatibility is off")
            : written!.Document != configuration.Document
            ? new NoFindingReason(NoFindingKind.Elsewhere, "the configuration of the parent site turns on ASP.NET compatibility")
            : configuration.Scopes.Any(scope => scope.Written("serviceHostingEnvironment") is { } element && configuration.IsUncertain(element))
            ? NoFindingReasons.MayBeTransformed
            : WhyNoSessions(configuration) ?? (UsesSession(context) ? new NoFindingReason(NoFindingKind.Fine, "code that may run for a call uses the session")
                : !KeepsSessions(context)
                ? new NoFindingReason(NoFindingKind.Fine, "no code of the site stores anything in a session, so each call has its own session")
                : null);
    }

    // The application's root configures sessionState; a site may remove its module instead.
    private static NoFindingReason? WhyNoSessions(ServiceModelConfiguration configuration)
    {
        ConfigElement? web = configuration.Root.Element("system.web");
        ConfigSection state = configuration.Resolve(web?.Element("sessionState"));
        string? mode = state.Element?.Attribute("mode")?.Value.Trim();
        return state.IsUnknown ? new NoFindingReason(NoFindingKind.Unknown, "sessionState is in a file that cannot be read")
            : mode is not null && Placeholder.IsIn(mode) ? new NoFindingReason(NoFindingKind.Unknown, "the mode of sessionState contains a placeholder")
            : mode == "Off" ? new NoFindingReason(NoFindingKind.Fine, "session state is off")
            : IsRemoved(web?.Element("httpModules")) ? new NoFindingReason(NoFindingKind.Fine, "httpModules removes the module of the session state")
            : IsRemoved(configuration.Root.Element("system.webServer")?.Element("modules"))
            ? new NoFindingReason(NoFindingKind.Fine, "modules of system.webServer removes the module of the session state")
            : null;
    }

    private static bool IsRemoved(ConfigElement? modules) =>
        modules is not null && (modules.Element("clear") is not null
            || modules.ElementsNamed("remove").Any(static remove => remove.Attribute("name")?.Value == "Session"));

    // Pages and handlers have requests of their own; other code that mentions the session may be called by a service.
    private static bool UsesSession(ConfigurationRuleContext context) => context.Project.AnyTree(tree =>
        !Array.Exists(s_pages, page => tree.FilePath.EndsWith(page, StringComparison.OrdinalIgnoreCase))
        && s_usesSession.GetOrRead(tree.GetRoot(context.CancellationToken)).Value);

    // Until something is kept in it, each request has a new session (Microsoft's documentation of HttpSessionState.SessionID), unless
    // Session_Start is handled.
    private static bool KeepsSessions(ConfigurationRuleContext context) => context.Project.AnyTree(tree =>
        s_keepsSession.GetOrRead(tree.GetRoot(context.CancellationToken)).Value);

    // Session["id"], this.Session, Keep(Session), Session.Add(…): a class of the application may be called so, too.
    private static bool IsKept(SyntaxNode? node) =>
        node is IdentifierNameSyntax name && !SyntaxFacts.IsInTypeOnlyContext(name)
        && (name.Parent is not MemberAccessExpressionSyntax access || access.Name == name
            || access.Name.Identifier.ValueText is "Add" or "Contents" or "SessionID" or "Timeout");

    private static bool UsesSession(SyntaxToken token) => token.ValueText switch
    {
        "Session" => CalledNames.ReceiverOf(token.Parent as SimpleNameSyntax) is { } owner && IsContext(owner),

        // Types that wrap or pass on the session in a variable of any name.
        "HttpContextWrapper" or "HttpContextBase" or "HttpSessionState" or "HttpSessionStateBase" or "HttpSessionStateWrapper" or "SessionStateUtility" => true,
        _ => false,
    };

    // HttpContext.Current, or a variable that holds it.
    private static bool IsContext(ExpressionSyntax owner) =>
        ((owner as MemberAccessExpressionSyntax)?.Name ?? owner as SimpleNameSyntax)?.Identifier.ValueText is { } name
        && (name == "Current" || name.EndsWith("ontext", StringComparison.Ordinal));

    // The first service that the site names and that takes part.
    private static INamedTypeSymbol? FindService(ConfigurationRuleContext context)
    {
        IEnumerable<string> named = context.Configuration.Scopes.SelectMany(static scope => scope.Services).Select(static service => service.Name)
            .OfType<string>().Concat(context.Project.Hosted.FullNames);
        return context.Project.Contracts is not { } contracts ? null
            : named.Select(contracts.FindService).OfType<INamedTypeSymbol>().FirstOrDefault(
                service => !ContractResolver.ContractsOf(service).IsEmpty && AspNetCompatibility.IsAllowed(service, context.Configuration.Runtime));
    }
}
