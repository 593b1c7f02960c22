using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Rules.Contexts;

namespace WcfLint.Analyzers.Rules;

/// <summary>Reasons of silence that many rules have, in the same words.</summary>
internal static class NoFindingReasons
{
    /// <summary>A setting is not what the rule looks for, or not known; a remark says what the rule makes of a known value: <c>, not the default</c>.</summary>
    public static void OfValue(this RuleTraceEntry visit, Binding binding, Setting setting, string remark = "")
    {
        string name = ReadValues.NameOf(setting.Path, binding);
        if (setting.IsKnown)
        {
            visit.Silent(binding.LocationOf(setting), NoFindingKind.Fine, name + " is " + setting.Text + (setting.IsExplicit ? string.Empty : " by default") + remark);
        }
        else if (binding.IsPlaceholder(setting.Path))
        {
            visit.Silent(binding.LocationOf(setting), NoFindingKind.Placeholder, "a placeholder stands for " + name);
        }
        else if (setting.Origin == SettingOrigin.Default)
        {
            visit.Silent(NoFindingKind.NotConcerned, binding.DisplayName + " has no " + name);
        }
        else
        {
            visit.Silent(binding.LocationOf(setting), NoFindingKind.Unknown, Describe(name, setting));
        }
    }

    /// <summary>A setting of a behaviour is not what the rule looks for, not known, or not written.</summary>
    public static void OfValue(this RuleTraceEntry visit, Behavior behavior, string path, Setting? written, string remark = "")
    {
        string name = behavior.NameOf(path);
        if (written is not { } setting)
        {
            visit.Silent(NoFindingKind.Fine, name + " is not written");
        }
        else if (setting.IsKnown)
        {
            visit.Silent(setting.Location!, NoFindingKind.Fine, name + " is " + setting.Text + remark);
        }
        else if (behavior.IsPlaceholder(path))
        {
            visit.Silent(setting.Location!, NoFindingKind.Placeholder, "a placeholder stands for " + name);
        }
        else
        {
            visit.Silent(setting.Location!, NoFindingKind.Unknown, Describe(name, setting));
        }
    }

    /// <summary>No endpoint in sight has the binding.</summary>
    public static void Unused(this RuleTraceEntry visit) => visit.Silent(NoFindingKind.Unused, "no endpoint in sight has the binding");

    /// <summary>The behaviour is none of services, or no service has it.</summary>
    public static void OfNoService(this RuleTraceEntry visit) => visit.Silent(NoFindingKind.NotConcerned, "no service has the behaviour");

    /// <summary>The two sizes of the binding contradict each other, of which another rule speaks.</summary>
    public static void SizesContradict(this RuleTraceEntry visit) => visit.Silent(NoFindingKind.Precedence, "WCFL2004 speaks of the two sizes of the binding, which contradict each other");

    /// <summary>The platform is another than those that have the smell.</summary>
    public static void OtherPlatform(this RuleTraceEntry visit, string text) => visit.Silent(NoFindingKind.Platform, text);

    /// <summary>The same of one of the things that a rule walks over.</summary>
    public static void OtherPlatform(this RuleTraceEntry visit, Location location, string text) => visit.Silent(location, NoFindingKind.Platform, text);

    /// <summary>The contracts of the endpoints are not all known.</summary>
    public static void ContractsUnknown(this RuleTraceEntry visit) => visit.Silent(NoFindingKind.Unknown, "the contract of an endpoint is not in sight");

    /// <summary>A name of code is not judged where the code is not .NET Framework's, or not in sight.</summary>
    public static void Unseen(this RuleTraceEntry visit, Location location, bool isFramework) =>
        visit.Silent(location, isFramework ? NoFindingKind.Unknown : NoFindingKind.Platform, isFramework ? "the code that belongs to the configuration is not in sight" : "CoreWCF itself says at start what it does not find");

    /// <summary>A client and the service that it calls: who asks about either end is told.</summary>
    public static void OfPair(this RuleTraceEntry visit, ClientServicePair pair, NoFindingKind kind, string text)
    {
        visit.Silent(pair.Client.Location, kind, text);
        visit.Silent(pair.Service.Location, kind, text);
    }

    private static string Describe(string name, Setting setting)
    {
        string[] texts = [.. setting.Values.Select(value => value.Text).OfType<string>().Distinct()];
        return texts.Length > 1 ? name + " may be " + string.Join(" or ", texts) : "the value of " + name + " is not known";
    }
}
