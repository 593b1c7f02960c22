using System;
using System.Collections.Generic;

namespace WcfLint.Cli.Loading;

/// <summary>
/// Adds up how deep the compiler may have to recurse into code: brackets within each other, and tokens of an expression, name or
/// pattern together with those of the ones that it stands in.
/// </summary>
internal sealed class NestingCounter
{
    // What stood before each open bracket.
    private readonly Stack<(char Bracket, int Run, int Angles)> _open = new();
    private int _angles;
    private int _run;

    /// <summary>Brackets that are open; less-than signs are none of them.</summary>
    public int Level => _open.Count;

    /// <summary>Whether the next token begins a declaration or statement that stands in nothing.</summary>
    public bool IsAtStart => _run == 0 && _open.Count == 0;

    /// <summary>The most brackets within each other, less-than signs among them.</summary>
    public int MaxDepth { get; private set; }

    /// <summary>The most tokens that nothing ended.</summary>
    public int MaxRun { get; private set; }

    /// <summary>A token that is none of the others.</summary>
    public void Add() => MaxRun = Math.Max(MaxRun, ++_run);

    /// <summary>The innermost of them; NUL where none is.</summary>
    public char Innermost => _open.TryPeek(out var open) ? open.Bracket : '\0';

    /// <summary>An opening bracket.</summary>
    public void Open(char bracket)
    {
        Add();
        _open.Push((bracket, _run, _angles));
        MaxDepth = Math.Max(MaxDepth, _open.Count + _angles);
    }

    /// <summary>A closing bracket, whichever was open.</summary>
    public void Close()
    {
        if (_open.TryPop(out var open))
        {
            (_run, _angles) = (open.Run, open.Angles);
        }

        Add();
    }

    /// <summary>A less-than sign, which opens type arguments or compares.</summary>
    public void OpenAngle()
    {
        Add();
        MaxDepth = Math.Max(MaxDepth, _open.Count + ++_angles);
    }

    /// <summary>A greater-than sign.</summary>
    public void CloseAngle()
    {
        Add();
        _angles = Math.Max(0, _angles - 1);
    }

    /// <summary>A comma: what stands before it is in nothing that comes after, unless it is one between type arguments.</summary>
    public void Separate()
    {
        (int run, int angles) = Outside();
        _run = _angles > angles ? _run + 1 : run;
        MaxRun = Math.Max(MaxRun, _run);
    }

    /// <summary>A semicolon or the end of a block: they also end comparisons, which nothing closes.</summary>
    public void EndStatement() => (_run, _angles) = Outside();

    private (int Run, int Angles) Outside() => _open.TryPeek(out var open) ? (open.Run, open.Angles) : default;
}
