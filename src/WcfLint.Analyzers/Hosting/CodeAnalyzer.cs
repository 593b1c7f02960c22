using System;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Owners;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Severities;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Runs the rules that look at one place in C#: a binding, a client, a behaviour, a type or a call.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CodeAnalyzer : DiagnosticAnalyzer
{
    private static readonly ImmutableHashSet<string> s_properties = ImmutableHashSet
        .Create("MaxConcurrentCalls", "MaxConcurrentSessions", "MaxConcurrentInstances", "IncludeExceptionDetailInFaults", "HttpGetEnabled", "HttpsGetEnabled")
        .Union(RuleList.For<AssignmentRuleContext>().SelectMany(static rule => ((IAssignmentRule)rule).Properties));

    private static readonly ImmutableArray<DiagnosticDescriptor> s_supported = RuleRunner.DescriptorsOf(
        RuleList.For<BindingRuleContext>(),
        RuleList.For<ClientRuleContext>(),
        RuleList.For<BehaviorRuleContext>(),
        RuleList.For<TypeRuleContext>(),
        RuleList.For<AssignmentRuleContext>(),
        RuleList.For<CallRuleContext>());

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
                new Session(WcfProject.Create(start.Compilation, start.Options, showsSuggestions), symbols).Register(start);
            }
            else if (ClientOwners.MayBeReferenced(start.Compilation))
            {
                RegisterOwners(start, WcfProject.Create(start.Compilation, start.Options, showsSuggestions));
            }
        });
    }

    // A class that keeps a client may stand in another project: code that creates its objects need not reference WCF.
    private static void RegisterOwners(CompilationStartAnalysisContext context, WcfProject project)
    {
        var owners = ClientOwners.GetOrCreate(project);
        var failures = RuleFailures.GetOrCreate(project);
        context.RegisterCreationAction(owners.MayBe, found =>
        {
            if (owners.Read(found.Operation, found.CancellationToken) is { } owner)
            {
                RuleRunner.Run(new OwnerRuleContext(owner, project, found.Report, found.CancellationToken), failures);
                if (failures.Any)
                {
                    failures.ReportTo(found.Report);
                }
            }
        });
    }

    /// <summary>One compilation.</summary>
    private sealed class Session(WcfProject project, WcfSymbols symbols)
    {
        private readonly ClientReader _clients = ClientReader.GetOrCreate(project);
        private readonly ConcurrentDictionary<INamedTypeSymbol, PartialTypeFindings> _partialTypes = new(SymbolEqualityComparer.Default);
        private readonly RuleFailures _failures = RuleFailures.GetOrCreate(project);

        public void Register(CompilationStartAnalysisContext context)
        {
            context.RegisterCreationAction(type => CodeBinding.IsBinding(type, symbols) || _clients.Types.KindOf(type) != ClientKind.None, AnalyzeCreation);
            context.RegisterAssignmentAction(s_properties, AnalyzeAssignment);
            context.RegisterTypeAction(AnalyzeType);
            context.RegisterSemanticModelAction(AnalyzeBySyntax);
            if (_clients.Types.Any)
            {
                context.RegisterCallAction(
                    (name, cancellation) => name.StartsWith("CreateChannel", StringComparison.Ordinal) || name == "CreateInstance"
                        || _clients.Types.MayReturnClient(name, context.Compilation, cancellation),
                    _clients.Types.MayReturnClient,
                    AnalyzeCreation);
                context.RegisterUsingAction(type => _clients.Types.KindOf(type) != ClientKind.None || ServiceContracts.IsContractInterface(type),
                    _clients.Types.MakesChannel, AnalyzeUsing);
            }

            RegisterOwners(context, project);
        }

        private void AnalyzeCreation(FoundOperation found)
        {
            if (found.Operation is IObjectCreationOperation creation && project.ReadBinding(creation, found.CancellationToken) is { } binding)
            {
                if (binding.Kind != BindingKind.Unknown)
                {
                    RuleRunner.Run(new BindingRuleContext(binding, project, found.Report, found.CancellationToken), _failures);
                    ReportFailures(found);
                }
            }
            else
            {
                AnalyzeClient(found.Operation, found);
                foreach (IArgumentOperation argument in found.Operation is IInvocationOperation call ? call.Arguments : ImmutableArray<IArgumentOperation>.Empty)
                {
                    if (argument.Parameter is { RefKind: RefKind.Out })
                    {
                        AnalyzeClient(argument.Value is IDeclarationExpressionOperation declaration ? declaration.Expression : argument.Value, found);
                    }
                }
            }
        }

        private void AnalyzeClient(IOperation creation, FoundOperation found)
        {
            if (_clients.Read(creation, found.CancellationToken) is { } client)
            {
                Analyze(client, found.Report, found.CancellationToken);
                ReportFailures(found);
            }
        }

        private void AnalyzeUsing(FoundOperation found)
        {
            if (_clients.ReadUsing(found.Operation, found.CancellationToken) is { } client)
            {
                Analyze(client, found.Report, found.CancellationToken);
                ReportFailures(found);
            }
        }

        private void Analyze(Client client, Action<Finding> report, System.Threading.CancellationToken cancellation)
        {
            // If creating the client throws, its other findings do not matter.
            bool cannotBeMade = false;
            var context = new ClientRuleContext(
                client,
                project,
                finding =>
                {
                    cannotBeMade |= finding.Effect.Harm == Harm.CertainFailure && finding.Location.SourceSpan == client.Creation.Syntax.Span;
                    report(finding);
                },
                cancellation);
            foreach (IRule<ClientRuleContext> rule in RuleList.For<ClientRuleContext>(project.TakesSuggestions))
            {
                if (!cannotBeMade)
                {
                    RuleRunner.Run(rule, context, _failures);
                }
                else
                {
                    context.Skip((Rule)rule, NoFindingKind.Elsewhere, "creating the client throws, which another rule reports");
                }
            }
        }

        private void AnalyzeAssignment(FoundOperation found)
        {
            if (found.Operation is IAssignmentOperation { Target: IPropertyReferenceOperation { Property: var property },
                Syntax: AssignmentExpressionSyntax } written)
            {
                var context = new AssignmentRuleContext(written, property, project, symbols, found.Report, found.CancellationToken);
                foreach (IRule<AssignmentRuleContext> rule in RuleList.For<AssignmentRuleContext>(project.TakesSuggestions))
                {
                    if (((IAssignmentRule)rule).Properties.Contains(property.Name))
                    {
                        RuleRunner.Run(rule, context, _failures);
                    }
                }
            }

            if (found.Operation is ISimpleAssignmentOperation assignment && CodeBehavior.Create(assignment, project.Runtime) is { } behavior)
            {
                RuleRunner.Run(new BehaviorRuleContext(behavior, project, found.Report, found.CancellationToken), _failures);
            }

            ReportFailures(found);
        }

        // A delegate for each operation would be made for nothing.
        private void ReportFailures(FoundOperation found)
        {
            if (_failures.Any)
            {
                _failures.ReportTo(found.Report);
            }
        }

        private void AnalyzeType(FoundType found)
        {
            INamedTypeSymbol type = found.Type;
            if (type.TypeKind is not (TypeKind.Interface or TypeKind.Class or TypeKind.Struct) || type.IsImplicitlyDeclared)
            {
                return;
            }

            if (found.IsInOneTree)
            {
                Analyze(type, found.Compilation, found.Report, found.CancellationToken);
            }
            else
            {
                AnalyzeParts(found);
            }

            if (_failures.Any)
            {
                _failures.ReportTo(found.Report);
            }
        }

        private void AnalyzeParts(FoundType found)
        {
            PartialTypeFindings findings = _partialTypes.GetOrAdd(found.Type, static _ => new PartialTypeFindings());
            foreach (Finding finding in findings.Find(found.Tree, report => Analyze(found.Type, found.Compilation, report, found.CancellationToken)))
            {
                found.Report(finding);
            }
        }

        private void Analyze(INamedTypeSymbol type, Compilation compilation, Action<Finding> report, System.Threading.CancellationToken cancellation)
        {
            string? runtime = OtherRuntimes.Find(type, project, cancellation);
            var context = new TypeRuleContext(type, compilation, project, symbols, report, cancellation);
            TypeRuleContext doubted = runtime is null ? context
                : new TypeRuleContext(type, compilation, project, symbols, report, cancellation) { Doubt = ContractUse.Assumption };
            foreach (IRule<TypeRuleContext> rule in RuleList.For<TypeRuleContext>(project.TakesSuggestions))
            {
                RuleRunner.Run(rule, IsDoubted((Rule)rule) ? doubted : context, _failures);
            }

            if (AttributeBehavior.Create(type, project.Runtime, cancellation) is { } behavior)
            {
                var written = new BehaviorRuleContext(behavior, project, report, cancellation);
                BehaviorRuleContext unsure = runtime is null ? written
                    : new BehaviorRuleContext(behavior, project, report, cancellation) { Doubt = ContractUse.Assumption };
                foreach (IRule<BehaviorRuleContext> rule in RuleList.For<BehaviorRuleContext>(project.TakesSuggestions))
                {
                    RuleRunner.Run(rule, IsDoubted((Rule)rule) ? unsure : written, _failures);
                }
            }

            foreach (Client client in _clients.ReadAllMembers(type, compilation, cancellation))
            {
                Analyze(client, report, cancellation);
            }

            bool IsDoubted(Rule rule) => runtime is not null && OtherRuntimes.IsUntrue(rule.Row.Id, runtime);
        }

        // With the assembly of Silverlight the binding is read like any other; a binding that leaves its method is still read from syntax alone.
        private bool IsReadByOperations(ObjectCreationExpressionSyntax syntax, SemanticModel model, System.Threading.CancellationToken cancellation) =>
            model.GetOperation(syntax, cancellation) is IObjectCreationOperation creation && project.ReadBinding(creation, cancellation) is { } binding
            && (binding["duplexMode"].IsKnown || binding["useTextEncoding"].IsKnown);

        // Types that resolve only with the assemblies of Silverlight, and calls that few rules look at.
        private void AnalyzeBySyntax(SemanticModelAnalysisContext context)
        {
            project.Trace?.NoteAnalysed(context.SemanticModel.SyntaxTree.FilePath);
            BodyNodes nodes = BodyNodes.GetOrCreate(context.SemanticModel.SyntaxTree, context.CancellationToken);
            if (symbols.IsFramework)
            {
                foreach (BaseObjectCreationExpressionSyntax node in nodes.Creations)
                {
                    if (node is ObjectCreationExpressionSyntax creation
                        && PollingDuplexBinding.Create(creation, context.SemanticModel, context.CancellationToken) is { } binding
                        && !IsReadByOperations(creation, context.SemanticModel, context.CancellationToken))
                    {
                        RuleRunner.Run(new BindingRuleContext(binding, project, Report, context.CancellationToken), _failures);
                    }
                }
            }

            var call = new CallRuleContext(context.SemanticModel, project, symbols, Report, context.CancellationToken);
            foreach (InvocationExpressionSyntax node in nodes.Calls)
            {
                if (CalledNames.NameOf(node) is { } name)
                {
                    call.Call = node;
                    call.Name = name;
                    RuleRunner.Run(call, _failures);
                }
            }

            _failures.ReportTo(context.ReportDiagnostic);

            void Report(Finding finding) => OwnTree.Report(context, finding);
        }
    }
}
