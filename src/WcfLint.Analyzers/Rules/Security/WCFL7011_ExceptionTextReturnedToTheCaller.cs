using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>An operation that writes the text of an exception into what its caller gets: by hand what IncludeExceptionDetailInFaults does.</summary>
internal sealed class WCFL7011_ExceptionTextReturnedToTheCaller() : Rule(WcfRules.WCFL7011_ExceptionTextReturnedToTheCaller), ITypeRule
{
    private static readonly string[] s_texts = ["Message", "StackTrace", "ToString"];

    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is not { } service)
        {
            return;
        }

        // One finding for the class: the first place that returns the most.
        Told? worst = null;
        int count = 0;
        var helpers = new Dictionary<IMethodSymbol, Told?>(SymbolEqualityComparer.Default);
        foreach (ServiceMethod method in service.Methods)
        {
            foreach (Told found in FindAll(method, service, helpers, context))
            {
                count++;
                worst = worst is { } known && (known.IsFull || !found.IsFull) ? known : found;
            }
        }

        context.Report(worst is null
            ? context.NoFinding(NoFindingKind.Fine, "no operation is known to return the text of an exception")
            : new Finding(Row, worst.Read.Syntax.GetLocation(), service.Type.Name, worst.Read.Syntax.ToString(),
                count == 1 ? string.Empty : " (and in " + (count - 1) + (count == 2 ? " more place)" : " more places)"))
            {
                AdditionalLocations = worst.InHelper is null ? ImmutableArray<Location>.Empty : ImmutableArray.Create(worst.InHelper.Syntax.GetLocation()),
                Effect = worst.IsFull ? null : WcfRules.WCFL7011_Message,
            });
    }

    private static IEnumerable<Told> FindAll(ServiceMethod method, ServiceClass service, Dictionary<IMethodSymbol, Told?> helpers, TypeRuleContext context)
    {
        if (!MaySayText(method, service, context))
        {
            yield break;
        }

        bool? isHandedOut = null;
        foreach (IOperation operation in method.Operations(context.CancellationToken))
        {
            if ((Read(operation, service, context) ?? ReadHelper(operation, service, helpers, context)) is { } told
                && (isHandedOut ??= method.Operation is not null || IsHandedOut(method, service, context)))
            {
                yield return told;
            }
        }
    }

    // The method catches an exception, is given one, or reads one of another method. Roslyn creates the operations of a whole method at once, and
    // most methods that mention ToString have no exception.
    private static bool MaySayText(ServiceMethod method, ServiceClass service, TypeRuleContext context) =>
        (method.Mentions("catch") && method.Syntax.DescendantNodes().Any(static node => node is CatchClauseSyntax))
        || method.Says("ExceptionDetail")
        || method.Symbol.Parameters.Any(parameter => ExceptionText.IsForeign(parameter.Type, service.Type))
        || (s_texts.SelectMany(method.Find).ToList() is { Count: > 0 } reads && SemanticModels.Find(method.Syntax.SyntaxTree, context.Compilation) is { } model
            && reads.Exists(read => read.Parent is SimpleNameSyntax name
                && model.GetSymbolInfo(name, context.CancellationToken).Symbol?.ContainingType.AnyBase(static type => type.Name == "Exception") == true));

    private static Told? Read(IOperation operation, ServiceClass service, TypeRuleContext context) =>
        ExceptionText.Classify(operation, service.Type) is { } isFull && CallerOutput.Holds(operation) && IsForUsers(operation)
            && !OwnTexts.AreRead(operation, context.Project) && !CaughtDetails.HoldLost(operation, service, context.Project)
            ? new Told(operation, isFull, null) : null;

    private static bool IsForUsers(IOperation operation) => !DebugRegions.Contains(operation.Syntax) && !DevelopmentGuards.AreForDevelopment(operation);

    // The result that a method of another class creates from an exception: return Errors.ToReply(ex), throw ex.ToFault().
    private static Told? ReadHelper(IOperation operation, ServiceClass service, Dictionary<IMethodSymbol, Told?> helpers, TypeRuleContext context)
    {
        if (operation is not IInvocationOperation { TargetMethod: { DeclaringSyntaxReferences.Length: 1 } target } call
            || call.Arguments.FirstOrDefault(argument => OperationWalk.Unwrap(argument.Value) is (ILocalReferenceOperation or IParameterReferenceOperation)
                and var given && ExceptionText.IsForeign(given.Type, service.Type)) is not { Parameter: { } parameter }
            || service.Methods.Any(method => SymbolEqualityComparer.Default.Equals(method.Symbol, target.OriginalDefinition))
            || !(target.ReturnsVoid || CallerOutput.Holds(call)) || !IsForUsers(call))
        {
            return null;
        }

        target = target.OriginalDefinition;
        if (!helpers.TryGetValue(target, out Told? told))
        {
            helpers.Add(target, told = ReadBody(target, target.Parameters[parameter.Ordinal], service, context));
        }

        return told is null ? null : new Told(call, told.IsFull, told.Read);
    }

    private static Told? ReadBody(IMethodSymbol helper, IParameterSymbol exception, ServiceClass service, TypeRuleContext context)
    {
        if (helper.DeclaringSyntaxReferences[0].GetSyntax(context.CancellationToken) is not MethodDeclarationSyntax { ContainsDiagnostics: false } syntax
            || SemanticModels.Find(syntax.SyntaxTree, context.Compilation)?.GetOperation(syntax, context.CancellationToken) is not { } body)
        {
            return null;
        }

        Told? worst = null;
        foreach (IOperation operation in BodyOperations.GetOrCreate(body).All)
        {
            if (Read(operation, service, context) is { } found && worst is not { IsFull: true }
                && operation.DescendantsAndSelf()
                    .Any(part => part is IParameterReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Parameter, exception)))
            {
                worst = found.IsFull ? found : worst ?? found;
            }
        }

        return worst;
    }

    // The result of a helper must be returned by an operation; a fault that it throws reaches the caller anyway.
    private static bool IsHandedOut(ServiceMethod helper, ServiceClass service, TypeRuleContext context) =>
        helper.Symbol.ReturnsVoid || service.Operations.Any(method => method.Says(helper.Symbol.Name) && method.Operations(context.CancellationToken)
            .Any(operation => operation is IInvocationOperation call
                && SymbolEqualityComparer.Default.Equals(call.TargetMethod.OriginalDefinition, helper.Symbol) && CallerOutput.Holds(call)));

    // The place that returns the text, whether it is more than the message, and the place in a helper.
    private sealed record Told(IOperation Read, bool IsFull, IOperation? InHelper);
}
