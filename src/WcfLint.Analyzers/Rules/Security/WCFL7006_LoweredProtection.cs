using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules.Migration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// A protection level below EncryptAndSign. On the transport it is what Windows does to the stream; TLS knows no other level, so that
/// opening throws (referencesource, TcpTransportSecurity.cs, CreateSslBindingElement; dotnet/wcf and CoreWCF have the same). On a contract
/// it replaces what message security would do (ChannelProtectionRequirements.cs, CreateFromContract); transport security protects all anyway.
/// </summary>
internal sealed class WCFL7006_LoweredProtection() : Rule(WcfRules.WCFL7006_LoweredProtection), IBindingRule, ITypeRule
{
    private const string Name = "ProtectionLevel";
    private const string Full = "EncryptAndSign";

    private static readonly string[] s_attributes =
    [
        WcfAttributes.ServiceContract, WcfAttributes.OperationContract, WcfAttributes.FaultContract, WcfAttributes.MessageContract,
            WcfAttributes.MessageBodyMember, WcfAttributes.MessageHeader, WcfAttributes.MessageHeaderArray,
    ];

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (PathOf(binding) is not { } path)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "its transport has no protection level");
            return;
        }

        if (LostSettings.Has(binding, context.Symbols, path))
        {
            context.NoFinding(NoFindingKind.Elsewhere, "WCFL8004 reports that CoreWCF does not read the level");
            return;
        }

        if (WhyNot(binding, path) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        Setting level = binding[path];
        string what = binding.NameOf(path) + " of " + binding.DisplayName;
        if (IsTls(binding))
        {
            context.Report(new Finding(Row, context.LocationOf(level), what, level.Text, ", the only level that TLS supports")
            {
                Effect = WcfRules.WCFL7006_Throws,
                Fixes = FindingFix.Of(TitleOf(binding, path), "WCFL7006.Tls", FixApplicability.Safe, Raise(binding, path)),
            });
            return;
        }

        if (binding.IsPipe)
        {
            context.NoFinding(NoFindingKind.Fine, "a pipe joins two processes of one machine, and a third one has no end of it");
        }
        else if (LocalBindings.WhyLocal(binding) is { } local)
        {
            context.NoFinding(local);
        }
        else
        {
            context.Report(new Finding(Row, context.LocationOf(level), what, level.Text,
                string.Empty) { Effect = EffectOf(level.Is("Sign")), Fixes = Fix(context, path) });
        }
    }

    public void Analyze(TypeRuleContext context)
    {
        // Message security is .NET Framework's alone.
        bool isContract = ServiceContracts.IsContract(context.Type) || ContractUse.IsCallback(context.Type, context.Project);
        if (!context.Symbols.IsFramework || !(isContract || ServiceContracts.Has(context.Type, WcfAttributes.MessageContract)))
        {
            return;
        }

        List<Binding>? carriers = null;
        foreach (ISymbol symbol in (isContract
            ? ServiceContracts.Own(context.Type).Select(static operation => (ISymbol)operation.Method) : context.Type.GetMembers()).Prepend(context.Type))
        {
            foreach (AttributeData attribute in symbol.GetAttributes())
            {
                // None is 0 and Sign is 1.
                if (ServiceContracts.Argument(attribute, Name) is 0 or 1 && s_attributes.Contains(attribute.AttributeClass!.Name)
                    && ServiceContracts.IsWcf(attribute.AttributeClass.ContainingNamespace)
                    && (attribute.ApplicationSyntaxReference?.GetSyntax(context.CancellationToken) as AttributeSyntax)?.ArgumentList?.Arguments.FirstOrDefault(
                        static one => one.NameEquals?.Name.Identifier.ValueText == Name) is { } argument)
                {
                    context.Report(Judge(context, symbol, ServiceContracts.Argument(attribute, Name) is 1, argument, carriers ??= FindCarriers(context)));
                }
            }
        }
    }

    private Finding? Judge(TypeRuleContext context, ISymbol symbol, bool isSigned, AttributeArgumentSyntax argument, List<Binding> carriers)
    {
        Binding? carrier = carriers.Find(BindingSecurity.IsOfMessages);
        return carriers.Count > 0 && carrier is null
            ? context.NoFinding(new NoFindingReason(NoFindingKind.Fine, "no endpoint with message security is known to use the contract",
                argument.GetLocation()))
            : new Finding(Row, argument.GetLocation(), Name + " of " + (symbol is not INamedTypeSymbol ? context.Type.Name + "." : string.Empty) + symbol.Name,
                (isSigned ? "Sign" : "None") + (carrier is null ? string.Empty : " with " + carrier.DisplayName), string.Empty)
            {
                Assumption = carrier is null ? "an endpoint with message security uses the contract" : null,
                Effect = EffectOf(isSigned),
                Fixes = ImmutableArray.Create(FixContract(context, argument, carriers)),
            };
    }

    // A client has the level in a contract of its own, which is generated or set where it runs: the service alone would reject its calls.
    private static FindingFix FixContract(TypeRuleContext context, AttributeArgumentSyntax argument, List<Binding> carriers)
    {
        const string Title = "Remove " + Name + ", with every client";
        const string Key = "WCFL7006.Contract";
        var edit = new CodeEdit(CodeEditKind.RemoveAttributeArgument, argument);
        List<Binding> signing = carriers.FindAll(BindingSecurity.IsOfMessages);
        if (signing.Count == 0)
        {
            return new FindingFix(Title + " (breaking for other peers)", Key, FixApplicability.ChangesTheWire, edit);
        }

        FindingFix fix = WireFix.Create(signing[0], context.Project.ReadEndpoints(context.CancellationToken), Title, Key,
                new WireChange(Full, _ => ImmutableArray.Create<FixEdit>(edit with { Path = argument.SyntaxTree.FilePath }))
                {
                    Obstacle = endpoint => endpoint.Contracts.Any(contract => Carries(contract, context.Type)) ? null : "it has a contract of its own",
                },
                signing, mayBreak: true, context.CancellationToken);
        return fix.Edits.IsEmpty ? fix : fix with { Edits = ImmutableArray.Create<FixEdit>(edit) };
    }

    private static Effect EffectOf(bool isSigned) => isSigned ? WcfRules.WCFL7006_Read : WcfRules.WCFL7006_Altered;

    private static string? PathOf(Binding binding) => binding.Kind switch
    {
        BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetNamedPipe => "security.transport.protectionLevel",
        BindingKind.Custom when binding.CustomElements.Contains("windowsStreamSecurity") => "windowsStreamSecurity.protectionLevel",
        _ => null,
    };

    private static bool IsLowered(Binding binding, string path) => binding[path] is var level && (level.Is("None") || level.Is("Sign"));

    // With message security and without any the transport does nothing to the stream (referencesource, NetTcpSecurity.cs, CreateTransportSecurity).
    private static NoFindingReason? WhyNot(Binding binding, string path) =>
        binding.IsUnused ? NoFindingReasons.Unused
        : !IsLowered(binding, path) ? binding.WhyNot(binding[path])
        : binding.Kind == BindingKind.Custom
            || (binding["security.mode"] is var mode && (mode.Is("Transport") || mode.Is("TransportWithMessageCredential"))) ? null
        : binding.WhyNot(binding["security.mode"]);

    private static bool IsTls(Binding binding) =>
        BindingKinds.IsNetTcp(binding.Kind)
        && (binding["security.mode"].Is("TransportWithMessageCredential")
            || (binding[SettingPaths.TransportCredential] is var credential && (credential.Is("None") || credential.Is("Certificate"))));

    private static FixEdit? Raise(Binding binding, string path) => binding.RemoveEdit(path) ?? binding.SetEdit(path, Full);

    private static string TitleOf(Binding binding, string path) => binding.RemoveEdit(path) is null
        ? "Set " + binding.NameOf(path) + " to " + Full : "Remove " + binding.NameOf(path);

    private static ImmutableArray<FindingFix> Fix(BindingRuleContext context, string path)
    {
        ProjectEndpoints endpoints = context.Project.ReadEndpoints(context.CancellationToken);
        var change = new WireChange(Full, binding => Raise(binding, path) is { } edit ? ImmutableArray.Create(edit) : null);
        return ImmutableArray.Create(WireFix.Create(
            context.Binding, endpoints, TitleOf(context.Binding, path), "WCFL7006", change,
            endpoints.FindPeers(context.Binding).Where(peer => IsLowered(peer, path)), mayBreak: false, context.CancellationToken));
    }

    private static List<Binding> FindCarriers(TypeRuleContext context) => context.Project.ReadEndpoints(context.CancellationToken).Bindings
        .Where(binding => binding.Contracts.Any(contract => Carries(contract, context.Type))).ToList();

    private static bool Carries(Contract contract, INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(contract.Type, type)
        || contract.Type.AllInterfaces.Contains(type, SymbolEqualityComparer.Default)
        || ContractUse.CallsBack(contract.Type, type)
        || ServiceContracts.Operations(contract.Type)
            .Any(operation => operation.Inputs.Concat(operation.Outputs).Any(part => SymbolEqualityComparer.Default.Equals(part.Value, type)));
}
