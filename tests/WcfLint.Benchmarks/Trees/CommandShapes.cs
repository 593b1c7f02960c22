using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.Benchmarks.Trees;

/// <summary>Trees on which a whole command shows a walk inside a walk: also in what it does when the analyzers are done.</summary>
internal static class CommandShapes
{
    private static readonly string[] s_check = ["check", "--quiet"];
    private static readonly string[] s_checkAsJson = ["check", "--format", "json"];
    private static readonly string[] s_migrate = ["migrate"];
    private static readonly string[] s_draft = ["migrate", "--draft", CommandShape.NewFolder];
    private static readonly string[] s_fix = ["fix", "--dry-run"];

    private const string Usings = "using System;\nusing System.ServiceModel;\nusing System.Runtime.Serialization;\n";

    private const string Client = Usings + """
        [ServiceContract] public interface IFoo { [OperationContract] string Do(string s); }
        public class FooClient : ClientBase<IFoo>, IFoo
        {
            public FooClient() { }
            public FooClient(string endpoint) : base(endpoint) { }
            public string Do(string s) { return Channel.Do(s); }
        }

        """;

    private const string Changed = "xdt:Transform=\"SetAttributes(address)\" xdt:Locator=\"Match(name)\"";
    private const string Raised = "maxReceivedMessageSize=\"2147483647\"";

    public static IReadOnlyList<CommandShape> All { get; } =
    [
        new("clients in a method", 30, s_check, (folder, n) =>
            Project(folder, Method(Repeat(n, i => $"        var c{i} = new FooClient(\"e\");\n        c{i}.Do(\"a\");\n        c{i}.Close();\n")))),
        new("calls of a client", 60, s_check, (folder, n) =>
            Project(folder, Method("        var c = new FooClient(\"e\");\n" + Repeat(n, _ => "        c.Do(\"a\");\n") + "        c.Close();\n"))),
        new("try statements around a call", 15, s_check, (folder, n) => Project(folder, Method("        var c = new FooClient(\"e\");\n"
            + Repeat(n, _ => "try {\n") + "c.Do(\"a\");\n" + Repeat(n, _ => "} catch (TimeoutException) { Console.WriteLine(); }\n") + "        c.Close();\n")))
        {
            MostSize = 15,
        },
        new("if statements around a call", 50, s_check, (folder, n) => Project(folder, Method("        var c = new FooClient(\"e\");\n"
            + Repeat(n, i => $"if (Environment.ProcessorCount > {i}) {{\n") + "c.Do(\"a\");\n" + Repeat(n, _ => "}\n") + "        c.Close();\n")))
        {
            // Code with more than 1,000 levels is not read.
            MostSize = 50,
        },
        new("branches with a client", 50, s_check, (folder, n) => Project(folder, Method("        var c = new FooClient(\"e\");\n"
            + Repeat(n, i => $"        if (Environment.ProcessorCount == {i})\n        {{\n            c.Do(\"a\");\n            return;\n        }}\n\n") + "        c.Close();\n"))),
        new("clients with credentials in a method", 30, s_check, (folder, n) => Project(
            folder,
            Method(Repeat(n, i => $"        var c{i} = new FooClient(\"e{i}\");\n        c{i}.ClientCredentials.UserName.UserName = \"a\";\n        c{i}.Do(\"a\");\n        c{i}.Close();\n")),
            "app.config",
            Root("<behaviors><endpointBehaviors><behavior name=\"b\"><clientCredentials><clientCertificate findValue=\"x\" /></clientCredentials></behavior></endpointBehaviors></behaviors>\n"
                + "<bindings><wsHttpBinding>\n"
                    + Repeat(n, i => $"<binding name=\"b{i}\"><security mode=\"Message\"><message clientCredentialType=\"UserName\" establishSecurityContext=\"false\" negotiateServiceCredential=\"false\" /></security></binding>\n") + "</wsHttpBinding></bindings>\n<client>\n"
                + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://h/{i}\" binding=\"wsHttpBinding\" bindingConfiguration=\"b{i}\" {(i % 2 == 0 ? "behaviorConfiguration=\"b\" " : string.Empty)}contract=\"IFoo\" />\n") + "</client>\n"))),
        new("endpoints of one contract on both ends", 250, s_check, Ends),
        new("endpoints of one contract, migrated", 250, s_migrate, Ends),
        new("clients of one binding that is not written, migrated", 250, s_migrate, (folder, n) => Project(folder, Client, "app.config", Root("<client>\n"
            + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://h/{i}\" binding=\"wsHttpBinding\" contract=\"IFoo\" />\n") + "</client>\n"))),
        new("endpoints of one service, migrated", 250, s_migrate, Service),
        new("endpoints of one service, drafted", 250, s_draft, Service),
        new("a chain of services and contracts", 15, s_check, (folder, n) => Project(folder, Usings + Repeat(n, i => $$"""
            [ServiceContract] public interface I{{i}}{{(i == 0 ? string.Empty : $" : I{i - 1}")}} { [OperationContract] string Do{{i}}(string s); }
            public class S{{i}} : {{(i == 0 ? string.Empty : $"S{i - 1}, ")}}I{{i}} { public string Do{{i}}(string s) { return s; } }

            """)))
        {
            // The compiler keeps all interfaces of each type.
            MostExponent = 1.85,
            MostSize = 15,
        },
        new("client fields of a class", 120, s_check, (folder, n) => Project(folder, Client + "class P\n{\n"
            + Repeat(n, i => $"    private readonly FooClient _c{i} = new FooClient(\"e\");\n    public string Get{i}() {{ return _c{i}.Do(\"a\"); }}\n") + "}\n")),
        new("files with a contract and a client each", 60, s_check, (folder, n) =>
        {
            Project(folder, Usings);
            for (int i = 0; i < n; i++)
            {
                Write(folder, $"C{i}.cs", Usings + $$"""
                    [ServiceContract] public interface I{{i}} { {{Repeat(20, j => $"[OperationContract] string[] Do{i}_{j}(string s); ")}} }
                    public class P{{i}}
                    {
                        private readonly ChannelFactory<I{{i}}> _factory = new ChannelFactory<I{{i}}>(new BasicHttpBinding(), new EndpointAddress("http://h/{{i}}"));
                        public string[] Run() { var c = _factory.CreateChannel(); var found = c.Do{{i}}_0("a"); ((IClientChannel)c).Close(); return found; }
                    }

                    """);
            }
        }),
        new("operations of a singleton", 250, s_check, (folder, n) => Project(folder, Usings + "[ServiceContract] public interface IS\n{\n"
            + Repeat(n, i => $"    [OperationContract] void Put{i}(string s);\n")
            + "}\n[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]\npublic class S : IS\n{\n"
            + Repeat(n, i => $"    private int _n{i};\n    public void Put{i}(string s) {{ _n{i}++; }}\n") + "}\n")),
        new("nested web.config", 60, s_check, (folder, n) =>
        {
            for (int i = 0; i < n; i++)
            {
                Write(folder, "web.config",
                    Root("<services><service name=\"S\"><endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></service></services>\n"));
                folder = Path.Combine(folder, "f");
            }
        })
        {
            // Each path is as long as the chain above it.
            MostExponent = 1.6,
            MostSize = 60,
        },
        new("folders with a web.config", 60, s_check, (folder, n) =>
        {
            Project(folder, Client);
            Write(folder, "web.config", Root(string.Empty));
            for (int i = 0; i < n; i++)
            {
                Write(Path.Combine(folder, "f" + i), "web.config",
                    Root($"<bindings><basicHttpBinding><binding name=\"b\" {Raised} /></basicHttpBinding></bindings>\n"
                    + "<services><service name=\"S\"><endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /></service></services>\n"));
            }
        }),
        new("transforms of a web.config", 25, s_check, (folder, n) =>
        {
            Project(folder, Client, "web.config", Root($"<bindings><basicHttpBinding><binding name=\"b\" {Raised} /></basicHttpBinding></bindings>\n"
                + "<client><endpoint name=\"e\" address=\"http://h\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /></client>\n"));
            for (int i = 0; i < n; i++)
            {
                Write(folder, $"web.R{i}.config", Root($"<client><endpoint name=\"e\" address=\"http://h{i}\" {Changed} /></client>\n")
                    .Replace("<configuration>", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\">"));
            }
        }),
        new("service files", 60, s_check, (folder, n) =>
        {
            Project(folder, Client + Repeat(n, i => $"public class S{i} : IFoo {{ public string Do(string s) {{ return s; }} }}\n"), "web.config", Root(
                $"<bindings><basicHttpBinding><binding name=\"b\" {Raised} /></basicHttpBinding></bindings>\n<services>\n" + Repeat(n, i =>
                    $"<service name=\"S{i}\"><endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /></service>\n") + "</services>\n"));
            for (int i = 0; i < n; i++)
            {
                Write(folder, $"S{i}.svc", $"<%@ ServiceHost Service=\"S{i}\" %>\n");
            }
        }),
        new("bindings in one line", 250, s_check, (folder, n) => OneLine(folder, n)),
        new("bindings in one line, with fingerprints", 250, s_checkAsJson, (folder, n) => OneLine(folder, n)),
        new("locations in one line", 125, s_check, (folder, n) => Project(folder, Client, "web.config", "<configuration>" + Repeat(n, i =>
            $"<location path=\"a{i}\"><system.serviceModel><client><endpoint name=\"e{i}\" address=\"http://a\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></client></system.serviceModel></location>") + "</configuration>")),
        new("unknown attributes in one line", 2500, s_check,
            (folder, n) => Project(folder, Client, "app.config", Root("<client><endpoint " + Repeat(n, i => $"a{i}=\"b\" ") + "/></client>", string.Empty))),
        new("methods with four findings", 120, s_check, (folder, n) => Project(folder, Client + "class P\n{\n" + Repeat(n, i => $$"""
                public void M{{i}}()
                {
                    var a = new FooClient("e"); a.Do("a"); a.Close();
                    using (var b = new FooClient("e")) { b.Do("b"); }
                    var c = new FooClient("e"); c.Do("c");
                }

            """) + "}\n")),
        new("data contracts", 250, s_check, (folder, n) =>
            Project(folder, Usings + "[ServiceContract] public interface IS\n{\n" + Repeat(n, i => $"    [OperationContract] D{i} Get{i}(D{i} d);\n") + "}\n"
            + Repeat(n, i => $"[DataContract] public class D{i} {{ [DataMember] public string A {{ get; set; }} [DataMember] public byte[] B {{ get; set; }} [DataMember] public D{(i + 1) % n} Next {{ get; set; }} }}\n"))),
        new("projects with two findings", 100, s_check, (folder, n) =>
        {
            for (int i = 0; i < n; i++)
            {
                Project(Path.Combine(folder, "P" + i),
                    Client + "class P { void M() { using (var c = new FooClient(\"e\")) { c.Do(\"a\"); } var d = new FooClient(\"e\"); d.Do(\"b\"); } }\n");
            }
        }),
        new("using statements, fixed", 40, s_fix, (folder, n) => Project(folder, Client + "class P\n{\n" + Repeat(n, i => $$"""
                public void M{{i}}()
                {
                    using (var b = new FooClient("e"))
                    {
                        b.Do("b");
                    }
                }

            """) + "}\n")),
    ];

    private static void Ends(string folder, int n) => Project(
        folder,
        Client + Repeat(n, i => $"public class S{i} : IFoo {{ public string Do(string s) {{ return s; }} }}\n"),
        "app.config",
        Root("<bindings><basicHttpBinding>\n" + Repeat(n, i => $"<binding name=\"b{i}\" maxReceivedMessageSize=\"{70_000 + i}\" />\n")
            + "</basicHttpBinding></bindings>\n<services>\n"
            + Repeat(n, i => $"<service name=\"S{i}\"><endpoint address=\"http://h/{i}\" binding=\"basicHttpBinding\" bindingConfiguration=\"b{i}\" contract=\"IFoo\" /></service>\n") + "</services>\n<client>\n"
            + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://h/{i}\" binding=\"basicHttpBinding\" bindingConfiguration=\"b{i}\" contract=\"IFoo\" />\n") + "</client>\n"));

    private static void Service(string folder, int n) => Project(
        folder,
        Client + "public class S : IFoo { public string Do(string s) { return s; } }\n",
        "app.config",
        Root("<services>\n<service name=\"S\">\n" + Repeat(n,
            i => $"<endpoint name=\"e{i}\" address=\"http://h/{i}\" binding=\"wsHttpBinding\" contract=\"IFoo\" />\n") + "</service>\n</services>\n"));

    private static void OneLine(string folder, int n) => Project(
        folder,
        Client,
        "app.config",
        Root(
            "<bindings><basicHttpBinding>" + Repeat(n, i => $"<binding name=\"b{i}\" {Raised} />") + "</basicHttpBinding></bindings><client>"
                + Repeat(n, i => $"<endpoint name=\"e{i}\" address=\"http://h/{i}\" binding=\"basicHttpBinding\" bindingConfiguration=\"b{i}\" contract=\"IFoo\" />") + "</client>",
            string.Empty));

    private static string Method(string body) => Client + "class P\n{\n    public void Run()\n    {\n" + body + "    }\n}\n";

    private static string Root(string content, string line = "\n") =>
        "<configuration>" + line + "<system.serviceModel>" + line + content + "</system.serviceModel>" + line + "</configuration>";

    private static void Project(string folder, string code, string? name = null, string? configuration = null)
    {
        Write(folder, "P.csproj", """
            <Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
              <PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion><OutputType>Library</OutputType></PropertyGroup>
              <ItemGroup><Compile Include="*.cs" /><Reference Include="System.ServiceModel" /><Reference Include="System.Runtime.Serialization" /></ItemGroup>
            </Project>

            """);
        Write(folder, "Code.cs", code);
        if (name is not null)
        {
            Write(folder, name, configuration!);
        }
    }

    private static void Write(string folder, string name, string text)
    {
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, name), text);
    }

    private static string Repeat(int n, Func<int, string> part) => string.Concat(Enumerable.Range(0, n).Select(part));
}
