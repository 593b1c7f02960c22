using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>How large types may grow.</summary>
public class PayloadShapesTests
{
    /// <summary>So many of the heaviest members that their sum is no int.</summary>
    [Fact]
    public void The_weight_has_a_limit()
    {
        var compilation = CSharpCompilation.Create(
            "Weights",
            [CSharpSyntaxTree.ParseText(
                "using System.Collections.Generic; public class Big { public Wide " + Members((int.MaxValue / ushort.MaxValue) + 1)
                    + "; } public class Wide { public List<int> " + Members(4096) + "; } public class Small { public int a, b; }",
                        cancellationToken: TestContext.Current.CancellationToken)],
            WcfReferences.Net472.References);
        Assert.Equal(ushort.MaxValue, PayloadShapes.Weigh(compilation.GetTypeByMetadataName("Big")!));
        Assert.Equal(2, PayloadShapes.Weigh(compilation.GetTypeByMetadataName("Small")!));

        static string Members(int count) => string.Join(", ", Enumerable.Range(0, count).Select(static i => "a" + i));
    }

    /// <summary>Types that a tool generates from a schema hold what later versions may add; DataSets of ASMX services are nothing else.</summary>
    [Theory]
    [InlineData("public string Name; [XmlAnyElement] public XmlElement[] Any;", nameof(PayloadShape.Object))]
    [InlineData("public string Name; [XmlAnyAttribute] public XmlAttribute[] AnyAttr;", nameof(PayloadShape.Object))]
    [InlineData("public int Id; [XmlAnyElement] public XmlElement Any { get; set; }", nameof(PayloadShape.Object))]
    [InlineData("public string Name; public Later Extension;", nameof(PayloadShape.Object))]
    [InlineData("public Later Extension;", nameof(PayloadShape.Unbounded))]
    [InlineData("public int Id; public Later Body;", nameof(PayloadShape.Unbounded))]
    [InlineData("public string Name; public Content Result;", nameof(PayloadShape.Unbounded))]
    [InlineData("public string Name; public Table Result;", nameof(PayloadShape.Unbounded))]
    [InlineData("public byte[] Content; [XmlAnyElement] public XmlElement[] Any;", nameof(PayloadShape.Unbounded))]
    [InlineData("public string Name; public XmlElement[] Any;", nameof(PayloadShape.Unbounded))]
    [InlineData("public string Name; [Own.XmlAnyElement] public XmlElement[] Any;", nameof(PayloadShape.Unbounded))]
    [InlineData("[XmlAnyElement] public XmlElement Any;", nameof(PayloadShape.Unbounded))]
    [InlineData("[XmlAnyElement] public XmlElement[] Any; [XmlAnyAttribute] public XmlAttribute[] AnyAttr;", nameof(PayloadShape.Unbounded))]
    public void What_a_schema_leaves_open_is_mostly_empty(string members, string shape)
    {
        var compilation = CSharpCompilation.Create(
            "Shapes",
            [CSharpSyntaxTree.ParseText(
                "using System.Xml; using System.Xml.Serialization; public class Reply { " + members + " } public class Later { [XmlAnyElement] public XmlElement[] Any; }"
                    + " public class Content { [XmlAnyElement] public XmlElement Any; }"
                    + " public class Table { [XmlAnyElement(Namespace = \"http://www.w3.org/2001/XMLSchema\")] public XmlElement[] Any; [XmlAnyElement] public XmlElement[] Any1; } namespace Own { public class XmlAnyElementAttribute : System.Attribute { } }",
                cancellationToken: TestContext.Current.CancellationToken)],
            WcfReferences.Net472.References);
        Assert.Equal(shape, PayloadShapes.Classify(compilation.GetTypeByMetadataName("Reply")!).ToString());
    }

    /// <summary>A class that writes itself may have members that it does not write.</summary>
    [Theory]
    [InlineData("[System.Serializable] public class Reply : ISerializable", nameof(PayloadShape.Object))]
    [InlineData("[DataContract] public class Reply : ISerializable", nameof(PayloadShape.Unbounded))]
    [InlineData("[System.Serializable] public class Reply", nameof(PayloadShape.Unbounded))]
    [InlineData("[System.Serializable] public class Reply : ISerializable", nameof(PayloadShape.Unbounded), "info.AddValue(\"b\", Buffer);")]
    public void What_a_class_writes_itself_is_not_in_its_members(string type, string shape, string body = "")
    {
        var compilation = CSharpCompilation.Create(
            "Shapes",
            [CSharpSyntaxTree.ParseText(
                "using System.Runtime.Serialization; " + type + " { [DataMember] public byte[] Buffer; public void GetObjectData(SerializationInfo info, StreamingContext context) { " + body + " } }",
                cancellationToken: TestContext.Current.CancellationToken)],
            WcfReferences.Net472.References);
        Assert.Equal(shape, PayloadShapes.Classify(compilation.GetTypeByMetadataName("Reply")!).ToString());
    }
}
