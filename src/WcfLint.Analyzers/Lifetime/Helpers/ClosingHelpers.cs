using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Helpers;

/// <summary>
/// Methods that close their argument and never abort it: found by syntax, before anything is bound. Each function is
/// read once, however many calls of Close it contains.
/// </summary>
internal sealed class ClosingHelpers
{
    private static readonly Memo<SyntaxNode, ClosingHelpers> s_functions = new(static function => new ClosingHelpers(function), ofBodies: true);
    private static readonly Memo<TypeDeclarationSyntax, StrongBox<bool>> s_aborting = new(static type => new StrongBox<bool>(SourceWords.Says(type, "Abort")));

    // The first Close of each parameter.
    private readonly Dictionary<InvocationExpressionSyntax, ParameterSyntax> _closes = [];

    private ClosingHelpers(SyntaxNode function)
    {
        var names = new Dictionary<string, ParameterSyntax>();
        foreach (ParameterSyntax parameter in ParametersOf(function))
        {
            names[parameter.Identifier.ValueText] = parameter;
        }

        var closed = new HashSet<ParameterSyntax>();
        foreach (SyntaxNode node in function.DescendantNodes())
        {
            switch (node)
            {
                // var channel = (IClientChannel)client, client is IClientChannel channel
                case VariableDeclaratorSyntax declarator:
                    // A local of the same name, in an inner function or in code with errors, hides the parameter.
                    names.Remove(declarator.Identifier.ValueText);
                    if (declarator.Initializer is { Value: var initial })
                    {
                        AddName(names, declarator.Identifier, initial);
                    }

                    break;
                case IsPatternExpressionSyntax { Pattern: DeclarationPatternSyntax { Designation: SingleVariableDesignationSyntax designation } } test:
                    AddName(names, designation.Identifier, test.Expression);
                    break;
                case IdentifierNameSyntax { Identifier.ValueText: "Abort" }:
                    _closes.Clear();
                    return;
                case InvocationExpressionSyntax close when CalledNames.NameOf(close) is { Identifier.ValueText: "Close" } called
                    && CalledNames.ReceiverOf(called) is { } receiver && Casts.Without(receiver) is IdentifierNameSyntax name
                    && names.TryGetValue(name.Identifier.ValueText, out ParameterSyntax? parameter) && closed.Add(parameter):
                    _closes.Add(close, parameter);
                    break;
            }
        }
    }

    /// <summary>
    /// The parameter that a Close is called on, also by another name, where it is the first Close of its method and the method contains no
    /// Abort; null for other calls. A plain Close is not reported where the callers in sight abort when it fails.
    /// </summary>
    public static ParameterSyntax? FindParameter(InvocationExpressionSyntax close)
    {
        if (CalledNames.ReceiverOf(CalledNames.NameOf(close)) is not { } receiver || Casts.Without(receiver) is not IdentifierNameSyntax name
            || FunctionOf(close) is not { } function
            || ParametersOf(function).Count == 0
            || IsMadeBeside(close, name.Identifier.ValueText, function))
        {
            return null;
        }

        ClosingHelpers helpers = s_functions.GetOrRead(function);
        return helpers._closes.TryGetValue(close, out ParameterSyntax? parameter)
            && (FunctionNodes.TriesAround(close).Any(static attempt => attempt.Catches.Count > 0) || !MayCallersAbort(function)) ? parameter : null;
    }

    // Most methods close what they have made: var client = new OrdersClient(). That shows without a walk over all of the method.
    private static bool IsMadeBeside(SyntaxNode close, string name, SyntaxNode function)
    {
        for (SyntaxNode? at = close.Parent; at is not null && at != function; at = at.Parent)
        {
            foreach (StatementSyntax statement in (at as BlockSyntax)?.Statements ?? default)
            {
                foreach (VariableDeclaratorSyntax variable in (statement as LocalDeclarationStatementSyntax)?.Declaration.Variables ?? default)
                {
                    if (variable.Identifier.ValueText == name)
                    {
                        return variable.Initializer is not { Value: var value } || Casts.Without(value) is not IdentifierNameSyntax;
                    }
                }
            }
        }

        return false;
    }

    private static bool MayCallersAbort(SyntaxNode function) =>
        function.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
        && s_aborting.GetOrRead(type).Value;

    private static void AddName(Dictionary<string, ParameterSyntax> names, SyntaxToken name, ExpressionSyntax value)
    {
        if (Casts.Without(value) is IdentifierNameSyntax first && names.TryGetValue(first.Identifier.ValueText, out ParameterSyntax? parameter))
        {
            names[name.ValueText] = parameter;
        }
    }

    private static SeparatedSyntaxList<ParameterSyntax> ParametersOf(SyntaxNode function) =>
        ((function as MethodDeclarationSyntax)?.ParameterList ?? ((LocalFunctionStatementSyntax)function).ParameterList).Parameters;

    private static SyntaxNode? FunctionOf(SyntaxNode node)
    {
        for (SyntaxNode? at = node.Parent; at is not null; at = at.Parent)
        {
            switch (at)
            {
                case MethodDeclarationSyntax or LocalFunctionStatementSyntax:
                    return at;
                case AnonymousFunctionExpressionSyntax or MemberDeclarationSyntax:
                    return null;
            }
        }

        return null;
    }
}
