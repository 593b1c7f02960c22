using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>The verdicts on bindings and their settings, for the endpoints that use them.</summary>
/// <param name="migration">The project.</param>
/// <param name="isWanted">Whether a place is part of the production code.</param>
internal sealed class BindingJudge(ProjectMigration migration, Func<Location, bool> isWanted)
{
    // CoreWCF, ServiceModelExtensionCollectionElement.cs, ConfigInvalidExtensionElementName: it reads no <extensions>.
    private const string OwnElement = "throws at startup: ConfigurationErrorsException. Remove the binding from the file, and create it in code";

    private const string ValueUnknown = "its value is not known";

    private const string Conditional = "its value depends on a condition; check each value that code sets";

    // Also judged where they are not written: their defaults decide whether the binding works at all.
    private static readonly string[] s_decisive = ["security.mode", SettingPaths.TransportCredential, SettingPaths.MessageCredential];

    /// <summary>Adds the rows of a binding: where it is written, else at each endpoint that has the defaults of its kind.</summary>
    /// <returns>The rows of each of its endpoints: those of one place share one list.</returns>
    public IReadOnlyList<(Endpoint Endpoint, IReadOnlyList<MigrationRow> Rows)> Judge(Binding binding)
    {
        var judged = new List<(Endpoint Endpoint, IReadOnlyList<MigrationRow> Rows)>();
        if (binding.IsWritten || binding.Endpoints.Count == 0)
        {
            JudgeAt(binding.Location, binding.Endpoints);
            return judged;
        }

        foreach (IGrouping<Location, Endpoint> place in binding.Endpoints.Where(endpoint => isWanted(endpoint.Location))
            .GroupBy(static endpoint => endpoint.Location))
        {
            JudgeAt(place.Key, [.. place]);
        }

        return judged;

        void JudgeAt(Location location, IReadOnlyCollection<Endpoint> endpoints)
        {
            migration.Cancellation.ThrowIfCancellationRequested();
            EndpointSide sides = endpoints.Count == 0 && IsOfHost(binding)
                ? EndpointSide.Service : endpoints.Aggregate(EndpointSide.None, static (sides, endpoint) => sides | endpoint.Side);
            IReadOnlyList<MigrationRow> rows = Judge(binding, new Owner(location, sides, [.. endpoints.Select(EndpointJudge.NameOf).Distinct()])
            {
                IsToldOfEndpoints = !binding.IsWritten && endpoints.Count > 0
                    && endpoints.All(static endpoint => endpoint is { IsMetadata: true, Side: EndpointSide.Service } or ConfiguredEndpoint { IsDefault: true }),
            });
            judged.AddRange(endpoints.Select(endpoint => (endpoint, rows)));
        }
    }

    // What a class derived from the hosts of WCF makes, as in an override that its base class calls: hosts have no clients' bindings.
    private bool IsOfHost(Binding binding) => binding is CodeBinding { Syntax: { } made }
        && made.Ancestors().OfType<TypeDeclarationSyntax>()
            .Any(type => (SemanticModels.Find(type.SyntaxTree, migration.Project.Compilation)?.GetDeclaredSymbol(type, migration.Cancellation) as ITypeSymbol)
            .AnyBase(static at => at is INamedTypeSymbol { Name: "ServiceHostBase" } host && CodeJudge.IsOfWcf(host)));

    private IReadOnlyList<MigrationRow> Judge(Binding binding, Owner owner)
    {
        string section = BindingSections.Of(binding);
        bool isFile = binding is ConfiguredBinding;
        MigrationTarget[] targets = [.. migration.TargetsOf(owner.Sides, isFile && !owner.IsToldOfEndpoints)];
        var rows = new List<MigrationRow?>();
        MigrationFeature? kind = migration.Table.Find("binding:" + section);
        if (kind is null)
        {
            rows.Add(migration.Add(owner.Location, binding.DisplayName, null,
                [.. targets.Select(target =>
                    MigrationAnswer.Unknown(target, "your own binding type, or the binding of an extension; check its binding elements"))], owner.Endpoints));
            return [.. rows.OfType<MigrationRow>()];
        }

        rows.Add(migration.Add(owner.Location, binding.DisplayName, kind, targets, owner.Endpoints));
        MigrationTarget[] left = [.. targets.Where(target => kind.Find(target) is not { Verdict: MigrationVerdict.Gone or MigrationVerdict.Throws })];
        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (Setting setting in binding.WrittenSettings.Concat(Decisive(binding)).Where(setting => IsUsed(binding, setting.Path)))
        {
            rows.Add(JudgeSetting(binding, section, setting, left, owner, seen));
        }

        // An element that code adds to a custom binding has the rows of its element in configuration, also if no setting of it is written.
        foreach (string element in isFile ? [] : binding.CustomElements)
        {
            if (migration.Table.Find("setting:customBinding/" + element) is { } feature && seen.Add(feature.Id))
            {
                rows.Add(migration.Add(owner.Location, binding.DisplayName + " <" + element + ">", feature, left, owner.Endpoints));
            }
        }

        if (isFile && binding is { Kind: BindingKind.NetTcp, IsWritten: true } && binding["maxBufferPoolSize"].Origin == SettingOrigin.Default)
        {
            rows.Add(migration.Add(owner.Location, binding.DisplayName + " without maxBufferPoolSize",
                migration.Table.Find("setting:netTcpBinding/maxBufferPoolSize=none"), left, owner.Endpoints));
        }

        return [.. rows.OfType<MigrationRow>()];
    }

    /// <summary>Adds the rows of a binding that no service uses, in a file of services: the reader of the file throws on it all the same.</summary>
    public void JudgeForReader(ConfiguredBinding binding)
    {
        MigrationTarget[] file = [.. migration.ServiceTargets(hasFile: true).Where(target => target == MigrationTarget.CoreWcfFile)];
        MigrationFeature? kind = migration.Table.Find("binding:" + binding.SectionName);
        if (kind?.Find(MigrationTarget.CoreWcfFile) is { Verdict: MigrationVerdict.Throws } refused)
        {
            migration.Add(binding.Location, binding.DisplayName + ", which no service uses", kind,
                [.. file.Select(target => new MigrationAnswer(target, refused.Verdict, MigrationCell.Join("throws " + refused.Moment + ": " + refused.Text,
                    "leave it out of the services' file, because only clients use it"), refused))]);
            return;
        }

        foreach (Setting setting in binding.WrittenSettings.Where(setting => IsUsed(binding, setting.Path)))
        {
            if (migration.Table.FindSetting(binding.SectionName, setting.Path, setting.Text) is { } feature
                && feature.Find(MigrationTarget.CoreWcfFile) is { Verdict: MigrationVerdict.Throws, When: "start" }
                && !feature.Id.EndsWith("security.mode=Message", StringComparison.Ordinal))
            {
                migration.Add(binding.LocationOf(setting), binding.DisplayName + " " + setting.Path + ", which no service uses", feature, file);
            }
        }
    }

    private static IEnumerable<Setting> Decisive(Binding binding) =>
        s_decisive.Select(path => binding[path]).Where(setting => setting.Origin == SettingOrigin.Default && setting.Text is not null);

    // A setting that the mode does not read changes nothing.
    private static bool IsUsed(Binding binding, string path)
    {
        Setting mode = binding["security.mode"];
        return mode.Values.Any(static value => value.Text is null)
            || (path == SettingPaths.TransportCredential ? mode.MayBe("Transport") || mode.MayBe("TransportCredentialOnly")
            : path == SettingPaths.MessageCredential ? mode.MayBe("TransportWithMessageCredential")
            : true);
    }

    private MigrationRow? JudgeSetting(Binding binding, string section, Setting setting, MigrationTarget[] targets, Owner owner, HashSet<string> seen)
    {
        Location location = binding.IsWritten ? binding.LocationOf(setting) : owner.Location;
        string subject = binding.DisplayName + " " + string.Join('.', setting.Path.Split('.').Select(binding.NameOf)) + (setting.Text is null
            ? string.Empty : "=\"" + setting.Text + "\"") + (setting.IsExplicit || setting.Text is null ? string.Empty : " (by default)");
        if (migration.Table.FindSetting(section, setting.Path, setting.Text) is not { } feature)
        {
            // If an extension reads the element, the first line stands for all, and its values are not judged.
            bool isOwn = binding.Kind == BindingKind.Custom;
            string element = isOwn ? setting.Path.Split('.')[0] : setting.Path;

            // A name that is not in the schema is no setting: .NET Framework refuses it, and it has a row for that.
            bool isNone = !isOwn && binding is ConfiguredBinding && ServiceModelSchema.BindingSetting(section, setting.Path) is null;
            return isNone || setting.Origin == SettingOrigin.Default || IsDefault(binding, setting) || IsOff(binding, setting) || !seen.Add(element) ? null
                : migration.Add(
                    location,
                    isOwn ? binding.DisplayName + " <" + element + ">" : subject,
                    null,
                    [.. targets.Select(target => isOwn && target == MigrationTarget.CoreWcfFile
                        ? new MigrationAnswer(target, MigrationVerdict.Throws, OwnElement, null)
                        : isOwn || setting.Text is not null ? MigrationAnswer.Unknown(target, isOwn ? "your own binding element, or one that the table has no row for"
                            : "the table has no row for this setting")
                        : AnswerOfValues(binding, section, setting, target))],
                    owner.Endpoints,
                    setting: setting.Path);
        }

        if (!seen.Add(feature.Id))
        {
            return null;
        }

        IEnumerable<MigrationAnswer> answers =
            targets.Select(target => feature.Find(target) is { } cell ? Answer(binding, section, feature, setting, cell) : null).OfType<MigrationAnswer>();
        if (setting.Origin == SettingOrigin.Default)
        {
            answers = answers.Where(answer => answer.Verdict is MigrationVerdict.Throws or MigrationVerdict.Change);
        }

        return migration.Add(location, subject, feature, [.. answers], owner.Endpoints);
    }

    // A constant at the place of a setting that has no one value.
    private string WhyUnknown(Binding binding, Setting setting)
    {
        Location location = binding.LocationOf(setting);
        return location.SourceTree is { } tree && SemanticModels.Find(tree, migration.Project.Compilation) is { } model
            && tree.GetRoot(migration.Cancellation).FindNode(location.SourceSpan).FirstAncestorOrSelf<AssignmentExpressionSyntax>() is { Right: { } value }
            && model.GetConstantValue(value, migration.Cancellation).HasValue ? Conditional : ValueUnknown;
    }

    // Each of the values that branches write has its answer; which of them is in force is not known.
    private MigrationAnswer AnswerOfValues(Binding binding, string section, Setting setting, MigrationTarget target)
    {
        string[] values = [.. setting.Values.Select(static value => value.Text?.Trim()).OfType<string>().Distinct(StringComparer.OrdinalIgnoreCase)];
        if (values.Length < 2 || setting.Values.Any(static value => value.Text is null))
        {
            return MigrationAnswer.Unknown(target, WhyUnknown(binding, setting));
        }

        (string Value, MigrationCell Cell)[] refused = [.. from value in values
            let cell = migration.Table.FindSetting(section, setting.Path, value)?.Find(target)
            where cell is { Verdict: not MigrationVerdict.Works }
            select (value, cell)];
        return new MigrationAnswer(target, refused.Length == 0 ? MigrationVerdict.Works
            : refused.Length < values.Length ? MigrationVerdict.Unknown : refused.Min(static one => one.Cell.Verdict),
            string.Join(" or ", values) + ", by a condition" + string.Concat(refused.Select(static one => ". " + one.Value + ": " + one.Cell.Description)), null);
    }

    private MigrationAnswer Answer(Binding binding, string section, MigrationFeature feature, Setting setting, MigrationCell cell)
    {
        if (AnswerOfBuffer(binding, setting, cell) is { } ofBuffer)
        {
            return ofBuffer;
        }

        if (binding.Kind == BindingKind.Custom && setting.Path == "security.authenticationMode"
            && (setting.Is("UserNameOverTransport") || setting.Is("CertificateOverTransport")))
        {
            return new MigrationAnswer(cell.Target, MigrationVerdict.Works, null, cell);
        }

        // enabled="false" needs no change, but the reader of the file refuses the element nevertheless.
        bool asksForNothing = cell.Target != MigrationTarget.CoreWcfFile || cell.Verdict != MigrationVerdict.Throws
            ? IsDefault(binding, setting) || IsOff(binding, setting)
            : false;
        // Code does not compile with a property that is gone, whatever its value.
        bool mayBeLeftOut = (cell.Verdict == MigrationVerdict.Gone && binding is not CodeBinding) || cell.Verdict == MigrationVerdict.Ignored
            || feature.Harm == MigrationHarm.Transactions;
        return asksForNothing && mayBeLeftOut ? new MigrationAnswer(cell.Target, MigrationVerdict.Works, MigrationAnswer.IsDefault, cell)
            : !setting.IsKnown && feature.Cells.Length > 0 && feature.Id.Contains('=', StringComparison.Ordinal)
            ? AnswerOfValues(binding, section, setting, cell.Target)
            : MigrationAnswer.Of(cell, setting.Text);
    }

    // CoreWCF compares a buffered message with both: ServerFramingDuplexSessionChannel.cs, envelopeSize > maxBufferSize. Over HTTP it looks at the
    // buffer where the length of a message is not announced, and at the size where it is: HttpChannelHelpers.cs, ReadChunkedBufferedMessageAsync,
    // GetMessageBuffer.
    private static MigrationAnswer? AnswerOfBuffer(Binding binding, Setting setting, MigrationCell cell)
    {
        Setting buffer = binding["maxBufferSize"];
        Setting size = binding["maxReceivedMessageSize"];
        if (binding.IsHttp && setting.Path == "maxBufferSize")
        {
            return IsRefused(binding) ? AnswerOfHttpBuffer(buffer, size, cell) : null;
        }

        // The reader of the file sets 65536 where nothing is written (BasicHttpBindingElement.cs, MaxBufferSize = MaxBufferSize).
        if (binding.IsHttp && setting.Path == "maxReceivedMessageSize" && cell is { Target: MigrationTarget.CoreWcfFile, Verdict: MigrationVerdict.Change }
            && (buffer.IsExplicit || size.Int64 <= 65536))
        {
            return new MigrationAnswer(cell.Target, MigrationVerdict.Works, buffer.IsExplicit ? "maxBufferSize is set too" : MigrationAnswer.IsDefault, cell);
        }

        if (binding.Kind != BindingKind.NetTcp || setting.Path != (size.IsExplicit ? "maxReceivedMessageSize" : "maxBufferSize")
            || cell.Target == MigrationTarget.Client || !buffer.IsExplicit)
        {
            return null;
        }

        // referencesource, ConnectionOrientedTransportChannelListener.cs: the factory of clients does not compare the two.
        string? today = IsRefused(binding) ? "throws when the application opens the host" : null;
        return buffer.Int64 < size.Int64 && binding["transferMode"].Is("Buffered")
            ? new MigrationAnswer(cell.Target, MigrationVerdict.Ignored,
                "effective: " + buffer.Text + ", the maxBufferSize of the binding; set maxBufferSize=\"" + size.Text + "\"", cell) { Today = today }
            : new MigrationAnswer(cell.Target, MigrationVerdict.Works, today is null ? "maxBufferSize is set too"
                : "effective: " + size.Text + ", the maxReceivedMessageSize of the binding; set maxBufferSize=\"" + size.Text + "\"", cell) { Today = today };
    }

    // dotnet/wcf, HttpChannelFactory.cs, compares as .NET Framework does.
    private static MigrationAnswer AnswerOfHttpBuffer(Setting buffer, Setting size, MigrationCell cell)
    {
        string cure = "; set maxBufferSize=\"" + size.Text + "\"";
        return cell.Target == MigrationTarget.Client
            ? new MigrationAnswer(cell.Target, MigrationVerdict.Throws, "throws at the first call: ArgumentException" + cure + ", or leave it out",
                cell) { Today = "throws when the application opens the client" }
            : buffer.Int64 < size.Int64
                ? new MigrationAnswer(cell.Target, MigrationVerdict.Ignored, "effective: " + size.Text + ", the maxReceivedMessageSize of the binding, but "
                    + buffer.Text + " for chunked requests" + cure, cell) { Today = "throws when the application opens the host" }
                : new MigrationAnswer(cell.Target, MigrationVerdict.Works, "effective: " + size.Text + ", the maxReceivedMessageSize of the binding" + cure,
                    cell) { Today = "throws when the application opens the host" };
    }

    /// <summary>
    /// Whether WCF throws where a host or a client opens, because the two sizes of a binding differ. Source: referencesource, HttpChannelListener.cs,
    /// HttpChannelFactory.cs,
    /// ConnectionOrientedTransportChannelListener.cs (MaxBufferSizeMustMatchMaxReceivedMessageSize, MaxBufferSizeMustNotExceedMaxReceivedMessageSize).
    /// </summary>
    public static bool IsRefused(Binding binding) =>
        binding["maxBufferSize"].Int64 is { } buffer && binding["maxReceivedMessageSize"].Int64 is { } size && binding["transferMode"] is { IsKnown: true } mode
            && (mode.Is("Buffered") ? buffer != size : buffer > size);

    // Settings of a session or of transactions that are switched off need nothing.
    private static bool IsOff(Binding binding, Setting setting) =>
        setting.Path.StartsWith("reliableSession", StringComparison.Ordinal) ? binding["reliableSession.enabled"].Boolean == false
        : setting.Path is "transactionProtocol" or "transactionFlow" && binding["transactionFlow"].Boolean != true
            && binding["transactionFlow"] is { Origin: SettingOrigin.Default } or { IsKnown: true };

    private static bool IsDefault(Binding binding, Setting setting) =>
        setting.Text is { Length: 0 } || setting.Text is { } text && BindingDefaults.Find(binding.Kind, WcfPlatform.Framework, setting.Path) is { } usual
            && string.Equals(usual, text.Trim(), StringComparison.OrdinalIgnoreCase);

    /// <summary>Where the rows of a binding stand, and for which endpoints.</summary>
    private sealed record Owner(Location Location, EndpointSide Sides, string[] Endpoints)
    {
        /// <summary>Whether the rows of its endpoints say what becomes of them in the file: CoreWCF refuses their contract first.</summary>
        public bool IsToldOfEndpoints { get; init; }
    }
}
