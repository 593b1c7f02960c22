using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// Credentials that a method sets on its client and that the binding never sends, and a binding that needs credentials which nothing sets: of the client, or
/// of the service. And a validator of user names that nothing calls.
/// </summary>
internal sealed class WCFL7013_CredentialsNotSent() : Rule(WcfRules.WCFL7013_CredentialsNotSent), IEndpointRule, IConfigurationRule, IAssignmentRule
{
    // Other credentials are often set together, for whichever the binding sends. A certificate is for TLS, which requests it only if the
    // credential of the transport is Certificate (referencesource, BasicHttpSecurity.cs, CreateMessageSecurity: the mode TransportWithMessageCredential drops it).
    private const string Certificate = "ClientCertificate";
    private const string Requested = "the service asks for a client certificate";
    private const string SendsNone = "the client sends none";

    private const string ValidationMode = "userNamePasswordValidationMode";
    private const string NeverCalled = "the validator is never called";

    private const string Validator = "CustomUserNamePasswordValidator";

    private static readonly ImmutableArray<string> s_properties = ImmutableArray.Create(Validator, "Certificate");

    private static readonly Memo<WcfProject, StrongBox<bool>> s_setsMode = new(static project =>
        new(project.AnyTreeOfProcess(static tree => SourceWords.Contains(tree, "UserNamePasswordValidationMode"))));

    private static readonly Memo<WcfProject, StrongBox<bool>> s_setsAnyMode = new(static project => new(s_setsMode.GetOrRead(project).Value || project.AnyFileContains(ValidationMode)));

    ImmutableArray<string> IAssignmentRule.Properties => s_properties;

    // Endpoints share behaviors, with each its own binding: those that may send a certificate.
    private static readonly Memo<WcfProject, ILookup<ConfigElement?, ConfiguredEndpoint>> s_senders = new(static project => FindSenders(project).ToLookup(static sender => sender.Behavior, static sender => sender.Endpoint));

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (HostCredentials.IsRefused(binding) && binding.Endpoints.Count > 0 && !binding.Endpoints.Any(static endpoint => endpoint.IsUncertain))
        {
            Setting mode = binding[SettingPaths.SecurityMode];
            context.Report(new Finding(Row, mode.IsExplicit ? binding.LocationOf(mode) : binding.Location, binding.NameOf(SettingPaths.MessageCredential) + " of " + binding.DisplayName + " is UserName", "the mode Message takes only Certificate")
            {
                Consequence = "opening the host or client throws InvalidOperationException: \"BasicHttp binding requires that BasicHttpBinding.Security.Message.ClientCredentialType be equivalent to the BasicHttpMessageCredentialType.Certificate credential type\"",
            });
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint is ConfiguredEndpoint { Side: EndpointSide.Service, IsMetadata: false, IsUncertain: false } served && binding.Platform == WcfPlatform.Framework)
            {
                AnalyzeService(context, served);
            }
        }

        if ((binding.Side & EndpointSide.Client) == 0)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "no client is known to use the binding");
            return;
        }

        AddressCertificates.Analyze(context, Row);
        if (ClientCredential.Of(binding) is not { } sent)
        {
            context.NoFinding(NoFindingKind.Unknown, "the credential that the binding sends is not known");
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.Side == EndpointSide.Client)
            {
                Analyze(context, endpoint, sent);
            }
        }
    }

    private void AnalyzeService(EndpointRuleContext context, ConfiguredEndpoint endpoint)
    {
        Binding binding = context.Binding;
        if (HostCredentials.FindCertificateNeed(binding) is { } path && HostCredentials.LacksCertificate(endpoint, context.Project))
        {
            context.Report(new Finding(Row, endpoint.BindingLocation, "nothing sets serviceCertificate", binding.NameOf(path) + " of " + binding.DisplayName + " is " + binding[path].Text?.Trim())
            {
                Consequence = "opening the host throws InvalidOperationException: \"The service certificate is not provided. Specify a service certificate in ServiceCredentials.\"",
                AdditionalLocations = ImmutableArray.Create(binding.LocationOf(binding[path])),
            });
        }
        else if (binding.Kind != BindingKind.Custom && binding[SettingPaths.SecurityMode].Is("None") && HostCredentials.FindContextRead(endpoint, context.Project) is var (read, isCertain))
        {
            context.Report(new Finding(Row, read.GetLocation(), "the service reads ServiceSecurityContext.Current", binding.DisplayName + " has no security")
            {
                Assumption = endpoint.Scope.Configuration.File.IsDoubted ? Assumptions.FileIsRead : isCertain ? null : "a call comes to the statement",
                Consequence = "it is null, so that the operation throws NullReferenceException",
                AdditionalLocations = ImmutableArray.Create(endpoint.BindingLocation),
            });
        }
    }

    // Windows is the default (referencesource, UserNameServiceElement.cs; UserNamePasswordServiceCredential.cs, GetUserNamePasswordValidator).
    public void Analyze(ConfigurationRuleContext context)
    {
        foreach (ConfigElement behavior in context.Configuration.Scopes.SelectMany(static scope => scope.Behaviors).Where(static behavior => behavior.IsOfServices).Select(static behavior => behavior.Element))
        {
            if (behavior.Element("serviceCredentials")?.Element("userNameAuthentication") is not { } authentication || context.Configuration.IsUncertain(authentication))
            {
                continue;
            }

            string mode = authentication.Attribute(ValidationMode)?.Value.Trim() is { Length: > 0 } written ? written : "Windows";
            if (authentication.Attribute("customUserNamePasswordValidatorType") is { } validator && !string.IsNullOrWhiteSpace(validator.Value))
            {
                if (s_setsMode.GetOrRead(context.Project).Value)
                {
                    context.NoFinding(authentication, NoFindingKind.Unknown, "code sets UserNamePasswordValidationMode");
                }
                else if (context.Configuration.IsCodeMissing)
                {
                    context.NoFinding(authentication, NoFindingReasons.Unseen(isFramework: true));
                }
                else if (mode is "Windows" or "MembershipProvider")
                {
                    context.Report(NotCalled(validator.Location, "customUserNamePasswordValidatorType", ValidationMode, mode));
                }
                else
                {
                    context.NoFinding(authentication, NoFindingKind.Fine, "the mode is not known to leave the validator out");
                }
            }
            else if (mode == "Custom" && context.IsFramework && !context.Configuration.IsCodeMissing && !context.Project.AnyTreeOfProcess(static tree => SourceWords.Contains(tree, Validator)))
            {
                context.Report(new Finding(Row, authentication.Location, ValidationMode + " is Custom", "nothing sets a validator")
                {
                    Assumption = "clients send user names",
                    Consequence = "opening the host throws InvalidOperationException: \"UserNamePasswordValidationMode.Custom requires a CustomUserNamePasswordValidator.\"",
                });
            }
            else
            {
                context.NoFinding(authentication, NoFindingKind.Fine, "no validator is known to be missing");
            }
        }
    }

    public void Analyze(AssignmentRuleContext context)
    {
        if (!ServiceContracts.IsWcf(context.Property.ContainingNamespace))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the property is not one of WCF");
        }
        else if (context.Property.Name != Validator)
        {
            AnalyzeCertificate(context);
        }
        else if (s_setsAnyMode.GetOrRead(context.Project).Value)
        {
            context.NoFinding(NoFindingKind.Fine, "the program sets UserNamePasswordValidationMode");
        }
        else
        {
            context.Report(NotCalled(context.Syntax.GetLocation(), Validator, "UserNamePasswordValidationMode", "Windows") with { Assumption = context.Project.SeesAllServices || context.Project.Build.AreUsersClosed ? null : "no caller sets the mode" });
        }
    }

    // A service with callbacks needs only the public part of its client's certificate (X509CertificateInitiatorServiceCredential).
    private void AnalyzeCertificate(AssignmentRuleContext context)
    {
        bool isClient = context.Property.ContainingType.Name == "X509CertificateInitiatorClientCredential";
        if (!isClient && context.Property.ContainingType.Name != "X509CertificateRecipientServiceCredential")
        {
            context.NoFinding(NoFindingKind.NotConcerned, "it is a certificate of the other end");
        }
        else if (PublicCertificates.FindSource(context.Assignment.Value) is not { } source)
        {
            context.NoFinding(NoFindingKind.Unknown, "the certificate may have its private key");
        }
        else
        {
            context.Report(new Finding(Row, context.Syntax.GetLocation(), (isClient ? Certificate : "ServiceCertificate") + " is set", "its private key is not in " + source)
            {
                Consequence = isClient ? "HTTPS does not send it"
                    : "opening the host throws ArgumentException: \"It is likely that certificate … may not have a private key that is capable of key exchange\"",
                Assumption = !isClient ? "a binding of the host needs it" : context.Symbols.IsFramework ? "no store of the machine has it with its key" : null,
            });
        }
    }

    private Finding NotCalled(Location place, string validator, string modeName, string mode) =>
        new(Row, place, validator + " is set", modeName + " is " + mode) { Consequence = NeverCalled };

    private void Analyze(EndpointRuleContext context, Endpoint endpoint, ClientCredential sent)
    {
        if (endpoint.IsUncertain)
        {
            context.NoFinding(endpoint, NoFindingReasons.MayBeTransformed);
            return;
        }

        if (endpoint is ConfiguredEndpoint { IsDefault: false } configured)
        {
            if (HostCredentials.FindNeedOfClient(context.Binding) is { } path && HostCredentials.LacksCertificateOfService(configured, context.Project))
            {
                context.Report(new Finding(Row, configured.BindingLocation, "nothing gives the client the certificate of its service",
                    context.Binding.NameOf(path) + " of " + context.Binding.DisplayName + " is " + context.Binding[path].Text!.Trim())
                {
                    Assumption = CreatedCredentials.FindCreations(configured, context.Project).Any() ? null : Assumptions.Taken,
                    Consequence = "the first call throws InvalidOperationException: \"The service certificate is not provided for target …. Specify a service certificate in ClientCredentials.\"",
                    AdditionalLocations = ImmutableArray.Create(context.Binding.LocationOf(context.Binding[path])),
                });
                return;
            }

            ConfigElement? behavior = configured.Scope.FindBehavior("endpointBehaviors", configured.Element, out bool notAtHand);
            if (notAtHand)
            {
                context.NoFinding(endpoint, NoFindingKind.Unknown, "the behavior of the endpoint is not known");
                return;
            }

            if (sent.Property != Certificate && behavior?.Element("clientCredentials")?.Element("clientCertificate") is { } certificate && certificate.Attribute("findValue") is not null)
            {
                if (s_senders.GetOrRead(context.Project)[behavior].Any(other => other != configured))
                {
                    context.NoFinding(endpoint, NoFindingKind.Fine, "another endpoint with the behavior may send the certificate");
                    return;
                }

                context.Report(new Finding(Row, certificate.Location, "clientCertificate of the behavior '" + behavior.Attribute("name")?.Value + "' is set", What(context.Binding, sent))
                {
                    Assumption = Requested,
                    Consequence = SendsNone,
                    AdditionalLocations = ImmutableArray.Create(context.Binding.LocationOf(context.Binding[sent.Path])),
                });
                return;
            }

            if (behavior?.Elements.Any(static element => element.Name is not ("callbackDebug" or "callbackTimeouts" or "clientVia" or "dataContractSerializer" or "synchronousReceive" or "transactedBatching" or "webHttp")) == true)
            {
                context.NoFinding(endpoint, NoFindingKind.Unknown, "the behavior of the endpoint may set or read credentials");
                return;
            }
        }

        bool any = false;
        foreach (SyntaxNode creation in CreatedCredentials.FindCreations(endpoint, context.Project))
        {
            any = true;
            Analyze(context, creation, sent);
        }

        if (!any)
        {
            context.NoFinding(endpoint, NoFindingKind.Unknown, "no creation of a client is known to take the endpoint");
        }
    }

    private static IEnumerable<(ConfigElement? Behavior, ConfiguredEndpoint Endpoint)> FindSenders(WcfProject project) =>
        project.ReadEndpoints(CancellationToken.None).Bindings.Where(static binding => ClientCredential.Of(binding) is null or { Property: Certificate })
            .SelectMany(static binding => binding.Endpoints.OfType<ConfiguredEndpoint>()).Where(static endpoint => endpoint is { Side: EndpointSide.Client, IsDefault: false })
            .Select(static endpoint => (endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out _), endpoint));

    private void Analyze(EndpointRuleContext context, SyntaxNode creation, ClientCredential sent)
    {
        // Where no word of credentials stands, the method need not be read.
        if (!context.IsAsked && !SourceWords.Contains(creation.SyntaxTree, "Credentials")
            && !(sent.IsRequired && !CreatedCredentials.MayBeGiven(context.Project, sent.Property!)))
        {
            return;
        }

        if (CreatedCredentials.Find(creation, context.Project.Compilation) is not { } created)
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "no local variable of one method holds the client");
            return;
        }

        // Whether other code gets the client is asked last: that binds the method.
        bool decides = context.IsAsked || created.Given.Any() || (sent.IsRequired && !CreatedCredentials.MayBeGiven(context.Project, sent.Property!));
        if (decides && !created.IsFollowed)
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "other code may set or read the credentials of the client");
            return;
        }

        if (created.Given.Any(given => given.Property == sent.Property))
        {
            if (sent.Property != Certificate && created.Given.FirstOrDefault(static given => given.Property == Certificate) is { Place: { } given })
            {
                context.Report(NotSent(context, sent, Certificate, given) with { Assumption = Requested, Consequence = SendsNone });
            }
            else
            {
                context.NoFinding(creation, NoFindingKind.Fine, "the method sets the credentials that the binding sends");
            }

            return;
        }

        string? proxy = ClientCredential.OfProxy(context.Binding);
        (string? property, SyntaxNode? place) = created.Given.FirstOrDefault(given => given.Property != proxy && proxy != ClientCredential.UnknownProxy);
        if (property is not null)
        {
            context.Report(NotSent(context, sent, property, place!));
        }
        else if (!sent.IsRequired)
        {
            context.NoFinding(creation, NoFindingKind.Fine, "the method sets no credentials, and the binding requires none");
        }
        else if (CreatedCredentials.MayBeGiven(context.Project, sent.Property!))
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "other code sets credentials of this kind");
        }
        else
        {
            context.Report(NeverSet(context.Binding, sent, creation));
        }
    }

    private static string What(Binding binding, ClientCredential sent) => binding.NameOf(sent.Path) + " of " + binding.DisplayName + " is " + sent.Type;

    // Another part of the client class may set those that the binding sends.
    private Finding NotSent(EndpointRuleContext context, ClientCredential sent, string property, SyntaxNode place)
    {
        Binding binding = context.Binding;
        return new Finding(Row, place.GetLocation(), "ClientCredentials." + property + " is set", What(binding, sent))
        {
            Consequence = sent switch
            {
                { IsRequired: true } => CreatedCredentials.MayBeGiven(context.Project, sent.Property!) ? null : Throws(sent),
                { Property: { } read } => "the client sends ClientCredentials." + read + ", which is the account of the process by default",
                _ => "the client sends no credentials",
            },
            AdditionalLocations = ImmutableArray.Create(binding.LocationOf(binding[sent.Path])),
        };
    }

    private Finding NeverSet(Binding binding, ClientCredential sent, SyntaxNode creation) =>
        new(Row, creation.GetLocation(), "no code sets ClientCredentials." + sent.Property, What(binding, sent))
        {
            Effect = WcfRules.WCFL7013_NeverSet,
            Consequence = Throws(sent),
            AdditionalLocations = ImmutableArray.Create(binding.LocationOf(binding[sent.Path])),
        };

    // referencesource, ClientCredentialsSecurityTokenManager.cs, CreateSecurityTokenProvider.
    private static string Throws(ClientCredential sent) => "the first call throws InvalidOperationException: \""
        + (sent.Property == "UserName" ? "The username is not provided. Specify username in ClientCredentials." : "The client certificate is not provided. Specify a client certificate in ClientCredentials.") + "\"";
}
