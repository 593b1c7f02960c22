using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>
/// The window that a program runs: <c>Application.Run(new MainForm())</c>, or the only one of WPF, which no code makes but StartupUri names.
/// The process ends when it closes.
/// </summary>
internal static class MainWindows
{
    /// <summary>Whether objects of a type are made for Application.Run or by StartupUri alone.</summary>
    public static bool AreOfType(INamedTypeSymbol type, WcfProject project, CancellationToken cancellation)
    {
        if (!WindowThread.Owns(type))
        {
            return false;
        }

        bool isRun = false;
        foreach (SyntaxTree tree in project.OwnAndUsers.SelectMany(static code => code.SyntaxTrees))
        {
            foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(tree, cancellation).Creations)
            {
                if (creation is ObjectCreationExpressionSyntax { Type: var written } made && TypeSyntaxes.NameOf(written) == type.Name)
                {
                    if (!IsRun(made))
                    {
                        return false;
                    }

                    isRun = true;
                }
            }
        }

        return isRun || (project.Compilation.Options.OutputKind is OutputKind.WindowsApplication or OutputKind.ConsoleApplication
            && IsOfWpf(type) && CompilationIndex.GetOrCreate(project.Compilation).Types.FindDerived(IsOfWpf).Count == 1);
    }

    private static bool IsOfWpf(INamedTypeSymbol type) =>
        type.BaseType.AnyBase(static at => at is { Name: "Window", ContainingNamespace: { Name: "Windows", ContainingNamespace.Name: "System" } }
            or { TypeKind: TypeKind.Error, Name: "Window" });

    private static bool IsRun(ObjectCreationExpressionSyntax creation) => creation.Parent switch
    {
        ArgumentSyntax argument => IsRun(argument),
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local } } when creation.FirstAncestorOrSelf<BlockSyntax>() is { } block =>
            NodesByName.Find(block, local).Any(static mention => mention.Parent is ArgumentSyntax argument && IsRun(argument)),
        _ => false,
    };

    private static bool IsRun(ArgumentSyntax argument) =>
        argument.Parent?.Parent is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Run" } };
}
