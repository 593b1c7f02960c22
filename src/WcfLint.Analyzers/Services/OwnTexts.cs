using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>Messages of exceptions that a program writes as constants, for the reader of a fault.</summary>
internal static class OwnTexts
{
    // .NET throws none of it itself (the documentation of System.ApplicationException: thrown by a user program, not by the runtime).
    private const string OfPrograms = "ApplicationException";

    // Many handlers of a program may read one.
    private static readonly Memo<WcfProject, StrongBox<bool>> s_constant = new(static project => new(AreConstant(project.World)));

    /// <summary>Whether a read of Message gives such a text: of an exception that the function makes, or of one that it catches and that only the program
    /// makes.</summary>
    public static bool AreRead(IOperation read, WcfProject project)
    {
        if (read is not IPropertyReferenceOperation { Property.Name: "Message", Instance: { } instance }
            || OperationWalk.Unwrap(instance) is not ILocalReferenceOperation { Local: var local })
        {
            return false;
        }

        if (BodyOperations.GetOrCreate(read).FindOnlyValue(local) is { } value)
        {
            return OperationWalk.Unwrap(value) is IObjectCreationOperation { Arguments: { IsEmpty: false } arguments }
                && arguments.All(static argument => argument.Value.ConstantValue.HasValue);
        }

        return local.Type is { Name: OfPrograms, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
            && s_constant.GetOrRead(project).Value;
    }

    private static bool AreConstant(ImmutableArray<Compilation> world)
    {
        // A class that derives from it has the messages of its own creations.
        List<SyntaxTree> trees = [.. world.SelectMany(static code => code.SyntaxTrees).Where(static tree => SourceWords.Contains(tree, OfPrograms))];
        return !trees.Exists(tree =>
            SourceWords.FindIdentifiers(tree.GetRoot(), OfPrograms).Any(static name => name.Parent?.FirstAncestorOrSelf<BaseTypeSyntax>() is not null))
            && trees.SelectMany(tree => BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations)
                .Where(static creation => CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) == OfPrograms).ToList() is { Count: > 0 } made
            && made.TrueForAll(static creation => creation.ArgumentList?.Arguments.All(static argument => argument.Expression is LiteralExpressionSyntax) != false);
    }
}
