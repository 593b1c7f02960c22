using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules.Contracts.Sent;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A contract that sends what the serializer cannot tell from the declared type: an interface, an abstract class or object without known
/// types, a tuple, or an entity whose objects are of classes that Entity Framework makes at run time. And results that are read too late:
/// <see cref="DisposedContexts"/>.
/// </summary>
internal sealed class WCFL5020_UnknownTypes() : Rule(WcfRules.WCFL5020_UnknownTypes), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        // One finding for all parts of a type with the same answer; for entities each part is a failure of its own.
        var found = new List<(SerializedPart Part, Unknown Unknown)>();
        foreach (SerializedPart part in context.Parts)
        {
            if (WhyNot(part, context) is { } reason)
            {
                context.NoFinding(reason);
            }
            else if (Find(part, context) is { } unknown)
            {
                found.Add((part, unknown));
            }
            else
            {
                context.NoFinding(NoFindingKind.Fine, "its type or its known types cover what is sent");
            }
        }

        foreach (IGrouping<object, (SerializedPart Part, Unknown Unknown)> alike in found.GroupBy(
            static one => one.Unknown.Effect == WcfRules.WCFL5020_Proxy ? one.Part : (object)one.Unknown))
        {
            (SerializedPart first, Unknown unknown) = alike.First();
            int others = alike.Count() - 1;
            context.Report(new Finding(
                Row,
                TypeSyntaxes.Place(first.Symbol, context.CancellationToken),
                first.DisplayName + (others == 0 ? string.Empty : others == 1 ? ", like one other part of " + context.Type.Name + ","
                    : ", like " + others.ToString(CultureInfo.InvariantCulture) + " other parts of " + context.Type.Name + ","),
                unknown.What,
                unknown.Consequence)
            {
                Effect = unknown.Effect,
                Assumption = unknown.Assumption,
                AdditionalLocations = alike.Skip(1).Select(other => TypeSyntaxes.Place(other.Part.Symbol, context.CancellationToken)).ToImmutableArray(),
            });
        }

        if (context.Service is { } service)
        {
            AnalyzeSent(service, context);
            foreach (ServiceMethod method in service.Operations)
            {
                if (!IsWrittenAsXml(method.Operation!.Method)
                    && DisposedContexts.Find(method, context.Compilation, () => context.Project.AnyCode(static code => code.SwitchesEntityProxiesOff),
                    context.CancellationToken) is { } late)
                {
                    context.Report(new Finding(Row, late.Place.GetLocation(), "The result of " + method.DisplayName, late.What,
                        "asks " + late.Context + " after it has been disposed")
                    {
                        Effect = WcfRules.WCFL5020_Proxy,
                    });
                }
            }
        }
    }

    private static NoFindingReason? WhyNot(SerializedPart part, TypeRuleContext context) =>
        part.UsesXmlSerializer ? new NoFindingReason(NoFindingKind.NotConcerned, "XmlSerializer writes it")
            : part.IsOfMessageContract || (part.Operation is null && CarriedTypes.FindContracts(context.Project, context.Type).Count > 0)
            ? CarriedTypes.WhyNotSerialized(context.Project, context.Type)
            : part.Operation is null && CarriedTypes.IsLeftOut(context.Project, context.Type)
            ? new NoFindingReason(NoFindingKind.Unknown, "no known contract carries it")
            : part.Operation is null && CarriedTypes.WhyReplaced(context.Project, context.Type) is { } replaced ? replaced
            : SerializedParts.ElementOf(part.Type).SpecialType == SpecialType.System_Object
                && BuiltInValues.AreAll(part, context.Project, context.CancellationToken)
                ? new NoFindingReason(NoFindingKind.Fine, "the code in sight puts only numbers, strings and dates there")
            : null;

    // If the declared type is a concrete base class, only the objects that the code sends show that a derived class must be known.
    private void AnalyzeSent(ServiceClass service, TypeRuleContext context)
    {
        var unknown = new List<(IOperation Value, ISymbol Declaration, ITypeSymbol Declared)>();
        foreach ((IOperation value, ISymbol declaration, ITypeSymbol declared) in SentTypes.Find(service, context.Compilation,
            context.TakesPossible, context.CancellationToken))
        {
            if (declared is INamedTypeSymbol named && named.MayImplement("IXmlSerializable"))
            {
                context.NoFinding(value.Syntax, NoFindingKind.NotConcerned, "its class writes itself");
            }
            else if (declaration is IMethodSymbol && IsWrittenAsXml(declaration))
            {
                context.NoFinding(value.Syntax, NoFindingKind.NotConcerned, "XmlSerializer writes it");
            }
            else if (AreKnown(value.Type!, declaration, declared, service, context))
            {
                context.NoFinding(value.Syntax, NoFindingKind.Fine, "known types may cover what is sent");
            }
            else
            {
                unknown.Add((value, declaration, declared));
            }
        }

        foreach (IGrouping<ISymbol?, (IOperation Value, ISymbol Declaration, ITypeSymbol Declared)> alike in unknown.GroupBy<(IOperation Value, ISymbol Declaration, ITypeSymbol Declared), ISymbol?>(static one => one.Declared, SymbolEqualityComparer.Default))
        {
            List<ITypeSymbol> sent = [.. alike.Select(static one => one.Value.Type!).Distinct<ITypeSymbol>(SymbolEqualityComparer.Default)];
            foreach (IGrouping<SyntaxTree, (IOperation Value, ISymbol Declaration, ITypeSymbol Declared)> ofFile in alike.GroupBy(
                static one => one.Value.Syntax.SyntaxTree))
            {
                ImmutableArray<FindingFix> fixes = Declare(sent, ofFile.First().Declared, ofFile.Key, context);
                foreach ((IOperation value, ISymbol declaration, ITypeSymbol declared) in ofFile)
                {
                    ReportSent(value, declaration, declared, fixes, context);
                }
            }
        }
    }

    private void ReportSent(IOperation value, ISymbol declaration, ITypeSymbol declared, ImmutableArray<FindingFix> fixes, TypeRuleContext context)
    {
        string subject = (declaration is IMethodSymbol ? "The result of " : "Member '" + declaration.Name + "' of ") + declaration.ContainingType.Name
            + (declaration is IMethodSymbol ? "." + declaration.Name : string.Empty);
        context.Report(new Finding(Row, value.Syntax.GetLocation(), subject, "is a " + value.Type!.Name + " where " + declared.Name + " is declared "
            + (HasKnownTypes(declared, context.Symbols) ? "with other known types" : "without known types"), "does not know the type")
        {
            Effect = WcfRules.WCFL5020_Proxy,
            Assumption = declaration is IMethodSymbol ? null : "a service sends the object",
            AdditionalLocations = TypeSyntaxes.InSource(declared),
            Fixes = fixes,
        });
    }

    // All at once: behind the first known type the rule does not know which others are sent.
    private static ImmutableArray<FindingFix> Declare(IEnumerable<ITypeSymbol> sent, ITypeSymbol declared, SyntaxTree found, TypeRuleContext context)
    {
        ImmutableArray<CodeEdit?> edits = sent.Select(type => Declare(type, declared, found, context)).ToImmutableArray();
        return edits.Contains(null) ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(new FindingFix("Declare KnownType on " + declared.Name, "WCFL5020", FixApplicability.Safe,
                edits.Select(static FixEdit (edit) => edit!).ToImmutableArray()));
    }

    // What is sent as it is fails today. A class that cannot be serialized, or has the name of another one on the wire, would fail for all objects of the base
    // class.
    private static CodeEdit? Declare(ITypeSymbol sent, ITypeSymbol declared, SyntaxTree found, TypeRuleContext context)
    {
        if (ServiceContracts.FindSerialization(sent, WcfAttributes.DataContract) is not { NamedArguments.IsEmpty: true }
            || sent is INamedTypeSymbol { IsGenericType: true } || !AreDataContracts(sent, declared)
            || declared.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(context.CancellationToken) is not TypeDeclarationSyntax type
            || !context.Compilation.ContainsSyntaxTree(type.SyntaxTree)
            || GeneratedFiles.Holds(type.SyntaxTree, context.Compilation.Options.SyntaxTreeOptionsProvider, context.CancellationToken)
            || SemanticModels.Find(type.SyntaxTree, context.Compilation) is not { } model || !model.IsAccessible(type.SpanStart, sent)
            || context.Symbols.Type("System.Runtime.Serialization.KnownTypeAttribute") is not { } attribute
            || QualifiedNames.Write(model, type.SpanStart, attribute) is not { } name || QualifiedNames.Write(model, type.SpanStart, sent) is not { } written)
        {
            return null;
        }

        var edit = new CodeEdit(CodeEditKind.AddMemberAttribute, type, name.Substring(0, name.Length - "Attribute".Length), "typeof(" + written + ")");
        return type.SyntaxTree == found ? edit : edit with { Path = type.SyntaxTree.FilePath };
    }

    // A data contract cannot derive from a class without the attribute (referencesource, ClassDataContract.cs, IsNonAttributedType of BaseContract).
    private static bool AreDataContracts(ITypeSymbol sent, ITypeSymbol declared)
    {
        for (ITypeSymbol? at = sent; at is not null && ServiceContracts.HasSerialization(at, WcfAttributes.DataContract); at = at.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(at, declared))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsWrittenAsXml(ISymbol operation) =>
        ServiceContracts.Has(operation, WcfAttributes.XmlSerializerFormat) || ServiceContracts.Has(operation.ContainingType, WcfAttributes.XmlSerializerFormat);

    private static bool AreKnown(ITypeSymbol sent, ISymbol declaration, ITypeSymbol declared, ServiceClass service, TypeRuleContext context) =>
        sent.AnyBase(static at => at.TypeKind == TypeKind.Error) || MayKnow(declared, sent, context.Symbols) || HasKnownTypes(declaration, context.Symbols)
            || HasKnownTypes(declaration.ContainingType, context.Symbols)
        || SerializedParts.HasOwnBehavior(declaration) || SerializedParts.HasOwnBehavior(declaration.ContainingType)
        || OwnBehaviors.MayBeAttributes(service.Type)
        || service.Operations.Any(
            method => HasKnownTypes(method.Operation!.Method, context.Symbols) || HasKnownTypes(method.Operation.Method.ContainingType, context.Symbols))
        || context.Project.AnyFileContains("declaredTypes") || OwnBehaviors.MayBeConfigured(context.Project)

        // For a message contract only the members of the declared class are written (referencesource, OperationFormatter.cs, TypedMessageParts).
        || ServiceContracts.Has(declared, WcfAttributes.MessageContract)
        || World.Find(context.Compilation).Any(static code => code.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, "KnownTypes.Add")))
        || World.Find(context.Compilation).Any(static code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(
            static type => type.BaseType is { Name: "DataContractResolver" or "DataContractSerializerOperationBehavior" }));

    private static Unknown? Find(SerializedPart part, TypeRuleContext context)
    {
        ITypeSymbol type = SerializedParts.ElementOf(part.Type);
        if (IsSent(part, context) && EntityProxies.Makes(type, context.Project))
        {
            return new Unknown("is an entity with virtual navigation properties", "does not know the proxy class that Entity Framework returns",
                WcfRules.WCFL5020_Proxy, null);
        }

        if (IsTuple(type))
        {
            string field = type.IsTupleType ? "Item" : "m_Item";
            return new Unknown("is a tuple", "names its members " + field + "1 and " + field + "2", WcfRules.WCFL5020_Tuple, null);
        }

        if (IsSent(part, context) && part.Type is INamedTypeSymbol { TypeKind: TypeKind.Interface, Name: "IQueryable" or "IOrderedQueryable",
            ContainingNamespace: { Name: "Linq", ContainingNamespace.Name: "System" } })
        {
            return AreKnown(part, type, context) ? null : new Unknown("is a query, which the serializer does not treat as a list",
                "does not know the type that is sent", WcfRules.WCFL5020_Proxy, null);
        }

        // The serializer knows primitive types, strings and dates without a declaration (referencesource, DataContract.cs, GetBuiltInDataContract).
        bool isObject = type.SpecialType == SpecialType.System_Object;
        string? kind = isObject ? SymbolEqualityComparer.Default.Equals(type, part.Type) ? "is of type object" : "holds values of type object"
            : HasUnknownCollection(part.Type) ? "is of a type that the serializer does not treat as a list"
            : type is not INamedTypeSymbol named || named.DeclaringSyntaxReferences.IsEmpty || ServiceContracts.IsWcf(named.ContainingNamespace) ? null
            : named.TypeKind == TypeKind.Interface && !named.MayImplement("IEnumerable") ? "is an interface"
            : named is { TypeKind: TypeKind.Class, IsAbstract: true } && !named.MayImplement("IXmlSerializable") ? "is an abstract class"
            : null;
        return kind is null || AreKnown(part, type, context) ? null
            : new Unknown(kind + " and has no known types", "may not know the type that is sent", null,
                isObject ? "anything but numbers, strings and dates is sent" : null);
    }

    // Array, IReadOnlyList<T> and others are no lists to the serializer (CollectionDataContract.cs, KnownInterfaces).
    private static bool HasUnknownCollection(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => HasUnknownCollection(array.ElementType),
        { SpecialType: SpecialType.System_Array } => true,
        INamedTypeSymbol { TypeKind: TypeKind.Interface, ContainingNamespace: { Name: "Generic",
            ContainingNamespace.Name: "Collections" } } list when list.Name is not ("IEnumerable" or "ICollection" or "IList" or "IDictionary") => true,
        INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments, ContainingNamespace: { Name: "Generic", ContainingNamespace.Name: "Collections" } } =>
            HasUnknownCollection(arguments[arguments.Length - 1]),
        _ => false,
    };

    // Declared by the type, its owner, the operation, configuration, or, for a member, by a contract that contains its class.
    private static bool AreKnown(SerializedPart part, ITypeSymbol type, TypeRuleContext context) =>
        HasKnownTypes(type, context.Symbols) || HasKnownTypes(part.Symbol.ContainingType, context.Symbols)
            || (part.Operation is { } operation && HasKnownTypes(operation.Method, context.Symbols))
        || context.Project.AnyFileContains("declaredTypes")
        || (part.Operation is null && CarriedTypes.FindContracts(context.Project, context.Type).Any(contract => HasKnownTypes(contract, context.Symbols)
            || ServiceContracts.Operations(contract).Any(operation => HasKnownTypes(operation.Method, context.Symbols))));

    // A result, an output parameter, or a member of a class that services send. If an entity is sent, its own members need no separate finding.
    private static bool IsSent(SerializedPart part, TypeRuleContext context) =>
        part.Operation is not null ? part.Symbol is IMethodSymbol or IParameterSymbol { RefKind: RefKind.Out or RefKind.Ref }
        : part.Type.TypeKind != TypeKind.Error && EntityProxies.MayHave(SerializedParts.ElementOf(part.Type)) && !EntityProxies.MayHave(context.Type)
            && CarriedTypes.IsSent(context.Project, context.Type);

    // The serializer writes the public fields of ValueTuple, and the private ones of Tuple. Elements without names have none to lose.
    private static bool IsTuple(ITypeSymbol type) =>
        (type is INamedTypeSymbol { IsTupleType: true, TupleElements: var elements }
            && elements.Any(static element => element.Name != element.CorrespondingTupleField?.Name || IsTuple(element.Type)))
        || type is { Name: "Tuple", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } };

    // An attribute that does not resolve may be one. Those of base classes count (referencesource, DataContract.cs, ImportKnownTypeAttributes).
    private static bool HasKnownTypes(ISymbol symbol, WcfSymbols symbols)
    {
        for (ISymbol? at = symbol; at is not null; at = (at as INamedTypeSymbol)?.BaseType)
        {
            foreach (AttributeData attribute in at.GetAttributes())
            {
                if (attribute.AttributeClass is not { } type || type.TypeKind == TypeKind.Error || symbols.IsKnownType(type))
                {
                    return true;
                }
            }
        }

        return false;
    }

    // Whether the attributes of a type, of its bases and of its known types may name another one; a method that does may name any.
    private static bool MayKnow(ITypeSymbol declared, ITypeSymbol sent, WcfSymbols symbols)
    {
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var pending = new Stack<ITypeSymbol>([declared, sent]);
        while (pending.Count > 0)
        {
            for (ITypeSymbol? at = pending.Pop(); at is not null && seen.Add(at); at = at.BaseType)
            {
                foreach (AttributeData attribute in at.GetAttributes())
                {
                    if (attribute.AttributeClass is not { } type || type.TypeKind == TypeKind.Error)
                    {
                        return true;
                    }

                    if (symbols.IsKnownType(type))
                    {
                        if (attribute.ConstructorArguments is not { Length: 1 } arguments || arguments[0].Value is not ITypeSymbol known
                            || SymbolEqualityComparer.Default.Equals(known, sent))
                        {
                            return true;
                        }

                        pending.Push(known);
                    }
                }
            }
        }

        return false;
    }

    // A type that the serializer does not know, with the consequence.
    private sealed record Unknown(string What, string Consequence, Effect? Effect, string? Assumption);
}
