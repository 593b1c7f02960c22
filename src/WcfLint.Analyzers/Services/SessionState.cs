using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>Whether services keep something from one call of a client to the next, for which they need its session.</summary>
internal static class SessionState
{
    private const string SessionId = "SessionId";

    // A search of the text spares most walks over tokens; an identifier may be written with escapes.
    private static readonly Memo<SyntaxNode, StrongBox<bool>> s_maySaySession = new(static root =>
    {
        string text = root.SyntaxTree.GetText().ToString();
        return new(text.IndexOf(SessionId, StringComparison.Ordinal) >= 0 || text.IndexOf("\\u", StringComparison.OrdinalIgnoreCase) >= 0);
    });

    /// <summary>Whether a service of a contract keeps state in its session, or reads the name of the session; false where no service is in sight.</summary>
    public static bool IsKept(INamedTypeSymbol contract, WcfProject project, WcfSymbols symbols, CancellationToken cancellation)
    {
        foreach (INamedTypeSymbol type in project.FindImplementations(contract, cancellation))
        {
            if (type.DerivesFrom(symbols.ClientBase))
            {
                continue;
            }

            // InstanceContextMode: PerSession 0, PerCall 1, Single 2. A service per session keeps what one client's calls have in common in its fields.
            object? mode = BehaviorAttributes.Find(type, WcfAttributes.ServiceBehavior, "InstanceContextMode");
            if (mode is 0 || ReadsSession(type, cancellation)
                || (mode is null && type.GetMembers().Any(static m => m is IFieldSymbol { IsStatic: false, IsConst: false } field && HoldsState(field))))
            {
                return true;
            }
        }

        return false;
    }

    // OperationContext.SessionId is null without a session.
    private static bool ReadsSession(INamedTypeSymbol type, CancellationToken cancellation) =>
        type.DeclaringSyntaxReferences.Any(part => s_maySaySession.GetOrRead(part.SyntaxTree.GetRoot(cancellation)).Value
            && part.GetSyntax(cancellation).DescendantTokens().Any(static token => token.ValueText == SessionId));

    // A read-only field may refer to a collection that grows from call to call.
    private static bool HoldsState(IFieldSymbol field) =>
        !field.IsReadOnly
        || (field.Type.SpecialType != SpecialType.System_String
            && (field.Type is IArrayTypeSymbol || field.Type.SpecialType == SpecialType.System_Collections_IEnumerable
                || field.Type.OriginalDefinition.AllInterfaces.Any(static i => i.SpecialType == SpecialType.System_Collections_IEnumerable)));
}
