using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>Data contracts that the serializer accepts when it is created, and refuses when it writes.</summary>
internal static class SerializerRefusals
{
    public const string Writing = "writing with DataContractSerializer";

    public static void Write<T>(T value) => new DataContractSerializer(typeof(T)).WriteObject(Stream.Null, value);
}

/// <summary>A data member that the serializer cannot set.</summary>
internal sealed class ReadOnlyMembers : MeasuredCase
{
    public override string Name => "read-only-member";

    public override string Title => "Data member without set accessor";

    public override IReadOnlyList<string> Rules => ["WCFL5017"];

    public override string Smell => "a data member without set accessor";

    public override string Fix => "a data member with set accessor";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("a number", SerializerRefusals.Writing, () => SerializerRefusals.Write(new Sealed()), () => SerializerRefusals.Write(new Open()));
    }

    [DataContract]
    public sealed class Sealed
    {
        [DataMember]
        public int Count { get; }
    }

    [DataContract]
    public sealed class Open
    {
        [DataMember]
        public int Count { get; set; }
    }
}

/// <summary>An object of a derived class that the contract does not name.</summary>
internal sealed class UnknownTypes : MeasuredCase
{
    public override string Name => "unknown-type";

    public override string Title => "Derived class without KnownType";

    public override IReadOnlyList<string> Rules => ["WCFL5020"];

    public override string Smell => "no KnownType";

    public override string Fix => "KnownType(typeof(Circle))";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("an object of a derived class", SerializerRefusals.Writing,
            () => SerializerRefusals.Write<Shape>(new Square()), () => SerializerRefusals.Write<Known>(new Circle()));
    }

    [DataContract]
    public class Shape
    {
    }

    [DataContract]
    public sealed class Square : Shape
    {
    }

    [DataContract]
    [KnownType(typeof(Circle))]
    public class Known
    {
    }

    [DataContract]
    public sealed class Circle : Known
    {
    }
}

/// <summary>An enum that begins with 1, in a member that nothing sets.</summary>
internal sealed class EnumsWithoutZero : MeasuredCase
{
    public override string Name => "enum-without-zero";

    public override string Title => "Enum without a member for 0";

    public override IReadOnlyList<string> Rules => ["WCFL5022"];

    public override string Smell => "an enum whose members begin with 1";

    public override string Fix => "an enum with a member for 0";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("a value that nothing sets", SerializerRefusals.Writing,
            () => SerializerRefusals.Write(default(FromOne)), () => SerializerRefusals.Write(default(FromZero)));
        yield return Probe.Failure("a value without EnumMember, in an enum with DataContract", SerializerRefusals.Writing,
            () => SerializerRefusals.Write(OnlyFirst.Sent), () => SerializerRefusals.Write(Both.Sent));
    }

    public enum FromOne
    {
        New = 1,
    }

    [DataContract]
    public enum OnlyFirst
    {
        [EnumMember]
        New,
        Sent,
    }

    [DataContract]
    public enum Both
    {
        [EnumMember]
        New,
        [EnumMember]
        Sent,
    }

    public enum FromZero
    {
        New,
    }
}

/// <summary>Two objects that refer to each other.</summary>
internal sealed class DataContractCycles : MeasuredCase
{
    public override string Name => "data-contract-cycle";

    public override string Title => "Cycle of data contracts";

    public override IReadOnlyList<string> Rules => ["WCFL5023"];

    public override string Smell => "no IsReference";

    public override string Fix => "IsReference = true";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("an object that refers to itself", SerializerRefusals.Writing, () => Write(new Plain()), () => Write(new Shared()));
    }

    private static void Write(Plain node)
    {
        node.Next = node;
        SerializerRefusals.Write(node);
    }

    private static void Write(Shared node)
    {
        node.Next = node;
        SerializerRefusals.Write(node);
    }

    [DataContract]
    public sealed class Plain
    {
        [DataMember]
        public Plain? Next { get; set; }
    }

    [DataContract(IsReference = true)]
    public sealed class Shared
    {
        [DataMember]
        public Shared? Next { get; set; }
    }
}
