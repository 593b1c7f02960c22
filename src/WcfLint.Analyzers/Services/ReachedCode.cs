using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>
/// The members whose exceptions may come to the callers of operations, by names alone: those of a name that a reached member says, in whatever class,
/// outside of what catches all. Constructors, initializers, operators and overrides are reached with their class, and so is what a library may call.
/// </summary>
internal sealed class ReachedCode
{
    // They run around each operation, and what they throw goes to callers as well (referencesource, System.ServiceModel/Dispatcher/MessageRpc.cs).
    private static readonly string[] s_around =
    [
        "IDispatchMessageInspector", "IParameterInspector", "IOperationInvoker", "IInstanceProvider", "ICallContextInitializer", "IInstanceContextInitializer",
        "IDispatchMessageFormatter", "IDispatchOperationSelector", "IErrorHandler", "ServiceAuthorizationManager",
    ];

    // The one method of a behavior of both sides that no service runs.
    private const string OfClients = "ApplyClientBehavior";

    private readonly Dictionary<string, List<MemberDeclarationSyntax>> _byName = new(StringComparer.Ordinal);

    // What is reached with an object of a class, by the name of the class and by those of its base list.
    private readonly Dictionary<string, List<MemberDeclarationSyntax>> _byType = new(StringComparer.Ordinal);

    public ReachedCode(IEnumerable<SyntaxTree> trees)
    {
        List<TypeDeclarationSyntax> types = [.. trees.SelectMany(static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Types)];
        HashSet<string> declared = [.. types.Select(static type => type.Identifier.ValueText)];
        types.ForEach(type => AddAll(type, declared));
    }

    /// <summary>Whether some classes come to one of some members.</summary>
    public bool Reaches(IEnumerable<SyntaxNode> from, HashSet<MemberDeclarationSyntax> any)
    {
        var reached = new HashSet<MemberDeclarationSyntax>();
        var names = new HashSet<string>(StringComparer.Ordinal);
        var types = new HashSet<string>(StringComparer.Ordinal);
        var open = new Stack<MemberDeclarationSyntax>(from.OfType<TypeDeclarationSyntax>().SelectMany(static type => type.Members));
        Array.ForEach(s_around, name => Push(_byType, name));
        while (open.Count > 0)
        {
            MemberDeclarationSyntax member = open.Pop();
            if (any.Contains(member))
            {
                return true;
            }

            foreach (SyntaxToken token in reached.Add(member) ? NamesIn(member).Concat(NamesIn((member.Parent as TypeDeclarationSyntax)?.BaseList)) : [])
            {
                // Not the name that it declares. Program.Settings makes no Program.
                if (token.Parent != member && names.Add(token.ValueText))
                {
                    Push(_byName, token.ValueText);
                }

                if (!IsReceiver(token.Parent!) && types.Add(token.ValueText))
                {
                    Push(_byType, token.ValueText);
                }
            }
        }

        return false;

        void Push(Dictionary<string, List<MemberDeclarationSyntax>> all, string name) =>
            (all.TryGetValue(name, out List<MemberDeclarationSyntax>? found) ? found : []).ForEach(open.Push);
    }

    private static bool IsReceiver(SyntaxNode name) => name.Parent is MemberAccessExpressionSyntax access && access.Expression == name;

    /// <summary>Whether what a node throws ends in a catch of its own member, which takes all and throws nothing but faults.</summary>
    public static bool IsCaught(SyntaxNode node) => node.Ancestors().TakeWhile(static at => at is not MemberDeclarationSyntax)
        .Any(at => at is TryStatementSyntax closed && closed.Block.Span.Contains(node.Span) && TakesAll(closed));

    private static bool TakesAll(TryStatementSyntax closed) => closed.Catches.Any(static one => one.Filter is null
        && (one.Declaration is null || TypeSyntaxes.NameOf(one.Declaration.Type) == "Exception")
        && !one.Block.DescendantNodes().Any(static node => node is ThrowExpressionSyntax or ThrowStatementSyntax
            && ((node as ThrowStatementSyntax)?.Expression as ObjectCreationExpressionSyntax is not { Type: var type }
                || TypeSyntaxes.NameOf(type) != "FaultException")));

    // Not those in blocks whose exceptions end in it.
    private static IEnumerable<SyntaxToken> NamesIn(SyntaxNode? node) => (node?
        .DescendantTokens(static at => at is not BlockSyntax { Parent: TryStatementSyntax closed } || closed.Block != at || !TakesAll(closed)) ?? [])
        .Where(static token => token.IsKind(SyntaxKind.IdentifierToken));

    private void AddAll(TypeDeclarationSyntax type, HashSet<string> declared)
    {
        string own = type.Identifier.ValueText;
        const string attribute = "Attribute";
        string[] names = [own, own.EndsWith(attribute, StringComparison.Ordinal) ? own.Substring(0, own.Length - attribute.Length) : own,
            .. NamesIn(type.BaseList).Select(static one => one.ValueText).Where(one => declared.Contains(one) || s_around.Contains(one))];
        bool isCalledFromOutside = type.BaseList?.Types.Any(one => TypeSyntaxes.NameOf(one.Type) is not { } name || !declared.Contains(name)) == true;
        foreach (MemberDeclarationSyntax member in type.Members)
        {
            string? name = (member as MethodDeclarationSyntax)?.Identifier.ValueText ?? (member as PropertyDeclarationSyntax)?.Identifier.ValueText;
            IEnumerable<string> held = (member as BaseFieldDeclarationSyntax)?.Declaration.Variables.Select(static one => one.Identifier.ValueText) ?? [];
            foreach (string one in name is null ? held : [name])
            {
                _byName.AddTo(one, member, 1);
            }

            if (name is null || member.Modifiers.Any(SyntaxKind.OverrideKeyword)
                || (isCalledFromOutside && !member.Modifiers.Any(IsOwn) && name != OfClients))
            {
                Array.ForEach(names, one => _byType.AddTo(one, member, 1));
            }
        }
    }

    private static bool IsOwn(SyntaxToken modifier) => modifier.Kind() is SyntaxKind.PrivateKeyword or SyntaxKind.StaticKeyword;
}
