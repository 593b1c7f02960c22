using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Output.Sarif;
using Xunit;

namespace WcfLint.Cli.Tests.Output.Sarif;

/// <summary>What Azure DevOps wants to know of the run that made a log.</summary>
public sealed class AzurePipelineTests
{
    private static readonly Dictionary<string, string> s_agent = new()
    {
        ["TF_BUILD"] = "True",
        ["SYSTEM_COLLECTIONURI"] = "https://dev.azure.com/contoso/",
        ["SYSTEM_TEAMPROJECTID"] = "11111111-1111-1111-1111-111111111111",
        ["BUILD_DEFINITIONID"] = "1234",
        ["BUILD_DEFINITIONNAME"] = "Nightly build",
        ["BUILD_BUILDID"] = "98765",
        ["SYSTEM_PHASEID"] = "22222222-2222-2222-2222-222222222222",
        ["SYSTEM_PHASENAME"] = "Build",
        ["BUILD_SOURCEBRANCH"] = "refs/heads/main",
    };

    public static TheoryData<string> Variables => [.. s_agent.Keys];

    [Theory]
    [MemberData(nameof(Variables))]
    public void Without_one_of_the_variables_it_is_none(string missing)
    {
        Assert.Null(Find(missing, null));
        Assert.Null(Find(missing, " "));
    }

    [Theory]
    [InlineData("TF_BUILD", "False")]
    [InlineData("SYSTEM_COLLECTIONURI", "https://tfs.contoso.example/DefaultCollection/")]
    [InlineData("SYSTEM_COLLECTIONURI", "https://dev.azure.com/")]
    [InlineData("SYSTEM_TEAMPROJECTID", "00000000-0000-0000-0000-000000000000")]
    [InlineData("SYSTEM_PHASEID", "job")]
    [InlineData("BUILD_DEFINITIONID", "0")]
    [InlineData("BUILD_BUILDID", "-5")]
    public void Without_a_value_that_Azure_takes_it_is_none(string variable, string value) => Assert.Null(Find(variable, value));

    [Theory]
    [InlineData("https://dev.azure.com/contoso/")]
    [InlineData("https://contoso.visualstudio.com/")]
    public void The_id_names_organization_project_definition_phase_branch_and_build(string collection) =>
        Assert.Equal(
            "azuredevops/pipeline/build/contoso/11111111-1111-1111-1111-111111111111/1234/22222222-2222-2222-2222-222222222222/refs/heads/main/98765",
            Find("SYSTEM_COLLECTIONURI", collection)!.Id);

    [Fact]
    public void Agents_that_know_no_phase_name_the_job()
    {
        var agent = new Dictionary<string, string>(s_agent) { ["SYSTEM_JOBID"] = "33333333-3333-3333-3333-333333333333", ["SYSTEM_JOBNAME"] = "Job" };
        agent.Remove("SYSTEM_PHASEID");
        agent.Remove("SYSTEM_PHASENAME");
        Assert.Contains("/33333333-3333-3333-3333-333333333333/", AzurePipeline.Find(agent.GetValueOrDefault)!.Id);
    }

    [Fact]
    public void Definition_and_phase_are_properties()
    {
        Assert.Equal(
            ["azuredevops/pipeline/build/buildDefinitionId=1234", "azuredevops/pipeline/build/buildDefinitionName=Nightly build",
                "azuredevops/pipeline/build/phaseId=22222222-2222-2222-2222-222222222222", "azuredevops/pipeline/build/phaseName=Build"],
            AzurePipeline.Find(s_agent.GetValueOrDefault)!.Properties.Select(p => p.Key + "=" + p.Value));
    }

    private static AzurePipeline? Find(string variable, string? value) => AzurePipeline.Find(name => name == variable ? value : s_agent.GetValueOrDefault(name));
}
