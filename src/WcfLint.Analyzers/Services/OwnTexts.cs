using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>Messages of exceptions that a program writes as constants, for whoever reads them.</summary>
internal static class OwnTexts
{
    // .NET throws none of it itself (the documentation of System.ApplicationException: thrown by a user program, not by the runtime).
    private const string OfPrograms = "ApplicationException";

    private static readonly string[] s_ofPrograms = [OfPrograms];

    // Those of .NET name an argument and what is wrong with it. What takes the first takes all.
    private static readonly string[] s_ofArguments = ["ArgumentException", "ArgumentNullException", "ArgumentOutOfRangeException"];

    /// <summary>Whether a read of Message gives such a text: of an exception that the function makes, or of one that it catches and that only the program makes.</summary>
    public static bool AreRead(IOperation read, ImmutableArray<Compilation> world, CancellationToken cancellation)
    {
        if (read is not IPropertyReferenceOperation { Property.Name: "Message", Instance: { } instance } || OperationWalk.Unwrap(instance) is not ILocalReferenceOperation { Local: var local })
        {
            return false;
        }

        if (BodyOperations.GetOrCreate(read).FindOnlyValue(local) is { } value)
        {
            return OperationWalk.Unwrap(value) is IObjectCreationOperation { Arguments: { IsEmpty: false } arguments } && arguments.All(static argument => argument.Value.ConstantValue.HasValue);
        }

        if (local.Type is not { Name: var caught, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } || FindNames(caught) is not { } names)
        {
            return false;
        }

        // A class that derives from one has the messages of its own creations.
        List<SyntaxTree> trees = [.. world.SelectMany(static code => code.SyntaxTrees).Where(tree => names.Any(name => SourceWords.Contains(tree, name)))];
        return !trees.Exists(tree => names.SelectMany(name => SourceWords.FindIdentifiers(tree.GetRoot(cancellation), name)).Any(static name => name.Parent?.FirstAncestorOrSelf<BaseTypeSyntax>() is not null))
            && trees.SelectMany(tree => BodyNodes.GetOrCreate(tree, cancellation).Creations)
                .Where(creation => CreatedNames.TypeOf(creation) is { } type && names.Contains(TypeSyntaxes.NameOf(type))).ToList() is { Count: > 0 } made
            && made.TrueForAll(static creation => creation.ArgumentList?.Arguments.All(static argument => IsConstant(argument.Expression)) != false);
    }

    private static string[]? FindNames(string caught) => caught == OfPrograms ? s_ofPrograms : Array.IndexOf(s_ofArguments, caught) is >= 0 and var from ? from == 0 ? s_ofArguments : [caught] : null;

    private static bool IsConstant(ExpressionSyntax text) => text switch
    {
        LiteralExpressionSyntax => true,
        BinaryExpressionSyntax sum => IsConstant(sum.Left) && IsConstant(sum.Right),
        InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } => true,
        InterpolatedStringExpressionSyntax { Contents: var parts } => parts.All(static part => part is InterpolatedStringTextSyntax),
        _ => false,
    };
}
