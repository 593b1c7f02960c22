using System;
using MeasuredCosts.Harness;

namespace MeasuredCosts.Hosting;

/// <summary>A case that times calls through both libraries.</summary>
internal abstract class CallCase : MeasuredCase
{
    // With a fifth of it the samples still saw the compiler at work: a call that takes 0.1 ms took 0.4.
    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);
}
