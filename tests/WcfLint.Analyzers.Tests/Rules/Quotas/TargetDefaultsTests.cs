using System.Threading.Tasks;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

/// <summary>A rule relies on a default only if the target certainly has it; the build passes the target.</summary>
public class TargetDefaultsTests
{
    [Theory]
    [InlineData("net35")]
    [InlineData("net40")]
    public Task Bounds_that_other_defaults_would_be_are_not_heard_before_4_5(string target) =>
        VerifyAsync(target, "b.ReaderQuotas.MaxArrayLength = int.MaxValue; b.MaxConnections = int.MaxValue;");

    [Fact]
    public Task They_are_heard_since_4_5() =>
        VerifyAsync("net45", "b.ReaderQuotas.MaxArrayLength = int.MaxValue; {|WCFL2001:b.MaxConnections = int.MaxValue|};");

    [Theory]
    [InlineData("net40")]
    [InlineData("net472")]
    public Task A_depth_without_bound_is_heard_on_every_target(string target) =>
        VerifyAsync(target, "{|WCFL2001:b.ReaderQuotas.MaxDepth = int.MaxValue|};");

    /// <summary>Quotas beside it are raised for a reason there; what writes all of them at once stays.</summary>
    [Theory]
    [InlineData("b.ReaderQuotas = XmlDictionaryReaderQuotas.Max", null)]
    [InlineData("XmlDictionaryReaderQuotas.Max.CopyTo(b.ReaderQuotas)", null)]
    [InlineData("b.ReaderQuotas.MaxDepth = int.MaxValue", "b.ReaderQuotas.MaxDepth = 128")]
    [InlineData("b.ReaderQuotas.MaxArrayLength = int.MaxValue; b.ReaderQuotas.MaxDepth = int.MaxValue",
        "b.ReaderQuotas.MaxArrayLength = int.MaxValue; b.ReaderQuotas.MaxDepth = 128")]
    public Task The_depth_alone_is_lowered_where_the_others_have_a_bound(string written, string? mended)
    {
        int last = written.LastIndexOf(';') is var at and > 0 ? at + 2 : 0;
        string reported = written[..last] + "{|WCFL2001:" + written[last..] + "|};";
        return VerifyAsync("net40", reported, mended is null ? reported : mended + ";");
    }

    private static Task VerifyAsync(string target, string body, string? mended = null)
    {
        var test = new VerifyCS.Test { TestCode = BindingCode.Method("var b = new NetTcpBinding(); " + body), OnlyRules = { "WCFL2001" } };
        if (mended is not null)
        {
            test.FixedCode = BindingCode.Method("var b = new NetTcpBinding(); " + mended);
        }

        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.TargetFramework = " + target + "\n"));
        return test.RunAsync();
    }
}
