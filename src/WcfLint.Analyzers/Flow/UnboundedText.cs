using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>Text and lists of which the implementation of an operation shows that nothing bounds their size: whole files, XML, what a serializer writes, a
/// query.</summary>
internal static class UnboundedText
{
    private static readonly string[] s_readers = ["ReadToEnd", "ReadToEndAsync", "ReadAllText", "ReadAllTextAsync", "SerializeObject"];
    private static readonly string[] s_parsers = ["LoadXml", "FromBase64String", "DeserializeObject"];
    private static readonly string[] s_values = ["DateTime", "DateTimeOffset", "TimeSpan", "Guid", "Enum", "Int32", "Int64", "Decimal", "Double", "Boolean"];
    private static readonly string[] s_bounds = ["Take", "First", "FirstOrDefault", "Single", "SingleOrDefault"];
    private static readonly string[] s_limits = ["WHERE", "TOP", "LIMIT", "FETCH", "ROWNUM"];

    private const int FewBytes = 1024;

    // A service, its controller, a repository, its base class.
    private const int MaxCalls = 3;

    // For each number of calls that may still be followed: many methods call the same ones.
    private static readonly Memo<CompilationIndex, ConcurrentDictionary<IMethodSymbol, bool>[]> s_known =
        new(static _ => [.. Enumerable.Range(0, MaxCalls + 1)
            .Select(static _ => new ConcurrentDictionary<IMethodSymbol, bool>(SymbolEqualityComparer.Default))]);

    /// <summary>Whether a method returns such text or such a list, or what another method of the program returns so.</summary>
    public static bool IsReturnedBy(IMethodSymbol method, Compilation compilation, CancellationToken cancellation) =>
        IsReturnedBy(method, compilation, MaxCalls, cancellation);

    private static bool IsReturnedBy(IMethodSymbol method, Compilation compilation, int calls, CancellationToken cancellation)
    {
        // What a referenced project calls, it knows itself.
        Compilation own = method.ContainingAssembly is ISourceAssemblySymbol { Compilation: var source } ? source : compilation;
        return s_known.GetOrRead(CompilationIndex.GetOrCreate(own))[calls].GetOrAdd(method,
            _ => BodyOf(method, cancellation) is { } body && Returns(body, own, calls, cancellation));
    }

    private static bool Returns(SyntaxNode body, Compilation own, int calls, CancellationToken cancellation) =>
        SourceWords.FindReturned(body).Any(value => IsUnbounded(value, body, own, calls, isLocal: false, cancellation));

    /// <summary>Whether a method takes a parameter for XML, for JSON or for base64.</summary>
    public static bool IsParsedBy(IMethodSymbol method, string parameter, CancellationToken cancellation) =>
        BodyOf(method, cancellation) is { } body && BodyNodes.CallsIn(body).Any(call =>
            call.ArgumentList.Arguments.Any(argument => argument.Expression is IdentifierNameSyntax { Identifier.ValueText: var name } && name == parameter)
            && CalledNames.LastName(call.Expression) is { } called
            && (Array.IndexOf(s_parsers, called) >= 0 || (called == "Parse" && call.Expression is MemberAccessExpressionSyntax { Expression: var type }
                && CalledNames.LastName(type) is "XDocument" or "XElement")));

    /// <summary>Whether a method parses any text but that of numbers and dates.</summary>
    public static bool ParsesAny(IMethodSymbol method, CancellationToken cancellation) =>
        BodyOf(method, cancellation) is { } body
            && BodyNodes.CallsIn(body).Any(static call => CalledNames.LastName(call.Expression) is { } called
            && (Array.IndexOf(s_parsers, called) >= 0 || called.StartsWith("Deserialize", StringComparison.Ordinal) || called is "ReadObject"
                || (called == "Parse" && call.Expression is MemberAccessExpressionSyntax { Expression: not PredefinedTypeSyntax and var type }
                    && Array.IndexOf(s_values, CalledNames.LastName(type)) < 0)));

    /// <summary>Whether a method returns only text that it makes of literals, numbers and dates: "You entered: " + id. One that returns literals alone is not
    /// finished. Or bytes of a number that is written: new byte[1].</summary>
    public static bool IsShortOf(IMethodSymbol method, Compilation compilation, CancellationToken cancellation) =>
        method is { IsVirtual: false, IsOverride: false, ReturnType: { SpecialType: SpecialType.System_String } or IArrayTypeSymbol }
        && BodyOf(method, cancellation) is { } body && SemanticModels.Find(body.SyntaxTree, compilation) is { } model && SourceWords.FindReturned(body).ToList() is { Count: > 0 } values
        && (method.ReturnType.SpecialType == SpecialType.System_String
            ? values.TrueForAll(value => IsShort(value, model)) && values.Exists(static value => value is not LiteralExpressionSyntax)
            : method.ReturnType is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte } && values.TrueForAll(value => AreFew(value, model)));

    private static bool AreFew(ExpressionSyntax bytes, SemanticModel model) => bytes switch
    {
        ArrayCreationExpressionSyntax { Initializer: null, Type.RankSpecifiers: { Count: 1 } ranks } => model.GetConstantValue(ranks[0].Sizes[0]).Value is >= 1 and <= FewBytes,
        ArrayCreationExpressionSyntax { Initializer.Expressions.Count: >= 1 and <= FewBytes } or ImplicitArrayCreationExpressionSyntax { Initializer.Expressions.Count: >= 1 and <= FewBytes } => true,
        _ => false,
    };

    private static bool IsShort(ExpressionSyntax value, SemanticModel model) => value switch
    {
        LiteralExpressionSyntax => true,
        ParenthesizedExpressionSyntax { Expression: var inner } => IsShort(inner, model),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AddExpression, Left: var left, Right: var right } => IsShort(left, model) && IsShort(right, model),
        InterpolatedStringExpressionSyntax text => text.Contents.OfType<InterpolationSyntax>().All(hole => IsShort(hole.Expression, model)),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Format",
            Expression: PredefinedTypeSyntax or IdentifierNameSyntax { Identifier.ValueText: "String" } } } call =>
            call.ArgumentList.Arguments.All(argument => IsShort(argument.Expression, model)),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ToString", Expression: var owner } } =>
            IsShort(owner, model),
        _ => model.GetTypeInfo(value).Type is { IsValueType: true } type && PayloadShapes.Classify(type) == PayloadShape.Scalar,
    };

    /// <summary>Whether the body of a method only throws that it is not implemented.</summary>
    public static bool IsRefusedBy(IMethodSymbol method, CancellationToken cancellation) => BodyOf(method, cancellation) switch
    {
        BaseMethodDeclarationSyntax { Body.Statements: { Count: 1 } statements } => statements[0] is ThrowStatementSyntax,
        BaseMethodDeclarationSyntax { ExpressionBody.Expression: ThrowExpressionSyntax } => true,
        _ => false,
    };

    private static SyntaxNode? BodyOf(IMethodSymbol method, CancellationToken cancellation) =>
        method.DeclaringSyntaxReferences is { Length: 1 } references ? references[0].GetSyntax(cancellation) : null;

    // isLocal: whether it is the value of a local that is returned.
    private static bool IsUnbounded(ExpressionSyntax value, SyntaxNode body, Compilation compilation, int calls, bool isLocal, CancellationToken cancellation)
    {
        switch (value)
        {
            case AwaitExpressionSyntax { Expression: var awaited }:
                return IsUnbounded(awaited, body, compilation, calls, isLocal, cancellation);
            case MemberAccessExpressionSyntax { Name.Identifier.ValueText: "OuterXml" or "InnerXml" }:
                return true;
            case InvocationExpressionSyntax call:
                string? name = CalledNames.LastName(call.Expression);
                return Array.IndexOf(s_readers, name) >= 0
                    || (name == "ToString" && call.Expression is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var builder } } && GrowsInLoop(builder, body))
                    || (name is "ToList" or "ToArray" or "ToListAsync" or "ToArrayAsync"
                        && call.Expression is MemberAccessExpressionSyntax { Expression: var query }
                        && (IsQuery(query, compilation) || IsUnbounded(query, body, compilation, calls, isLocal, cancellation)))
                    || (calls > 0 && CallTargets.Find(call, compilation, cancellation)
                        .Any(target => IsReturnedBy(target, compilation, calls - 1, cancellation)));
            case IdentifierNameSyntax { Identifier.ValueText: var local } when !isLocal:
                return NodesByName.Find(body, local).Any(node => node switch
                {
                    VariableDeclaratorSyntax { Initializer.Value: var initial } => IsUnbounded(initial, body, compilation, calls, isLocal: true, cancellation),
                    { Parent: AssignmentExpressionSyntax { Right: var right } set } when set.Left == node =>
                        IsUnbounded(right, body, compilation, calls, isLocal: true, cancellation),
                    { Parent: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add", Parent: InvocationExpressionSyntax add } } =>
                        AddsRows(add, body, compilation),
                    _ => false,
                });
            default:
                return false;
        }
    }

    // while (reader.Read()) { list.Add(…); }, where the command selects all rows.
    private static bool AddsRows(InvocationExpressionSyntax add, SyntaxNode body, Compilation compilation) =>
        add.Ancestors().TakeWhile(at => at != body).OfType<WhileStatementSyntax>().FirstOrDefault() is { } loop
        && loop.Condition.DescendantNodesAndSelf().OfType<InvocationExpressionSyntax>().Any(read =>
            read.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Read" or "ReadAsync", Expression: var reader }
            && SemanticModels.Find(reader.SyntaxTree, compilation)?.GetTypeInfo(reader).Type is { } type
            && type.AllInterfaces.Prepend(type).Any(static one => one.Name == "IDataReader"))
        && !loop.Statement.DescendantNodes().Any(static node => node is BreakStatementSyntax or ReturnStatementSyntax)
        && SelectsAll(body);

    // WHERE may be that of a key, and a procedure, whose text is not in sight, may limit its rows.
    private static bool SelectsAll(SyntaxNode body)
    {
        List<string> texts = [.. body.DescendantTokens().Where(static token => token.Kind() is SyntaxKind.StringLiteralToken
            or SyntaxKind.InterpolatedStringTextToken or SyntaxKind.SingleLineRawStringLiteralToken or SyntaxKind.MultiLineRawStringLiteralToken)
            .Select(static token => token.ValueText)];
        return texts.Exists(static text => Says(text, "SELECT")) && !texts.Exists(static text => Array.Exists(s_limits, limit => Says(text, limit)));
    }

    private static bool Says(string text, string word)
    {
        for (int at = text.IndexOf(word, StringComparison.OrdinalIgnoreCase); at >= 0; at = text.IndexOf(word, at + 1, StringComparison.OrdinalIgnoreCase))
        {
            int end = at + word.Length;
            if ((at == 0 || !SyntaxFacts.IsIdentifierPartCharacter(text[at - 1])) && (end == text.Length || !SyntaxFacts.IsIdentifierPartCharacter(text[end])))
            {
                return true;
            }
        }

        return false;
    }

    private static bool GrowsInLoop(string builder, SyntaxNode body) => NodesByName.Find(body, builder).Any(mention =>
        mention.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Append" or "AppendLine" or "AppendFormat" }
        && mention.Ancestors().TakeWhile(at => at != body).Any(FunctionNodes.IsLoop));

    private static bool IsQuery(ExpressionSyntax query, Compilation compilation) =>
        !query.DescendantNodesAndSelf()
            .Any(static node => node is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } && Array.IndexOf(s_bounds, name) >= 0)
        && SemanticModels.Find(query.SyntaxTree, compilation)?.GetTypeInfo(query).Type is { } type
        && (IsQueryable(type) || type.AllInterfaces.Any(IsQueryable));

    private static bool IsQueryable(ITypeSymbol type) =>
        type is { Name: "IQueryable", ContainingNamespace: { Name: "Linq", ContainingNamespace.Name: "System" } };
}
