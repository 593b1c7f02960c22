using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>What a type's own source does with one of its fields or properties, all its parts included, in source order.</summary>
internal sealed class MemberReferences
{
    /// <summary>Where the member is read or assigned.</summary>
    public List<IOperation> References { get; } = new();

    /// <summary>The values of its initialisers.</summary>
    public List<IOperation> Values { get; } = new();

    public static MemberReferences Collect(INamedTypeSymbol owner, ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        var found = new MemberReferences();
        SemanticModel? model = null;
        foreach (SyntaxNode node in CompilationIndex.GetOrCreate(compilation).MemberNames(owner, cancellation).Find(member.Name))
        {
            // The type may be one that another project declares, which the command and IDEs have as source.
            model = model?.SyntaxTree == node.SyntaxTree ? model : SemanticModels.Find(node.SyntaxTree, compilation);
            if (model is not null)
            {
                found.Read(node, member, model, cancellation);
            }
        }

        return found;
    }

    /// <summary>
    /// The same with the uses of private properties in place of the returns that expose the member; null where none does.
    /// </summary>
    public MemberReferences? FollowGetters(INamedTypeSymbol owner, Compilation compilation, CancellationToken cancellation)
    {
        var followed = new MemberReferences();
        var getters = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        followed.Values.AddRange(Values);
        foreach (IOperation reference in References)
        {
            if (FindGetter(reference, followed.Values) is not { } getter)
            {
                followed.References.Add(reference);
            }
            else if (CompilationIndex.GetOrCreate(compilation).MemberNames(owner, cancellation).IsUsedInNestedTypes(getter.Name))
            {
                return null;
            }
            else if (getters.Add(getter))
            {
                followed.References.AddRange(Collect(owner, getter, compilation, cancellation).References);
            }
        }

        return getters.Count == 0 ? null : followed;
    }

    // get { return _client ?? (_client = new OrdersClient()); } => _client ??= new OrdersClient();
    private static IPropertySymbol? FindGetter(IOperation reference, List<IOperation> values)
    {
        IOperation? value = null;
        IOperation at = reference;
        while (true)
        {
            switch (at.Parent)
            {
                case IConversionOperation { OperatorMethod: null } or ICoalesceOperation:
                    break;
                case ISimpleAssignmentOperation assignment when assignment.Target == at:
                    value = assignment.Value;
                    break;
                case ICoalesceAssignmentOperation assignment when assignment.Target == at:
                    value = assignment.Value;
                    break;
                case IReturnOperation exit:
                    var getter = (exit.SemanticModel?.GetEnclosingSymbol(exit.Syntax.SpanStart) as IMethodSymbol)?.AssociatedSymbol as IPropertySymbol;
                    if (getter is not { DeclaredAccessibility: Accessibility.Private, IsIndexer: false })
                    {
                        return null;
                    }

                    if (value is not null)
                    {
                        values.Add(value);
                    }

                    return getter;
                default:
                    return null;
            }

            at = at.Parent!;
        }
    }

    private void Read(SyntaxNode node, ISymbol member, SemanticModel model, CancellationToken cancellation)
    {
        if (node is IdentifierNameSyntax name)
        {
            if (model.GetOperation(Reference(name), cancellation) is IMemberReferenceOperation reference && Is(reference.Member, member))
            {
                References.Add(reference);
            }

            return;
        }

        switch (model.GetOperation(node, cancellation))
        {
            case IFieldInitializerOperation { InitializedFields: { Length: 1 } fields } field when Is(fields[0], member):
                Values.Add(field.Value);
                break;
            case IPropertyInitializerOperation { InitializedProperties: { Length: 1 } properties } property when Is(properties[0], member):
                Values.Add(property.Value);
                break;
        }
    }

    private static SyntaxNode Reference(IdentifierNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == name => access,
        MemberBindingExpressionSyntax binding => binding,
        _ => name,
    };

    // A project that is compiled against other references sees retargeted symbols of the same members (Roslyn, RetargetingFieldSymbol);
    // their declarations are equal.
    private static bool Is(ISymbol symbol, ISymbol member) =>
        SymbolEqualityComparer.Default.Equals(symbol.OriginalDefinition, member.OriginalDefinition)
        || (symbol.OriginalDefinition.DeclaringSyntaxReferences is { Length: 1 } one && member.OriginalDefinition.DeclaringSyntaxReferences is { Length: 1 } other
            && one[0].SyntaxTree == other[0].SyntaxTree && one[0].Span == other[0].Span);
}
