using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// Properties of a data contract without DataMember that one end sets and the other end, in another program, reads: only data members are sent
/// (referencesource, ClassDataContract.cs, ImportDataMembers). Both ends have the class from one project, so that only the command sees them.
/// </summary>
internal static class MissingMembers
{
    // The assignments of a project by the name that they assign, and those of one name by the class whose property they set: each is bound once.
    private static readonly Memo<CompilationIndex, ILookup<string, AssignmentExpressionSyntax>> s_assignments = new(static code =>
        code.Compilation.SyntaxTrees.SelectMany(static tree => BodyNodes.GetOrCreate(tree, default).Assignments)
            .ToLookup(static assignment => CalledNames.LastName(assignment.Left) ?? string.Empty));

    private static readonly Memo<CompilationIndex, ConcurrentDictionary<string, ILookup<string, AssignmentExpressionSyntax>>> s_setters =
        new(static _ => new());

    private static readonly Memo<CompilationIndex, HashSet<string>> s_served = new(static code =>
        [.. code.Types.FindDerived(static type => type.TypeKind == TypeKind.Class && !ClientClasses.IsClient(type))
            .SelectMany(static type => type.AllInterfaces).Select(ConfigurationNames.FullName)]);

    private static readonly Memo<CompilationIndex, StrongBox<bool>> s_hasClients = new(static code =>
        new(code.Compilation.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, "ChannelFactory") || SourceWords.Contains(tree, "ClientBase"))));

    /// <summary>Each such property with the projects that set and read it.</summary>
    public static IEnumerable<(IPropertySymbol Member, string Setter, string Reader)> Find(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        if (context.Project.Users.Length < 2 || !type.GetMembers().Any(static member => ServiceContracts.HasSerialization(member, WcfAttributes.DataMember))
            || type.GetMembers().OfType<IPropertySymbol>().Where(property => IsCandidate(property, context.CancellationToken))
                .ToArray() is not { Length: > 0 } candidates
            || !CarriedTypes.IsSerialized(context.Project, type))
        {
            yield break;
        }

        var contracts = new HashSet<string>(CarriedTypes.FindContracts(context.Project, type).Select(ConfigurationNames.FullName));
        foreach (IPropertySymbol member in candidates)
        {
            foreach (Compilation reader in MemberCallers.Find(member, context.Project, context.CancellationToken)
                .Select(static use => use.SemanticModel!.Compilation).Distinct())
            {
                // What the class sets itself needs no DataMember. A program that sets it, or has the service in its process, reads it without a message.
                if (reader != context.Compilation && CompilationIndex.GetOrCreate(reader) is var client && s_hasClients.GetOrRead(client).Value
                    && !contracts.Overlaps(s_served.GetOrRead(client))
                    && !Assigned(member, context.Compilation).Any() && !Assigned(member, reader).Any()
                    && context.Project.Users.FirstOrDefault(
                        other => other != reader && !reader.ReferencedAssemblyNames.Any(name => name.Name == other.AssemblyName)
                        && Assigned(member, other).Any(at => IsOfService(at, other, contracts, context.CancellationToken))) is { } setter)
                {
                    yield return (member, setter.AssemblyName ?? string.Empty, reader.AssemblyName ?? string.Empty);
                    break;
                }
            }
        }
    }

    // public string Name { get; set; } with no attribute that says what becomes of it.
    private static bool IsCandidate(IPropertySymbol property, CancellationToken cancellation) =>
        property is { DeclaredAccessibility: Accessibility.Public, IsStatic: false, IsVirtual: false, IsOverride: false, IsIndexer: false,
            GetMethod: not null, SetMethod.DeclaredAccessibility: Accessibility.Public, IsReadOnly: false }
        && property.GetAttributes().IsEmpty
        && property.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation) is PropertyDeclarationSyntax { AccessorList.Accessors: var accessors }
        && accessors.All(static accessor => accessor.Body is null && accessor.ExpressionBody is null);

    private static bool IsService(INamedTypeSymbol type, HashSet<string> contracts) =>
        !ClientClasses.IsClient(type) && type.AllInterfaces.Any(one => contracts.Contains(ConfigurationNames.FullName(one)));

    private static bool IsOfService(AssignmentExpressionSyntax assignment, Compilation code, HashSet<string> contracts, CancellationToken cancellation) =>
        assignment.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } around
        && SemanticModels.Find(assignment.SyntaxTree, code)?.GetDeclaredSymbol(around, cancellation) is INamedTypeSymbol type && IsService(type, contracts);

    private static IEnumerable<AssignmentExpressionSyntax> Assigned(IPropertySymbol member, Compilation code)
    {
        CompilationIndex index = CompilationIndex.GetOrCreate(code);
        return s_setters.GetOrRead(index).GetOrAdd(member.Name, name => s_assignments.GetOrRead(index)[name].ToLookup(assignment =>
            SemanticModels.Find(assignment.SyntaxTree, code)?.GetSymbolInfo(assignment.Left).Symbol is IPropertySymbol property
                ? ConfigurationNames.FullName(property.ContainingType) : string.Empty))
            [ConfigurationNames.FullName(member.ContainingType)];
    }
}
