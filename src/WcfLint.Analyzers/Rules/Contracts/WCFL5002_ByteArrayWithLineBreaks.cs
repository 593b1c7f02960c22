using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>A byte[] member that a client reads as base64 text, which a peer may have broken into lines.</summary>
internal sealed class WCFL5002_ByteArrayWithLineBreaks() : Rule(WcfRules.WCFL5002_ByteArrayWithLineBreaks), IEndpointRule
{
    private const int MaxDepth = 8;

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if ((binding.Side & EndpointSide.Client) == 0)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "no client is known to use the binding");
            return;
        }

        if (!BindingEncoding.IsText(binding))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the binding is not known to encode messages as text");
            return;
        }

        var seen = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        var members = new List<ISymbol>();
        foreach (Contract contract in binding.Contracts)
        {
            if (ServiceContracts.Has(contract.Type, WcfAttributes.XmlSerializerFormat))
            {
                context.NoFinding(NoFindingKind.NotConcerned, "XmlSerializer reads the messages of its contract");
                continue;
            }

            foreach (ServiceOperation operation in contract.Operations)
            {
                if (ServiceContracts.Has(operation.Method, WcfAttributes.XmlSerializerFormat))
                {
                    continue;
                }

                foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Outputs)
                {
                    if (part.Value is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte } && seen.Add(part.Key))
                    {
                        context.Report(FindReply(part.Key, operation, contract, context));
                    }

                    AddByteArrays(part.Value, seen, members, 0);
                    foreach (ISymbol member in members)
                    {
                        context.Report(Find(member, contract, context));
                    }

                    members.Clear();
                }
            }
        }

        if (context.IsUnanswered)
        {
            context.NoFinding(NoFindingKind.Fine, "no reply of its contracts has a byte[] member of a known class");
        }
    }

    private static void AddByteArrays(ITypeSymbol type, HashSet<ISymbol> seen, List<ISymbol> members, int depth)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                type = array.ElementType;
                break;
            case INamedTypeSymbol { TypeArguments.Length: > 0 } generic:
                foreach (ITypeSymbol argument in depth > MaxDepth ? ImmutableArray<ITypeSymbol>.Empty : generic.TypeArguments)
                {
                    AddByteArrays(argument, seen, members, depth + 1);
                }

                break;
        }

        if (depth > MaxDepth || type is not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct } named)
        {
            return;
        }

        // A generic type is walked once, whatever its type arguments: these have been walked above.
        for (INamedTypeSymbol? t = named; t is { SpecialType: SpecialType.None, DeclaringSyntaxReferences.IsEmpty: false }
            && seen.Add(t.OriginalDefinition); t = t.BaseType)
        {
            bool message = ServiceContracts.Has(t, WcfAttributes.MessageContract);
            foreach (ISymbol member in message || ServiceContracts.HasSerialization(t, WcfAttributes.DataContract) ? t.GetMembers() : ImmutableArray<ISymbol>.Empty)
            {
                AddMember(member, message, seen, members, depth);
            }
        }
    }

    private static void AddMember(ISymbol member, bool message, HashSet<ISymbol> seen, List<ISymbol> members, int depth)
    {
        ITypeSymbol? carried = member switch
        {
            IPropertySymbol property => property.Type,
            IFieldSymbol { IsImplicitlyDeclared: false } field => field.Type,
            _ => null,
        };
        bool data = carried is not null && ServiceContracts.HasSerialization(member, WcfAttributes.DataMember);
        if (data && carried is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte })
        {
            // The eight bytes of a row version fit in one line.
            if (!RowVersions.AreKnown(member))
            {
                members.Add(member);
            }
        }
        else if (carried is not null && (data || (message && ServiceContracts.Has(member, WcfAttributes.MessageBodyMember))))
        {
            AddByteArrays(carried, seen, members, depth + 1);
        }
    }

    private static Finding? Find(ISymbol member, Contract contract, EndpointRuleContext context)
    {
        if (ServiceContracts.IsGenerated(member))
        {
            return context.NoFinding(NoFindingKind.Suppressed, "the byte[] member is in generated code");
        }

        if (member.DeclaringSyntaxReferences.Length != 1)
        {
            return null;
        }

        SyntaxNode node = member.DeclaringSyntaxReferences[0].GetSyntax(context.CancellationToken);
        (SyntaxToken name, TypeSyntax? type) = node switch
        {
            PropertyDeclarationSyntax property => (property.Identifier, property.Type),
            VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } variable => (variable.Identifier, declaration.Type),
            _ => (default, null),
        };
        if (type is null || IsGeneratedFile(node.SyntaxTree.FilePath) || context.IsReported(WcfRules.WCFL5002_ByteArrayWithLineBreaks, name.GetLocation()))
        {
            return null;
        }

        return new Finding(
            WcfRules.WCFL5002_ByteArrayWithLineBreaks,
            name.GetLocation(),
            member.ContainingType.Name + "." + member.Name,
            contract.Name,
            context.Binding.DisplayName)
        {
            AdditionalLocations = ImmutableArray.Create(context.Binding.Location),
            Fixes = Bridge(member, node, context.Project.Compilation).AddRange(Mtom.OnBothEnds(context, contract, "WCFL5002.Mtom")),
        };
    }

    // The reply itself is read as a member is; as a string it would be another contract.
    private static Finding? FindReply(ISymbol part, ServiceOperation operation, Contract contract, EndpointRuleContext context)
    {
        Location place = TypeSyntaxes.Place(part, context.CancellationToken);
        if (IsInGeneratedCode(operation.Method, place))
        {
            return context.NoFinding(NoFindingKind.Suppressed, "the byte[] is the reply of an operation in generated code");
        }

        return context.IsReported(WcfRules.WCFL5002_ByteArrayWithLineBreaks, place) ? null
            : new Finding(WcfRules.WCFL5002_ByteArrayWithLineBreaks, place, "The reply of " + contract.Name + "." + operation.Method.Name, contract.Name,
                context.Binding.DisplayName)
            {
                AdditionalLocations = ImmutableArray.Create(context.Binding.Location),
                Fixes = Mtom.OnBothEnds(context, contract, "WCFL5002.Mtom"),
            };
    }

    private static bool IsInGeneratedCode(IMethodSymbol method, Location place) =>
        ServiceContracts.IsGenerated(method) || ServiceContracts.IsGenerated(method.ContainingType) || place.SourceTree is not { FilePath: var path }
            || IsGeneratedFile(path);

    private static bool IsGeneratedFile(string path) =>
        path.EndsWith("Reference.cs", System.StringComparison.OrdinalIgnoreCase)
        || path.EndsWith(".g.cs", System.StringComparison.OrdinalIgnoreCase)
        || path.EndsWith(".Designer.cs", System.StringComparison.OrdinalIgnoreCase);

    // The same element on the wire, read as a string: Convert passes over white space of any kind.
    private static ImmutableArray<FindingFix> Bridge(ISymbol member, SyntaxNode node, Compilation compilation)
    {
        if (node is not PropertyDeclarationSyntax { AccessorList: { } accessors } property
            || property.ExpressionBody is not null
            || !accessors.Accessors.Any(SyntaxKind.SetAccessorDeclaration)
            || member.ContainingType.TypeKind == TypeKind.Interface
            || member.IsStatic || member.IsAbstract || member.IsVirtual || member.IsOverride
            || property.AttributeLists.SelectMany(l => l.Attributes).FirstOrDefault(IsDataMember) is not { } attribute)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        // A name that stands for two members, as in half-typed code, or for the setter's own value would not mean this one.
        string bridge = member.Name + "Base64";
        if (!member.ContainingType.GetMembers(bridge).IsEmpty || member.ContainingType.GetMembers(member.Name).Length > 1 || member.Name == "value"
            || SemanticModels.Find(node.SyntaxTree, compilation) is not { } model
            || QualifiedNames.Write(model, property.SpanStart, "System.Convert") is not { } convert)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        return ImmutableArray.Create(new FindingFix(
            "Send " + member.Name + " as a base64 string (the XML does not change)",
            "WCFL5002",
            FixApplicability.NeedsDecision,
            new CodeEdit(CodeEditKind.SendAsBase64, attribute, bridge, convert)));
    }

    private static bool IsDataMember(AttributeSyntax attribute)
    {
        string name = attribute.Name.ToString();
        return name.EndsWith("DataMember", System.StringComparison.Ordinal) && !name.EndsWith("IgnoreDataMember", System.StringComparison.Ordinal)
            || name.EndsWith(WcfAttributes.DataMember, System.StringComparison.Ordinal)
                && !name.EndsWith(WcfAttributes.IgnoreDataMember, System.StringComparison.Ordinal);
    }
}
