using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3009_SingleMessagePerPollTests
{
    private static readonly string[] s_only = ["WCFL3009"];

    // Definitions of the Silverlight SDK, so that fixed code can be compiled.
    private const string StandIns = """

        namespace System.ServiceModel
        {
            using System.ServiceModel.Channels;
            enum PollingDuplexHttpSecurityMode { None, Transport }
            class PollingDuplexHttpBinding
            {
                public PollingDuplexHttpBinding() { }
                public PollingDuplexHttpBinding(PollingDuplexMode mode) { }
                public PollingDuplexHttpBinding(PollingDuplexHttpSecurityMode security) { }
                public PollingDuplexHttpBinding(PollingDuplexHttpSecurityMode security, PollingDuplexMode mode) { }
                public PollingDuplexMode DuplexMode { get; set; }
                public bool UseTextEncoding { get; set; }
            }
        }

        """ + Mode;

    private static readonly string s_resolved = StandIns.Replace(
        "class PollingDuplexHttpBinding\n    {",
        "class PollingDuplexHttpBinding : Binding\n    {\n        public override string Scheme => null;\n        public override BindingElementCollection CreateBindingElements() => null;");

    private const string Mode = "namespace System.ServiceModel.Channels { enum PollingDuplexMode { SingleMessagePerPoll, MultipleMessagesPerPoll } }";

    [Theory]
    [InlineData("pollingDuplexHttpBinding", "<binding name=\"b\" duplexMode=\"MultipleMessagesPerPoll\" />")]
    [InlineData("pollingDuplexHttpBinding", "<binding name=\"b\" duplexMode=\"#{mode}#\" />")]
    [InlineData("pollingDuplexHttpBinding", "<binding name=\"other\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" duplexMode=\"SingleMessagePerPoll\" />")]
    [InlineData("customBinding", "<binding name=\"b\"><pollingDuplex duplexMode=\"MultipleMessagesPerPoll\" /><binaryMessageEncoding /><httpTransport transferMode=\"StreamedResponse\" /></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><binaryMessageEncoding /><httpTransport /></binding>")]
    public Task Is_silent(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding), onlyRules: s_only);

    [Fact]
    public Task Is_silent_where_an_extension_of_another_maker_has_the_name() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("pollingDuplexHttpBinding", "<binding name=\"b\" />").Replace(
                "  <system.serviceModel>",
                "  <system.serviceModel><extensions><bindingExtensions><add name=\"pollingDuplexHttpBinding\" type=\"Shop.PollingElement, Shop\" /></bindingExtensions></extensions>"),
            onlyRules: s_only);

    [Theory]
    [InlineData("pollingDuplexHttpBinding", "{|WCFL3009:<binding name=\"b\" />|}", "<binding name=\"b\" duplexMode=\"MultipleMessagesPerPoll\" />")]
    [InlineData("pollingDuplexHttpBinding", "<binding name=\"b\" {|WCFL3009:duplexMode=\"SingleMessagePerPoll\"|} />", "<binding name=\"b\" duplexMode=\"MultipleMessagesPerPoll\" />")]
    [InlineData(
        "customBinding",
        "<binding name=\"b\">{|WCFL3009:<pollingDuplex />|}<binaryMessageEncoding /><httpTransport /></binding>",
        "<binding name=\"b\"><pollingDuplex duplexMode=\"MultipleMessagesPerPoll\" /><binaryMessageEncoding /><httpTransport transferMode=\"StreamedResponse\" /></binding>")]
    public Task Is_changed_in_configuration(string section, string binding, string fixedBinding) =>
        VerifyConfig.VerifyCodeFixAsync(WithElement(BindingConfig.Service(section, binding)),
            WithElement(BindingConfig.Service(section, fixedBinding)), onlyRules: s_only);

    // Without the extension the configuration system does not know the element, and that is reported instead.
    private static string WithElement(string configuration) => configuration.Replace(
        "  <system.serviceModel>",
        "  <system.serviceModel><extensions><bindingElementExtensions><add name=\"pollingDuplex\" type=\"System.ServiceModel.Configuration.PollingDuplexElement, System.ServiceModel.PollingDuplex\" /></bindingElementExtensions></extensions>");

    [Theory]
    [InlineData("var b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll);")]
    [InlineData("var b = new PollingDuplexHttpBinding(PollingDuplexHttpSecurityMode.None, PollingDuplexMode.MultipleMessagesPerPoll);")]
    [InlineData("var b = new PollingDuplexHttpBinding { DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll };")]
    [InlineData("var b = new PollingDuplexHttpBinding(); b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    [InlineData("var b = new PollingDuplexHttpBinding(); if (n > 0) b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    [InlineData("var b = new PollingDuplexHttpBinding(mode);")]
    [InlineData("var b = new PollingDuplexHttpBinding { DuplexMode = mode };")]
    [InlineData("var b = new PollingDuplexHttpBinding { DuplexMode = };")]
    [InlineData("var b = new PollingDuplexHttpBinding(PollingDuplexMode.")]
    [InlineData("Use(new PollingDuplexHttpBinding()); other.DuplexMode = mode;")]
    [InlineData("var b = new PollingDuplexBindingElement { DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll };")]
    [InlineData("var b = new Other.PollingDuplexHttpBinding();")]
    [InlineData("var b = new BasicHttpBinding();")]
    public Task Is_silent_in_code(string body) => Silent(Code(body));

    [Fact]
    public Task Is_silent_without_the_namespace() => Silent(Code("var b = new PollingDuplexHttpBinding();").Replace("using System.ServiceModel;", string.Empty)
        .Replace("using System.ServiceModel.Channels;", string.Empty));

    [Fact]
    public Task Is_silent_where_something_else_has_the_name() => Silent(Code("var b = new PollingDuplexHttpBinding();") + " class PollingDuplexHttpBinding { }");

    [Theory]
    [InlineData("var b = {|WCFL3009:new PollingDuplexHttpBinding|}();", "var b = new PollingDuplexHttpBinding(System.ServiceModel.Channels.PollingDuplexMode.MultipleMessagesPerPoll);")]
    [InlineData(
        "var other = new PollingDuplexHttpBinding(); other.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll; System.GC.KeepAlive({|WCFL3009:new PollingDuplexHttpBinding|}());",
        "var other = new PollingDuplexHttpBinding(); other.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll; System.GC.KeepAlive(new PollingDuplexHttpBinding(System.ServiceModel.Channels.PollingDuplexMode.MultipleMessagesPerPoll));")]
    [InlineData(
        "var b = {|WCFL3009:new System.ServiceModel.PollingDuplexHttpBinding|}(PollingDuplexHttpSecurityMode.Transport) { UseTextEncoding = true };",
        "var b = new System.ServiceModel.PollingDuplexHttpBinding(PollingDuplexHttpSecurityMode.Transport, System.ServiceModel.Channels.PollingDuplexMode.MultipleMessagesPerPoll) { UseTextEncoding = true };")]
    [InlineData(
        "var b = new PollingDuplexHttpBinding({|WCFL3009:PollingDuplexMode.SingleMessagePerPoll|});",
        "var b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll);")]
    [InlineData(
        "var b = new PollingDuplexHttpBinding(); b.DuplexMode = {|WCFL3009:PollingDuplexMode.SingleMessagePerPoll|};",
        "var b = new PollingDuplexHttpBinding(); b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    public Task Is_changed_in_code(string body, string fixedBody) =>
        new VerifyCS.Test { TestCode = Code(body) + StandIns, FixedCode = Code(fixedBody) + StandIns, OnlyRules = { "WCFL3009" } }.RunAsync();

    /// <summary>Where Silverlight's assembly is there, the binding is one like any other, and is told of once.</summary>
    [Theory]
    [InlineData("var b = {|WCFL3009:new PollingDuplexHttpBinding|}();", "var b = new PollingDuplexHttpBinding { DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll };")]
    [InlineData(
        "var b = new PollingDuplexHttpBinding { {|WCFL3009:DuplexMode = PollingDuplexMode.SingleMessagePerPoll|} };",
        "var b = new PollingDuplexHttpBinding { DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll };")]
    [InlineData(
        "var b = new PollingDuplexHttpBinding({|WCFL3009:PollingDuplexMode.SingleMessagePerPoll|});",
        "var b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll);")]
    public Task Is_told_once_where_the_type_is_a_binding(string body, string fixedBody) =>
        new VerifyCS.Test { TestCode = Code(body) + s_resolved, FixedCode = Code(fixedBody) + s_resolved, OnlyRules = { "WCFL3009" } }.RunAsync();

    [Theory]
    [InlineData("var b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll);")]
    [InlineData("var b = new PollingDuplexHttpBinding { DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll };")]
    [InlineData("var b = new PollingDuplexHttpBinding(mode);")]
    public Task Is_silent_where_the_type_is_a_binding(string body) => Silent(Code(body).Replace("int n", "PollingDuplexMode mode") + s_resolved);

    // A member called System hides the namespace; so does the local that half-typed code makes of a using.
    [Theory]
    [InlineData(
        "var b = {|WCFL3009:new PollingDuplexHttpBinding|}(); } string System { get; set; } void Other() {",
        "var b = new PollingDuplexHttpBinding(global::System.ServiceModel.Channels.PollingDuplexMode.MultipleMessagesPerPoll); } string System { get; set; } void Other() {")]
    [InlineData(
        "string System = null; var b = {|WCFL3009:new PollingDuplexHttpBinding|}();",
        "string System = null; var b = new PollingDuplexHttpBinding(global::System.ServiceModel.Channels.PollingDuplexMode.MultipleMessagesPerPoll);")]
    public Task Is_changed_by_a_name_that_means_what_it_says(string body, string fixedBody) =>
        new VerifyCS.Test { TestCode = Code(body) + StandIns, FixedCode = Code(fixedBody) + StandIns, OnlyRules = { "WCFL3009" } }.RunAsync();

    [Fact]
    public Task Is_changed_below_a_half_typed_using() => new VerifyCS.Test
    {
        TestCode =
            $$$"""
            using System.ServiceModel;
            {|CS8805:{|CS0246:Helper|} System{|CS1003:.|}|}{|CS0201:{|CS0103:{|CS1002:ServiceModel|}|}.Channels|};

            namespace Shop
            {
                static class C
                {
                    public static object M()
                    {
                        return {|WCFL3009:new {|CS0246:PollingDuplexHttpBinding|}|}();
                    }
                }
            }
            {{{Mode}}}
            """,
        FixedCode =
            $$$"""
            using System.ServiceModel;
            {|CS8805:{|CS0246:Helper|} System{|CS1003:.|}|}{|CS0201:{|CS0103:{|CS1002:ServiceModel|}|}.Channels|};

            namespace Shop
            {
                static class C
                {
                    public static object M()
                    {
                        return new {|CS0246:PollingDuplexHttpBinding|}(global::System.ServiceModel.Channels.PollingDuplexMode.MultipleMessagesPerPoll);
                    }
                }
            }
            {{{Mode}}}
            """,
    }.RunAsync();

    // A half-typed interface called System stands where the namespace does: no name leads into that.
    [Fact]
    public async Task Is_left_where_no_name_means_the_mode()
    {
        const string Half =
            """
            using System.ServiceModel;
            interface System.ServiceModel.Channels;

            namespace Shop
            {
                public static class C
                {
                    public static object M()
                    {
                        return {|WCFL3009:new PollingDuplexHttpBinding|}();
                    }
                }
            }

            """;
        await new VerifyCS.Test { TestCode = Half, FixedCode = Half, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();
    }

    // A type that is there and takes no mode: what compiles would not any more.
    [Theory]
    [InlineData("class PollingDuplexHttpBinding { }")]
    [InlineData("class PollingDuplexHttpBinding { public PollingDuplexHttpBinding() { } public PollingDuplexHttpBinding(int mode) { } }")]
    public async Task No_mode_is_passed_that_no_constructor_takes(string type)
    {
        string code = Code("var b = {|WCFL3009:new PollingDuplexHttpBinding|}();") + " namespace System.ServiceModel { " + type
            + " } namespace System.ServiceModel.Channels { }";
        await new VerifyCS.Test { TestCode = code, FixedCode = code, OnlyRules = { "WCFL3009" } }.RunAsync();
    }

    // Values of another method, another path or another object of the same name do not count.
    [Theory]
    [InlineData("var b = {|WCFL3009:new PollingDuplexHttpBinding|}(); } void Other() { var b = new PollingDuplexHttpBinding(); b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    [InlineData("var b = {|WCFL3009:new PollingDuplexHttpBinding|}(); } void Other(PollingDuplexHttpBinding b, PollingDuplexMode mode) { b.DuplexMode = mode;")]
    [InlineData("var b = {|WCFL3009:new PollingDuplexHttpBinding|}(); Use(b); b = new PollingDuplexHttpBinding(); b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll; Use(b); } void Use(object o) {")]
    [InlineData("PollingDuplexHttpBinding b; if (n > 0) { b = {|WCFL3009:new PollingDuplexHttpBinding|}(); } else { b = new PollingDuplexHttpBinding(); b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll; }")]
    [InlineData("} PollingDuplexHttpBinding b = {|WCFL3009:new PollingDuplexHttpBinding|}(); void Other() { var b = new PollingDuplexHttpBinding(); b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    public Task Each_object_has_its_own_mode(string body) => Silent(Code(body));

    [Theory]
    [InlineData("PollingDuplexHttpBinding b; if (n > 0) { b = new PollingDuplexHttpBinding(); } else { b = null; } b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    [InlineData("var b = new PollingDuplexHttpBinding(); if (n > 0) { b = null; } b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    [InlineData("b.ToString(); } PollingDuplexHttpBinding b = new PollingDuplexHttpBinding(); void Other() { b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    [InlineData("b.ToString(); } PollingDuplexHttpBinding b = new PollingDuplexHttpBinding(); void Other(string b) { this.b.DuplexMode = PollingDuplexMode.MultipleMessagesPerPoll;")]
    public Task What_may_be_its_own_counts(string body) => Silent(Code(body));

    [Fact]
    public Task An_element_of_a_custom_binding_is_reported() =>
        new VerifyCS.Test
        {
            TestCode = Code("var b = new CustomBinding({|WCFL3009:new PollingDuplexBindingElement|}(), new BinaryMessageEncodingBindingElement(), new HttpTransportBindingElement());"),
            CompilerDiagnostics = CompilerDiagnostics.None,
        }.RunAsync();

    [Fact]
    public Task Stand_ins_of_the_right_namespace_count() =>
        new VerifyCS.Test
        {
            TestCode = Code("var b = {|WCFL3009:new PollingDuplexHttpBinding|}();") + " namespace System.ServiceModel { class PollingDuplexHttpBinding { } }",
            CompilerDiagnostics = CompilerDiagnostics.None,
        }.RunAsync();

    private static Task Silent(string code) => new VerifyCS.Test { TestCode = code, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    private static string Code(string body) => "using System.ServiceModel; using System.ServiceModel.Channels; class C { public void M(int n) { " + body + " } }";
}
