namespace WcfLint.Analyzers.Tests.Rules.Transport;

/// <summary>Contracts that stream, that do not stream, and that may do either, with clients of each.</summary>
internal static class StreamingCode
{
    public const string Contracts = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.Threading.Tasks;
        using System.Xml;
        using System.Xml.Schema;
        using System.Xml.Serialization;
        public class Xml : IXmlSerializable { public XmlSchema GetSchema() { return null; } public void ReadXml(XmlReader r) { } public void WriteXml(XmlWriter w) { } }
        [MessageContract] public class Parcel { [MessageHeader] public string Name; [MessageBodyMember] public Stream Data; }
        [MessageContract] public class Slip { [MessageBodyMember] public string Name; }
        [ServiceContract] public interface IBeside { [OperationContract] void Put(string name, Stream data); }
        [MessageContract] public class Beside { [MessageBodyMember] public string Name; [MessageBodyMember] public Stream Data; }
        [ServiceContract] public interface IBesideInMessage { [OperationContract] void Put(Beside data); }
        [ServiceContract] public interface IPlain { [OperationContract] List<string> All(string like); [OperationContract] byte[] Get(int id); }
        [ServiceContract] public interface IBoth { [OperationContract] Stream Swap(Stream data); }
        [ServiceContract] public interface IDown { [OperationContract] Stream Get(int id); }
        [ServiceContract] public interface IUp { [OperationContract] void Put(Stream data); [OperationContract] int Count(); }
        [ServiceContract] public interface ITask { [OperationContract] Task<Stream> GetAsync(int id); }
        [ServiceContract] public interface IRaw { [OperationContract(Action = "*", ReplyAction = "*")] Message Pass(Message message); }
        [ServiceContract] public interface IXml { [OperationContract] Xml Get(int id); }
        [ServiceContract] public interface IParcel { [OperationContract] void Put(Parcel parcel); }
        [ServiceContract] public interface ISlip { [OperationContract] void Put(Slip slip); [OperationContract] MemoryStream Get(); }
        [ServiceContract] public interface IBegin { [OperationContract(AsyncPattern = true)] IAsyncResult BeginGet(int id, AsyncCallback done, object state); Stream EndGet(IAsyncResult result); }
        [ServiceContract] public interface IInherits : IDown { [OperationContract] int Count(); }
        public interface INews { [OperationContract(IsOneWay = true)] void Tell(Stream news); }
        [ServiceContract(CallbackContract = typeof(INews))] public interface ICalls { [OperationContract] void Subscribe(); }
        [ServiceContract] public interface IEmpty { }
        [ServiceContract] public interface IAlbum { [OperationContract] Stream Get(string name); [OperationContract] List<string> All(int? year); }
        [ServiceContract] public interface IStore { [OperationContract] void Put(Stream data); [OperationContract] void Note(string text); }
        [ServiceContract(SessionMode = SessionMode.Required)] public interface ISession { [OperationContract] Stream Get(int id); }

        """;

    /// <summary>A class whose method has a body; <c>Client&lt;T&gt;</c> is a client of any contract.</summary>
    public static string Method(string body) => Contracts + """
        public class Client<T> : ClientBase<T> where T : class { public Client(Binding b, string a) : base(b, new EndpointAddress(a)) { } public Client(string name) : base(name) { } }
        public class Service : IPlain, IUp, IDown { public List<string> All(string like) { return null; } public byte[] Get(int id) { return null; } Stream IDown.Get(int id) { return null; } public void Put(Stream data) { } public int Count() { return 0; } }
        class C
        {
            public void M(bool flag, TransferMode mode)
            {
                BODY
            }
        }
        """.Replace("BODY", body);
}
