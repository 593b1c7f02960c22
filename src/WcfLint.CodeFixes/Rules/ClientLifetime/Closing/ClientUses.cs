using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Where statements use a client, or what lives by it: an alias, a channel of the factory, a stream or message that it returned.</summary>
internal sealed class ClientUses
{
    private readonly LifetimeFixContext _context;
    private readonly string _name;
    private readonly ITypeSymbol? _type;
    private HashSet<string>? _names;

    /// <param name="context">The finding.</param>
    /// <param name="client">The client as code writes it: <c>client</c>, <c>@event</c>, <c>this._client</c>.</param>
    /// <param name="type">Its type.</param>
    public ClientUses(LifetimeFixContext context, string client, ITypeSymbol? type)
    {
        _context = context;
        _name = client.Substring(client.LastIndexOf('.') + 1).TrimStart('@');
        _type = type;
    }

    /// <summary>Whether a client is written as a name, or a name after <c>this</c>, so that writing it twice means the same object.</summary>
    public static bool IsName(ExpressionSyntax client) =>
        client is IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax };

    /// <summary>Whether a node mentions the client.</summary>
    public bool IsIn(SyntaxNode node) => Mentions(node, [_name]);

    /// <summary>Whether a node mentions the client or what lives by it.</summary>
    public bool IsUsedIn(SyntaxNode node)
    {
        if (_names is null)
        {
            _names = [_name];
            AddDependents(_context.Function, _names);
        }

        return Mentions(node, _names);
    }

    /// <summary>
    /// Index of the last of some statements that uses it; one before the first where none does, and the last of them where a duplex
    /// client waits for calls.
    /// </summary>
    public int FindLast(SyntaxList<StatementSyntax> statements, int first, int last)
    {
        if (_type.AnyBase(static at => at.Name is "DuplexClientBase" or "DuplexChannelFactory"))
        {
            return last;
        }

        var names = new HashSet<string> { _name };
        int found = first - 1;
        for (int i = first; i <= last; i++)
        {
            if (!Mentions(statements[i], names))
            {
                continue;
            }

            found = i;
            AddDependents(statements[i], names);
        }

        return found;
    }

    /// <summary>
    /// Whether <see cref="FindLast"/> is sure to be the last use: the client is only called, and no lambda or other code gets a reference with
    /// which it could call later.
    /// </summary>
    public bool AreCallsOnly(SyntaxNode node) =>
        node.DescendantTokens().Where(t => IsMention(t) && t.ValueText == _name).All(t => t.Parent is IdentifierNameSyntax name && IsCall(name))
        && !node.DescendantNodes()
            .Any(n => n is VariableDeclaratorSyntax or AssignmentExpressionSyntax && Receiver(n, [_name])?.Type.TypeKind == TypeKind.Error);

    /// <summary>
    /// Whether code returns a call of the client before it has ended: <c>return client.GetAsync(1);</c> where nothing is awaited. A Close
    /// before it would wait for it or cut it off, and the code that awaits the call is elsewhere.
    /// </summary>
    public bool ReturnsUnfinishedCall(SyntaxNode part)
    {
        List<SyntaxNode> nodes = [.. FunctionNodes.Own(part)];
        return nodes.Exists(n => n is ReturnStatementSyntax { Expression: { } value } && IsUnfinished(value))
            && nodes.Exists(n => n is InvocationExpressionSyntax call && IsIn(call.Expression) && IsUnfinished(call));
    }

    private bool IsUnfinished(ExpressionSyntax expression) => PendingCalls.IsTask(_context.TypeOf(expression));

    /// <summary>
    /// Index of the first of some statements that may open the client. Until then it is given its credentials, or nothing happens to
    /// it, or any other, at all: what fails there leaves nothing to abort.
    /// </summary>
    public int FindFirst(SyntaxList<StatementSyntax> statements, int first, int last)
    {
        int at = first;
        while (at < last && !MayLeave(statements[at]) && !statements[at].ContainsDirectives && _context.Layout.StartsLine(statements[at + 1])
            && (IsSetUp(statements[at]) || IsAssertion(statements[at]) || !statements[at].DescendantNodes().OfType<IdentifierNameSyntax>().Any(IsOfClient)))
        {
            at++;
        }

        return statements[at].ContainsDirectives ? first : StartOfAnnouncement(statements, first, StartOfParagraph(statements, first, at, last));
    }

    // Console.WriteLine("Sending …"), first of its paragraph, stands with the call that it announces.
    private static int StartOfAnnouncement(SyntaxList<StatementSyntax> statements, int first, int at)
    {
        int start = at;
        while (start > first && statements[start - 1] is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax, ContainsDirectives: false } above
            && Exits.IsBrief(above) && Exits.IsDirectlyBelow(statements[start]))
        {
            start--;
        }

        return Exits.IsDirectlyBelow(statements[start]) ? at : start;
    }

    // Statements without a blank line between them that a comment introduces belong together, unless later ones use what they declare.
    private static int StartOfParagraph(SyntaxList<StatementSyntax> statements, int first, int at, int last)
    {
        int start = at;
        while (start > first && statements[start].GetLeadingTrivia().All(t => t.IsKind(SyntaxKind.WhitespaceTrivia)))
        {
            start--;
        }

        HashSet<string> declared = [.. statements.Between(start, at - 1).OfType<LocalDeclarationStatementSyntax>().SelectMany(s => s.Declaration.Variables)
            .Select(v => v.Identifier.ValueText)];
        return statements[start].GetLeadingTrivia().Any(t => !t.IsKind(SyntaxKind.WhitespaceTrivia) && !t.IsKind(SyntaxKind.EndOfLineTrivia))
            && !statements.Between(last + 1, statements.Count - 1).Any(s => Mentions(s, declared)) ? start : at;
    }

    private bool IsOfClient(IdentifierNameSyntax name) =>
        name.Identifier.ValueText == _name
            || (_context.TypeOf(name) is { } type && (_context.Types.IsConnection(type) || ServiceContracts.IsContractInterface(type)));

    /// <summary>Whether something that code returns or keeps needs its client open.</summary>
    public static bool NeedsOpenClient(LifetimeFixContext context, ITypeSymbol type) =>
        NeedsConnection(context, type)
        || (type is { TypeKind: TypeKind.Class, SpecialType: SpecialType.None }
            && type.GetMembers().Any(m => ((m as IPropertySymbol)?.Type ?? (m as IFieldSymbol)?.Type) is { } part && NeedsConnection(context, part)));

    private void AddDependents(SyntaxNode node, HashSet<string> names)
    {
        foreach (SyntaxNode part in node.DescendantNodes())
        {
            if (Receiver(part, names) is { } receiver && (NeedsOpenClient(_context, receiver.Type) || IsMadeOf(part, names)))
            {
                names.Add(receiver.Name);
            }
        }
    }

    // new JsonObject(reader): what an object is made of may be read later.
    private static bool IsMadeOf(SyntaxNode node, HashSet<string> names) => node.DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>()
        .Any(made => made.ArgumentList?.Arguments.Any(
            a => Casts.Without(a.Expression) is IdentifierNameSyntax name && names.Contains(name.Identifier.ValueText)) == true);

    private bool MayLeave(StatementSyntax statement) =>
        statement is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 } or LocalFunctionStatementSyntax
        || (!PlainStatements.Is(statement)
            && (_context.Model.AnalyzeControlFlow(statement) is not { Succeeded: true, EntryPoints.IsEmpty: true, ExitPoints.IsEmpty: true }
                || statement.DescendantNodesAndSelf().Any(n => n is YieldStatementSyntax or UsingStatementSyntax)));

    // Debug.Assert(client != null);
    private static bool IsAssertion(StatementSyntax statement) =>
        statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Assert" } } };

    /// <summary>Whether a statement only prepares the client: <c>client.ClientCredentials.UserName.UserName = …</c>,
    /// <c>client.Endpoint.Behaviors.Add(…)</c>.</summary>
    public bool IsSetUp(StatementSyntax statement)
    {
        if (statement is not ExpressionStatementSyntax { Expression: var expression })
        {
            return false;
        }

        (SyntaxNode? target, SyntaxNode? rest) = expression switch
        {
            AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment => (assignment.Left, (SyntaxNode?)assignment.Right),
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: MemberAccessExpressionSyntax part } } call =>
                (part, call.ArgumentList),
            _ => (null, null),
        };
        while (target is MemberAccessExpressionSyntax access && !IsClient(access))
        {
            target = access.Expression;
        }

        return target is ExpressionSyntax root && root.Parent is MemberAccessExpressionSyntax && IsClient(root) && !IsIn(rest!);
    }

    private bool IsClient(ExpressionSyntax expression) => expression switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText == _name,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: var name } => name.Identifier.ValueText == _name,
        _ => false,
    };

    private static bool IsCall(IdentifierNameSyntax name)
    {
        SyntaxNode whole = Casts.With(name.Parent is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } own && own.Name == name ? own : name);
        return whole.Parent is MemberAccessExpressionSyntax access && access.Expression == whole
            && !name.Ancestors().Any(a => a is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or QueryExpressionSyntax
                or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 })
            && (access.Parent is InvocationExpressionSyntax
                || access.Parent is MemberAccessExpressionSyntax
                || (access.Parent is AssignmentExpressionSyntax assignment && assignment.Left == access)
                || access.Parent is ArgumentSyntax { Parent.Parent: ObjectCreationExpressionSyntax { Parent: UsingStatementSyntax }
                    or ObjectCreationExpressionSyntax { Parent: EqualsValueClauseSyntax { Parent.Parent.Parent: UsingStatementSyntax } } }
                || access.Parent is BinaryExpressionSyntax);
    }

    private static bool Mentions(SyntaxNode node, HashSet<string> names) =>
        node.DescendantTokens().Any(token => IsMention(token) && names.Contains(token.ValueText));

    // Not the member of another object, nor the name of an argument: report.client, Send(client: null), new Report { client = null }
    private static bool IsMention(SyntaxToken token) => token.IsKind(SyntaxKind.IdentifierToken) && token.Parent switch
    {
        SimpleNameSyntax { Parent: MemberAccessExpressionSyntax { Expression: not (ThisExpressionSyntax or BaseExpressionSyntax) } access } name =>
            access.Name != name,
        SimpleNameSyntax { Parent: AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax } assignment } name => assignment.Left != name,
        SimpleNameSyntax { Parent: NameColonSyntax or NameEqualsSyntax or MemberBindingExpressionSyntax } => false,
        _ => true,
    };

    // The local that gets a value from one of the names.
    private ILocalSymbol? Receiver(SyntaxNode node, HashSet<string> names) => node switch
    {
        VariableDeclaratorSyntax { Initializer: { } initializer } variable when Mentions(initializer, names) => _context.LocalOf(variable),
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax left, Right: var right } when Mentions(right, names) =>
            _context.Model.GetSymbolInfo(left, _context.Cancellation).Symbol as ILocalSymbol,
        ArgumentSyntax { RefKindKeyword.RawKind: (int)SyntaxKind.OutKeyword,
            Expression: DeclarationExpressionSyntax { Designation: SingleVariableDesignationSyntax designation } } =>
            _context.Model.GetDeclaredSymbol(designation, _context.Cancellation) as ILocalSymbol,
        ArgumentSyntax { RefKindKeyword.RawKind: (int)SyntaxKind.OutKeyword, Expression: IdentifierNameSyntax name } =>
            _context.Model.GetSymbolInfo(name, _context.Cancellation).Symbol as ILocalSymbol,
        _ => null,
    };

    // Also a message contract whose body is a stream.
    private static bool NeedsConnection(LifetimeFixContext context, ITypeSymbol type) =>
        type is ITypeParameterSymbol || context.Types.IsConnection(type) || ServiceContracts.IsContractInterface(type)
        || type.AnyBase(static at => at.Name is "Stream" or "Message" or "XmlReader" or "Task" or "ValueTask" or "IAsyncResult" or "TextReader"
            or "OperationContextScope");
}
