using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7007_TypesFromMessagesTests
{
    private const string Usings =
        """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.IO.Compression;
        using System.Reflection;
        using System.Runtime.Serialization;
        using System.Runtime.Serialization.Formatters.Binary;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Description;
        using System.Xml;

        """;

    private const string Contract = "[ServiceContract] public interface IFoo { [OperationContract] string Put(byte[] data, string name); }\n"
        + "public class Pack { public static object Unpack(byte[] data) { return Read(new MemoryStream(data)); } private static object Read(Stream stream) { return new BinaryFormatter().Deserialize(stream); } public static byte[] Serialize(object o) { return null; } public static byte[] Load(string key) { return null; } }\n";

    private const string Behavior =
        """
        public class Shared : DataContractSerializerOperationBehavior
        {
            public Shared(OperationDescription operation) : base(operation) { }
            public override XmlObjectSerializer CreateSerializer(Type type, string name, string ns, IList<Type> knownTypes) { return SERIALIZER; }
        }

        """;

    [Theory]
    [InlineData("new DataContractSerializer(type, name, ns, knownTypes)")]
    [InlineData("new NetDataContractSerializer { Binder = new Allowed() }")]
    [InlineData("new Own.NetDataContractSerializer()")]
    [InlineData("new NetDataContractSerialzer()")]
    public Task Behaviors_are_silent(string serializer) => VerifyAsync(Behavior.Replace("SERIALIZER", serializer) + Types, CompilerDiagnostics.None);

    [Theory]
    [InlineData("new NetDataContractSerializer()")]
    [InlineData("new NetDataContractSerializer(name, ns)")]
    public Task Behaviors_are_reported(string serializer) => VerifyAsync(Behavior.Replace("SERIALIZER", "{|WCFL7007:" + serializer + "|}"));

    [Fact]
    public Task Formatters_are_reported() => VerifyAsync(
        "public class Binary : IClientMessageFormatterBase { } public abstract class IClientMessageFormatterBase : System.ServiceModel.Dispatcher.IClientMessageFormatter { public Message SerializeRequest(MessageVersion version, object[] parameters) { return null; } public object DeserializeReply(Message message, object[] parameters) { return {|WCFL7007:new BinaryFormatter()|}.Deserialize(message.GetBody<Stream>()); } }");

    // A serializer that only writes, or copies its own output, reads no message.
    [Theory]
    [InlineData("static object Clone(object o) { var f = new BinaryFormatter(); var m = new MemoryStream(); f.Serialize(m, o); m.Position = 0; return f.Deserialize(m); }")]
    [InlineData("static void Write(object o, Stream s) { new BinaryFormatter().Serialize(s, o); }")]
    [InlineData("private readonly BinaryFormatter _formatter = new BinaryFormatter(); void Write(object o, Stream s) { _formatter.Serialize(s, o); }")]
    [InlineData("static Message Write(object o) { return Message.CreateMessage(MessageVersion.Default, \"a\", o, new NetDataContractSerializer()); }")]
    public Task Writers_are_silent(string member) => VerifyAsync(
        "public class Tracing : System.ServiceModel.Dispatcher.IClientMessageFormatter { " + member
            + " public Message SerializeRequest(MessageVersion version, object[] parameters) { return null; } public object DeserializeReply(Message message, object[] parameters) { return null; } }");

    [Theory]
    [InlineData("return knownTypeResolver.ResolveName(typeName, typeNamespace, declaredType, null);")]
    [InlineData("return typeof(string);")]
    [InlineData("return _types.TryGetValue(typeName, out var type) ? type : null;")]
    [InlineData("return _allowed.Contains(typeName) ? Type.GetType(typeName) : null;")]
    [InlineData("return typeof(Resolver).Assembly.GetType(typeNamespace + \".\" + typeName);")]
    [InlineData("return declaredType.GetType();")]
    [InlineData("return Type.GetType(\"Orders.Order\");")]
    [InlineData("switch (typeName) { case \"A\": case \"B\": return Type.GetType(\"Orders.\" + typeName); default: return null; }")]
    [InlineData("return typeName == \"A\" ? Type.GetType(typeName) : null;")]
    [InlineData("return Type.GetType(typeNam")]
    public Task Resolvers_are_silent(string body) => VerifyAsync(Resolver(body), CompilerDiagnostics.None);

    [Theory]
    [InlineData("return {|WCFL7007:Type.GetType(typeName + \", \" + typeNamespace)|};")]
    [InlineData("return knownTypeResolver.ResolveName(typeName, typeNamespace, declaredType, null) ?? {|WCFL7007:Type.GetType(typeName)|};")]
    [InlineData("return {|WCFL7007:Assembly.Load(typeNamespace)|}.GetType(typeName);")]
    public Task Resolvers_are_reported(string body) => VerifyAsync(Resolver(body));

    [Theory]
    [InlineData("return Pack.Serialize(data).ToString();")]
    [InlineData("return Pack.Unpack(Pack.Load(name)).ToString();")]
    [InlineData("return Pack.Unpack(File.ReadAllBytes(name)).ToString();")]
    [InlineData("return new DataContractSerializer(typeof(string)).ReadObject(new MemoryStream(data)).ToString();")]
    [InlineData("return new BinaryFormatter { Binder = new Allowed() }.Deserialize(new MemoryStream(data)).ToString();")]
    [InlineData("new BinaryFormatter().Serialize(new MemoryStream(data), name); return null;")]
    [InlineData("using (var copy = new MemoryStream()) { var formatter = new BinaryFormatter(); formatter.Serialize(copy, data); return formatter.Deserialize(copy).ToString(); }")]
    [InlineData("return new BinaryFormatter().Deserialize(new MemoryStream(data")]
    public Task Operations_are_silent(string body) => VerifyAsync(Service(body), CompilerDiagnostics.None);

    [Theory]
    [InlineData("return {|WCFL7007:new BinaryFormatter().Deserialize(new MemoryStream(data))|}.ToString();")]
    [InlineData("var stream = new MemoryStream(data); var formatter = new BinaryFormatter(); return (string){|WCFL7007:formatter.Deserialize(stream)|};")]
    [InlineData("return {|WCFL7007:new BinaryFormatter().Deserialize(new GZipStream(new MemoryStream(data), CompressionMode.Decompress))|}.ToString();")]
    [InlineData("return {|WCFL7007:new NetDataContractSerializer().ReadObject(new MemoryStream(Convert.FromBase64String(name)))|}.ToString();")]
    [InlineData("Pack.Serialize(data); return {|WCFL7007:Pack.Unpack(data)|}.ToString();")]
    public Task Operations_are_reported(string body) => VerifyAsync(Service(body));

    [Theory]
    [InlineData("public class Foo { public object Put(byte[] data) { return new BinaryFormatter().Deserialize(new MemoryStream(data)); } }")]
    [InlineData("public class Client : ClientBase<IFoo>, IFoo { public string Put(byte[] data, string name) { return new BinaryFormatter().Deserialize(new MemoryStream(data)).ToString(); } }")]
    [InlineData("public class Store { private readonly NetDataContractSerializer _serializer = new NetDataContractSerializer(); }")]
    public Task Other_classes_are_silent(string code) => VerifyAsync(Contract + code);

    [Fact]
    public Task Bodies_of_messages_are_reported() => VerifyAsync(
        "public class C { public object M(Message message) { var own = new NetDataContractSerializer(); message.GetBody<object>(new DataContractSerializer(typeof(object))); {|WCFL7007:message.GetBody<object>(new NetDataContractSerializer())|}; return {|WCFL7007:message.GetBody<object>(own)|}; } }");

    [Theory]
    [InlineData("private readonly XmlObjectSerializer _own = new NetDataContractSerializer();", "{|WCFL7007:message.GetBody<object>(_own)|}")]
    [InlineData("private readonly NetDataContractSerializer _own; public C(NetDataContractSerializer own) { _own = own; }", "{|WCFL7007:message.GetBody<object>(_own)|}")]
    [InlineData("private readonly XmlObjectSerializer _own = new DataContractSerializer(typeof(object));", "message.GetBody<object>(_own)")]
    [InlineData("private readonly XmlObjectSerializer _own; public C(XmlObjectSerializer own) { _own = own; }", "message.GetBody<object>(_own)")]
    [InlineData("private readonly XmlObjectSerializer _own = new ;", "message.GetBody<object>(_own)")]
    public Task Serializers_in_fields_are_read(string field, string read) =>
        VerifyAsync("public class C { " + field + " public object M(Message message) { return " + read + "; } }",
            field.EndsWith("new ;", StringComparison.Ordinal) ? CompilerDiagnostics.None : CompilerDiagnostics.Errors);

    [Theory]
    [InlineData("private readonly BinaryFormatter _formatter = {|WCFL7007:new()|};")]
    [InlineData("private readonly BinaryFormatter _formatter; public Binary() { _formatter = {|WCFL7007:new()|}; }")]
    public Task Formatters_of_their_variable_s_type_are_reported(string field) => VerifyAsync(
        "public class Binary : System.ServiceModel.Dispatcher.IClientMessageFormatter { " + field
            + " public Message SerializeRequest(MessageVersion version, object[] parameters) { return null; } public object DeserializeReply(Message message, object[] parameters) { return _formatter.Deserialize(message.GetBody<Stream>()); } }");

    [Fact]
    public Task Reports_on_CoreWcf() => VerifyAsync(
        Service("return {|WCFL7007:new BinaryFormatter().Deserialize(new MemoryStream(data))|}.ToString();").Replace("System.ServiceModel", "CoreWCF"),
        CompilerDiagnostics.None, WcfReferences.CoreWcf);

    [Theory]
    [InlineData(nameof(WcfReferences.NoWcf))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Silent_where_there_are_no_services(string platform) => VerifyAsync(
        Service("return new BinaryFormatter().Deserialize(new MemoryStream(data)).ToString();"), CompilerDiagnostics.None, WcfReferences.Named(platform));

    [Fact]
    public Task Silent_in_test_code() => VerifyAsync("namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }\n"
        + Service("return new BinaryFormatter().Deserialize(new MemoryStream(data)).ToString();"), usings: "using NUnit.Framework;\n");

    private const string Types =
        "public class Allowed : SerializationBinder { public override Type BindToType(string assemblyName, string typeName) { return null; } } namespace Own { public class NetDataContractSerializer { } }";

    private static string Resolver(string body) =>
        $$"""
        public class Resolver : DataContractResolver
        {
            private readonly Dictionary<string, Type> _types = null; private readonly HashSet<string> _allowed = null;
            public override Type ResolveName(string typeName, string typeNamespace, Type declaredType, DataContractResolver knownTypeResolver) { {{body}} }
            public override bool TryResolveType(Type type, Type declaredType, DataContractResolver knownTypeResolver, out XmlDictionaryString typeName, out XmlDictionaryString typeNamespace) { typeName = null; typeNamespace = null; return _types == null || _allowed == null; }
        }

        """;

    private static string Service(string body) => Contract + "public class Foo : IFoo { public string Put(byte[] data, string name) { " + body + " } }\n" + Types;

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors,
        WcfReferences? references = null, string usings = "")
    {
        string head = references == WcfReferences.CoreWcf ? Usings.Replace("System.ServiceModel", "CoreWCF") : Usings;
        var test = new VerifyCS.Test { TestCode = usings + head + source, CompilerDiagnostics = diagnostics,
            ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL7007");
        return test.RunAsync();
    }
}
