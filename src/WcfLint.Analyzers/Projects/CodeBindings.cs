using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>All bindings that the code of a project makes, for rules that need them before all files have been analysed.</summary>
internal static class CodeBindings
{
    /// <summary>Reads them file by file.</summary>
    public static IEnumerable<CodeBinding> Read(WcfProject project, CancellationToken cancellation) => Read(project, static _ => true, cancellation);

    /// <summary>The bindings that take the settings of a binding of the configuration by its name: <c>new NetTcpBinding("orders")</c>.</summary>
    public static IEnumerable<CodeBinding> ReadNamed(WcfProject project, CancellationToken cancellation) =>
        Read(project, static creation => creation.ArgumentList?.Arguments.Count == 1, cancellation).Where(static binding => binding.ConfigurationName is not null);

    private static IEnumerable<CodeBinding> Read(WcfProject project, Func<BaseObjectCreationExpressionSyntax, bool> isWanted, CancellationToken cancellation)
    {
        if (project.Symbols is not { } symbols)
        {
            yield break;
        }

        var names = new CreatedNames(project.Compilation, type => CodeBinding.IsBinding(type, symbols));
        foreach (SyntaxTree tree in project.Compilation.SyntaxTrees)
        {
            // The analyzer driver leaves generated code out, too: its bindings cannot be edited.
            if (GeneratedFiles.Holds(tree, project.Compilation.Options.SyntaxTreeOptionsProvider, cancellation))
            {
                continue;
            }

            foreach (BaseObjectCreationExpressionSyntax node in BodyNodes.GetOrCreate(tree, cancellation).Creations)
            {
                if (isWanted(node) && names.MayCreate(node)
                    && SemanticModels.Find(tree, project.Compilation)?.GetOperation(node, cancellation) is IObjectCreationOperation creation
                    && project.ReadBinding(creation, cancellation) is { } binding && binding.Kind != BindingKind.Unknown)
                {
                    yield return binding;
                }
            }
        }
    }
}
