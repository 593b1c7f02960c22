using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// Message security below what WCF does by default: Basic256, SignBeforeEncryptAndEncryptSignature, replays refused (referencesource,
/// SecurityBindingElement.cs, SecurityProtocolFactory.cs). Over transport security messages are not encrypted by themselves, and replays
/// are not looked for (TransportSecurityBindingElement.cs).
/// </summary>
internal sealed class WCFL7009_WeakMessageSecurity() : Rule(WcfRules.WCFL7009_WeakMessageSecurity), IBindingRule, IAssignmentRule
{
    private const string OfClient = "security.localClientSettings.detectReplays";
    private const string OfService = "security.localServiceSettings.detectReplays";

    private static readonly string[] s_custom =
    [
        "security.defaultAlgorithmSuite", "security.messageProtectionOrder", OfService, OfClient,
        BindingSecurity.Bootstrap + ".defaultAlgorithmSuite", BindingSecurity.Bootstrap + ".messageProtectionOrder",
    ];

    private static readonly string[] s_standard = ["security.message.algorithmSuite"];
    private static readonly ImmutableArray<string> s_properties =
        ImmutableArray.Create("DefaultAlgorithmSuite", "AlgorithmSuite", "MessageProtectionOrder", "DetectReplays");

    // Replays are found by the time stamp (referencesource, ReceiveSecurityHeader.cs, NoTimestampAvailableInSecurityHeaderToDoReplayDetection).
    private const string NoTimestamp = "the binding turns time stamps off, and WCF refuses every message without one when it looks for replays";

    ImmutableArray<string> IAssignmentRule.Properties => s_properties;

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.Platform != WcfPlatform.Framework)
        {
            context.NoFinding(NoFindingKind.Platform, "only .NET Framework has message security");
            return;
        }

        if (binding.ConfigurationSection is null)
        {
            context.NoFinding(NoFindingKind.Elsewhere, "the rule looks at each setting in code by itself");
            return;
        }

        NoFindingReason? local = binding.IsUnused ? NoFindingReasons.Unused : LocalBindings.WhyLocal(binding);
        bool any = false;
        foreach (string path in binding.Kind == BindingKind.Custom ? s_custom : s_standard)
        {
            Setting setting = binding[path];
            if (!setting.IsExplicit || DescribeWeakness(SettingPaths.LastOf(path), setting.Text!) is not { } weakness || !IsInForce(binding, path))
            {
                continue;
            }

            any = true;
            bool needsTimestamp = path is OfClient or OfService && binding["security.includeTimestamp"].Is("false");
            context.Report(local is { } reason
                ? context.NoFinding(reason)
                : new Finding(Row, context.LocationOf(setting), SettingPaths.LastOf(path), binding.DisplayName, setting.Text!.Trim())
                {
                    Effect = BindingSecurity.IsOfMessages(binding) ? null : WcfRules.WCFL7009_UnderTransport,
                    Consequence = weakness,
                    Fixes = needsTimestamp ? ImmutableArray<FindingFix>.Empty : Fix(context, path),
                    WhyNoFix = needsTimestamp ? NoTimestamp : null,
                });
        }

        if (!any)
        {
            context.NoFinding(NoFindingKind.Fine, "no setting of its message security is weaker than the default");
        }
    }

    public void Analyze(AssignmentRuleContext context)
    {
        IPropertySymbol property = context.Property;
        string? text = CodeValue.Unwrap(context.Assignment.Value) is IPropertyReferenceOperation { Instance: null, Property: var suite }
            ? suite.Name : CodeValue.GetText(context.Assignment.Value);
        if (!context.Symbols.IsFramework)
        {
            context.NoFinding(NoFindingKind.Platform, "only .NET Framework has message security");
            return;
        }

        if (!ServiceContracts.IsWcf(property.ContainingType.ContainingNamespace))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the property is not one of WCF");
            return;
        }

        if (text is null)
        {
            context.NoFinding(NoFindingKind.Unknown, "the value is not a constant");
            return;
        }

        string? weakness = property is { Name: "MessageProtectionOrder", ContainingType.Name: "SymmetricSecurityBindingElement" }
            ? null : DescribeWeakness(SettingPaths.FromMember(property.Name), text);
        if (weakness is null)
        {
            context.NoFinding(NoFindingKind.Fine, "the value is not weaker than the default");
            return;
        }

        if (IsOfMessages(context.Assignment.Target) is not { } isOfMessages)
        {
            context.NoFinding(NoFindingKind.Unknown, "the binding of the setting is not known to secure messages");
            return;
        }

        if (property.Name is "MessageProtectionOrder" or "DetectReplays" && ServerChecks.MakesHttps(PartsAround(context)))
        {
            context.NoFinding(NoFindingKind.Fine, "HTTPS encrypts all of it, so nobody on the way can replace a signature or repeat a message");
            return;
        }

        bool isLocal = property.Name == "DetectReplays";
        bool needsTimestamp = isLocal && PartsAround(context).Any(TurnsTimestampOff);
        context.Report(new Finding(Row, context.Syntax.GetLocation(), property.Name, property.ContainingType.Name, text)
        {
            Effect = isOfMessages ? null : WcfRules.WCFL7009_UnderTransport,
            Consequence = weakness,
            WhyNoFix = needsTimestamp ? NoTimestamp : null,
            Fixes = needsTimestamp ? ImmutableArray<FindingFix>.Empty
                : FindingFix.Of("Remove " + property.Name + (isLocal ? string.Empty : " (breaking for other peers)"), "WCFL7009." + property.Name,
                isLocal ? FixApplicability.NeedsDecision : FixApplicability.ChangesTheWire, CodeEdit.Remove(context.Syntax)),
        });
    }

    // Of a class that is a binding all of it makes the elements, else the method.
    private static IEnumerable<SyntaxNode> PartsAround(AssignmentRuleContext context) =>
        context.Assignment.SemanticModel?.GetEnclosingSymbol(context.Syntax.SpanStart, context.CancellationToken)?.ContainingType is { } type
            && type.DerivesFrom(context.Symbols.Binding)
            ? type.DeclaringSyntaxReferences.Select(part => part.GetSyntax(context.CancellationToken))
            : context.Syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is { } method ? [method] : [];

    // element.IncludeTimestamp = false
    private static bool TurnsTimestampOff(SyntaxNode code) => code.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(static set =>
        set.Right.IsKind(SyntaxKind.FalseLiteralExpression) && set.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "IncludeTimestamp" }
            or IdentifierNameSyntax { Identifier.ValueText: "IncludeTimestamp" });

    // The consequence of a value; null where it is not a weak one.
    private static string? DescribeWeakness(string name, string text)
    {
        text = text.Trim();
        return name switch
        {
            "detectReplays" => text.Equals("false", StringComparison.OrdinalIgnoreCase) ? "a recorded message is accepted again" : null,
            "messageProtectionOrder" => text == "EncryptBeforeSign" ? "the signature can be removed and replaced by another" : null,
            _ => text.StartsWith("TripleDes", StringComparison.Ordinal)
                ? "messages are encrypted with Triple DES, whose 64-bit blocks leak information when large amounts of data are sent"
                : text.EndsWith("Rsa15", StringComparison.Ordinal)
                ? "keys are encrypted with RSA PKCS #1 v1.5, and an attacker may use the service's replies to decrypt them" : null,
        };
    }

    // Settings of one side count only where that side exists; over transport security the algorithms still sign.
    private static bool IsInForce(Binding binding, string path) => path switch
    {
        _ when IsOfBootstrap(path) && !BindingSecurity.HasBootstrap(binding) => false,
        OfClient => (binding.Side & EndpointSide.Client) != 0 && AreMessagesInSight(binding),
        OfService => (binding.Side & EndpointSide.Service) != 0 && AreMessagesInSight(binding),
        _ when path.EndsWith(".messageProtectionOrder", StringComparison.Ordinal) => AreMessagesInSight(binding) && BindingSecurity.IsAsymmetric(binding, path),
        _ => BindingSecurity.IsOfMessages(binding) || binding.Kind == BindingKind.Custom || binding["security.mode"].Is("TransportWithMessageCredential"),
    };

    // Whether an attacker between the two ends can read messages that are secured by themselves: over HTTPS, none can.
    private static bool AreMessagesInSight(Binding binding) => BindingSecurity.IsOfMessages(binding) && binding.CustomTransport != "httpsTransport";

    private static bool IsOfBootstrap(string path) => path.StartsWith(BindingSecurity.Bootstrap, StringComparison.Ordinal);

    // Over transport security replays and the order mean nothing, and the algorithms still sign: null and false. SecurityBindingElement may
    // be of either kind; basicHttp and net.tcp have message security in one of their modes, which this assignment does not show.
    private static bool? IsOfMessages(IOperation target)
    {
        for (IOperation? at = target; at is IPropertyReferenceOperation property; at = property.Instance)
        {
            switch (property.Instance is { } instance ? CodeValue.Unwrap(instance).Type?.Name : null)
            {
                case "TransportSecurityBindingElement":
                    return ((IPropertyReferenceOperation)target).Property.Name == "DefaultAlgorithmSuite" ? false : null;
                case "SecurityBindingElement" or "BasicHttpMessageSecurity" or "MessageSecurityOverTcp":
                    return false;
            }
        }

        return true;
    }

    private static ImmutableArray<FindingFix> Fix(BindingRuleContext context, string path)
    {
        Binding binding = context.Binding;
        string title = "Remove " + SettingPaths.LastOf(path), key = "WCFL7009." + SettingPaths.LastOf(path);
        if (path is OfClient or OfService)
        {
            return FindingFix.Of(title, key, FixApplicability.NeedsDecision, binding.RemoveEdit(path));
        }

        ProjectEndpoints endpoints = context.Project.ReadEndpoints(context.CancellationToken);
        var change = new WireChange(IsOfBootstrap(path) ? path : SettingPaths.LastOf(path),
            other => other.RemoveEdit(path) is { } edit ? ImmutableArray.Create(edit) : null);
        return ImmutableArray.Create(WireFix.Create(
            binding, endpoints, title, key, change, endpoints.FindPeers(binding).Where(peer => peer[path].IsExplicit && peer[path].Text == binding[path].Text),
            mayBreak: false, context.CancellationToken));
    }
}
