using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>
/// The places that mention an object by the names that hold it, in source order. A local that gets the object there is a name of it, too:
/// <c>var tcp = (NetTcpBinding)binding</c>, <c>if (binding is NetTcpBinding tcp)</c>. What is done by any name is done to the object.
/// </summary>
/// <param name="type">The type of the object; null where it is not known.</param>
internal sealed class ObjectMentions(ITypeSymbol? type = null)
{
    private readonly HashSet<ISymbol> _holders = new(SymbolEqualityComparer.Default);
    private readonly HashSet<IOperation> _named = [];
    private readonly HashSet<IOperation> _uncertain = [];
    private readonly List<IOperation> _all = [];
    private IOperation? _function;
    private HashSet<ISymbol>? _parts;
    private int _next;

    /// <summary>The mentions that are known so far.</summary>
    public IReadOnlyList<IOperation> All => _all;

    /// <summary>Whether the last mention is one of a part of the object, such as a channel of a factory.</summary>
    public bool IsOfPart { get; private set; }

    /// <param name="holder">The local or parameter that holds the object.</param>
    /// <param name="function">The function that declares it.</param>
    /// <param name="own">The mentions of the holder to start with; null for all.</param>
    public static ObjectMentions Of(ISymbol holder, IOperation function, IEnumerable<IOperation>? own = null)
    {
        var mentions = new ObjectMentions { _function = function };
        var body = BodyOperations.GetOrCreate(function);
        mentions._holders.Add(holder);
        mentions.Insert((own ?? body.FindMentions(holder)).Where(mention => body.IsIn(function, mention)));
        return mentions;
    }

    /// <summary>The mentions of the object that a method runs on.</summary>
    public static ObjectMentions OfInstance(IOperation body)
    {
        var mentions = new ObjectMentions { _function = body };
        mentions.Insert(BodyOperations.GetOrCreate(body).All.Where(OperationWalk.IsInstance));
        return mentions;
    }

    /// <summary>The next mention, the declarator of the object's own local among them; null after the last.</summary>
    public IOperation? Next()
    {
        if (_next == _all.Count)
        {
            return null;
        }

        IOperation mention = _all[_next++];
        IsOfPart = mention is ILocalReferenceOperation { Local: var local } && !_holders.Contains(local);
        return mention;
    }

    /// <summary>Whether a local that gets the object at the last mention gets no other, and was null before: <c>channel = client as IClientChannel</c>.</summary>
    public bool IsNewName(ILocalSymbol local) =>
        _function is { } function && !_holders.Contains(local) && !ObjectLives.AreSeveral(local, function)
        && BodyOperations.GetOrCreate(function) is var body && body.FindMentions(local).All(mention => mention is IVariableDeclaratorOperation
            ? body.IsIn(function, mention)
            : IsBehind(mention) || (mention.Parent is ISimpleAssignmentOperation assignment && assignment.Target == mention));

    /// <summary>Follows a local behind the last mention: one that holds a part of the object, or the object itself until the local gets another.</summary>
    public void Follow(ILocalSymbol local, IOperation value, bool isPart)
    {
        if (_function is { } function && !_holders.Contains(local) && (isPart ? _parts ??= new(SymbolEqualityComparer.Default) : _holders).Add(local))
        {
            var body = BodyOperations.GetOrCreate(function);
            IReadOnlyList<IOperation>? own = !isPart && ObjectLives.AreSeveral(local, function) ? ObjectLives.Read(local, function).FindMentions(value) : null;
            Insert((own ?? body.FindMentions(local)).Where(at => at is ILocalReferenceOperation && IsBehind(at) && body.IsIn(function, at)));
        }
    }

    /// <summary>Adds what mentions a local or parameter that holds the object, and the names that get it from there.</summary>
    public void Add(ISymbol holder, IOperation body)
    {
        if (_holders.Add(holder))
        {
            foreach (IOperation mention in BodyOperations.GetOrCreate(body).FindMentions(holder).Where(static one => one is not IVariableDeclaratorOperation))
            {
                Add(mention);
            }
        }
    }

    /// <summary>Adds a mention, and the names that get the object from there.</summary>
    public void Add(IOperation mention)
    {
        Insert(mention);
        IOperation value = OperationWalk.Wrapped(mention);
        if (OperationWalk.FindAlias(value) is not { } local)
        {
            return;
        }

        _named.Add(value);

        // The object cannot have the type of the local, so the local never refers to it.
        if (Is(local.Type) == false)
        {
            return;
        }

        if (CountValues(local, value) == 1)
        {
            Add(local, value);
        }
        else if (ObjectLives.Read(local, OperationWalk.FunctionOf(value)).FindMentions(value) is { } lives)
        {
            // Binding binding; if (tcp) { binding = one; } else { binding = other; } Use(binding);
            Insert(lives.Where(one => one is ILocalReferenceOperation { Parent: not ISimpleAssignmentOperation } && _uncertain.Add(one)));
        }
    }

    /// <summary>
    /// Adds what may mention the object by a local that holds several in turn: <c>if (tls) { b = one; } else { b = other; } Use(b);</c>
    /// False of a local that holds only this one, and where its ways do not show.
    /// </summary>
    public bool AddLives(ILocalSymbol local, IOperation origin)
    {
        IOperation function = OperationWalk.FunctionOf(origin);
        if (!ObjectLives.AreSeveral(local, function) || IsMadeOfItself(local, function)
            || ObjectLives.Read(local, function) is var lives && lives.FindMentions(origin) is not { } mentions)
        {
            return false;
        }

        foreach (ILocalReferenceOperation reference in mentions.OfType<ILocalReferenceOperation>())
        {
            Add(reference);
            if (lives.AreSeveralAt(reference))
            {
                _uncertain.Add(reference);
            }
        }

        return true;
    }

    /// <summary>Whether a local or parameter holds the object.</summary>
    public bool AreBy(ISymbol holder) => _holders.Contains(holder);

    /// <summary>Whether the object gets another name there, the uses of which are among the mentions.</summary>
    public bool IsNamedAt(IOperation value) => _named.Contains(value);

    /// <summary>Whether a mention may be one of another object: its local gets several.</summary>
    public bool IsUncertain(IOperation mention) => _uncertain.Contains(mention);

    /// <summary>Whether the object has a type; null where that is not known.</summary>
    public bool? Is(ITypeSymbol? wanted) =>
        type is null || wanted is null or { TypeKind: TypeKind.Error or TypeKind.TypeParameter } ? null : type.IsOrImplements(wanted);

    // b = flag ? b : null
    private static bool IsMadeOfItself(ILocalSymbol local, IOperation function) => BodyOperations.GetOrCreate(function).FindValues(local)
        .Any(value => value?.DescendantsAndSelf()
            .Any(part => part is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, local)) == true);

    // Null is one, unless the local is declared with it; and a pattern gives one.
    private static int CountValues(ILocalSymbol local, IOperation value) => (value.Parent is IIsPatternOperation ? 1 : 0)
        + BodyOperations.GetOrCreate(value).FindValues(local)
            .Count(static one => one is not { Parent: IVariableInitializerOperation } || !OperationWalk.IsNull(one));

    private bool IsBehind(IOperation mention) => mention.Syntax.SpanStart > _all[_next - 1].Syntax.SpanStart;

    private void Insert(IEnumerable<IOperation> mentions)
    {
        foreach (IOperation mention in mentions)
        {
            Insert(mention);
        }
    }

    private void Insert(IOperation mention)
    {
        int at = _all.Count;
        while (at > _next && _all[at - 1].Syntax.SpanStart > mention.Syntax.SpanStart)
        {
            at--;
        }

        if (at == 0 || _all[at - 1] != mention)
        {
            _all.Insert(at, mention);
        }
    }
}
