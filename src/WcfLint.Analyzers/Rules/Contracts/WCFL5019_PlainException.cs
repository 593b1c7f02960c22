using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// An operation that throws Exception itself. To its caller every exception but a FaultException is the same fault, without type or text,
/// and a channel with a session is faulted by it (referencesource, ErrorBehavior.cs).
/// </summary>
internal sealed class WCFL5019_PlainException() : Rule(WcfRules.WCFL5019_PlainException), ITypeRule
{
    private static readonly string[] s_names = ["Exception", "ApplicationException", "SystemException"];


    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is not { } service)
        {
            return;
        }

        bool? isHandled = null;
        var detail = new Lazy<bool?>(() => SendsDetail(service.Type, context));
        foreach (ServiceMethod method in service.Operations)
        {
            if (method.Operation is { IsOneWay: true })
            {
                context.NoFinding(NoFindingKind.NotConcerned, "no caller waits for a one-way operation");
                continue;
            }

            if ((method.SaysAny(s_names) ? FindThrow(method, context) : null) is not { } creation)
            {
                context.NoFinding(NoFindingKind.Fine, "the operation does not throw a plain Exception to its caller");
                continue;
            }

            // An IErrorHandler may be added in configuration, too. A project with one handles exceptions in its own way.
            if (isHandled ??= FaultHandlers.AreDeclared(context.Compilation))
            {
                context.NoFinding(NoFindingKind.Suppressed, "the project has an IErrorHandler");
                return;
            }

            if (OwnBehaviors.MayBeAttributes(service.Type))
            {
                context.NoFinding(NoFindingKind.Suppressed, "the service or its contract has a custom behaviour, which may turn exceptions into faults");
                return;
            }

            bool hasSession = ServiceContracts.Argument(ServiceContracts.Find(method.Operation!.Method.ContainingType, WcfAttributes.ServiceContract),
                "SessionMode") is 1;
            bool? sendsDetail = detail.Value;
            if (!hasSession && (sendsDetail ?? ExceptionReaders.AreUsers(context.Project)))
            {
                context.NoFinding(NoFindingKind.Fine, sendsDetail == true ? "faults include exception detail (WCFL7001), so the caller gets the text"
                    : "the service informs its users through exceptions, and its host, which may include exception detail in faults, is not known");
                continue;
            }

            context.Report(new Finding(Row, creation.Syntax.GetLocation(), method.DisplayName, creation.Type!.Name)
            {
                Effect = sendsDetail == true ? WcfRules.WCFL5019_FaultsWithDetail : hasSession ? WcfRules.WCFL5019_Faults : null,
                Fixes = FindFixes(creation),
            });
        }
    }

    // ThrowException, RaiseFault
    // By its attribute, or by the behaviours of every configuration of the project that hosts it; null where none does.
    private static bool? SendsDetail(INamedTypeSymbol service, TypeRuleContext context)
    {
        if (BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, "IncludeExceptionDetailInFaults") is true)
        {
            return true;
        }

        string name = service.ToDisplayString();
        List<ServiceElement> hosted =
            context.Project.Configurations.SelectMany(static configuration => configuration.Scopes).SelectMany(static scope => scope.Services)
            .Where(element => element.Name?.Trim() == name).ToList();
        return hosted.Count == 0 ? null : hosted.TrueForAll(static element => element.Element.Attribute("behaviorConfiguration")?.Value is { } behavior
            && element.Scope.Behaviors.Any(one => one.IsOfServices && one.Name == behavior && one.Find(BehaviorSettings.ExceptionDetail) is { Boolean: true }));
    }

    private static IObjectCreationOperation? FindThrow(ServiceMethod method, TypeRuleContext context)
    {
        foreach (IOperation operation in method.Operations(context.CancellationToken))
        {
            if (operation is IThrowOperation { Exception: { } thrown } && OperationWalk.Unwrap(thrown) is IObjectCreationOperation creation && IsPlain(creation.Type)
                && OperationWalk.EnclosingFunction(operation) is null && !IsCaught(operation))
            {
                return creation;
            }
        }

        return null;
    }

    private static bool IsPlain(ITypeSymbol? type) =>
        type is { ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } && Array.IndexOf(s_names, type.Name) >= 0;

    // Whether a catch clause of the same method takes it.
    private static bool IsCaught(IOperation thrown) => OperationWalk.TriesAround(thrown).SelectMany(static guarded => guarded.Catches)
        .Any(static clause => clause.ExceptionType is null or { SpecialType: SpecialType.System_Object } || IsPlain(clause.ExceptionType));

    // The fix shows the caller a text that was not written for callers, so the author must decide. FaultException calls the parameter "reason",
    // and has other constructors that take null (referencesource, FaultException.cs).
    private static ImmutableArray<FindingFix> FindFixes(IObjectCreationOperation creation) =>
        creation.Syntax is ObjectCreationExpressionSyntax { ArgumentList: { Arguments: { Count: 1 } } list, Initializer: null } syntax
            && creation.Arguments.Length == 1 && creation.Arguments[0].Parameter?.Type.SpecialType == SpecialType.System_String
            && list.Arguments[0].NameColon is null && creation.Arguments[0].Value.ConstantValue is not { HasValue: true, Value: null }
            && creation.SemanticModel is { } model && FindFault(model) is { } fault && QualifiedNames.Write(model, syntax.SpanStart, fault) is { } name
            ? ImmutableArray.Create(new FindingFix(
                "Throw a FaultException (shows its text to the caller)", "WCFL5019", FixApplicability.NeedsDecision,
                CodeEdit.Replace(syntax, "new " + name + list.ToString(), fault)))
            : ImmutableArray<FindingFix>.Empty;

    private static INamedTypeSymbol? FindFault(SemanticModel model) => CompilationIndex.GetOrCreate(model.Compilation).Symbols is { } symbols
        ? symbols.Type(symbols.IsCoreWcf ? "CoreWCF.FaultException" : "System.ServiceModel.FaultException") ?? symbols.Type("System.ServiceModel.FaultException")
        : null;
}
