using System;
using System.Collections.Generic;
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
    // SymmetricAlgorithm; what a decryptor returns is clear text.
    private const string Encryptor = "CreateEncryptor";
    private const string Decryptor = "CreateDecryptor";

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

    /// <summary>Whether all calls of an operation in sight hand over what a cipher has made, or all its services in sight decrypt what they get.</summary>
    public static bool ArePassed(IParameterSymbol parameter, WcfProject project, CancellationToken cancellation)
    {
        INamedTypeSymbol contract = parameter.ContainingSymbol.ContainingType;
        List<Compilation> world = [.. project.World.Concat(project.Users).Distinct()];
        if (!world.Exists(static code => code.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, Encryptor) || SourceWords.Contains(tree, Decryptor)))
            || ServiceContracts.Own(contract)
                .FirstOrDefault(one => SymbolEqualityComparer.Default.Equals(one.Method, parameter.ContainingSymbol)) is not { } operation)
        {
            return false;
        }

        return AreAll(Find(OperationCalls.FormsOf(operation), (token, code) => token.Parent is SimpleNameSyntax name
                ? IsEncrypted(name, parameter.Ordinal, operation, code, cancellation) : null))
            || AreAll(Find([operation.Method.Name], (token, code) => token.Parent is MethodDeclarationSyntax method
                ? IsDecrypted(method, parameter.Ordinal, contract, code, cancellation) : null));

        bool?[] Find(IEnumerable<string> names, Func<SyntaxToken, Compilation, bool?> read) => [.. from name in names
            from code in world
            from tree in code.SyntaxTrees
            where SourceWords.Contains(tree, name)
            from token in SourceWords.FindIdentifiers(tree.GetRoot(cancellation), name)
            select read(token, code)];

        static bool AreAll(bool?[] places) => Array.Exists(places, static place => place == true) && !Array.Exists(places, static place => place == false);
    }

    // Null for what is no call of the operation; a method that is handed on may get anything.
    private static bool? IsEncrypted(SimpleNameSyntax name, int ordinal, ServiceOperation operation, Compilation code, CancellationToken cancellation)
    {
        var call = (name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access.Parent : name.Parent) as InvocationExpressionSyntax;
        ISymbol? called = SemanticModels.Find(name.SyntaxTree, code)?.GetSymbolInfo(name, cancellation).Symbol;
        if (called is not (null or IMethodSymbol)
            || (called is not null && !OperationCalls.IsOfClient(called.ContainingType, operation, isKnown: false))
            || (call is not null && OperationCalls.IsPassedOn(call, called as IMethodSymbol)))
        {
            return null;
        }

        return called is not null && call?.ArgumentList.Arguments.ElementAtOrDefault(ordinal) is { NameColon: null, Expression: var value }
            && IsOfCipher(value is IdentifierNameSyntax local ? LastWritten(local) : value, code, cancellation);
    }

    // The value that a local or a parameter gets before it is read, where no condition stands between, and no loop brings a later one.
    private static ExpressionSyntax? LastWritten(IdentifierNameSyntax read) => WritesOf(read).LastOrDefault() is { } write && write.SpanStart < read.SpanStart
        && write.FirstAncestorOrSelf<StatementSyntax>()?.Parent is BlockSyntax block && block.Contains(read)
            ? (write as AssignmentExpressionSyntax)?.Right ?? (write as VariableDeclaratorSyntax)?.Initializer?.Value : null;

    private static IEnumerable<SyntaxNode> WritesOf(IdentifierNameSyntax read) =>
        (read.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.DescendantNodes() ?? []).Where(node => !node.Contains(read) && node switch
        {
            AssignmentExpressionSyntax { Left: var target } => SourceWords.Says(target, read.Identifier.ValueText),
            VariableDeclaratorSyntax { Identifier.ValueText: var name } => name == read.Identifier.ValueText,
            ArgumentSyntax { RefKindKeyword.RawKind: not (int)SyntaxKind.None } given => SourceWords.Says(given, read.Identifier.ValueText),
            _ => false,
        });

    // Null for what is no service of the contract.
    private static bool? IsDecrypted(
        MethodDeclarationSyntax method, int ordinal, INamedTypeSymbol contract, Compilation code, CancellationToken cancellation) =>
        SemanticModels.Find(method.SyntaxTree, code)?.GetDeclaredSymbol(method, cancellation)?.ContainingType is { TypeKind: TypeKind.Class } type
        && type.AllInterfaces.Any(one => one.Name == contract.Name) && type.BaseType is not { Name: "ClientBase" or "DuplexClientBase" }
            ? method.ParameterList.Parameters.ElementAtOrDefault(ordinal)?.Identifier.ValueText is { } name
                && method.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => IsAlwaysRun(call, method) && call.ArgumentList.Arguments
                    .Select((argument, at) => (Given: argument.Expression as IdentifierNameSyntax, At: at)).Any(argument =>
                        argument.Given is { } given && given.Identifier.ValueText == name && !WritesOf(given).Any(write => write.SpanStart < given.SpanStart)
                        && MethodOf(call, code, cancellation) is MethodDeclarationSyntax cipher && IsDecryptor(cipher, argument.At)))
            : null;

    private static bool IsAlwaysRun(InvocationExpressionSyntax call, MethodDeclarationSyntax method) =>
        (call.FirstAncestorOrSelf<StatementSyntax>() is not { } statement || statement.Parent == method.Body)
        && !call.Ancestors().TakeWhile(node => node != method).Any(static node => node is ConditionalExpressionSyntax or SwitchExpressionSyntax
            or AnonymousFunctionExpressionSyntax);

    // A password may also be the key with which something else is decrypted, but what is encrypted comes in Base64.
    private static bool IsDecryptor(MethodDeclarationSyntax method, int ordinal) => SourceWords.Says(method, Decryptor) && !SourceWords.Says(method, Encryptor)
        && method.ParameterList.Parameters.ElementAtOrDefault(ordinal) is { Identifier.ValueText: var text }
        && method.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(decoded => CalledNames.NameOf(decoded)?.Identifier.ValueText == "FromBase64String"
            && decoded.ArgumentList.Arguments is { Count: 1 } only
                && only[0].Expression is IdentifierNameSyntax { Identifier.ValueText: var read } && read == text);

    private static bool MayBe(SyntaxNode written, ISymbol member, Compilation code, CancellationToken cancellation) =>
        SemanticModels.Find(written.SyntaxTree, code)?.GetSymbolInfo(written, cancellation).Symbol is not { } symbol
            || (symbol.Name == member.Name && symbol.ContainingType?.Name == member.ContainingType.Name);

    private static bool IsOfCipher(ExpressionSyntax? value, Compilation code, CancellationToken cancellation) => value is InvocationExpressionSyntax call
        && MethodOf(call, code, cancellation) is { } method && SourceWords.Says(method, Encryptor) && !SourceWords.Says(method, Decryptor);

    private static SyntaxNode? MethodOf(InvocationExpressionSyntax call, Compilation code, CancellationToken cancellation) =>
        SemanticModels.Find(call.SyntaxTree, code)?.GetSymbolInfo(call, cancellation).Symbol is
            IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places } ? places[0].GetSyntax(cancellation) : null;
}
