using System;
using System.IO;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Threading;

namespace MeasuredCosts.InTheBox;

/// <summary>Answers each message of <see cref="MessageSize"/> bytes with as many, over TCP or TLS.</summary>
internal sealed class EchoService : IDisposable
{
    public const int MessageSize = 1000;
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly SslProtocols _protocol;
    private readonly X509Certificate2? _certificate;

    /// <param name="protocol">None for plain TCP.</param>
    public EchoService(SslProtocols protocol)
    {
        _protocol = protocol;
        _certificate = protocol == SslProtocols.None ? null : SelfSigned();
        _listener.Start();
        new Thread(Accept) { IsBackground = true }.Start();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public void Dispose()
    {
        _listener.Stop();
        _certificate?.Dispose();
    }

    // Windows refuses a private key that was never stored; the round trip through PKCS #12 stores it.
    private static X509Certificate2 SelfSigned()
    {
        using ECDsa key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        using X509Certificate2 certificate = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
    }

    private void Accept()
    {
        try
        {
            while (true)
            {
                TcpClient client = _listener.AcceptTcpClient();
                new Thread(() => Serve(client)) { IsBackground = true }.Start();
            }
        }
        catch (Exception exception) when (exception is SocketException or InvalidOperationException)
        {
            // Disposed: while it waited, or before it did.
        }
    }

    private void Serve(TcpClient client)
    {
        try
        {
            using (client)
            {
                client.NoDelay = true;
                using Stream stream = Secured(client.GetStream());
                byte[] message = new byte[MessageSize];
                while (true)
                {
                    stream.ReadExactly(message);
                    stream.Write(message);
                }
            }
        }
        catch (Exception exception) when (exception is IOException or AuthenticationException or SocketException or ObjectDisposedException)
        {
            // The client has hung up, perhaps amid the handshake, or the service has ended before it.
        }
    }

    private Stream Secured(Stream stream)
    {
        if (_certificate is null)
        {
            return stream;
        }

        var secured = new SslStream(stream);
        secured.AuthenticateAsServer(new SslServerAuthenticationOptions { ServerCertificate = _certificate, EnabledSslProtocols = _protocol, AllowTlsResume = false });
        return secured;
    }
}
