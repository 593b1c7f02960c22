using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules;

/// <summary>Whether users of the clients read the exceptions of a project's services.</summary>
internal static class ExceptionReaders
{
    // Cached: each walks the syntax of all services, and is used for each throw and each behavior.
    private static readonly Memo<WcfProject, StrongBox<bool>> s_areUsers = new(static project => new(CompareCounts(project)));

    private static readonly Memo<WcfProject, Tuple<HashSet<MemberDeclarationSyntax>, Lazy<ReachedCode>>> s_behind = new(FindTellers);

    private static readonly Memo<WcfProject, List<string>> s_told = new(static project => [.. FindTold(FindServices(project), CancellationToken.None)]);

    /// <summary>Whether the program calls its own services alone: it has a client for each contract that it serves, all at this machine's name.</summary>
    public static bool AreInProcess(WcfProject project, CancellationToken cancellation)
    {
        if (!(project.MayBeProgram || project.Users.Any(user => CompiledCode.GetOrCreate(user).Code.HasEntryPoint(cancellation)))
            || project.Configurations.Any(static configuration => configuration.IsWebConfig))
        {
            return false;
        }

        List<Endpoint> endpoints =
            project.ReadEndpoints(cancellation).Bindings.Concat(project.Loaded.SelectMany(loaded => CodeBindings.Read(loaded, cancellation)))
                .SelectMany(static binding => binding.Endpoints).Where(static endpoint => !endpoint.IsMetadata).ToList();
        var called = new HashSet<Contract>(
            endpoints.Where(static endpoint => endpoint.Side == EndpointSide.Client).SelectMany(static endpoint => endpoint.Contracts));
        List<Endpoint> served = endpoints.FindAll(static endpoint => endpoint.Side == EndpointSide.Service);
        return served.Count > 0 && served.TrueForAll(
            endpoint => !endpoint.Contracts.IsEmpty && endpoint.Contracts.All(called.Contains) && endpoint.Addresses.All(ServiceAddresses.IsLoopback));
    }

    /// <summary>
    /// Whether the services tell their users by the texts of exceptions: their operations throw more exceptions with a text of
    /// their own than code makes faults. NotSupportedException and its like tell developers. Without the detail, clients would show that the
    /// service "was unable to process the request". Services of other projects count where their source is at hand.
    /// </summary>
    public static bool AreUsers(WcfProject project) => s_areUsers.GetOrRead(project).Value;

    /// <summary>
    /// Whether callers may read the text of an exception: an operation throws one with a text of its own, whatever the others do, or the class
    /// of a service that has the behaviour is not at hand, since its host loads it by its name, or its project is written in Visual Basic.
    /// A configuration without any project says nothing of it.
    /// </summary>
    public static bool MayBeUsers(Behavior behavior, WcfProject project, CancellationToken cancellation)
    {
        if (project.Code.IsEmpty)
        {
            return behavior.IsCodeMissing;
        }

        ImmutableArray<string> names = behavior.ServiceNames;
        return project.Contracts is not { } resolver ? !names.IsEmpty
            : names.IsEmpty ? s_told.GetOrRead(project).Count > 0
            : names.Any(name => resolver.FindService(name) is { } service ? FindTold(FindParts(service), cancellation).Any() : !resolver.Index.HasType(name));
    }

    /// <summary>
    /// Whether code that the operations of a behavior's services may come to throws an Exception with a sentence: its base type alone tells no caller what
    /// happened. Where a service is not at hand, any code may be behind it.
    /// </summary>
    public static bool AreToldBehind(Behavior behavior, WcfProject project)
    {
        (HashSet<MemberDeclarationSyntax> tellers, Lazy<ReachedCode> code) = s_behind.GetOrRead(project);
        if (tellers.Count == 0)
        {
            return false;
        }

        List<List<SyntaxReference>> services = behavior.ServiceNames.IsEmpty ? [FindServices(project)]
            : [.. behavior.ServiceNames.Select(name => project.Contracts?.FindService(name) is { } service ? FindParts(service).ToList() : [])];
        return services.Exists(static parts => parts.Count == 0)
            || code.Value.Reaches(services.SelectMany(static parts => parts).Select(static part => part.GetSyntax()), tellers);
    }

    private static Tuple<HashSet<MemberDeclarationSyntax>, Lazy<ReachedCode>> FindTellers(WcfProject project)
    {
        IEnumerable<SyntaxTree> trees = project.Compilation.References.OfType<CompilationReference>().Select(static reference => reference.Compilation)
            .Prepend(project.Compilation).SelectMany(static code => code.SyntaxTrees);
        return new([.. trees.SelectMany(static tree => BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations)
            .Where(static made => made is ObjectCreationExpressionSyntax { Type: var type, Parent: ThrowStatementSyntax thrown }
                && TypeSyntaxes.NameOf(type) is "Exception" or "ApplicationException" && ToldBy(thrown) is not null)
            .Select(static made => made.FirstAncestorOrSelf<MemberDeclarationSyntax>()).OfType<MemberDeclarationSyntax>()], new(() => new ReachedCode(trees)));
    }

    private static bool CompareCounts(WcfProject project)
    {
        List<SyntaxReference> services = FindServices(project);
        IEnumerable<Compilation> others = project.Compilation.References.OfType<CompilationReference>().Select(static reference => reference.Compilation)
            .Where(other => services.Exists(service => other.ContainsSyntaxTree(service.SyntaxTree)));
        int told = s_told.GetOrRead(project).Count(static name => !name.StartsWith("Not", StringComparison.Ordinal));
        return told > 0 && told > others.Prepend(project.Compilation).SelectMany(static compilation => compilation.SyntaxTrees).Sum(CountFaults);
    }

    private static List<SyntaxReference> FindServices(WcfProject project) =>
        project.Contracts is { } resolver ? [.. resolver.Index.Services.Values.SelectMany(FindParts).Distinct()] : [];

    // The declarations of the class and of its base classes.
    private static IEnumerable<SyntaxReference> FindParts(INamedTypeSymbol service)
    {
        for (INamedTypeSymbol? type = service; type is not null; type = type.BaseType)
        {
            foreach (SyntaxReference part in type.DeclaringSyntaxReferences)
            {
                yield return part;
            }
        }
    }

    // The names of the exceptions that are thrown with a text of their own.
    private static IEnumerable<string> FindTold(IEnumerable<SyntaxReference> services, CancellationToken cancellation) =>
        services.SelectMany(service => service.GetSyntax(cancellation).DescendantNodes().OfType<ThrowStatementSyntax>().Select(ToldBy).OfType<string>());

    private static int CountFaults(SyntaxTree tree) =>
        BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations.Count(
            static creation => creation is ObjectCreationExpressionSyntax { Type: var type } && TypeSyntaxes.NameOf(type) == "FaultException");

    private static string? ToldBy(ThrowStatementSyntax thrown) =>
        thrown.Expression is ObjectCreationExpressionSyntax { ArgumentList.Arguments: { Count: > 0 } arguments } made
        && TypeSyntaxes.NameOf(made.Type) is { } name && name != "FaultException" && !name.StartsWith("Argument", StringComparison.Ordinal)
        && arguments[0].Expression.DescendantTokens().Any(static token => IsSentence(token.ValueText.Trim())) && !ReachedCode.IsCaught(thrown) ? name : null;

    // Chinese, Japanese and Korean sentences have no blanks; their characters begin at U+2E80.
    private static bool IsSentence(string text) => text.IndexOf(' ') > 0 || (text.Length > 3 && text.Any(static character => character >= '\u2E80'));
}
