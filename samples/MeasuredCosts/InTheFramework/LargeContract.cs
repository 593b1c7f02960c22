using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>A factory for a call, for a contract of 100 operations and for one of one.</summary>
internal sealed class LargeContract : WireCase
{
    public override string Name => "large-contract";

    public override string Title => "A factory for each call of a large contract";

    public override IReadOnlyList<string> Rules => ["WCFL1005"];

    public override string Smell => "a contract of 100 operations, a factory for each call";

    public override string Fix => "a contract of one operation, a factory for each call";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using var service = new ServedBinding(() => Bindings.BasicHttp());
        foreach (Comparison comparison in Compare("basicHttpBinding, one call", service, Large, Small))
        {
            yield return comparison;
        }

        static void Large(Binding binding, Target target) => Client.Once<ILargeContract>(binding, target, channel => channel.Echo("a"));

        static void Small(Binding binding, Target target) => Client.Once<ISmallContract>(binding, target, channel => channel.Echo("a"));
    }
}
