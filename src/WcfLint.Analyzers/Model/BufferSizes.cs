using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>Whether maxBufferSize and maxReceivedMessageSize of a binding can stand together: WCFL2004, and what goes before it.</summary>
internal static class BufferSizes
{
    /// <summary>
    /// Whether opening the channel throws for certain. HTTP compares on both ends, TCP and pipes in the listener only
    /// (referencesource, HttpChannelFactory.cs, HttpChannelListener.cs, ConnectionOrientedTransportChannelListener.cs).
    /// </summary>
    public static bool Contradict(Binding binding)
    {
        if (binding.Platform == WcfPlatform.CoreWcf || !(binding.IsHttp || ((binding.IsTcp || binding.IsPipe) && (binding.Side & EndpointSide.Service) != 0)))
        {
            return false;
        }

        Setting buffer = binding[binding.TransportPath("maxBufferSize")];
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        Setting mode = binding[binding.TransportPath("transferMode")];
        // referencesource, HttpChannelFactory.cs and ConnectionOrientedTransportChannelListener.cs: MaxReceivedMessageSizeMustBeInIntegerRange.
        if (IsTooLargeToBuffer(binding))
        {
            return true;
        }

        if (!mode.IsKnown || buffer.Int64 is not { } bufferBytes || size.Int64 is not { } sizeBytes || sizeBytes <= 0 || bufferBytes <= 0)
        {
            return false;
        }

        if (mode.Is("Buffered"))
        {
            return buffer.IsExplicit && bufferBytes != sizeBytes;
        }

        return (buffer.IsExplicit || size.IsExplicit) && bufferBytes > sizeBytes;
    }

    /// <summary>
    /// Whether messages are buffered that may be larger than an array, which throws ArgumentOutOfRangeException; wsHttp has no other
    /// transfer (referencesource, WSHttpBindingBase.cs, MaxReceivedMessageSize).
    /// </summary>
    public static bool IsTooLargeToBuffer(Binding binding)
    {
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        return size is { IsExplicit: true, Int64: > int.MaxValue }
            && (BindingKinds.IsWSHttp(binding.Kind) || binding[binding.TransportPath("transferMode")].Is("Buffered"));
    }
}
