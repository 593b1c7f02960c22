using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A handler around the Open of a host that only logs, where the process goes on as if the host listened: a service reports that it has
/// started, a window opens, a console waits for a key.
/// </summary>
internal sealed class WCFL6012_SwallowedOpen() : Rule(WcfRules.WCFL6012_SwallowedOpen), ICallRule
{
    // Names of code that ends the process, notifies its parent, tries again, or shows the error to a waiting user.
    private static readonly string[] s_ends =
    [
        "Exit", "FailFast", "Stop", "Shutdown", "ExitCode", "Kill", "Retry", "Open", "Restart", "Terminate", "Show", "ShowDialog", "ShowError",
            "MessageBox", "OnFault",
    ];

    // StartHost, called by Run, called by Main.
    private const int MaxDepth = 2;

    private static readonly string[] s_waits = ["ReadLine", "ReadKey", "WaitOne", "Run", "Join"];

    public void Analyze(CallRuleContext context)
    {
        if (context.Name.Identifier.ValueText != "Open" || !context.Symbols.IsFramework || context.Call.ArgumentList.Arguments.Count > 1
            || context.Call.Expression is not MemberAccessExpressionSyntax { Expression: var host })
        {
            return;
        }

        TryStatementSyntax? guard = FindTry(context.Call);
        if ((guard is null && !SyntaxIndex.GetOrCreate(context.Call.SyntaxTree, context.CancellationToken).Text.Contains("ServiceHost"))
            || !context.Model.GetTypeInfo(host, context.CancellationToken).Type.DerivesFrom(context.Symbols.ServiceHostBase))
        {
            return;
        }

        bool isOfCaller = guard is null;
        guard ??= FindGuards(context.Call, context, 0).FirstOrDefault(around => !around.ContainsDiagnostics && IsSwallowed(around, host, context));
        if (guard is null)
        {
            return;
        }

        if (guard.ContainsDiagnostics)
        {
            context.NoFinding(context.Call, NoFindingKind.Unknown, "the code does not parse");
        }
        else if (!isOfCaller && !IsSwallowed(guard, host, context))
        {
            context.NoFinding(context.Call, NoFindingKind.Fine, "the process is not known to continue after the failure unnoticed");
        }
        else if (!isOfCaller && FirstIn(guard) != context.Call)
        {
            context.NoFinding(context.Call, NoFindingKind.Elsewhere, "the first host of the same try statement is reported");
        }
        else
        {
            string? obstacle = WhyNotRethrown(guard, host, context);
            context.Report(new Finding(Row, context.Call.GetLocation(), host + ".Open", IsLogged(guard) ? "only logged" : "swallowed")
            {
                AdditionalLocations = isOfCaller ? ImmutableArray.Create(guard.TryKeyword.GetLocation()) : ImmutableArray<Location>.Empty,
                Fixes = obstacle is null && guard.SyntaxTree == context.Call.SyntaxTree ? CreateFixes(guard) : ImmutableArray<FindingFix>.Empty,
                WhyNoFix = obstacle,
            });
        }
    }

    // The try statements of callers: a method without one passes its failure on to them.
    private static IEnumerable<TryStatementSyntax> FindGuards(SyntaxNode place, CallRuleContext context, int depth) =>
        depth == MaxDepth || LambdaAround(place) is not null || place.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is not { } method
            ? [] : FindUses(method, context).SelectMany(use => FindTry(use) is { } guard ? [guard] : FindGuards(use, context, depth + 1));

    private static string? WhyNotRethrown(TryStatementSyntax guard, ExpressionSyntax host, CallRuleContext context) =>
        FindOneWay(guard, context, 0) is { } operation
            ? operation + " is a one-way operation: its exception would reach no client, and only break the client's session"
        : guard.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is ConstructorDeclarationSyntax { Parent: TypeDeclarationSyntax type }
            && type.Members.OfType<DestructorDeclarationSyntax>().Any(end => ClosesIn(end, host))
            ? "the finalizer would close the host of the failed constructor, and an exception there ends the process"
        : null;

    // Close of a host that has failed throws (referencesource, CommunicationObject.cs, Close: CreateFaultedException).
    private static bool ClosesIn(DestructorDeclarationSyntax end, ExpressionSyntax host) => end.DescendantNodes().Any(node =>
        node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close", Expression: var closed } }
            && closed.GetLastToken().ValueText == host.GetLastToken().ValueText);

    // The one-way operation in which a place runs; null where that is another method, or where others call it too.
    private static string? FindOneWay(SyntaxNode place, CallRuleContext context, int depth)
    {
        if (LambdaAround(place) is not null || place.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is not MethodDeclarationSyntax method)
        {
            return null;
        }

        if (IsOneWay(method, context) is { } isOneWay)
        {
            return isOneWay ? method.Identifier.ValueText : null;
        }

        string? operation = null;
        foreach (SyntaxNode use in depth == MaxDepth ? [] : FindUses(method, context))
        {
            operation = FindOneWay(use, context, depth + 1);
            if (operation is null)
            {
                return null;
            }
        }

        return operation;
    }

    // throw; in each handler that takes what Open throws, where its end is its only way out and no loop tries again. Whether the process may end is for its
    // owner to say.
    private static ImmutableArray<FindingFix> CreateFixes(TryStatementSyntax guard)
    {
        List<CatchClauseSyntax> general = guard.Catches.Where(IsGeneral).ToList();
        return IsRepeated(guard)
            || general.Exists(static clause => clause.Block.DescendantNodes()
                .Any(static node => node is ReturnStatementSyntax or BreakStatementSyntax or ContinueStatementSyntax or GotoStatementSyntax))
            ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(new FindingFix(
                "Rethrow the exception, so that the failure ends the start", "WCFL6012", FixApplicability.NeedsDecision, RethrownOpen.Create(guard, general)));
    }

    private static bool IsRepeated(SyntaxNode guard) =>
        FunctionNodes.AroundInFunction(guard).Any(FunctionNodes.IsLoop);

    private static bool IsSwallowed(TryStatementSyntax guard, ExpressionSyntax host, CallRuleContext context) =>
        guard.Catches.Any(IsGeneral) && !guard.Catches.Any(clause => EndsOrPassesFailureOn(clause, host, context))
            && MayContinueRunning(guard, guard, context, 0);

    // One finding a try.
    private static InvocationExpressionSyntax? FirstIn(TryStatementSyntax guard) => guard.Block.DescendantNodes().OfType<InvocationExpressionSyntax>()
        .FirstOrDefault(static call => call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Open" });

    // The innermost try that catches anything of the call, within its own function.
    private static TryStatementSyntax? FindTry(SyntaxNode call) =>
        FunctionNodes.TriesAround(call).FirstOrDefault(static guard => guard.Catches.Count > 0);

    private static bool IsGeneral(CatchClauseSyntax clause) =>
        clause.Filter is null && (clause.Declaration is null || TypeSyntaxes.NameOf(clause.Declaration.Type) is "Exception" or "CommunicationException"
            or "AddressAlreadyInUseException" or "AddressAccessDeniedException");

    private static bool EndsOrPassesFailureOn(CatchClauseSyntax clause, ExpressionSyntax host, CallRuleContext context) =>
        clause.Block.DescendantNodes().Any(node => node is ThrowStatementSyntax or ThrowExpressionSyntax
            || (node is SimpleNameSyntax name && Array.IndexOf(s_ends, name.Identifier.ValueText) >= 0)

            // A result that reports the failure.
            || node is ReturnStatementSyntax { Expression: not null }
            || (node is AssignmentExpressionSyntax { Right: LiteralExpressionSyntax or MemberAccessExpressionSyntax } assignment
                && PassesFailureOn(assignment.Left, clause, host, context)));

    // Whether other code reads the variable, such as a control that shows it. Setting the host to null reports nothing.
    private static bool PassesFailureOn(ExpressionSyntax target, CatchClauseSyntax clause, ExpressionSyntax host, CallRuleContext context)
    {
        ISymbol? written = SymbolOf(target, context);
        ISymbol? opened = SymbolOf(host, context);
        if (written is not (ILocalSymbol or { DeclaredAccessibility: Accessibility.Private }))
        {
            return !SymbolEqualityComparer.Default.Equals(written, opened);
        }

        IEnumerable<SyntaxNode> scopes = written is ILocalSymbol
            ? clause.Ancestors().OfType<MemberDeclarationSyntax>().Take(1)
            : TypeSyntaxes.PartsOf(written.ContainingType, context.CancellationToken);
        return !SymbolEqualityComparer.Default.Equals(written, opened)
            && scopes.SelectMany(scope => NodesByName.Find(scope, written.Name))
                .Any(mention => mention is IdentifierNameSyntax && !clause.Span.Contains(mention.Span) && !IsTarget(mention));
    }

    // The handler may stand in another file.
    private static ISymbol? SymbolOf(SyntaxNode code, CallRuleContext context) =>
        (code.SyntaxTree == context.Model.SyntaxTree ? context.Model : SemanticModels.Find(code.SyntaxTree, context.Model.Compilation))
            ?.GetSymbolInfo(code, context.CancellationToken).Symbol;

    private static bool IsTarget(SyntaxNode mention)
    {
        SyntaxNode whole = mention.Parent is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } access ? access : mention;
        return whole.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment && assignment.Left == whole;
    }

    // Whether the process lives on: OnStart that returns tells the system that the service runs, code behind the try may wait while no user reads
    // the console, and the program in which an operation or the handler of a window runs goes on after it. Callers of a void method continue as it
    // does, and so do callers of a constructor.
    private static bool MayContinueRunning(SyntaxNode place, TryStatementSyntax guard, CallRuleContext context, int depth)
    {
        if (IsKeptByWindow(place, context))
        {
            return true;
        }

        BaseMethodDeclarationSyntax? method = place.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>();
        if (method is not (MethodDeclarationSyntax or ConstructorDeclarationSyntax))
        {
            return false;
        }

        bool isVoid = method is ConstructorDeclarationSyntax or MethodDeclarationSyntax { ReturnType: PredefinedTypeSyntax { Keyword.ValueText: "void" } };
        bool isStart = method is MethodDeclarationSyntax { Identifier.ValueText: "OnStart" or "Start" } && isVoid
            && !method.Modifiers.Any(SyntaxKind.StaticKeyword)
            && method.Parent is TypeDeclarationSyntax type
            && type.Members.OfType<MethodDeclarationSyntax>().Any(static other => other.Identifier.ValueText is "OnStop" or "Stop");
        if (isStart || (isVoid && IsOneWay(method, context) is not null) || (!guard.Catches.Any(clause => WritesToConsole(clause, context))
            && method.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => call.SpanStart > place.Span.End
                && call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } && Array.IndexOf(s_waits, name) >= 0)))
        {
            return true;
        }

        // An object that a method makes and returns says nothing of what its constructor swallowed.
        return depth < MaxDepth && (isVoid || place is BaseObjectCreationExpressionSyntax)
            && FindUses(method, context).Any(use => MayContinueRunning(use, guard, context, depth + 1));
    }

    private static SyntaxNode? LambdaAround(SyntaxNode place) => place.Ancestors().TakeWhile(static node => node is not MemberDeclarationSyntax)
        .FirstOrDefault(static node => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);

    // A lambda that an event or an object keeps, such as a command, in a program with windows.
    private static bool IsKeptByWindow(SyntaxNode place, CallRuleContext context) =>
        LambdaAround(place)?.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression }
            or ArgumentSyntax { Parent.Parent: BaseObjectCreationExpressionSyntax }
        && context.Model.Compilation is { Options.OutputKind: OutputKind.WindowsApplication } program
        && CompilationIndex.GetOrCreate(program).Types.AnyDerived(static type => type.AnyBase(static at => at is { Name: "Window" or "Form" }
            && at.ContainingNamespace.ToDisplayString() is "System.Windows" or "System.Windows.Forms"));

    // Null for a method that is no operation.
    private static bool? IsOneWay(BaseMethodDeclarationSyntax method, CallRuleContext context)
    {
        if (SemanticModels.Find(method.SyntaxTree, context.Model.Compilation)?.GetDeclaredSymbol(method, context.CancellationToken) is not { } symbol)
        {
            return null;
        }

        ISymbol? operation = ServiceContracts.Has(symbol, WcfAttributes.OperationContract) ? symbol
            : symbol.ContainingType.AllInterfaces.Where(static contract => ServiceContracts.IsContractInterface(contract))
                .SelectMany(static contract => ServiceContracts.OwnOfContract(contract)).Select(static one => one.Method)
                .FirstOrDefault(one => SymbolEqualityComparer.Default.Equals(symbol.ContainingType.FindImplementationForInterfaceMember(one), symbol));
        return operation is null ? null
            : ServiceContracts.Argument(ServiceContracts.Find(operation, WcfAttributes.OperationContract), "IsOneWay") is true;
    }

    private static IEnumerable<SyntaxNode> FindUses(BaseMethodDeclarationSyntax method, CallRuleContext context)
    {
        Compilation compilation = context.Model.Compilation;
        if (SemanticModels.Find(method.SyntaxTree, compilation)?.GetDeclaredSymbol(method, context.CancellationToken) is not IMethodSymbol helper)
        {
            return [];
        }

        return method is not ConstructorDeclarationSyntax
            ? CompilationIndex.GetOrCreate(compilation).Uses.Find(helper, context.CancellationToken).Select(static use => use.Syntax)
            : compilation.SyntaxTrees.SelectMany(tree => BodyNodes.GetOrCreate(tree, context.CancellationToken).Creations.Where(creation =>
                CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) == helper.ContainingType.Name
                && SymbolEqualityComparer.Default.Equals(
                    SemanticModels.Find(tree, compilation)?.GetSymbolInfo(creation, context.CancellationToken).Symbol, helper)));
    }

    // A call in the handler, such as that of a logger, is assumed to log the failure.
    private static bool IsLogged(TryStatementSyntax guard) =>
        guard.Catches.Any(static clause => clause.Block.DescendantNodes().Any(static node => node is InvocationExpressionSyntax));

    // Itself, or a method of the program that it calls.
    private static bool WritesToConsole(CatchClauseSyntax clause, CallRuleContext context) =>
        MentionsConsole(clause.Block) || clause.Block.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call =>
            SymbolOf(call, context) is IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places }
                && MentionsConsole(places[0].GetSyntax(context.CancellationToken)));

    private static bool MentionsConsole(SyntaxNode code) =>
        code.DescendantNodes().Any(static node => node is IdentifierNameSyntax { Identifier.ValueText: "Console" });
}
