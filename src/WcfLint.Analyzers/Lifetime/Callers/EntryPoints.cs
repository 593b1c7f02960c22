using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>
/// Code that runs in <c>Main</c>, or in private static methods that only <c>Main</c> calls, directly or through such methods: an unhandled
/// exception there ends the process.
/// </summary>
internal static class EntryPoints
{
    private const int MaxDepth = 4;

    /// <summary>Whether an exception of a WCF call at a place ends the process, and so its connections.</summary>
    public static bool EndProcessOnFailure(SyntaxNode place, Compilation compilation, CancellationToken cancellation) =>
        AreCallers(place, (at, inner) => !IsHandled(at, inner, compilation, cancellation), allowsThreads: true, allowsSeveral: true, null,
            MaxDepth, [], cancellation);

    /// <summary>Whether a place runs once in the life of its process, if at all: in Main, or when the application of WPF starts.</summary>
    public static bool RunOnce(SyntaxNode place, Compilation compilation, CancellationToken cancellation) =>
        AreCallers(place, static (at, inner) => !IsRepeated(at, inner), allowsThreads: false, allowsSeveral: false, compilation, MaxDepth, [], cancellation);

    /// <summary>The same of an operation.</summary>
    public static bool RunOnce(IOperation place, CancellationToken cancellation) =>
        place.SemanticModel is { Compilation: var compilation } && RunOnce(place.Syntax, compilation, cancellation);

    // Whether all calls of a place start in Main, or in the start of an application of the given compilation, with only wanted syntax around
    // each step. Methods for which that is known are skipped.
    private static bool AreCallers(SyntaxNode place, System.Func<SyntaxNode, SyntaxNode, bool> isWanted, bool allowsThreads, bool allowsSeveral,
        Compilation? startUps, int depth, HashSet<SyntaxNode> known, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        for (SyntaxNode at = place; at.Parent is { } parent; at = parent)
        {
            switch (parent)
            {
                // Top-level statements.
                case GlobalStatementSyntax:
                    return true;
                case MethodDeclarationSyntax { Identifier.ValueText: "Main" } main when IsStatic(main.Modifiers):
                    return true;
                case MethodDeclarationSyntax { ParameterList.Parameters: { Count: > 0 } given } handler when startUps is not null
                    && given.Last() is { Type: { } handed } && TypeSyntaxes.NameOf(handed) == "StartupEventArgs"
                    && SemanticModels.Find(handler.SyntaxTree, startUps)?.GetDeclaredSymbol(handler, cancellation) is { } symbol && StartUps.HandlesStartup(symbol):
                    return true;
                case MethodDeclarationSyntax method:
                    return known.Contains(method) || (depth > 0 && IsPrivateStatic(method.Modifiers) && method.Parent is TypeDeclarationSyntax type
                        && AreCallersOf(method.Identifier.ValueText, IsAsynchronous(method.ReturnType, method.Modifiers), PartsOf(type)) && known.Add(method));
                case LocalFunctionStatementSyntax function:
                    return known.Contains(function) || (depth > 0 && function.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
                        && AreCallersOf(function.Identifier.ValueText, IsAsynchronous(function.ReturnType, function.Modifiers),
                            [member is GlobalStatementSyntax { Parent: { } program } ? program : member]) && known.Add(function));
                case AnonymousFunctionExpressionSyntax or MemberDeclarationSyntax:
                    return false;
                case var _ when !isWanted(parent, at):
                    return false;
            }
        }

        return false;

        bool AreCallersOf(string name, bool isAsynchronous, IEnumerable<SyntaxNode> parts)
        {
            List<SyntaxNode> mentions = parts.SelectMany(part => NodesByName.Find(part, name)).ToList();
            return mentions.Count > 0 && (allowsSeveral || mentions.Count == 1)
                && mentions.TrueForAll(mention => (allowsThreads && IsStartOfThread(mention))
                    || (FindCall(mention) is { } call && (!isAsynchronous || IsAwaited(call))
                        && AreCallers(call, isWanted, allowsThreads, allowsSeveral, startUps, depth - 1, known, cancellation)));
        }
    }

    // A try block counts where one of its catch clauses takes exceptions of WCF and does not rethrow.
    private static bool IsHandled(SyntaxNode at, SyntaxNode inner, Compilation compilation, CancellationToken cancellation) => at switch
    {
        CatchClauseSyntax or FinallyClauseSyntax => true,
        TryStatementSyntax attempt when attempt.Block == inner => attempt.Catches.Any(handler => Continues(handler) && Takes(handler, compilation, cancellation)),
        _ => false,
    };

    private static bool Takes(CatchClauseSyntax handler, Compilation compilation, CancellationToken cancellation) =>
        handler.Declaration is not { Type: { } written }
        || SemanticModels.Find(written.SyntaxTree, compilation)?.GetTypeInfo(written, cancellation).Type is not { TypeKind: not TypeKind.Error } type
        || FailureHandler.TakesCalls(type);

    private static bool Continues(CatchClauseSyntax handler) => handler.Block.Statements.LastOrDefault() is not ThrowStatementSyntax
        and not ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Exit" or "FailFast" } } };

    // The condition and the incrementors of a loop repeat too, but not the collection of a foreach.
    private static bool IsRepeated(SyntaxNode at, SyntaxNode inner) =>
        at is WhileStatementSyntax or DoStatementSyntax or ForStatementSyntax || (at is CommonForEachStatementSyntax each && each.Expression != inner);

    private static InvocationExpressionSyntax? FindCall(SyntaxNode mention) => mention.Parent switch
    {
        InvocationExpressionSyntax call when call.Expression == mention => call,
        MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } access when access.Name == mention && call.Expression == access => call,
        _ => null,
    };

    // new Thread(Work), new Thread(new ThreadStart(Work)): an exception that leaves a thread ends the process.
    private static bool IsStartOfThread(SyntaxNode mention) =>
        mention.Parent is ArgumentSyntax { Parent.Parent: ObjectCreationExpressionSyntax { Type: var type } }
            && TypeSyntaxes.NameOf(type) is "Thread" or "ThreadStart";

    private static bool IsAsynchronous(TypeSyntax returned, SyntaxTokenList modifiers) =>
        modifiers.Any(SyntaxKind.AsyncKeyword) || TypeSyntaxes.NameOf(returned) is "Task" or "ValueTask";

    private static bool IsAwaited(InvocationExpressionSyntax call) =>
        call.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Wait" or "GetAwaiter" or "Result" } || Threads.IsAwaited(call);

    private static bool IsStatic(SyntaxTokenList modifiers) => modifiers.Any(SyntaxKind.StaticKeyword);

    private static bool IsPrivateStatic(SyntaxTokenList modifiers) =>
        IsStatic(modifiers) && !modifiers.Any(SyntaxKind.PublicKeyword) && !modifiers.Any(SyntaxKind.InternalKeyword) && !modifiers.Any(SyntaxKind.ProtectedKeyword);

    // Other parts of a partial class may contain calls, too, and are not searched.
    private static IEnumerable<SyntaxNode> PartsOf(TypeDeclarationSyntax type) => type.Modifiers.Any(SyntaxKind.PartialKeyword) ? [] : [type];
}
