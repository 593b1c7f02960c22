using WcfLint.Analyzers.Model.Usage;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

public class TestNamesTests
{
    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData("Latest")]
    [InlineData("TestManagementService")]
    [InlineData("Contest")]
    [InlineData("Testing.Orders")]
    [InlineData("Attestation.Client")]
    [InlineData("Orders.Client")]
    [InlineData("TestProject")]
    [InlineData("MockingbirdService")]
    [InlineData("Stressful")]
    [InlineData("Tests.Management")]
    [InlineData("Orders")]
    [InlineData("Orders.Stubs")]
    public void Words_inside_others_say_nothing(string? name) => Assert.False(TestNames.IsProject(name));

    [Theory]
    [InlineData("Orders.Test")]
    [InlineData("Orders.Tests")]
    [InlineData("OrdersTests")]
    [InlineData("Orders_UnitTests")]
    [InlineData("OrderUnitTest")]
    [InlineData("WCFTest")]
    [InlineData("WcfTestClient")]
    [InlineData("Orders.TestApp")]
    [InlineData("OrdersTestHost")]
    [InlineData("OrdersTester")]
    [InlineData("Orders.StressTest")]
    [InlineData("OrdersStress")]
    [InlineData("OrdersStub")]
    [InlineData("Orders-Mock")]
    [InlineData("Orders.Benchmark")]
    [InlineData("Orders.Tests.Client")]
    [InlineData("OrdersTest2")]
    [InlineData("Test")]
    public void Projects_are_told_by_the_end_of_their_name(string name) => Assert.True(TestNames.IsProject(name));

    [Theory]
    [InlineData("src/Orders/Client.cs", false)]
    [InlineData("tests.cs", false)]
    [InlineData("Latest/Client.cs", false)]
    [InlineData("TestData/Client.cs", false)]
    [InlineData("tests/Orders/Client.cs", true)]
    [InlineData("src\\Test\\Client.cs", true)]
    public void Folders_are_told_by_their_whole_name(string path, bool isTest) => Assert.Equal(isTest, TestNames.IsIn(path));

    [Theory]
    [InlineData("src/Backups.cs", false)]
    [InlineData("BackupService/web.config", false)]
    [InlineData("Backup/web.config", true)]
    [InlineData("a/Backup1/b/web.config", true)]
    [InlineData("_backup/web.config", true)]
    [InlineData("site/Copy of web.config", true)]
    [InlineData("site/web - Copy (2).config", true)]
    [InlineData("site/bin/app.config", true)]
    [InlineData("site - Copy/web.config", true)]
    [InlineData("src/Files - Copying.cs", false)]
    [InlineData("Cabin/app.config", false)]
    public void Copies_are_told_by_their_names(string path, bool isCopy) => Assert.Equal(isCopy, CopyNames.IsIn(path));
}
