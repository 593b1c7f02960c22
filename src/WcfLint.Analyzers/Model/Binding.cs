using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// A binding, whether XML or C# built it. Its two readers, <c>ConfiguredBinding</c> and <c>CodeBinding</c>, say what is
/// written and how to write something else; this class adds the defaults, so that rules see effective values.
/// </summary>
public abstract class Binding : IReasonSource
{
    private string? _id;
    private AskedSettings? _asked;

    /// <summary>The kind; <see cref="BindingKind.Unknown"/> for bindings of which nothing is known.</summary>
    public abstract BindingKind Kind { get; }

    /// <summary>What the binding runs on.</summary>
    public abstract TargetRuntime Runtime { get; }

    /// <summary>The platform on which the binding runs.</summary>
    public WcfPlatform Platform => Runtime.Platform;

    /// <summary>The endpoints that have it, as far as they are known.</summary>
    public abstract IReadOnlyList<Endpoint> Endpoints { get; }

    /// <summary>The ends that it serves.</summary>
    public virtual EndpointSide Side
    {
        get
        {
            // By index, here and below: the enumerator of an interface is an allocation, and rules do this for thousands of bindings.
            var side = EndpointSide.None;
            IReadOnlyList<Endpoint> endpoints = Endpoints;
            for (int i = 0; i < endpoints.Count; i++)
            {
                side |= endpoints[i].Side;
            }

            return side;
        }
    }

    /// <summary>The binding as it is where it is used, if the method that makes it uses it on several ways; empty else.</summary>
    public virtual IEnumerable<Binding> Ways => [];

    /// <summary>Whether nothing uses it, with all possible users in sight. False of a binding that code makes: its users are not known.</summary>
    public virtual bool IsUnused => false;

    /// <summary>The contracts of its endpoints that resolve to symbols, each once; those of metadata left out.</summary>
    public ImmutableArray<Contract> Contracts => ReadContracts().Contracts;

    /// <summary>Whether it has endpoints and the contract of every one resolves: only then may a rule say that no contract does something.</summary>
    public bool AreContractsKnown => ReadContracts().AreKnown;

    /// <summary>The section of configuration that it stands in, such as <c>wsHttpBinding</c>; null where code makes it.</summary>
    public virtual string? ConfigurationSection => null;

    /// <summary>Whether only metadata goes over it.</summary>
    public bool IsForMetadata => Endpoints.Count > 0 && Endpoints.All(static endpoint => endpoint.IsMetadata);

    /// <summary>Whether it stands in the configuration of a program or library that opens no host in sight.</summary>
    public virtual bool IsWithoutHost => false;

    /// <summary>Whether a site is configured here: IIS or WAS starts its services.</summary>
    public virtual bool IsOfSite => false;

    /// <summary>Whether it is written, if only as an element without attributes; false where endpoints use the defaults of its kind.</summary>
    public virtual bool IsWritten => true;

    /// <summary>Addresses that the code around writes, where it is not known which of them are those of the endpoints.</summary>
    public virtual IEnumerable<string> NearbyAddresses => [];

    /// <summary>Whether the application's configuration switches the default proxy off; null where that is for the project's configurations to say.</summary>
    public virtual bool? IsDefaultProxyOff => null;

    /// <summary>A setting as its author writes it: in the case of the language that made the binding, without the path before it.</summary>
    public virtual string NameOf(string path) => SettingPaths.LastOf(path);

    /// <summary>Whether a client or channel that code makes may have this binding.</summary>
    internal bool MayServe(CreatedClient client)
    {
        IReadOnlyList<Endpoint> endpoints = Endpoints;
        for (int i = 0; i < endpoints.Count; i++)
        {
            if (endpoints[i].MayServe(client))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>How messages name it: <c>binding 'orders'</c>, <c>new BasicHttpBinding</c>.</summary>
    public abstract string DisplayName { get; }

    /// <summary>Where it is written: the start tag or the object creation. For a binding that is nowhere written, its first endpoint.</summary>
    public abstract Location Location { get; }

    /// <summary>Its id in a tree, which does not change with edits around it; bindings that code creates for the same endpoints share one.</summary>
    internal virtual string Id => _id ??= string.Join("|", [Finding.PathOf(Location), DisplayName, .. Endpoints.Select(endpoint => endpoint.Id)]);

    /// <summary>What a change of the wire does to it.</summary>
    internal BindingChange Change(WireChange wanted)
    {
        ImmutableArray<FixEdit> edits = wanted.Edit(this) is { } written ? ImmutableArray.CreateRange(written, Place) : ImmutableArray<FixEdit>.Empty;
        return new BindingChange(Id, DisplayName, wanted.Terms, edits, edits.IsEmpty ? "its setting cannot be edited" : null,
            Endpoints.Select(endpoint => new EndpointChange(endpoint.Id, wanted.FindObstacle(endpoint))).ToImmutableArray());
    }

    /// <summary>An edit of the binding, with its file.</summary>
    private FixEdit Place(FixEdit edit) => edit.Path is null ? edit with { Path = Finding.PathOf(Location) } : edit;

    /// <summary>Whether its author explains a setting: a comment of the file mentions the setting, or the binding has one of these words in its name.</summary>
    internal virtual bool IsExplained(string path, params string[] words) => false;

    /// <summary>The comments that stand directly at what writes a setting, or at the binding.</summary>
    internal virtual IEnumerable<string> CommentsAt(string path) => [];

    /// <summary>Whether a placeholder stands where a setting is written.</summary>
    internal virtual bool IsPlaceholder(string path) => false;

    /// <summary>All that is written of it: the element with what it holds, the creation and what is assigned to it.</summary>
    internal virtual IEnumerable<Location> Extent => [Location];

    /// <summary>The settings that are written, known or not, in the order in which they stand.</summary>
    internal virtual IEnumerable<Setting> WrittenSettings => [];

    /// <summary>Where a setting that is not written would be: what stands deepest on its path.</summary>
    protected virtual Location LocationFor(string path) => Location;

    /// <summary>Where a setting is written, else where it would be.</summary>
    public Location LocationOf(Setting setting) => setting.Location ?? LocationFor(setting.Path);

    /// <summary>
    /// The binding elements of a custom binding in order, by configuration name (<c>textMessageEncoding</c>, <c>httpTransport</c>);
    /// empty for all others. Their settings have paths such as <c>httpTransport.maxReceivedMessageSize</c>.
    /// </summary>
    public abstract ImmutableArray<string> CustomElements { get; }

    /// <summary>Takes the settings that rules read, where a trace was requested.</summary>
    internal AskedSettings Asked => LazyInitializer.EnsureInitialized(ref _asked, static () => new AskedSettings())!;

    /// <summary>The effective value of a setting by its path in configuration's names.</summary>
    public Setting this[string path]
    {
        get
        {
            Setting setting = Written(path) is not { } written ? Unwritten(path)
                : written.IsSingle ? Effective(path, written)
                : EffectiveOfAll(path, written);
            _asked?.Note(setting);
            return setting;
        }
    }

    /// <summary>A setting with the path to it, as its author writes it: <c>security.mode</c>, <c>Security.Mode</c>.</summary>
    internal string FullNameOf(string path) => string.Join(".", path.Split('.').Select(NameOf));

    NoFindingReason IReasonSource.Describe(string path, string remark)
    {
        Setting setting = this[path];
        string name = FullNameOf(path);
        return setting.IsKnown ? new NoFindingReason(NoFindingKind.Fine,
            name + " is " + setting.Text + (setting.IsExplicit ? string.Empty : " by default") + remark, LocationOf(setting))
            : IsPlaceholder(path) ? new NoFindingReason(NoFindingKind.Unknown, name + " is a placeholder", LocationOf(setting))
            : setting.Origin == SettingOrigin.Default ? new NoFindingReason(NoFindingKind.NotConcerned, DisplayName + " has no " + name)
            : new NoFindingReason(NoFindingKind.Unknown, setting.DescribeUnknown(name), LocationOf(setting));
    }

    /// <summary>The transport element of a custom binding: the last one, by WCF's rules; null for all other kinds and where it is not known.</summary>
    public string? CustomTransport
    {
        get
        {
            if (Kind != BindingKind.Custom || CustomElements.IsDefaultOrEmpty)
            {
                return null;
            }

            string last = CustomElements[CustomElements.Length - 1];
            return last.EndsWith("Transport", System.StringComparison.Ordinal) ? last : null;
        }
    }

    /// <summary>The message encoding element of a custom binding; null for all other kinds and where there is none.</summary>
    public string? CustomEncoding
    {
        get
        {
            if (Kind == BindingKind.Custom && !CustomElements.IsDefaultOrEmpty)
            {
                foreach (string element in CustomElements)
                {
                    if (element.EndsWith("MessageEncoding", System.StringComparison.Ordinal))
                    {
                        return element;
                    }
                }
            }

            return null;
        }
    }

    /// <summary>Whether the transport is HTTP or HTTPS; false where that is not known.</summary>
    public bool IsHttp => BindingKinds.IsHttp(Kind) || CustomTransport is "httpTransport" or "httpsTransport";

    /// <summary>Whether the transport is TCP; false where that is not known.</summary>
    public bool IsTcp => BindingKinds.IsNetTcp(Kind) || CustomTransport is "tcpTransport";

    /// <summary>Whether the transport is a named pipe; false where that is not known.</summary>
    public bool IsPipe => Kind == BindingKind.NetNamedPipe || CustomTransport is "namedPipeTransport";

    /// <summary>Whether messages are, or may be, streamed.</summary>
    public bool MayStream => this[TransportPath("transferMode")] is var mode && (mode.Origin == SettingOrigin.Unknown || (mode.IsKnown && !mode.Is("Buffered")));

    /// <summary>The path of a transport's setting in this binding: a custom binding has it below its transport element.</summary>
    public string TransportPath(string name) => CustomTransport is { } transport ? transport + "." + name : name;

    /// <summary>The path of a reader quota in this binding: a custom binding has it below its encoding element.</summary>
    public string ReaderQuotaPath(string name) => CustomEncoding is { } encoding ? encoding + ".readerQuotas." + name : ReaderQuotas.PathOf(name);

    /// <summary>The setting as written, known or not; null where it is not written.</summary>
    protected abstract Setting? Written(string path);

    /// <summary>Whether a setting that is not written has its default for certain: other code may set it where a reader cannot look.</summary>
    protected virtual bool DefaultsMayApply(string path) => true;

    /// <summary>The edit that gives a setting another value, adding what is missing; null where that cannot be written safely.</summary>
    public abstract FixEdit? SetEdit(string path, string value);

    /// <summary>The edit that gives a setting the value of another, in the words in which that is written where they mean the same there.</summary>
    public virtual FixEdit? CopyEdit(string path, string from, string value) => SetEdit(path, value);

    /// <summary>The edit that takes a written setting away; null where that cannot be done safely.</summary>
    public abstract FixEdit? RemoveEdit(string path);

    /// <summary>The edits that take several written settings away; null where any of them cannot be taken away safely.</summary>
    public virtual ImmutableArray<FixEdit>? RemoveEdits(ImmutableArray<string> paths)
    {
        var edits = paths.Select(RemoveEdit).Distinct().ToImmutableArray();
        return edits.Contains(null) ? null : edits!;
    }

    /// <summary>The edits that give reader quotas one value, adding what is missing; null where any of them cannot be written safely.</summary>
    public virtual ImmutableArray<FixEdit>? SetQuotas(ImmutableArray<string> names, string value)
    {
        var edits = names.Select(name => SetEdit(ReaderQuotaPath(name), value)).ToImmutableArray();
        return edits.Contains(null) ? null : edits!;
    }

    private (ImmutableArray<Contract> Contracts, bool AreKnown) ReadContracts()
    {
        IReadOnlyList<Endpoint> endpoints = Endpoints;
        if (endpoints.Count == 1 && !endpoints[0].IsMetadata && endpoints[0].Contracts is { Length: <= 1 } only)
        {
            return (only, !only.IsEmpty);
        }

        var contracts = ImmutableArray.CreateBuilder<Contract>();
        bool all = true;
        bool any = false;
        foreach (Endpoint endpoint in endpoints)
        {
            if (endpoint.IsMetadata)
            {
                continue;
            }

            ImmutableArray<Contract> resolved = endpoint.Contracts;
            all &= !resolved.IsEmpty;
            any |= !resolved.IsEmpty;
            foreach (Contract contract in resolved)
            {
                if (!contracts.Contains(contract))
                {
                    contracts.Add(contract);
                }
            }
        }

        return (contracts.ToImmutable(), all && any);
    }

    // referencesource, XmlDictionaryReaderQuotasElement.cs, NetTcpBindingElement.cs: 0 is configuration's "not set".
    private static bool MeansUnset(string path, Setting setting) =>
        setting.Int64 == 0
        && (path.Contains("readerQuotas.")
            || path is "listenBacklog" or "maxConnections" or "tcpTransport.listenBacklog" or "tcpTransport.maxPendingConnections");

    private Setting Effective(string path, Setting written) => written.Origin == SettingOrigin.Default || MeansUnset(path, written) ? Unwritten(path) : written;

    // A separate method, so that reading one value does not allocate the lambda.
    private Setting EffectiveOfAll(string path, Setting written) => written.Select(one => Effective(path, one));

    private Setting Unwritten(string path) => DefaultsMayApply(path) ? Default(path) : Setting.Unknown(path);

    private Setting Default(string path)
    {
        string? text = BindingDefaults.Find(Kind, Platform, path);
        if (text is null)
        {
            return Setting.Default(path, null);
        }

        if (path.EndsWith("maxBufferSize", System.StringComparison.Ordinal))
        {
            // referencesource, HttpTransportBindingElement.MaxBufferSize: it follows maxReceivedMessageSize, capped, while it is not set and transfer is buffered.
            Setting mode = this[TransportPath("transferMode")];
            Setting size = this[TransportPath("maxReceivedMessageSize")];
            if (!mode.IsKnown || (mode.Is("Buffered") && !size.IsKnown))
            {
                return Setting.Unknown(path);
            }

            if (mode.Is("Buffered") && size.Int64 is { } bytes)
            {
                text = System.Math.Min(bytes, int.MaxValue).ToString(System.Globalization.CultureInfo.InvariantCulture);
            }
        }
        else if (path.Contains("readerQuotas."))
        {
            Setting mode = this[TransportPath("transferMode")];
            if (mode.Origin == SettingOrigin.Unknown)
            {
                return Setting.Unknown(path);
            }

            if (mode.IsKnown && !mode.Is("Buffered"))
            {
                text = BindingDefaults.StreamedReaderQuota(SettingPaths.LastOf(path));
            }
            else if (Runtime.HasOldReads)
            {
                text = BindingDefaults.StreamedReaderQuota(SettingPaths.LastOf(path));
            }
            else if (!Runtime.HasUnboundedReads)
            {
                // Before .NET Framework 4.5 buffered reads had the documented bounds too.
                return Setting.Unknown(path);
            }
        }

        return Setting.Default(path, text);
    }
}
