using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Which classes the messages of a project's contracts, and of those of its users, carry.</summary>
internal static class CarriedTypes
{
    private static readonly string[] s_surrogates = ["IDataContractSurrogate", "ISerializationSurrogateProvider"];

    // Many types ask for the same.
    private static readonly Memo<WcfProject, BoolBox> s_haveSurrogates = new(static project => project.OwnAndUsers.SelectMany(static code => World.Find(code))
        .Any(static code => code.SyntaxTrees.Any(static tree => Array.Exists(s_surrogates, name => SourceWords.Contains(tree, name)))));

    /// <summary>The contracts whose messages contain a type, also in a member of a member.</summary>
    public static IReadOnlyList<INamedTypeSymbol> FindContracts(WcfProject project, INamedTypeSymbol type) =>
        project.CarriedFor(type).ContractsOf(type);

    /// <summary>Whether a message of a contract of the project, or of a project that uses it, contains a type.</summary>
    public static bool IsCarried(WcfProject project, INamedTypeSymbol type) => FindContracts(project, type).Count > 0
        || project.OwnAndUsers.Skip(1).Any(user => CompiledCode.GetOrCreate(user).CarriedFor(type).ContractsOf(type).Count > 0);

    /// <summary>Whether a message or the detail of a fault may contain a type, also in a class without attributes, of which all public members are
    /// sent.</summary>
    public static bool MayBeCarried(WcfProject project, INamedTypeSymbol type) => IsCarried(project, type) || project.CarriedFor(type).MayHold(type)
        || project.OwnAndUsers.Skip(1).Any(user => CompiledCode.GetOrCreate(user).CarriedFor(type).MayHold(type));

    /// <summary>
    /// Whether contracts are in sight, and no message of them is known to contain a type, by itself, for a base class or as a known type: code may write
    /// it with a serializer of its own.
    /// </summary>
    public static bool IsLeftOut(WcfProject project, INamedTypeSymbol type) =>
        project.OwnAndUsers.Any(static code => CompiledCode.GetOrCreate(code).Contracts is { Index.Contracts.Count: > 0 })
        && !type.AnyBase(at => at is INamedTypeSymbol one && MayBeCarried(project, one))
        && !project.OwnAndUsers.Any(code => code.SyntaxTrees.Any(tree => SourceWords.Contains(tree, "KnownType") && SourceWords.Contains(tree, type.Name)
            && SourceWords.FindIdentifiers(tree.GetRoot(), type.Name).Any(static name => name.Parent?.FirstAncestorOrSelf<AttributeSyntax>() is not null)));

    /// <summary>Why it is not known what a serializer writes for a type that no known contract carries; null where nothing in sight replaces its objects by
    /// those of another class.</summary>
    public static NoFindingReason? WhyReplaced(WcfProject project, INamedTypeSymbol type) =>
        s_haveSurrogates.GetOrRead(project) && !IsCarried(project, type)
            ? new NoFindingReason(NoFindingKind.Unknown, "a serialization surrogate in sight may replace its objects") : null;

    /// <summary>Whether messages contain a type that DataContractSerializer writes: no operation has a behavior that the project defines.</summary>
    public static bool IsSerialized(WcfProject project, INamedTypeSymbol type) => WhyNotSerialized(project, type) is null;

    /// <summary>Why the serializer for data contracts is not known to write a type; null where it does.</summary>
    public static NoFindingReason? WhyNotSerialized(WcfProject project, INamedTypeSymbol type) =>
        FindContracts(project, type).Count == 0 ? new NoFindingReason(NoFindingKind.Unknown, "no known contract carries it")
        : project.CarriedFor(type).IsCustom(type) ? new NoFindingReason(NoFindingKind.Unknown, "a custom behaviour of its contract may use another serializer")
        : null;

    /// <summary>Whether messages contain a type that only XmlSerializer writes.</summary>
    public static bool IsXml(WcfProject project, INamedTypeSymbol type) => FindContracts(project, type).Count == 0 && project.CarriedFor(type).IsXml(type);

    /// <summary>Whether services send a type in replies or callbacks.</summary>
    public static bool IsSent(WcfProject project, INamedTypeSymbol type) => IsSerialized(project, type) && project.CarriedFor(type).IsSent(type);
}
