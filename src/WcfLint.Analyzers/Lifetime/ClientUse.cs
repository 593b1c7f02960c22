using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>All that is done with one client: who opens it, who calls it, who ends it, and whether somebody else gets hold of it.</summary>
internal sealed class ClientUse
{
    private IOperation? _caller;
    private bool _calledElsewhere;

    /// <summary>Where it is made, in source order.</summary>
    public List<IOperation> Creations { get; } = new();

    /// <summary>Calls of Close, CloseAsync and Dispose, in source order.</summary>
    public List<IInvocationOperation> Closes { get; } = new();

    /// <summary>Calls of Close, CloseAsync, Dispose and Abort, in source order.</summary>
    public List<IOperation> Ends { get; } = new();

    /// <summary>Calls of contract operations that block until the reply.</summary>
    public List<IInvocationOperation> Calls { get; } = new();

    /// <summary>Calls of contract operations that return a task or begin an asynchronous call.</summary>
    public int AsyncCalls { get; set; }

    /// <summary>Returned, stored, passed to somebody who may keep or end it, or of unknown origin: nothing can be said of its end.</summary>
    public bool Escapes { get; set; }

    /// <summary>Escapes as what the function returns: what its callers do with it is not followed.</summary>
    public bool Returned { get; set; }

    /// <summary>Used inside a lambda or local function, which may run at any time.</summary>
    public bool Captured { get; set; }

    /// <summary>An operation is called where several threads run.</summary>
    public bool Concurrent { get; private set; }

    /// <summary>An operation is called inside a loop that does not make the client.</summary>
    public bool CalledInLoop { get; set; }

    public bool Opened { get; set; }

    public bool Aborted { get; set; }

    /// <summary>It is, or stands in, the resource of a <c>using</c>.</summary>
    public bool InUsing { get; set; }

    /// <summary>It is ended in a way that the rules do not judge: DisposeAsync, BeginClose, a method of its own class.</summary>
    public bool EndedOtherwise { get; set; }

    /// <summary>Notes where an operation is called: in a lambda, in one that another thread runs, in one of which several threads run.</summary>
    public void NoteCaller(IOperation? lambda, bool elsewhere, bool several)
    {
        Concurrent |= several || (_calledElsewhere && lambda != _caller);
        _calledElsewhere |= elsewhere;
        _caller = lambda;
    }

    /// <summary>Whether one run may call it more than once.</summary>
    public bool HasSeveralCalls => CalledInLoop || CallPaths.HoldTwoInARow(Calls);

    public bool HasAnyEnd => Closes.Count > 0 || Aborted || InUsing || EndedOtherwise;
}
