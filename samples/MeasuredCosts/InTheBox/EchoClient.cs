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

    /// <param name="check">Whether the certificate of the service is checked.</param>
    public EchoClient(int port, SslProtocols protocol, bool check = false)
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
                RemoteCertificateValidationCallback = check ? null : (_, _, _, _) => true,
            });
            _stream = secured;
        }
    }

    public void Call() => Call([]);

    /// <summary>Sends <paramref name="content"/>, at most <see cref="EchoService.MessageSize"/> bytes, and waits for the answer.</summary>
    public void Call(byte[] content)
    {
        content.CopyTo(_message, 0);
        _stream.Write(_message);
        _stream.ReadExactly(_message);
    }

    public void Dispose()
    {
        _stream.Dispose();
        _client.Dispose();
    }
}
