using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A data member of an enum that has no member for 0, the value of a member that is not set, or an operation that sends a member which the data
/// contract of its enum leaves out: writing either throws (referencesource, EnumDataContract.cs, WriteEnumValue). Flags write 0 as an empty text.
/// </summary>
internal sealed class WCFL5022_EnumWithoutValue() : Rule(WcfRules.WCFL5022_EnumWithoutValue), ITypeRule
{
    private const string NotJson = "an endpoint sends XML";

    // JSON has the numbers of enums (referencesource, JsonEnumDataContract.cs, WriteJsonValueCore).
    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayBeJson = new(static project => new(
        project.AnyFileContains("enableWebScript") || project.AnyFileContains("=\"Json\"") || project.AnyTree(static tree => SourceWords.Contains(tree, "WebMessageFormat.Json") || SourceWords.Contains(tree, "WebScript"))));

    public void Analyze(TypeRuleContext context)
    {
        foreach (SerializedPart part in context.Parts)
        {
            if (part is { UsesXmlSerializer: false, Type: INamedTypeSymbol { TypeKind: TypeKind.Enum } empty } && HasNoValue(empty))
            {
                context.Report(WhyNotSerialized(part, context) is { } unserialized ? context.NoFinding(unserialized)
                    : new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), "of " + part.Symbol.ContainingSymbol.Name + "." + part.Symbol.Name, "no member of " + empty.Name + " has [EnumMember]")
                    {
                        Effect = WcfRules.WCFL5022_All,
                        Assumption = s_mayBeJson.GetOrRead(context.Project).Value ? NotJson : null,
                        AdditionalLocations = TypeSyntaxes.InSource(empty),
                    });
            }
            else if (part.Operation is null && part.Type is INamedTypeSymbol { TypeKind: TypeKind.Enum } type)
            {
                context.Report(WhyNot(part, type, context) is { } reason ? context.NoFinding(reason)
                    : new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), "0 of member '" + part.Symbol.Name + "' of " + context.Type.Name, type.Name + " has no member for it")
                    {
                        Assumption = "an object is sent whose '" + part.Symbol.Name + "' nobody has set",
                        AdditionalLocations = TypeSyntaxes.InSource(type),
                    });
            }
        }

        foreach (ServiceMethod method in context.Service?.Operations ?? ImmutableArray<ServiceMethod>.Empty)
        {
            AnalyzeSent(method, context);
        }
    }

    private static NoFindingReason? WhyNot(SerializedPart part, INamedTypeSymbol type, TypeRuleContext context) =>
        IsWritable(type, IsZero) ? new NoFindingReason(NoFindingKind.Fine, "the enum is not known to lack a member for 0")
        : part.Symbol is IPropertySymbol { IsOverride: true } ? new NoFindingReason(NoFindingKind.NotConcerned, "overrides are not data members")
        : CarriedTypes.WhyNotSerialized(context.Project, context.Type) is { } unserialized ? unserialized
        : IsLeftOut(part.Symbol) ? new NoFindingReason(NoFindingKind.Fine, "a value that nobody has set is not sent")
        : IsComputed(part.Symbol, context.CancellationToken) ? new NoFindingReason(NoFindingKind.Unknown, "its getter computes the value")
        : IsInitialized(part.Symbol, context.CancellationToken) ? new NoFindingReason(NoFindingKind.Fine, "its class sets a value")
        : AreAllSet(part.Symbol, context) ? new NoFindingReason(NoFindingKind.Fine, "all code in sight that creates an object sets a value")
        : null;

    private static NoFindingReason? WhyNotSerialized(SerializedPart part, TypeRuleContext context) =>
        part.Operation is not null ? null
        : part.Symbol is IPropertySymbol { IsOverride: true } ? new NoFindingReason(NoFindingKind.NotConcerned, "overrides are not data members")
        : CarriedTypes.WhyNotSerialized(context.Project, context.Type);

    // A data contract whose members all lack [EnumMember] has no value (EnumDataContract.cs, ImportDataMembers). Flags write 0.
    private static bool HasNoValue(INamedTypeSymbol type) =>
        ServiceContracts.HasSerialization(type, WcfAttributes.DataContract)
        && type.GetAttributes().All(static attribute => attribute.AttributeClass is { TypeKind: not TypeKind.Error } and not { Name: "FlagsAttribute" })
        && type.GetMembers().OfType<IFieldSymbol>().Any(static field => field.IsConst)
        && !type.GetMembers().OfType<IFieldSymbol>().Any(static field => ServiceContracts.HasSerialization(field, WcfAttributes.EnumMember));

    private static bool IsZero(object? value) => value is not null && Convert.ToDecimal(value, CultureInfo.InvariantCulture) == 0;

    // Whether the serializer knows a member of the value; true for enums whose members are not known.
    private static bool IsWritable(INamedTypeSymbol type, Predicate<object?> isValue)
    {
        bool isContract = ServiceContracts.HasSerialization(type, WcfAttributes.DataContract);
        List<IFieldSymbol> members = [.. type.GetMembers().OfType<IFieldSymbol>().Where(static field => field.IsConst)];
        return members.Count == 0
            || type.GetAttributes().Any(static attribute => attribute.AttributeClass is null or { TypeKind: TypeKind.Error } or { Name: "FlagsAttribute" })
            || members.Exists(field => !field.HasConstantValue || (isValue(field.ConstantValue) && (!isContract || ServiceContracts.HasSerialization(field, WcfAttributes.EnumMember))));
    }

    // Left out, a value that is required throws as well (ClassDataContract.cs, RequiredMemberMustBeEmitted).
    private static bool IsLeftOut(ISymbol member) =>
        ServiceContracts.FindSerialization(member, WcfAttributes.DataMember) is { } attribute
        && ServiceContracts.Argument(attribute, "EmitDefaultValue") is false && ServiceContracts.Argument(attribute, "IsRequired") is not true;

    // A getter that neither returns what is stored nor converts it.
    private static bool IsComputed(ISymbol member, CancellationToken cancellation)
    {
        var property = member.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation) as PropertyDeclarationSyntax;
        AccessorDeclarationSyntax? getter = property?.AccessorList?.Accessors.FirstOrDefault(static one => one.IsKind(SyntaxKind.GetAccessorDeclaration));
        ExpressionSyntax? value = (property?.ExpressionBody ?? getter?.ExpressionBody)?.Expression
            ?? (getter?.Body is { Statements: { Count: 1 } only } && only[0] is ReturnStatementSyntax returned ? returned.Expression : null);
        return value is not (null or IdentifierNameSyntax or MemberAccessExpressionSyntax or CastExpressionSyntax);
    }

    private static bool IsInitialized(ISymbol member, CancellationToken cancellation)
    {
        List<MemberDeclarationSyntax> members = [.. TypeSyntaxes.PartsOf(member.ContainingType, cancellation).SelectMany(static part => part.Members)];
        SyntaxNode? declaration = member.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation);
        return declaration is PropertyDeclarationSyntax { Initializer: not null } or VariableDeclaratorSyntax { Initializer: not null }
            || members.OfType<ConstructorDeclarationSyntax>().Any(made => SourceWords.Says(made, member.Name))
            || (declaration is PropertyDeclarationSyntax && members.OfType<FieldDeclarationSyntax>().SelectMany(static field => field.Declaration.Variables)
                .Any(field => field.Initializer is not null && SourceWords.Says(declaration, field.Identifier.ValueText)));
    }

    // By name: objects without an initializer for the member may be set later, or not at all.
    private static bool AreAllSet(ISymbol member, TypeRuleContext context)
    {
        string owner = member.ContainingType.Name;
        List<BaseObjectCreationExpressionSyntax> creations = [.. context.Project.World.SelectMany(static code => code.SyntaxTrees).Where(tree => SourceWords.Contains(tree, owner))
            .SelectMany(tree => BodyNodes.GetOrCreate(tree, context.CancellationToken).Creations).Where(made => TypeOf(made) is { } type && TypeSyntaxes.NameOf(type) == owner)];
        return creations.Count > 0 && creations.TrueForAll(made => SetsNext(made, member.Name)
            || made.Initializer?.Expressions.Any(set => set is AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var name } } && name == member.Name) == true);
    }

    // Worker worker = new() { Grade = Grade.Junior };
    private static TypeSyntax? TypeOf(BaseObjectCreationExpressionSyntax creation) => creation is ObjectCreationExpressionSyntax { Type: var type } ? type : creation.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Type: var declared } } } => declared,
        EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax { Type: var declared } } => declared,
        ArrowExpressionClauseSyntax { Parent: PropertyDeclarationSyntax { Type: var declared } } => declared,
        ArrowExpressionClauseSyntax { Parent: MethodDeclarationSyntax { ReturnType: var declared } } => declared,
        ReturnStatementSyntax returned => (returned.Ancestors().FirstOrDefault(static at => at is MethodDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax or AccessorDeclarationSyntax)
            as MethodDeclarationSyntax)?.ReturnType,
        _ => null,
    };

    // var worker = new Worker(); worker.Grade = Grade.Junior;
    private static bool SetsNext(BaseObjectCreationExpressionSyntax creation, string member) =>
        creation.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local, Parent.Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax block } } }
        && block.Statements.Any(statement => statement is ExpressionStatementSyntax
        {
            Expression: AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var owner }, Name.Identifier.ValueText: var name } },
        } && owner == local && name == member);

    // A number or an object that a member is converted to is written as that.
    private static bool IsWrittenAs(ITypeSymbol? written, INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(
        written is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: var values } ? values[0] : written, type);

    // A member that is set is only a possible finding. Task<Grade?>
    private static bool MayReturnEnum(IMethodSymbol method)
    {
        ITypeSymbol type = method.ReturnType;
        while (type is INamedTypeSymbol { TypeArguments: { Length: 1 } arguments })
        {
            type = arguments[0];
        }

        return type.TypeKind is not (TypeKind.Class or TypeKind.Interface or TypeKind.Array) && type.SpecialType == SpecialType.None;
    }

    // return Grade.Lead; and new Worker { Grade = Grade.Lead }, where Lead has no [EnumMember].
    private void AnalyzeSent(ServiceMethod method, TypeRuleContext context)
    {
        if (ServiceContracts.Has(method.Operation!.Method, WcfAttributes.XmlSerializerFormat) || ServiceContracts.Has(method.Operation.Method.ContainingType, WcfAttributes.XmlSerializerFormat)
            || SerializedParts.HasOwnBehavior(method.Operation.Method) || SerializedParts.HasOwnBehavior(method.Operation.Method.ContainingType)
            || !(context.TakesPossible || MayReturnEnum(method.Symbol)))
        {
            return;
        }

        foreach (IOperation operation in method.Operations(context.CancellationToken))
        {
            bool isReturned = operation is IReturnOperation && OperationWalk.EnclosingFunction(operation) is null && !method.Symbol.ReturnsVoid;
            IOperation? value = operation switch
            {
                IReturnOperation { ReturnedValue: { } result } when isReturned => result,
                ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property: var member }, Value: var set } when ServiceContracts.HasSerialization(member, WcfAttributes.DataMember) => set,
                _ => null,
            };
            if (value is not null && OperationWalk.Unwrap(value) is IFieldReferenceOperation { Field: { IsConst: true, ContainingType: { TypeKind: TypeKind.Enum } type } field } sent
                && IsWrittenAs(value.Type, type) && !IsWritable(type, other => Equals(other, field.ConstantValue)))
            {
                context.Report(new Finding(Row, sent.Syntax.GetLocation(), type.Name + "." + field.Name + ", which " + method.DisplayName + (isReturned ? " returns," : " sets,"), "it has no [EnumMember]")
                {
                    Effect = WcfRules.WCFL5022_Hidden,
                    Assumption = !isReturned ? "a service sends the object" : s_mayBeJson.GetOrRead(context.Project).Value ? NotJson : null,
                    AdditionalLocations = TypeSyntaxes.InSource(field),
                });
            }
        }
    }
}
