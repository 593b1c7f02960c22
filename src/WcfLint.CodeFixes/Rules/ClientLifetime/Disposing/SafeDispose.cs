using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rewriting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Disposing;

/// <summary>
/// An explicit <c>IDisposable.Dispose</c> of a client class that closes, and aborts where the client is faulted or Close fails: every
/// <c>using</c> of the class is right then. It goes into the class, or into a partial of it behind the last type of a file that makes
/// such a client, where a tool wrote the class.
/// </summary>
internal static class SafeDispose
{
    private static readonly string[] s_members = ["Dispose", "Close", "Abort", "State"];

    private static readonly Memo<WcfProject, HashSet<ISymbol>> s_seen = new(FindBasesOfSeen);

    /// <summary>The class that would get it for a finding: the one below ClientBase; null where it cannot, or where a failing Close has to be seen.</summary>
    public static INamedTypeSymbol? FindClass(LifetimeFixContext context)
    {
        if (ClientOfUsing.FindType(context) is not INamedTypeSymbol type || context.Types.KindOf(type) != ClientKind.Client)
        {
            return null;
        }

        INamedTypeSymbol client = type;
        while (client.BaseType is { } above && !SymbolEqualityComparer.Default.Equals(above.OriginalDefinition, context.Types.Symbols.ClientBase))
        {
            if (DeclaresItsOwn(client))
            {
                return null;
            }

            client = above;
        }

        client = client.OriginalDefinition;
        return client.ContainingType is null && !DeclaresItsOwn(client)
            && SymbolEqualityComparer.Default.Equals(client.ContainingAssembly, context.Model.Compilation.Assembly)
            && !context.Types.Sessions.FailingCloseMatters(type)
            && !s_seen.GetOrRead(context.Project).Contains(client)
            && !FaultedHandlers.ExpectFrom(context.Project, client)
            && Declarations(client, context.Cancellation) is var declarations
            && (declarations.Exists(d => IsOpen(d, context.Model.Compilation, context.Cancellation)) || (!client.IsGenericType && declarations.TrueForAll(
                d => d.Modifiers.Any(SyntaxKind.PartialKeyword)) && FindPlace(context.Model.SyntaxTree, client, context.Cancellation) is not null))
            ? client
            : null;
    }

    /// <summary>The class of a client, or of a factory, that is written by hand directly below a class of WCF, and has none of the members; null for
    /// others.</summary>
    public static INamedTypeSymbol? FindWritten(LifetimeFixContext context, ITypeSymbol type) =>
        type is INamedTypeSymbol { IsGenericType: false, ContainingType: null, BaseType: { DeclaringSyntaxReferences.IsEmpty: true } } own
        && context.Types.KindOf(own) is ClientKind.Client or ClientKind.Factory && !context.Types.Sessions.FailingCloseMatters(own)
        && SymbolEqualityComparer.Default.Equals(own.ContainingAssembly, context.Model.Compilation.Assembly)
        && !DeclaresMembers(own) && FindOpen(own, context.Model.Compilation, context.Cancellation) is not null
            ? own
            : null;

    /// <summary>The project with the method in a class; the same where it has no place for it.</summary>
    /// <param name="project">The project.</param>
    /// <param name="name">The class by its name in metadata.</param>
    /// <param name="users">Files that make such clients.</param>
    /// <param name="shared">What closes the clients of several classes; null where each closes its own.</param>
    /// <param name="cancellation">Cancels it.</param>
    public static async Task<Project> AddAsync(Project project, string name, IEnumerable<DocumentId> users, CloseHelper? shared, CancellationToken cancellation)
    {
        if (await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is not { } compilation
            || compilation.Assembly.GetTypeByMetadataName(name) is not { } client)
        {
            return project;
        }

        if (OwnDispose.FindClose(client, compilation, cancellation) is { } close)
        {
            return await OwnDispose.MendAsync(project, close, cancellation).ConfigureAwait(false);
        }

        if (FindOpen(client, compilation, cancellation) is { } own)
        {
            return project.GetDocument(own.SyntaxTree) is { } document
                ? document.WithSyntaxRoot(
                    own.SyntaxTree.GetRoot(cancellation).ReplaceNode(own, WithDispose(own, compilation.GetSemanticModel(own.SyntaxTree)))).Project
                : project;
        }

        foreach (DocumentId id in users)
        {
            if (await project.GetDocument(id)!.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
                && AddPartial(model, client, shared, cancellation) is { } changed)
            {
                return project.GetDocument(id)!.WithSyntaxRoot(changed).Project;
            }
        }

        return project;
    }

    // The base classes of clients whose failing Close has to be seen: each client of a generic class has a contract of its own.
    private static HashSet<ISymbol> FindBasesOfSeen(WcfProject project)
    {
        var types = new ClientTypes(project, project.Symbols!);
        var bases = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach (SyntaxTree tree in project.Compilation.SyntaxTrees)
        {
            foreach (TypeDeclarationSyntax declaration in SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Types.Where(static t => t.BaseList is not null))
            {
                if (SemanticModels.Find(tree, project.Compilation)!.GetDeclaredSymbol(declaration) is { } client && types.KindOf(client) == ClientKind.Client
                    && types.Sessions.FailingCloseMatters(client))
                {
                    for (INamedTypeSymbol? above = client.BaseType; above is not null; above = above.BaseType)
                    {
                        bases.Add(above.OriginalDefinition);
                    }
                }
            }
        }

        return bases;
    }

    private static SyntaxNode? AddPartial(SemanticModel model, INamedTypeSymbol client, CloseHelper? shared, CancellationToken cancellation)
    {
        if (FindPlace(model.SyntaxTree, client, cancellation) is not { } added)
        {
            return null;
        }

        string disposable = Namespaces.WriteType(model, added.Position, "System", "IDisposable");
        string method = shared is null
            ? Method(model, added.Position) : "void " + disposable + ".Dispose()\n{\n\t" + shared.CallWithThis(model, added.Position) + "\n}";
        return added.Insert(model.SyntaxTree.GetRoot(cancellation),
            "/// <summary>Closes the client at the end of a using statement, or aborts it.</summary>\npartial class "
                + LifetimeFixContext.Written(client.Name) + " : "
            + disposable + "\n{\n\t" + method.Replace("\n", "\n\t") + "\n}");
    }

    // The place in one part of the class; null where the file is generated, or has no place.
    private static AddedType? FindPlace(SyntaxTree tree, INamedTypeSymbol client, CancellationToken cancellation)
    {
        string space = Namespaces.NameOf(client.ContainingNamespace);
        SyntaxNode root = tree.GetRoot(cancellation);
        return GeneratedFiles.Holds(tree, null, cancellation)
            ? null
            : AddedType.Find(root.DescendantNodes().OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault(n => Namespaces.NameAt(n) == space) ?? root, space);
    }

    private static ClassDeclarationSyntax WithDispose(ClassDeclarationSyntax own, SemanticModel model)
    {
        var layout = new CodeLayout(own);
        string indentation = own.Members.LastOrDefault() is { } last && layout.LineIndentation(last) is { } written
            ? written : layout.Indentation(own.CloseBraceToken.SpanStart) + layout.Unit;
        SyntaxTriviaList line = SyntaxFactory.TriviaList(layout.NewLine);
        MemberDeclarationSyntax method = layout.ParseMethod(Method(model, own.OpenBraceToken.SpanStart), indentation)
            .WithLeadingTrivia((own.Members.Count > 0 ? line : default).Add(SyntaxFactory.Whitespace(indentation)))
            .WithTrailingTrivia(line);
        if (model.GetDeclaredSymbol(own)!.Interfaces.Any(static i => i.SpecialType == SpecialType.System_IDisposable))
        {
            return own.AddMembers(method);
        }

        return own.WithBaseList(BaseTypes.Append(own.BaseList!, Namespaces.WriteType(model, own.OpenBraceToken.SpanStart, "System", "IDisposable")))
            .AddMembers(method);
    }

    private static string Method(SemanticModel model, int position)
    {
        string Written(string space, string type) => Namespaces.WriteType(model, position, space, type);
        return "void " + Written("System", "IDisposable") + ".Dispose()\n{\n\tif (State == " + Written("System.ServiceModel", "CommunicationState")
            + ".Faulted)\n\t{\n\t\tAbort();\n\t\treturn;\n\t}\n\n"
            + "\t" + CloseHelper.CloseOrAbort(string.Empty, Written).Replace("\n", "\n\t") + "\n}";
    }

    // An operation or a method of one of these names would be called instead of WCF's.
    private static bool DeclaresItsOwn(INamedTypeSymbol type) =>
        type.Interfaces.Any(i => i.SpecialType == SpecialType.System_IDisposable) || DeclaresMembers(type);

    private static bool DeclaresMembers(INamedTypeSymbol type) =>
        s_members.Any(name => !type.GetMembers(name).IsEmpty) || type.GetMembers().Any(m => m.Name.EndsWith(".Dispose", System.StringComparison.Ordinal));

    private static List<ClassDeclarationSyntax> Declarations(INamedTypeSymbol type, CancellationToken cancellation) =>
        type.DeclaringSyntaxReferences.Select(r => r.GetSyntax(cancellation)).OfType<ClassDeclarationSyntax>().ToList();

    /// <summary>The declaration of a class that gets the method; null where it has none that a tool did not write.</summary>
    public static ClassDeclarationSyntax? FindOpen(INamedTypeSymbol type, Compilation compilation, CancellationToken cancellation) =>
        Declarations(type, cancellation).Find(d => IsOpen(d, compilation, cancellation));

    // Whether the part is written by hand, with the base class, on lines of its own.
    private static bool IsOpen(ClassDeclarationSyntax declaration, Compilation compilation, CancellationToken cancellation) =>
        declaration is { BaseList.Types.Count: > 0, OpenBraceToken.RawKind: (int)SyntaxKind.OpenBraceToken, ContainsDiagnostics: false, ContainsDirectives: false }
        && !declaration.AttributeLists.SelectMany(l => l.Attributes).Any(a => TypeSyntaxes.IsNamed(a, "GeneratedCode"))
        && !GeneratedFiles.Holds(declaration.SyntaxTree, compilation.Options.SyntaxTreeOptionsProvider, cancellation)
        && new CodeLayout(declaration) is var layout && layout.StartsLine(declaration.CloseBraceToken);
}
