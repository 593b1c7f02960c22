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

    /// <summary>
    /// The edit that catches what a call on a dead channel throws, takes the channel out of the collection and aborts it; null where the
    /// loop does not go over a field, or a property with its own value, that is a collection of channels and can remove one.
    /// </summary>
    public static CodeEdit? Remove(ForEachStatementSyntax loop, IOperation channel, CallRuleContext context)
    {
        if (OperationWalk.Unwrap(channel) is not ILocalReferenceOperation { Local: { } local } || local.Name != loop.Identifier.ValueText
            || loop.Expression is not (IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or IdentifierNameSyntax })
            || !IsKept(context.Model.GetSymbolInfo(loop.Expression, context.CancellationToken).Symbol)
            || ((CSharpParseOptions)loop.SyntaxTree.Options).LanguageVersion < LanguageVersion.CSharp6
            || loop.Statement.DescendantNodes().Any(static node => node is YieldStatementSyntax)
            || context.Model.GetTypeInfo(loop.Expression, context.CancellationToken).Type is not INamedTypeSymbol { TypeArguments.Length: 1 } collection
            || !SymbolEqualityComparer.Default.Equals(collection.TypeArguments[0], local.Type) || !CanRemove(collection, local.Type)
            || !context.Model.LookupSymbols(loop.SpanStart, name: Caught).IsEmpty || CallsOthers(loop, local, context))
        {
            return null;
        }

        string name = loop.Identifier.Text;
        string wcf = context.Symbols.IsCoreWcf ? "CoreWCF." : "System.ServiceModel.";
        if (Write(context.Symbols.Type("System.Collections.Generic.List`1")?.Construct(local.Type)) is not { } list || Write("System.Exception") is not { } exception
            || Write(wcf + "CommunicationException") is not { } failure || Write("System.TimeoutException") is not { } timeout
            || Write("System.ObjectDisposedException") is not { } disposed || Write(wcf + "ICommunicationObject") is not { } connection)
        {
            return null;
        }

        string clause = $"catch ({exception} {Caught}) when ({Caught} is {failure} || {Caught} is {timeout} || {Caught} is {disposed})\n{{\n\t{loop.Expression}.Remove({name});\n\t(({connection}){name}).Abort();\n}}";
        return new CodeEdit(CodeEditKind.GuardLoop, loop, $"new {list}({loop.Expression})", clause);

        string? Write(object? type) => (type is string typeName ? context.Symbols.Type(typeName) : type) is ITypeSymbol symbol
            ? QualifiedNames.Write(context.Model, loop.SpanStart, symbol) : null;
    }

    // An exception of another channel, or of a helper that may call one, proves nothing about the channel of the loop.
    private static bool CallsOthers(ForEachStatementSyntax loop, ILocalSymbol local, CallRuleContext context) =>
        loop.Statement.DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Any(call => context.Model.GetSymbolInfo(call, context.CancellationToken).Symbol is not IMethodSymbol method
            || ((!method.DeclaringSyntaxReferences.IsEmpty || ServiceContracts.Has(method, WcfAttributes.OperationContract))
                && !(call.Expression is MemberAccessExpressionSyntax { Expression: var owner }
                && SymbolEqualityComparer.Default.Equals(context.Model.GetSymbolInfo(owner, context.CancellationToken).Symbol, local))));

    // A property may make a new collection for each caller, and a local may be a copy.
    private static bool IsKept(ISymbol? collection) => collection switch
    {
        IFieldSymbol => true,
        IPropertySymbol property =>
            property.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(field => SymbolEqualityComparer.Default.Equals(field.AssociatedSymbol, property)),
        _ => false,
    };

    private static bool CanRemove(INamedTypeSymbol collection, ITypeSymbol element) =>
        collection.AllInterfaces.Add(collection)
            .Any(type => type is { Name: "ICollection", TypeArguments.Length: 1 } && SymbolEqualityComparer.Default.Equals(type.TypeArguments[0], element))
        && (collection.TypeKind == TypeKind.Interface || collection.GetMembers("Remove")
            .Any(static member => member is IMethodSymbol { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 }));
}
