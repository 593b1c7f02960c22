using System.Collections.Generic;
using System.ServiceModel;
using System.Threading.Tasks;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A security context for clients that make one call, and for a client that is kept.</summary>
internal sealed class SecurityContexts : CallCase
{
    public override string Name => "security-contexts";

    public override string Title => "Security context for single-call clients";

    public override IReadOnlyList<string> Rules => ["WCFL4001"];

    public override string Smell => "establishSecurityContext=true over HTTPS";

    public override string Fix => "establishSecurityContext=false";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using Served smell = Serve(securityContext: true), fix = Serve(securityContext: false);
        yield return Compare("a channel for each call", smell.Address, fix.Address, headline: false);
        IOrderService smellKept = Clients.Kept<IOrderService>(ClientBindings.WSHttp(securityContext: true), smell.Address);
        IOrderService fixKept = Clients.Kept<IOrderService>(ClientBindings.WSHttp(securityContext: false), fix.Address);
        yield return Comparison.Time("one channel for all calls", "call", () => smellKept.Echo("a"), () => fixKept.Echo("a"));
        foreach (int milliseconds in scale == Scale.Quick ? [1] : new[] { 1, 5 })
        {
            using Line smellLine = new(smell, milliseconds), fixLine = new(fix, milliseconds);
            yield return Compare($"{milliseconds} ms, a channel for each call", smellLine.Address, fixLine.Address, headline: true);
        }

        foreach (int calls in new[] { 1, 10 })
        {
            foreach (Comparison comparison in Line.Counts(
                $"a channel for {calls} {(calls == 1 ? "call" : "calls")}",
                [Line.RoundTrips, Line.Bytes],
                smell,
                address => Call(ClientBindings.WSHttp(securityContext: true), address, calls),
                fix,
                address => Call(ClientBindings.WSHttp(securityContext: false), address, calls)))
            {
                yield return comparison;
            }
        }
    }

    private static Comparison Compare(string variant, string smellAddress, string fixAddress, bool headline)
    {
        ChannelFactory<IOrderService> smell = Clients.Factory<IOrderService>(ClientBindings.WSHttp(securityContext: true), smellAddress);
        ChannelFactory<IOrderService> fix = Clients.Factory<IOrderService>(ClientBindings.WSHttp(securityContext: false), fixAddress);
        return Comparison.Time(
            variant, "call", () => Clients.WithChannel(smell, channel => channel.Echo("a")), () => Clients.WithChannel(fix, channel => channel.Echo("a")), headline);
    }

    private static void Call(WSHttpBinding binding, string address, int calls) => Clients.Once<IOrderService>(binding, address, channel =>
    {
        for (int i = 0; i < calls; i++)
        {
            channel.Echo("a");
        }
    });

    private static Served Serve(bool securityContext) => Served.Start<OrderService, IOrderService>(ServiceBindings.WSHttp(securityContext), host =>
    {
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = CoreWCF.Security.UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new AnyPassword();
    });

    private sealed class AnyPassword : CoreWCF.IdentityModel.Selectors.UserNamePasswordValidator
    {
        public override ValueTask ValidateAsync(string userName, string password) => default;
    }
}
