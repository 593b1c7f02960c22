using System;
using System.Linq;

namespace WcfLint.Fuzz.Oracle;

/// <summary>Writes a program that makes a binding, an address and a channel: most fit each other.</summary>
internal sealed class BindingWriter(Random random)
{
    private string _settings = string.Empty;
    private string _security = string.Empty;
    private bool _isTls;

    /// <summary>The program of one case.</summary>
    public static string Write(Random random)
    {
        var writer = new BindingWriter(random);
        string binding = random.Next(7) switch
        {
            0 or 1 => writer.Basic("BasicHttpBinding", isMessage: random.Hits(5)),
            2 => writer.Basic("NetHttpBinding", isMessage: false),
            3 => writer.Secure("WSHttpBinding"),
            4 or 5 => writer.Secure("NetTcpBinding"),
            _ => writer.Custom(),
        };
        string scheme = random.Hits(8)
            ? random.Of("http", "https", "net.tcp") : binding.Contains("Tcp", StringComparison.Ordinal) ? "net.tcp" : writer._isTls ? "https" : "http";
        string session = random.Hits(25) ? "(SessionMode = SessionMode." + random.Of("Required", "NotAllowed", "Allowed") + ")" : string.Empty;
        string credentials = random.Hits(30)
            ? "        factory.Credentials.UserName.UserName = \"a\";\n        factory.Credentials.UserName.Password = \"b\";\n" : string.Empty;
        return $$"""
            using System;
            using System.Net;
            using System.ServiceModel;
            using System.ServiceModel.Channels;
            using System.ServiceModel.Security;

            [ServiceContract{{session}}]
            public interface IService
            {
                [OperationContract] string Get(int id);
            }

            public static class Program
            {
                public static void Main() => Open();

                public static object Open()
                {
                    var binding = new {{binding}}{{writer._settings}};
            {{writer._security}}        var factory = new ChannelFactory<IService>(binding, new EndpointAddress("{{scheme}}://localhost:1/a"));
            {{credentials}}        IService channel = factory.CreateChannel();
                    ((IClientChannel)channel).Open();
                    return channel;
                }
            }

            """;
    }

    private string Basic(string name, bool isMessage)
    {
        string mode = isMessage ? "Message" : random.Of("None", "None", "Transport", "Transport", "TransportCredentialOnly", "TransportWithMessageCredential");
        _isTls = mode is "Transport" or "TransportWithMessageCredential";
        Security(mode, isHttp: true, "BasicHttpMessageCredentialType.", "UserName", "Certificate");
        return Settings(name + "(BasicHttpSecurityMode." + mode + ")",
            name == "BasicHttpBinding" ? "MessageEncoding = WSMessageEncoding." + random.Of("Text", "Mtom") : null);
    }

    private string Secure(string name)
    {
        bool isTcp = name == "NetTcpBinding", isDefault = random.Hits(15);
        string mode = isDefault ? isTcp ? "Transport" : "Message"
            : random.Of("None", "None", "Transport", "Transport", "TransportWithMessageCredential", random.Hits(30) ? "Message" : "None");
        _isTls = mode is "Transport" or "TransportWithMessageCredential";
        if (isTcp)
        {
            _security += random.Hits(40) ? "        binding.Security.Transport.ClientCredentialType = TcpClientCredentialType."
                + random.Of("None", "Windows", "Certificate") + ";\n" : string.Empty;
        }

        Security(mode, isHttp: !isTcp, "MessageCredentialType.", "UserName", "Certificate", "None", "Windows", "IssuedToken");
        return Settings(name + "(" + (isDefault ? string.Empty : "SecurityMode." + mode) + ")", isTcp ? null : random.Hits(5) ? "TransactionFlow = true" : null,
            hasTransfer: isTcp);
    }

    private string Custom()
    {
        bool isTcp = random.Hits(30);
        _isTls = !isTcp && random.Hits(40);
        string size = random.Hits(40)
            ? " { MaxReceivedMessageSize = " + random.Of("65536", "1000000") + ", MaxBufferSize = " + random.Of("65536", "1000000") + " }" : string.Empty;
        string encoding = random.Of("new BinaryMessageEncodingBindingElement(), ", "new TextMessageEncodingBindingElement(), ", string.Empty,
            "new TextMessageEncodingBindingElement(MessageVersion.Soap11, System.Text.Encoding.UTF8), ");
        string credentials = random.Hits(12) ? "SecurityBindingElement.CreateUserNameOverTransportBindingElement(), " : string.Empty;
        string transport = "new " + (isTcp ? "Tcp" : _isTls ? "Https" : "Http") + "TransportBindingElement()" + size;
        return "CustomBinding(" + (random.Hits(4) ? transport + ", " + credentials + encoding.TrimEnd(',', ' ') : credentials + encoding + transport).TrimEnd(
            ',', ' ') + ")" + (isTcp ? "/* Tcp */" : string.Empty);
    }

    private void Security(string mode, bool isHttp, string message, params string[] credentials)
    {
        _security += isHttp && random.Hits(40) ? "        binding.Security.Transport.ClientCredentialType = HttpClientCredentialType."
            + random.Of("None", "Basic", "Windows", "Ntlm", "Digest", "Certificate", "InheritedFromHost") + ";\n" : string.Empty;
        _security += mode.EndsWith("MessageCredential", StringComparison.Ordinal) && random.Hits(70)
            ? "        binding.Security.Message.ClientCredentialType = " + message + random.Of(credentials) + ";\n" : string.Empty;
    }

    private string Settings(string binding, string? more, bool hasTransfer = true)
    {
        bool isLarge = random.Hits(50);
        string?[] settings =
        [
            random.Hits(40) ? more : null,
            isLarge ? "MaxReceivedMessageSize = " + random.Of("1000000", "65536", "10000", "3000000000") : null,
            hasTransfer && random.Hits(isLarge ? 50 : 10) ? "MaxBufferSize = " + random.Of("1000000", "65536", "10000") : null,
            hasTransfer && random.Hits(25) ? "TransferMode = TransferMode." + random.Of("Buffered", "Streamed", "StreamedResponse", "StreamedRequest") : null,
        ];
        string[] written = [.. settings.OfType<string>()];
        _settings = written.Length == 0 ? string.Empty : " { " + string.Join(", ", written) + " }";
        return binding;
    }
}
