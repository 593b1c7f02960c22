using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Which clients in fields several threads call at a time, by what shows of their owners.</summary>
internal static class SharedOwners
{
    /// <summary>
    /// Whether a client in a field is shared: by a static field, a service of several threads, a singleton of a container, or timers and
    /// tasks that run a method which calls it.
    /// </summary>
    public static bool AreCalledByManyThreads(Client client, WcfProject project, CancellationToken cancellation) =>
        client.Field is { ContainingType: { } owner } field
        && ((field.IsStatic && !HoldsMain(owner)) || IsServiceOfManyThreads(owner) || project.Code.RegistersSingleton(owner.Name) || AreRunByThreads(client, owner, cancellation));

    private static bool AreRunByThreads(Client client, INamedTypeSymbol owner, CancellationToken cancellation)
    {
        var callers = new HashSet<string>();
        foreach (IInvocationOperation call in client.Use.Calls)
        {
            if (call.Syntax.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method)
            {
                callers.Add(method.Identifier.ValueText);
            }
        }

        foreach (SyntaxReference reference in owner.DeclaringSyntaxReferences)
        {
            foreach (SyntaxNode node in callers.Count == 0 ? [] : reference.GetSyntax(cancellation).DescendantNodes())
            {
                ArgumentListSyntax? given = node switch
                {
                    ObjectCreationExpressionSyntax { Type: var type, ArgumentList: { } list } when TypeSyntaxes.NameOf(type) is "Timer" or "Thread" => list,
                    InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Run" or "StartNew" or "QueueUserWorkItem" or "For" or "ForEach" or "ForEachAsync" } access } call
                        when access.Expression.ToString() is "Task" or "Task.Factory" or "ThreadPool" or "Parallel" => call.ArgumentList,
                    _ => null,
                };
                if (given is not null && Mentions(given, callers))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static bool Mentions(ArgumentListSyntax given, HashSet<string> names)
    {
        foreach (SyntaxNode node in given.DescendantNodes())
        {
            if (node is IdentifierNameSyntax name && names.Contains(name.Identifier.ValueText))
            {
                return true;
            }
        }

        return false;
    }

    // A program keeps the client of its only thread in a static field, since all that it has is static.
    private static bool HoldsMain(INamedTypeSymbol type) => type.Name == "Program" || !type.GetMembers("Main").IsEmpty;

    // An instance of a service takes one call at a time unless its behaviour says otherwise. ConcurrencyMode: Single 0, Reentrant 1,
    // Multiple 2.
    private static bool IsServiceOfManyThreads(INamedTypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "ServiceBehaviorAttribute")
            {
                foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
                {
                    if (argument.Key == "ConcurrencyMode" && argument.Value.Value is 2)
                    {
                        return true;
                    }
                }
            }
        }

        return false;
    }
}
