using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// Two data contracts that refer to each other without IsReference: two objects that do so cannot be written (referencesource,
/// XmlObjectSerializerWriteContext.cs, CannotSerializeObjectWithCycles, found by the depth). A type that refers to itself is mostly a tree, unless
/// its code sets parent and children.
/// </summary>
internal sealed class WCFL5023_DataContractCycle() : Rule(WcfRules.WCFL5023_DataContractCycle), ITypeRule
{
    private static readonly string[] s_own = ["DataContractSerializerOperationBehavior", "DataContractSurrogate", "PreserveObjectReferences",
        "preserveObjectReferences"];

    public void Analyze(TypeRuleContext context)
    {
        foreach (SerializedPart part in context.Parts)
        {
            if (part.Operation is null && FindWayBack(part, context.Type) is { } back)
            {
                context.Report(WhyNot(part, back, context) is { } reason ? context.NoFinding(reason) : Create(part, back, context));
            }
        }
    }

    // The member of the other type that refers to this one.
    private static ISymbol? FindWayBack(SerializedPart part, INamedTypeSymbol type) =>
        !IsData(part.Symbol) || SerializedParts.ElementOf(part.Type) is not INamedTypeSymbol { TypeKind: TypeKind.Class } other ? null
            : SymbolEqualityComparer.Default.Equals(other, type) ? FindList(part.Symbol, type)

            // Page<Page<T>> of Page<T>: the members would be constructed again for each such member.
            : SymbolEqualityComparer.Default.Equals(other.OriginalDefinition, type) ? null
            : other.GetMembers().FirstOrDefault(
                member => IsData(member) && SymbolEqualityComparer.Default.Equals(SerializedParts.ElementOf(MessageBodies.TypeOf(member)), type));

    // The children of a type with a parent, where its code sets both directions.
    private static ISymbol? FindList(ISymbol one, INamedTypeSymbol type) =>
        IsOne(one)
            ? type.GetMembers().FirstOrDefault(
                list => IsData(list) && !IsOne(list) && SymbolEqualityComparer.Default.Equals(SerializedParts.ElementOf(MessageBodies.TypeOf(list)), type)
                && type.DeclaringSyntaxReferences.Any(
                    place => place.GetSyntax().DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(set => SetsBoth(set, one.Name, list.Name))))
            : null;

    // child.Parent = this; Children.Add(child);
    private static bool SetsBoth(AssignmentExpressionSyntax set, string one, string list) =>
        set is { Right: ThisExpressionSyntax, Left: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var child },
            Name.Identifier.ValueText: var name } } && name == one
        && set.FirstAncestorOrSelf<MemberDeclarationSyntax>()!.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(add => add is
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add", Expression: var target },
            ArgumentList.Arguments: { Count: 1 } arguments,
        } && CalledNames.LastName(target) == list && arguments[0].Expression is IdentifierNameSyntax { Identifier.ValueText: var added } && added == child);

    private static bool IsData(ISymbol member) =>
        member is IPropertySymbol or IFieldSymbol && ServiceContracts.HasSerialization(member, WcfAttributes.DataMember)
            && ServiceContracts.HasSerialization(member.ContainingType, WcfAttributes.DataContract);

    private static NoFindingReason? WhyNot(SerializedPart part, ISymbol back, TypeRuleContext context) =>
        KeepsReferences(context.Type) ? KeptReferences
        : KeepsReferences(back.ContainingType) ? KeptReferences
        : !IsPlace(part, back) ? new NoFindingReason(NoFindingKind.Elsewhere, "the finding at the other type stands for both")
        : CarriedTypes.WhyNotSerialized(context.Project, context.Type) is { } unserialized ? unserialized
        : context.Project.AnyTree(static tree => s_own.Any(word => SourceWords.Contains(tree, word)))
        ? new NoFindingReason(NoFindingKind.Unknown, "code may have the serializer keep references")
        : null;

    private static NoFindingReason KeptReferences => new(NoFindingKind.Fine, "IsReference is true");

    // A class takes it from its base (referencesource, ClassDataContract.cs, SetIsReference).
    private static bool KeepsReferences(INamedTypeSymbol type) =>
        type.AnyBase(static at => at.TypeKind == TypeKind.Error
            || ServiceContracts.Argument(ServiceContracts.FindSerialization(at, WcfAttributes.DataContract), "IsReference") is true);

    // The way back from the many to the one is the one that can be left out; of two alike that of the later name.
    private static bool IsPlace(SerializedPart part, ISymbol back)
    {
        bool isOne = IsOne(part.Symbol);
        return isOne != IsOne(back) ? isOne : string.CompareOrdinal(part.Symbol.ContainingType.Name, back.ContainingType.Name) > 0;
    }

    private static bool IsOne(ISymbol member) => MessageBodies.TypeOf(member) is var type
        && SymbolEqualityComparer.Default.Equals(SerializedParts.ElementOf(type), type);

    private Finding Create(SerializedPart part, ISymbol back, TypeRuleContext context)
    {
        SyntaxNode? closed = FindClosed(part.Symbol, back, context);
        return new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), context.Type.Name, back.ContainingType.Name, part.Symbol.Name, back.Name)
        {
            Assumption = closed is null ? "an object is sent that is set in both directions" : null,
            AdditionalLocations = closed is null ? TypeSyntaxes.InSource(back) : TypeSyntaxes.InSource(back).Add(closed.GetLocation()),
        };
    }

    // supplier.Offers.Add(new Offer { Supplier = supplier }); return supplier; in an operation whose result the serializer writes.
    private static SyntaxNode? FindClosed(ISymbol member, ISymbol back, TypeRuleContext context) =>
        CarriedTypes.IsSent(context.Project, member.ContainingType)
            ? CarriedTypes.FindContracts(context.Project, member.ContainingType).SelectMany(contract => FindMethods(contract, back.ContainingType, context))
                .Where(method => SourceWords.Says(method, back.Name))
                .SelectMany(method => BodyNodes.GetOrCreate(method.SyntaxTree, context.CancellationToken).Creations.Where(made => method.Span.Contains(made.Span)))
                .FirstOrDefault(made => FindClosed(made, member, back) is { } owner && Returns(made, owner))
            : null;

    // The methods of services that return one of a type, or a list of them.
    private static IEnumerable<MethodDeclarationSyntax> FindMethods(INamedTypeSymbol contract, INamedTypeSymbol type, TypeRuleContext context) =>
        from operation in ServiceContracts.Operations(contract)
        where !ServiceContracts.Has(operation.Method, WcfAttributes.XmlSerializerFormat)
            && operation.Outputs.Any(part => part.Key is IMethodSymbol && SerializedParts.ElementOf(part.Value) is INamedTypeSymbol result
                && ConfigurationNames.FullName(result) == ConfigurationNames.FullName(type))
        from service in context.Project.Contracts?.Index.FindServices(contract) ?? []
        from part in (service.FindImplementationForInterfaceMember(operation.Method) ?? operation.Method).DeclaringSyntaxReferences
        let method = part.GetSyntax(context.CancellationToken) as MethodDeclarationSyntax
        where method is not null
        select method;

    // return owner; or return new List<Supplier> { owner }; behind the creation, in one of the blocks around it.
    private static bool Returns(SyntaxNode creation, string owner) =>
        creation.Ancestors().FirstOrDefault(
            static at => at is MemberDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax) is MethodDeclarationSyntax method
        && creation.Ancestors().TakeWhile(at => at != method).OfType<BlockSyntax>().SelectMany(static block => block.Statements).OfType<ReturnStatementSyntax>()
            .Any(returned => returned.SpanStart > creation.SpanStart && Holds(returned.Expression, owner));

    private static bool Holds(ExpressionSyntax? value, string owner) => value switch
    {
        IdentifierNameSyntax { Identifier.ValueText: var name } => name == owner,
        ObjectCreationExpressionSyntax { Initializer.Expressions: var list } => list.Any(one => Holds(one, owner)),
        ArrayCreationExpressionSyntax { Initializer.Expressions: var list } => list.Any(one => Holds(one, owner)),
        ImplicitArrayCreationExpressionSyntax { Initializer.Expressions: var list } => list.Any(one => Holds(one, owner)),
        _ => false,
    };

    // The local whose object the creation refers to and is put into.
    private static string? FindClosed(BaseObjectCreationExpressionSyntax creation, ISymbol member, ISymbol back) =>
        creation is ObjectCreationExpressionSyntax { Type: var type, Initializer.Expressions: var set } && TypeSyntaxes.NameOf(type) == member.ContainingType.Name
        && set.OfType<AssignmentExpressionSyntax>()
            .FirstOrDefault(one => CalledNames.LastName(one.Left) == member.Name)?.Right is IdentifierNameSyntax { Identifier.ValueText: var owner }
        && creation.Parent switch
        {
            ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add",
                Expression: MemberAccessExpressionSyntax list } } } => list,
            AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax target } => target,
            _ => null,
        } is { Expression: IdentifierNameSyntax { Identifier.ValueText: var other }, Name.Identifier.ValueText: var name } && other == owner
            && name == back.Name ? owner : null;
}
