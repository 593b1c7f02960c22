using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5002_ByteArrayWithLineBreaksTests
{
    [Theory]
    [InlineData("[DataMember] public byte[] Content { get; set; }", "new NetTcpBinding()")]
    [InlineData("[DataMember] public byte[] Content { get; set; }", "new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom }")]
    [InlineData("[DataMember] public byte[] Content { get; set; }", "new BasicHttpBinding(\"named\")")]
    [InlineData("[DataMember] public string Content { get; set; }", "new BasicHttpBinding()")]
    [InlineData("public byte[] Content { get; set; }", "new BasicHttpBinding()")]
    public Task Is_silent(string member, string binding) => VerifyCS.VerifyAnalyzerAsync(Source(member, binding));

    [Fact]
    public Task Is_silent_on_requests() => VerifyCS.VerifyAnalyzerAsync(
        Source("[DataMember] public byte[] Content { get; set; }", "new BasicHttpBinding()").Replace("Doc Get(int id)", "void Get(Doc doc)"));

    [Fact]
    public Task Is_silent_with_the_xml_serializer() => VerifyCS.VerifyAnalyzerAsync(Source("[DataMember] public byte[] Content { get; set; }",
        "new BasicHttpBinding()").Replace("[ServiceContract]", "[ServiceContract, XmlSerializerFormat]"));

    [Fact]
    public Task Is_silent_on_the_service() =>
        VerifyCS.VerifyAnalyzerAsync(Source("[DataMember] public byte[] Content { get; set; }", "new BasicHttpBinding()").Replace("new DocClient(",
            "new ServiceHost(typeof(object)).AddServiceEndpoint(typeof(IDocs), ").Replace("new EndpointAddress(\"http://x/\")", "\"http://x/\""));

    [Theory]
    [InlineData("[DataMember] public byte[] {|WCFL5002:Content|} { get; set; }", "new BasicHttpBinding()")]
    [InlineData("[DataMember] public byte[] {|WCFL5002:Content|};", "new WSHttpBinding()")]
    [InlineData("[DataMember] public byte[] {|WCFL5002:Content|};", "new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement())")]
    [InlineData("[DataMember] public List<Part> Parts; } [DataContract] public class Part { [DataMember] public byte[] {|WCFL5002:Bytes|};", "new BasicHttpBinding()")]
    public Task Reports(string member, string binding) => new VerifyCS.Test { TestCode = Source(member, binding), OnlyRules = { "WCFL5002" } }.RunAsync();

    // A base type that does not resolve has no locations.
    [Fact]
    public Task A_base_type_that_does_not_resolve_does_no_harm() => new VerifyCS.Test
    {
        TestCode = Source("[DataMember] public byte[] {|WCFL5002:Content|};", "new BasicHttpBinding()").Replace("class Doc {", "class Doc : Missing.Base {"),
        CompilerDiagnostics = CompilerDiagnostics.None,
    }.RunAsync();

    [Fact]
    public Task The_argument_of_a_generic_contract_is_looked_at() => new VerifyCS.Test
    {
        TestCode = Source("[DataMember] public Page<Part> Parts; } [DataContract] public class Page<T> { [DataMember] public T Content; } [DataContract] public class Part { [DataMember] public byte[] {|WCFL5002:Bytes|};", "new BasicHttpBinding()"),
    }.RunAsync();

    // Each level multiplies the closed types by the members: eight of them would be 4^8 without a memory of what was seen.
    [Fact(Timeout = 120_000)]
    public Task Generic_contracts_that_hold_themselves_come_to_an_end() => new VerifyCS.Test
    {
        TestCode = Source(
            "[DataMember] public A<Doc> Parts; [DataMember] public byte[] {|WCFL5002:Content|}; } "
            + "[DataContract] public class A<T> { [DataMember] public A<X1<T>> M1; [DataMember] public A<X2<T>> M2; [DataMember] public A<X3<T>> M3; [DataMember] public A<X4<T>> M4; } "
            + "public class X1<T> { } public class X2<T> { } public class X3<T> { } public class X4<T> {",
            "new BasicHttpBinding()"),
    }.RunAsync().WaitAsync(TestContext.Current.CancellationToken);

    [Fact]
    public Task Reports_what_configuration_joins()
    {
        string code = Source("[DataMember] public byte[] {|WCFL5002:Content|} { get; set; }", "null")
            .Replace("public DocClient(Binding b, EndpointAddress a) : base(b, a) { }", "public DocClient() { }")
            .Replace("new DocClient(null, new EndpointAddress(\"http://x/\"))", "new DocClient()");
        var test = new VerifyCS.Test { TestCode = code };
        test.TestState.AdditionalFiles.Add(("app.config", """
            <configuration><system.serviceModel><client>
              <endpoint address="https://carrier.example/" binding="basicHttpBinding" contract="IDocs" />
            </client></system.serviceModel></configuration>
            """));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("[DataMember]", "[DataMember(Name = \"Content\")]")]
    [InlineData("[DataMember(Order = 3)]", "[DataMember(Name = \"Content\", Order = 3)]")]
    [InlineData("[DataMember(Name = \"Bytes\", IsRequired = true)]", "[DataMember(Name = \"Bytes\", IsRequired = true)]")]
    public Task Bridges_to_a_string(string attribute, string moved) => new VerifyCS.Test
    {
        TestCode = Source(
            $$"""

                {{attribute}}
                public byte[] {|WCFL5002:Content|} { get; set; }

            """,
            "new BasicHttpBinding()"),
        FixedCode = Source("\n    [IgnoreDataMember]\n    public byte[] Content { get; set; }\n\n    " + moved + """

                private string ContentBase64
                {
                    get { return Content == null ? null : System.Convert.ToBase64String(Content); }
                    set { Content = value == null ? null : System.Convert.FromBase64String(value); }
                }

            """, "new BasicHttpBinding()"),
    }.RunAsync();

    // A member called System hides the namespace from the code beside it.
    [Theory]
    [InlineData("public string System;", "Content", "Content", "global::System.Convert")]
    [InlineData("public byte[] System { get; set; }", "Content", "Content", "global::System.Convert")]
    [InlineData("public class System { }", "Content", "Content", "global::System.Convert")]
    [InlineData("public string Convert;", "Content", "Content", "System.Convert")]
    [InlineData("", "@class", "class", "System.Convert")]
    public Task Bridges_by_names_that_mean_what_they_say(string beside, string written, string name, string convert) => new VerifyCS.Test
    {
        TestCode = Source(
            $$"""
            {{beside}}
                [DataMember]
                public byte[] {|WCFL5002:{{written}}|} { get; set; }

            """,
            "new BasicHttpBinding()"),
        FixedCode = Source(beside + "\n    [IgnoreDataMember]\n    public byte[] " + written + " { get; set; }\n\n    [DataMember(Name = \"" + name + "\")]" + $$"""

                private string {{name}}Base64
                {
                    get { return {{written}} == null ? null : {{convert}}.ToBase64String({{written}}); }
                    set { {{written}} = value == null ? null : {{convert}}.FromBase64String(value); }
                }

            """, "new BasicHttpBinding()"),
        CodeActionEquivalenceKey = "WCFL5002",
    }.RunAsync();

    // Two members of one name, as half-typed code has them, and the setter's own name.
    [Theory]
    [InlineData(
        """

            [DataMember] public byte[] {|WCFL5002:Content|} { get; set; }
            [DataMember] public byte[] {|WCFL5002:Content|} { get; set; }

        """)]
    [InlineData(
        """

            [DataMember] public byte[] {|WCFL5002:Content|} { get; set; }
            public string Content;

        """)]
    [InlineData("\n    [DataMember] public byte[] {|WCFL5002:value|} { get; set; }\n")]
    public async Task Bridges_nothing_that_its_name_does_not_mean(string members)
    {
        string code = Source(members, "new BasicHttpBinding()");
        await new VerifyCS.Test
        {
            TestCode = code,
            FixedCode = code,
            CompilerDiagnostics = CompilerDiagnostics.None,
        }.RunAsync();
    }

    [Fact]
    public Task Sends_MTOM_where_both_ends_are_at_hand()
    {
        const string Service = "class S { public void M() { new ServiceHost(typeof(object)).AddServiceEndpoint(typeof(IDocs), new BasicHttpBinding(), \"http://x/\"); } }\n";
        return new VerifyCS.Test
        {
            TestCode = Source("[DataMember] public byte[] {|WCFL5002:Content|};", "new BasicHttpBinding()") + Service,
            FixedCode = Source("[DataMember] public byte[] Content;", "new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom }")
                + Service.Replace("new BasicHttpBinding()", "new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom }"),
            CodeActionEquivalenceKey = "WCFL5002.Mtom",
        }.RunAsync();
    }

    // Members of the class that makes the binding hide the enumeration, and the namespace that it is in.
    [Theory]
    [InlineData("string WSMessageEncoding;", "System.ServiceModel.WSMessageEncoding")]
    [InlineData("string WSMessageEncoding, System;", "global::System.ServiceModel.WSMessageEncoding")]
    [InlineData("WSMessageEncoding WSMessageEncoding;", "WSMessageEncoding")]
    [InlineData("string System;", "WSMessageEncoding")]
    public Task Sends_MTOM_by_a_name_that_means_it(string members, string type)
    {
        string Code(string member, string binding) => Source(member, binding).Replace("class C { ", "class C { " + members + " ")
            + "class S { public void M() { new ServiceHost(typeof(object)).AddServiceEndpoint(typeof(IDocs), " + binding.Replace(type, "WSMessageEncoding")
                + ", \"http://x/\"); } }\n";
        return new VerifyCS.Test
        {
            TestCode = Code("[DataMember] public byte[] {|WCFL5002:Content|};", "new BasicHttpBinding()"),
            FixedCode = Code("[DataMember] public byte[] Content;", "new BasicHttpBinding { MessageEncoding = " + type + ".Mtom }"),
            CodeActionEquivalenceKey = "WCFL5002.Mtom",
        }.RunAsync();
    }

    private static string Source(string member, string binding) => """
        using System.Collections.Generic;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        [ServiceContract] public interface IDocs { [OperationContract] Doc Get(int id); }
        public class DocClient : ClientBase<IDocs> { public DocClient(Binding b, EndpointAddress a) : base(b, a) { } }
        class C { public void M() { new DocClient(BINDING, new EndpointAddress("http://x/")); } }
        [DataContract] public class Doc { MEMBER }

        """.Replace("BINDING", binding).Replace("MEMBER", member);
}
