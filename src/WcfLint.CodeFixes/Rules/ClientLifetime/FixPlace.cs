using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>One finding in one state of a document, with what a fix asks about it.</summary>
internal sealed class FixPlace
{
    private FixPlace(SourceText text, SyntaxNode root, SemanticModel model, ClientTypes types, TextSpan span, CancellationToken cancellation)
    {
        Text = text;
        Root = root;
        Model = model;
        Types = types;
        Node = root.FindNode(span, getInnermostNodeForTie: true);
        Token = root.FindToken(span.Start);
        Layout = new Layout(text, root, Token.Parent!);
        Cancellation = cancellation;
    }

    public SourceText Text { get; }

    public SyntaxNode Root { get; }

    public SemanticModel Model { get; }

    public ClientTypes Types { get; }

    /// <summary>The node that the finding spans.</summary>
    public SyntaxNode Node { get; }

    /// <summary>The token at which the finding starts.</summary>
    public SyntaxToken Token { get; }

    public Layout Layout { get; }

    public CancellationToken Cancellation { get; }

    /// <summary>The place of a finding; null where the span no longer fits the document.</summary>
    public static async Task<FixPlace?> CreateAsync(Document document, TextSpan span, CancellationToken cancellation)
    {
        SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (root is null || model is null || span.End > text.Length || WcfSymbols.Create(model.Compilation) is not { } symbols)
        {
            return null;
        }

        return new FixPlace(text, root, model, new ClientTypes(WcfProject.Create(model.Compilation, document.Project.AnalyzerOptions), symbols), span, cancellation);
    }

    public ITypeSymbol? TypeOf(ExpressionSyntax expression) => Model.GetTypeInfo(expression, Cancellation).Type;

    /// <summary>
    /// The call of a parameterless method of a client, written so that it compiles: <c>x.Close()</c>, or through
    /// ICommunicationObject where the type has no such method, as channels of an interface type and older client packages.
    /// </summary>
    public string Call(string client, ITypeSymbol? type, string method, int position, bool nullable = false)
    {
        string access = nullable ? "?." : ".";
        return HasMethod(type, method, position)
            ? client + access + method + "()"
            : HasMethod(type, method + "Async", position) && IsAsync(Root.FindToken(position).Parent)
                ? "await " + client + "." + method + "Async()"
                : "((" + CommunicationObjectName(position) + ")" + client + ")" + access + method + "()";
    }

    /// <summary>Whether a place stands in an async method, local function or lambda.</summary>
    public static bool IsAsync(SyntaxNode? node)
    {
        for (; node is not null; node = node.Parent)
        {
            switch (node)
            {
                case AnonymousFunctionExpressionSyntax lambda:
                    return lambda.AsyncKeyword.IsKind(SyntaxKind.AsyncKeyword);
                case LocalFunctionStatementSyntax function:
                    return function.Modifiers.Any(SyntaxKind.AsyncKeyword);
                case MethodDeclarationSyntax method:
                    return method.Modifiers.Any(SyntaxKind.AsyncKeyword);
                case LockStatementSyntax:
                case MemberDeclarationSyntax:
                    return false;
            }
        }

        return false;
    }

    /// <summary>Whether <c>await using</c> can be written here and is right: the type really implements IAsyncDisposable.</summary>
    public bool CanAwaitUsing(ITypeSymbol? type, SyntaxNode place) =>
        type is not null
        && Types.IsAsyncDisposable(type)
        && IsAsync(place)
        && ((CSharpParseOptions)place.SyntaxTree.Options).LanguageVersion >= LanguageVersion.CSharp8;

    /// <summary>A name as source writes it: with <c>@</c> where it is a keyword.</summary>
    public static string Written(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) == SyntaxKind.AwaitKeyword ? "@" + name : name;

    private bool HasMethod(ITypeSymbol? type, string method, int position)
    {
        if (type is null)
        {
            return false;
        }

        foreach (ISymbol symbol in Model.LookupSymbols(position, type, method))
        {
            if (symbol is IMethodSymbol { Parameters.Length: 0, IsStatic: false })
            {
                return true;
            }
        }

        return false;
    }

    private string CommunicationObjectName(int position) =>
        Model.LookupNamespacesAndTypes(position, name: "ICommunicationObject").Length == 1
            ? "ICommunicationObject"
            : "System.ServiceModel.ICommunicationObject";
}
