using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Bindings;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers;

/// <summary>Rules that need all bindings, contracts and clients of a project before they can tell: WCFL3006, WCFL4001 to WCFL4003 and WCFL5002.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class EndpointAnalyzer : WcfAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        WcfRules.WCFL3006_UntypedMessage.Descriptor,
        WcfRules.WCFL4001_SecurityContextForSingleCalls.Descriptor,
        WcfRules.WCFL4002_NegotiatedServiceCredential.Descriptor,
        WcfRules.WCFL4003_SessionRequired.Descriptor,
        WcfRules.WCFL5002_ByteArrayWithLineBreaks.Descriptor);

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        var types = new ClientTypes(symbols);
        var bindings = new ConcurrentBag<CodeBindingModel>();
        var clients = new ConcurrentBag<IOperation>();
        OperationGate.OnCreation(
            context,
            type => CodeBindingModel.IsBinding(type, symbols) || types.KindOf(type) == ClientKind.Client,
            c =>
            {
                if (c.Operation is not IObjectCreationOperation creation)
                {
                    return;
                }

                if (CodeBindingModel.Create(creation, symbols, c.CancellationToken) is { Kind: not BindingKind.Unknown } binding)
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
        context.RegisterCompilationEndAction(c => End(c, symbols, types, bindings, clients, messages));
    }

    private static void End(
        CompilationAnalysisContext context,
        WcfSymbols symbols,
        ClientTypes types,
        ConcurrentBag<CodeBindingModel> bindings,
        ConcurrentBag<IOperation> clients,
        ConcurrentBag<IOperation> messages)
    {
        if (bindings.IsEmpty && context.Options.AdditionalFiles.IsEmpty)
        {
            return;
        }

        ConfigurationSet set = ConfigurationSet.Of(context.Options, context.Compilation, context.CancellationToken);
        var all = new List<BoundEndpoints>();
        foreach (CodeBindingModel binding in bindings.OrderBy(b => b.Creation.Syntax.SyntaxTree.FilePath, System.StringComparer.Ordinal).ThenBy(b => b.Creation.Syntax.SpanStart))
        {
            all.Add(new BoundEndpoints(binding, binding.Use));
        }

        if (set.IsRead)
        {
            foreach (ServiceModelConfiguration configuration in set.Configurations)
            {
                foreach (XmlBindingModel binding in configuration.Bindings)
                {
                    all.Add(new BoundEndpoints(binding, configuration.UseOf(binding)));
                }
            }
        }

        if (all.Count == 0)
        {
            return;
        }

        var joined = new JoinedProject(context.Compilation, symbols, all, new ClientCalls(symbols, types, clients, context.CancellationToken), context.CancellationToken);
        Report(context, set, WCFL4003_SessionRequired.In(joined));
        Report(context, set, WCFL4001_SecurityContextForSingleCalls.In(joined));
        Report(context, set, WCFL4002_NegotiatedServiceCredential.In(joined));
        if (!messages.IsEmpty)
        {
            Report(context, set, WCFL3006_UntypedMessage.In(joined, messages));
        }

        Report(context, set, WCFL5002_ByteArrayWithLineBreaks.In(joined));
    }

    private static void Report(CompilationAnalysisContext context, ConfigurationSet set, IEnumerable<Finding> findings)
    {
        foreach (Finding finding in findings)
        {
            if (set.ToDiagnostic(finding, context.Options) is { } diagnostic)
            {
                context.ReportDiagnostic(diagnostic);
            }
        }
    }
}
