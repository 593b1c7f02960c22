using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>How a loop over stored channels gets rid of those whose client is gone.</summary>
internal static class DeadChannels
{
    private const string Caught = "exception";
    private const string Pair = "pair";

    /// <summary>
    /// The edit that catches what a call on a dead channel throws, takes the channel out of the collection and aborts it; null where the
    /// loop does not go over a field, or a property with its own value, that is a collection of channels and can remove one. A dictionary
    /// loses the pair, not what a client that is back has stored under the key.
    /// </summary>
    public static CodeEdit? Remove(ForEachStatementSyntax loop, IOperation channel, CallRuleContext context)
    {
        ExpressionSyntax kept = (loop.Expression as MemberAccessExpressionSyntax) is { Name.Identifier.ValueText: "Values", Expression: var all }
            && IsDictionary(context.Model.GetTypeInfo(all, context.CancellationToken).Type) ? all : loop.Expression;
        if (kept is not (IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or IdentifierNameSyntax })
            || !IsKept(context.Model.GetSymbolInfo(kept, context.CancellationToken).Symbol)
            || ((CSharpParseOptions)loop.SyntaxTree.Options).LanguageVersion < LanguageVersion.CSharp6
            || loop.Statement.DescendantNodes().Any(static node => node is YieldStatementSyntax)
            || context.Model.GetTypeInfo(kept, context.CancellationToken).Type is not INamedTypeSymbol collection
            || FindElement(collection) is not { } element || context.Model.GetDeclaredSymbol(loop, context.CancellationToken) is not { } variable
            || !IsOfLoop(OperationWalk.Unwrap(channel), variable, element, isValue: kept != loop.Expression)
            || !context.Model.LookupSymbols(loop.SpanStart, name: Caught).IsEmpty || CallsOthers(loop, channel.Syntax, context))
        {
            return null;
        }

        string wcf = context.Symbols.IsCoreWcf ? "CoreWCF." : "System.ServiceModel.";
        if (Write(context.Symbols.Type("System.Collections.Generic.List`1")?.Construct(element)) is not { } list || Write("System.Exception") is not { } exception
            || Write(wcf + "CommunicationException") is not { } failure || Write("System.TimeoutException") is not { } timeout
            || Write("System.ObjectDisposedException") is not { } disposed || Write(wcf + "ICommunicationObject") is not { } connection
            || Write(context.Symbols.Type("System.Collections.Generic.ICollection`1")?.Construct(element)) is not { } removable || Write(element) is not { } type
            || (kept != loop.Expression && !MayBecomePair(loop, variable, context)))
        {
            return null;
        }

        string name = kept == loop.Expression ? loop.Identifier.Text : Pair;
        string owner = IsPair(element) && collection.TypeKind != TypeKind.Interface ? $"(({removable}){kept})" : kept.ToString();
        string called = IsPair(element) ? name + ".Value" : name;
        string clause = $"catch ({exception} {Caught}) when ({Caught} is {failure} || {Caught} is {timeout} || {Caught} is {disposed})\n{{\n\t{owner}.Remove({name});\n\t(({connection}){called}).Abort();\n}}";
        string copy = collection.Name == "ConcurrentDictionary" ? kept.ToString() : $"new {list}({kept})";
        return new CodeEdit(CodeEditKind.GuardLoop, loop, $"{(loop.Type.IsVar ? "var" : type)} {name} in {copy}", clause);

        string? Write(object? type) => (type is string typeName ? context.Symbols.Type(typeName) : type) is ITypeSymbol symbol
            ? QualifiedNames.Write(context.Model, loop.SpanStart, symbol) : null;
    }

    // The variable of the loop, or the value of the pair that it holds.
    private static bool IsOfLoop(IOperation channel, ILocalSymbol variable, ITypeSymbol element, bool isValue)
    {
        bool isOfPair = channel is IPropertyReferenceOperation { Property.Name: "Value" } && IsPair(element) && !isValue;
        return (isOfPair ? ((IPropertyReferenceOperation)channel).Instance : channel) is ILocalReferenceOperation { Local: var local }
            && SymbolEqualityComparer.Default.Equals(local, variable) && IsPair(element) == (isOfPair || isValue)
            && SymbolEqualityComparer.Default.Equals(local.Type, isValue ? ((INamedTypeSymbol)element).TypeArguments[1] : element);
    }

    // Whether each mention of the variable in the loop can read the value of a pair.
    private static bool MayBecomePair(ForEachStatementSyntax loop, ILocalSymbol variable, CallRuleContext context) =>
        context.Model.LookupSymbols(loop.SpanStart, name: Pair).IsEmpty
        && loop.Statement.DescendantTokens().Where(static token => token.IsKind(SyntaxKind.IdentifierToken)).All(token => token.ValueText != Pair
            && (token.ValueText != variable.Name || (token.Parent is IdentifierNameSyntax name && SymbolEqualityComparer.Default.Equals(
                context.Model.GetSymbolInfo(name, context.CancellationToken).Symbol, variable))));

    // An exception of another channel, or of a helper that may call one, proves nothing about the channel of the loop.
    private static bool CallsOthers(ForEachStatementSyntax loop, SyntaxNode channel, CallRuleContext context) =>
        loop.Statement.DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Any(call => context.Model.GetSymbolInfo(call, context.CancellationToken).Symbol is not IMethodSymbol method
            || ((!method.DeclaringSyntaxReferences.IsEmpty || ServiceContracts.Has(method, WcfAttributes.OperationContract))
                && !(call.Expression is MemberAccessExpressionSyntax { Expression: var owner } && SyntaxFactory.AreEquivalent(owner, channel))));

    // A property may make a new collection for each caller, and a local may be a copy.
    private static bool IsKept(ISymbol? collection) => collection switch
    {
        IFieldSymbol => true,
        IPropertySymbol property =>
            property.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(field => SymbolEqualityComparer.Default.Equals(field.AssociatedSymbol, property)),
        _ => false,
    };

    // The element of a collection that can remove one; null where it cannot.
    private static ITypeSymbol? FindElement(INamedTypeSymbol collection) =>
        collection.AllInterfaces.Add(collection).FirstOrDefault(static type => type is { Name: "ICollection", TypeArguments.Length: 1 })?.TypeArguments[0] is { } element
        && (IsDictionary(collection) || (!IsPair(element) && (collection.TypeKind == TypeKind.Interface || collection.GetMembers("Remove")
            .Any(static member => member is IMethodSymbol { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1, ReturnsVoid: false }))))
            ? element : null;

    // Others refuse the pair, or make a new dictionary without it.
    private static bool IsDictionary(ITypeSymbol? type) =>
        type is { Name: "Dictionary" or "IDictionary" or "ConcurrentDictionary" or "SortedDictionary", ContainingNamespace: { Name: "Generic" or "Concurrent",
            ContainingNamespace.Name: "Collections" } };

    private static bool IsPair(ITypeSymbol type) => type is { Name: "KeyValuePair", ContainingNamespace.Name: "Generic" };
}
