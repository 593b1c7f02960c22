using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>
/// An object that a method makes, moved to a static readonly field of its class. Objects made by the same words share a
/// field, so that fixing all of a class at once declares it once.
/// </summary>
internal static class StaticField
{
    private const int MaxNumber = 20;

    /// <summary>
    /// The name of the field for an object, declared where the class has none yet; null where its parts are known to the method
    /// only, or the class has no place for it.
    /// </summary>
    public static string? Declare(LifetimeFixContext context, IObjectCreationOperation creation, string baseName)
    {
        if (creation.Syntax is not ObjectCreationExpressionSyntax syntax || syntax.ContainsDirectives || !IsIndependent(creation)
            || syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not ClassDeclarationSyntax { OpenBraceToken.IsMissing: false, ContainsDirectives: false,
                Members.Count: > 0 } type
            || context.Model.GetDeclaredSymbol(type) is not INamedTypeSymbol symbol || symbol.IsGenericType
            || syntax.DescendantNodes()
                .Any(node => node is IdentifierNameSyntax && context.Model.GetSymbolInfo(node, context.Cancellation).Symbol is ITypeParameterSymbol)
            || syntax.ToString() is not { } text || text.IndexOfAny(['\r', '\n']) >= 0)
        {
            return null;
        }

        if (Existing(type, text) is { } existing)
        {
            return existing;
        }

        // Behind the static fields at the beginning of the class, else behind its brace.
        int index = type.Members.TakeWhile(IsStaticReadOnly).Count();
        SyntaxToken before = index > 0 ? type.Members[index - 1].GetLastToken() : type.OpenBraceToken;
        CodeLayout layout = context.Layout;
        if (FreeName(symbol, context.Model, syntax, baseName) is not { } name || !CodeLayout.EndsLine(before)
            || layout.LineIndentation(type.Members[0]) is not { } indentation || !IsMadeBefore(creation, symbol, type, before.Span.End))
        {
            return null;
        }

        SyntaxTriviaList end = SyntaxFactory.TriviaList(before.TrailingTrivia.Last());
        MemberDeclarationSyntax field = layout.ParseMember("private static readonly " + syntax.Type + " " + name + " = " + text + ";", indentation)
            .WithLeadingTrivia(SyntaxFactory.Whitespace(indentation))
            .WithTrailingTrivia(index > 0 || type.Members[0] is FieldDeclarationSyntax ? end : end.AddRange(end));
        context.Editor.ReplaceNode(type,
            (current, _) => ((TypeDeclarationSyntax)current).WithMembers(((TypeDeclarationSyntax)current).Members.Insert(index, field)));
        return name;
    }

    private static string? FreeName(INamedTypeSymbol type, SemanticModel model, SyntaxNode place, string baseName) =>
        Enumerable.Range(1, MaxNumber)
            .Select(number => number == 1 ? baseName : baseName + number.ToString(CultureInfo.InvariantCulture))
            .FirstOrDefault(name => type.GetMembers(name).IsEmpty && model.LookupSymbols(place.SpanStart, name: name).IsEmpty);

    // Made of constants, statics and other new objects only.
    private static bool IsIndependent(IOperation creation) => creation.DescendantsAndSelf().All(operation => operation.ConstantValue.HasValue || operation
        is ILiteralOperation or IArgumentOperation or IConversionOperation { OperatorMethod: null } or IObjectCreationOperation
            or IObjectOrCollectionInitializerOperation
        or IMemberInitializerOperation or ISimpleAssignmentOperation or ITypeOfOperation or IDefaultValueOperation
        or IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ImplicitReceiver }
        or IFieldReferenceOperation { Field: { IsStatic: true, IsReadOnly: true } }
        or IPropertyReferenceOperation { Property: { IsStatic: true, SetMethod: null } }
        or IPropertyReferenceOperation { Instance: IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ImplicitReceiver } });

    // Static fields of one class are made in the order of its text: what the object is made of must stand above it.
    private static bool IsMadeBefore(IOperation creation, INamedTypeSymbol owner, TypeDeclarationSyntax type, int at) =>
        creation.DescendantsAndSelf().OfType<IMemberReferenceOperation>()
            .Where(reference => reference.Member.IsStatic && SymbolEqualityComparer.Default.Equals(reference.Member.ContainingType, owner)
                && !reference.ConstantValue.HasValue)
            .All(reference => reference.Member.DeclaringSyntaxReferences is { Length: 1 } declared && declared[0].SyntaxTree == type.SyntaxTree
                && type.Span.Contains(declared[0].Span) && declared[0].Span.End <= at);

    private static bool IsStaticReadOnly(MemberDeclarationSyntax member) =>
        member is FieldDeclarationSyntax { Declaration.Variables.Count: 1 } field && field.Modifiers.Any(SyntaxKind.StaticKeyword)
            && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword);

    private static string? Existing(TypeDeclarationSyntax type, string text) => type.Members.Where(IsStaticReadOnly)
        .Select(member => ((FieldDeclarationSyntax)member).Declaration.Variables[0])
        .FirstOrDefault(variable => variable.Initializer?.Value.ToString() == text)?.Identifier.Text;
}
