using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rewriting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>One finding in one state of a document, with the facts that a fix needs, and the editor that the fix writes to.</summary>
internal sealed class LifetimeFixContext
{
    private const string ServiceModel = "System.ServiceModel";

    private bool _imports;

    private LifetimeFixContext(LifetimeFixPlace place, SyntaxEditor editor, WcfProject project, WcfSymbols symbols, SyntaxNode node, CancellationToken cancellation)
    {
        Place = place;
        Editor = editor;
        Project = project;
        Types = new ClientTypes(project, symbols);
        Node = node;
        Layout = new CodeLayout(node);
        Cancellation = cancellation;
    }

    public LifetimeFixPlace Place { get; }

    public SyntaxEditor Editor { get; }

    public SemanticModel Model => Place.Model;

    public WcfProject Project { get; }

    public ClientTypes Types { get; }

    /// <summary>The node that the finding spans.</summary>
    public SyntaxNode Node { get; }

    /// <summary>The function that the node stands in, or the whole file for statements at its top.</summary>
    public SyntaxNode Function =>
        Node.Ancestors().First(a => a is MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax || a.Parent is null);

    public CodeLayout Layout { get; }

    public CancellationToken Cancellation { get; }

    /// <summary>The title of the code action.</summary>
    public string? Title { get; set; }

    /// <summary>The project's helper, where the fix is to close by it.</summary>
    public CloseHelper? Helper { get; set; }

    /// <summary>The types of the clients that the helper closes.</summary>
    public List<ITypeSymbol> Closed { get; } = [];

    /// <summary>The context of a node of the model's tree; null where no WCF is referenced.</summary>
    public static LifetimeFixContext? Create(LifetimeFixPlace place, SyntaxNode node, CancellationToken cancellation) =>
        CompilationIndex.GetOrCreate(place.Model.Compilation).Symbols is { } symbols
            ? new LifetimeFixContext(
                place, new SyntaxEditor(node.SyntaxTree.GetRoot(cancellation), place.Services), WcfProject.Create(place.Model.Compilation, place.Options),
                symbols, node, cancellation)
            : null;

    /// <summary>The local that a declarator declares; the compiler's own GetDeclaredSymbol compares all locals of the block.</summary>
    public ILocalSymbol? LocalOf(VariableDeclaratorSyntax declarator) => Model.GetOperation(declarator, Cancellation) is IVariableDeclaratorOperation operation
        ? operation.Symbol : Model.GetDeclaredSymbol(declarator, Cancellation) as ILocalSymbol;

    public ITypeSymbol? TypeOf(ExpressionSyntax expression) => Model.GetTypeInfo(expression, Cancellation).Type;

    /// <summary>
    /// The call of a parameterless method of a client, written so that it compiles: <c>x.Close()</c>, or through
    /// ICommunicationObject where the type has no such method, as channels of an interface type and older client packages.
    /// </summary>
    public string Call(string client, ITypeSymbol? type, string method, int position, bool nullable = false)
    {
        bool isOld = nullable && !Project.MayWrite(Editor.OriginalRoot, LanguageVersion.CSharp6);
        string access = nullable && !isOld ? "?." : ".";
        return isOld ? "if (" + client + " != null) " + Call(client, type, method, position)
            : HasMethod(type, method, position)
            ? client + access + method + "()"
            : HasMethod(type, method + "Async", position) && CanAwait(position)
                ? "await " + client + "." + method + "Async()"
                : "((" + CommunicationObjectName(position) + ")" + client + ")" + access + method + "()";
    }

    /// <summary>The call of the project's helper for a client, which accepts null too; not of a method of the client with the same name.</summary>
    public string CallHelper(string client, ITypeSymbol? type, int position)
    {
        if (type is not null)
        {
            Closed.Add(FindChannel(client, position) ?? type);
        }

        return (Namespaces.IsCommunicationObject(type) && Model.LookupSymbols(position, type, Helper!.Name).IsEmpty
            ? client
            : "((" + CommunicationObjectName(position) + ")" + client + ")") + "." + Helper!.Name + "()";
    }

    /// <summary>CommunicationException as code writes it at a place: by its simple name, also where the file lacks the using directive and can get it.</summary>
    public string WriteCommunicationException(SyntaxNode place) => WriteImported("CommunicationException", place.SpanStart);

    /// <summary>The root as it was edited, with the using directive that the edits need.</summary>
    public SyntaxNode WithUsing(SyntaxNode changed) => _imports ? UsingDirectives.Add(changed, Model, Node, ServiceModel)! : changed;

    /// <summary>Whether <c>await using</c> can be written here and is right: the type really implements IAsyncDisposable.</summary>
    public bool CanAwaitUsing(ITypeSymbol? type, SyntaxNode place) =>
        type is not null
        && Types.IsAsyncDisposable(type)
        && CanAwait(place.SpanStart)
        && ((CSharpParseOptions)place.SyntaxTree.Options).LanguageVersion >= LanguageVersion.CSharp8;

    /// <summary>Writes <c>await using</c>.</summary>
    public void UseAwaitUsing(StatementSyntax statement)
    {
        Editor.ReplaceNode(statement, StatementRewriting.WithAwaitUsing(statement));
        Title = "Use await using";
    }

    /// <summary>A name as source writes it: with <c>@</c> where it is a keyword.</summary>
    public static string Written(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) == SyntaxKind.AwaitKeyword ? "@" + name : name;

    // ICommunicationObject ended = channel as ICommunicationObject: the contract is that of channel.
    private ITypeSymbol? FindChannel(string client, int position) =>
        Model.LookupSymbols(position, name: client.TrimStart('@')).FirstOrDefault() is ILocalSymbol { DeclaringSyntaxReferences: { Length: 1 } declared }
        && declared[0].GetSyntax(Cancellation) is VariableDeclaratorSyntax { Initializer.Value: { } value }
        && Casts.Without(value) is var channel && channel != value
            ? TypeOf(channel)
            : null;

    private bool CanAwait(int position) =>
        Model.GetEnclosingSymbol(position, Cancellation) is IMethodSymbol { IsAsync: true }
        && Editor.OriginalRoot.FindToken(position).Parent?.FirstAncestorOrSelf<LockStatementSyntax>() is null;

    private bool HasMethod(ITypeSymbol? type, string method, int position) =>
        type is not null && Model.LookupSymbols(position, type, method).Any(s => s is IMethodSymbol { Parameters.Length: 0, IsStatic: false });

    private string CommunicationObjectName(int position) => Helper is null
        ? WriteImported("ICommunicationObject", position) : Namespaces.WriteType(Model, position, ServiceModel, "ICommunicationObject");

    private string WriteImported(string name, int position)
    {
        string written = Namespaces.WriteType(Model, position, ServiceModel, name);
        bool mayImport = written.Contains('.') && Model.LookupNamespacesAndTypes(position, name: name).IsEmpty
            && (_imports || UsingDirectives.Add(Editor.OriginalRoot, Model, Node, ServiceModel) is not null);
        _imports |= mayImport;
        return mayImport ? name : written;
    }
}
