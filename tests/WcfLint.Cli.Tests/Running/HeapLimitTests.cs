using System;
using System.Runtime.CompilerServices;
using WcfLint.Cli.Running;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

public sealed class HeapLimitTests
{
    [Fact]
    public void What_was_let_go_and_is_old_is_collected()
    {
        var heap = new HeapLimit();
        heap.Keep();
        WeakReference old = Old(megabytes: 400);
        heap.Keep();
        Assert.False(old.IsAlive);
    }

    // Large objects are of the oldest generation from the start. More than tests that run at the same time let go, and never written to.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Old(int megabytes) => new(new byte[megabytes << 20]);
}
