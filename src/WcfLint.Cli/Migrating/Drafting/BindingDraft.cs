using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>A binding as C#: what differs from the defaults of the target, each setting with the place that it comes from.</summary>
/// <param name="binding">The binding.</param>
/// <param name="target">CoreWCF or the client packages.</param>
/// <param name="at">Describes a place.</param>
/// <param name="endpoint">The place of the endpoint with the binding: a binding that is not written has no place of its own.</param>
internal sealed class BindingDraft(Binding binding, MigrationTarget target, Func<Microsoft.CodeAnalysis.Location, string> at, string? endpoint = null)
{
    private readonly WcfPlatform _platform = target == MigrationTarget.Client ? WcfPlatform.ClientPackages : WcfPlatform.CoreWcf;

    /// <summary>Why there is no draft; null where there is one.</summary>
    public string? Obstacle =>
        binding.Kind == BindingKind.Custom ? CustomBindingDraft.ObstacleOf(binding)
        : SettingCode.ModeOf(binding.Kind) is null ? "drafts do not support " + binding.DisplayName
        : MigrationTables.Table.Find("binding:" + Section)?.Find(target) is { Verdict: MigrationVerdict.Gone } gone
        ? MigrationCell.Join(binding.DisplayName + " does not exist " + (target == MigrationTarget.Client ? "in the client packages" : "on CoreWCF"), gone.Need)
        : null;

    /// <summary>Why an endpoint has no binding.</summary>
    public static string WhyMissing(Endpoint endpoint) =>
        endpoint is ConfiguredEndpoint { IsDefault: false } standard && standard.Element.Attribute("binding") is null
            && standard.Element.Attribute("kind")?.Value is { Length: > 0 } kind
                ? "drafts do not support the kind " + kind + "; " + MigrationTables.Table.Find("element:endpoint/kind")?.Find(MigrationTarget.CoreWcf)?.Need
        : endpoint is ConfiguredEndpoint { BindingConfiguration.Length: > 0, BindingKind: not BindingKind.Unknown } configured
        ? "there is no " + configured.BindingName + " '" + configured.BindingConfiguration + "'" : "its binding is not known";

    /// <summary>Whether two bindings admit the same callers, as far as their settings show it.</summary>
    public static bool HaveOneSecurity(Binding? one, Binding? other)
    {
        return one is not null && other is not null && Paths(one).Concat(Paths(other)).Distinct().All(IsSame)
            && new[] { SettingPaths.SecurityMode, SettingPaths.TransportCredential, SettingPaths.MessageCredential }.All(
                path => (one[path].Text is null && other[path].Text is null) || IsSame(path));

        static IEnumerable<string> Paths(Binding binding) =>
            binding.WrittenSettings.Select(static setting => setting.Path).Where(static path => path.StartsWith("security.", StringComparison.Ordinal));

        bool IsSame(string path) => one[path].Text is { } text && string.Equals(text.Trim(), other[path].Text?.Trim(), StringComparison.OrdinalIgnoreCase);
    }

    private string Section => BindingSections.Of(binding);

    private string TypeName => target == MigrationTarget.Client ? Row.TypeName!
        : binding.Kind switch { BindingKind.BasicHttps => "BasicHttpBinding", BindingKind.NetHttps => "NetHttpBinding", _ => Row.TypeName! };

    private BindingKindRow Row => BindingKinds.Rows.First(row => row.Kind == binding.Kind);

    /// <summary>Where no security is set, of a service that takes all callers; null elsewhere.</summary>
    public string? OpenAt => binding.Kind is not (BindingKind.Custom or BindingKind.BasicHttps or BindingKind.NetHttps) && binding["security.mode"].Is("None")
        ? PlaceOfMode : null;

    private string PlaceOfMode => binding.IsWritten || endpoint is null ? at(binding.LocationOf(binding["security.mode"])) : endpoint;

    /// <summary>Writes the binding.</summary>
    /// <param name="code">Takes the lines.</param>
    /// <param name="before">The code before the expression.</param>
    /// <param name="after">The code after the expression.</param>
    public void Write(DraftCode code, string before, string after)
    {
        if (binding.Kind == BindingKind.Custom)
        {
            new CustomBindingDraft(binding, target, at, endpoint).Write(code, before, after);
            return;
        }

        (string? mode, string? mark) = Mode();
        var root = new Node();
        var left = new List<(string Text, bool IsGuard)>();
        foreach (Setting setting in binding.WrittenSettings.Where(setting => setting.Path != "security.mode"
            && (binding.Kind != BindingKind.WebHttp || ServiceModelSchema.BindingSetting(Section, setting.Path) is not null)))
        {
            Add(setting, root, left);
        }

        if (mark is not null)
        {
            code.Line("// MARK " + mark);
        }

        Setting credential = binding[SettingPaths.TransportCredential];
        if (target == MigrationTarget.CoreWcf && binding.IsHttp && ReadsTransportCredential && !credential.IsExplicit
            && MigrationTables.Table.FindSetting(Section, SettingPaths.TransportCredential,
                credential.Text)?.Find(target) is { Verdict: MigrationVerdict.Change, Need: { } need })
        {
            code.Mark((endpoint ?? at(binding.Location)) + " takes " + credential.Text + " credentials by default: " + need);
        }

        left.ForEach(line => code.Line(
            "// " + (line.IsGuard || IsSession(line.Text) ? "MARK " : string.Empty) + "left out: "
                + (IsSession(line.Text) ? MarkCosts.After(line.Text, "setting:netTcpBinding/reliableSession") : line.Text)));
        if (target == MigrationTarget.CoreWcf && (mode is null || left.Any(line => line.IsGuard)))
        {
            // Without a mode the constructor takes the default of CoreWCF, which may be no security.
            code.Unanswered(endpoint ?? at(binding.Location));
        }

        if (TakesAllCallers)
        {
            code.Unanswered(at(binding.LocationOf(binding[SettingPaths.TransportCredential])));
        }

        string creation = before + "new " + TypeName + "(" + mode + ")";
        if (root.Children.Count == 0)
        {
            code.Line(creation + after);
            return;
        }

        code.Line(creation).Open("{");
        root.Write(code);
        code.Close("}" + after);
    }

    // Its other settings have no answer of their own.
    private static bool IsSession(string line) => line.StartsWith("ReliableSession.Enabled", StringComparison.Ordinal);

    private (string? Argument, string? Mark) Mode()
    {
        string type = SettingCode.ModeOf(binding.Kind)!;
        Setting mode = binding["security.mode"];
        if (target == MigrationTarget.CoreWcf && binding.Kind is BindingKind.BasicHttps or BindingKind.NetHttps)
        {
            return (mode.Is("TransportWithMessageCredential")
                ? "BasicHttpSecurityMode.TransportWithMessageCredential" : "BasicHttpSecurityMode.Transport", null);
        }

        string place = PlaceOfMode;

        // WCFL7002 reports a mode of None that code says, and the old one did not say it.
        bool isDefaultNone = !mode.IsExplicit && mode.Is("None") && BindingDefaults.Find(binding.Kind, _platform, SettingPaths.SecurityMode) == "None";
        string[] known = ["None", "Transport", "TransportCredentialOnly", "TransportWithMessageCredential"];
        return mode.Is("Message")
            ? (type + ".TransportWithMessageCredential",
                place + " has Message security, which is not supported: TransportWithMessageCredential costs a certificate for https or TLS, an https address in place of an http one, and the same mode at the other end")
            : Array.Find(known, mode.Is) is { } name ? (isDefaultNone ? string.Empty : type + "." + name, (string?)null)
            : (null, place + ": the security mode is " + ValuesOf(mode) + "; write it, because the default of CoreWCF may be no security");
    }

    private static string ValuesOf(Setting setting) => setting.Values.Any(static value => value.Text is null) ? "not known"
        : string.Join(" or ", setting.Values.Select(static value => value.Text!.Trim()).Distinct()) + ", by a condition";

    private void Add(Setting setting, Node root, List<(string Text, bool IsGuard)> left)
    {
        string place = at(binding.LocationOf(setting));
        string name = string.Join('.', setting.Path.Split('.').Select(SettingPaths.ToMember));
        MigrationFeature? feature = MigrationTables.Table.FindSetting(Section, setting.Path, setting.Text);
        MigrationCell? cell = feature?.Find(target);
        bool isGuard = target == MigrationTarget.CoreWcf && setting.Path.StartsWith("security.", StringComparison.Ordinal)
            && feature?.Harm is null or MigrationHarm.Security && cell?.IsInForce(setting.Text) != true
            && !string.Equals(BindingDefaults.Find(binding.Kind, WcfPlatform.Framework, setting.Path), setting.Text?.Trim(),
                StringComparison.OrdinalIgnoreCase);
        if (setting.Text is null)
        {
            left.Add((name + " (" + place + "); its value is " + ValuesOf(setting), isGuard));
        }
        else if (!FollowsMessageSize(setting.Path)
            && string.Equals(BindingDefaults.Find(binding.Kind, _platform, setting.Path), setting.Text.Trim(), StringComparison.OrdinalIgnoreCase)
                || setting.Path.StartsWith("reliableSession", StringComparison.Ordinal) && binding["reliableSession.enabled"].Boolean != true
            || setting.Path.StartsWith("security.message.", StringComparison.Ordinal)
                && (binding["security.mode"].Is("Transport") || binding["security.mode"].Is("TransportCredentialOnly") || binding["security.mode"].Is("None"))
            || setting.Path == "transactionProtocol" && binding["transactionFlow"].Boolean != true)
        {
            // Defaults need no line, and neither do settings that the mode does not read.
        }
        else if (setting.Path == "maxBufferSize" && binding.IsHttp && BindingJudge.IsRefused(binding))
        {
            left.Add((name + "=" + setting.Text + " (" + place + "); it differs from MaxReceivedMessageSize, and has the same value if it is not set", false));
        }
        else if (SettingCode.Of(binding, setting) is { } own && cell is null && setting.Path.StartsWith("security.", StringComparison.Ordinal))
        {
            // A security setting that was not checked is not left out.
            root.Add(setting.Path.Split('.'), own, "MARK not checked for this library: " + place);
        }
        else if (cell is not { Verdict: MigrationVerdict.Works or MigrationVerdict.Change } || SettingCode.Of(binding, setting) is not { } value)
        {
            left.Add((name + "=" + setting.Text.ReplaceLineEndings(" ") + " (" + place + ")"
                + (cell is null ? string.Empty : "; " + MigrationAnswer.Of(cell).Text), isGuard));
        }
        else
        {
            root.Add(setting.Path.Split('.'), value,
                NeedOf(setting, cell) is { } need ? "MARK " + place + ": " + need : place, IsRaised(setting));
        }
    }

    // The setting compiles, but needs further code. Size limits have a mark of their own, and the service names the validator of user names.
    private string? NeedOf(Setting setting, MigrationCell cell) =>
        target != MigrationTarget.CoreWcf || cell.Verdict != MigrationVerdict.Change || setting.Path == "maxReceivedMessageSize"
        || (setting.Path == SettingPaths.MessageCredential && setting.Is("UserName"))
        || (setting.Path == SettingPaths.TransportCredential && !ReadsTransportCredential) ? null : cell.Need;

    private bool ReadsTransportCredential =>
        binding[SettingPaths.SecurityMode] is var mode && !mode.Is("None") && !mode.Is("Message") && !mode.Is("TransportWithMessageCredential");

    // CoreWCF, HttpClientCredentialType.cs: over https it requests no client certificate, and only the listener can require one.
    private bool TakesAllCallers =>
        target == MigrationTarget.CoreWcf && binding.IsHttp && ReadsTransportCredential && binding[SettingPaths.TransportCredential].Is("Certificate");

    // MaxBufferSize follows MaxReceivedMessageSize while it is not set, in both libraries.
    private bool FollowsMessageSize(string path) => path == "maxBufferSize" && binding["maxReceivedMessageSize"].IsExplicit;

    private bool IsRaised(Setting setting) =>
        setting.Int64 is { } number && BindingDefaults.Find(binding.Kind, _platform, setting.Path) is { } usual
            && long.TryParse(usual, NumberStyles.Integer, CultureInfo.InvariantCulture, out long limit) && number > limit;

    /// <summary>Settings that share the beginning of their paths stand in one initializer.</summary>
    private sealed class Node
    {
        public SortedDictionary<string, Node> Children { get; } = new(StringComparer.Ordinal);

        private string? Value { get; set; }

        private string Place { get; set; } = string.Empty;

        private bool IsRaised { get; set; }

        public void Add(ReadOnlySpan<string> path, string value, string place, bool isRaised = false)
        {
            if (!Children.TryGetValue(path[0], out Node? child))
            {
                Children[path[0]] = child = new Node();
            }

            if (path.Length == 1)
            {
                (child.Value, child.Place, child.IsRaised) = (value, place, isRaised);
            }
            else
            {
                child.Add(path[1..], value, place, isRaised);
            }
        }

        public void Write(DraftCode code)
        {
            foreach ((string name, Node child) in Children)
            {
                string member = SettingPaths.ToMember(name);
                if (child.Value is { } value)
                {
                    code.Line(member + " = " + value + ", // " + child.Place);
                    if (child.IsRaised)
                    {
                        code.Raise(member + " (" + child.Place + ")");
                    }
                }
                else
                {
                    code.Line(member + " =").Open("{");
                    child.Write(code);
                    code.Close("},");
                }
            }
        }
    }
}
