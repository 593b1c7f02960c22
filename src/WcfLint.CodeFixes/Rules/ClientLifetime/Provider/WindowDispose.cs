using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>A window that disposes of its view model when it has closed.</summary>
/// <param name="File">The path of the window's file.</param>
/// <param name="Window">The name of its class.</param>
/// <param name="Model">The view model, as code of the window writes it.</param>
/// <param name="Arguments">The type EventArgs, as that code writes it.</param>
internal sealed record WindowDispose(string File, string Window, string Model, string Arguments)
{
    /// <summary>A solution in which the windows do so, each once.</summary>
    public static async Task<Solution> ApplyAsync(Solution solution, IEnumerable<(ProjectId Project, WindowDispose Window)> windows, CancellationToken cancellation)
    {
        foreach ((ProjectId project, WindowDispose window) in windows)
        {
            if (solution.GetProject(project)!.Documents.FirstOrDefault(document => (document.FilePath ?? document.Name) == window.File) is { } document
                && await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root)
            {
                solution = solution.WithDocumentSyntaxRoot(document.Id, window.Write(root));
            }
        }

        return solution;
    }

    private SyntaxNode Write(SyntaxNode root)
    {
        string call = Model + ".Dispose();";
        if (root.DescendantNodes().OfType<ClassDeclarationSyntax>().FirstOrDefault(type => type.Identifier.ValueText == Window && type.Members.Count > 0) is not { } type)
        {
            return root;
        }

        var layout = new CodeLayout(type);
        if (FindEnd(type) is { Body: { } body })
        {
            return body.Statements.Any(statement => statement.ToString() == call) ? root
                : root.ReplaceNode(body, body.Append(layout, call, layout.Indentation(body.CloseBraceToken.SpanStart) + layout.Unit, body));
        }

        MemberDeclarationSyntax last = type.Members.Last();
        string indentation = layout.LineIndentation(last) ?? string.Empty;
        MemberDeclarationSyntax added = layout.ParseMethod("protected override void OnClosed(" + Arguments + " e)\n{\n\tbase.OnClosed(e);\n\t" + call + "\n}", indentation);
        return root.InsertNodesAfter(last, [added.WithLeadingTrivia(layout.NewLine, SyntaxFactory.Whitespace(indentation)).WithTrailingTrivia(layout.NewLine)]);
    }

    /// <summary>The method that a window has already for that.</summary>
    public static MethodDeclarationSyntax? FindEnd(ClassDeclarationSyntax type) => type.Members.OfType<MethodDeclarationSyntax>()
        .FirstOrDefault(static method => method.Identifier.ValueText == "OnClosed" && method.Modifiers.Any(SyntaxKind.OverrideKeyword));
}
