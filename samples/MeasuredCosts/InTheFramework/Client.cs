using System;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace MeasuredCosts.InTheFramework;

/// <summary>Calls in the three ways that clients are written.</summary>
internal static class Client
{
    /// <summary>Makes a factory for the calls of <paramref name="use"/> and closes it.</summary>
    public static void WithFactory<T>(Binding binding, Target target, Action<ChannelFactory<T>> use)
        where T : class
    {
        var factory = new ChannelFactory<T>(binding, target.Address);
        try
        {
            use(factory);
            factory.Close();
        }
        catch
        {
            factory.Abort();
            throw;
        }
    }

    /// <summary>Makes a channel for the calls of <paramref name="use"/>, opens and closes it.</summary>
    public static void WithChannel<T>(ChannelFactory<T> factory, Target target, Action<T> use)
        where T : class
    {
        T channel = factory.CreateChannel(target.Address, target.Via);
        try
        {
            ((IClientChannel)(object)channel).Open();
            use(channel);
            ((IClientChannel)(object)channel).Close();
        }
        catch
        {
            ((IClientChannel)(object)channel).Abort();
            throw;
        }
    }

    /// <summary>One factory, one channel, and all that <paramref name="use"/> does with it.</summary>
    public static void Once<T>(Binding binding, Target target, Action<T> use)
        where T : class => WithFactory<T>(binding, target, factory => WithChannel(factory, target, use));

    public static void Repeat(int times, Action action)
    {
        for (int i = 0; i < times; i++)
        {
            action();
        }
    }
}
