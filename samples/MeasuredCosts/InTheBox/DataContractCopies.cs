using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>One data contract in two copies: what one end writes, the other reads.</summary>
internal sealed class DataContractCopies : MeasuredCase
{
    private const string Order = "Order";

    public override string Name => "data-contract-copies";

    public override string Title => "Copies of a data contract that differ";

    public override IReadOnlyList<string> Rules => ["WCFL5024"];

    public override string Smell => "a copy with another order or another required member";

    public override string Fix => "an equal copy";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("a member that comes too late for the other copy", "value that it reads",
            () => Copy<Sent, Reordered>(new Sent { Count = 7 }).Count.ToString(), () => Copy<Sent, Sent>(new Sent { Count = 7 }).Count.ToString());
        yield return Probe.Failure("a required member that the message lacks", "reading with DataContractSerializer",
            () => Copy<Sent, Required>(new Sent()), () => Copy<Sent, Optional>(new Sent()));
    }

    private static TTo Copy<TFrom, TTo>(TFrom value)
    {
        using var message = new MemoryStream();
        new DataContractSerializer(typeof(TFrom)).WriteObject(message, value);
        message.Position = 0;
        return (TTo)new DataContractSerializer(typeof(TTo)).ReadObject(message)!;
    }

    [DataContract(Name = Order, Namespace = Order)]
    public sealed class Sent
    {
        [DataMember]
        public int Article { get; set; }

        [DataMember]
        public int Count { get; set; }
    }

    [DataContract(Name = Order, Namespace = Order)]
    public sealed class Reordered
    {
        [DataMember(Order = 2)]
        public int Article { get; set; }

        [DataMember(Order = 1)]
        public int Count { get; set; }
    }

    [DataContract(Name = Order, Namespace = Order)]
    public sealed class Required
    {
        [DataMember(IsRequired = true)]
        public string? Customer { get; set; }
    }

    [DataContract(Name = Order, Namespace = Order)]
    public sealed class Optional
    {
        [DataMember]
        public string? Customer { get; set; }
    }
}
