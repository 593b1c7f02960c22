using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace WcfLint.Sweep;

/// <summary>
/// Small programs with something to fix: every way to end a client beside every kind of handlers and exits, in fields, partial
/// classes and async methods, written with each line end, indentation and encoding. Each compiles as it is.
/// </summary>
internal static class MadePrograms
{
    private const string Usings =
        "using System;\nusing System.Collections.Generic;\nusing System.ServiceModel;\nusing System.ServiceModel.Channels;\nusing System.Threading.Tasks;\n\n";

    private const string Proxy = """
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.Threading.Tasks;

        namespace Shop
        {
            [ServiceContract]
            public interface IOrders
            {
                [OperationContract] int Get(int id);
                [OperationContract] void Put(int id);
                [OperationContract] Task<int> GetAsync(int id);
            }

            public partial class OrdersClient : ClientBase<IOrders>, IOrders
            {
                public OrdersClient() { }
                public OrdersClient(string endpoint) : base(endpoint) { }
                public OrdersClient(Binding binding, EndpointAddress address) : base(binding, address) { }
                public int Get(int id) { return Channel.Get(id); }
                public void Put(int id) { Channel.Put(id); }
                public Task<int> GetAsync(int id) { return Channel.GetAsync(id); }
            }
        }

        """;

    private const string Config = """
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <!-- Bestellungen für Köln -->
          <system.serviceModel>
            <bindings>
              <netTcpBinding>
                <binding name="own" maxConnections="2147483647">
                  <!-- all of them -->
                  <readerQuotas maxStringContentLength="2147483647" />
                </binding>
              </netTcpBinding>
            </bindings>
            <behaviors>
              <serviceBehaviors>
                <behavior name="open"><serviceDebug includeExceptionDetailInFaults="True" /></behavior>
              </serviceBehaviors>
            </behaviors>
            <services>
              <service name="Shop.Orders" behaviorConfiguration="open">
                <endpoint address="net.tcp://orders.example/" binding="netTcpBinding" bindingConfiguration="own" contract="Shop.IOrders" />
              </service>
            </services>
          </system.serviceModel>
        </configuration>

        """;

    private static readonly (string Name, string Text)[] s_uses =
    [
        ("Call", "Console.WriteLine(client.Get(id)); // ask"),
        ("Return", "return client.Get(id);"),
        ("Exits", "if (client.Get(id) > 0)\n\treturn 1;\n\nforeach (int i in new[] { 1, 2 })\n{\n\tif (i == id)\n\t{\n\t\tbreak;\n\t}\n\n\tclient.Put(i);\n}\n\nif (id > 9) return 2;\nclient.Put(id);"),
        ("OwnHandlers", "try\n{\n\tclient.Put(id);\n}\ncatch (FaultException e)\n{\n\tConsole.WriteLine(e);\n}\ncatch (CommunicationException)\n{\n\t// offline\n}"),
        ("Swallows", "for (int i = 0; i < id; i++)\n{\n\ttry\n\t{\n\t\tclient.Put(i);\n\t}\n\tcatch (Exception)\n\t{\n\t}\n}"),
        ("Rethrows", "try\n{\n\tclient.Put(id);\n}\ncatch (TimeoutException e)\n{\n\tthrow new InvalidOperationException(\"late\", e);\n}"),
        ("Declares", "/* first */\nint got = client.Get(id);\nvar text = @\"a\n  b\" + got;\nConsole.WriteLine(text);"),
    ];

    private static readonly (string Name, Func<string, string> Write)[] s_ends =
    [
        ("Using", use => "using (var client = new OrdersClient())\n{\n" + Deeper(use) + "\n}"),
        ("UsingOfTwoLines", use =>
            "// Ask.\nusing (var client = new OrdersClient(\n\t\"orders\")) // here\n{\n\tclient.ClientCredentials.UserName.UserName = \"me\";\n"
                + Deeper(use) + "\n}"),
        ("Never", use => "var client = new OrdersClient();\n" + use),
        ("Close", use => "var client = new OrdersClient();\n" + use
            + (use.StartsWith("return", StringComparison.Ordinal) ? string.Empty : "\n// Enough.\nclient.Close();")),
        ("Finally", use => "OrdersClient client = new OrdersClient();\ntry\n{\n" + Deeper(use)
            + "\n}\nfinally\n{\n\t// Always.\n\tif (client != null)\n\t\tclient.Close();\n}"),
        ("Channel", use => "var factory = new ChannelFactory<IOrders>(new NetTcpBinding(), \"net.tcp://orders.example/\");\nIOrders client = factory.CreateChannel();\n" + use),
    ];

    private static readonly (string Name, string Text)[] s_whole =
    [
        ("FieldInDispose", "class Caller : IDisposable\n{\n\tprivate readonly OrdersClient _client = new OrdersClient();\n\n\tpublic int Run(int id) { return _client.Get(id); }\n\n\tpublic void Dispose()\n\t{\n\t\t_client.Close();\n\t}\n}"),
        ("FieldNeverClosed", "class Caller : IDisposable\n{\n\tprivate readonly OrdersClient _client = new OrdersClient();\n\n\tpublic int Run(int id) { return _client.Get(id); }\n\n\tpublic void Dispose()\n\t{\n\t}\n}"),
        ("FieldOfMany", "class Caller : IDisposable\n{\n\tprivate OrdersClient a, b;\n\n\tpublic Caller()\n\t{\n\t\ta = new OrdersClient();\n\t\tb = new OrdersClient(\"b\");\n\t}\n\n\tpublic void Dispose()\n\t{\n\t\tif (a != null) a.Close();\n\t\tif (b != null)\n\t\t{\n\t\t\tb.Close();\n\t\t}\n\t}\n}"),
        ("Async", "class Caller\n{\n\tpublic async Task<int> Run(int id)\n\t{\n\t\tusing (var client = new OrdersClient())\n\t\t{\n\t\t\tint got = await client.GetAsync(id);\n\t\t\treturn got + await client.GetAsync(got);\n\t\t}\n\t}\n}"),
        ("AsyncTask", "class Caller\n{\n\tpublic Task<int> Run(int id)\n\t{\n\t\tvar client = new OrdersClient();\n\t\treturn client.GetAsync(id);\n\t}\n}"),
        ("Lambda", "class Caller\n{\n\tpublic Func<int, int> Run = id =>\n\t{\n\t\tusing (var client = new OrdersClient())\n\t\t{\n\t\t\treturn client.Get(id);\n\t\t}\n\t};\n}"),
        ("Iterator", "class Caller\n{\n\tpublic IEnumerable<int> Run(int id)\n\t{\n\t\tusing (var client = new OrdersClient())\n\t\t{\n\t\t\tyield return client.Get(id);\n\t\t\tyield return client.Get(id + 1);\n\t\t}\n\t}\n}"),
        ("Property", "class Caller\n{\n\tpublic int Count\n\t{\n\t\tget { using (var client = new OrdersClient()) { return client.Get(0); } }\n\t}\n}"),
        ("Switch", "class Caller\n{\n\tpublic int Run(int id)\n\t{\n\t\tswitch (id)\n\t\t{\n\t\t\tcase 1:\n\t\t\t\tusing (var client = new OrdersClient())\n\t\t\t\t\treturn client.Get(id);\n\t\t\tcase 2:\n\t\t\t\tvar other = new OrdersClient();\n\t\t\t\tother.Put(id);\n\t\t\t\tother.Close();\n\t\t\t\tbreak;\n\t\t}\n\n\t\treturn 0;\n\t}\n}"),
        ("Nested", "class Caller\n{\n\tpublic void Run(int id)\n\t{\n\t\tusing (var a = new OrdersClient(\"a\"))\n\t\tusing (var b = new OrdersClient(\"b\"))\n\t\t{\n\t\t\ta.Put(b.Get(id));\n\t\t}\n\t}\n}"),
        ("Conditional", "class Caller\n{\n\tpublic void Run(int id)\n\t{\n#if DEBUG\n\t\tusing (var client = new OrdersClient(\"debug\"))\n#else\n\t\tusing (var client = new OrdersClient())\n#endif\n\t\t{\n\t\t\tclient.Put(id);\n\t\t}\n\t}\n}"),
        ("Region", "class Caller\n{\n\t#region Orders\n\tpublic void Run(int id)\n\t{\n\t\t#region ask\n\t\tvar client = new OrdersClient();\n\t\tclient.Put(id);\n\t\tclient.Close();\n\t\t#endregion\n\t}\n\t#endregion\n}"),
        ("Partial", "partial class Caller\n{\n\tpublic void Run(int id)\n\t{\n\t\t_client.Put(id);\n\t}\n}\n\npartial class Caller\n{\n\tprivate OrdersClient _client = new OrdersClient();\n\n\tpublic void End()\n\t{\n\t\t_client.Close();\n\t}\n}"),
        ("SameLineBraces", "class Caller {\n\tpublic int Run(int id) {\n\t\tvar client = new OrdersClient();\n\t\ttry {\n\t\t\tif (id > 1) {\n\t\t\t\treturn client.Get(id);\n\t\t\t}\n\t\t} finally {\n\t\t\tclient.Close();\n\t\t}\n\t\treturn 0;\n\t}\n}"),
        ("StateGuard", "class Caller\n{\n\tpublic void Run(int id)\n\t{\n\t\tvar client = new OrdersClient();\n\t\tclient.Put(id);\n\t\tif (client.State == CommunicationState.Opened)\n\t\t\tclient.Close();\n\t}\n}"),
        ("BothClosed", "[ServiceContract]\npublic interface IDesk { [OperationContract] void Run(int id); }\n\npublic class Desk : IDesk\n{\n\tpublic void Run(int id)\n\t{\n\t\tvar factory = new ChannelFactory<IOrders>(\"orders\");\n\t\tvar orders = factory.CreateChannel();\n\t\torders.Put(id);\n\t\t((IClientChannel)orders).Close();\n\t\tfactory.Close();\n\t}\n}"),
        ("TryCatchClose", "class Caller\n{\n\tpublic void Run(int id)\n\t{\n\t\tOrdersClient client = null;\n\t\ttry\n\t\t{\n\t\t\tclient = new OrdersClient();\n\t\t\tclient.Put(id);\n\t\t\tclient.Close();\n\t\t}\n\t\tcatch (TimeoutException e)\n\t\t{\n\t\t\tConsole.WriteLine(e);\n\t\t}\n\t}\n}"),
        ("Detail", "[ServiceBehavior(IncludeExceptionDetailInFaults = true, MaxItemsInObjectGraph = 2147483647)]\npublic class Orders : IOrders\n{\n\tpublic int Get(int id) { return id; }\n\tpublic void Put(int id) { }\n\tpublic Task<int> GetAsync(int id) { return Task.FromResult(id); }\n}"),
    ];

    /// <summary>Line ends, indentation and encodings, one after the other for the programs.</summary>
    private static readonly (string NewLine, string Tab, Encoding Encoding)[] s_styles =
    [
        ("\n", "    ", new UTF8Encoding(false)),
        ("\r\n", "    ", new UTF8Encoding(true)),
        ("\r\n", "\t", new UTF8Encoding(false)),
        ("\n", "  ", new UTF8Encoding(true)),
        ("\r\n", "    ", new UnicodeEncoding(false, true)),
        ("\n", "\t", new UnicodeEncoding(true, true)),
        ("\r\n", "   ", Encoding.Latin1),
    ];

    /// <summary>Names of the programs, each with its source, before its style.</summary>
    public static IReadOnlyList<(string Name, string Code)> All { get; } =
    [
        .. s_ends.SelectMany(end => s_uses.Select(use => (end.Name + use.Name, Caller(end.Write(use.Text), use.Text)))),
        .. s_whole,
    ];

    /// <summary>Writes them as projects, one for each style.</summary>
    public static void Write(string folder)
    {
        for (int i = 0; i < s_styles.Length; i++)
        {
            (string newLine, string tab, Encoding encoding) = s_styles[i];
            string project = Path.Combine(folder, "Style" + i);
            Directory.CreateDirectory(project);
            File.WriteAllText(Path.Combine(project, "Style" + i + ".csproj"),
                "<Project Sdk=\"Microsoft.NET.Sdk\">\n  <PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup>\n  <ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup>\n</Project>\n");
            WriteText("Proxy.cs", Proxy.ReplaceLineEndings("\n").Replace("    ", "\t", StringComparison.Ordinal));
            WriteText("App.config", Config.ReplaceLineEndings("\n").Replace("utf-8", encoding.WebName, StringComparison.Ordinal));
            foreach ((string name, string code) in All.Where((_, index) => index % s_styles.Length == i))
            {
                WriteText(name + ".cs", "// Für Köln\n" + Usings + "namespace Shop." + name + "\n{\n" + Deeper(code) + "\n}\n");
            }

            void WriteText(string file, string text) =>
                File.WriteAllText(Path.Combine(project, file),
                    text.Replace("\t", tab, StringComparison.Ordinal).Replace("\n", newLine, StringComparison.Ordinal), encoding);
        }
    }

    private static string Caller(string body, string use) =>
        "class Caller\n{\n\tpublic int Run(int id)\n\t{\n"
            + Deeper(Deeper(body + (use.StartsWith("return", StringComparison.Ordinal) ? string.Empty : "\nreturn 0;"))) + "\n\t}\n}";

    private static string Deeper(string text) => string.Join('\n', text.Split('\n').Select(line => line.Length == 0 || line[0] == '#' ? line : "\t" + line));
}
