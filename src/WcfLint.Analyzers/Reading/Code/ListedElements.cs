using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>The binding elements in a collection that a custom binding gets: in its initializer, and those that code adds to its local before.</summary>
internal static class ListedElements
{
    /// <summary>The elements in their order; null where code that is not read may add others.</summary>
    /// <param name="collection">What the constructor gets.</param>
    /// <param name="made">The creation of the binding, which copies the collection (referencesource, CustomBinding.cs).</param>
    public static IReadOnlyList<IOperation>? Find(IOperation collection, IObjectCreationOperation made)
    {
        if (CodeValue.Unwrap(collection) is not ILocalReferenceOperation { Local: var local })
        {
            return FindInitial(collection)?.ToList();
        }

        BodyOperations body = BodyOperations.GetOrCreate(made);
        if (body.FindInitializer(local) is not { } value || FindInitial(value) is not { } initial)
        {
            return null;
        }

        SyntaxNode? block = local.DeclaringSyntaxReferences[0].GetSyntax().Parent?.Parent?.Parent;
        List<IOperation> all = [.. initial];
        foreach (IOperation mention in body.FindMentions(local).OfType<ILocalReferenceOperation>())
        {
            if (mention.Parent is IInvocationOperation { TargetMethod.Name: "Add", Arguments: { Length: 1 } added, Parent: IExpressionStatementOperation statement } call
                && call.Instance == mention && statement.Syntax.Parent == block && statement.Syntax.SpanStart < made.Syntax.SpanStart)
            {
                all.Add(added[0].Value);
            }
            else if (!made.Syntax.Span.Contains(mention.Syntax.Span))
            {
                return null;
            }
        }

        return all;
    }

    // new BindingElement[] { … }, new List<BindingElement>(), new BindingElementCollection { … }
    private static IEnumerable<IOperation>? FindInitial(IOperation value) => CodeValue.Unwrap(value) switch
    {
        IArrayCreationOperation { Initializer.ElementValues: var elements } => elements,
        IObjectCreationOperation { Type.Name: "List" or "BindingElementCollection", Arguments.IsEmpty: true, Initializer: var initializer } =>
            initializer?.Initializers.Select(static entry => entry is IInvocationOperation { Arguments: { Length: 1 } added } ? added[0].Value : entry) ?? [],
        _ => null,
    };
}
