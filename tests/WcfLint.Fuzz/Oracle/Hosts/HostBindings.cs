using System;
using System.Linq;

namespace WcfLint.Fuzz.Oracle.Hosts;

/// <summary>Writes bindings of services.</summary>
internal static class HostBindings
{
    /// <summary>A binding and what is set of it, with its semicolons; the scheme that it has.</summary>
    public static string Write(Random random, out string scheme)
    {
        (string name, string mode, string credential) = random.Next(7) switch
        {
            0 or 1 or 2 => ("BasicHttpBinding", random.Of("None", "None", "None", "Transport", "TransportCredentialOnly", "TransportWithMessageCredential"),
                "HttpClientCredentialType"),
            3 => ("NetHttpBinding", random.Of("None", "None", "Transport"), "HttpClientCredentialType"),
            4 => ("WSHttpBinding", random.Of("None", "Transport", "TransportWithMessageCredential", random.Hits(10) ? "Message" : "None"),
                "HttpClientCredentialType"),
            5 => ("NetTcpBinding", random.Of("None", "None", "None", "Transport", "TransportWithMessageCredential", random.Hits(10) ? "Message" : "None"),
                "TcpClientCredentialType"),
            _ => ("CustomBinding", string.Empty, string.Empty),
        };
        if (name == "CustomBinding")
        {
            return Custom(random, out scheme);
        }

        bool isTls = mode is "Transport" or "TransportWithMessageCredential";
        scheme = name == "NetTcpBinding" ? "net.tcp" : isTls ? "https" : "http";
        string type = name is "NetTcpBinding" or "WSHttpBinding" ? "SecurityMode" : "BasicHttpSecurityMode";
        string statements = random.Hits(15)
            ? "binding.Security.Transport.ClientCredentialType = " + credential + "." + random.Of<string>(name == "NetTcpBinding"
                ? ["None", "Windows", "Certificate"] : ["None", "Windows", "Basic", "Certificate", "InheritedFromHost"]) + "; " : string.Empty;
        if (mode == "TransportWithMessageCredential" && random.Hits(70))
        {
            statements += "binding.Security.Message.ClientCredentialType = " + (name is "NetTcpBinding" or "WSHttpBinding"
                ? "MessageCredentialType." + random.Of("UserName", "UserName", "Certificate", "None", "Windows", "IssuedToken")
                : "BasicHttpMessageCredentialType." + random.Of("UserName", "Certificate")) + "; ";
        }

        string made = $"new {name}({type}.{mode}){Settings(random, name)};";
        return statements.Length == 0 ? made : $"((Func<Binding>)(() => {{ var binding = {made} {statements}return binding; }}))();";
    }

    private static string Settings(Random random, string name)
    {
        bool isLarge = random.Hits(40);
        string?[] settings =
        [
            isLarge ? "MaxReceivedMessageSize = " + random.Of("1000000", "65536", "10000", "3000000000") : null,
            name != "WSHttpBinding" && random.Hits(isLarge ? 50 : 5) ? "MaxBufferSize = " + random.Of("1000000", "65536", "10000") : null,
            name != "WSHttpBinding" && random.Hits(20)
                ? "TransferMode = TransferMode." + random.Of("Buffered", "Streamed", "StreamedResponse", "StreamedRequest") : null,
            name == "WSHttpBinding" && random.Hits(5) ? "TransactionFlow = true" : null,
        ];
        string[] written = [.. settings.OfType<string>()];
        return written.Length == 0 ? string.Empty : " { " + string.Join(", ", written) + " }";
    }

    private static string Custom(Random random, out string scheme)
    {
        scheme = random.Of("http", "http", "https", "net.tcp");
        string size = random.Hits(40)
            ? " { MaxReceivedMessageSize = " + random.Of("65536", "1000000") + ", MaxBufferSize = " + random.Of("65536", "1000000") + " }" : string.Empty;
        string encoding = random.Of("new BinaryMessageEncodingBindingElement(), ", "new TextMessageEncodingBindingElement(), ", string.Empty);
        string transport = "new " + scheme switch { "net.tcp" => "Tcp", "https" => "Https", _ => "Http" } + "TransportBindingElement()" + size;
        return "new CustomBinding(" + (random.Hits(4) ? transport + ", " + encoding.TrimEnd(',', ' ') : encoding + transport).TrimEnd(',', ' ') + ");";
    }
}
