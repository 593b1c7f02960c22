using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Disposing;

/// <summary>
/// A Dispose that the class of a client has already and that ends in Close: a try there is right for every <c>using</c> of the class, and one
/// around a <c>using</c> would only repeat it.
/// </summary>
internal static class OwnDispose
{
    /// <summary>The class of the client of a finding; null where it has no such method, or where a failing Close has to be seen.</summary>
    /// <remarks>Also one without such a method whose other methods take every failure: only its Dispose is left to throw.</remarks>
    public static INamedTypeSymbol? FindClass(LifetimeFixContext context) =>
        ClientOfUsing.FindType(context) is { } type && (Find(context, type)
            ?? (ClientOfUsing.Find(context)?.HandlesCalls(context) == true ? SafeDispose.FindWritten(context, type) : null)) is { } own
            && !FaultedHandlers.ExpectFrom(context.Project, own) ? own : null;

    /// <summary>The class of a client type, or the one above it that implements IDisposable again.</summary>
    public static INamedTypeSymbol? Find(LifetimeFixContext context, ITypeSymbol type)
    {
        if (context.Types.KindOf(type) is not (ClientKind.Client or ClientKind.Factory) || context.Types.Sessions.FailingCloseMatters(type))
        {
            return null;
        }

        INamedTypeSymbol? own = type as INamedTypeSymbol;
        while (own is not null && !own.Interfaces.Any(static i => i.SpecialType == SpecialType.System_IDisposable))
        {
            own = own.BaseType;
        }

        own = own?.OriginalDefinition;
        return own is { ContainingType: null } && SymbolEqualityComparer.Default.Equals(own.ContainingAssembly, context.Model.Compilation.Assembly)
            && FindClose(own, context.Model.Compilation, context.Cancellation) is not null ? own : null;
    }

    /// <summary>The Close with which the Dispose of a class ends; null where it ends otherwise.</summary>
    public static ExpressionStatementSyntax? FindClose(INamedTypeSymbol type, Compilation compilation, CancellationToken cancellation) =>
        type.GetMembers().OfType<IMethodSymbol>().Where(static method => method.Parameters.IsEmpty
            && (method.Name == "Dispose" || method.Name.EndsWith(".Dispose", System.StringComparison.Ordinal))).ToList() is { Count: 1 } only
        && only[0].DeclaringSyntaxReferences is { Length: 1 } parts
        && parts[0].GetSyntax(cancellation) is MethodDeclarationSyntax { ContainsDiagnostics: false, ContainsDirectives: false, Body: { } body } method
        && body.Statements.LastOrDefault() is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { ArgumentList.Arguments.Count: 0 } call } close
        && call.Expression is IdentifierNameSyntax { Identifier.ValueText: "Close" }
            or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax, Name.Identifier.ValueText: "Close" }
        && type.GetMembers("Close").IsEmpty && new CodeLayout(close).StartsLine(close)
        && !GeneratedFiles.Holds(method.SyntaxTree, compilation.Options.SyntaxTreeOptionsProvider, cancellation)
            ? close : null;

    /// <summary>The project with the Close in a try.</summary>
    public static async Task<Project> MendAsync(Project project, ExpressionStatementSyntax close, CancellationToken cancellation)
    {
        if (project.GetDocument(close.SyntaxTree) is not { } document
            || await LifetimeFixPlace.OfAsync(document, cancellation).ConfigureAwait(false) is not { } place
            || LifetimeFixContext.Create(place, close, cancellation) is not { } context)
        {
            return project;
        }

        Shutdown.CloseInTry(context, close, ((InvocationExpressionSyntax)close.Expression).Expression is MemberAccessExpressionSyntax { Expression: var self }
            ? self + ".Abort()" : "Abort()", isShutdown: true);
        return document.WithSyntaxRoot(context.WithUsing(context.Editor.GetChangedRoot())).Project;
    }
}
