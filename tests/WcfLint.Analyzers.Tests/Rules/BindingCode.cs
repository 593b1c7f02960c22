namespace WcfLint.Analyzers.Tests.Rules;

/// <summary>Sources around a binding.</summary>
internal static class BindingCode
{
    /// <summary>A contract that carries scalars, one that carries lists, clients of both, and a method with a body.</summary>
    public static string Method(string body, string members = "") => Usings + "class C\n{\n" + (members.Length == 0 ? string.Empty : "    " + members + "\n")
        + "    public void M(bool flag, int n)\n    {\n        " + body + "\n    }\n}\n" + Types;

    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.Configuration;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.Xml;

        """;

    private const string Types = """

        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        [ServiceContract] public interface IList { [OperationContract] List<string> All(); [OperationContract] void Put(byte[] data); }
        [ServiceContract] public interface IDown { [OperationContract] void Put(byte[] data); }
        public class FooClient : ClientBase<IFoo>, IFoo
        {
            public FooClient(Binding binding, EndpointAddress address) : base(binding, address) { }
            public string Get(int id) { return Channel.Get(id); }
        }
        public class ListClient : ClientBase<IList>
        {
            public ListClient(Binding binding, EndpointAddress address) : base(binding, address) { } public List<string> All() { return Channel.All(); }
        }
        public class DownClient : ClientBase<IDown>
        {
            public DownClient(Binding binding, EndpointAddress address) : base(binding, address) { }
        }
        [ServiceContract] public interface IData { [OperationContract] byte[] Load(); [OperationContract] Dictionary<string, string> Names(); [OperationContract] string One(); }
        public class DataClient : ClientBase<IData>, IData
        {
            public DataClient(Binding binding, EndpointAddress address) : base(binding, address) { }
            public byte[] Load() { return base.Channel.Load(); }
            public Dictionary<string, string> Names() { return base.Channel.Names(); }
            public string One() { return base.Channel.One(); }
        }
        public class FooService : IFoo { public string Get(int id) { return ""; } }
        public class Reading { public XmlReader Reader { get; set; } }
        """;
}
