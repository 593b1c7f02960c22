using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// The places of a function that mention a client in a local or parameter, in the order of the walk. Locals that are aliases of the
/// client, or hold a channel of it, are added as they turn up.
/// </summary>
internal sealed class ClientMentions
{
    private readonly BodyOperations _body;
    private readonly IOperation _function;
    private readonly ISymbol _holder;
    private readonly IReadOnlyList<LocalMention> _own;
    private readonly HashSet<ILocalSymbol> _channels = new(SymbolEqualityComparer.Default);
    private HashSet<ILocalSymbol>? _same;
    private SortedSet<LocalMention>? _others;
    private int _next;
    private int _at;

    public ClientMentions(ISymbol holder, IOperation function)
        : this(holder, function, BodyOperations.GetOrCreate(function).FindMentions(holder))
    {
    }

    /// <param name="holder">The local or parameter that holds the client.</param>
    /// <param name="function">The function that declares it.</param>
    /// <param name="own">The mentions of the holder to start with.</param>
    public ClientMentions(ISymbol holder, IOperation function, IReadOnlyList<LocalMention> own)
    {
        _body = BodyOperations.GetOrCreate(function);
        _function = function;
        _holder = holder;
        _own = own;
    }

    /// <summary>Whether the last mention is one of a channel, and not of the client itself.</summary>
    public bool IsOfChannel { get; private set; }

    /// <summary>The next mention, the declarator of the client's own local among them; null after the last.</summary>
    public IOperation? Next()
    {
        while (true)
        {
            bool any = _next < _own.Count;
            if (_others is { Count: > 0 } && (!any || _others.Min.Index < _own[_next].Index))
            {
                LocalMention other = _others.Min;
                _others.Remove(other);
                ILocalSymbol local = ((ILocalReferenceOperation)other.Operation).Local;
                return Move(other, isOfChannel: _same?.Contains(local) != true);
            }

            if (!any)
            {
                return null;
            }

            LocalMention own = _own[_next++];
            if (_body.IsIn(_function, own.Operation))
            {
                return Move(own, isOfChannel: false);
            }
        }
    }

    /// <summary>Whether a local that is assigned here gets no other object, and was null before: <c>channel = client as IClientChannel</c>.</summary>
    public bool IsNewName(ILocalSymbol local) =>
        !SymbolEqualityComparer.Default.Equals(local, _holder) && !ObjectLives.AreSeveral(local, _function)
        && _body.FindMentions(local).All(mention => mention.Operation is IVariableDeclaratorOperation
            ? _body.IsIn(_function, mention.Operation)
            : mention.Index > _at || (mention.Operation.Parent is ISimpleAssignmentOperation assignment && assignment.Target == mention.Operation));

    /// <summary>Follows another local from here on: one that holds a channel of the client, or the client itself until the local gets another object.</summary>
    public void Add(ILocalSymbol local, IOperation value, bool isChannel)
    {
        if (SymbolEqualityComparer.Default.Equals(local, _holder) || !(isChannel ? _channels : _same ??= new(SymbolEqualityComparer.Default)).Add(local))
        {
            return;
        }

        _others ??= new SortedSet<LocalMention>(Comparer<LocalMention>.Create(static (a, b) => a.Index.CompareTo(b.Index)));
        IReadOnlyList<LocalMention>? own = !isChannel && ObjectLives.AreSeveral(local, _function) ? ObjectLives.Read(local, _function).FindMentions(value) : null;
        foreach (LocalMention mention in own ?? _body.FindMentions(local))
        {
            if (mention.Index > _at && mention.Operation is ILocalReferenceOperation && _body.IsIn(_function, mention.Operation))
            {
                _others.Add(mention);
            }
        }
    }

    private IOperation Move(LocalMention mention, bool isOfChannel)
    {
        _at = mention.Index;
        IsOfChannel = isOfChannel;
        return mention.Operation;
    }
}
