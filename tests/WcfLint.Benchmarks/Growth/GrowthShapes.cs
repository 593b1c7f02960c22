using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace WcfLint.Benchmarks.Growth;

/// <summary>Inputs on which an analysis with a walk inside a walk shows.</summary>
internal static class GrowthShapes
{
    private const string Usings = """
        using System;
        using System.ServiceModel;
        using System.ServiceModel.Channels;

        """;

    private const string DataUsings = Usings + "using System.Runtime.Serialization;\n";

    private const string Proxy = Usings + """
        [ServiceContract]
        public interface IOrders
        {
            [OperationContract] int Get(int id);
            [OperationContract] void Put(int id);
        }

        public class OrdersClient : ClientBase<IOrders>, IOrders
        {
            public OrdersClient() { }
            public OrdersClient(string endpointConfigurationName) : base(endpointConfigurationName) { }
            public OrdersClient(Binding binding, EndpointAddress address) : base(binding, address) { }
            public int Get(int id) => Channel.Get(id);
            public void Put(int id) => Channel.Put(id);
            public void CloseSafely() { try { Close(); } catch (CommunicationException) { Abort(); } }
        }
        """;

    public static IReadOnlyList<GrowthShape> All { get; } =
    [
        new("client fields of a class", 250, n => Code(
            "class Owner\n{\n",
            n,
            i => $"    private readonly OrdersClient _client{i} = new OrdersClient();\n    public int Get{i}() => _client{i}.Get({i});\n",
            "}\n")),
        new("client fields that Dispose closes", 500, n => Code(
            "class Owner : IDisposable\n{\n",
            n,
            i => $"    private OrdersClient _client{i} = new OrdersClient();\n",
            "    public void Dispose()\n    {\n" + Repeat(n, i => $"        _client{i}.Close();\n") + "    }\n}\n")),
        new("partial parts with one client field each", 250, n => new GrowthInput(
            [Proxy, .. Enumerable.Range(0, n).Select(i =>
                Usings + $"partial class Owner\n{{\n    private OrdersClient _client{i} = new OrdersClient();\n    public int Get{i}() => _client{i}.Get({i});\n}}\n")])),
        new("parts of a class in one file", 4000, n => new GrowthInput(
            [Proxy, Usings + string.Concat(Enumerable.Range(0, n).Select(i => $"partial class Owner {{ public int Get{i}() => {i}; }}\n"))])),
        new("partial parts that share one client", 250, n => new GrowthInput(
            [Proxy, Usings + "partial class Owner\n{\n    private OrdersClient _client = new OrdersClient();\n}\n",
            .. Enumerable.Range(0, n).Select(i => Usings + $"partial class Owner\n{{\n    public int Get{i}() => _client.Get({i});\n}}\n")])),
        new("clients in a method", 500,
            n => Method(n, i => $"        var client{i} = new OrdersClient();\n        client{i}.Get({i});\n        client{i}.Close();\n")),
        new("clients in a service operation", 250, n => Code(
            "class Orders : IOrders\n{\n    public void Put(int id) { }\n    public int Get(int id)\n    {\n",
            n,
            i => $"        var client{i} = new OrdersClient(new BasicHttpBinding(), new EndpointAddress(\"http://a/{i}\"));\n        client{i}.Open();\n        client{i}.Get({i});\n        client{i}.Close();\n",
            "        return 1;\n    }\n}\n")),
        new("clients in methods of one class, half of them called twice", 250, n => Code(
            "class Owner\n{\n",
            n,
            i => $"    public void Run{i}() {{ var client = new OrdersClient(new BasicHttpBinding(), new EndpointAddress(\"http://a\")); client.Get({i}); {(i < n / 2 ? "client.Get(1); " : string.Empty)}client.Close(); }}\n",
            "}\n")),
        new("clients in a loop", 250, n => Code(
            "class Caller\n{\n    public void Run(int[] ids)\n    {\n        foreach (int id in ids)\n        {\n",
            n,
            i => $"            var client{i} = new OrdersClient();\n            client{i}.Get(1);\n            client{i}.Close();\n",
            "        }\n    }\n}\n")),
        new("clients with one early return each", 250, n => Code(
            "class Caller\n{\n    public int Run(int id)\n    {\n",
            n,
            i => $"        var client{i} = new OrdersClient();\n        if (client{i}.Get({i}) == id)\n        {{\n            return {i};\n        }}\n\n        client{i}.Close();\n",
            "        return 0;\n    }\n}\n")),
        new("using statements in a method", 250,
            n => Method(n, i => $"        using (var client{i} = new OrdersClient())\n        {{\n            client{i}.Get({i});\n        }}\n")),
        new("calls of one client", 500, n => Code(
            "class Caller\n{\n    public void Run()\n    {\n        var client = new OrdersClient();\n", n, i => $"        client.Get({i});\n",
            "        client.Close();\n    }\n}\n")),
        new("clients closed by a method of their class", 250,
            n => Method(n, i => $"        var client{i} = new OrdersClient();\n        client{i}.Get({i});\n        client{i}.CloseSafely();\n")),
        new("clients passed to a helper", 250, n => Code(
            "class Caller\n{\n    static void Use(OrdersClient c) { c.Get(1); c.Get(2); }\n    public void Run()\n    {\n",
            n,
            i => $"        var client{i} = new OrdersClient();\n        Use(client{i});\n        client{i}.Close();\n",
            "    }\n}\n")),
        new("factories and channels in a method", 150, n => Method(n, i =>
            $"        var factory{i} = new ChannelFactory<IOrders>(\"a{i}\");\n        IOrders channel{i} = factory{i}.CreateChannel();\n        channel{i}.Get({i});\n        factory{i}.Close();\n")),
        new("partial parts with one method and client each", 250, n => new GrowthInput(
            [Proxy, .. Enumerable.Range(0, n).Select(i =>
                Usings + $"partial class Owner\n{{\n    public int Get{i}()\n    {{\n        var client = new OrdersClient();\n        int got = client.Get({i});\n        client.Close();\n        return got;\n    }}\n}}\n")])),
        new("clients in separate if statements", 250, n => Code(
            "class Caller\n{\n    public void Run(bool[] wanted)\n    {\n        bool last = wanted.Length > 0;\n",
            n,
            i => $"        bool flag{i} = wanted[{i}];\n        if (flag{i})\n        {{\n            var client{i} = new OrdersClient();\n            client{i}.Get({i});\n            client{i}.Close();\n        }}\n",
            "    }\n}\n")),
        new("clients between #if regions", 250,
            n => Method(n, i => $"#if DEBUG || A{i}\n        Console.WriteLine({i});\n#endif\n        var client{i} = new OrdersClient();\n        client{i}.Get({i});\n        client{i}.Close();\n")),
        new("clients that one method returns", 250, n => Code(
            "class Caller\n{\n    public static OrdersClient Make() { return new OrdersClient(new BasicHttpBinding(), new EndpointAddress(\"http://a/\")); }\n    public void Run()\n    {\n",
            n,
            i => $"        var client{i} = Make();\n        client{i}.Get({i});\n",
            "    }\n}\n")),
        new("methods that each return a client", 250, n => Code(
            "class Caller\n{\n",
            n,
            i => $"    public static OrdersClient Make{i}() {{ var made = new OrdersClient(); return made; }}\n    public void Run{i}()\n    {{\n        var client = Make{i}();\n        client.Get({i});\n    }}\n",
            "}\n")),
        new("return statements that return clients", 250, n => Code(
            "class Caller\n{\n    public OrdersClient Make(int id)\n    {\n",
            n,
            i => $"        if (id == {i})\n        {{\n            var client{i} = new OrdersClient();\n            client{i}.Open();\n            return client{i};\n        }}\n\n",
            "        return null;\n    }\n    public void Run(int id)\n    {\n        var client = Make(id);\n        client.Get(id);\n    }\n}\n")),
        new("static clients that tasks call", 250, n => Code(
            "class Owner\n{\n",
            n,
            i => $"    private static OrdersClient _client{i} = new OrdersClient();\n    public void Get{i}() => _client{i}.Get({i});\n    public void Start{i}() => System.Threading.Tasks.Task.Run(() => Get{i}());\n",
            "}\n")),
        new("files with one configured client each", 150, n => new GrowthInput(
            [Proxy, .. Enumerable.Range(0, n).Select(i => Usings + $$"""
                [ServiceContract] public interface IPart{{i}} { [OperationContract] byte[] Get(int id); }
                public class Part{{i}}Client : ClientBase<IPart{{i}}>, IPart{{i}}
                {
                    public Part{{i}}Client(Binding binding, EndpointAddress address) : base(binding, address) { }
                    public byte[] Get(int id) => Channel.Get(id);
                }
                class Caller{{i}} { public void Run() { var client = new Part{{i}}Client(new WSHttpBinding(), new EndpointAddress("http://a/{{i}}")); client.Get(1); client.Close(); } }

                """)],
            Client(n, i => $"contract=\"IPart{i}\" bindingConfiguration=\"missing{i}\""))),
        new("clients with endpoint names", 250, n => Method(n, i => $"        var client{i} = new OrdersClient(\"end{i}\");\n        client{i}.Get({i});\n") with
        {
            Configuration = Client(n, i => "contract=\"IOrders\""),
        }),
        new("bindings without security, and addresses", 150, n => Method(n, i =>
            $"        var binding{i} = new NetTcpBinding(SecurityMode.None);\n        Console.WriteLine(\"net.tcp://far/{i}\");\n        var client{i} = new OrdersClient(binding{i}, Address({i}));\n        client{i}.Get({i});\n        client{i}.Close();\n")),
        new("bindings passed to a long helper", 150, n => Code(
            "class Caller\n{\n    static void SetUp(NetTcpBinding binding, int i)\n    {\n" + Repeat(n,
                i => $"        if (i == {i}) {{ binding.ReceiveTimeout = TimeSpan.FromSeconds({i}); }}\n") + "    }\n    public void Run()\n    {\n",
            n,
            i => $"        var binding{i} = new NetTcpBinding();\n        SetUp(binding{i}, {i});\n",
            "    }\n}\n")),
        new("settings of one binding", 250, n => Code(
            "class Caller\n{\n    public void Run(int id)\n    {\n        var binding = new NetTcpBinding();\n",
            n,
            i => $"        if (id == {i}) {{ binding.MaxReceivedMessageSize = {65536 + i}; binding.TransferMode = TransferMode.Streamed; }}\n",
            "        var client = new OrdersClient(binding, new EndpointAddress(\"net.tcp://a/\"));\n        client.Get(id);\n        client.Close();\n    }\n}\n")),
        new("revocation modes set in a method", 150, n => Method(n, i =>
            $"        var client{i} = new OrdersClient();\n        client{i}.ClientCredentials.ServiceCertificate.Authentication.RevocationMode = System.Security.Cryptography.X509Certificates.X509RevocationMode.NoCheck;\n        client{i}.Close();\n")),
        new("hosts in a method", 100, n => new GrowthInput(
            [Proxy, Usings + Repeat(n, i => $"public class Orders{i} : IOrders {{ public int Get(int id) => id; public void Put(int id) {{ }} }}\n")
                + "class Caller\n{\n    public void Run()\n    {\n"
                + Repeat(n, i => $"        var host{i} = new ServiceHost(typeof(Orders{i}));\n        host{i}.AddServiceEndpoint(typeof(IOrders), new NetTcpBinding(), \"net.tcp://a/{i}\");\n        host{i}.Open();\n") + "    }\n}\n"])),
        new("operations of a contract", 250, n => Operations(n, endpoints: 4)),
        new("endpoints of a contract", 250, n => Operations(4, endpoints: n)),
        new("members of a data contract", 250, n => Data(
            n, i => $"    [DataMember] public string Name{i} {{ get; set; }}\n    [DataMember] public byte[] Bytes{i} {{ get; set; }}\n")),
        new("a chain of data contracts", 250, n => new GrowthInput(
            [Proxy, DataUsings + Repeat(n,
                i => $"[DataContract] public class Data{i} : Data{i + 1} {{ [DataMember] public Data{i + 1} Next{i} {{ get; set; }} }}\n")
                    + $"[DataContract] public class Data{n} {{ [DataMember] public byte[] Bytes {{ get; set; }} }}\n" + DataUser("Data0")])),
        new("members of generic data contracts", 40, n => new GrowthInput(
            [Proxy, DataUsings + "[DataContract] public class A<T>\n{\n" + Repeat(n, i => $"    [DataMember] public A<X{i}<T>> M{i} {{ get; set; }}\n") + "}\n"
                + Repeat(n, i => $"public class X{i}<T> {{ }}\n") + DataUser("A<int>")])),
        new("objects of derived classes that a service sends", 100, n => new GrowthInput(
            [Proxy, DataUsings + "[DataContract] public class Data { }\n" + Repeat(n, i => $"[DataContract] public class Data{i} : Data {{ }}\n")
                + "[ServiceContract] public interface ISent { [OperationContract] Data Get(int id); }\npublic class Sent : ISent\n{\n    public Data Get(int id)\n    {\n"
                + Repeat(n, i => $"        if (id == {i}) {{ return new Data{i}(); }}\n") + "        return null;\n    }\n}\n"])),
        new("channels of one factory", 500, n => Code(
            "class Caller\n{\n    public void Run()\n    {\n        var factory = new ChannelFactory<IOrders>(\"a\");\n",
            n,
            i => $"        IOrders channel{i} = factory.CreateChannel();\n        channel{i}.Get({i});\n",
            "        factory.Close();\n    }\n}\n")),
        new("variables of one client", 500, n => Code(
            "class Caller\n{\n    public void Run()\n    {\n        var client0 = new OrdersClient();\n", n,
            i => $"        var client{i + 1} = client{i};\n        client{i + 1}.Get({i});\n", "        client0.Close();\n    }\n}\n")),
        new("nested lambdas with one client each", 40, n => new GrowthInput(
            [Proxy, Usings + "class Caller\n{\n    public void Run()\n    {\n"
                + Repeat(n, i => $"        Action action{i} = () => {{ var client{i} = new OrdersClient(); client{i}.Get({i}); client{i}.Close();\n")
                    + Repeat(n, _ => "        };\n") + "    }\n}\n"])),
        new("nested lambdas around a client", 40, n => new GrowthInput(
            [Proxy, Usings + "class Caller\n{\n    public void Run()\n    {\n        var client = new OrdersClient();\n"
                + Repeat(n, i => $"        Action action{i} = () => {{ client.Get({i});\n") + Repeat(n, _ => "        };\n")
                    + "        client.Close();\n    }\n}\n"])),
        new("bindings in a method", 250,
            n => Method(n, i => $"        var binding{i} = new NetTcpBinding();\n        binding{i}.MaxReceivedMessageSize = {65536 + i};\n")),
        new("bindings passed to a helper", 250, n => Code(
            "class Caller\n{\n    static void Set(NetTcpBinding binding) { binding.MaxReceivedMessageSize = 65537; }\n    public void Run()\n    {\n",
            n,
            i => $"        var binding{i} = new NetTcpBinding();\n        Set(binding{i});\n",
            "    }\n}\n")),
        new("binding factory methods with one caller each", 150, n => Code(
            string.Empty,
            n,
            i => $"class Caller{i}\n{{\n    static Binding Make() {{ return new NetTcpBinding {{ MaxReceivedMessageSize = {65536 + i} }}; }}\n    public ChannelFactory<IOrders> Run() => new ChannelFactory<IOrders>(Make(), \"net.tcp://a/{i}\");\n}}\n",
            string.Empty)),
        new("callers of one binding factory method", 250, n => Code(
            "class Caller\n{\n    static Binding Make() { return new NetTcpBinding(); }\n",
            n,
            i => $"    public ChannelFactory<IOrders> Run{i}() => new ChannelFactory<IOrders>(Make(), \"net.tcp://a/{i}\");\n",
            "}\n")),
        new("variables of one binding", 250, n => Code(
            "class Caller\n{\n    public void Run()\n    {\n        Binding binding = new NetTcpBinding();\n",
            n,
            i => $"        var name{i} = (NetTcpBinding)binding;\n        name{i}.MaxReceivedMessageSize = {65536 + i};\n",
            "    }\n}\n")),
        new("binding fields of a class", 150, n => Code(
            "class Owner\n{\n",
            n,
            i => $"    private NetTcpBinding _binding{i} = new NetTcpBinding();\n    public void Set{i}() {{ _binding{i}.MaxReceivedMessageSize = {65536 + i}; }}\n",
            "}\n")),
        new("custom bindings in a method", 100, n => Method(n, i =>
            $"        var transport{i} = new HttpTransportBindingElement();\n        transport{i}.MaxReceivedMessageSize = {65536 + i};\n        var binding{i} = new CustomBinding(new BinaryMessageEncodingBindingElement(), transport{i});\n")),
        new("clients with one new binding each", 150, n => Method(n, i =>
            $"        var binding{i} = new NetTcpBinding();\n        var client{i} = new OrdersClient(binding{i}, new EndpointAddress(\"net.tcp://a/{i}\"));\n        client{i}.Get({i});\n        client{i}.Close();\n")),
        new("assignments to CacheSetting", 150,
            n => Method(n, i => $"        OrdersClient.CacheSetting = CacheSetting.AlwaysOn;\n        var client{i} = new OrdersClient();\n        client{i}.Get({i});\n        client{i}.Close();\n")),
        new("contracts with one service and client each", 100, Pairs),
        new("names that resemble a contract", 150, n => new GrowthInput([Proxy, Types(n)], Client(n, i => $"contract=\"Shop.IThing{i}s\""))),
        new("names that resemble no contract", 150, n => new GrowthInput([Proxy, Types(n)], Client(n, i => $"contract=\"Elsewhere{i}.IUnheardOf{i}\""))),
        new("names that resemble a service", 150, n => new GrowthInput(
            [Proxy, Types(n)], Root(
                "<services>\n" + Repeat(n,
                    i => $"<service name=\"Shops.Thing{i}\"><endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></service>\n")
                        + "</services>\n"))),
        new("names that resemble no service", 150, n => new GrowthInput(
            [Proxy, Types(n)], Root(
                "<services>\n" + Repeat(n,
                    i => $"<service name=\"Elsewhere{i}.Unheard{i}\"><endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></service>\n")
                        + "</services>\n"))),
        new("misspelt references to bindings", 150, n => new GrowthInput(
            [Proxy],
            Root("<bindings>\n<basicHttpBinding>\n" + Repeat(n, i => $"<binding name=\"setting{i}\" />\n") + "</basicHttpBinding>\n</bindings>\n<client>\n"
                + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://a/{i}\" binding=\"basicHttpBinding\" bindingConfiguration=\"settings{i}\" contract=\"IOrders\" />\n") + "</client>\n"))),
        new("misspelt references to behaviours", 150, n => new GrowthInput(
            [Proxy],
            Root("<behaviors>\n<endpointBehaviors>\n" + Repeat(n, i => $"<behavior name=\"behavior{i}\" />\n") + "</endpointBehaviors>\n</behaviors>\n<client>\n"
                + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://a/{i}\" binding=\"basicHttpBinding\" behaviorConfiguration=\"behaviour{i}\" contract=\"IOrders\" />\n") + "</client>\n"))),
        new("references to bindings and behaviours", 500, n => new GrowthInput(
            [Proxy],
            Root("<bindings>\n<basicHttpBinding>\n" + Repeat(n, i => $"<binding name=\"setting{i}\" />\n")
                + "</basicHttpBinding>\n</bindings>\n<behaviors>\n<endpointBehaviors>\n"
                + Repeat(n, i => $"<behavior name=\"behavior{i}\" />\n") + "</endpointBehaviors>\n</behaviors>\n<client>\n"
                + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://a/{i}\" binding=\"basicHttpBinding\" bindingConfiguration=\"setting{i}\" behaviorConfiguration=\"behavior{i}\" contract=\"IOrders\" />\n") + "</client>\n"))),
        new("endpoints with an unknown kind of binding", 500, n => new GrowthInput([Proxy], Client(n, i => "contract=\"IOrders\"", i => $"basicHttpBindings{i}"))),
        new("misspelt endpoint names in code", 150, n => Method(n, i => $"        var client{i} = new OrdersClient(\"ends{i}\");\n        client{i}.Close();\n") with
        {
            Configuration = Client(n, i => "contract=\"IOrders\""),
        }),
        new("unknown attributes of an element", 1000,
            n => new GrowthInput([Proxy], Root("<client>\n<endpoint " + Repeat(n, i => $"a{i}=\"b\" ") + "/>\n</client>\n"))),
        new("misspelt attributes of an element", 1000,
            n => new GrowthInput([Proxy], Root("<client>\n<endpoint " + Repeat(n, i => $"bindingConfiguration{i}=\"b\" ") + "/>\n</client>\n"))),
        new("unknown children of an element", 1000, n => new GrowthInput([Proxy],
            Root("<bindings>\n<netTcpBinding>\n<binding name=\"a\">\n" + Repeat(n, i => $"<child{i} />\n") + "</binding>\n</netTcpBinding>\n</bindings>\n"))),
        new("unknown and declared extensions", 150, n => new GrowthInput(
            [Proxy],
            Root("<extensions>\n<behaviorExtensions>\n" + Repeat(n, i => $"<add name=\"extension{i}\" type=\"A.B{i}, C\" />\n")
                + "</behaviorExtensions>\n</extensions>\n<behaviors>\n<endpointBehaviors>\n<behavior name=\"a\">\n"
                + Repeat(n, i => $"<extensions{i} />\n") + "</behavior>\n</endpointBehaviors>\n</behaviors>\n"))),
        new("custom sections", 500, n => new GrowthInput(
            [Proxy],
            "<configuration>\n<configSections>\n<sectionGroup name=\"system.serviceModel\">\n" + Repeat(n, i => $"<section name=\"own{i}\" type=\"A.B{i}, C\" />\n")
                + "</sectionGroup>\n</configSections>\n<system.serviceModel>\n" + Repeat(n, i => $"<own{i} />\n") + "</system.serviceModel>\n</configuration>\n")),
        new("nested namespaces", 500,
            n => new GrowthInput([Proxy], Root(Repeat(n, i => $"<p{i}:a xmlns:p{i}=\"urn:{i}\">\n") + Repeat(n, i => $"</p{n - 1 - i}:a>\n")))),
        new("nested elements", 500, n => new GrowthInput([Proxy], Root("<bindings>\n" + Repeat(n, i => "<a>\n") + Repeat(n, i => "</a>\n") + "</bindings>\n"))),
        new("location elements", 100, n => new GrowthInput(
            [Proxy],
            "<configuration>\n" + Repeat(n,
                i => $"<location path=\"a{i}\"><system.serviceModel><client><endpoint name=\"e{i}\" address=\"http://a\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></client></system.serviceModel></location>\n")
                + "</configuration>\n")),
        new("suppression comments", 500,
            n => new GrowthInput([Proxy],
                Root("<client>\n" + Repeat(n,
                    i => "<!-- wcflint disable-next-line WCFL2001 -->\n<endpoint binding=\"basicHttpBinding\" contract=\"IOrders\" />\n") + "</client>\n"))),
        new("bindings with unlimited quotas", 500, n => new GrowthInput(
            [Proxy],
            Root("<bindings>\n<basicHttpBinding>\n" + Repeat(n, i => $"<binding name=\"setting{i}\" maxReceivedMessageSize=\"2147483647\" />\n")
                + "</basicHttpBinding>\n</bindings>\n<client>\n"
                + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://a/{i}\" binding=\"basicHttpBinding\" bindingConfiguration=\"setting{i}\" contract=\"IOrders\" />\n") + "</client>\n"))),
    ];

    private static GrowthInput Data(int n, Func<int, string> members) =>
        new([Proxy, DataUsings + "[DataContract] public class Data\n{\n" + Repeat(n, members) + "}\n" + DataUser("Data")]);

    private static string DataUser(string type) => $$"""
        [ServiceContract] public interface IData { [OperationContract] {{type}} Get(int id); [OperationContract] void Put({{type}} data); }
        public class DataClient : ClientBase<IData> { public DataClient(Binding b, EndpointAddress a) : base(b, a) { } public void Put({{type}} data) => Channel.Put(data); }
        class DataCaller
        {
            public void Run()
            {
                var binding = new WSHttpBinding { MaxReceivedMessageSize = 10000000 };
                var client = new DataClient(binding, new EndpointAddress("http://a/"));
                client.Put(null);
                client.Close();
            }
        }

        """;

    private static GrowthInput Operations(int n, int endpoints) => new(
        [Proxy, DataUsings + "[ServiceContract]\npublic interface IMany\n{\n"
            + Repeat(n, i => $"    [OperationContract] byte[] Get{i}(int id);\n    [OperationContract] System.IO.Stream Open{i}(int id);\n") + "}\n"
            + "public class ManyClient : ClientBase<IMany> { public byte[] Get0(int id) => Channel.Get0(id); }\nclass Caller { public void Run() { var client = new ManyClient(); client.Get0(1); client.Close(); } }\n"],
        Root("<bindings>\n<basicHttpBinding>\n" + Repeat(endpoints, i => $"<binding name=\"setting{i}\" maxReceivedMessageSize=\"10000000\" />\n")
            + "</basicHttpBinding>\n</bindings>\n<client>\n"
            + Repeat(endpoints, i =>
                $"<endpoint name=\"e{i}\" address=\"http://a/{i}\" binding=\"basicHttpBinding\" bindingConfiguration=\"setting{i}\" contract=\"IMany\" />\n")
                    + "</client>\n"));

    private static GrowthInput Method(int n, Func<int, string> statements) => Code("class Caller\n{\n    public void Run()\n    {\n", n, statements, "    }\n}\n");

    private static GrowthInput Code(string head, int n, Func<int, string> part, string tail) => new([Proxy, Usings + head + Repeat(n, part) + tail]);

    private static GrowthInput Pairs(int n) => new(
        [
            Proxy,
            Usings + Repeat(n, i => $$"""
                [ServiceContract] public interface IPart{{i}} { [OperationContract] byte[] Get(int id); }
                public class Part{{i}} : IPart{{i}} { public byte[] Get(int id) => null; }
                public class Part{{i}}Client : ClientBase<IPart{{i}}> { public byte[] Get(int id) => Channel.Get(id); }
                class Caller{{i}} { public void Run() { var client = new Part{{i}}Client(); client.Get(1); client.Close(); } }

                """),
        ],
        Root("<services>\n" + Repeat(n,
            i => $"<service name=\"Part{i}\"><endpoint address=\"http://a/{i}\" binding=\"basicHttpBinding\" contract=\"IPart{i}\" /></service>\n")
            + "</services>\n<client>\n"
                + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://a/{i}\" binding=\"wsHttpBinding\" contract=\"IPart{i}\" />\n") + "</client>\n"));

    private static string Types(int n) => Usings + "namespace Shop\n{\n" + Repeat(n, i => $$"""
        [ServiceContract] public interface IThing{{i}} { [OperationContract] int Get(int id); }
        public class Thing{{i}} : IThing{{i}} { public int Get(int id) => id; }

        """) + "}\n";

    private static string Client(int n, Func<int, string> contract, Func<int, string>? binding = null) => Root(
        "<client>\n" + Repeat(n, i =>
            $"<endpoint name=\"end{i}\" address=\"http://a/{i}\" binding=\"{binding?.Invoke(i) ?? "basicHttpBinding"}\" {contract(i)} />\n") + "</client>\n");

    private static string Root(string content) => "<configuration>\n<system.serviceModel>\n" + content + "</system.serviceModel>\n</configuration>\n";

    private static string Repeat(int n, Func<int, string> part)
    {
        var text = new StringBuilder();
        for (int i = 0; i < n; i++)
        {
            text.Append(part(i));
        }

        return text.ToString();
    }
}
