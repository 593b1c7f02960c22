using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using System.Xml;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.Fuzz.Cases;

/// <summary>Applies what is offered for findings, one at a time.</summary>
internal static class Fixes
{
    private const int MaxFindings = 4;

    private static readonly ImmutableArray<CodeFixProvider> s_providers =
    [
        .. typeof(CodeEditFix).Assembly.GetTypes()
            .Where(static type => !type.IsAbstract && typeof(CodeFixProvider).IsAssignableFrom(type))
            .Select(static type => (CodeFixProvider)Activator.CreateInstance(type)!),
    ];

    /// <summary>Each fix must apply, leave a text that parses and compiles no worse than before, and mend the finding.</summary>
    /// <returns>How many were applied.</returns>
    /// <exception cref="FuzzException">One of these does not hold.</exception>
    public static async Task<int> ApplyAsync(Project project, ImmutableArray<Diagnostic> findings)
    {
        int applied = 0;
        (int All, int OfNames)? errors = null;
        foreach (Diagnostic finding in findings.GroupBy(static f => f.Id).Select(static g => g.First()).Take(MaxFindings))
        {
            foreach (CodeAction action in await OfferedAsync(project, finding))
            {
                ImmutableArray<CodeActionOperation> operations = await action.GetOperationsAsync(default);
                if (operations.OfType<ApplyChangesOperation>().FirstOrDefault()?.ChangedSolution.GetProject(project.Id) is not { } changed)
                {
                    throw new FuzzException(finding.Id + ", '" + action.Title + "': applies nothing");
                }

                applied++;
                errors ??= await Analysis.CountErrorsAsync(project);
                await CheckAsync(project, changed, errors.Value, finding, action, findings);
            }
        }

        return applied;
    }

    private static async Task<List<CodeAction>> OfferedAsync(Project project, Diagnostic finding)
    {
        string path = finding.Location.GetLineSpan().Path;
        TextDocument document = project.Documents.Concat(project.AdditionalDocuments).First(d => d.FilePath == path);
        var offered = new List<CodeAction>();
        foreach (CodeFixProvider provider in s_providers.Where(p => p.FixableDiagnosticIds.Contains(finding.Id)))
        {
            CodeFixContext context = document is Document code
                ? new CodeFixContext(code, finding, (action, _) => offered.Add(action), default)
                : new CodeFixContext(document, finding.Location.SourceSpan, [finding], (action, _) => offered.Add(action), default);
            await provider.RegisterCodeFixesAsync(context);
        }

        return [.. offered.SelectMany(static action => action.NestedActions.IsDefaultOrEmpty ? [action] : action.NestedActions)];
    }

    private static async Task CheckAsync(Project before, Project after, (int All, int OfNames) errors, Diagnostic finding, CodeAction action,
        ImmutableArray<Diagnostic> findings)
    {
        string what = finding.Id + ", '" + action.Title + "': ";
        bool changesCode = after.GetChanges(before).GetChangedDocuments().Concat(after.GetChanges(before).GetAddedDocuments()).Any();
        (int All, int OfNames) left = changesCode ? await Analysis.CountErrorsAsync(after) : errors;

        // If a library is missing, errors about names do not count.
        if (errors.OfNames == 0 ? left.All > errors.All : left.All - left.OfNames > errors.All - errors.OfNames)
        {
            throw new FuzzException(what + left.All + " compile errors instead of " + errors.All);
        }

        foreach (TextDocument configuration in after.AdditionalDocuments)
        {
            if (IsXml(await TextAsync(before, configuration)) && !IsXml((await configuration.GetTextAsync()).ToString()))
            {
                throw new FuzzException(what + "is no XML any more");
            }
        }

        // In code that does not compile a fix may leave the finding in another form.
        if (errors.All == 0)
        {
            ImmutableArray<Diagnostic> again = await Analysis.FindAsync(after);
            // One finding may name several places, or stand for those behind it: after its fix another finding names these, at other code.
            if (again.Count(f => f.Id == finding.Id) >= findings.Count(f => f.Id == finding.Id) && again.Any(f => f.Id == finding.Id && SaysTheSame(f, finding)))
            {
                throw new FuzzException(what + "is reported again");
            }
        }
    }

    private static bool SaysTheSame(Diagnostic one, Diagnostic other) =>
        one.GetMessage(CultureInfo.InvariantCulture) == other.GetMessage(CultureInfo.InvariantCulture) && CodeOf(one) == CodeOf(other);

    // Findings in configurations are distinguished by their messages.
    private static string? CodeOf(Diagnostic finding) => finding.Location.SourceTree?.GetText().ToString(finding.Location.SourceSpan);

    private static async Task<string> TextAsync(Project project, TextDocument document) =>
        (await project.GetAdditionalDocument(document.Id)!.GetTextAsync()).ToString();

    private static bool IsXml(string text)
    {
        try
        {
            new XmlDocument { XmlResolver = null }.LoadXml(text);
            return true;
        }
        catch (XmlException)
        {
            return false;
        }
    }
}
