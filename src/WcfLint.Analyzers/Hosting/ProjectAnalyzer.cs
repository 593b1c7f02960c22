using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Analyzers.Severities;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Hosting;

/// <summary>
/// Runs the rules that need all bindings, contracts and clients of a project, of code and configuration
/// together. Rules over a solution see only this project here.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ProjectAnalyzer : DiagnosticAnalyzer
{
    private static readonly ImmutableArray<DiagnosticDescriptor> s_supported = RuleRunner.DescriptorsOf(
        RuleList.For<EndpointRuleContext>(),
        RuleList.For<ProjectRuleContext>(),
        RuleList.For<SolutionRuleContext>());

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => s_supported;

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCode.Flags);
        bool showsSuggestions = SeveritySettings.ShowSuggestions(context);
        context.RegisterCompilationStartAction(start =>
        {
            if (CompilationIndex.GetOrCreate(start.Compilation).Symbols is { } symbols)
            {
                new Session(WcfProject.Create(start.Compilation, start.Options, showsSuggestions)).Register(start, symbols);
            }
            // Where the code references no WCF, WCFL3007 is the only rule here that can report. An action for the end of a
            // compilation makes the driver bind all of it, so none is registered unless that rule is switched on.
            else if (!start.Options.AdditionalFiles.IsEmpty && SeveritySettings.IsOn(WcfRules.WCFL3007_HttpBetweenOwnPeers, start.Compilation))
            {
                new Session(WcfProject.Create(start.Compilation, start.Options, showsSuggestions)).RegisterForConfigurations(start);
            }
        });
    }

    /// <summary>One compilation.</summary>
    private sealed class Session(WcfProject project)
    {
        private readonly ConcurrentBag<CodeBinding> _bindings = [];
        private readonly ConcurrentBag<CreatedClient> _clients = [];
        private readonly ConcurrentBag<ISimpleAssignmentOperation> _cacheSettings = [];
        private readonly ConcurrentBag<(SyntaxNode Call, bool IsUntyped)> _messages = [];
        private readonly RuleFailures _failures = RuleFailures.GetOrCreate(project);

        public void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
        {
            var analysed = new AnalysedTrees(context);
            ClientReader reader = ClientReader.GetOrCreate(project);
            Collect(context, symbols, reader);
            context.RegisterCompilationEndAction(c => Analyze(c, reader, analysed));
        }

        /// <summary>For code without WCF: its configurations may contain WCF's section all the same.</summary>
#pragma warning disable RS1013 // whether there is an action at all is known when the compilation starts
        public void RegisterForConfigurations(CompilationStartAnalysisContext context) =>
            context.RegisterCompilationEndAction(c => Analyze(c, null, null));
#pragma warning restore RS1013

        private void Collect(CompilationStartAnalysisContext context, WcfSymbols symbols, ClientReader reader)
        {
            ClientTypes types = reader.Types;
            context.RegisterCreationAction(
                type => CodeBinding.IsBinding(type, symbols) || types.KindOf(type) == ClientKind.Client,
                found =>
                {
                    if (found.Operation is not IObjectCreationOperation creation)
                    {
                        return;
                    }

                    if (project.ReadBinding(creation, found.CancellationToken) is { } binding)
                    {
                        if (binding.Kind != BindingKind.Unknown)
                        {
                            _bindings.Add(binding);
                        }
                    }
                    else if (types.KindOf(creation.Type) == ClientKind.Client)
                    {
                        _clients.Add(CreatedClientReader.Read(creation, reader, found.CancellationToken));
                    }
                });
            context.RegisterCallAction(
                static (name, _) => name == "CreateChannel",
                types.MakesChannel,
                found => _clients.Add(CreatedClientReader.Read(found.Operation, reader, found.CancellationToken)));
            context.RegisterCallAction(
                static (name, _) => name == "CreateMessage",
                CreatedMessages.Makes,
                found => _messages.Add((found.Operation.Syntax, CreatedMessages.IsUntyped((IInvocationOperation)found.Operation))));
            context.RegisterAssignmentAction(
                ImmutableHashSet.Create("CacheSetting"),
                found =>
                {
                    if (found.Operation is ISimpleAssignmentOperation assignment)
                    {
                        _cacheSettings.Add(assignment);
                    }
                });
        }

        private void Analyze(CompilationAnalysisContext context, ClientReader? reader, AnalysedTrees? analysed)
        {
            if (_bindings.IsEmpty && _clients.IsEmpty && _cacheSettings.IsEmpty && !project.HasAdditionalFiles)
            {
                return;
            }

            var seen = new HashSet<(string, string, TextSpan)>();
            ProjectEndpoints endpoints = ProjectEndpoints.Join(project, _bindings);
            AnalysedEndpoints.Keep(context.Options, endpoints);
            if (reader is not null)
            {
                var clients = new ProjectClients(reader, project, context.Compilation, _clients, _cacheSettings, _messages, context.CancellationToken);
                RuleRunner.Run(new ProjectRuleContext(endpoints, clients, Report, context.CancellationToken), _failures);
                foreach (Binding binding in endpoints.Bindings)
                {
                    if (binding.Side != EndpointSide.None)
                    {
                        RuleRunner.Run(new EndpointRuleContext(binding, endpoints, clients, Report, IsReported, context.CancellationToken), _failures);
                    }
                    else if (project.Trace is not null)
                    {
                        RuleRunner.Skip(new EndpointRuleContext(binding, endpoints, clients, Report, IsReported, context.CancellationToken),
                            NoFindingKind.NotInUse, "no endpoint that was read uses the binding");
                    }
                }
            }

            if (endpoints.HasBothSides)
            {
                WcfSolution solution = endpoints.GetSolution(context.CancellationToken);
                RuleRunner.Run(new SolutionRuleContext(solution, finding => Report(finding.AttachTo(context.Compilation)), context.CancellationToken,
                    project.Trace), _failures);
            }

            _failures.ReportTo(context.ReportDiagnostic);

            bool IsReported(WcfRule rule, Location place) => seen.Contains((rule.Id, Finding.PathOf(place), place.SourceSpan));

            void Report(Finding finding)
            {
                if (!seen.Add((finding.Rule.Id, Finding.PathOf(finding.Location), finding.Location.SourceSpan)))
                {
                    return;
                }

                if (finding.Location.Kind == LocationKind.ExternalFile && UnreadableSections.AreLate(finding)
                    && ConfigurationFindings.GetOrCreate(project).IsUnreadable(finding.Location, context.CancellationToken))
                {
                    project.Trace?.Withdraw(finding, NoFindingKind.Elsewhere, UnreadableSections.Reason);
                }
                else if (analysed is not null && !analysed.Holds(finding.Location))
                {
                    project.Trace?.Withdraw(finding, NoFindingKind.Suppressed,
                        GeneratedCode.Holds(finding.Location) ? GeneratedCode.Reason : "the compiler does not have the file analysed, as if it is generated");
                }
                else if (ConfigurationReport.ToDiagnostic(project, finding, context.Options) is { } diagnostic)
                {
                    context.ReportDiagnostic(diagnostic);
                }
            }
        }
    }
}
