using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// WCF's section in the configuration of a project for .NET: the client packages have no configuration system (dotnet/wcf, ClientBase.cs,
/// ConfigurationFilesNotSupported).
/// </summary>
internal sealed class WCFL8007_ConfigurationThatNothingReads() : Rule(WcfRules.WCFL8007_ConfigurationThatNothingReads), IFileRule
{
    private static readonly string[] s_readers = ["system.serviceModel", "OpenExeConfiguration", "OpenMappedExeConfiguration"];

    public void Analyze(FileRuleContext context)
    {
        WcfProject project = context.Project;
        if (context.Document.Root?.Element("system.serviceModel") is not { Elements.IsEmpty: false } section)
        {
            return;
        }

        if (WhyNot(project, context.Document, project.File(context.Document.Path)) is { } reason)
        {
            context.NoFinding(reason with { Location = section.Location });
            return;
        }

        if (project.IsUnreadByCoreWcf)
        {
            context.Report(new Finding(Row, section.Location, "The CoreWCF hosts of the project",
                "pass the file to AddServiceModelConfigurationManagerFile, or delete the section")
            {
                Assumption = "no library loads the file",
            });
            return;
        }

        bool makesClients = project.AnyCode(static code => code.Calls("CreateChannel"))
            || project.World.Any(code =>
                CompilationIndex.GetOrCreate(code).Types.AnyDerived(type => type.DerivesFrom(CompilationIndex.GetOrCreate(code).Symbols?.ClientBase)));
        context.Report(new Finding(Row, section.Location, makesClients ? "The clients of the project" : "Programs that use the project",
            "'wcflint migrate --draft' converts it to code")
        {
            Assumption = makesClients ? null : "a program that uses the project creates WCF clients",
        });
    }

    private static NoFindingReason? WhyNot(WcfProject project, ConfigDocument document, Configuration.ConfigurationFile? file) =>
        project.Platform != WcfPlatform.ClientPackages && !project.IsUnreadByCoreWcf
            ? new NoFindingReason(NoFindingKind.Platform, "the project does not use only the client packages")
        : project.Build.Frameworks.Any(static moniker => FrameworkName.ParseMoniker(moniker) is { IsFramework: true })
        ? new NoFindingReason(NoFindingKind.Fine, "the project is also built for .NET Framework, which reads it")
        : file is { IsShared: true } ? new NoFindingReason(NoFindingKind.Fine, "a .NET Framework program reads it")
        : !project.IsUnreadByCoreWcf && WhyReadByCoreWcf(project, document) is { } package ? package
        : IsReadByCode(project, ConfigPath.FileName(document.Path))
        ? new NoFindingReason(NoFindingKind.Fine, "code names the file or the section, so it may read it")
        : file is not { Kind: null or Configuration.ConfigurationFile.Main, IsRead: true }
        ? new NoFindingReason(NoFindingKind.NotConcerned, "no program reads a file of this name or place")
        : !IsOfProgram(file) ? new NoFindingReason(NoFindingKind.NotConcerned, "it is not the configuration of the program")
        : null;

    private static NoFindingReason? WhyReadByCoreWcf(WcfProject project, ConfigDocument document) =>
        project.Build.Packages.Contains("CoreWCF.ConfigurationManager", StringComparer.OrdinalIgnoreCase)
            ? new NoFindingReason(NoFindingKind.Fine, "the project names CoreWCF.ConfigurationManager, which may read it")
        : project.Symbols is { HasCoreWcfConfiguration: true }
        ? new NoFindingReason(NoFindingKind.Fine, "the project references CoreWCF.ConfigurationManager, which may read it")
        : ConfiguredTarget.Platform(document.Root!) == WcfPlatform.CoreWcf
        ? new NoFindingReason(NoFindingKind.Fine, "its own configSections name CoreWCF.ConfigurationManager")
        : null;

    // XDocument.Load("App.config"), ConfigurationManager.OpenExeConfiguration: programs that were migrated often make their clients from the old file.
    private static bool IsReadByCode(WcfProject project, string name) => project.AnyTree(tree => tree.GetText().ToString() is var text
        && (text.IndexOf(name, StringComparison.OrdinalIgnoreCase) >= 0 || s_readers.Any(word => text.Contains(word))));

    // app.Debug.config is none by itself.
    private static bool IsOfProgram(Configuration.ConfigurationFile file) =>
        file.IsWebConfig || (file.IsHostConfig && !(ConfigPath.FileName(file.NormalizedPath) is { } name
            && name.StartsWith("app.", StringComparison.OrdinalIgnoreCase) && name.Split('.').Length > 2));
}
