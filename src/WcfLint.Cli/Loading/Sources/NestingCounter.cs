using System;
using System.Collections.Generic;

namespace WcfLint.Cli.Loading.Sources;

/// <summary>
/// Adds up how deep the compiler may have to recurse into code: brackets within each other, and tokens of an expression, name or
/// pattern together with those of the ones that it stands in.
/// </summary>
internal sealed class NestingCounter
{
    // The state before each open bracket.
    private readonly Stack<(int Run, int Angles)> _open = new();
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
    public void Add()
    {
        _run++;
        MaxRun = Math.Max(MaxRun, _run);
        MaxDepth = Math.Max(MaxDepth, _open.Count + _angles);
    }

    /// <summary>An opening bracket.</summary>
    public void Open()
    {
        _open.Push((_run + 1, _angles));
        Add();
    }

    /// <summary>A closing bracket, whichever was open.</summary>
    public void Close()
    {
        if (_open.TryPop(out var open))
        {
            (_run, _angles) = open;
        }

        Add();
    }

    /// <summary>A less-than sign, which opens type arguments or compares.</summary>
    public void OpenAngle()
    {
        _angles++;
        Add();
    }

    /// <summary>A greater-than sign.</summary>
    public void CloseAngle()
    {
        _angles = Math.Max(0, _angles - 1);
        Add();
    }

    /// <summary>A comma: what stands before it is in nothing that comes after, unless it is one between type arguments.</summary>
    public void Separate()
    {
        (int run, int angles) = Outside();
        if (_angles <= angles)
        {
            _run = run;
        }

        Add();
    }

    /// <summary>A semicolon or the end of a block or of a hole: they also end comparisons, which nothing closes.</summary>
    public void EndStatement() => (_run, _angles) = Outside();

    private (int Run, int Angles) Outside() => _open.TryPeek(out var open) ? open : default;
}
