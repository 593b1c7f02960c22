using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Symptoms;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Symptoms;

/// <summary>Which message a pasted text is.</summary>
public sealed class SymptomSearchTests
{
    /// <summary>The figure of pasted.txt and its followers: the first answer must be right for nine of ten.</summary>
    [Theory]
    [InlineData("pasted")]
    [InlineData("pasted2")]
    [InlineData("pasted3")]
    [InlineData("pasted4")]
    [InlineData("pasted5")]
    [InlineData("pasted6")]
    [InlineData("pasted7")]
    [InlineData("pasted8")]
    public void The_first_answer_is_right_for_at_least_nine_of_ten_pasted_exceptions(string file)
    {
        string[] cases = Repository.Read("tests/WcfLint.Cli.Tests/Symptoms/" + file + ".txt").ReplaceLineEndings("\n").Split("\n=== ")[1..];
        Assert.InRange(cases.Length, 24, 30);
        string[] wrong = [.. cases.Where(text => !text.Split(" | ")[0].Split(' ').Contains(FirstAnswer(text[(text.IndexOf('\n') + 1)..])))
            .Select(text => text.Split('\n')[0])];
        Assert.True(wrong.Length * 10 <= cases.Length, string.Join('\n', wrong));
    }

    [Theory]
    [InlineData("maximum message size quota", "WCFL2002")]
    [InlineData("string content quota", "WCFL2002")]
    [InlineData("zero application", "WCFL0004")]
    [InlineData("default endpoint element", "WCFL0006")]
    [InlineData("AddressFilter", "outside")]
    [InlineData("provided URI scheme", "WCFL3016")]
    [InlineData("faulted state", "WCFL1007")]
    [InlineData("The maximum message size quota for incoming messages (1) has been exceeded.", "WCFL2002")]
    [InlineData("my call fails with maximum message size quota", "WCFL2002")]
    [InlineData("ServerTooBusyException", "WCFL2006")]
    [InlineData("the client gets status code 415", "WCFL3017")]
    [InlineData("CommunicationException", "WCFL3017")]
    public void A_few_words_of_a_message_are_enough(string words, string answer) => Assert.Equal(answer, FirstAnswer(words));

    [Theory]
    [InlineData("")]
    [InlineData("65536")]
    [InlineData("hello world")]
    [InlineData("the service")]
    [InlineData("Object reference not set to an instance of an object.")]
    [InlineData("System.NullReferenceException: Object reference not set to an instance of an object. at Shop.Orders.Get(Int32 id) at System.ServiceModel.Dispatcher.SyncMethodInvoker.Invoke(Object instance, Object[] inputs, Object[]& outputs)")]
    [InlineData("Could not load file or assembly 'Foo, Version=1.0.0.0' or one of its dependencies. The system cannot find the file specified.")]
    [InlineData("The type initializer for 'X' threw an exception")]
    [InlineData("Login failed for user 'sa'.")]
    [InlineData("System.InvalidOperationException: Sequence contains more than one element at System.Linq.ThrowHelper.ThrowMoreThanOneElementException()")]
    [InlineData("Index was outside the bounds of the array.")]
    [InlineData("The remote name could not be resolved: 'x'")]
    [InlineData("Unable to cast object of type 'A' to type 'B'.")]
    [InlineData("Cannot access a disposed object. Object name: 'AppDbContext'. at Shop.Orders.Get(Int32 id) at System.ServiceModel.Dispatcher.SyncMethodInvoker.Invoke(Object instance, Object[] inputs, Object[]& outputs)")]
    [InlineData("System.IO.FileNotFoundException: Could not find file 'C:\\a.txt'. at Shop.Orders.Get(Int32 id) at System.ServiceModel.Dispatcher.SyncMethodInvoker.Invoke(Object instance, Object[] inputs, Object[]& outputs)")]
    public void Other_texts_are_like_nothing(string text) => Assert.Empty(SymptomTable.Find(text));

    [Fact]
    public void Of_a_long_text_only_the_beginning_is_read() => Assert.Equal(50_000, PastedText.Level(new string('a', 100_000)).Length);

    /// <summary>Names of the settings, the exception and the methods are in no language.</summary>
    [Theory]
    [InlineData("MaxReceivedMessageSizeExceeded", "System.ServiceModel.CommunicationException: Das maximale Nachrichtengrößenkontingent für eingehende Nachrichten (65536) wurde überschritten. Verwenden Sie zum Vergrößern des Kontingents die MaxReceivedMessageSize-Eigenschaft.\n   bei Desk.IOrders.Export(String name)")]
    [InlineData("MaxReceivedMessageSizeExceeded", "System.ServiceModel.CommunicationException: Le quota de taille maximale des messages entrants (65536) a été dépassé. Pour augmenter le quota, utilisez la propriété MaxReceivedMessageSize sur l'élément de liaison approprié.")]
    [InlineData("TcpConnectionResetError", "System.ServiceModel.CommunicationException: Die Socketverbindung wurde abgebrochen.\n   bei System.ServiceModel.Channels.SocketConnection.ReadCore(Byte[] buffer, Int32 offset, Int32 size, TimeSpan timeout, Boolean closing)")]
    public void A_translated_message_is_known_by(string key, string text) => Assert.Equal(key, SymptomTable.Find(text)[0].Symptom.Key);

    [Theory]
    [InlineData("NoServiceRegistered/DependencyInjection", "System.InvalidOperationException: No service for type 'CoreWCF.Description.ServiceMetadataBehavior' has been registered.\n   at Microsoft.Extensions.DependencyInjection.ServiceProviderServiceExtensions.GetRequiredService[T](IServiceProvider provider)")]
    [InlineData("SynchronousReadsDisallowed/Kestrel", "System.InvalidOperationException: Synchronous operations are disallowed. Call ReadAsync or set AllowSynchronousIO to true instead.\n   at CoreWCF.Channels.MtomMessageEncoder.ReadMessage(Stream stream)")]
    [InlineData("RequestBodyTooLarge/Kestrel", "Microsoft.AspNetCore.Server.Kestrel.Core.BadHttpRequestException: Request body too large. The max request body size is 30000000 bytes.")]
    [InlineData("SecureChannelFailure", "System.ServiceModel.Security.SecurityNegotiationException: Could not establish secure channel for SSL/TLS with authority 'api.example.com'. ---> System.Net.WebException: The request was aborted: Could not create SSL/TLS secure channel.")]
    [InlineData("PreambleAckIncorrect", "System.ServiceModel.ProtocolException: You have tried to create a channel to a service that does not support .Net Framing.")]
    [InlineData("AuthenticationHandler/ASPNET", "System.InvalidOperationException: No authentication handler is registered for the scheme 'Negotiate'. The registered schemes are: . Did you forget to call AddAuthentication().AddNegotiate?")]
    [InlineData("ObjectDisposed/channel", "System.ObjectDisposedException: Auf das verworfene Objekt kann nicht zugegriffen werden.\nObjektname: \"System.ServiceModel.Channels.ServiceChannel\".")]
    [InlineData("UnexpectedHttpResponseCode/407", "System.Net.WebException: The remote server returned an error: (407) Proxy Authentication Required.")]
    [InlineData("UnexpectedHttpResponseCode/400", "The remote server returned an unexpected response: (400) Bad Request.")]
    [InlineData("UnexpectedHttpResponseCode/404", "The request failed with HTTP status 404: Not Found.")]
    [InlineData("HttpHandler/svc", "The resource you are looking for does not have a handler associated with it")]
    [InlineData("UnexpectedHttpResponseCode/401", "HTTP Error 401.2 - Unauthorized")]
    [InlineData("UnsecuredMessageFaultReceived", "Error : Une faute non sécurisée a été reçue.\n   à System.ServiceModel.Channels.SecurityChannelFactory`1.SecurityRequestChannel.ProcessReply(Message reply, SecurityProtocolCorrelationState correlationState, TimeSpan timeout)")]
    [InlineData("HttpAuthorizationFailed", "System.ServiceModel.Security.MessageSecurityException: Die HTTP-Anforderung wurde nicht autorisiert.\n   bei System.ServiceModel.Channels.HttpChannelUtilities.ValidateAuthentication(HttpWebRequest request, HttpWebResponse response)")]
    public void Servers_and_containers_have_messages_too(string key, string text) => Assert.Equal(key, SymptomTable.Find(text)[0].Symptom.Key);

    [Theory]
    [InlineData("XmlInvalidConversion", "The formatter threw an exception while trying to deserialize the message: There was an error while trying to deserialize parameter http://tempuri.org/:latitude. The InnerException message was 'There was an error deserializing the object of type System.Double. The value '' cannot be parsed as the type 'double'.'.")]
    [InlineData("XmlSerializerCompile/NetNative", "System.PlatformNotSupportedException: Compiling JScript/CSharp scripts is not supported\n   at System.Xml.Serialization.TempAssembly..ctor")]
    [InlineData("ConfigurationSectionUnknown/WCF", "System.Configuration.ConfigurationErrorsException: Unrecognized configuration section system.serviceModel. (c:\\WINDOWS\\Config\\machine.config line 146)")]
    [InlineData("NegotiateStream/Linux", "System.PlatformNotSupportedException: Server implementation is not supported\n   at System.Net.Security.NegotiateStreamPal.AcquireCredentialsHandle(String package, Boolean isServer, NetworkCredential credential)")]
    [InlineData("ReadingInProgress/CoreWCF", "System.InvalidOperationException: Reading is already in progress.\n   at CoreWCF.Channels.Framing.FramingConnection.SendFaultAsync(String faultString)")]
    [InlineData("FramingModeHandshake/CoreWCF", "System.NullReferenceException: Object reference not set to an instance of an object.\n   at CoreWCF.Channels.Framing.FramingModeHandshakeMiddleware.<OnConnectedCoreAsync>d__4.MoveNext()")]
    [InlineData("DataContractEx/CoreWCF", "System.TypeInitializationException: The type initializer for 'CoreWCF.Runtime.Serialization.EnumDataContractEx' threw an exception.")]
    [InlineData("SilverlightNotFound/browser", "System.Net.WebException: The remote server returned an error: NotFound.\n   at System.Net.Browser.AsyncHelper.BeginOnUI(SendOrPostCallback beginMethod, Object state)")]
    [InlineData("AuthFailed/usernametoken", "CoreWCF.Security.MessageSecurityException: Message security verification failed.\n ---> CoreWCF.FaultException: Unknown Username or Incorrect Password")]
    [InlineData("HttpListener/AccessDenied", "System.Net.HttpListenerException (5): Access is denied\n   at System.ServiceModel.Channels.SharedHttpTransportManager.OnOpen()")]
    [InlineData("ID4175", "ID4175: The issuer of the security token was not recognized by the IssuerNameRegistry. To accept security tokens from this issuer, configure the IssuerNameRegistry")]
    [InlineData("StreamSecurityHeader/negotiate", "AuthenticationException: Found a wrong header field MessageId read : 0, expected : 22.")]
    [InlineData("HelpServerError/web", "Request Error. The server encountered an error processing the request. See server logs for more details.")]
    [InlineData("PeerSchema/fault", "System.ServiceModel.FaultException: Unexpected wrapper element {http://tempuri.org/}Get found. Expected {http://shop.example/}Get.")]
    [InlineData("MustUnderstand/SOAP", "Error: The data in element 'Security' must be understood but cannot be handled\n   at System.ServiceModel.Channels.ServiceChannel.ThrowIfFaultUnderstood(Message reply)")]
    [InlineData("DefaultProxy/configuration", "Error creating the Web Proxy specified in the 'system.net/defaultProxy' configuration section.")]
    [InlineData("NameResolution/DNS", "New-WebServiceProxy : The remote name could not be resolved: 'shop.example'")]
    [InlineData("CompileReference/missing", "error CS0234: The type or namespace name 'ServiceModel' does not exist in the namespace 'System' (are you missing an assembly reference?)")]
    [InlineData("BizTalk/adapter", "Inner exception: Received unexpected message type 'http://schemas.xmlsoap.org/soap/envelope/#Fault' does not match expected type 'http://shop.example/#CreateResponse'.")]
    [InlineData("IDX21011/trust", "XmlReadException: IDX21011: Unable to read XML. Expecting XmlReader to be at ns.element: 'http://schemas.xmlsoap.org/ws/2005/02/trust.RequestSecurityTokenResponse', found: 'http://docs.oasis-open.org/ws-sx/ws-trust/200512.RequestSecurityTokenResponseCollection'.")]
    [InlineData("PregeneratedSerializer/mappings", "System.NullReferenceException: Object reference not set to an instance of an object.\n   at System.Xml.Serialization.XmlSerializer.FromMappings(XmlMapping[] mappings, Type type)\n   at System.ServiceModel.Description.XmlSerializerHelper.FromMappingsViaReflection(XmlMapping[] mappings, Type type)")]
    [InlineData("XmlName/invalid", "Invalid 'type' attribute. \"The '`' character, hexadecimal value 0x60, cannot be included in a name.")]
    [InlineData("FormatInput/XmlSerializer", "Error in deserializing body of reply message for operation 'GetList'. There is an error in XML document (2, 705). Input string was not in a correct format.")]
    [InlineData("TrustFailure", "System.Net.Http.HttpRequestException: An error occurred while sending the request. ---> System.Net.Http.CurlException: Peer certificate cannot be authenticated with given CA certificates")]
    [InlineData("net_connclosed", "System.ServiceModel.CommunicationException: An error occurred while receiving the HTTP response to http://localhost:8731/Shop/. This could be due to the service endpoint binding not using the HTTP protocol. ---> System.Net.WebException: The underlying connection was closed: An unexpected error occurred on a receive.")]
    [InlineData("TargetFramework/ASPNET", "Parser Error Message: Unrecognized attribute 'targetFramework'. Note that attribute names are case-sensitive. Source Error: Line 27: during development.")]
    [InlineData("SFxAot/trimming", "Attempting to JIT compile method 'void generatedProxy_1:.ctor (System.Reflection.MethodInfo[])' while running in aot-only mode. (System.ExecutionEngineException)")]
    [InlineData("InvalidSspiNegotiation/packages", "SOAP security negotiation with 'net.tcp://shop/' for target 'net.tcp://shop/' failed. See inner exception for more details. Inner exception: The Security Support Provider Interface (SSPI) negotiation failed.")]
    [InlineData("RequestReplyCorrelator/bug", "Exception Info: System.Collections.Generic.KeyNotFoundException\n   at CoreWCF.Channels.RequestReplyCorrelator.CoreWCF.Channels.IRequestReplyCorrelator.Find[[System.__Canon, mscorlib]](CoreWCF.Channels.Message, Boolean)")]
    [InlineData("WebScript/template", "System.InvalidOperationException: Endpoints using 'UriTemplate' cannot be used with 'System.ServiceModel.Description.WebScriptEnablingBehavior'.")]
    [InlineData("JsonDateTimeOutOfRange", "System.Runtime.Serialization.SerializationException: DateTime values that are greater than DateTime.MaxValue or smaller than DateTime.MinValue when converted to UTC cannot be serialized to JSON.")]
    [InlineData("SvcutilDeps/tool", "Error:Unable to generate deps.json, it may have been already generated.  You can specify the \"-d\" option before the tool name for diagnostic output (for example, \"dotnet -d <toolname>\"")]
    [InlineData("WindowsServiceStart/timeout", "System.ServiceProcess.TimeoutException: Time out has expired and the operation has not been completed.")]
    public void Rare_messages_are_known_too(string key, string text) => Assert.Equal(key, SymptomTable.Find(text)[0].Symptom.Key);

    [Fact]
    public void Of_several_forms_of_a_message_the_one_in_the_text_is_shown() =>
        Assert.StartsWith("Windows auth only supported",
            SymptomTable.Find("System.PlatformNotSupportedException: Windows auth only supported on .NET Core")[0].Text, StringComparison.Ordinal);

    /// <summary>The exception alone means the usual messages.</summary>
    [Fact]
    public void The_type_of_an_exception_means_no_rare_message() =>
        Assert.All(SymptomTable.Find("System.PlatformNotSupportedException in DuplexChannelFactory of ServiceModel"), match => Assert.False(match.Symptom.IsRare));

    [Fact]
    public void The_name_of_a_platform_tells_no_message() =>
        Assert.DoesNotContain(SymptomTable.Find(
            "Unable to resolve service for type 'CoreWCF.Description.ServiceMetadataBehavior' while attempting to activate"),
                match => match.Symptom.Rules.Contains("WCFL5013"));

    [Fact]
    public void Of_two_nested_messages_the_one_that_says_more_comes_first()
    {
        const string Inner = "The maximum array length quota (16384) has been exceeded while reading XML data.";
        const string Outer = "Error in deserializing body of request message for operation 'Save'. ";
        Assert.Equal("XmlMaxArrayLengthExceeded", SymptomTable.Find(Outer + Inner)[0].Symptom.Key);
        Assert.Equal("SFxErrorDeserializingRequestBodyMore", SymptomTable.Find(Outer)[0].Symptom.Key);
    }

    [Theory]
    [InlineData("Content Type a/b was sent to a service\r\n   expecting c/d. The client and service\n> bindings may be mismatched.")]
    [InlineData("CONTENT TYPE a/b was sent to a service expecting c/d. The client and service bindings may be mismatched.")]
    [InlineData("Content Type a/b was sent to a service expecting c/d. The client\\r\\nand service bindings may be mismatched.")]
    [InlineData("**Content Type** a/b was sent to a service expecting c/d. The client and service bindings may be")]
    public void Line_breaks_emphasis_and_case_do_not_matter(string text) => Assert.Equal("ContentTypeMismatch", SymptomTable.Find(text)[0].Symptom.Key);

    /// <summary>What is pasted may be a log of megabytes, or no text at all.</summary>
    [Fact]
    public void A_long_text_is_searched_in_a_short_time()
    {
        string log = string.Concat(Enumerable.Repeat("2024-01-01 Some.Type.Method[T](Object a, ", 100_000));
        DateTime start = DateTime.UtcNow;
        SymptomTable.Find(log);
        PastedNames.Read(log);
        Assert.InRange((DateTime.UtcNow - start).TotalSeconds, 0, 20);
    }

    [Fact]
    public void Contracts_addresses_types_methods_and_lines_of_a_text_are_its_names()
    {
        PastedNames names = PastedNames.Read("""
            System.ServiceModel.EndpointNotFoundException: Contract 'Shop.IOrders' at net.tcp://shop.example:81/orders, namespace http://tempuri.org/x, endpoint 'Tcp1', scheme 'https', system.serviceModel/client.
               at System.ServiceModel.Channels.ServiceChannel.Call(String action)
               at Shop.Web.Basket.<SendAsync>d__4.MoveNext() in D:\src\Basket.cs:line 25
               à Shop.OrderClient..ctor(Boolean test) dans d:\Shop\OrderClient.cs:ligne 41
            """);
        Assert.Equal(["net.tcp://shop.example:81/orders", "Basket", "SendAsync", "OrderClient", "IOrders", "Tcp1"], names.Words);
        Assert.Equal([("Basket.cs", 25), ("OrderClient.cs", 41)], names.Lines);
    }

    private static string FirstAnswer(string text)
    {
        IReadOnlyList<SymptomMatch> found = SymptomTable.Find(text);
        return found.Count == 0 ? "nothing" : found[0].Symptom.IsOutsideFirst ? "outside" : found[0].Symptom.Rules.FirstOrDefault() ?? "hand";
    }
}
