using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.Duplex;

/// <summary>Lists of channels that a timer of the class goes through: it calls each channel, and takes those away that fail.</summary>
internal static class SweptChannels
{
    /// <summary>Whether the list that a loop calls is one.</summary>
    public static bool Are(SyntaxNode loop, SemanticModel model, WcfProject project, CancellationToken cancellation)
    {
        if (loop.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type || !SourceWords.Contains(loop.SyntaxTree, "Timer"))
        {
            return false;
        }

        HashSet<string> lists = [.. loop.DescendantNodes().OfType<IdentifierNameSyntax>().Where(name =>
            model.GetSymbolInfo(name, cancellation).Symbol is IFieldSymbol)
            .Select(static name => name.Identifier.ValueText)];
        return lists.Count > 0 && type.Members.OfType<MethodDeclarationSyntax>()
            .Any(method => !method.Span.Contains(loop.Span) && Sweeps(method, lists) && IsRunByTimer(method, type, model, project, cancellation));
    }

    private static bool Sweeps(MethodDeclarationSyntax method, HashSet<string> lists) => method.DescendantNodes().OfType<CatchClauseSyntax>().Any(handler =>
        handler is { Filter: null, Declaration: null or { Type: IdentifierNameSyntax { Identifier.ValueText: "Exception" or "CommunicationException" } } }
        && handler.Ancestors().TakeWhile(at => at != method).Any(FunctionNodes.IsLoop)
        && handler.Block.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => call.Expression is MemberAccessExpressionSyntax
            { Name.Identifier.ValueText: "Remove" or "TryRemove" or "RemoveAt", Expression: IdentifierNameSyntax { Identifier.ValueText: var list } }
                && lists.Contains(list)));

    // timer.Elapsed += Sweep, timer.Tick += new EventHandler(Sweep), new Timer(Sweep, …), where that is run.
    private static bool IsRunByTimer(MethodDeclarationSyntax method, TypeDeclarationSyntax type, SemanticModel model, WcfProject project,
        CancellationToken cancellation) =>
        NodesByName.Find(type, method.Identifier.ValueText).Any(mention =>
        {
            SyntaxNode handler = mention.Parent is ArgumentSyntax { Parent.Parent: BaseObjectCreationExpressionSyntax made } ? made : mention;
            bool isGiven = handler is BaseObjectCreationExpressionSyntax creation && IsTimer(creation, model, cancellation)
                && Repeats(creation, model, cancellation);
            bool isAdded = handler.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression,
                Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Elapsed" or "Tick", Expression: var timer } }
                    && IsTimer(timer, model, cancellation) && IsStarted(timer, type, model, project, cancellation);
            return (isGiven || isAdded) && IsRun(mention, project, cancellation);
        });

    // new Timer(Sweep, null, 0, 60000): -1 is Timeout.Infinite, and a period of 0 runs once.
    private static bool Repeats(BaseObjectCreationExpressionSyntax creation, SemanticModel model, CancellationToken cancellation) =>
        creation.ArgumentList is { Arguments: { Count: 4 } arguments } && arguments.All(static one => one.NameColon is null)
        && IsTime(arguments[2].Expression, 0, model, cancellation) && IsTime(arguments[3].Expression, 1, model, cancellation);

    // Also TimeSpan.FromSeconds(30) and TimeSpan.Zero.
    private static bool IsTime(ExpressionSyntax value, int least, SemanticModel model, CancellationToken cancellation) => value switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var owner, Name.Identifier.ValueText: var made },
            ArgumentList.Arguments: { Count: 1 } arguments } when CalledNames.LastName(owner) == "TimeSpan"
                && made is "FromMilliseconds" or "FromSeconds" or "FromMinutes" or "FromHours" => IsTime(arguments[0].Expression, 1, model, cancellation),
        MemberAccessExpressionSyntax { Expression: var owner, Name.Identifier.ValueText: "Zero" } when CalledNames.LastName(owner) == "TimeSpan" => least == 0,
        _ => model.GetConstantValue(value, cancellation).Value is int number && number >= least,
    };

    // timer.Start() or Enabled = true, where nothing ends it after one time.
    private static bool IsStarted(ExpressionSyntax timer, TypeDeclarationSyntax type, SemanticModel model, WcfProject project, CancellationToken cancellation)
    {
        if (model.GetSymbolInfo(timer, cancellation).Symbol is not { } symbol || SourceWords.Contains(type.SyntaxTree, "AutoReset"))
        {
            return false;
        }

        return type.DescendantNodes().OfType<MemberAccessExpressionSyntax>().Any(access => access switch
        {
            { Name.Identifier.ValueText: "Start", Parent: InvocationExpressionSyntax } => true,
            { Name.Identifier.ValueText: "Enabled" or "IsEnabled", Parent: AssignmentExpressionSyntax set } =>
                set.Left == access && set.Right.IsKind(SyntaxKind.TrueLiteralExpression),
            _ => false,
        } && SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(access.Expression, cancellation).Symbol, symbol) && IsRun(access, project, cancellation));
    }

    private static bool IsRun(SyntaxNode statement, WcfProject project, CancellationToken cancellation) =>
        statement.FirstAncestorOrSelf<MethodDeclarationSyntax>() is var starter
        && (starter is null || IsNamed(starter.Identifier.ValueText, project, cancellation));

    private static bool IsTimer(SyntaxNode value, SemanticModel model, CancellationToken cancellation) =>
        model.GetTypeInfo(value, cancellation).Type is { Name: "Timer" or "DispatcherTimer", ContainingNamespace: { } space }
            && space.ToDisplayString() is "System.Timers" or "System.Threading" or "System.Windows.Forms" or "System.Windows.Threading";

    // Also by reflection: type.GetMethod("Start"). Timers have a Start of their own, which it may call.
    private static bool IsNamed(string starter, WcfProject project, CancellationToken cancellation) => starter == "Main" || project.OwnAndUsers.Any(code =>
        code.SyntaxTrees.Any(tree => SourceWords.Contains(tree, starter) && tree.GetRoot(cancellation).DescendantTokens().Any(token => token.ValueText == starter
            && (token.Parent is SimpleNameSyntax || token.IsKind(SyntaxKind.StringLiteralToken))
            && token.Parent?.FirstAncestorOrSelf<MethodDeclarationSyntax>()?.Identifier.ValueText != starter)));
}
