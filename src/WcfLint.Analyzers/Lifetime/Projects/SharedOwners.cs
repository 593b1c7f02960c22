using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Projects;

/// <summary>Which clients in fields several threads call at a time, by what shows of their owners.</summary>
internal static class SharedOwners
{
    // A type may hold many clients.
    private static readonly Memo<WcfProject, ConcurrentDictionary<INamedTypeSymbol, StartedMethods>> s_started =
        new(static _ => new(SymbolEqualityComparer.Default));

    /// <summary>
    /// Whether a client in a field is shared: by a static field, a service of several threads, a singleton of a container, or timers and
    /// tasks that run a method which calls it. Calls under a lock come one after the other, and so do those of windows.
    /// </summary>
    public static bool AreCalledByManyThreads(Client client, WcfProject project, CancellationToken cancellation) =>
        // A program keeps the client of its only thread in a static field, since all that it has is static.
        client.Field is { ContainingType: { } owner } field
        && ((field.IsStatic && !CallSites.HoldsMain(owner)) || IsServiceOfManyThreads(owner)
            || project.AnyCodeOfProcess(code => code.RegistersSingleton(owner.Name)) || AreRunByThreads(client, owner, project, cancellation))
        && !(client.Use.Calls.Count + client.Use.AsyncCalls.Count > 0 && client.Use.Calls.TrueForAll(call => HeldLocks.Guard(call, cancellation))
        && client.Use.AsyncCalls.TrueForAll(call => HeldLocks.Guard(call, cancellation)))
        && !(client.Use is { AsyncCalls.Count: 0, Calls.Count: > 0 } && WindowCallers.Run(client.Use.Calls, project, cancellation));

    private static bool AreRunByThreads(Client client, INamedTypeSymbol owner, WcfProject project, CancellationToken cancellation)
    {
        var callers = new HashSet<string>();
        foreach (IOperation call in client.Use.Calls)
        {
            if (call.Syntax.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method)
            {
                callers.Add(method.Identifier.ValueText);
            }
        }

        // If only one thread calls the client, no call waits for another.
        return callers.Count > 0 && s_started.GetOrRead(project).GetOrAdd(owner, o => FindStarted(o, project.Compilation, cancellation)).RunTogether(callers);
    }

    // The started methods by name, without binding.
    private static StartedMethods FindStarted(INamedTypeSymbol owner, Compilation compilation, CancellationToken cancellation)
    {
        var names = new Dictionary<string, SyntaxNode?>(StringComparer.Ordinal);
        foreach (SyntaxReference reference in owner.DeclaringSyntaxReferences)
        {
            foreach (SyntaxNode node in reference.GetSyntax(cancellation).DescendantNodes())
            {
                ArgumentListSyntax? given = node switch
                {
                    ObjectCreationExpressionSyntax { Type: var type, ArgumentList: { } list } when TypeSyntaxes.NameOf(type) is "Timer" or "Thread" => list,
                    InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Run" or "StartNew"
                        or "QueueUserWorkItem" or "For" or "ForEach" or "ForEachAsync" } access } call
                        when access.Expression.ToString() is var runner
                            && (runner is "ThreadPool" or "Parallel" || (runner is "Task" or "Task.Factory" && !Threads.IsAwaited(call))) => call.ArgumentList,
                    _ => null,
                };
                if (given is not null)
                {
                    AddNames(given, StartedMethods.RunsOneAtATime(node, given, compilation) ? node : null, names);
                }
            }
        }

        return new StartedMethods(TypeSyntaxes.PartsOf(owner, cancellation), names);
    }

    private static void AddNames(ArgumentListSyntax given, SyntaxNode? starter, Dictionary<string, SyntaxNode?> names)
    {
        foreach (string name in given.DescendantTokens().Where(static token => token.IsKind(SyntaxKind.IdentifierToken))
            .Select(static token => token.ValueText).Distinct())
        {
            names[name] = names.ContainsKey(name) ? null : starter;
        }
    }

    // An instance of a service takes one call at a time unless its behavior sets another ConcurrencyMode: Single 0, Reentrant 1,
    // Multiple 2.
    private static bool IsServiceOfManyThreads(INamedTypeSymbol type) =>
        ServiceContracts.Argument(ServiceContracts.FindInherited(type, WcfAttributes.ServiceBehavior), "ConcurrencyMode") is 2;
}
