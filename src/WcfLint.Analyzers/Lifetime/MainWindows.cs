using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>The window with which a program starts and ends: what it keeps in a field ends with the process.</summary>
internal static class MainWindows
{
    /// <summary>Whether the main window keeps a client that it creates once.</summary>
    public static bool Keep(Client client, Compilation compilation, CancellationToken cancellation) =>
        client.Field is { IsStatic: false, ContainingType: { } owner } && !client.IsInDisguisedLocal && client.Use.Creations.Count == 1
        && (client.ContainingMember is not IMethodSymbol member || member.MethodKind == MethodKind.PropertyGet || CallSites.RunsOnce(member) || member.Name.IndexOf("Load", StringComparison.Ordinal) >= 0)
        && IsRun(owner.Name, compilation, cancellation);

    // Application.Run(new MainForm()), app.Run(new MainWindow())
    private static bool IsRun(string name, Compilation compilation, CancellationToken cancellation)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (InvocationExpressionSyntax call in SyntaxIndex.GetOrCreate(tree, cancellation).Calls)
            {
                if (CalledNames.NameOf(call)?.Identifier.ValueText == "Run" && call.ArgumentList.Arguments.Count == 1
                    && call.ArgumentList.Arguments[0].Expression is ObjectCreationExpressionSyntax { Type: var type } && TypeSyntaxes.NameOf(type) == name)
                {
                    return true;
                }
            }
        }

        return false;
    }
}
