using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>One client, channel, channel factory or host that code creates, with its holder and its uses.</summary>
internal sealed class Client : IReasonSource
{
    /// <summary>What an effect on a session assumes of a binding that is not known.</summary>
    public const string AssumedSessionText = "the binding has a session";

    private ISymbol? _member;

    // Boxed, so that threads write it at once.
    private object? _session;

    public Client(IOperation creation, ClientKind kind, ClientHolder holder, string name, ClientTypes types)
    {
        Creation = creation;
        Kind = kind;
        Holder = holder;
        Name = name;
        Types = types;
        Function = creation;
    }

    /// <summary>
    /// The operation that creates it: an object creation, a call of CreateChannel or of a method that returns a new client, or the local that
    /// such a method assigns. Of a using its resource.
    /// </summary>
    public IOperation Creation { get; }

    public ClientKind Kind { get; }

    /// <summary>Whether a method of the project returns it: the creation and the set-up stand there.</summary>
    public bool IsHandedOut => Creation is ILocalReferenceOperation || (Creation is IInvocationOperation call && !Types.MakesChannel(call.TargetMethod) && !ReflectedClients.AreMadeBy(call.TargetMethod));

    public ClientHolder Holder { get; }

    /// <summary>How messages name it: the variable, else its type.</summary>
    public string Name { get; }

    /// <summary>How messages name it: by its variable, or, where little is lost, as one of many, so that those of a project have one text.</summary>
    /// <param name="isOneOfMany">Whether little is lost.</param>
    public string Describe(bool isOneOfMany) => !isOneOfMany ? "'" + Name + "'" : Kind switch
    {
        ClientKind.Channel => "The channel",
        ClientKind.Factory => "The channel factory",
        ClientKind.Host => "The host",
        _ => "The client",
    };

    public ClientTypes Types { get; }

    /// <summary>The local variable that holds it; null for other holders.</summary>
    public ILocalSymbol? Local { get; init; }

    /// <summary>The field or property that holds it; null for other holders.</summary>
    public ISymbol? Field { get; init; }

    /// <summary>The keyword of the using that holds it.</summary>
    public Location? UsingKeyword { get; init; }

    /// <summary>Whether the type of what a using holds can be disposed of asynchronously, which aborts where it must.</summary>
    public bool IsAsyncDisposable { get; init; }

    /// <summary>The lambda, local function or member body in which all is done; of a field the creation's.</summary>
    public IOperation Function { get; init; }

    /// <summary>Its uses; empty for a client that only a call holds.</summary>
    public ClientUse Use { get; init; } = new();

    /// <summary>For a factory: whether its method returns a channel of it, and the factory does not leave the method otherwise.</summary>
    public bool IsOnlyChannelReturned { get; init; }

    /// <summary>For a factory that its method ends on every path: whether other code, such as a delegate, gets its channel until then.</summary>
    public bool IsChannelLent { get; init; }

    /// <summary>Whether its factory is in sight, and judged in its place.</summary>
    public bool IsEndedByFactory { get; init; }

    /// <summary>Whether a field or property holds it.</summary>
    public bool IsInMember => Holder is ClientHolder.Member or ClientHolder.IndirectMember;

    /// <summary>Whether its field is a local variable in disguise: each method that uses the field creates a client first.</summary>
    public bool IsInDisguisedLocal { get; init; }

    /// <summary>Whether no other code gets a reference to it, so that all its uses are in sight.</summary>
    public bool IsFollowed => !Use.Escapes;

    /// <summary>The member or local function in which it is made.</summary>
    public ISymbol? ContainingMember => _member ??= Local?.ContainingSymbol ?? Creation.SemanticModel?.GetEnclosingSymbol(Creation.Syntax.SpanStart);

    /// <summary>Whether it is made in the method with which the process ends; also &lt;Main&gt;$, of top-level statements.</summary>
    public bool IsInEntryPoint => ContainingMember is IMethodSymbol { IsStatic: true, Name: "Main" or "<Main>$" };

    /// <summary>What its binding keeps on the service, by configuration or code.</summary>
    public BindingSession FindSession(CancellationToken cancellation) => (BindingSession)(_session ??= Types.Sessions.Find(Creation, cancellation));

    /// <summary>Whether configuration or code gives it a binding with sessions. False where that is not known.</summary>
    public bool HasSession(CancellationToken cancellation) => FindSession(cancellation) is BindingSession.Connection or BindingSession.Kept;

    /// <summary>What an effect on its session assumes; null where its binding is known, or its contract cannot do without a session.</summary>
    public string? AssumedSession(CancellationToken cancellation) =>
        Kind != ClientKind.Host && FindSession(cancellation) == BindingSession.Unknown && !Types.Sessions.AreRequired(Creation.Type)
            ? AssumedSessionText : null;

    NoFindingReason IReasonSource.Describe(string path, string remark) => ClientReasons.Describe(this);
}
