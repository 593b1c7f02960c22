using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model.Reading;

public class CodeBindingTests
{
    [Theory]
    [InlineData("MaxReceivedMessageSize = n")]
    [InlineData("MaxReceivedMessageSize = Math.Min(int.MaxValue, n)")]
    [InlineData("MaxReceivedMessageSize = flag ? 1 : 2")]
    public void What_is_no_constant_is_unknown(string entry) =>
        Assert.Equal(SettingOrigin.Unknown, BindingCodeReader.Body("var b = new BasicHttpBinding { " + entry + " };")["maxReceivedMessageSize"].Origin);

    [Theory]
    [InlineData("if (flag) { b.MaxReceivedMessageSize = 5; }")]
    [InlineData("for (int i = 0; i < n; i++) { b.MaxReceivedMessageSize = 5; }")]
    [InlineData("switch (n) { case 1: b.MaxReceivedMessageSize = 5; break; }")]
    [InlineData("try { } catch (Exception) { b.MaxReceivedMessageSize = 5; }")]
    [InlineData("Action later = () => b.MaxReceivedMessageSize = 5; later();")]
    [InlineData("b.MaxReceivedMessageSize += 5;")]
    [InlineData("b.MaxReceivedMessageSize = 5; if (flag) b.MaxReceivedMessageSize = 6;")]
    [InlineData("b.GetType().GetProperty(\"MaxReceivedMessageSize\").SetValue(b, 5L, null);")]
    [InlineData("b = flag ? b : null; b.MaxReceivedMessageSize = 5;")]
    [InlineData("if (flag) { b = new BasicHttpBinding(); } b.MaxReceivedMessageSize = 5;")]
    [InlineData("var c = new FooClient(b, null); ((BasicHttpBinding)c.Endpoint.Binding).MaxReceivedMessageSize = 5;")]
    [InlineData("var h = new ServiceHost(typeof(FooService)); var e = h.AddServiceEndpoint(typeof(IFoo), b, string.Empty); if (e.Binding is BasicHttpBinding same) { same.MaxReceivedMessageSize = 5; }")]
    [InlineData("b.MaxReceivedMessageSize++;")]
    [InlineData("(b.MaxReceivedMessageSize, b.MaxBufferPoolSize) = (5, 6);")]
    [InlineData("if (flag) { b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1); return; } b.MaxReceivedMessageSize = 6; new FooClient(b, null).Get(1);")]
    [InlineData("switch (n) { case 1: b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1); return; default: break; } b.MaxReceivedMessageSize = 6; new FooClient(b, null).Get(1);")]
    [InlineData("if (flag) goto end; b.MaxReceivedMessageSize = 6; end: new FooClient(b, null).Get(1);")]
    [InlineData("new FooClient(b, null).Get(1); if (flag) { return; } b.MaxReceivedMessageSize = 6; new FooClient(b, null).Get(1);")]
    [InlineData("again: if (n > 1) { b.MaxReceivedMessageSize = 5; } new FooClient(b, null).Get(1); n++; if (flag) goto again;")]
    [InlineData("Action later = () => b.MaxReceivedMessageSize = n; b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1);")]
    [InlineData("if (flag) { b.MaxReceivedMessageSize = 5; goto end; } b.MaxReceivedMessageSize = 6; end: new FooClient(b, null).Get(1);")]
    [InlineData("Func<Binding> f = () => b; if (flag) { lock (f) { b.MaxReceivedMessageSize = 5; return; } } b.MaxReceivedMessageSize = 6;")]
    [InlineData("b.MaxReceivedMessageSize = 6; Binding alias = flag ? b : null; ((BasicHttpBinding)alias).MaxReceivedMessageSize = 5;")]
    [InlineData("Binding any = null; if (flag) { any = b; } else { any = new NetTcpBinding(); } if (any is BasicHttpBinding same) { same.MaxReceivedMessageSize = 5; }")]
    [InlineData("Binding any; any = b; any = new NetTcpBinding(); any = b; ((BasicHttpBinding)any).MaxReceivedMessageSize = 5;")]
    [InlineData("if (b is BasicHttpBinding { AllowCookies: true } same) { same.MaxReceivedMessageSize = 5; }")]
    [InlineData("if (flag && b is BasicHttpBinding same) { same.MaxReceivedMessageSize = 5; }")]
    public void What_may_not_happen_is_unknown(string statements)
    {
        CodeBinding binding = BindingCodeReader.Body("var b = new BasicHttpBinding();\n" + statements);
        Assert.Equal(SettingOrigin.Unknown, binding["maxReceivedMessageSize"].Origin);
    }

    [Theory]
    [InlineData("if (flag) { b.MaxReceivedMessageSize = 5; } else { b.MaxReceivedMessageSize = 5; }")]
    [InlineData("if (flag) b.MaxReceivedMessageSize = 5; else if (n > 1) b.MaxReceivedMessageSize = 5; else throw new Exception();")]
    [InlineData("if (flag) { if (n > 1) { b.MaxReceivedMessageSize = 5; } else { b.MaxReceivedMessageSize = 4; } b.MaxReceivedMessageSize = 5; } else b.MaxReceivedMessageSize = 5;")]
    [InlineData("switch (n) { case 1: b.MaxReceivedMessageSize = 5; break; default: b.MaxReceivedMessageSize = 5; break; }")]
    [InlineData("switch (n) { case 1: b.MaxReceivedMessageSize = 5; break; default: throw new Exception(); }")]
    [InlineData("b.MaxReceivedMessageSize = flag ? 5 : 5;")]
    [InlineData("b.MaxReceivedMessageSize = n switch { 1 => 5, 2 => 5, _ => throw new Exception() };")]
    [InlineData("if (flag) { b.MaxReceivedMessageSize = 4; } b.MaxReceivedMessageSize = 5;")]
    [InlineData("b.MaxReceivedMessageSize = 5; if (flag) b.MaxReceivedMessageSize = 5;")]
    [InlineData("b.MaxReceivedMessageSize = 5; for (int i = 0; i < n; i++) b.MaxReceivedMessageSize = 5;")]
    [InlineData("b.MaxReceivedMessageSize = 5; if (flag) { b.SendTimeout = TimeSpan.Zero; }")]
    [InlineData("if (b == null) { return; } b.MaxReceivedMessageSize = 5;")]
    [InlineData("if (flag) { return; } b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1);")]
    [InlineData("switch (n) { case 1: b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1); return; default: break; } b.MaxReceivedMessageSize = 6;")]
    [InlineData("goto end; end: b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1);")]
    [InlineData("while (true) { b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1); }")]
    [InlineData("if (flag) { b.MaxReceivedMessageSize = 5; return; } else { b.MaxReceivedMessageSize = 5; return; }")]
    [InlineData("switch (n) { case 1: b.MaxReceivedMessageSize = 4; break; default: b.MaxReceivedMessageSize = 3; break; } b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1); return;")]
    [InlineData("b.MaxReceivedMessageSize = 5; var alias = b; alias.SendTimeout = TimeSpan.Zero; var h = new ServiceHost(typeof(FooService)); h.AddServiceEndpoint(typeof(IFoo), alias, string.Empty);")]
    [InlineData("b.MaxReceivedMessageSize = 6; var alias = b; alias.MaxReceivedMessageSize = 5;")]
    [InlineData("b.MaxReceivedMessageSize = 6; Binding alias; alias = b; ((BasicHttpBinding)alias).MaxReceivedMessageSize = 5;")]
    [InlineData("Binding any = b; ((BasicHttpBinding)any).MaxReceivedMessageSize = 5;")]
    [InlineData("Binding any = b; (any as BasicHttpBinding).MaxReceivedMessageSize = 5;")]
    [InlineData("Binding any = b; var same = any as BasicHttpBinding; if (same != null) { same.MaxReceivedMessageSize = 5; }")]
    [InlineData("if (b is BasicHttpBinding same) { same.MaxReceivedMessageSize = 5; }")]
    [InlineData("b.MaxReceivedMessageSize = 6; if (b is BasicHttpBinding same) { same.MaxReceivedMessageSize = 5; } else { b.MaxReceivedMessageSize = 7; }")]
    [InlineData("Binding any = b; if (any is NetTcpBinding tcp) { tcp.MaxReceivedMessageSize = 7; } else if (any is BasicHttpBinding http) { http.MaxReceivedMessageSize = 5; }")]
    [InlineData("if (!(b is BasicHttpBinding same)) { return; } same.MaxReceivedMessageSize = 5;")]
    [InlineData("if (b is BasicHttpBinding { } same) { same.MaxReceivedMessageSize = 5; }")]
    [InlineData("if (b is var same) { same.MaxReceivedMessageSize = 5; }")]
    [InlineData("b.MaxReceivedMessageSize = 5; Binding any = b; var tcp = any as NetTcpBinding; if (tcp != null) { tcp.MaxReceivedMessageSize = 7; }")]
    public void The_same_on_every_way_is_certain(string statements)
    {
        Setting size = BindingCodeReader.Body("var b = new BasicHttpBinding();\n" + statements)["maxReceivedMessageSize"];
        Assert.Equal((SettingOrigin.Explicit, "5"), (size.Origin, size.Text));
    }

    [Theory]
    [InlineData("if (flag) b.MaxReceivedMessageSize = 5;", "65536 (Default)|5 (Explicit)")]
    [InlineData("if (flag) b.MaxReceivedMessageSize = 5; else b.MaxReceivedMessageSize = 6;", "5 (Explicit)|6 (Explicit)")]
    [InlineData("if (flag) b.MaxReceivedMessageSize = 65536;", "65536 (Default)|65536 (Explicit)")]
    [InlineData("switch (n) { case 1: b.MaxReceivedMessageSize = 5; break; case 2: b.MaxReceivedMessageSize = 6; break; }", "65536 (Default)|5 (Explicit)|6 (Explicit)")]
    [InlineData("b.MaxReceivedMessageSize = flag ? 5 : n;", "5 (Explicit)|? (Unknown)")]
    [InlineData("Action later = () => b.MaxReceivedMessageSize = 5; later();", "65536 (Default)|5 (Explicit)")]
    [InlineData("while (flag) { if (n > 1) { b.MaxReceivedMessageSize = 5; } } b.MaxReceivedMessageSize = 6;", "6 (Explicit)")]
    [InlineData("while (flag) { if (n > 1) { b.MaxReceivedMessageSize = 5; } }", "65536 (Default)|5 (Explicit)")]
    [InlineData("if (flag) { b.MaxReceivedMessageSize = n; }", "65536 (Default)|? (Unknown)")]
    public void Other_ways_give_other_values(string statements, string expected)
    {
        Setting size = BindingCodeReader.Body("var b = new BasicHttpBinding();\n" + statements)["maxReceivedMessageSize"];
        string actual = string.Join("|", size.Values.OrderBy(v => v.Origin).ThenBy(v => v.Text).Select(v => (v.Text ?? "?") + " (" + v.Origin + ")"));
        Assert.Equal(expected, actual);
    }

    [Theory]
    [InlineData("if (flag) { b.ReaderQuotas = new XmlDictionaryReaderQuotas { MaxDepth = 5 }; }")]
    [InlineData("if (flag) { b.ReaderQuotas = new XmlDictionaryReaderQuotas(); } else { b.ReaderQuotas = new XmlDictionaryReaderQuotas(); }")]
    public void An_object_that_one_way_makes_takes_no_edits(string statements)
    {
        CodeBinding binding = BindingCodeReader.Body("var b = new BasicHttpBinding();\n" + statements);
        Assert.Null(binding.SetEdit("readerQuotas.maxDepth", "64"));
        Assert.Equal(SettingOrigin.Unknown, binding["readerQuotas.maxDepth"].Origin);
    }

    [Theory]
    [InlineData("void Configure(BasicHttpBinding x) { x.MaxReceivedMessageSize = 5; }", "Configure(b);", "5")]
    [InlineData("void Configure(BasicHttpBinding x) { x.SendTimeout = TimeSpan.Zero; x.Security.Mode = BasicHttpSecurityMode.None; }", "Configure(b);", "7")]
    [InlineData("void Configure(BasicHttpBinding x) { var y = x; y.MaxReceivedMessageSize = 5; }", "Configure(b);", "5")]
    [InlineData("void Configure(Binding x) { ((BasicHttpBinding)x).MaxReceivedMessageSize = 5; }", "Configure(b);", "5")]
    [InlineData("void Configure(Binding x) { if (x is NetTcpBinding tcp) { tcp.MaxReceivedMessageSize = 4; } else if (x is BasicHttpBinding http) { http.MaxReceivedMessageSize = 5; } }", "Configure(b);", "5")]
    [InlineData("void Configure(Binding x) { Deeper((BasicHttpBinding)x); } void Deeper(BasicHttpBinding x) { x.MaxReceivedMessageSize = 5; }", "Configure(b);", "5")]
    [InlineData("void Show(Binding x) { Console.WriteLine(x.Name); }", "Show(b);", "7")]
    [InlineData("IFoo Make(Binding x) { return new FooClient(x, null); }", "Make(b);", "7")]
    [InlineData("void Configure(BasicHttpBinding x) { x.MaxReceivedMessageSize = 5; }", "if (flag) { Configure(b); } else { b.MaxReceivedMessageSize = 5; }", "5")]
    [InlineData("void Configure(BasicHttpBinding x) { x.MaxReceivedMessageSize = 5; }", "Configure(b); b.MaxReceivedMessageSize = 6;", "6")]
    [InlineData("void Configure(BasicHttpBinding x) { x.MaxReceivedMessageSize = 5; }", "if (flag) { Configure(b); }", null)]
    [InlineData("void Configure(BasicHttpBinding x, bool big) { if (big) { x.MaxReceivedMessageSize = 5; } }", "Configure(b, flag);", null)]
    [InlineData("void Configure(BasicHttpBinding x, int size) { x.MaxReceivedMessageSize = size; }", "Configure(b, n);", null)]
    [InlineData("void Configure(BasicHttpBinding x, bool big) { if (!big) { return; } x.MaxReceivedMessageSize = 5; }", "Configure(b, flag);", null)]
    [InlineData("void Configure(BasicHttpBinding x, bool big) { if (!big) { x.MaxReceivedMessageSize = 5; return; } x.MaxReceivedMessageSize = 5; }", "Configure(b, flag);", "5")]
    [InlineData("Binding Configure(BasicHttpBinding x) { x.MaxReceivedMessageSize = 5; return x; }", "var c = (BasicHttpBinding)Configure(b); c.MaxReceivedMessageSize = 6;", null)]
    [InlineData("void Configure(ref BasicHttpBinding x) { x = new BasicHttpBinding(); }", "Configure(ref b); b.MaxReceivedMessageSize = 6;", null)]
    [InlineData("public virtual void Configure(BasicHttpBinding x) { x.MaxReceivedMessageSize = 5; }", "Configure(b);", null)]
    [InlineData("void Configure(Binding x) { Second(x); } void Second(Binding x) { Third(x); } void Third(Binding x) { ((BasicHttpBinding)x).MaxReceivedMessageSize = 5; }", "Configure(b);", null)]
    public void A_method_that_it_is_handed_to_is_read(string members, string statements, string? size)
    {
        CodeBinding binding = BindingCodeReader.Body("var b = new BasicHttpBinding { MaxReceivedMessageSize = 7 };\n" + statements, members);
        Assert.Equal(size, binding["maxReceivedMessageSize"].Text);
    }

    [Theory]
    [InlineData("void Show(Binding x) { Console.WriteLine(x.Name); }", SettingOrigin.Default)]
    [InlineData("public Binding Kept; void Show(Binding x) { Kept = x; }", SettingOrigin.Unknown)]
    [InlineData("void Show(Binding x) { new List<Binding>().Add(x); }", SettingOrigin.Unknown)]
    public void A_method_that_keeps_it_may_go_on_with_it(string members, SettingOrigin origin) =>
        Assert.Equal(origin, BindingCodeReader.Body("var b = new BasicHttpBinding();\nShow(b);", members)["maxReceivedMessageSize"].Origin);

    [Fact]
    public void What_another_method_writes_takes_no_edit()
    {
        CodeBinding binding = BindingCodeReader.Body("var b = new BasicHttpBinding();\nConfigure(b);",
            "void Configure(BasicHttpBinding x) { x.MaxBufferPoolSize = 5; }");
        Assert.Equal(5, binding["maxBufferPoolSize"].Int64);
        Assert.Null(binding.RemoveEdit("maxBufferPoolSize"));
        Assert.Null(binding.SetEdit("maxBufferPoolSize", "6"));
    }

    [Theory]
    [InlineData("public static void Set(BasicHttpBinding x) { x.MaxReceivedMessageSize = 5; }", "5")]
    [InlineData("public static void Set(Binding x) { new ChannelFactory<IDisposable>(x, \"http://x/\"); }", "7")]
    [InlineData("public static void Set(BasicHttpBinding x) { x.MaxReceivedMessageSize = x.GetHashCode(); }", null)]
    public void A_helper_of_another_project_is_read(string member, string? size)
    {
        CodeBinding binding = BindingCodeReader.Read("class C { void M() { var b = new BasicHttpBinding { MaxReceivedMessageSize = 7 }; Other.Set(b); } }\n",
            "public static class Other { " + member + " }");
        Setting setting = binding["maxReceivedMessageSize"];
        Assert.Equal(size, setting.Text);
        Assert.True(setting.Location is null || setting.Location.SourceTree == binding.Location.SourceTree);
    }

    [Fact]
    public void A_helper_makes_endpoints_with_it()
    {
        CodeBinding binding = BindingCodeReader.Body("var b = new BasicHttpBinding();\nHost(b);",
            "void Host(Binding x) { var h = new ServiceHost(typeof(FooService)); h.AddServiceEndpoint(typeof(IFoo), x, \"http://x/\"); }");
        Assert.Equal(EndpointSide.Service, binding.Side);
        Assert.Equal("65536", binding["maxReceivedMessageSize"].Text);
    }

    [Fact]
    public void The_contract_of_a_generic_helper_is_not_known()
    {
        CodeBinding binding = BindingCodeReader.Body("Call<IFoo>(new BasicHttpBinding());", "void Call<T>(Binding x) { new ChannelFactory<T>(x, \"http://x/\"); }");
        Assert.Equal(EndpointSide.Client, binding.Side);
        Assert.False(binding.AreContractsKnown);
        Assert.Empty(binding.Contracts);
    }

    [Theory]
    [InlineData("static Binding Make() { return new BasicHttpBinding { MaxReceivedMessageSize = 5 }; }", "new FooClient(Make(), null);")]
    [InlineData("static Binding Make() => new BasicHttpBinding { MaxReceivedMessageSize = 5 };", "var b = Make(); new FooClient(b, null);")]
    [InlineData("static Binding Make() { var b = new BasicHttpBinding(); b.MaxReceivedMessageSize = 5; return b; }", "new FooClient(C.Make(), null);")]
    [InlineData("static Binding Made => new BasicHttpBinding { MaxReceivedMessageSize = 5 };", "new FooClient(Made, null);")]
    [InlineData("static Binding Made { get { return new BasicHttpBinding { MaxReceivedMessageSize = 5 }; } }", "new FooClient(C.Made, null);")]
    [InlineData("static BasicHttpBinding Make() { return new BasicHttpBinding(); }", "var b = Make(); b.MaxReceivedMessageSize = 5; new FooClient(b, null);")]
    [InlineData("static Binding Make() { return Inner(); } static Binding Inner() { return new BasicHttpBinding { MaxReceivedMessageSize = 5 }; }", "new FooClient(Make(), null);")]
    [InlineData("static Binding Make(bool f) { return f ? new BasicHttpBinding { MaxReceivedMessageSize = 5 } : (Binding)new NetTcpBinding(); }", "new FooClient(Make(flag), null);")]
    [InlineData("static Binding Make(bool f) { if (f) { return new BasicHttpBinding { MaxReceivedMessageSize = 5 }; } return new NetTcpBinding(); }", "new FooClient(Make(flag), null);")]
    public void A_binding_that_a_member_returns_is_that_of_its_callers(string members, string body)
    {
        CodeBinding binding = BindingCodeReader.Body(body, members);
        Setting size = binding["maxReceivedMessageSize"];
        Assert.Equal((SettingOrigin.Explicit, "5"), (size.Origin, size.Text));
        Assert.Equal(EndpointSide.Client, binding.Side);
        Assert.Equal("IFoo", Assert.Single(binding.Contracts).Name);
        Assert.Equal("Buffered", binding["transferMode"].Text);
    }

    [Theory]
    [InlineData("static BasicHttpBinding Make() { return new BasicHttpBinding(); }", "var b = Make(); b.MaxReceivedMessageSize = 5; new FooClient(b, null); new FooClient(Make(), null);", "65536 (Default)|5 (Explicit)")]
    [InlineData("static BasicHttpBinding Make() { return new BasicHttpBinding(); }", "var b = Make(); b.MaxReceivedMessageSize = 5; b = Make(); b.MaxReceivedMessageSize = 6;", "5 (Explicit)|6 (Explicit)")]
    [InlineData("public Binding Kept; static BasicHttpBinding Make() { return new BasicHttpBinding(); }", "Kept = Make();", "65536 (Default)")]
    [InlineData("static BasicHttpBinding Make() { return new BasicHttpBinding(); }", "Func<Binding> f = Make;", "? (Unknown)")]
    [InlineData("public virtual BasicHttpBinding Make() { return new BasicHttpBinding(); }", "new FooClient(Make(), null);", "? (Unknown)")]
    [InlineData("Binding kept; static BasicHttpBinding Make() { return new BasicHttpBinding { MaxReceivedMessageSize = 5 }; } Binding Kept { get { if (kept == null) { kept = Make(); } return kept; } }", "new FooClient(Kept, null);", "5 (Explicit)")]
    [InlineData("static Func<Binding> Make() { return () => new BasicHttpBinding(); }", "new FooClient(Make()(), null);", "? (Unknown)")]
    public void Callers_that_differ_give_other_values(string members, string body, string expected)
    {
        Setting size = BindingCodeReader.Body(body, members)["maxReceivedMessageSize"];
        string actual = string.Join("|", size.Values.OrderBy(v => v.Origin).ThenBy(v => v.Text).Select(v => (v.Text ?? "?") + " (" + v.Origin + ")"));
        Assert.Equal(expected, actual);
    }

    [Theory]
    [InlineData("Binding any; if (flag) { var b = new BasicHttpBinding(); b.MaxReceivedMessageSize = 5; any = b; } else { any = Tcp(); } new FooClient(any, null);", 1)]
    [InlineData("Binding any = null; var b = new BasicHttpBinding { MaxReceivedMessageSize = 5 }; any = b; new FooClient(any, null); any = Tcp(); new FooClient(any, null);", 1)]
    [InlineData("Binding any = null; if (flag) { any = Tcp(); new FooClient(any, null); } else { var b = new BasicHttpBinding { MaxReceivedMessageSize = 5 }; any = b; }", 0)]
    [InlineData("Binding any = flag ? (Binding)new BasicHttpBinding { MaxReceivedMessageSize = 5 } : Tcp(); new FooClient(any, null);", 1)]
    [InlineData("BasicHttpBinding b; if (flag) { b = new BasicHttpBinding { MaxReceivedMessageSize = 5 }; } else { b = new BasicHttpBinding(); } new FooClient(b, null);", 1)]
    [InlineData("BasicHttpBinding two; if (flag) { two = new BasicHttpBinding(); two.MaxReceivedMessageSize = 5; } else { two = new BasicHttpBinding(); } new FooClient(two, null);", 1)]
    [InlineData("BasicHttpBinding b; switch (n) { case 1: b = new BasicHttpBinding(); b.MaxReceivedMessageSize = 5; break; default: b = new BasicHttpBinding(); break; } Binding c = b; new FooClient(c, null);", 1)]
    [InlineData("Binding b = new BasicHttpBinding { MaxReceivedMessageSize = 5 }; b = Tcp(); new FooClient(b, null);", 0)]
    public void A_local_for_several_bindings_is_followed(string body, int endpoints)
    {
        CodeBinding binding = BindingCodeReader.Body(body, "Binding Tcp() { return null; }");
        Assert.Equal("5", binding["maxReceivedMessageSize"].Text);
        Assert.Equal(endpoints, binding.Endpoints.Count);
        Assert.Equal("Buffered", binding["transferMode"].Text);
    }

    [Fact]
    public void A_client_hands_its_binding_to_its_base()
    {
        CodeBinding binding = BindingCodeReader.Read(
            "class Own : ClientBase<IFoo> { public Own() : base(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")) { } }\n");
        Assert.Equal(EndpointSide.Client, binding.Side);
        Assert.Equal("http://x/", Assert.Single(Assert.Single(binding.Endpoints).Addresses));
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding(); var q = XmlDictionaryReaderQuotas.Max; b.ReaderQuotas = q;")]
    [InlineData("var b = new BasicHttpBinding(); XmlDictionaryReaderQuotas.Max.CopyTo(b.ReaderQuotas);")]
    [InlineData("var b = new BasicHttpBinding(); var q = new XmlDictionaryReaderQuotas(); XmlDictionaryReaderQuotas.Max.CopyTo(q); b.ReaderQuotas = q;")]
    public void All_quotas_at_once(string body) => Assert.Equal("2147483647", BindingCodeReader.Body(body)["readerQuotas.maxDepth"].Text);

    [Theory]
    [InlineData("var b = new BasicHttpBinding(\"named\"); b.MaxReceivedMessageSize = 5;")]
    [InlineData("var b = new BasicHttpBinding(\"named\") { MaxReceivedMessageSize = 5 };")]
    public void What_is_written_goes_before_configuration(string body)
    {
        CodeBinding binding = BindingCodeReader.Body(body);
        Assert.Equal("5", binding["maxReceivedMessageSize"].Text);
        Assert.Equal(SettingOrigin.Unknown, binding["transferMode"].Origin);
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding(\"named\");")]
    [InlineData("Binding b = null; b = new BasicHttpBinding(); var all = new List<Binding>(); all.Add(b);")]
    [InlineData("var b = new BasicHttpBinding(); var all = new[] { b };")]
    [InlineData("var e = new ServiceEndpoint(null) { Binding = new BasicHttpBinding() };")]
    public void Where_others_reach_it_defaults_are_unknown(string body) =>
        Assert.Equal(SettingOrigin.Unknown, BindingCodeReader.Body(body)["maxReceivedMessageSize"].Origin);

    [Fact]
    public void A_security_object_that_is_handed_out_is_unknown()
    {
        CodeBinding binding = BindingCodeReader.Body("var b = new BasicHttpBinding();\nvar s = b.Security;\ns.Mode = BasicHttpSecurityMode.Transport;");
        Assert.Equal(SettingOrigin.Unknown, binding["security.mode"].Origin);
        Assert.Equal("65536", binding["maxReceivedMessageSize"].Text);
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 5 };")]
    [InlineData("var b = new BasicHttpBinding() { MaxReceivedMessageSize = 5 };")]
    [InlineData("BasicHttpBinding b = new() { MaxReceivedMessageSize = 5 };")]
    [InlineData("var b = new BasicHttpBinding();\nb.MaxReceivedMessageSize = 5;")]
    [InlineData("BasicHttpBinding b;\nb = new BasicHttpBinding();\nb.MaxReceivedMessageSize = 5;")]
    [InlineData("BasicHttpBinding b = null;\nb = new BasicHttpBinding();\nb.MaxReceivedMessageSize = 5;")]
    [InlineData("var b = new BasicHttpBinding();\nif (flag) b.MaxReceivedMessageSize = n;\nb.MaxReceivedMessageSize = 5;")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 4 };\nb.MaxReceivedMessageSize = 5;")]
    [InlineData("if (flag) { var b = new BasicHttpBinding(); b.MaxReceivedMessageSize = 5; }")]
    [InlineData("var b = new BasicHttpBinding();\ntry { b.MaxReceivedMessageSize = 5; } finally { }")]
    [InlineData("foreach (int i in new[] { 1, 2 }) { if (i > n) { continue; } var b = new BasicHttpBinding(); if (flag) { continue; } b.MaxReceivedMessageSize = 5; new FooClient(b, null).Get(1); }")]
    [InlineData("const int Five = 5; var b = new BasicHttpBinding { MaxReceivedMessageSize = Five };")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = (long)(2 + 3) };")]
    public void Constants_are_read(string body)
    {
        Setting size = BindingCodeReader.Body(body)["maxReceivedMessageSize"];
        Assert.Equal((SettingOrigin.Explicit, "5"), (size.Origin, size.Text));
        Assert.NotNull(size.Location);
    }

    [Fact]
    public void Sums_and_maxima_are_read()
    {
        CodeBinding binding = BindingCodeReader.Body(
            "var b = new NetTcpBinding { MaxReceivedMessageSize = 1024 * 1024, MaxBufferSize = int.MaxValue, MaxBufferPoolSize = long.MaxValue };");
        Assert.Equal(1048576, binding["maxReceivedMessageSize"].Int64);
        Assert.Equal(int.MaxValue, binding["maxBufferSize"].Int64);
        Assert.Equal(long.MaxValue, binding["maxBufferPoolSize"].Int64);
    }

    [Fact]
    public void Nested_settings_are_read()
    {
        CodeBinding binding = BindingCodeReader.Body("""
            var q = new XmlDictionaryReaderQuotas();
            q.MaxDepth = 99;
            var b = new WSHttpBinding(SecurityMode.TransportWithMessageCredential, true) { Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } }, ReaderQuotas = q };
            b.Security.Message.EstablishSecurityContext = false;
            b.ProxyAddress = new Uri("http://proxy:8080");
            """);
        Assert.Equal(BindingKind.WSHttp, binding.Kind);
        Assert.True(binding["security.mode"].Is("TransportWithMessageCredential"));
        Assert.True(binding["reliableSession.enabled"].Boolean);
        Assert.True(binding["security.transport.clientCredentialType"].Is("None"));
        Assert.False(binding["security.message.establishSecurityContext"].Boolean);
        Assert.Equal(99, binding["readerQuotas.maxDepth"].Int64);
        Assert.Equal("http://proxy:8080", binding["proxyAddress"].Text);
    }

    [Fact]
    public void A_new_object_replaces_what_was_written_below()
    {
        CodeBinding binding = BindingCodeReader.Body(
            "var b = new BasicHttpBinding();\nb.ReaderQuotas.MaxDepth = 5;\nb.ReaderQuotas = new XmlDictionaryReaderQuotas { MaxArrayLength = 6 };");
        Assert.Equal((SettingOrigin.Default, "128"), (binding["readerQuotas.maxDepth"].Origin, binding["readerQuotas.maxDepth"].Text));
        Assert.Equal(6, binding["readerQuotas.maxArrayLength"].Int64);
    }

    [Fact]
    public void Maximal_reader_quotas_are_five_settings()
    {
        CodeBinding binding = BindingCodeReader.Body("var b = new BasicHttpBinding { ReaderQuotas = XmlDictionaryReaderQuotas.Max };");
        Assert.All(ReaderQuotas.Names, name => Assert.Equal(int.MaxValue, binding["readerQuotas." + name].Int64));
    }

    [Theory]
    [InlineData("var b = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { MaxReceivedMessageSize = 5 });")]
    [InlineData("var t = new HttpTransportBindingElement();\nt.MaxReceivedMessageSize = 5;\nvar b = new CustomBinding(new TextMessageEncodingBindingElement(), t);")]
    [InlineData("var b = new CustomBinding();\nb.Elements.Add(new TextMessageEncodingBindingElement());\nb.Elements.Add(new HttpTransportBindingElement { MaxReceivedMessageSize = 5 });")]
    [InlineData("var b = new CustomBinding { Elements = { new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { MaxReceivedMessageSize = 5 } } };")]
    [InlineData("var l = new List<BindingElement>();\nl.Add(new TextMessageEncodingBindingElement());\nvar t = new HttpTransportBindingElement();\nt.MaxReceivedMessageSize = 5;\nl.Add(t);\nvar b = new CustomBinding(l);")]
    [InlineData("var l = new List<BindingElement> { new TextMessageEncodingBindingElement() };\nl.Add(new HttpTransportBindingElement { MaxReceivedMessageSize = 5 });\nif (flag) { var b = new CustomBinding(l); }")]
    [InlineData("BindingElement[] l = { new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { MaxReceivedMessageSize = 5 } };\nvar b = new CustomBinding(l);")]
    [InlineData("var b = new CustomBinding(new BindingElementCollection { new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { MaxReceivedMessageSize = 5 } });")]
    public void Elements_of_custom_bindings_are_read(string body)
    {
        CodeBinding binding = BindingCodeReader.Body(body);
        Assert.Equal(["textMessageEncoding", "httpTransport"], binding.CustomElements.AsEnumerable());
        Assert.Equal(5, binding["httpTransport.maxReceivedMessageSize"].Int64);
        Assert.Equal("true", binding["httpTransport.useDefaultWebProxy"].Text);
        Assert.True(binding.IsHttp);
    }

    [Theory]
    [InlineData("var b = new CustomBinding(new BasicHttpBinding());")]
    [InlineData("var b = new CustomBinding(\"named\");")]
    [InlineData("BindingElement e = null; var b = new CustomBinding(new TextMessageEncodingBindingElement(), e);")]
    [InlineData("var b = new CustomBinding(new HttpTransportBindingElement()); if (flag) b.Elements.Insert(0, new TextMessageEncodingBindingElement());")]
    [InlineData("var l = new List<BindingElement> { new HttpTransportBindingElement() }; if (flag) l.Insert(0, new TextMessageEncodingBindingElement()); var b = new CustomBinding(l);")]
    [InlineData("var l = new List<BindingElement> { new HttpTransportBindingElement() }; if (flag) { l.Add(new TextMessageEncodingBindingElement()); } var b = new CustomBinding(l);")]
    [InlineData("var l = new List<BindingElement> { new HttpTransportBindingElement() }; Add(l); var b = new CustomBinding(l); void Add(IList<BindingElement> all) { }")]
    [InlineData("var l = new List<BindingElement> { new HttpTransportBindingElement() }; l = null; var b = new CustomBinding(l);")]
    [InlineData("var l = new List<BindingElement>(new BasicHttpBinding().CreateBindingElements()) { new HttpTransportBindingElement() }; var b = new CustomBinding(l);")]
    [InlineData("BindingElement[] l = { new HttpTransportBindingElement() }; l[0] = null; var b = new CustomBinding(l);")]
    public void Elements_that_are_not_all_known_are_not_told(string body) => Assert.Empty(BindingCodeReader.Body(body).CustomElements);

    [Theory]
    [InlineData("var b = new BasicHttpBinding(); new FooClient(b, new EndpointAddress(\"http://x/\"));", EndpointSide.Client)]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(new Uri(\"http://x/\")));", EndpointSide.Client)]
    [InlineData("var f = new ChannelFactory<IFoo>(new BasicHttpBinding(), \"http://x/\");", EndpointSide.Client)]
    [InlineData("var f = ChannelFactory<IFoo>.CreateChannel(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"));", EndpointSide.Client)]
    [InlineData("var h = new ServiceHost(typeof(FooService)); h.AddServiceEndpoint(typeof(IFoo), new BasicHttpBinding(), \"http://x/\");", EndpointSide.Service)]
    public void Use_is_read(string body, EndpointSide side)
    {
        CodeBinding binding = BindingCodeReader.Body(body);
        Assert.Equal(side, binding.Side);
        Assert.Equal("http://x/", Assert.Single(Assert.Single(binding.Endpoints).Addresses));
        Assert.Equal("IFoo", Assert.Single(binding.Contracts).Name);
        Assert.True(binding.AreContractsKnown);
        Assert.Equal("65536", binding["maxReceivedMessageSize"].Text);
    }

    [Fact]
    public void A_binding_that_the_endpoint_gets_is_not_the_one_it_has() =>
        Assert.Equal("65536", BindingCodeReader.Body(
            "var c = new FooClient(new BasicHttpBinding(), null); c.Endpoint.Binding = null;")["maxReceivedMessageSize"].Text);

    [Fact]
    public void A_private_field_is_followed_through_its_type()
    {
        CodeBinding binding = BindingCodeReader.Body("new FooClient(_binding, new EndpointAddress(\"http://x/\"));",
            "private static readonly BasicHttpBinding _binding = new BasicHttpBinding();");
        Assert.Equal(EndpointSide.Client, binding.Side);
        Assert.Equal("65536", binding["maxReceivedMessageSize"].Text);
    }

    [Fact]
    public void What_another_method_does_to_a_field_is_unknown()
    {
        CodeBinding binding = BindingCodeReader.Body("_binding.MaxReceivedMessageSize = 5;", "private readonly BasicHttpBinding _binding = new BasicHttpBinding();");
        Assert.Equal(SettingOrigin.Unknown, binding["maxReceivedMessageSize"].Origin);
    }

    [Theory]
    [InlineData("global::C._binding.MaxReceivedMessageSize = 5;", "private static readonly BasicHttpBinding _binding = new BasicHttpBinding();")]
    [InlineData("new List<C>()[0]._binding.MaxReceivedMessageSize = 5;", "private readonly BasicHttpBinding _binding = new BasicHttpBinding();")]
    [InlineData("C other = null; Console.WriteLine(other?._binding.MaxReceivedMessageSize.Equals(other._binding.MaxReceivedMessageSize = 5));", "private readonly BasicHttpBinding _binding = new BasicHttpBinding();")]
    [InlineData("if (_binding == null) { _binding = new BasicHttpBinding(); } else { _binding.MaxReceivedMessageSize = 5; }", "private BasicHttpBinding _binding;")]
    [InlineData("if (!flag) { _binding.MaxReceivedMessageSize = 4; } else if (n > 0) { _binding = new BasicHttpBinding(); } else { _binding.MaxReceivedMessageSize = 5; }", "private BasicHttpBinding _binding;")]
    [InlineData("switch (n) { case 1: _binding = new BasicHttpBinding(); break; default: _binding.MaxReceivedMessageSize = 5; break; }", "private BasicHttpBinding _binding;")]
    public void What_may_be_done_to_a_field_at_another_time_is_unknown(string body, string members) =>
        Assert.Equal(SettingOrigin.Unknown, BindingCodeReader.Body(body, members)["maxReceivedMessageSize"].Origin);

    [Theory]
    [InlineData("b.Elements.Find<HttpTransportBindingElement>().MaxReceivedMessageSize = 5;")]
    [InlineData("((HttpTransportBindingElement)b.Elements[1]).MaxReceivedMessageSize = 5;")]
    [InlineData("foreach (BindingElement e in b.Elements) { if (e is HttpTransportBindingElement t) { t.MaxReceivedMessageSize = 5; } }")]
    [InlineData("var all = b.Elements; all.Find<HttpTransportBindingElement>().MaxReceivedMessageSize = 5;")]
    public void Elements_that_others_reach_are_unknown(string statements)
    {
        CodeBinding binding = BindingCodeReader.Body(
            "var b = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { MaxBufferPoolSize = 7 });\n" + statements);
        Assert.Equal(SettingOrigin.Unknown, binding["httpTransport.maxReceivedMessageSize"].Origin);
        Assert.Equal(SettingOrigin.Unknown, binding["httpTransport.maxBufferPoolSize"].Origin);
    }

    [Theory]
    [InlineData("Configure(q);", "public void Configure(XmlDictionaryReaderQuotas x) { x.MaxDepth = 5; }")]
    [InlineData("Deeper(q);", "public void Deeper(XmlDictionaryReaderQuotas x) { }")]
    public void Quotas_that_others_reach_are_unknown(string statements, string members) =>
        Assert.Equal(SettingOrigin.Unknown,
            BindingCodeReader.Body("var q = new XmlDictionaryReaderQuotas { MaxDepth = 6 };\n" + statements
                + "\nvar b = new BasicHttpBinding { ReaderQuotas = q };", members)["readerQuotas.maxDepth"].Origin);

    [Theory]
    [InlineData("public class C { public BasicHttpBinding Shared = new BasicHttpBinding(); }")]
    [InlineData("public class C { protected static Binding Shared = new BasicHttpBinding(); }")]
    [InlineData("class C { public Binding Shared = new BasicHttpBinding(); } class D { void M(C c) { c.Shared = null; } }")]
    [InlineData("class C { public BasicHttpBinding Shared = new BasicHttpBinding(); } class D { void M() { new C { Shared = { MaxReceivedMessageSize = 5 } }; } }")]
    [InlineData("class C { protected static Binding Shared = new BasicHttpBinding(); } class D : C { void M() { Shared = null; } }")]
    [InlineData("class C { internal static readonly BasicHttpBinding Shared = new BasicHttpBinding(); } class D { static void Use(Binding b) { } void M() { Use(C.Shared); } }")]
    [InlineData("partial class C { private BasicHttpBinding Shared = new BasicHttpBinding(); } partial class C { void M() { Shared.MaxReceivedMessageSize = 5; } }")]
    [InlineData("class C { public BasicHttpBinding Shared = new BasicHttpBinding(); } class D { void M(List<C> all) { all.ForEach(c => c.Shared.MaxReceivedMessageSize = 5); } }")]
    [InlineData("interface IHolder { BasicHttpBinding Wire { get; } } class Holder : IHolder { public BasicHttpBinding Wire { get; } = new BasicHttpBinding(); } class D { void M(IHolder h) { h.Wire.MaxReceivedMessageSize = 5; } }")]
    [InlineData("abstract class Base { protected abstract BasicHttpBinding Wire { get; } void M() { Wire.MaxReceivedMessageSize = 5; } } class Holder : Base { protected override BasicHttpBinding Wire { get; } = new BasicHttpBinding(); }")]
    [InlineData("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Other\")]\nclass C { internal BasicHttpBinding Shared = new BasicHttpBinding(); }")]
    public void Defaults_of_a_field_that_others_see_are_unknown(string source) =>
        Assert.Equal(SettingOrigin.Unknown, BindingCodeReader.Read(source)["maxReceivedMessageSize"].Origin);

    [Theory]
    [InlineData("class C { public BasicHttpBinding Shared = new BasicHttpBinding(); } class D { private Binding Shared; void M() { Shared = null; } }")]
    [InlineData("class C { protected static Binding Shared = new BasicHttpBinding(); } class D : C { }")]
    [InlineData("class C { internal static readonly BasicHttpBinding Shared = new BasicHttpBinding(); void M() { new FooClient(Shared, null); } }")]
    [InlineData("partial class C { private BasicHttpBinding Shared = new BasicHttpBinding(); } partial class C { void M() { } }")]
    [InlineData("public class C { private static Binding Shared = new BasicHttpBinding(); }")]
    public void Defaults_of_a_field_without_other_mentions_are_known(string source) =>
        Assert.Equal("65536", BindingCodeReader.Read(source)["maxReceivedMessageSize"].Text);

    [Theory]
    [InlineData("new BasicHttpBinding { TransferMode = TransferMode.Streamed }", "8192", "65536")]
    [InlineData("new BasicHttpBinding { MaxReceivedMessageSize = 100 }", "2147483647", "100")]
    [InlineData("new BasicHttpBinding { MaxReceivedMessageSize = 100, TransferMode = TransferMode.Streamed }", "8192", "65536")]
    public void Defaults_follow_other_settings(string creation, string stringLength, string bufferSize)
    {
        CodeBinding binding = BindingCodeReader.Body("var b = " + creation + ";");
        Assert.Equal(stringLength, binding["readerQuotas.maxStringContentLength"].Text);
        Assert.Equal(bufferSize, binding["maxBufferSize"].Text);
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding();", "var b = new BasicHttpBinding { MaxReceivedMessageSize = 9 };")]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.None);", "var b = new BasicHttpBinding(BasicHttpSecurityMode.None) { MaxReceivedMessageSize = 9 };")]
    [InlineData("BasicHttpBinding b = new();", "BasicHttpBinding b = new() { MaxReceivedMessageSize = 9 };")]
    [InlineData("var b = new BasicHttpBinding { };", "var b = new BasicHttpBinding { MaxReceivedMessageSize = 9 };")]
    [InlineData("var b = new BasicHttpBinding { AllowCookies = true };", "var b = new BasicHttpBinding { AllowCookies = true, MaxReceivedMessageSize = 9 };")]
    [InlineData(
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true
        };
        """,
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true,
            MaxReceivedMessageSize = 9
        };
        """)]
    [InlineData(
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true, // why
        };
        """,
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true, // why
            MaxReceivedMessageSize = 9,
        };
        """)]
    [InlineData(
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true // why
        };
        """,
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true, // why
            MaxReceivedMessageSize = 9
        };
        """)]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1024 * 2 };", "var b = new BasicHttpBinding { MaxReceivedMessageSize = 9 };")]
    [InlineData("var b = new BasicHttpBinding();\nb.MaxReceivedMessageSize = 5; // why", "var b = new BasicHttpBinding();\nb.MaxReceivedMessageSize = 9; // why")]
    public void A_value_is_written(string body, string expected)
    {
        CodeBinding binding = BindingCodeReader.Body(body);
        Assert.Equal(expected, BindingCodeReader.Apply(binding, binding.SetEdit("maxReceivedMessageSize", "9")));
    }

    [Theory]
    [InlineData("        var b = new WSHttpBinding(); // why", "        var b = new WSHttpBinding(); // why\n        b.Security.Message.EstablishSecurityContext = false;\n")]
    [InlineData("        var b = new WSHttpBinding();\n        b.Security.Mode = SecurityMode.Message;\n        M(true, 1);",
        """
                var b = new WSHttpBinding();
                b.Security.Mode = SecurityMode.Message;
                b.Security.Message.EstablishSecurityContext = false;
                M(true, 1);
        """)]
    [InlineData("        new FooClient(new WSHttpBinding(), null);", "        new FooClient(new WSHttpBinding { Security = { Message = { EstablishSecurityContext = false } } }, null);")]
    [InlineData("        var b = new WSHttpBinding { Security = { Mode = SecurityMode.Message } };", "        var b = new WSHttpBinding { Security = { Mode = SecurityMode.Message, Message = { EstablishSecurityContext = false } } };")]
    public void A_nested_value_is_written(string body, string expected)
    {
        CodeBinding binding = BindingCodeReader.Body(body);
        Assert.Equal(expected.TrimEnd('\n'), BindingCodeReader.Apply(binding, binding.SetEdit("security.message.establishSecurityContext", "false"))!.TrimEnd('\n'));
    }

    [Theory]
    [InlineData("var b = new CustomBinding(new HttpTransportBindingElement());", "var b = new CustomBinding(new HttpTransportBindingElement { UseDefaultWebProxy = false });")]
    public void An_element_is_written(string body, string expected)
    {
        CodeBinding binding = BindingCodeReader.Body(body);
        Assert.Equal(expected, BindingCodeReader.Apply(binding, binding.SetEdit("httpTransport.useDefaultWebProxy", "false")));
    }

    [Theory]
    [InlineData("maxReceivedMessageSize", "var b = new BasicHttpBinding { MaxReceivedMessageSize = n };\nif (flag) b.MaxReceivedMessageSize = 6;")]
    [InlineData("noSuchSetting", "var b = new BasicHttpBinding();")]
    [InlineData("maxBufferSize", "var b = new WSHttpBinding();")]
    [InlineData("security.mode", "var b = new BasicHttpBinding(); var s = b.Security;")]
    public void What_is_not_safe_to_write_is_not_written(string path, string body) => Assert.Null(BindingCodeReader.Body(body).SetEdit(path, "9"));

    [Theory]
    [InlineData("var b = new BasicHttpBinding { MaxBufferPoolSize = 9 };", "var b = new BasicHttpBinding();")]
    [InlineData("var b = new BasicHttpBinding() { MaxBufferPoolSize = 9 };", "var b = new BasicHttpBinding();")]
    [InlineData("var b = new BasicHttpBinding { MaxBufferPoolSize = 9, AllowCookies = true };", "var b = new BasicHttpBinding { AllowCookies = true };")]
    [InlineData("var b = new BasicHttpBinding { AllowCookies = true, MaxBufferPoolSize = 9 };", "var b = new BasicHttpBinding { AllowCookies = true };")]
    [InlineData(
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true,
            MaxBufferPoolSize = 9,
        };
        """,
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true,
        };
        """)]
    [InlineData(
        """
        var b = new BasicHttpBinding
        {
            MaxBufferPoolSize = 9,
            AllowCookies = true
        };
        """,
        """
        var b = new BasicHttpBinding
        {
            AllowCookies = true
        };
        """)]
    [InlineData(
        """
        var b = new BasicHttpBinding();
        // why
        b.MaxBufferPoolSize = 9;
        b.AllowCookies = true;
        """,
        "var b = new BasicHttpBinding();\n// why\nb.AllowCookies = true;")]
    public void A_value_is_removed(string body, string expected)
    {
        CodeBinding binding = BindingCodeReader.Body(body);
        Assert.Equal(expected, BindingCodeReader.Apply(binding, binding.RemoveEdit("maxBufferPoolSize")));
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding { ReaderQuotas = { MaxArrayLength = 9, MaxBytesPerRead = 9 }, AllowCookies = true };", "var b = new BasicHttpBinding { AllowCookies = true };")]
    [InlineData("var b = new BasicHttpBinding { ReaderQuotas = new XmlDictionaryReaderQuotas { MaxArrayLength = 9, MaxBytesPerRead = 9 } };", "var b = new BasicHttpBinding();")]
    [InlineData("var b = new BasicHttpBinding { ReaderQuotas = { MaxArrayLength = 9, MaxDepth = 1, MaxBytesPerRead = 9 } };", "var b = new BasicHttpBinding { ReaderQuotas = { MaxDepth = 1 } };")]
    [InlineData("var b = new BasicHttpBinding { ReaderQuotas = XmlDictionaryReaderQuotas.Max };", "var b = new BasicHttpBinding();")]
    [InlineData(
        """
        var b = new BasicHttpBinding { AllowCookies = true };
        b.ReaderQuotas.MaxArrayLength = 9;
        b.ReaderQuotas.MaxBytesPerRead = 9;
        M(true, 1);
        """,
        "var b = new BasicHttpBinding { AllowCookies = true };\nM(true, 1);")]
    public void Several_values_are_removed(string body, string expected)
    {
        CodeBinding binding = BindingCodeReader.Body(body);
        Assert.Equal(expected, BindingCodeReader.Apply(binding, binding.RemoveEdits(["readerQuotas.maxArrayLength", "readerQuotas.maxBytesPerRead"])));
    }

    [Fact]
    public void Half_typed_code_is_read_without_an_exception()
    {
        // Errors on purpose: the reader sees such code at every key stroke.
        foreach (string body in new[] { "var b = new BasicHttpBinding {", "var b = new BasicHttpBinding { MaxReceivedMessageSize = };",
            "var b = new BasicHttpBinding(; b.Foo.Bar = ;", "var b = new CustomBinding(new )",
            "var b = new BasicHttpBinding(); if (", "var b = new BasicHttpBinding(); if (true) else b.MaxReceivedMessageSize = 1;",
            "var b = new BasicHttpBinding(); switch (b.MaxReceivedMessageSize = 1) {",
            "var b = new BasicHttpBinding(); switch (1) { case b.MaxReceivedMessageSize = 2: default }",
            "var b = new BasicHttpBinding(); if (b is BasicHttpBinding { MaxReceivedMessageSize: var }) b. = 3; else",
            "var b = new BasicHttpBinding(); if (true) { goto ; b.MaxBufferSize = ; return } else { goto case ; }",
            "var b = b = new BasicHttpBinding(); b?.ReaderQuotas?.MaxDepth = 1 switch { };", "var b = new BasicHttpBinding(); (b.MaxBufferSize, ) = ; b.++;" })
        {
            Broken.Read(body);
        }
    }
}
