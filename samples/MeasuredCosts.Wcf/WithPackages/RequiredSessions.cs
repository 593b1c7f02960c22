using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;

namespace MeasuredCosts.WithPackages;

/// <summary>A contract that requires a session over a binding that has none.</summary>
internal sealed class RequiredSessions : MeasuredCase
{
    public override string Name => "required-sessions";

    public override string Title => "Session required on a sessionless binding";

    public override IReadOnlyList<string> Rules => ["WCFL4003"];

    public override string Smell => "SessionMode.Required over basicHttpBinding";

    public override string Fix => "SessionMode.Required over netTcpBinding";

    // CoreWCF starts such a service and does not tell; the client does.
    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure(
            "client",
            "ChannelFactory.Open",
            () => Clients.Factory<ISessionService>(ClientBindings.BasicHttp(), "http://localhost:1/").Open(),
            () => Clients.Factory<ISessionService>(ClientBindings.NetTcp(), "net.tcp://localhost:1/").Open());
    }
}

[ServiceContract(SessionMode = SessionMode.Required)]
public interface ISessionService
{
    [OperationContract]
    void Add(int number);
}
