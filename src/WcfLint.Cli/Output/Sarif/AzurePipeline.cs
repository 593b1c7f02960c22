using System;
using System.Collections.Generic;
using System.Globalization;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// The run of Azure Pipelines that makes a log. Azure DevOps refuses logs whose run has another id, or does not name its build
/// definition and phase (GHAzDO1019 and GHAzDO1020 of github.com/microsoft/sarif-sdk); the form is that of AdoPipelineContext there.
/// </summary>
internal sealed class AzurePipeline
{
    private const string Prefix = "azuredevops/pipeline/build/";

    private AzurePipeline(string organization, string project, string definition, string definitionName, string phase, string phaseName, string branch, string build)
    {
        Id = Prefix + organization + "/" + project + "/" + definition + "/" + phase + "/" + branch + "/" + build;
        Properties = new()
        {
            [Prefix + "buildDefinitionId"] = definition,
            [Prefix + "buildDefinitionName"] = definitionName,
            [Prefix + "phaseId"] = phase,
            [Prefix + "phaseName"] = phaseName,
        };
    }

    /// <summary>The id of the run.</summary>
    public string Id { get; }

    /// <summary>What describes the build: the properties of run.automationDetails.</summary>
    public Dictionary<string, string> Properties { get; }

    /// <summary>
    /// Reads the predefined variables (learn.microsoft.com/azure/devops/pipelines/build/variables); null elsewhere, and where one is
    /// missing: a release has no build definition, a server of one's own no organization.
    /// </summary>
    /// <param name="variable">An environment variable by its name.</param>
    public static AzurePipeline? Find(Func<string, string?> variable)
    {
        return variable("TF_BUILD") is { } agent && agent.Equals("true", StringComparison.OrdinalIgnoreCase)
            && Organization(variable("SYSTEM_COLLECTIONURI")) is { } organization
            && Guid(variable("SYSTEM_TEAMPROJECTID")) is { } project
            && Number(Either("BUILD_DEFINITIONID", "SYSTEM_DEFINITIONID")) is { } definition
            && Text(variable("BUILD_DEFINITIONNAME")) is { } definitionName
            && Guid(Either("SYSTEM_PHASEID", "SYSTEM_JOBID")) is { } phase
            && Either("SYSTEM_PHASENAME", "SYSTEM_JOBNAME") is { } phaseName
            && Text(variable("BUILD_SOURCEBRANCH")) is { } branch
            && Number(variable("BUILD_BUILDID")) is { } build
                ? new AzurePipeline(organization, project, definition, definitionName, phase, phaseName, branch, build)
                : null;

        string? Either(string first, string second) => Text(variable(first)) ?? Text(variable(second));
    }

    private static string? Text(string? text) => string.IsNullOrWhiteSpace(text) ? null : text.Trim();

    private static string? Number(string? text) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number > 0 ? number.ToString(CultureInfo.InvariantCulture) : null;

    private static string? Guid(string? text) =>
        System.Guid.TryParseExact(text?.Trim(), "D", out System.Guid guid) && guid != System.Guid.Empty ? guid.ToString("D") : null;

    // https://dev.azure.com/ORGANIZATION/, or https://ORGANIZATION.visualstudio.com/ as it was.
    private static string? Organization(string? collection)
    {
        const string OldHost = ".visualstudio.com";
        return !Uri.TryCreate(collection, UriKind.Absolute, out Uri? uri) ? null
            : uri.Host.Equals("dev.azure.com", StringComparison.OrdinalIgnoreCase) ? Text(uri.AbsolutePath.Trim('/').Split('/')[0])
            : uri.Host.EndsWith(OldHost, StringComparison.OrdinalIgnoreCase) ? Text(uri.Host[..^OldHost.Length])
            : null;
    }
}
