using System;
using System.ServiceModel;

namespace MeasuredCosts.InTheFramework;

/// <summary>Where a client's messages are for, and where they are sent: the second is a proxy in front of the first.</summary>
internal sealed class Target(EndpointAddress address, Uri via)
{
    public EndpointAddress Address { get; } = address;

    public Uri Via { get; } = via;
}
