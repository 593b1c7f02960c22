using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace WcfLint.Fuzz.Oracle;

/// <summary>
/// Writes a contract, what it carries, and a program that makes a channel of it: a few operations of the usual forms, and here and
/// there something that WCF may refuse.
/// </summary>
internal sealed class ContractWriter
{
    private const string Usings = """
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Collections.ObjectModel;
        using System.Data;
        using System.Globalization;
        using System.IO;
        using System.Net;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.Text;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Xml;
        using System.Xml.Linq;
        using System.Xml.Serialization;

        """;

    private readonly Random _random;
    private readonly DataWriter _data;
    private readonly HashSet<string> _carried = [];
    private readonly List<string> _messages = [];
    private readonly bool _isSession;

    private ContractWriter(Random random)
    {
        _random = random;
        _data = new DataWriter(random);
        _isSession = random.Hits(15);
    }

    /// <summary>The program of one case.</summary>
    public static string Write(Random random)
    {
        var writer = new ContractWriter(random);
        var text = new StringBuilder(Usings);
        text.AppendLine("public static class Program\n{\n    public static void Main() => Open();\n");
        string rest = writer.WriteContracts(out string open);
        return text.Append(open).AppendLine("}\n").Append(rest).ToString();
    }

    private string WriteContracts(out string open)
    {
        var text = new StringBuilder();
        bool isEmpty = _random.Hits(3);
        for (int types = isEmpty ? 0 : _random.Next(4); types > 0; types--)
        {
            text.AppendLine(_data.Next());
        }

        for (int messages = !isEmpty && _random.Hits(25) ? _random.Next(1, 3) : 0; messages > 0; messages--)
        {
            text.AppendLine(MessageContract("M" + _messages.Count));
            _messages.Add("M" + _messages.Count);
        }

        bool isDuplex = _random.Hits(12), hasBase = _random.Hits(15);
        if (isDuplex)
        {
            text.AppendLine(Callback());
        }

        if (hasBase)
        {
            text.AppendLine($"{(_random.Hits(75) ? "[ServiceContract] " : string.Empty)}public interface IBase\n{{\n{Operation(_random.Hits(10) ? 0 : 90)}}}\n");
        }

        int count = isEmpty ? 0 : _random.Next(1, 5);
        string operations = string.Concat(Enumerable.Range(0, count).Select(Operation));
        string left = string.Concat(_data.Names.Concat(_messages).Where(name => !_carried.Contains(name))
            .Select((name, number) => $"    [OperationContract] void Take{number}({name} value);\n"));
        text.AppendLine($"[ServiceContract{Contract(isDuplex)}] {Format(10)}public interface IService{(hasBase ? " : IBase" : string.Empty)}\n{{\n{operations}{left}}}");
        open = "    public static object Open() => new "
            + (isDuplex ? "DuplexChannelFactory<IService>(new InstanceContext(new Callback()), " : "ChannelFactory<IService>(")
            + "new NetTcpBinding(SecurityMode.None), new EndpointAddress(\"net.tcp://localhost:8080/a\")).CreateChannel();\n";
        return text.ToString();
    }

    private string Contract(bool isDuplex) => Draws.Arguments(
        isDuplex ? "CallbackContract = typeof(ICallback)" : null,
        _isSession ? "SessionMode = SessionMode.Required" : _random.Hits(5) ? "SessionMode = SessionMode.Allowed" : null,
        _random.Hits(5) ? "Name = \"" + _random.Of("Orders", "Orders Of", "1") + "\"" : null,
        _random.Hits(8) ? "Namespace = \"" + _random.Of("urn:a", "http://a/", "a b", string.Empty) + "\"" : null);

    private string Format(int percent) => _random.Hits(percent)
        ? _random.Of("[XmlSerializerFormat] ", "[XmlSerializerFormat] ", "[DataContractFormat(Style = OperationFormatStyle.Rpc)] ") : string.Empty;

    private string Callback()
    {
        string name = _random.Hits(85) ? "[OperationContract" + _random.Of(string.Empty, "(IsOneWay = true)") + "] " : string.Empty;
        string more = _random.Hits(20)
            ? "    [OperationContract(IsOneWay = true)] int Ask(int id);\n" : _random.Hits(20) ? "    [OperationContract] void Tell(int id);\n" : string.Empty;
        return $"{(_random.Hits(20) ? "[ServiceContract] " : string.Empty)}public interface ICallback\n{{\n    {name}void Tell(string text);\n{more}}}\n"
            + "public class Callback : ICallback { public void Tell(string text) { } public void Tell(int id) { } public int Ask(int id) => 0; }\n";
    }

    private string MessageContract(string name)
    {
        string members = string.Concat(Enumerable.Range(0, _random.Next(1, 4)).Select(number =>
            $"    {(_random.Hits(25) ? "[MessageHeader" + Draws.Arguments(_random.Hits(10) ? "Name = \"H\"" : null) + "] " : _random.Hits(95) ? "[MessageBodyMember" + Draws.Arguments(_random.Hits(8) ? "Name = \"P0\"" : null) + "] " : string.Empty)}"
            + $"public {(_random.Hits(8) ? "Stream" : Carried())} P{number}{_random.Of(" { get; set; }", " { get; set; }", ";", " { get; }")}\n".Replace(
                "{ get; }\n", _random.Hits(20) ? "{ get; }\n" : "{ get; set; }\n", StringComparison.Ordinal)));
        return $"[MessageContract{Draws.Arguments(_random.Hits(30) ? "IsWrapped = false" : null)}] public class {name}\n{{\n{(_random.Hits(6) ? $"    public {name}(int x) {{ }}\n" : string.Empty)}{members}}}\n";
    }

    private string Operation(int number)
    {
        // A method that is no operation has no messages.
        string[] carried = [.. _carried];
        string text = Operation(number, out bool isOperation);
        if (!isOperation)
        {
            _carried.Clear();
            _carried.UnionWith(carried);
        }

        return text;
    }

    private string Operation(int number, out bool isOperation)
    {
        string name = "Op" + number;
        bool isOneWay = _random.Hits(10), isTask = _random.Hits(20), isBegun = !isTask && _random.Hits(10);
        string result = _random.Hits(isOneWay ? 85 : 30) ? "void" : Body();
        string attribute = Attribute(isOneWay, isBegun, name);
        isOperation = attribute.Length > 0;
        string parameters = Parameters(isBegun || isTask);
        string more = Format(3) + (_random.Hits(isOneWay ? 3 : 10)
            ? $"[FaultContract({_random.Of("typeof(string)", "typeof(int)", "typeof(Exception)", "typeof(string), Name = \"F\"")})] " : string.Empty)
            + (_random.Hits(2) ? "[FaultContract(typeof(string))] " : string.Empty);
        if (isBegun)
        {
            string begun = parameters + (parameters.Length > 0 ? ", " : string.Empty) + (_random.Hits(95) ? "AsyncCallback callback, object state" : "object state");
            string both = _random.Hits(15) ? $"    [OperationContract] {result} {name}({parameters});\n" : string.Empty;
            return $"{both}    {attribute}{more}IAsyncResult {(_random.Hits(96) ? "Begin" : "Start")}{name}({begun});\n"
                + (_random.Hits(94) ? $"    {result} End{name}({(_random.Hits(96) ? "IAsyncResult result" : "object result")});\n" : string.Empty);
        }

        string twin = _random.Hits(6)
            ? $"    [OperationContract] {TaskOf(_random.Hits(85) ? result : "int")} {name}Async({(_random.Hits(85) ? parameters.Replace("ref ", "", StringComparison.Ordinal).Replace("out ", "", StringComparison.Ordinal) : "int other")});\n" : string.Empty;
        string overload = _random.Hits(5)
            ? $"    [OperationContract{(_random.Hits(50) ? $"(Name = \"{name}_2\")" : string.Empty)}] void {name}({(parameters.Length == 0 ? "int other" : string.Empty)});\n" : string.Empty;
        return (isTask ? $"    {attribute}{more}{TaskOf(result)} {name}{(_random.Hits(70) ? "Async" : string.Empty)}({parameters});\n"
            : $"    {attribute}{more}{result} {name}({parameters});\n{twin}") + overload;
    }

    private string Attribute(bool isOneWay, bool isBegun, string name) => _random.Hits(3) ? string.Empty : "[OperationContract" + Draws.Arguments(
        isOneWay ? "IsOneWay = true" : null,
        isBegun ? "AsyncPattern = true" : _random.Hits(1) ? "AsyncPattern = true" : null,
        _random.Hits(4) ? "Name = \"" + _random.Of(name + "Named", "Same", "Op1", string.Empty) + "\"" : null,
        _random.Hits(8) ? "Action = \"" + _random.Of("*", "urn:a", "urn:" + name, string.Empty) + "\"" : null,
        _random.Hits(isOneWay ? 3 : 5) ? "ReplyAction = \"" + _random.Of("*", "urn:r") + "\"" : null,
        _random.Hits(_isSession ? 20 : 2) ? "IsInitiating = false" : null,
        _random.Hits(_isSession ? 20 : 2) ? "IsTerminating = true" : null) + "] ";

    private string Parameters(bool isAsync)
    {
        int count = _random.Next(4);
        if (count == 1 || _random.Hits(4))
        {
            count = Math.Max(count, 1);
            string first = Body() + " a0";
            return string.Join(", ", Enumerable.Range(1, count - 1).Select(number => Carried() + " a" + number).Prepend(first));
        }

        return string.Join(", ",
            Enumerable.Range(0, count).Select(number => (isAsync || _random.Hits(92) ? string.Empty : _random.Of("ref ", "out ")) + Carried() + " a" + number));
    }

    // A type that may be the only part of a message.
    private string Body() => _random.Next(24) switch
    {
        0 => "Message",
        1 => "Stream",
        < 8 when _messages.Count > 0 => Carried(_random.Of([.. _messages])),
        _ => Carried(),
    };

    private string Carried() => Carried(_data.NextType());

    private string Carried(string type)
    {
        _carried.Add(type);
        return type;
    }

    private static string TaskOf(string result) => result == "void" ? "Task" : "Task<" + result + ">";
}
