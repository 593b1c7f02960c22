using System;
using System.IO;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;

namespace MeasuredCosts.InTheBox;

/// <summary>One connection to an <see cref="EchoService"/>.</summary>
internal sealed class EchoClient : IDisposable
{
    private readonly TcpClient _client = new();
    private readonly Stream _stream;
    private readonly byte[] _message = new byte[EchoService.MessageSize];

    public EchoClient(int port, SslProtocols protocol)
    {
        _client.NoDelay = true;
        _client.Connect(IPAddress.Loopback, port);
        _stream = _client.GetStream();
        if (protocol != SslProtocols.None)
        {
            var secured = new SslStream(_stream);
            secured.AuthenticateAsClient(new SslClientAuthenticationOptions
            {
                TargetHost = "localhost",
                EnabledSslProtocols = protocol,

                // A full handshake each time, as between a client and a service that have not met.
                AllowTlsResume = false,
                RemoteCertificateValidationCallback = (_, _, _, _) => true,
            });
            _stream = secured;
        }
    }

    public void Call()
    {
        _stream.Write(_message);
        _stream.ReadExactly(_message);
    }

    public void Dispose()
    {
        _stream.Dispose();
        _client.Dispose();
    }
}
