using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>WCFL4001: a security context, with its extra exchange and its session, for clients that make one call each.</summary>
internal static class WCFL4001_SecurityContextForSingleCalls
{
    private const string Path = "security.message.establishSecurityContext";

    public static IEnumerable<Finding> In(JoinedProject project)
    {
        foreach (BoundEndpoints bound in project.Bindings)
        {
            if (Judge(bound, project) is { } finding)
            {
                yield return finding;
            }
        }
    }

    private static Finding? Judge(BoundEndpoints bound, JoinedProject project)
    {
        Binding binding = bound.Binding;
        if (binding.Side == EndpointSide.None || !Establishes(binding))
        {
            return null;
        }

        bool resolved = bound.Use.AllContractsResolved;
        IOperation? single = null;
        foreach (INamedTypeSymbol contract in bound.Use.Contracts)
        {
            if (ContractSessions.MayNeed(contract) || KeepsState(contract, project))
            {
                return null;
            }

            foreach (KeyValuePair<IOperation, CallCount> client in project.Calls.Of(contract))
            {
                if (!MayUse(client.Key, bound, project))
                {
                    continue;
                }

                switch (client.Value)
                {
                    case CallCount.Many:
                        return null;
                    case CallCount.Single:
                        single ??= client.Key;
                        break;
                }
            }
        }

        if (!resolved)
        {
            // A contract out of sight may need its session.
            single = null;
        }

        Setting setting = binding[Path];
        string why = single is not null
            ? ", though " + NameOf(single) + " makes one call with it"
            : setting.IsExplicit ? string.Empty : " (" + SettingNames.Of(binding, Path) + " is true by default)";
        return new Finding(
            WcfRules.WCFL4001_SecurityContextForSingleCalls,
            setting.Location ?? binding.Location,
            binding.DisplayName,
            why)
        {
            Severity = single is not null ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info,
            AdditionalLocations = single is not null ? ImmutableArray.Create(single.Syntax.GetLocation()) : ImmutableArray<Location>.Empty,
            Fixes = resolved ? Fix(bound, project, single is not null) : ImmutableArray<FindingFix>.Empty,
        };
    }

    /// <summary>Whether a binding establishes a context that could be left out for certain.</summary>
    private static bool Establishes(Binding binding)
    {
        if (!BindingKinds.IsWSHttp(binding.Kind))
        {
            return false;
        }

        // Reliable sessions over message security need the context (referencesource, WSHttpBinding.cs, CreateBindingElements).
        Setting mode = binding["security.mode"];
        return (mode.Is("TransportWithMessageCredential") || (mode.Is("Message") && binding.Platform == WcfPlatform.Framework))
            && binding[Path].Boolean == true
            && binding["reliableSession.enabled"].Boolean == false;
    }

    /// <summary>Whether a client of the same contract may talk over this binding, or to the service that has it.</summary>
    private static bool MayUse(IOperation client, BoundEndpoints bound, JoinedProject project)
    {
        if ((bound.Binding.Side & EndpointSide.Client) != 0)
        {
            return Uses(client, bound.Binding, project.Symbols);
        }

        // A client whose own bindings are in sight, none of this kind, talks to another service: a facade to what is behind it.
        INamedTypeSymbol? contract = project.Calls.ContractOf(client);
        bool known = false;
        if (contract is null)
        {
            return true;
        }

        foreach (BoundEndpoints other in project.BindingsOf(contract))
        {
            if ((other.Binding.Side & EndpointSide.Client) != 0
                && Uses(client, other.Binding, project.Symbols))
            {
                if (other.Binding.Kind == bound.Binding.Kind || other.Binding.Kind == BindingKind.Unknown)
                {
                    return true;
                }

                known = true;
            }
        }

        return !known;
    }

    /// <summary>Whether a client of the same contract may have this client's binding.</summary>
    private static bool Uses(IOperation client, Binding binding, WcfSymbols symbols)
    {
        if (client is not IObjectCreationOperation creation)
        {
            return true;
        }

        if (binding is CodeBinding code)
        {
            return code.Clients.Any(c => c.Syntax == creation.Syntax);
        }

        foreach (IArgumentOperation argument in creation.Arguments)
        {
            ITypeSymbol? type = argument.Parameter?.Type;
            if (type is { SpecialType: SpecialType.System_String } && argument.Parameter!.Ordinal == 0 && CodeValue.Of(argument.Value) is { } name)
            {
                return binding is ConfiguredBinding xml && xml.Endpoints.Any(e => e.Name == name || e.Name is null);
            }

            if (type is INamedTypeSymbol named && (named.DerivesFrom(symbols.Binding) || named.DerivesFrom(symbols.ServiceEndpoint)))
            {
                return false;
            }
        }

        return true;
    }

    // A service per session keeps what one client's calls have in common in its fields.
    private static bool KeepsState(INamedTypeSymbol contract, JoinedProject project)
    {
        foreach (INamedTypeSymbol type in project.ClassesOf(contract))
        {
            if (type.DerivesFrom(project.Symbols.ClientBase))
            {
                continue;
            }

            bool perSession = true;
            if (ServiceContracts.Find(type, "ServiceBehaviorAttribute") is { } behaviour)
            {
                foreach (KeyValuePair<string, TypedConstant> argument in behaviour.NamedArguments)
                {
                    // InstanceContextMode: PerSession 0, PerCall 1, Single 2.
                    if (argument.Key == "InstanceContextMode")
                    {
                        perSession = argument.Value.Value is 0;
                    }
                }
            }

            if (perSession && type.GetMembers().Any(m => m is IFieldSymbol { IsStatic: false, IsConst: false, IsReadOnly: false }))
            {
                return true;
            }
        }

        return false;
    }

    private static ImmutableArray<FindingFix> Fix(BoundEndpoints bound, JoinedProject project, bool evidence)
    {
        if (BothEnds.Set(bound, project, Path, "false", other => Establishes(other.Binding)) is not { } ends)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        string name = SettingNames.Of(bound.Binding, Path);
        return ImmutableArray.Create(new FindingFix(
            ends.AreInHand ? "Set " + name + " to false on both ends" : "Set " + name + " to false (breaking for other peers)",
            "WCFL4001",
            ends.AreInHand && evidence ? FixApplicability.Safe : FixApplicability.ChangesTheWire,
            ends.Edits));
    }

    private static string NameOf(IOperation creation) => creation.Type?.Name ?? "a client";
}
