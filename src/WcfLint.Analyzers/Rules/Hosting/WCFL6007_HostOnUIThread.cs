using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A host that a window opens. The dispatcher keeps the synchronization context of the thread that opens the host, and posts each call to
/// it (referencesource, DispatchRuntime.cs and ThreadBehavior.cs), unless the service sets UseSynchronizationContext = false.
/// </summary>
internal sealed class WCFL6007_HostOnUIThread() : Rule(WcfRules.WCFL6007_HostOnUIThread), ICallRule
{
    // A service that names more types than this is not followed.
    private const int MaxTypes = 50;

    public void Analyze(CallRuleContext context)
    {
        if (context.Name.Identifier.ValueText != "Open" || !context.Symbols.IsFramework || context.Call.ContainsDiagnostics
            || context.Call.Expression is not MemberAccessExpressionSyntax { Expression: var host }
            || context.Call.FirstAncestorOrSelf<ClassDeclarationSyntax>() is not { } declaration
            || context.Model.GetDeclaredSymbol(declaration, context.CancellationToken) is not INamedTypeSymbol window || !WindowThread.Owns(window)
            || !context.Model.GetTypeInfo(host, context.CancellationToken).Type.DerivesFrom(context.Symbols.ServiceHostBase))
        {
            return;
        }

        Judge(context, host, window);
    }

    // A separate method: the closure of its lambdas would be allocated for all other calls, too.
    private void Judge(CallRuleContext context, ExpressionSyntax host, INamedTypeSymbol window)
    {
        Location place = context.Call.GetLocation();
        List<TypeDeclarationSyntax> parts = TypeSyntaxes.PartsOf(window, context.CancellationToken);
        if (!WindowThread.Runs(context.Call, window, context.CancellationToken))
        {
            context.NoFinding(new NoFindingReason(NoFindingKind.Unknown, "Open may run on a thread that is not the window's thread", place));
        }
        else if (parts.Exists(static part => part.DescendantTokens().Any(static token => token.ValueText == BehaviorAttributes.Synchronization)))
        {
            context.NoFinding(new NoFindingReason(NoFindingKind.Fine, "the code of the window already uses UseSynchronizationContext", place));
        }
        else if (FindServices(host, parts, context) is not { Count: > 0 } services)
        {
            context.NoFinding(new NoFindingReason(NoFindingKind.Unknown, "the service class of the host is not known", place));
        }
        else
        {
            // If there are several hosts, the first one whose calls do not need the window.
            INamedTypeSymbol service = services.Find(one => WhyNot(one, window, context) is null) ?? services[0];
            context.Report(WhyNot(service, window, context) is { } reason
                ? context.NoFinding(reason with { Location = place })
                : new Finding(Row, place, window.Name, service.Name)
                {
                    Fixes = FindingFix.Of(
                        "Set UseSynchronizationContext to false on " + service.Name + " (its calls then run concurrently, on other threads)", "WCFL6007",
                        FixApplicability.NeedsDecision,
                        BehaviorAttributes.Set(service, "ServiceBehavior", BehaviorAttributes.Synchronization, "false", context.Call.SyntaxTree,
                            context.Model.Compilation)),
                });
        }
    }

    private static NoFindingReason? WhyNot(INamedTypeSymbol service, INamedTypeSymbol window, CallRuleContext context) =>
        BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, BehaviorAttributes.Synchronization) is not null
            ? new NoFindingReason(NoFindingKind.Suppressed, "the service sets UseSynchronizationContext")
            : SymbolEqualityComparer.Default.Equals(service, window)
            ? new NoFindingReason(NoFindingKind.Fine, "the window itself is the service, and needs its thread")
            : UsesWindows(service, context, new HashSet<ISymbol>(SymbolEqualityComparer.Default))
            ? new NoFindingReason(NoFindingKind.Fine, "the service uses windows, and needs their thread")
            : null;

    // The services of the creations that the class assigns to the opened variable, or adds to the list that it enumerates; none if one is unknown.
    private static List<INamedTypeSymbol> FindServices(ExpressionSyntax host, List<TypeDeclarationSyntax> parts, CallRuleContext context)
    {
        string? name = KeptHosts.NameOf(host);
        var services = new List<INamedTypeSymbol>();
        foreach (BaseObjectCreationExpressionSyntax creation in host is ObjectCreationExpressionSyntax own
            ? [own] : parts.SelectMany(static part => part.DescendantNodes()).OfType<BaseObjectCreationExpressionSyntax>())
        {
            bool isAssigned = creation == host
                || creation.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var variable } } && variable == name
                || (name is not null && KeptHosts.FindKeeper(creation) == name);
            if (isAssigned && creation.ArgumentList is { Arguments: { Count: > 0 } arguments }
                && SemanticModels.Find(creation.SyntaxTree, context.Model.Compilation) is { } model
                && model.GetTypeInfo(creation, context.CancellationToken).Type.DerivesFrom(context.Symbols.ServiceHostBase))
            {
                ExpressionSyntax first = arguments[0].Expression;
                ITypeSymbol? type = first is TypeOfExpressionSyntax { Type: var hosted }
                    ? model.GetTypeInfo(hosted, context.CancellationToken).Type : model.GetTypeInfo(first, context.CancellationToken).Type;
                if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class, SpecialType: SpecialType.None } service
                    || ContractResolver.ContractsOf(service).IsEmpty)
                {
                    return [];
                }

                services.Add(service);
            }
        }

        return services;
    }

    // Follows the types that it names, and those that these name; for a class of a library, whether the library refers to windows.
    private static bool UsesWindows(INamedTypeSymbol type, CallRuleContext context, HashSet<ISymbol> seen)
    {
        if (type.DeclaringSyntaxReferences.IsEmpty)
        {
            return seen.Count == 0 && type.ContainingModule.ReferencedAssemblies.Any(static assembly => assembly.Name is "System.Windows.Forms" or "WindowsBase");
        }

        return WindowThread.Owns(type) || seen.Count >= MaxTypes || (seen.Add(type) && TypeSyntaxes.PartsOf(type, context.CancellationToken).Exists(part =>
            SemanticModels.Find(part.SyntaxTree, context.Model.Compilation) is not { } model
                || part.DescendantNodes().OfType<SimpleNameSyntax>().Any(name => Names(name, model))));

        bool Names(SimpleNameSyntax name, SemanticModel model) => name.Identifier.ValueText is "OpenForms" or "Dispatcher"
            || WindowThread.Owns(model.GetTypeInfo(name, context.CancellationToken).Type)
            || (model.GetSymbolInfo(name, context.CancellationToken).Symbol is INamedTypeSymbol { TypeKind: TypeKind.Class } named
                && UsesWindows(named, context, seen));
    }
}
