using System.Linq;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Whether maxBufferSize and maxReceivedMessageSize of a binding contradict each other: WCFL2004, and the failures that hide it.</summary>
internal static class BufferSizes
{
    /// <summary>A buffered message is held in memory as a whole: beyond this many bytes a quota is none.</summary>
    public const long Bound = 64L * 1024 * 1024;

    private const string NoSize = ", which is not a size to compare";

    /// <summary>
    /// Whether opening the channel throws for certain. HTTP compares on both ends, TCP and pipes in the listener only
    /// (referencesource, HttpChannelFactory.cs, HttpChannelListener.cs, ConnectionOrientedTransportChannelListener.cs).
    /// </summary>
    public static bool Contradict(Binding binding) => FindContradiction(binding) is not null;

    /// <summary>The binding, or its form on one path, where opening the channel throws for certain; null where there is none.</summary>
    public static Binding? FindContradiction(Binding binding) => WhyNot(binding) is null ? binding : binding.Ways.FirstOrDefault(static way => WhyNot(way) is null);

    /// <summary>Why opening the channel does not throw for certain; null where it does.</summary>
    public static NoFindingReason? WhyNot(Binding binding)
    {
        bool isCoreWcf = binding.Platform == WcfPlatform.CoreWcf;
        if (isCoreWcf && BindingKinds.IsWSHttp(binding.Kind) && IsTooLargeToBuffer(binding))
        {
            return null;
        }

        if (isCoreWcf && !binding.IsTcp && !binding.IsPipe)
        {
            return new NoFindingReason(NoFindingKind.Platform, "CoreWCF does not compare the two sizes");
        }

        // referencesource, HttpChannelFactory.cs and ConnectionOrientedTransportChannelListener.cs: MaxReceivedMessageSizeMustBeInIntegerRange;
        // dotnet/wcf refuses it in its factories for TCP and pipes, too (ConnectionOrientedTransportChannelFactory.cs).
        if (!isCoreWcf && (binding.IsHttp || ((binding.IsTcp || binding.IsPipe)
            && ((binding.Side & EndpointSide.Service) != 0 || binding.Platform == WcfPlatform.ClientPackages))) && IsTooLargeToBuffer(binding))
        {
            return null;
        }

        if (!isCoreWcf && !(binding.IsHttp || ((binding.IsTcp || binding.IsPipe) && (binding.Side & EndpointSide.Service) != 0)))
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "only HTTP, and services over TCP and pipes, compare the two sizes");
        }

        Setting buffer = binding[binding.TransportPath("maxBufferSize")];
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        Setting mode = binding[binding.TransportPath("transferMode")];
        if (size.Int64 is not ({ } sizeBytes and > 0))
        {
            return NoFindingReason.OfSetting(binding, size.Path, NoSize);
        }

        if (buffer.Int64 is not ({ } bufferBytes and > 0))
        {
            return NoFindingReason.OfSetting(binding, buffer.Path, NoSize);
        }

        if (!mode.IsKnown)
        {
            return NoFindingReason.OfSetting(binding, mode.Path);
        }

        return (isCoreWcf ? Refuses(binding)
            : mode.Is("Buffered") ? buffer.IsExplicit && bufferBytes != sizeBytes : (buffer.IsExplicit || size.IsExplicit) && bufferBytes > sizeBytes)
            ? null
            : NoFindingReason.OfSetting(binding, buffer.IsExplicit ? buffer.Path : size.Path, ", which matches the other size and the transfer mode");
    }

    /// <summary>
    /// Whether a service of CoreWCF refuses messages that its maxReceivedMessageSize admits: over TCP and pipes the smaller size counts
    /// (CoreWCF, ServerFramingDuplexSessionChannel.cs, DecodeMessageAsync).
    /// </summary>
    public static bool Refuses(Binding binding) =>
        binding.Platform == WcfPlatform.CoreWcf && (binding.IsTcp || binding.IsPipe) && binding[binding.TransportPath("transferMode")].Is("Buffered")
        && binding[binding.TransportPath("maxBufferSize")] is { IsExplicit: true, Int64: { } buffer and > 0 }
        && binding[binding.TransportPath("maxReceivedMessageSize")].Int64 > buffer;

    /// <summary>
    /// Whether messages are buffered that may be larger than an array, which throws ArgumentOutOfRangeException; wsHttp has no other
    /// transfer (referencesource and CoreWCF, WSHttpBindingBase.cs, MaxReceivedMessageSize).
    /// </summary>
    public static bool IsTooLargeToBuffer(Binding binding)
    {
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        return size is { IsExplicit: true, Int64: > int.MaxValue }
            && (BindingKinds.IsWSHttp(binding.Kind) || binding[binding.TransportPath("transferMode")].Is("Buffered"));
    }
}
