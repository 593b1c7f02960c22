using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.ServiceModel;
using MeasuredCosts.Content;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>The first call of a process, from the making of its factory to the answer.</summary>
internal abstract class FirstCalls : MeasuredCase
{
    private const string Setting = "MEASURED_CALL";

    /// <summary>The first call of a client with the smell.</summary>
    protected abstract void CallOfSmell(string address);

    /// <summary>The first call of a client with the fix.</summary>
    protected abstract void CallOfFix(string address);

    /// <summary>Makes the call in a process of its own: what is done once a process is done again in each.</summary>
    public sealed override void RunChild()
    {
        string[] words = Environment.GetEnvironmentVariable(Setting)!.Split(' ');
        var clock = Stopwatch.StartNew();
        (words[0] == "smell" ? (Action<string>)CallOfSmell : CallOfFix)(words[1]);
        Console.WriteLine(clock.Elapsed.TotalMilliseconds.ToString(CultureInfo.InvariantCulture));
    }

    /// <summary>Compares the first calls of new processes to services that have answered before.</summary>
    protected Comparison Compare(string variant, string smellAddress, string fixAddress)
    {
        CallOfSmell(smellAddress);
        CallOfFix(fixAddress);
        return Comparison.Count(variant, "first call", "ms", () => Milliseconds("smell " + smellAddress), () => Milliseconds("fix " + fixAddress));
    }

    // The middle one of five processes: they start while others may run.
    private double Milliseconds(string words)
    {
        double[] times = [.. Enumerable.Range(0, 5).Select(_ => Once(words)).Order()];
        return times[2];
    }

    private double Once(string words) =>
        double.Parse(ChildProcess.Run(ChildArgument + " " + Name, quiet: true, Setting + "=" + words).Output, CultureInfo.InvariantCulture);
}

/// <summary>A contract of 100 operations, of which one is called, against a contract of that one.</summary>
internal sealed class FirstCallOfLargeContract : FirstCalls
{
    public override string Name => "first-call-of-large-contract";

    public override string Title => "First call of a large contract";

    public override IReadOnlyList<string> Rules => ["WCFL1005"];

    public override string Smell => "a contract of 100 operations";

    public override string Fix => "a contract with only the called operation";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        yield return Compare("basicHttpBinding", service.Address, service.Address);
    }

    protected override void CallOfSmell(string address) => Clients.Once<ILargeContract>(ClientBindings.BasicHttp(), address, channel => channel.Echo("a"));

    protected override void CallOfFix(string address) => Clients.Once<ISmallContract>(ClientBindings.BasicHttp(), address, channel => channel.Echo("a"));
}

/// <summary>XmlSerializer, which makes code for the types of a contract when it is first used, against DataContractSerializer.</summary>
internal sealed class FirstCallOfXmlSerializer : FirstCalls
{
    public override string Name => "first-call-of-xml-serializer";

    public override string Title => "First call of a contract with XmlSerializer";

    public override IReadOnlyList<string> Rules => ["WCFL5006"];

    public override string Smell => "XmlSerializer";

    public override string Fix => "DataContractSerializer";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using Served xml = Served.Start<XmlRowService, IXmlRowService>(ServiceBindings.BasicHttp());
        using Served data = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        yield return Compare("basicHttpBinding, one operation, a list of orders", xml.Address, data.Address);
    }

    protected override void CallOfSmell(string address) => Clients.Once<IXmlRowService>(ClientBindings.BasicHttp(), address, channel => channel.GetList(10));

    protected override void CallOfFix(string address) => Clients.Once<IRowService>(ClientBindings.BasicHttp(), address, channel => channel.GetList(10));
}

[ServiceContract(Namespace = "urn:measured-costs")]
[XmlSerializerFormat]
public interface IXmlRowService
{
    [OperationContract]
    List<Order> GetList(int rows);
}

/// <summary>One operation of the order service.</summary>
[ServiceContract(Name = "Orders", Namespace = "urn:measured-costs")]
public interface IRowService
{
    [OperationContract]
    List<Order> GetList(int rows);
}

[CoreWCF.ServiceBehavior(AddressFilterMode = CoreWCF.AddressFilterMode.Any)]
public sealed class XmlRowService : IXmlRowService
{
    public List<Order> GetList(int rows) => Orders.AsList(rows);
}
