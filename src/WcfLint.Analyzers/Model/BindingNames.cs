using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Analyzers.Model;

/// <summary>The names of bindings in configuration.</summary>
internal static class BindingNames
{
    // Bindings that installers of Microsoft products add to machine.config: Azure Service Bus, the BizTalk adapter pack, Workflow Manager.
    private const string Installed =
        "basicHttpRelayBinding netTcpRelayBinding netOnewayRelayBinding netEventRelayBinding webHttpRelayBinding ws2007HttpRelayBinding "
        + "wsHttpRelayBinding netMessagingBinding sqlBinding sapBinding siebelBinding oracleDBBinding oracleEBSBinding";

    private static string[]? s_installed;

    /// <summary>All names that .NET Framework itself declares, and Silverlight's.</summary>
    public static IEnumerable<string> All => BindingKinds.Rows.Select(static row => row.Section);

    /// <summary>The kind of a binding by its name in configuration; Unknown for all that .NET Framework does not declare.</summary>
    public static BindingKind KindOf(string name) => BindingKinds.OfSection(name);

    /// <summary>Whether a machine may know the name without any declaration in the application's configuration.</summary>
    public static bool MayBeDeclaredByMachine(string name)
    {
        s_installed ??= Installed.Split(' ');
        return KindOf(name) != BindingKind.Unknown || System.Array.IndexOf(s_installed, name) >= 0;
    }
}
