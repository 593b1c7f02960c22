using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A limit that C# assigns to a property of ServiceThrottlingBehavior, in an initializer or alone.</summary>
internal sealed class ThrottleInCode : ThrottleLimit
{
    private const string BehaviorName = "System.ServiceModel.Description.ServiceThrottlingBehavior";

    private readonly ISimpleAssignmentOperation _assignment;
    private readonly AssignmentExpressionSyntax _syntax;
    private readonly WcfSymbols _symbols;

    private ThrottleInCode(ISimpleAssignmentOperation assignment, AssignmentExpressionSyntax syntax, string name, int value, WcfSymbols symbols)
    {
        _assignment = assignment;
        _syntax = syntax;
        _symbols = symbols;
        Name = name;
        Value = value;
    }

    public override string Name { get; }

    public override string WrittenName => Pascal(Name);

    public override string Owner => "ServiceThrottlingBehavior";

    public override int Value { get; }

    public override bool GrowsWithProcessors => _symbols.FrameworkVersion is not { Major: < 4 };

    public override Location Location => _syntax.GetLocation();

    /// <summary>The limit that an assignment writes; null where it writes none, or one that is no constant.</summary>
    public static ThrottleInCode? Of(ISimpleAssignmentOperation assignment, WcfSymbols symbols)
    {
        if (assignment.Target is not IPropertyReferenceOperation { Property: { ContainingType: { } owner } property }
            || assignment.Syntax is not AssignmentExpressionSyntax syntax
            || NameOf(property.Name) is not { } name
            || !SymbolEqualityComparer.Default.Equals(owner, symbols.Type(BehaviorName))
            || CodeValue.Of(assignment.Value) is not { } text
            || !int.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int value)
            || value <= 0)
        {
            return null;
        }

        return new ThrottleInCode(assignment, syntax, name, value, symbols);
    }

    public override bool IsCommented(CancellationToken cancellation)
    {
        SyntaxNode line = _syntax.Parent is InitializerExpressionSyntax ? _syntax : _syntax.FirstAncestorOrSelf<StatementSyntax>() ?? (SyntaxNode)_syntax;
        SyntaxToken after = line.GetLastToken().GetNextToken();
        return HasComment(line.GetLeadingTrivia()) || HasComment(line.GetTrailingTrivia())
            || (_syntax.Parent is InitializerExpressionSyntax && after.IsKind(SyntaxKind.CommaToken) && HasComment(after.TrailingTrivia));
    }

    public override ImmutableArray<TextEdit>? RemoveEdits(Func<string, int, bool> alike)
    {
        var all = new List<AssignmentExpressionSyntax>();
        if (_assignment.Parent is IObjectOrCollectionInitializerOperation initializer)
        {
            foreach (IOperation entry in initializer.Initializers)
            {
                if (entry is ISimpleAssignmentOperation other && (other.Syntax == _syntax || (Of(other, _symbols) is { } limit && alike(limit.Name, limit.Value))))
                {
                    all.Add((AssignmentExpressionSyntax)other.Syntax);
                }
            }
        }
        else
        {
            all.Add(_syntax);
        }

        return CodeBindingEdits.RemoveAssignments(all);
    }

    private static string? NameOf(string property)
    {
        foreach (string name in Names)
        {
            if (Pascal(name) == property)
            {
                return name;
            }
        }

        return null;
    }

    private static bool HasComment(SyntaxTriviaList trivia)
    {
        foreach (SyntaxTrivia one in trivia)
        {
            if (one.IsKind(SyntaxKind.SingleLineCommentTrivia) || one.IsKind(SyntaxKind.MultiLineCommentTrivia))
            {
                return true;
            }
        }

        return false;
    }

    private static string Pascal(string name) => char.ToUpperInvariant(name[0]) + name.Substring(1);
}
