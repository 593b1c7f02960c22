using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>What keeps a session of a class from being idle for the 10 minutes after which a service ends it by default.</summary>
internal static class IdleSessions
{
    private static readonly string[] s_timers = ["Timer", "DispatcherTimer", "PeriodicTimer"];

    // A program that asks its user or sleeps may leave the session idle.
    private static readonly string[] s_waits = ["ReadLine", "ReadKey", "Read", "Sleep", "Delay", "Wait", "WaitOne", "WaitAsync", "Run", "RunAsync"];

    // A class may hold many clients.
    private static readonly Memo<WcfProject, ConcurrentDictionary<INamedTypeSymbol, NoFindingReason?>> s_known =
        new(static _ => new(SymbolEqualityComparer.Default));

    public static NoFindingReason? WhyNot(INamedTypeSymbol owner, WcfProject project, CancellationToken cancellation) =>
        s_known.GetOrRead(project).GetOrAdd(owner, _ => Find(owner, project, cancellation));

    private static NoFindingReason? Find(INamedTypeSymbol owner, WcfProject project, CancellationToken cancellation) =>
        TypeSyntaxes.PartsOf(owner, cancellation).Any(static part => SourceWords.SaysAny(part, s_timers))
            ? new NoFindingReason(NoFindingKind.Unknown, "a timer of the class may keep the session busy")
        : project.Contracts?.Index.Services.Count > 0 && SetsTimeout(project)
        ? new NoFindingReason(NoFindingKind.Unknown, "a service in sight may set receiveTimeout")
        : IsOfQuickMethod(owner, project.Compilation, cancellation)
        ? new NoFindingReason(NoFindingKind.Fine, "the object that holds it is gone before its session can be idle")
        : null;

    private static bool SetsTimeout(WcfProject project) => project.AnyFileContains("receiveTimeout")
        || project.AnyTree(static tree => SourceWords.Contains(tree, "ReceiveTimeout"));

    // Its only creation is a local of a method that waits for nothing.
    private static bool IsOfQuickMethod(INamedTypeSymbol owner, Compilation compilation, CancellationToken cancellation)
    {
        List<BaseObjectCreationExpressionSyntax> creations = [.. compilation.SyntaxTrees.Where(tree => SourceWords.Contains(tree, owner.Name))
            .SelectMany(tree => BodyNodes.GetOrCreate(tree, cancellation).Creations)
            .Where(creation => CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) == owner.Name)];
        return creations.Count == 1
            && creations[0].Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local,
                Parent.Parent: LocalDeclarationStatementSyntax } }
            && creations[0].FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && !Waits(method, local)
            && !TypeSyntaxes.PartsOf(owner, cancellation).Any(static part => Waits(part, null));
    }

    // What the object does itself is read in its class.
    private static bool Waits(SyntaxNode code, string? own) => s_waits.SelectMany(name => SourceWords.FindIdentifiers(code, name))
        .Any(token => token.Parent is SimpleNameSyntax name && !(own is not null
            && name.Parent is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var on } } && on == own));
}
