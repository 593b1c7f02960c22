using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>All uses of one client: its Open, its calls, its Close or Abort, and whether a reference to it leaves the code in sight.</summary>
internal sealed class ClientUse
{
    private IOperation? _caller;
    private bool _calledElsewhere;

    /// <summary>Where it is made, in source order.</summary>
    public List<IOperation> Creations { get; } = new();

    /// <summary>Calls of Close, CloseAsync and Dispose, in source order.</summary>
    public List<IInvocationOperation> Closes { get; } = new();

    /// <summary>Calls of Close, CloseAsync, Dispose and Abort, and of methods that end what they are given, in source order.</summary>
    public List<IOperation> Ends { get; } = new();

    /// <summary>Calls of a Close that the client's own class declares and that aborts where it must, in source order.</summary>
    public List<IInvocationOperation> OwnCloses { get; } = new();

    /// <summary>Calls of contract operations that block until the reply.</summary>
    public List<IOperation> Calls { get; } = new();

    /// <summary>Calls of contract operations that return a task or begin an asynchronous call, in source order.</summary>
    public List<IOperation> AsyncCalls { get; } = new();

    /// <summary>The places where the function returns it; its callers are not followed.</summary>
    public List<IReturnOperation> Returns { get; } = new();

    /// <summary>Other locals that are the same object.</summary>
    public List<ILocalSymbol> Aliases { get; } = new();

    /// <summary>Returned, stored, passed to code that may keep or end it, or of unknown origin: whether it is ended is not known.</summary>
    public bool Escapes => IsPassedOn || Returned;

    /// <summary>Stored, passed to code that may keep or end it, or of unknown origin.</summary>
    public bool IsPassedOn { get; set; }

    /// <summary>Returned by its function, on one path at least.</summary>
    public bool Returned => Returns.Count > 0;

    /// <summary>A method of the project gets it and uses it, perhaps for several calls, and does not end it.</summary>
    public bool UsedByHelper { get; set; }

    /// <summary>A method of the project does not get the client, but an object with its connection, such as its channel factory.</summary>
    public bool ExposesConnection { get; set; }

    /// <summary>Used inside a lambda or local function, which may run at any time.</summary>
    public bool Captured { get; set; }

    /// <summary>An operation is called where several threads run.</summary>
    public bool Concurrent { get; private set; }

    /// <summary>An operation is called inside a loop that does not make the client.</summary>
    public bool CalledInLoop { get; set; }

    /// <summary>The same for an operation that returns a task or begins an asynchronous call, which blocks no thread.</summary>
    public bool AwaitedInLoop { get; set; }

    public bool Opened { get; set; }

    public bool Aborted { get; set; }

    /// <summary>A method of the project ends it, in whose body it shows whether Close fails well.</summary>
    public bool EndedByHelper { get; set; }

    /// <summary>It is, or stands in, the resource of a <c>using</c>.</summary>
    public bool InUsing { get; set; }

    /// <summary>It is ended in a way that the rules do not judge: DisposeAsync, BeginClose, a method of its own class.</summary>
    public bool EndedOtherwise { get; set; }

    /// <summary>Notes where an operation is called: in a lambda, in one that another thread runs, in one of which several threads run. The methods of an owner
    /// run in any order.</summary>
    public void NoteCaller(IOperation? lambda, bool elsewhere, bool several, bool inAnyOrder)
    {
        Concurrent |= several || ((_calledElsewhere || (inAnyOrder && elsewhere && Calls.Count > 1)) && lambda != _caller);
        _calledElsewhere |= elsewhere;
        _caller = lambda;
    }

    /// <summary>Whether one run may make more than one of the calls that block.</summary>
    public bool HasSeveralCalls => CalledInLoop || CallPaths.MayRunInSequence(Calls);

    /// <summary>How many calls of any kind one run can make: none, one, or several, for which two stands. Loops are not looked at.</summary>
    public int CallsOfOneRun
    {
        get
        {
            if (Calls.Count + AsyncCalls.Count < 2)
            {
                return Calls.Count + AsyncCalls.Count;
            }

            var all = new List<IOperation>(Calls);
            all.AddRange(AsyncCalls);
            all.Sort(static (a, b) => a.Syntax.SpanStart.CompareTo(b.Syntax.SpanStart));
            return CallPaths.MayRunInSequence(all) ? 2 : 1;
        }
    }

    /// <summary>For a factory: the places where the function creates a channel with it.</summary>
    public List<IOperation> ChannelCreations { get; } = new();

    /// <summary>For a factory in a field: the members that hold the channels that it creates.</summary>
    public List<ISymbol> ChannelMembers { get; } = new();

    /// <summary>For a factory: whether one place creates a channel with it, or several in turn, and the function ends each channel.</summary>
    public bool IsOnlyChannelEnded { get; set; }

    /// <summary>For a factory: whether the function returns a channel of it, and no other use lets a caller reach the factory.</summary>
    public bool IsOnlyChannelReturned { get; set; }

    /// <summary>For a factory that the function ends: whether other code gets a channel of it, and nothing else of the factory.</summary>
    public bool IsChannelLent { get; set; }

    public bool HasAnyEnd => Closes.Count > 0 || Aborted || InUsing || EndedOtherwise || EndedByHelper;
}
