using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>Members and parameters of messages that the program encrypts itself.</summary>
internal static class EncryptedMembers
{
    // SymmetricAlgorithm; the members that a cipher has, and a hash has not.
    private static readonly string[] s_ciphers = ["CreateEncryptor", "CreateDecryptor"];

    /// <summary>Whether each value that code in sight gives to a member comes from a method that runs a cipher, or is empty.</summary>
    public static bool Are(ISymbol member, WcfProject project, CancellationToken cancellation)
    {
        bool isOfCipher = false;
        foreach (Compilation code in project.World.Concat(project.Users).Distinct())
        {
            foreach (SyntaxTree tree in code.SyntaxTrees.Where(tree => SourceWords.Contains(tree, member.Name)))
            {
                foreach (SyntaxToken token in SourceWords.FindIdentifiers(tree.GetRoot(cancellation), member.Name))
                {
                    SyntaxNode? written = token.Parent is { Parent: MemberAccessExpressionSyntax access } name && access.Name == name ? access : token.Parent;
                    if (written?.Parent is not AssignmentExpressionSyntax { Right: var value } write || write.Left != written
                        || !MayBe(written, member, code, cancellation)
                        || value is LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NullLiteralExpression }
                            or LiteralExpressionSyntax { Token.ValueText: "" })
                    {
                        continue;
                    }

                    if (!IsOfCipher(value, code, cancellation))
                    {
                        return false;
                    }

                    isOfCipher = true;
                }
            }
        }

        return isOfCipher;
    }

    /// <summary>Whether a call of an operation in sight hands over what a cipher has made, or a service hands what it gets to a cipher.</summary>
    public static bool ArePassed(IParameterSymbol parameter, WcfProject project, CancellationToken cancellation) =>
        parameter.ContainingSymbol.Name is var operation && project.World.Concat(project.Users).Distinct().Any(code => code.SyntaxTrees
            .Where(tree => SourceWords.Contains(tree, operation)).SelectMany(tree => SourceWords.FindIdentifiers(tree.GetRoot(cancellation), operation))
            .Any(token => token.Parent switch
            {
                MethodDeclarationSyntax method => method.ParameterList.Parameters.ElementAtOrDefault(parameter.Ordinal) is { Identifier.ValueText: var name }
                    && method.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => IsOfCipher(call, code, cancellation)
                        && call.ArgumentList.Arguments.Any(argument => argument.Expression is IdentifierNameSyntax { Identifier.ValueText: var given }
                            && given == name)),
                SimpleNameSyntax name when ((name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access.Parent : name.Parent)
                    as InvocationExpressionSyntax)?.ArgumentList.Arguments.ElementAtOrDefault(parameter.Ordinal) is { Expression: var value } =>
                    IsOfCipher(value, code, cancellation) || (value is IdentifierNameSyntax { Identifier.ValueText: var local } && value.Ancestors()
                        .OfType<MemberDeclarationSyntax>().First().DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(set =>
                            set.SpanStart < value.SpanStart
                            && set.Left is IdentifierNameSyntax { Identifier.ValueText: var written } && written == local
                                && IsOfCipher(set.Right, code, cancellation))),
                _ => false,
            }));

    private static bool MayBe(SyntaxNode written, ISymbol member, Compilation code, CancellationToken cancellation) =>
        SemanticModels.Find(written.SyntaxTree, code)?.GetSymbolInfo(written, cancellation).Symbol is not { } symbol
            || (symbol.Name == member.Name && symbol.ContainingType?.Name == member.ContainingType.Name);

    private static bool IsOfCipher(ExpressionSyntax value, Compilation code, CancellationToken cancellation) => value is InvocationExpressionSyntax call
        && SemanticModels.Find(call.SyntaxTree, code)?.GetSymbolInfo(call,
            cancellation).Symbol is IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places }
        && SourceWords.SaysAny(places[0].GetSyntax(cancellation), s_ciphers);
}
