using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules.ClientLifetime;
using WcfLint.Analyzers.Rules.Contracts;
using WcfLint.Analyzers.Rules.Quotas;
using WcfLint.Analyzers.Rules.Sessions;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Rules that need all bindings, contracts and clients of a project before they can tell.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class EndpointAnalyzer : WcfAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        WcfRules.WCFL1006_UncachedFactory.Descriptor,
        WcfRules.WCFL3006_UntypedMessage.Descriptor,
        WcfRules.WCFL2003_QuotasOfTheSidesDiffer.Descriptor,
        WcfRules.WCFL2005_ObjectGraphQuota.Descriptor,
        WcfRules.WCFL3002_StreamingWithoutStream.Descriptor,
        WcfRules.WCFL3003_StreamOverBufferedEndpoint.Descriptor,
        WcfRules.WCFL3014_BinaryAsText.Descriptor,
        WcfRules.WCFL4001_SecurityContextForSingleCalls.Descriptor,
        WcfRules.WCFL4002_NegotiatedServiceCredential.Descriptor,
        WcfRules.WCFL4003_SessionRequired.Descriptor,
        WcfRules.WCFL5002_ByteArrayWithLineBreaks.Descriptor);

    /// <summary>Takes the ends of contracts of each project; null in a compiler, which sees one project at a time.</summary>
    internal Action<Compilation, AnalyzerOptions, ConfigurationSet, ImmutableArray<ContractSide>>? Sides { get; set; }

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        var types = new ClientTypes(symbols);
        var bindings = new ConcurrentBag<CodeBinding>();
        var clients = new ConcurrentBag<IOperation>();
        var cacheSettings = new ConcurrentBag<ISimpleAssignmentOperation>();
        var analysed = new AnalysedTrees(context);
        OperationGate.OnCreation(
            context,
            type => CodeBinding.IsBinding(type, symbols) || types.KindOf(type) == ClientKind.Client,
            c =>
            {
                if (c.Operation is not IObjectCreationOperation creation)
                {
                    return;
                }

                if (CodeBinding.Create(creation, symbols, c.CancellationToken) is { Kind: not BindingKind.Unknown } binding)
                {
                    bindings.Add(binding);
                }
                else if (types.KindOf(creation.Type) == ClientKind.Client)
                {
                    clients.Add(creation);
                }
            });
        OperationGate.OnCall(
            context,
            "CreateChannel",
            c =>
            {
                var invocation = (IInvocationOperation)c.Operation;
                if (invocation.TargetMethod.Name == "CreateChannel" && types.MakesChannel(invocation.TargetMethod))
                {
                    clients.Add(invocation);
                }
            });
        var messages = new ConcurrentBag<IOperation>();
        OperationGate.OnCall(
            context,
            "CreateMessage",
            c =>
            {
                if (c.Operation is IInvocationOperation call && WCFL3006_UntypedMessage.IsUntyped(call))
                {
                    messages.Add(call);
                }
            });
        OperationGate.OnAssignment(context, "CacheSetting", c => cacheSettings.Add((ISimpleAssignmentOperation)c.Operation));
        context.RegisterCompilationEndAction(c =>
        {
            var calls = new ClientCalls(symbols, types, clients, c.CancellationToken);
            foreach (Finding finding in WCFL1006_UncachedFactory.In(types, calls, cacheSettings))
            {
                if (analysed.Holds(finding.Location))
                {
                    c.ReportDiagnostic(finding.ToDiagnostic());
                }
            }

            End(c, symbols, calls, analysed, bindings, messages);
        });
    }

    private void End(
        CompilationAnalysisContext context,
        WcfSymbols symbols,
        ClientCalls calls,
        AnalysedTrees analysed,
        ConcurrentBag<CodeBinding> bindings,
        ConcurrentBag<IOperation> messages)
    {
        if (bindings.IsEmpty && context.Options.AdditionalFiles.IsEmpty)
        {
            return;
        }

        ConfigurationSet set = ConfigurationSet.Of(context.Options, context.Compilation, context.CancellationToken);
        List<BoundEndpoints> all = BoundEndpoints.Of(set, bindings);
        if (all.Count == 0)
        {
            return;
        }

        var joined = new JoinedProject(context.Compilation, symbols, all, calls, context.CancellationToken);
        Report(WCFL4003_SessionRequired.In(joined));
        if (Sides is not null || ContractSides.HasBoth(all))
        {
            ImmutableArray<ContractSide> sides = ContractSides.Of(joined, set);
            SidePairs pairs = SidePairs.Of(sides);
            Report(WCFL2003_QuotasOfTheSidesDiffer.Between(pairs));
            Report(WCFL2005_ObjectGraphQuota.OnOneSide(pairs));
            Sides?.Invoke(context.Compilation, context.Options, set, sides);
        }

        Report(WCFL3002_StreamingWithoutStream.In(joined));
        Report(WCFL3003_StreamOverBufferedEndpoint.In(joined));
        Report(WCFL3014_BinaryAsText.In(joined));
        Report(WCFL4001_SecurityContextForSingleCalls.In(joined));
        Report(WCFL4002_NegotiatedServiceCredential.In(joined));
        if (!messages.IsEmpty)
        {
            Report(WCFL3006_UntypedMessage.In(joined, messages));
        }

        Report(WCFL5002_ByteArrayWithLineBreaks.In(joined));

        void Report(IEnumerable<Finding> findings)
        {
            foreach (Finding finding in findings)
            {
                if (analysed.Holds(finding.Location) && set.ToDiagnostic(InProject(finding, context.Compilation), context.Options) is { } diagnostic)
                {
                    context.ReportDiagnostic(diagnostic);
                }
            }
        }
    }

    // In an IDE and in the command the contract may stand in the source of another project.
    private static Finding InProject(Finding finding, Compilation compilation)
    {
        foreach (Location location in finding.AdditionalLocations)
        {
            if (IsForeign(location, compilation))
            {
                return new Finding(finding.Rule, finding.Location, finding.Arguments)
                {
                    Severity = finding.Severity,
                    Fixes = finding.Fixes,
                    AdditionalLocations = finding.AdditionalLocations.RemoveAll(l => IsForeign(l, compilation)),
                };
            }
        }

        return finding;
    }

    private static bool IsForeign(Location location, Compilation compilation) => location.SourceTree is { } tree && !compilation.ContainsSyntaxTree(tree);
}
