using System.Collections.Generic;

namespace WcfLint.Analyzers.Bindings;

/// <summary>The names of bindings in configuration.</summary>
internal static class BindingNames
{
    // The bindingExtensions of machine.config of .NET Framework 4.7.2 (basicHttpBinding … wsHttpContextBinding), and Silverlight's.
    private const string Names =
        "basicHttpBinding basicHttpsBinding basicHttpContextBinding wsHttpBinding ws2007HttpBinding wsHttpContextBinding "
        + "wsFederationHttpBinding ws2007FederationHttpBinding wsDualHttpBinding netHttpBinding netHttpsBinding webHttpBinding "
        + "netTcpBinding netTcpContextBinding netNamedPipeBinding netPeerTcpBinding netMsmqBinding msmqIntegrationBinding udpBinding "
        + "pollingDuplexHttpBinding mexHttpBinding mexHttpsBinding mexNamedPipeBinding mexTcpBinding customBinding";

    private static readonly BindingKind[] s_kinds =
    [
        BindingKind.BasicHttp, BindingKind.BasicHttps, BindingKind.BasicHttpContext, BindingKind.WSHttp, BindingKind.WS2007Http, BindingKind.WSHttpContext,
        BindingKind.WSFederationHttp, BindingKind.WS2007FederationHttp, BindingKind.WSDualHttp, BindingKind.NetHttp, BindingKind.NetHttps, BindingKind.WebHttp,
        BindingKind.NetTcp, BindingKind.NetTcpContext, BindingKind.NetNamedPipe, BindingKind.NetPeerTcp, BindingKind.NetMsmq, BindingKind.MsmqIntegration, BindingKind.Udp,
        BindingKind.PollingDuplexHttp, BindingKind.Mex, BindingKind.Mex, BindingKind.Mex, BindingKind.Mex, BindingKind.Custom,
    ];

    // What installers of Microsoft products add to machine.config: Azure Service Bus, the BizTalk adapter pack, Workflow Manager.
    private const string Installed =
        "basicHttpRelayBinding netTcpRelayBinding netOnewayRelayBinding netEventRelayBinding webHttpRelayBinding ws2007HttpRelayBinding "
        + "wsHttpRelayBinding netMessagingBinding sqlBinding sapBinding siebelBinding oracleDBBinding oracleEBSBinding";

    private static Dictionary<string, BindingKind>? s_byName;
    private static string[]? s_installed;

    /// <summary>All names that .NET Framework itself declares.</summary>
    public static IReadOnlyCollection<string> All => ByName.Keys;

    private static Dictionary<string, BindingKind> ByName
    {
        get
        {
            if (s_byName is { } known)
            {
                return known;
            }

            string[] names = Names.Split(' ');
            var byName = new Dictionary<string, BindingKind>(names.Length);
            for (int i = 0; i < names.Length; i++)
            {
                byName[names[i]] = s_kinds[i];
            }

            return s_byName = byName;
        }
    }

    /// <summary>The kind of a binding by its name in configuration; Unknown for all that .NET Framework does not declare.</summary>
    public static BindingKind KindOf(string name) => ByName.TryGetValue(name, out BindingKind kind) ? kind : BindingKind.Unknown;

    /// <summary>Whether a machine may know the name without any declaration in the application's configuration.</summary>
    public static bool MayBeDeclaredByMachine(string name)
    {
        s_installed ??= Installed.Split(' ');
        return ByName.ContainsKey(name) || System.Array.IndexOf(s_installed, name) >= 0;
    }
}
