using System;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace MeasuredCosts.InTheFramework;

/// <summary>The bindings of the cases, with quotas that none of them meets.</summary>
internal static class Bindings
{
    private const int Quota = 16 * 1024 * 1024;

    public static Binding BasicHttp(TransferMode mode = TransferMode.Buffered)
    {
        var binding = new BasicHttpBinding { TransferMode = mode, MaxReceivedMessageSize = Quota, MaxBufferSize = Quota, UseDefaultWebProxy = false };
        binding.ReaderQuotas.MaxStringContentLength = Quota;
        return Patient(binding);
    }

    public static Binding NetTcp(TransferMode mode = TransferMode.Buffered)
    {
        var binding = new NetTcpBinding(SecurityMode.None) { TransferMode = mode, MaxReceivedMessageSize = Quota, MaxBufferSize = Quota };
        binding.ReaderQuotas.MaxStringContentLength = Quota;
        return Patient(binding);
    }

    /// <summary>Message security by the service's certificate, with anonymous callers: it needs no domain.</summary>
    public static Binding WSHttp(bool securityContext, bool negotiate)
    {
        var binding = new WSHttpBinding(SecurityMode.Message) { UseDefaultWebProxy = false };
        binding.Security.Message.ClientCredentialType = MessageCredentialType.None;
        binding.Security.Message.EstablishSecurityContext = securityContext;
        binding.Security.Message.NegotiateServiceCredential = negotiate;
        return Patient(binding);
    }

    // A case that hangs must say so before a reader gives up.
    private static Binding Patient(Binding binding)
    {
        binding.OpenTimeout = binding.CloseTimeout = binding.SendTimeout = TimeSpan.FromSeconds(15);
        return binding;
    }
}
