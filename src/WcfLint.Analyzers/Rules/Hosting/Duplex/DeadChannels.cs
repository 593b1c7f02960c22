using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.Duplex;

/// <summary>How a loop over stored channels gets rid of those whose client is gone.</summary>
internal static class DeadChannels
{
    private const string Caught = "exception";
    private const string Pair = "pair";

    /// <summary>
    /// The edit that catches what a call on a dead channel throws, and aborts it: it throws at once from then on. Where the loop goes over a
    /// field, or a property with its own value, that is a collection of channels and can remove one, it is taken out too. A dictionary loses the
    /// pair, not what a client that is back has stored under the key. Null where the loop does not only call what its variable leads to, and where
    /// that may lead to another channel in the handler.
    /// </summary>
    public static (CodeEdit Edit, bool Removes)? End(ForEachStatementSyntax loop, IOperation channel, CallRuleContext context, out string whyNot)
    {
        whyNot = "the loop does not only call the stored channels";
        IOperation called = OperationWalk.Unwrap(channel);
        if (loop.Statement.DescendantNodes().Any(static node => node is YieldStatementSyntax)
            || context.Model.GetDeclaredSymbol(loop, context.CancellationToken) is not { } variable || FindPath(called, variable) is not { } path
            || !context.Model.LookupSymbols(loop.SpanStart, name: Caught).IsEmpty
            || CallsOthers(loop.Statement, called.Syntax, [], context))
        {
            return null;
        }

        if (MembersOf(path).Any(member => ReplacedMembers.Contain(member, context.Project, context.CancellationToken)))
        {
            whyNot = "code replaces the channels in their objects";
            return null;
        }

        string wcf = context.Symbols.IsCoreWcf ? "CoreWCF." : "System.ServiceModel.";
        if (Write("System.Exception") is not { } exception || Write(wcf + "CommunicationException") is not { } failure
            || Write("System.TimeoutException") is not { } timeout || Write("System.ObjectDisposedException") is not { } disposed
            || Write(wcf + "FaultException") is not { } fault || Write(wcf + "ICommunicationObject") is not { } connection)
        {
            return null;
        }

        (string Head, string Remove, string Channel)? removal = Remove(loop, path, variable, context);
        (string head, string remove, string dead) = removal ?? ($"{loop.Type} {loop.Identifier} in {loop.Expression}", string.Empty, path.Syntax.ToString());

        // A client that answers with a fault is alive.
        string fails = AnswersMayBeFaults(loop, context) ? $"({Caught} is {failure} && !({Caught} is {fault}))" : $"{Caught} is {failure}";
        string isDead = $"{fails} || {Caught} is {timeout} || {Caught} is {disposed}";

        // Older compilers know no filters.
        bool hasFilters = context.Project.MayWrite(loop, LanguageVersion.CSharp6);
        string clause = $"catch ({exception} {Caught})" + (hasFilters ? $" when ({isDead})\n{{\n\t" : $"\n{{\n\tif (!({isDead}))\n\t{{\n\t\tthrow;\n\t}}\n\n\t")
            + $"{remove}(({connection}){dead}).Abort();\n}}";
        return (new CodeEdit(CodeEditKind.GuardLoop, loop, head, clause), removal is not null);

        string? Write(string type) => DeadChannels.Write(context.Symbols.Type(type), loop, context);
    }

    /// <summary>Whether a handler around the loop does anything with the exceptions that would be caught in it.</summary>
    public static bool AreHandledAround(ForEachStatementSyntax loop) => FunctionNodes.AroundInFunction(loop).OfType<TryStatementSyntax>()
        .Any(attempt => attempt.Block.Span.Contains(loop.Span) && attempt.Catches.Any(static handler => handler.Block.Statements.Count > 0
            && (handler.Declaration is not { Type: var type } || TypeSyntaxes.NameOf(type) is "Exception" or "SystemException" or "CommunicationException"
                or "TimeoutException" or "InvalidOperationException" or "ObjectDisposedException")));

    // How the loop goes over a copy, the channel is taken out of the collection, and it is called then; null where that does not work.
    private static (string Head, string Remove, string Channel)? Remove(ForEachStatementSyntax loop, IOperation path, ILocalSymbol variable, CallRuleContext context)
    {
        ExpressionSyntax kept = loop.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Values", Expression: var all }
            && IsDictionary(context.Model.GetTypeInfo(all, context.CancellationToken).Type) ? all : loop.Expression;
        bool isValue = kept != loop.Expression;
        if (kept is not (IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or IdentifierNameSyntax })
            || context.Model.GetSymbolInfo(kept, context.CancellationToken).Symbol is not { } member
            || !IsKept(member) || IsLockedElsewhere(member, loop, context)
            || context.Model.GetTypeInfo(kept, context.CancellationToken).Type is not INamedTypeSymbol collection
            || FindElement(collection) is not { } element || !IsOfLoop(path, variable, element, isValue)
            || Write(context.Symbols.Type("System.Collections.Generic.List`1")?.Construct(element), loop, context) is not { } list
            || Write(context.Symbols.Type("System.Collections.Generic.ICollection`1")?.Construct(element), loop, context) is not { } removable
            || Write(element, loop, context) is not { } type || (isValue && !MayBecomePair(loop, variable, context)))
        {
            return null;
        }

        string name = isValue ? Pair : loop.Identifier.Text;

        // A dictionary hides its Remove of pairs; that of an interface whose keys are objects takes the pair for a key.
        string owner = IsPair(element) ? $"(({removable}){kept})" : kept.ToString();
        string copy = collection.Name == "ConcurrentDictionary" ? kept.ToString() : $"new {list}({kept})";
        return ($"{(loop.Type.IsVar ? "var" : type)} {name} in {copy}", $"{owner}.Remove({name});\n\t", IsPair(element) ? name + ".Value" : name);
    }

    private static string? Write(ITypeSymbol? type, SyntaxNode place, CallRuleContext context) =>
        type is null ? null : QualifiedNames.Write(context.Model, place.SpanStart, type);

    // The channel as stored values lead to it from the variable of the loop, also by way of a local.
    private static IOperation? FindPath(IOperation channel, ILocalSymbol variable)
    {
        IOperation path = channel is ILocalReferenceOperation { Local: var local } && !SymbolEqualityComparer.Default.Equals(local, variable)
            && BodyOperations.GetOrCreate(channel).FindOnlyValue(local) is { } value ? OperationWalk.Unwrap(value) : channel;
        IOperation at = path;
        while (at is IFieldReferenceOperation { Instance: not null }
            || (at is IPropertyReferenceOperation { Instance: not null, Property: { IsIndexer: false } property } && (IsPair(property.ContainingType) || IsKept(property))))
        {
            at = OperationWalk.Unwrap(((IMemberReferenceOperation)at).Instance!);
        }

        return at is ILocalReferenceOperation { Local: var root } && SymbolEqualityComparer.Default.Equals(root, variable) ? path : null;
    }

    // The variable of the loop, or the value of the pair that it holds.
    private static bool IsOfLoop(IOperation channel, ILocalSymbol variable, ITypeSymbol element, bool isValue)
    {
        bool isOfPair = channel is IPropertyReferenceOperation { Property.Name: "Value" } && IsPair(element) && !isValue;
        return (isOfPair ? ((IPropertyReferenceOperation)channel).Instance : channel) is ILocalReferenceOperation { Local: var local }
            && SymbolEqualityComparer.Default.Equals(local, variable) && IsPair(element) == (isOfPair || isValue)
            && SymbolEqualityComparer.Default.Equals(local.Type, isValue ? ((INamedTypeSymbol)element).TypeArguments[1] : element);
    }

    // Whether each mention of the variable in the loop can read the value of a pair, and none names a member of an object.
    private static bool MayBecomePair(ForEachStatementSyntax loop, ILocalSymbol variable, CallRuleContext context) =>
        context.Model.LookupSymbols(loop.SpanStart, name: Pair).IsEmpty
        && loop.Statement.DescendantTokens().Where(static token => token.IsKind(SyntaxKind.IdentifierToken)).All(token => token.ValueText != Pair
            && (token.ValueText != variable.Name || (token.Parent is IdentifierNameSyntax name && !NamesMember(name)
                && SymbolEqualityComparer.Default.Equals(context.Model.GetSymbolInfo(name, context.CancellationToken).Symbol, variable))));

    private static bool NamesMember(IdentifierNameSyntax value) =>
        value.Parent is AnonymousObjectMemberDeclaratorSyntax { NameEquals: null } or ArgumentSyntax { NameColon: null, Parent: TupleExpressionSyntax };

    // An exception of another channel, or of a helper that may call one, proves nothing about the channel of the loop. Helpers are also accessors and
    // constructors in sight.
    private static bool CallsOthers(SyntaxNode code, SyntaxNode? channel, HashSet<ISymbol> read, CallRuleContext context) =>
        SemanticModels.Find(code.SyntaxTree, context.Model.Compilation) is not { } model || code.DescendantNodes().Any(node => node switch
        {
            InvocationExpressionSyntax call => model.GetSymbolInfo(call, context.CancellationToken).Symbol is not IMethodSymbol method
                || ((!method.DeclaringSyntaxReferences.IsEmpty || ServiceContracts.Has(method, WcfAttributes.OperationContract))
                    && !(channel is not null && call.Expression is MemberAccessExpressionSyntax { Expression: var owner }
                        && SyntaxFactory.AreEquivalent(owner, channel))),
            SimpleNameSyntax or ElementAccessExpressionSyntax or ElementBindingExpressionSyntax or BaseObjectCreationExpressionSyntax
                or ConstructorInitializerSyntax => model.GetSymbolInfo(node, context.CancellationToken).Symbol is { } used
                && used is IPropertySymbol or IMethodSymbol { MethodKind: MethodKind.Constructor } && read.Add(used)
                && used.DeclaringSyntaxReferences.Any(part => used.IsAbstract || CallsOthers(part.GetSyntax(context.CancellationToken), null, read, context)),
            _ => false,
        });

    private static bool AnswersMayBeFaults(ForEachStatementSyntax loop, CallRuleContext context) =>
        loop.Statement.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call =>
            context.Model.GetSymbolInfo(call, context.CancellationToken).Symbol is IMethodSymbol method && DuplexCalls.IsTwoWay(method));

    private static IEnumerable<ISymbol> MembersOf(IOperation path)
    {
        for (IOperation at = path; at is IMemberReferenceOperation { Member: var member, Instance: { } owner }; at = OperationWalk.Unwrap(owner))
        {
            yield return member;
        }
    }

    // Other code changes the collection under a lock that the loop does not have: neither may the copy be taken without it, nor an element removed.
    private static bool IsLockedElsewhere(ISymbol collection, ForEachStatementSyntax loop, CallRuleContext context) =>
        loop.FirstAncestorOrSelf<LockStatementSyntax>() is null
        && context.Model.Compilation.SyntaxTrees.Where(tree => SourceWords.Contains(tree, collection.Name) && SourceWords.Contains(tree, "lock"))
            .SelectMany(tree => SourceWords.FindIdentifiers(tree.GetRoot(context.CancellationToken), collection.Name))
            .Any(token => token.Parent is IdentifierNameSyntax name && name.FirstAncestorOrSelf<LockStatementSyntax>() is not null
                && SymbolEqualityComparer.Default.Equals(
                    SemanticModels.Find(name.SyntaxTree, context.Model.Compilation)?.GetSymbolInfo(name, context.CancellationToken).Symbol, collection));

    // A property may make a new collection for each caller, and a local may be a copy.
    private static bool IsKept(ISymbol collection) => collection switch
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
            .Any(static member => member is IMethodSymbol
            {
                DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1, ReturnType.SpecialType: SpecialType.System_Boolean,
            }))))
            ? element : null;

    // Others refuse the pair, or make a new dictionary without it.
    private static bool IsDictionary(ITypeSymbol? type) =>
        type is { Name: "Dictionary" or "IDictionary" or "ConcurrentDictionary" or "SortedDictionary", ContainingNamespace: { Name: "Generic" or "Concurrent",
            ContainingNamespace.Name: "Collections" } };

    private static bool IsPair(ITypeSymbol type) => type is { Name: "KeyValuePair", ContainingNamespace.Name: "Generic" };
}
