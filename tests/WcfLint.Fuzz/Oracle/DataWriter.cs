using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Fuzz.Oracle;

/// <summary>Writes types that contracts carry: most as they should be, some with what a serializer refuses.</summary>
internal sealed class DataWriter(Random random)
{
    private static readonly string[] s_plain =
    [
        "int", "string", "bool", "decimal", "DateTime", "Guid", "byte[]", "int?", "List<int>", "string[]", "Dictionary<string, int>", "double", "TimeSpan",
            "Uri", "IList<string>", "IEnumerable<int>",
    ];

    private static readonly string[] s_rare =
    [
        "object", "HashSet<string>", "Tuple<int, string>", "(int, string)", "KeyValuePair<int, string>", "XElement", "XmlElement", "DataSet", "Action",
            "Func<int>", "Type", "int[,]", "int[][]", "Exception",
        "ReadOnlyCollection<int>", "IReadOnlyList<int>", "Queue<int>", "Hashtable", "Version", "DateTimeOffset", "DateOnly", "Lazy<int>", "IComparable",
        "Encoding", "CultureInfo", "IPAddress",
        "IDictionary<string, int>", "ICollection<int>", "DayOfWeek?", "Array", "char", "uint", "CancellationToken",
    ];

    private readonly List<string> _names = [];
    private readonly List<string> _bases = [];

    /// <summary>The types that were written, as code names them.</summary>
    public IReadOnlyList<string> Names => _names;

    /// <summary>A type that a member or a parameter may have.</summary>
    public string NextType()
    {
        string type = random.Hits(6) ? random.Of(s_rare) : _names.Count > 0 && random.Hits(30) ? random.Of([.. _names]) : random.Of(s_plain);
        return random.Next(25) switch { 0 => "List<" + type + ">", 1 when !type.Contains('[', StringComparison.Ordinal) => type + "[]",
            2 => "Dictionary<string, " + type + ">", _ => type };
    }

    /// <summary>The code of one more type.</summary>
    public string Next()
    {
        string name = "D" + _names.Count;
        string parent = _bases.Count > 0 ? " : " + random.Of([.. _bases]) : string.Empty;
        string code = random.Next(22) switch
        {
            0 => Enumeration(name),
            1 => Collection("[CollectionDataContract] ", name),
            2 => Collection(string.Empty, name),
            3 => $"[DataContract] public struct {name}\n{{\n{Members(isContract: true, isStruct: true)}}}\n",
            4 => $"[Serializable] public class {name}\n{{\n{Constructor(name)}{Members(isContract: false)}}}\n",
            5 or 6 or 7 => $"public class {name}{(random.Hits(20) ? parent : string.Empty)}\n{{\n{Constructor(name)}{Members(isContract: false)}}}\n",
            8 => $"public interface I{name} {{ int Id {{ get; set; }} }}\n[DataContract] public class {name} : I{name}\n{{\n    [DataMember] public int Id {{ get; set; }}\n    [DataMember] public {random.Of("int", "I" + name)} Other {{ get; set; }}\n}}\n",
            9 => $"[DataContract] public abstract class {name}\n{{\n    [DataMember] public {random.Of(s_plain)} P{_names.Count} {{ get; set; }}\n}}\n",
            10 => $"[DataContract] public class {name}<T>\n{{\n    [DataMember] public T Value {{ get; set; }}\n{Members(isContract: true)}}}\n",
            11 => $"public delegate void {name}(int value);\n",
            12 => $"public class {name} : IXmlSerializable\n{{\n{Constructor(name)}    public System.Xml.Schema.XmlSchema GetSchema() => null;\n    public void ReadXml(XmlReader r) => r.Skip();\n    public void WriteXml(XmlWriter w) {{ }}\n}}\n",
            13 or 14 when parent.Length > 0 => $"[DataContract] public class {name}{parent}\n{{\n{Members(isContract: true)}}}\n",
            _ => Contract(name),
        };
        _names.Add(code.Contains(name + "<T>", StringComparison.Ordinal) ? name + "<int>" : name);
        return code;
    }

    private string Contract(string name)
    {
        string constructor = Constructor(name);
        if (constructor.Length == 0)
        {
            _bases.Add(name);
        }

        return $"[DataContract{Draws.Arguments(random.Hits(10) ? "IsReference = true" : null, random.Hits(5) ? "Name = \"N\"" : null)}] public class {name}\n{{\n{constructor}{Members(isContract: true)}"
            + (random.Hits(8) ? $"    [DataMember] public {random.Of(name, $"List<{name}>", name + "[]")} Next {{ get; set; }}\n" : string.Empty) + "}\n";
    }

    private string Collection(string attribute, string name)
    {
        string elements = random.Of("List<int>", "Collection<string>", "Dictionary<string, int>", "IEnumerable<int>", "IEnumerable<int>", "IEnumerable");
        return $"{attribute}public class {name} : {elements}\n{{\n{Constructor(name)}"
            + (elements.StartsWith("IEnumerable", StringComparison.Ordinal) && random.Hits(50)
                ? $"    {random.Of("public", "private")} void Add({random.Of("int", "object", "string")} x) {{ }}\n" : string.Empty)
            + (elements == "IEnumerable<int>" ? "    public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)new[] { 1 }).GetEnumerator();\n" : string.Empty)
            + (elements.StartsWith("IEnumerable", StringComparison.Ordinal)
                ? "    IEnumerator IEnumerable.GetEnumerator() => new[] { 1 }.GetEnumerator();\n" : string.Empty) + "}\n";
    }

    private string Constructor(string name) => random.Next(100) switch
    {
        < 5 => $"    public {name}(int x) {{ }}\n",
        < 7 => $"    private {name}(int x) {{ }}\n",
        < 10 => $"    private {name}() {{ }}\n",
        _ => string.Empty,
    };

    private string Enumeration(string name) =>
        (random.Hits(50) ? "[DataContract] " : random.Hits(20) ? "[Flags] " : string.Empty)
        + $"public enum {name} {{ {(random.Hits(70) ? "[EnumMember] " : string.Empty)}A{(random.Hits(30) ? " = 1" : string.Empty)}, {(random.Hits(60) ? "[EnumMember] " : string.Empty)}B }}\n";

    private string Members(bool isContract, bool isStruct = false) => string.Concat(Enumerable.Range(0, random.Next(1, 4)).Select(number =>
        "    " + (isContract ? random.Hits(12) ? string.Empty : "[DataMember" + Arguments() + "] "
            : random.Hits(4) ? "[IgnoreDataMember] " : random.Hits(3) ? "[DataMember] " : string.Empty)
        + Member($"P{_names.Count}_{number}", isStruct) + "\n"));

    private string Arguments() => Draws.Arguments(
        random.Hits(5) ? $"Name = \"P{_names.Count}_0\"" : null,
        random.Hits(10) ? "Order = " + random.Next(3) : null,
        random.Hits(10) ? "IsRequired = true" : null,
        random.Hits(5) ? "EmitDefaultValue = false" : null);

    private string Member(string name, bool isStruct)
    {
        string type = NextType();
        return random.Next(isStruct ? 10 : 50) switch
        {
            0 => $"public {type} {name} {{ get; }}",
            1 => $"public {type} {name} => default;",
            2 => $"public {type} {name} {{ set {{ }} }}",
            3 => $"public {type} {name} {{ get; private set; }}",
            4 => $"private {type} {name} {{ get; set; }}",
            5 => $"public static {type} {name} {{ get; set; }}",
            6 => $"public {type} {name} {{ get; init; }}",
            >= 7 and < 10 => $"public {type} {name};",
            10 => $"public readonly {type} {name};",
            11 => $"public List<int> {name} {{ get; }} = new List<int>();",
            12 => $"public List<int> {name} => _{name} ?? (_{name} = new List<int>());\n    private List<int> _{name};",
            13 => $"public virtual {type} {name} {{ get; set; }}",
            14 => $"internal {type} {name};",
            15 when random.Hits(30) && name.EndsWith("_0", StringComparison.Ordinal) => "public int this[int i] { get => 0; set { } }",
            _ => $"public {type} {name} {{ get; set; }}",
        };
    }
}
