using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A service class that requires ASP.NET compatibility in a site that has it off, or refuses it in one that has it on: activation throws
/// (referencesource, HostedAspNetEnvironment.cs, ValidateCompatibilityRequirements). In a host of its own none has it (AspNetEnvironment.cs).
/// </summary>
internal sealed class WCFL6014_AspNetCompatibilityContradicts() : Rule(WcfRules.WCFL6014_AspNetCompatibilityContradicts), ITypeRule
{
    // referencesource, AspNetCompatibilityRequirementsMode.cs.
    private const int NotAllowed = 0;
    private const int Required = 2;

    public void Analyze(TypeRuleContext context)
    {
        if (!context.Symbols.IsFramework
            || ServiceContracts.Find(context.Type, WcfAttributes.AspNetCompatibilityRequirements) is not { ApplicationSyntaxReference: { } syntax } attribute)
        {
            return;
        }

        if (ServiceContracts.Argument(attribute, "RequirementsMode") is not (int mode and (NotAllowed or Required)))
        {
            context.NoFinding(NoFindingKind.Fine, "the class allows ASP.NET compatibility");
            return;
        }

        ServiceModelConfiguration[] sites = context.Project.Configurations.Where(static configuration => configuration.IsWebConfig).ToArray();
        string? message = sites.Length == 0 ? OfOwnHost(context, mode) : OfSite(context, mode, sites);
        if (message is not null)
        {
            SyntaxNode place = syntax.GetSyntax(context.CancellationToken);
            context.Report(new Finding(Row, place.GetLocation(), context.Type.Name, mode == Required ? "requires" : "refuses", message)
            {
                Consequence = (sites.Length == 0 ? "opening the host" : "activating the service") + " throws InvalidOperationException",
            });
        }
    }

    private static string? OfSite(TypeRuleContext context, int mode, ServiceModelConfiguration[] sites)
    {
        if (!context.Project.Hosted.FullNames.Contains(ConfigurationNames.FullName(context.Type)))
        {
            context.NoFinding(NoFindingKind.Unknown, "no .svc file or activation names the class");
            return null;
        }

        foreach (ServiceModelConfiguration site in sites)
        {
            ConfigAttribute? written = AspNetCompatibility.Find(site, out bool isUnknown);
            if (isUnknown)
            {
                context.NoFinding(NoFindingKind.Unknown, "whether the site has ASP.NET compatibility is not known");
                return null;
            }

            if (AspNetCompatibility.IsOn(written) == (mode == Required))
            {
                context.NoFinding(NoFindingKind.Fine, "the site has what the class asks for");
                return null;
            }
        }

        return mode == Required ? "web.config does not set aspNetCompatibilityEnabled to true" : "web.config sets aspNetCompatibilityEnabled to true";
    }

    private static string? OfOwnHost(TypeRuleContext context, int mode)
    {
        if (mode != Required)
        {
            context.NoFinding(NoFindingKind.Fine, "outside of a site ASP.NET compatibility is off, as the class asks");
            return null;
        }

        if (context.Compilation.Options.OutputKind is not (OutputKind.ConsoleApplication or OutputKind.WindowsApplication))
        {
            context.NoFinding(NoFindingKind.Unknown, "a site may load the library");
            return null;
        }

        if (!context.Project.Hosted.SimpleNames.Contains(context.Type.Name))
        {
            context.NoFinding(NoFindingKind.Unknown, "no code is known to host the class");
            return null;
        }

        if (World.Find(context.Compilation).Any(code => CompilationIndex.GetOrCreate(code).Types.AnyOwn(context.Type.Name,
            other => ConfigurationNames.FullName(other) != ConfigurationNames.FullName(context.Type))))
        {
            context.NoFinding(NoFindingKind.Unknown, "the program may host another class of the same name");
            return null;
        }

        return "the program hosts it outside of ASP.NET";
    }
}
