using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// Messages that name the types of the objects to create: NetDataContractSerializer and BinaryFormatter write the names of types and create any type
/// that the process can load (referencesource, XmlObjectSerializerReadContextComplex.cs, ResolveDataContractInSharedTypeMode), and a
/// resolver that calls Type.GetType with the name in the message does the same.
/// </summary>
internal sealed class WCFL7007_TypesFromMessages() : Rule(WcfRules.WCFL7007_TypesFromMessages), ITypeRule, ICallRule
{
    private static readonly string[] s_plugIns = ["IOperationBehavior", "IDispatchMessageFormatter", "IClientMessageFormatter"];
    private static readonly string[] s_checks = ["Contains", "ContainsKey", "TryGetValue", "TryLookup", "StartsWith"];

    public void Analyze(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        if (type.TypeKind != TypeKind.Class)
        {
            return;
        }

        if (HasBase(type, "DataContractResolver"))
        {
            Report(FindLookUp(context), "DataContractResolver '" + type.Name + "'", context);
        }
        else if (HasBase(type, "MessageEncoder")
            || type.AllInterfaces.Any(static i => Array.IndexOf(s_plugIns, i.Name) >= 0 && ServiceContracts.IsWcf(i.ContainingNamespace)))
        {
            Report(FindFormatter(context), "'" + type.Name + "'", context);
        }
        else if (context.Service is { } service)
        {
            Report(service.Operations.Select(method => FindCall(method, context)).FirstOrDefault(static found => found is not null),
                "Service '" + type.Name + "'", context);
        }
    }

    /// <summary>The body of a message, read by such a serializer.</summary>
    public void Analyze(CallRuleContext context)
    {
        if (context.Name.Identifier.ValueText == "GetBody" && context.Call.ArgumentList.Arguments.Count == 1
            && context.Model.GetOperation(context.Call,
                context.CancellationToken) is IInvocationOperation { TargetMethod.ContainingType: { Name: "Message" } owner } call
                    && ServiceContracts.IsWcf(owner.ContainingNamespace)
            && TypeFormatters.Is(TypeOf(CodeValue.Unwrap(call.Arguments[0].Value), context)))
        {
            context.Report(new Finding(Row, context.Call.GetLocation(), "The serializer that reads a message body"));
        }
    }

    // For a local or a field, the type of its value.
    private static ITypeSymbol? TypeOf(IOperation serializer, CallRuleContext context) => serializer switch
    {
        ILocalReferenceOperation local => LocalValues.FindValue(local)?.Type,
        IFieldReferenceOperation { Field: { DeclaringSyntaxReferences: { Length: 1 } places } field } when !TypeFormatters.Is(field.Type)
            && places[0].GetSyntax(context.CancellationToken) is VariableDeclaratorSyntax { Initializer.Value: { } value } =>
            SemanticModels.Find(value.SyntaxTree, context.Model.Compilation)?.GetTypeInfo(value, context.CancellationToken).Type,
        _ => serializer.Type,
    };

    private void Report(SyntaxNode? found, string reader, TypeRuleContext context) => context.Report(found is null
        ? context.NoFinding(NoFindingKind.Fine, "it is not known to create objects of types that a message names")
        : new Finding(Row, found.GetLocation(), reader));

    private static bool HasBase(INamedTypeSymbol type, string name) =>
        type.BaseType.AnyBase(at => at.Name == name && at.ContainingNamespace is { Name: "Serialization" or "Channels" });

    // A binder limits the types; a serializer that only writes, and a copy that is read from the output of the same member, read no message.
    private static SyntaxNode? FindFormatter(TypeRuleContext context)
    {
        foreach (TypeDeclarationSyntax part in TypeSyntaxes.PartsOf(context.Type, context.CancellationToken))
        {
            foreach (BaseObjectCreationExpressionSyntax creation in part.DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>())
            {
                if ((CreatedNames.TypeOf(creation) is not { } type || TypeFormatters.IsNamed(TypeSyntaxes.NameOf(type)))
                    && !part.DescendantTokens().Any(static token => token.ValueText == "Binder") && ReadsWith(creation, part)
                    && TypeFormatters.Is(SemanticModels.Find(part.SyntaxTree, context.Compilation)?.GetTypeInfo(creation, context.CancellationToken).Type))
                {
                    return creation;
                }
            }
        }

        return null;
    }

    // A serializer that is returned may read elsewhere; one in a field may read in any member of the class.
    private static bool ReadsWith(BaseObjectCreationExpressionSyntax creation, TypeDeclarationSyntax part) => creation switch
    {
        { Parent: ReturnStatementSyntax or ArrowExpressionClauseSyntax } => true,
        { Parent: ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } } => CalledNames.NameOf(call)?.Identifier.ValueText is "GetBody",
        _ => creation.FirstAncestorOrSelf<MemberDeclarationSyntax>() is BaseFieldDeclarationSyntax or PropertyDeclarationSyntax or ConstructorDeclarationSyntax
            ? part.Members.Any(IsReader)
            : creation.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && IsReader(member),
    };

    private static bool IsReader(MemberDeclarationSyntax member)
    {
        bool reads = false;
        foreach (InvocationExpressionSyntax call in member.DescendantNodes().OfType<InvocationExpressionSyntax>())
        {
            switch (CalledNames.NameOf(call)?.Identifier.ValueText)
            {
                case "Serialize" or "WriteObject":
                    return false;
                case "Deserialize" or "UnsafeDeserialize" or "DeserializeMethodResponse" or "ReadObject":
                    reads = true;
                    break;
            }
        }

        return reads;
    }

    // Type.GetType and Assembly.Load with the name in the message. A name that is first compared with a list is not arbitrary.
    private static SyntaxNode? FindLookUp(TypeRuleContext context)
    {
        foreach (MethodDeclarationSyntax method in TypeSyntaxes.PartsOf(context.Type, context.CancellationToken).SelectMany(static part => part.Members)
            .OfType<MethodDeclarationSyntax>())
        {
            if (method.Identifier.ValueText != "ResolveName" || method.ParameterList.Parameters.Count < 2
                || method.DescendantTokens().Any(static token => Array.IndexOf(s_checks, token.ValueText) >= 0))
            {
                continue;
            }

            string[] names = [.. method.ParameterList.Parameters.Take(2).Select(static parameter => parameter.Identifier.ValueText)];
            if (method.DescendantNodes().Any(node => IsChoice(node)
                && node.ChildNodes().Any(child => child is IdentifierNameSyntax { Identifier.ValueText: var name } && Array.IndexOf(names, name) >= 0)))
            {
                continue;
            }

            foreach (InvocationExpressionSyntax call in method.DescendantNodes().OfType<InvocationExpressionSyntax>())
            {
                if (CalledNames.NameOf(call)?.Identifier.ValueText is "GetType" or "Load" or "LoadFrom" or "LoadWithPartialName"
                    && call.ArgumentList.DescendantTokens().Any(token => Array.IndexOf(names, token.ValueText) >= 0)
                    && SemanticModels.Find(method.SyntaxTree, context.Compilation)?.GetSymbolInfo(call,
                        context.CancellationToken).Symbol is IMethodSymbol { IsStatic: true, ContainingType.Name: "Type" or "Assembly" })
                {
                    return call;
                }
            }
        }

        return null;
    }

    // A choice among names that the code writes.
    private static bool IsChoice(SyntaxNode node) => node is SwitchStatementSyntax or SwitchExpressionSyntax or IsPatternExpressionSyntax
        or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression,
            Right: not LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NullLiteralExpression } };

    // Names are compared first: most bodies need not be bound.
    private static SyntaxNode? FindCall(ServiceMethod method, TypeRuleContext context) =>
        method.Symbol.Parameters.IsEmpty || !(method.Mentions("erializ") || method.Mentions("ReadObject")) || !method.Syntax.DescendantTokens()
            .Any(static token => token.ValueText.IndexOf("erializ", StringComparison.Ordinal) >= 0 || token.ValueText == "ReadObject") ? null
        : method.Operations(context.CancellationToken).OfType<IInvocationOperation>()
            .FirstOrDefault(call => TypeFormatters.ReadsInput(call, context.Compilation, context.CancellationToken))?.Syntax;
}
