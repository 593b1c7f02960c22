using System.Collections.Generic;
using System.ServiceModel;
using System.Threading.Tasks;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A security context for clients that make one call, and for a client that is kept.</summary>
internal sealed class SecurityContexts : MeasuredCase
{
    public override string Name => "security-contexts";

    public override string Title => "Security context for single-call clients";

    public override IReadOnlyList<string> Rules => ["WCFL4001"];

    public override string Smell => "establishSecurityContext=true";

    public override string Fix => "establishSecurityContext=false";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using Served smell = Serve(securityContext: true), fix = Serve(securityContext: false);
        ChannelFactory<IOrderService> smellFactory = Clients.Factory<IOrderService>(ClientBindings.WSHttp(securityContext: true), smell.Address);
        ChannelFactory<IOrderService> fixFactory = Clients.Factory<IOrderService>(ClientBindings.WSHttp(securityContext: false), fix.Address);
        yield return Comparison.Time(
            "TransportWithMessageCredential, a channel for each call",
            "call",
            () => Clients.WithChannel(smellFactory, channel => channel.Echo("a")),
            () => Clients.WithChannel(fixFactory, channel => channel.Echo("a")),
            headline: true);
        IOrderService smellKept = smellFactory.CreateChannel(), fixKept = fixFactory.CreateChannel();
        yield return Comparison.Time("TransportWithMessageCredential, one channel kept", "call", () => smellKept.Echo("a"), () => fixKept.Echo("a"));
    }

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
