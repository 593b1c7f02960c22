using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>How the uses of a dictionary read with a ConcurrentDictionary in its place: by members that both have, and by steps that become one.</summary>
internal sealed class SharedDictionary
{
    // What walks the elements. Others copy by ICollection.CopyTo, which throws where the dictionary grows meanwhile (Enumerable.ToList).
    private static readonly HashSet<string> s_walks = new(System.StringComparer.Ordinal)
    {
        "All", "Any", "Count", "First", "FirstOrDefault", "Max", "Min", "Select", "Single", "SingleOrDefault", "Sum", "Where",
    };

    private readonly SharedField _field;
    private readonly Dictionary<SyntaxNode, DictionaryStep> _steps = [];

    public SharedDictionary(SharedField field)
    {
        _field = field;
        foreach (IOperation use in field.Uses)
        {
            if (use.Parent is IInvocationOperation call && DictionaryStep.Find(call) is { } step)
            {
                _steps[call.Syntax] = step;
            }
        }
    }

    /// <summary>Adds the edits of the declaration; false where it makes its object otherwise, as with a comparer, which has another order there.</summary>
    public static bool AddType(VariableDeclaratorSyntax declarator, string name, INamedTypeSymbol safe, ImmutableArray<FixEdit>.Builder edits)
    {
        TypeSyntax written = ((VariableDeclarationSyntax)declarator.Parent!).Type;
        if (Arguments(written) is not { } of || declarator.Initializer?.Value is not BaseObjectCreationExpressionSyntax { Initializer: null } creation
            || creation.ArgumentList is { Arguments.Count: > 0 } list && !(list.Arguments.Count == 1
                && list.Arguments[0].Expression is LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NumericLiteralExpression }))
        {
            return false;
        }

        edits.Add(CodeEdit.Replace(written, name + of, safe));
        if (creation.ArgumentList?.Arguments.Count > 0)
        {
            edits.Add(CodeEdit.Replace(creation, creation is ObjectCreationExpressionSyntax ? "new " + name + of + "()" : "new()", safe));
        }
        else if (creation is ObjectCreationExpressionSyntax { Type: var made })
        {
            edits.Add(CodeEdit.Replace(made, name + of, safe));
        }

        return true;

        static TypeArgumentListSyntax? Arguments(TypeSyntax type) =>
            ((type as QualifiedNameSyntax)?.Right ?? type) is GenericNameSyntax { TypeArgumentList: var list } ? list : null;
    }

    /// <summary>Adds the edits of a use; false where the other class has nothing with the same meaning.</summary>
    public bool AddUse(IOperation use, ImmutableArray<FixEdit>.Builder edits)
    {
        switch (use.Parent)
        {
            case IPropertyReferenceOperation { Property: { IsIndexer: true } or { Name: "Count" } } property:
                // s_counts[key]++ takes two steps there, too, and s_all[key].Add(x) changes what no dictionary guards.
                return property.Instance == use
                    && property.Parent is not (IIncrementOrDecrementOperation or ICompoundAssignmentOperation or IConditionalAccessOperation)
                    && !(property.Parent is IInvocationOperation { TargetMethod.Name: var name } && SharedChanges.Calls.Contains(name));

            // Copies there.
            case IPropertyReferenceOperation { Property.Name: "Keys" or "Values" } all:
                return OperationWalk.Wrapped(all).Parent is IForEachLoopOperation
                    || (OperationWalk.Wrapped(all).Parent is IArgumentOperation { Parent: IInvocationOperation { TargetMethod: var read } }
                        && SharedField.ReadsAtOnce(read));
            case IInvocationOperation { TargetMethod: { Name: "ContainsKey" or "TryGetValue" or "Clear" } } call:
                return call.Instance == use;
            case IInvocationOperation { TargetMethod: { Name: "Add" or "Remove" },
                Syntax: InvocationExpressionSyntax { ArgumentList.Arguments: var arguments } syntax } call when call.Instance == use:
                bool isAdd = call.TargetMethod.Name == "Add";
                if (isAdd ? arguments.Count != 2 || DictionaryStep.FindGuard(syntax) is null
                    : arguments.Count != 1 || ((CSharpParseOptions)syntax.SyntaxTree.Options).LanguageVersion < LanguageVersion.CSharp7
                        || !call.SemanticModel!.LookupSymbols(syntax.SpanStart, name: "_").IsEmpty)
                {
                    return false;
                }

                string written = use.Syntax + (isAdd ? ".TryAdd(" + arguments[0] + ", " + arguments[1] + ")" : ".TryRemove(" + arguments[0] + ", out _)");
                edits.AddRange(_steps.TryGetValue(syntax, out DictionaryStep step) ? step.Write(written) : [CodeEdit.Replace(syntax, written)]);
                return true;
            default:
                return OperationWalk.Wrapped(use).Parent is IForEachLoopOperation
                    || (OperationWalk.Wrapped(use).Parent is IArgumentOperation { Parent: IInvocationOperation { TargetMethod: var walk } }
                        && walk.ContainingType is { Name: "Enumerable", ContainingNamespace.Name: "Linq" } && s_walks.Contains(walk.Name));
        }
    }

    /// <summary>Whether each method, with those of the class that it calls, uses the dictionary once: the steps of several uses may belong together.</summary>
    public bool IsOneStep()
    {
        HashSet<SyntaxNode> merged = [.. _steps.Values.Select(static step => step.Test)];
        List<string> users = [];
        foreach (IGrouping<SyntaxNode?, IOperation> body in _field.Uses.Where(use => !merged.Contains(use.Parent!.Syntax))
            .GroupBy(static use => SharedField.BodyOf(use.Syntax)))
        {
            if (body.Count() > 1 || body.Key is not MethodDeclarationSyntax method || ChangesElement(method))
            {
                return false;
            }

            users.Add(method.Identifier.ValueText);
        }

        return users.Count == users.Distinct().Count()
            && _field.Declarator!.FirstAncestorOrSelf<TypeDeclarationSyntax>()!.Members.All(member =>
                member.DescendantTokens().Select(static token => token.ValueText).Where(users.Contains).Distinct().Count() <= 1);
    }

    // if (s_all.TryGetValue(key, out var list)) { list.Add(x); }: no dictionary guards what it holds.
    private bool ChangesElement(MethodDeclarationSyntax method) =>
        method.DescendantNodes()
            .Any(node => node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name,
                Expression: IdentifierNameSyntax { Identifier.ValueText: var owner } } } && owner != _field.Member.Name
                    && SharedChanges.Calls.Contains(name) && name != "Remove");
}
