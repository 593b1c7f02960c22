using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>What one configuration takes from another: asked of WCFL0003, which speaks where a name is not found.</summary>
public class ApplicationTests
{
    private const string Bindings = "<bindings><basicHttpBinding><binding name=\"fast\" /></basicHttpBinding></bindings>";
    private const string Uses =
        "<services><service name=\"S\"><endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"fast\" contract=\"C\" /></service></services>";

    [Theory]
    [InlineData("Admin")]
    [InlineData("zone")]
    [InlineData("Admin/Reports")]
    public Task Folders_of_a_site_inherit_whatever_they_are_called(string folder) =>
        AssertAsync(string.Empty, ("/site/" + folder + "/web.config", Config(Uses)), ("/site/web.config", Config(Bindings)));

    [Theory]
    [InlineData("/site/Admin/app.config", "/site/web.config")]
    [InlineData("/site/Admin/web.config", "/site/app.config")]
    [InlineData("/siteB/web.config", "/site/web.config")]
    [InlineData("/other/web.config", "/site/web.config")]
    public Task Other_programs_and_sites_do_not(string inner, string outer) =>
        AssertAsync("WCFL0003", (inner, Config(Uses)), (outer, Config(Bindings)));

    [Theory]
    [InlineData("a", "a", "")]
    [InlineData("a", "a/b", "")]
    [InlineData("A/", "a\\b", "")]
    [InlineData(".", "a", "")]
    [InlineData("", "a", "")]
    [InlineData("a", ".", "WCFL0003")]
    [InlineData("a", "b", "WCFL0003")]
    [InlineData("a", "ab", "WCFL0003")]
    [InlineData("a/b", "a", "WCFL0003")]
    public Task Locations_inherit_by_path(string bindings, string uses, string expected) =>
        AssertAsync(expected, ("/site/web.config", Locations((bindings, Bindings), (uses, Uses))));

    [Theory]
    [InlineData(".", "")]
    [InlineData("admin", "")]
    [InlineData("Admin/reports", "")]
    [InlineData("public", "WCFL0003")]
    public Task A_folder_inherits_the_locations_that_contain_it(string path, string expected) =>
        AssertAsync(expected, ("/site/admin/reports/web.config", Config(Uses)), ("/site/web.config", Locations((path, Bindings))));

    [Fact]
    public Task The_root_sees_what_is_said_of_the_application() =>
        AssertAsync(string.Empty,
            ("/site/web.config", "<configuration>" + Section(Uses) + "<location path=\".\">" + Section(Bindings) + "</location></configuration>"));

    [Theory]
    [InlineData("<clear />", "WCFL0003")]
    [InlineData("<remove name=\"fast\" />", "WCFL0003")]
    [InlineData("<remove name=\"slow\" />", "")]
    [InlineData("<clear /><binding name=\"fast\" />", "")]
    public Task What_is_removed_is_not_inherited(string collection, string expected) =>
        AssertAsync(
            expected,
            ("/site/a/web.config", Config("<bindings><basicHttpBinding>" + collection + "</basicHttpBinding></bindings>" + Uses)),
            ("/site/web.config", Config(Bindings)));

    [Fact]
    public Task What_is_encrypted_may_hold_anything() =>
        AssertAsync(
            string.Empty,
            ("/site/web.config", Config(
                "<bindings configProtectionProvider=\"DataProtectionConfigurationProvider\"><EncryptedData xmlns=\"http://www.w3.org/2001/04/xmlenc#\" /></bindings>" + Uses)));

    private static string Section(string content) => "<system.serviceModel>" + content + "</system.serviceModel>";

    private static string Config(string content) => "<configuration>" + Section(content) + "</configuration>";

    private static string Locations(params (string Path, string Content)[] locations) =>
        "<configuration>" + string.Concat(locations.Select(l => "<location path=\"" + l.Path + "\">" + Section(l.Content) + "</location>")) + "</configuration>";

    private static async Task AssertAsync(string expected, params (string Path, string Text)[] files)
    {
        IEnumerable<Diagnostic> findings = await Findings.OfAsync(files);
        Assert.Equal(expected, string.Join(' ', findings.Select(f => f.Id).Where(id => id is "WCFL0003" or "WCFL0002")));
    }
}
