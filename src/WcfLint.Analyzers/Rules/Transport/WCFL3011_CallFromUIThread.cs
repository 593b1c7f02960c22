using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// WCFL3011: a client is called where Silverlight's UI thread runs, an event handler or the constructor of a control. A
/// heuristic over names, since neither Silverlight's controls nor the threads resolve.
/// </summary>
internal sealed class WCFL3011_CallFromUIThread() : Rule(WcfRules.WCFL3011_CallFromUIThread), ICallRule
{
    public void Analyze(CallRuleContext context)
    {
        if (context.Symbols.IsFramework
            && context.Call.Expression is MemberAccessExpressionSyntax { Name: IdentifierNameSyntax name } access
            && !context.Call.ArgumentList.CloseParenToken.IsMissing
            && name.Identifier.ValueText.EndsWith("Async", StringComparison.Ordinal)
            && FindMember(context.Call, access, context.Model, context.Symbols, context.CancellationToken) is { } where)
        {
            context.Report(new Finding(Row, name.GetLocation(), name.Identifier.ValueText, where));
        }
        else if (context.IsAsked && context.Name.Identifier.ValueText.EndsWith("Async", StringComparison.Ordinal) && SilverlightSyntax.IsSilverlight(context.Call))
        {
            context.NoFinding(context.Call, NoFindingKind.NotConcerned, MemberOnUIThread(context.Call) is null
                ? "the call is not in a member that is known to run on the UI thread" : "no control makes the call on a WCF client");
        }
    }

    // The member that runs on the UI thread and makes the call; null where the object is not a WCF client, or the thread is not certain.
    private static string? FindMember(InvocationExpressionSyntax call, MemberAccessExpressionSyntax access, SemanticModel model, WcfSymbols symbols,
        CancellationToken cancellation)
    {
        if (MemberOnUIThread(call) is not { } member
            || member.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type || !IsControl(type)
            || !SilverlightSyntax.IsSilverlight(call)
            || !IsClient(model.GetTypeInfo(access.Expression, cancellation).Type, symbols))
        {
            return null;
        }

        return type.Identifier.ValueText + "." + (member is MethodDeclarationSyntax method ? method.Identifier.ValueText : type.Identifier.ValueText);
    }

    // A lambda may run on any thread: only what the member itself does counts.
    private static SyntaxNode? MemberOnUIThread(SyntaxNode call)
    {
        for (SyntaxNode? node = call.Parent; node is not null; node = node.Parent)
        {
            switch (node)
            {
                case AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax:
                    return null;
                case ConstructorDeclarationSyntax constructor:
                    return constructor.Modifiers.Any(SyntaxKind.StaticKeyword) ? null : constructor;
                case MethodDeclarationSyntax method:
                    return IsHandler(method) ? method : null;
                case MemberDeclarationSyntax:
                    return null;
            }
        }

        return null;
    }

    // void Button_Click(object sender, RoutedEventArgs e); a BackgroundWorker calls its handler on a thread of the pool.
    private static bool IsHandler(MethodDeclarationSyntax method)
    {
        SeparatedSyntaxList<ParameterSyntax> parameters = method.ParameterList.Parameters;
        return parameters.Count == 2
            && method.ReturnType is PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.VoidKeyword }
            && parameters[0].Type is PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.ObjectKeyword }
            && parameters[1].Type is { } argument
            && TypeSyntaxes.NameOf(argument) is { } name
            && name is "RoutedEventArgs" or "MouseButtonEventArgs" or "SelectionChangedEventArgs" or "KeyEventArgs" or "TextChangedEventArgs"
                or "NavigationEventArgs" or "MouseEventArgs";
    }

    private static bool IsControl(TypeDeclarationSyntax type) =>
        (type.BaseList?.Types ?? default).Any(static baseType => TypeSyntaxes.NameOf(baseType.Type) is "UserControl" or "Page" or "ChildWindow");

    private static bool IsClient(ITypeSymbol? type, WcfSymbols symbols) =>
        type is IErrorTypeSymbol ? type.Name.EndsWith("Client", StringComparison.Ordinal) : type.DerivesFrom(symbols.ClientBase);
}
