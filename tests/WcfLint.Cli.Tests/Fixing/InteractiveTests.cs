using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>`fix --interactive`.</summary>
public sealed class InteractiveTests : IDisposable
{
    private const string Asking = "Apply? [y]es, [n]o, [a]lways";

    // Three findings of WCFL7001 on lines that are the same.
    private static readonly string s_three = FixTexts.ExceptionDetail.Replace(
        "      <behavior name=\"open\"><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior>\n",
        "      <behavior name=\"open\">\n<serviceDebug includeExceptionDetailInFaults=\"true\" />\n</behavior><behavior name=\"b\">\n<serviceDebug includeExceptionDetailInFaults=\"true\" />\n</behavior><behavior name=\"c\">\n<serviceDebug includeExceptionDetailInFaults=\"true\" />\n</behavior>\n",
        StringComparison.Ordinal).Replace(
        "</services>",
        "<service name=\"B\" behaviorConfiguration=\"b\"><endpoint address=\"net.tcp://b.example/\" binding=\"netTcpBinding\" contract=\"IOrders\" /></service><service name=\"C\" behaviorConfiguration=\"c\"><endpoint address=\"net.tcp://c.example/\" binding=\"netTcpBinding\" contract=\"IOrders\" /></service></services>",
        StringComparison.Ordinal);

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("y\ny\ny\n", "000", 3)]
    [InlineData("n\ny\nn\n", "101", 3)]
    [InlineData("y\nn\ny\n", "010", 3)]
    [InlineData("n\nn\ny\n", "110", 3)]
    [InlineData("a\n", "000", 1)]
    [InlineData("n\na\n", "100", 2)]
    [InlineData("y\nl\n", "011", 2)]
    [InlineData("y\nq\n", "011", 2)]
    [InlineData("what\ny\nq\n", "011", 3)]
    [InlineData("y\n", "011", 2)]
    [InlineData("", "111", 1)]
    public async Task Each_finding_is_asked_for_once_and_done_as_answered(string answers, string left, int questions)
    {
        _tree.Add("App.config", s_three);
        Cli run = await FixAsync(answers, "--rule", "WCFL7001");
        Assert.Equal(0, run.Exit);
        Assert.Equal(questions, run.Out.Split(Asking).Length - 1);
        string text = await File.ReadAllTextAsync(_tree["App.config"]);
        Assert.Equal(left, string.Concat(text.Split("Faults=\"").Skip(1).Select(rest => rest.StartsWith("true", StringComparison.Ordinal) ? '1' : '0')));
    }

    /// <summary>A name that is put right shows what it names: what is found in that was there before, and the fix does not introduce it.</summary>
    [Theory]
    [InlineData("WCFL0004", "Calc.Service1", "y\n", "service name=\"Calc.Adder\"")]
    [InlineData("WCFL0004,WCFL0006", "Calc.Service1", "y\ny\n", "contract=\"Calc.ICalc\"")]
    [InlineData("WCFL0003,WCFL2004", "Calc.Adder", "y\nn\nn\n", "bindingConfiguration=\"large\"")]
    public async Task A_finding_that_a_fix_uncovers_is_not_one_that_it_introduces(string rules, string service, string answers, string expected)
    {
        _tree.Add("Calc.cs", "namespace Calc { [System.ServiceModel.ServiceContract] public interface ICalc { [System.ServiceModel.OperationContract] void Add(); } public class Adder : ICalc { public void Add() { } }\n"
            + "static class Program { static void Main() { new System.ServiceModel.ServiceHost(typeof(Adder)).Open(); } } }\n");
        _tree.Add("Calc.csproj", ProgramTexts.OldStyleProject("Exe", "v4.7.2", ["System", "System.ServiceModel"], ["Calc.cs", "App.config"], []));
        _tree.Add("App.config", "<configuration>\n  <system.serviceModel>\n    <bindings>\n      <basicHttpBinding>\n        <binding name=\"large\" maxReceivedMessageSize=\"1000000\" maxBufferSize=\"2000000\" />\n      </basicHttpBinding>\n    </bindings>\n"
            + "    <services>\n      <service name=\"" + service
                + "\">\n        <endpoint address=\"http://localhost/c\" binding=\"basicHttpBinding\" bindingConfiguration=\"larg\" contract=\"Calc.IService1\" />\n      </service>\n    </services>\n  </system.serviceModel>\n</configuration>\n");
        Cli run = await FixAsync(answers, "--rule", rules);
        Assert.DoesNotContain("would introduce", run.Out + run.Error);
        Assert.Contains(expected, await File.ReadAllTextAsync(_tree["App.config"]));
    }

    [Fact]
    public async Task The_diff_stands_before_the_question()
    {
        _tree.Add("App.config", FixTexts.ExceptionDetail);
        string shown = (await FixAsync("n\n", "--rule", "WCFL7001")).Out.Split(Asking)[0];
        Assert.Contains("App.config:6  WCFL7001  ", shown);
        Assert.Contains("--- a/App.config\n+++ b/App.config\n", shown.ReplaceLineEndings("\n"));
        Assert.Contains("-      <behavior name=\"open\"><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior>", shown);
        Assert.Contains("+      <behavior name=\"open\"><serviceDebug includeExceptionDetailInFaults=\"false\" /></behavior>", shown);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["App.config"]));
    }

    [Fact]
    public async Task Fixes_of_one_finding_are_asked_for_one_after_the_other()
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", FixTexts.Reports).Add("App.config", FixTexts.ReportsConfig);
        Cli run = await FixAsync("n\ny\n", "--rule", "WCFL2002");
        Assert.Contains("(fix 1 of 3):", run.Out);
        Assert.Contains("(fix 2 of 3):", run.Out);
        Assert.Contains("maxReceivedMessageSize=\"4194304\"", await File.ReadAllTextAsync(_tree["App.config"]));
    }

    [Fact]
    public async Task Code_is_asked_for_too()
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", FixTexts.Client);
        Assert.Contains("WCFL1002  'using' on 'client' calls Close, which throws if the channel is faulted", (await FixAsync("n\n", "--rule", "WCFL1002")).Out);
        Assert.Equal(FixTexts.Client, await File.ReadAllTextAsync(_tree["Client.cs"]));
        Cli run = await FixAsync("y\n", "--rule", "WCFL1002");
        Assert.Contains("client.Abort();", await File.ReadAllTextAsync(_tree["Client.cs"]));
        Assert.Contains("  WCFL1002  'using' on 'client' calls Close", run.Out);
        Assert.Contains("1 finding of 1 fixed in 1 file", run.Out);
    }

    /// <summary>A fix that lets another finding show takes none of the questions at lines like its own.</summary>
    [Fact]
    public async Task Places_alike_are_asked_for_although_a_fix_uncovers_another()
    {
        static string Method(string name) =>
            "    public void " + name + "()\n    {\n        using (ChannelFactory<IOrders> factory = Make())\n        {\n            IOrders one = factory.CreateChannel();\n"
            + "            IClientChannel channel = (IClientChannel)one;\n            using (channel)\n            {\n                one.Put(1);\n            }\n        }\n    }\n\n";
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs",
            "using System.ServiceModel;\n\n[ServiceContract]\npublic interface IOrders\n{\n    [OperationContract]\n    void Put(int id);\n}\n\npublic class Client\n{\n"
            + Method("Put") + Method("Send") + "    private ChannelFactory<IOrders> Make()\n    {\n        return new ChannelFactory<IOrders>(\"orders\");\n    }\n}\n");
        await FixAsync("y\ny\ny\ny\ny\ny\n", "--rule", "WCFL1002");
        string text = await File.ReadAllTextAsync(_tree["Client.cs"]);
        Assert.DoesNotContain("using (", text);
    }

    [Fact]
    public async Task With_a_dry_run_the_diff_holds_what_was_accepted()
    {
        _tree.Add("App.config", s_three);
        Cli run = await FixAsync("n\ny\nq\n", "--rule", "WCFL7001", "--dry-run");
        Assert.Contains(Asking, run.Error);
        Assert.StartsWith("--- a/App.config", run.Out);
        Assert.Equal(1, run.Out.Split('\n').Count(l => l.StartsWith("+<", StringComparison.Ordinal)));
        Assert.Equal(s_three, await File.ReadAllTextAsync(_tree["App.config"]));
    }

    /// <summary>In the order of 'check': what is insecure before what costs, though it stands behind it; what only informs, and needs no decision, where that
    /// is asked for.</summary>
    [Fact]
    public async Task What_matters_is_asked_for_first_and_what_only_informs_where_that_is_wanted()
    {
        _tree.Add("A.cs", FixTexts.Client.Replace("Order", "Stock", StringComparison.Ordinal)).Add("App.config", FixTexts.ExceptionDetail).Add("Orders.cs", FixTexts.Orders);

        // Over this binding Close sends nothing.
        _tree.Add("A0.cs", "using System.ServiceModel;\npublic class Till\n{\n    public void Run()\n    {\n        using (var client = new TillClient(new BasicHttpBinding(), new EndpointAddress(\"http://stocks.example/\")))\n        {\n            client.Place(1);\n        }\n    }\n}\n"
            + "[ServiceContract] public interface ITill { [OperationContract] void Place(int id); }\n"
            + "public class TillClient : ClientBase<ITill>, ITill { public TillClient(System.ServiceModel.Channels.Binding binding, EndpointAddress address) : base(binding, address) { } public void Place(int id) => Channel.Place(id); }\n");

        // The proxy of an address in the internet, an info, is no question.
        Cli run = await FixAsync("n\nn\nn\nn\nn\nn\n");
        Assert.Equal(["WCFL7001", "WCFL1002"], Asked(run));
        Assert.DoesNotContain("A0.cs:6  WCFL1002", run.Out);
        Assert.Contains("below warning, on which check does not fail: use --min-severity info", run.Out);
        Cli more = await FixAsync(string.Concat(Enumerable.Repeat("n\n", 20)), "--min-severity", "info");
        Assert.Equal(["WCFL7001", "WCFL1002"], Asked(more).Take(2));
        Assert.Contains("A0.cs:6  WCFL1002", more.Out);
    }

    // By the line above each diff.
    private static IEnumerable<string> Asked(Cli run) =>
        run.Out.Split('\n').Where(line => line.Contains("  WCFL", StringComparison.Ordinal) && line.Contains(':')).Select(line => line.Split("  ")[1]);

    /// <summary>Where there is nothing to ask for, the summary says why.</summary>
    [Fact]
    public async Task What_is_not_asked_for_is_named()
    {
        string code = Texts.UsingOnClient.Replace("{\n            client.Place(1);\n        }", "{ client.Place(1); }", StringComparison.Ordinal);
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", code);
        Cli run = await FixAsync("y\n", "--rule", "WCFL1002");
        Assert.DoesNotContain(Asking, run.Out);
        Assert.Contains("Client.cs:8: the using statement has no multi-line block of its own (WCFL1002)", run.Out);
    }

    private Task<Cli> FixAsync(string answers, params string[] more) =>
        Cli.AnsweringAsync(answers, ["fix", _tree.Folder, "--load", "sources", "--interactive", .. more]);
}
