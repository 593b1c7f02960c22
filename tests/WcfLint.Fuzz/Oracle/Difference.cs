using System;
using System.Collections.Immutable;
using System.Linq;

namespace WcfLint.Fuzz.Oracle;

/// <summary>What WcfLint and WCF differ about for a reason.</summary>
/// <param name="Text">A part of what is thrown ("InvalidOperationException: ...") or reported ("WCFL5012: ...").</param>
/// <param name="Reason">Why the rules are as they are.</param>
internal sealed record Difference(string Text, string Reason)
{
    private const string OfDotNet = "a type of .NET, of which rules do not know whether it is serializable on the platform";
    private const string Deep = "members that XmlSerializer writes and members of classes without attributes are not looked at";
    private const string Environment = "depends on where the program runs";
    private const string CustomBinding = "what the elements of a custom binding are together is not judged";
    private const string Server = "the base addresses are those of the server, which reads them from its configuration, too";
    private const string NoRule = "no rule: rare, and the exception names what to change";

    private static readonly ImmutableArray<Difference> s_all =
    [
        new("Type 'System.", OfDotNet),
        new("System.Text.UTF8Encoding", OfDotNet),
        new("error reflecting type 'D", Deep),
        new("error reflecting 'P", Deep),
        new("because it implements IDictionary", Deep),
        new("Cannot serialize interface", Deep),
        new("is an invalid collection type since", Deep),
        new("Serializing delegates", Deep),
        new("Multi-dimensional arrays", Deep),
        new("has no public setter", Deep),
        new("to access method 'D", Deep),
        new("types which inherit from IEnumerable must have an implementation of Add", NoRule),
        new("has zero IsInitiating=true operations", NoRule),
        new("multiple ServiceEndpoints with different ContractDescriptions", NoRule),
        new("only supported on Windows", Environment),
        new("You must implement a default accessor", OfDotNet),
        new("is inaccessible due to its protection level", OfDotNet),
        new("NullReferenceException",
            "a fault of WCF itself: one-way operations with XmlSerializer in the client packages, custom bindings without an encoding in CoreWCF"),
        new("'Name' property specified was not found", "an empty name is refused by the attribute itself"),
        new("specifies \"rpc-style\" in \"literal\" mode", NoRule),
        new("does not appear last in the BindingElementCollection", NoRule),
        new("Could not find a base address that matches scheme", Server),
        new("Must provide a MessageEncodingBindingElement", CustomBinding),
        new("which implies that native ASP.NET Core Authorization will be ran",
            "other registrations may bring the authorization service, and a call of AddAuthentication stands there"),
        new("A binding instance has already been associated to listen URI", NoRule),
        new("HTTP credential type", "the contract calls back, which the binding cannot: the endpoint is left out, and nobody asks for its credentials"),
        new("The service certificate is not provided. Specify a service certificate in ServiceCredentials", NoRule),
        new("Contract does not allow Session", NoRule),
        new("is not supported in TransportCredentialOnly security mode", NoRule),
        new("The username is not provided", CustomBinding),
        new("Binding 'CustomBinding' doesn't support it", CustomBinding),
        new("EmitDefault setting is 'false'", "fails only while the member has its default value"),
        new("Enum value '0' is invalid", "members of [Serializable] classes are not looked at, and a parameter has the value that its caller gives"),
        new("WCFL5012", "hosts refuse it, and here is a client"),
        new("ClientCredentialType of new NetTcpBinding is Certificate", "nothing listens here, so that nobody asks for the certificate"),
        new("SSPI negotiation failed", Environment),
        new("Connection refused", Environment),
        new("NetworkCredentials", Environment),
        new("Enum value 'A' is invalid", "a member without EnumMember is a fault where code sends it, and no code sends anything here"),
    ];

    /// <summary>The reason for what is thrown or reported; null where there is none.</summary>
    public static Difference? Find(string text) => s_all.FirstOrDefault(one => text.Contains(one.Text, StringComparison.Ordinal));
}
