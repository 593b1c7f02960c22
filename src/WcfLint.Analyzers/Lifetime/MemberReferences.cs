using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Lifetime;

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
        var parts = new List<SyntaxNode>();
        foreach (SyntaxReference reference in owner.DeclaringSyntaxReferences)
        {
            parts.Add(reference.GetSyntax(cancellation));
        }

        parts.Sort(static (left, right) =>
        {
            int byFile = string.CompareOrdinal(left.SyntaxTree.FilePath, right.SyntaxTree.FilePath);
            return byFile != 0 ? byFile : left.SpanStart.CompareTo(right.SpanStart);
        });
        foreach (SyntaxNode part in parts)
        {
            found.Read(part, member, compilation, cancellation);
        }

        return found;
    }

    private void Read(SyntaxNode part, ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        SemanticModel? model = null;
        foreach (SyntaxNode node in part.DescendantNodes(node => node == part || node is not BaseTypeDeclarationSyntax))
        {
            switch (node)
            {
                case IdentifierNameSyntax name when name.Identifier.ValueText == member.Name:
                    model ??= Model(compilation, part.SyntaxTree);
                    if (model.GetOperation(Reference(name), cancellation) is IMemberReferenceOperation reference && Is(reference.Member, member))
                    {
                        References.Add(reference);
                    }

                    break;
                case EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax or PropertyDeclarationSyntax } value when DeclaredName(value) == member.Name:
                    model ??= Model(compilation, part.SyntaxTree);
                    switch (model.GetOperation(value, cancellation))
                    {
                        case IFieldInitializerOperation { InitializedFields: { Length: 1 } fields } field when Is(fields[0], member):
                            Values.Add(field.Value);
                            break;
                        case IPropertyInitializerOperation { InitializedProperties: { Length: 1 } properties } property when Is(properties[0], member):
                            Values.Add(property.Value);
                            break;
                    }

                    break;
            }
        }
    }

    // The compilation of a running analysis hands out the driver's own models: nothing is bound anew.
#pragma warning disable RS1030
    private static SemanticModel Model(Compilation compilation, SyntaxTree tree) => compilation.GetSemanticModel(tree);
#pragma warning restore RS1030

    private static SyntaxNode Reference(IdentifierNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == name => access,
        MemberBindingExpressionSyntax binding => binding,
        _ => name,
    };

    private static string DeclaredName(EqualsValueClauseSyntax value) => value.Parent switch
    {
        VariableDeclaratorSyntax variable => variable.Identifier.ValueText,
        PropertyDeclarationSyntax property => property.Identifier.ValueText,
        _ => string.Empty,
    };

    private static bool Is(ISymbol symbol, ISymbol member) => SymbolEqualityComparer.Default.Equals(symbol.OriginalDefinition, member.OriginalDefinition);
}
