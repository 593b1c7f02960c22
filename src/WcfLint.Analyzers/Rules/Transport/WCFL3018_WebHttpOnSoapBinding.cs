using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Rules.Transport.Web;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// <c>webHttp</c>, or <c>enableWebScript</c>, which derives from it, on an endpoint whose messages are SOAP or whose transport is not HTTP: validation
/// throws when the host or factory opens (referencesource, WebHttpBehavior.cs, ValidateBinding and Validate). And <c>webHttpBinding</c> without it,
/// and what <see cref="UriTemplates"/> and <see cref="WebBodies"/> refuse.
/// </summary>
internal sealed class WCFL3018_WebHttpOnSoapBinding() : Rule(WcfRules.WCFL3018_WebHttpOnSoapBinding), IEndpointRule, IClientRule, ITypeRule
{
    // More would hide the sentence.
    private const int MaxServices = 4;

    // The virtual methods that make the formatter and the converter that throw (referencesource, WebHttpBehavior.cs).
    private static readonly string[] s_formatters = ["GetRequestDispatchFormatter", "GetQueryStringConverter"];

    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayFormat = new(static project => new(AnyTree(project, s_formatters)));

    // WebServiceHost sets a mapper by itself (referencesource, WebServiceHost.cs, SetRawContentTypeMapperIfNecessary).
    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayMap = new(static project =>
        new(project.AnyFileContains("contentTypeMapper") || AnyServiceFileContains(project, "Factory")
            || AnyTree(project, ["WebContentTypeMapper", "WebServiceHost"])));

    // enableWebScript converts every type with a data contract (referencesource, JsonQueryStringConverter.cs, CanConvert).
    private static readonly string[] s_scripts = ["WebScriptEnablingBehavior", "WebScriptServiceHost", "WebScriptEndpoint"];

    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayScript = new(static project => new(
        project.AnyFileContains("enableWebScript") || project.AnyFileContains("webScriptEndpoint") || project.AnyFileContains("WebScriptServiceHost")
            || AnyTree(project, s_scripts)));

    // WebHttpBehavior.DefaultBodyStyle is Bare; that of enableWebScript, which derives from it, wraps requests.
    private static readonly string[] s_styles = ["DefaultBodyStyle"];

    private static readonly Memo<WcfProject, StrongBox<bool>> s_maySetStyle = new(static project => new(
        s_mayScript.GetOrRead(project).Value || project.AnyFileContains("defaultBodyStyle") || AnyTree(project, s_styles)));

    private static readonly NoFindingReason s_foreign =
        new(NoFindingKind.Unknown, "a behavior of an assembly that is not in sight may read the requests itself");

    private static readonly NoFindingReason s_unnamed = new(NoFindingKind.Unknown, "a behavior without a name may be that of default endpoints");

    public void Analyze(TypeRuleContext context)
    {
        foreach (ServiceOperation operation in ServiceContracts.OwnOfContract(context.Type))
        {
            if (WebBodies.IsWeb(operation))
            {
                Template(context, operation);
                Body(context, operation);
                Content(context, operation);
            }
        }

        Tables(context);
    }

    private void Tables(TypeRuleContext context)
    {
        foreach ((ServiceOperation operation, SyntaxNode place, ServiceOperation earlier) in AmbiguousTemplates.Find(
            ServiceContracts.OwnOfContract(context.Type).Where(WebBodies.IsWeb), context.CancellationToken))
        {
            Report(context, place.GetLocation(), "UriTemplate of " + NameOf(operation) + " has the path of " + NameOf(earlier),
                "no literal value in their queries tells them apart");
        }
    }

    private void Template(TypeRuleContext context, ServiceOperation operation)
    {
        if (UriTemplates.Find(operation, context.CancellationToken) is not { } template)
        {
            if (UriTemplates.FindFaultOfQuery(operation) is { } unconverted)
            {
                if (s_mayScript.GetOrRead(context.Project).Value)
                {
                    context.NoFinding(operation.Method.Locations[0], NoFindingKind.Unknown, "enableWebScript converts more types");
                    return;
                }

                Report(context, operation.Method.Locations[0], NameOf(operation) + " " + unconverted.What, unconverted.But);
            }

            return;
        }

        if (UriTemplates.FindFault(template.Text, operation) is { } fault)
        {
            Report(context, template.Place.GetLocation(), "UriTemplate of " + NameOf(operation) + " " + fault.What, fault.But, fix: Rename(template, operation));
        }
        else
        {
            context.NoFinding(template.Place, NoFindingKind.Fine, "the operation has the parameters that its UriTemplate names");
        }
    }

    // A variable of the path or of the value of a query is in no address, so that its name is that of the parameter alone.
    private static ImmutableArray<FindingFix> Rename((AttributeArgumentSyntax Place, string Text) template, ServiceOperation operation)
    {
        return UriTemplates.FindMeant(template.Text, operation) is var (variable, parameter)
            && template.Place.Expression is LiteralExpressionSyntax literal && literal.Token.Text is var text
            && text.IndexOf("{" + variable + "}", StringComparison.Ordinal) is >= 0 and var start
            ? FindingFix.Of("Name the variable " + parameter, "WCFL3018.Variable", FixApplicability.NeedsDecision,
                CodeEdit.Replace(literal, text.Substring(0, start + 1) + parameter + text.Substring(start + 1 + variable.Length)))
            : ImmutableArray<FindingFix>.Empty;
    }

    private void Body(TypeRuleContext context, ServiceOperation operation)
    {
        Location place = operation.Method.Locations[0];
        if (WebBodies.FindFault(operation) is not { } fault)
        {
            context.NoFinding(place, NoFindingKind.Fine, "the bodies of the operation fit its BodyStyle");
        }
        else if (!WebBodies.HasStyle(operation) && s_maySetStyle.GetOrRead(context.Project).Value)
        {
            context.NoFinding(place, NoFindingKind.Unknown, "a behavior may have another default for BodyStyle");
        }
        else
        {
            Report(context, place, NameOf(operation) + " " + fault.What, fault.But);
        }
    }

    // A Stream is the content as it came, which is so for content types that no format has (referencesource, HttpStreamFormatter.cs, GetStreamFromMessage).
    private void Content(TypeRuleContext context, ServiceOperation operation)
    {
        if (context.Project.Platform == WcfPlatform.Framework && WebBodies.FindFormatOfStream(operation) is { } format
            && !s_mayMap.GetOrRead(context.Project).Value)
        {
            Report(context, operation.Method.Locations[0], NameOf(operation) + " takes a Stream", "webHttp parses requests in " + format,
                "clients send text/xml or application/json");
        }
    }

    private void Report(TypeRuleContext context, Location place, string what, string but, string? assumption = null, ImmutableArray<FindingFix> fix = default)
    {
        if (s_mayFormat.GetOrRead(context.Project).Value)
        {
            context.NoFinding(place, NoFindingKind.Unknown, "a behavior of the program may read the requests itself");
            return;
        }

        if (WebEndpoints.MayBeForeign(context.Type, context.Project))
        {
            context.NoFinding(place, s_foreign);
            return;
        }

        // Clients of SOAP need no template.
        bool? isServed = WebEndpoints.Serve(context.Type, context.Project);
        if (isServed == false)
        {
            context.NoFinding(place, NoFindingKind.Fine, "all endpoints of the contract in sight are those of SOAP");
            return;
        }

        context.Report(new Finding(Row, place, what, but)
        {
            Assumption = isServed == true ? assumption : "an endpoint with webHttp has the contract",
            Consequence = assumption is null ? null : "the service answers with HTTP status 400",
            Fixes = fix.IsDefault ? ImmutableArray<FindingFix>.Empty : fix,
        });
    }

    private static string NameOf(ServiceOperation operation) => operation.Method.ContainingType.Name + "." + operation.Method.Name;

    private static bool AnyTree(WcfProject project, string[] words) =>
        project.AnyTreeOfProcess(tree => Array.Exists(words, word => SourceWords.Contains(tree, word)));

    private static bool AnyServiceFileContains(WcfProject project, string word) =>
        project.ServiceFiles.Any(file => AdditionalTexts.Read(file, CancellationToken.None) is { } text && text.ToString().Contains(word));

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.Kind == BindingKind.WebHttp)
        {
            foreach (Endpoint endpoint in binding.Endpoints)
            {
                // Other platforms read no behaviors of a configuration.
                if (binding.Platform == WcfPlatform.Framework || endpoint is not ConfiguredEndpoint)
                {
                    Bodies(context, endpoint);
                }
            }
        }

        if (binding.Platform != WcfPlatform.Framework)
        {
            context.NoFinding(NoFindingKind.Platform, "endpoint behaviors of a configuration are read by .NET Framework only");
            return;
        }

        if (binding.Kind == BindingKind.WebHttp)
        {
            foreach (ConfiguredEndpoint endpoint in binding.Endpoints.OfType<ConfiguredEndpoint>())
            {
                AnalyzeWeb(context, endpoint);
            }

            return;
        }

        if (binding.Kind is BindingKind.Unknown or BindingKind.Mex)
        {
            context.NoFinding(NoFindingKind.Fine, "the binding is not known to be one of SOAP");
            return;
        }

        if (binding.Kind == BindingKind.Custom && CustomWebBindings.FindMissing(binding) is null)
        {
            context.NoFinding(NoFindingKind.Fine, "the custom binding is not known to lack what web requests need");
            return;
        }

        var unread = new List<ConfiguredEndpoint>();
        foreach (ConfiguredEndpoint endpoint in binding.Endpoints.OfType<ConfiguredEndpoint>())
        {
            Analyze(context, endpoint, unread);
        }

        // Those that are written nowhere have one place.
        foreach (IGrouping<Location, ConfiguredEndpoint> alike in unread.GroupBy(static endpoint => endpoint.BindingLocation))
        {
            List<string> services = [.. alike.Select(AlikeBindings.ServiceOf).Distinct().OrderBy(static name => name, StringComparer.Ordinal)];
            context.Report(Unread(alike.Key,
                binding.DisplayName + string.Join(" and", services.Take(MaxServices)) + (services.Count > MaxServices ? " and others" : string.Empty)));
        }
    }

    private void Analyze(EndpointRuleContext context, ConfiguredEndpoint endpoint, List<ConfiguredEndpoint> unread)
    {
        if (endpoint.IsUncertain)
        {
            context.NoFinding(endpoint, NoFindingReasons.MayBeTransformed);
            return;
        }

        bool notAtHand = false;
        ConfigElement? behavior = endpoint.IsDefault ? null : endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out notAtHand);
        if (behavior is null && notAtHand)
        {
            context.NoFinding(endpoint, NoFindingKind.Unknown, "the behavior of the endpoint is not known");
            return;
        }

        if ((behavior?.Element("webHttp") ?? behavior?.Element("enableWebScript")) is not { } web)
        {
            if (WhyNotUnread(context, endpoint) is { } reason)
            {
                context.NoFinding(endpoint, reason);
            }
            else
            {
                unread.Add(endpoint);
            }

            return;
        }

        string? missing = CustomWebBindings.FindMissing(context.Binding);
        context.Report(new Finding(Row, endpoint.BindingLocation, "<" + web.Name + "> requires " + (missing ?? "webHttpBinding"),
            "the endpoint has " + context.Binding.DisplayName)
        {
            Consequence = "opening the " + (endpoint.Side == EndpointSide.Client ? "client" : "host") + " throws InvalidOperationException: \""
                + (missing == CustomWebBindings.Addressing ? "… the binding must have ManualAddressing set to true"
                    : "The endpoint … does not have a Binding with the None MessageVersion") + "\"",
            AdditionalLocations = ImmutableArray.Create(web.Location),
        });
    }

    // What only web clients call. A host without endpoints adds those of SOAP; WebServiceHost adds the others. A request without content gets 400,
    // one with a content type of its own 415 (referencesource, HttpRequestContext.cs, SetMessage; HttpChannelListener.cs, HandleProcessInboundException).
    private Finding Unread(Location place, string binding) =>
        new(Row, place, "WebGet and WebInvoke require webHttpBinding", "the endpoint has " + binding + " by default")
    {
        Assumption = "clients send plain HTTP requests",
        Consequence = "the service refuses them with HTTP status 400 or 415",
    };

    private static NoFindingReason? WhyNotUnread(EndpointRuleContext context, ConfiguredEndpoint endpoint) =>
        endpoint is not { IsDefault: true, Side: EndpointSide.Service }
            ? new NoFindingReason(NoFindingKind.Fine, "the endpoint has no known behavior for web clients")
        : context.Binding.Kind != BindingKind.BasicHttp
        ? new NoFindingReason(NoFindingKind.NotConcerned, "the configuration maps the scheme to another binding")
        : MayHaveUnnamed(endpoint) ? s_unnamed
        : endpoint.Contracts.IsEmpty ? new NoFindingReason(NoFindingKind.Unknown, "the contract is not known")
        : !endpoint.Contracts.All(static contract => IsForWeb(contract))
        ? new NoFindingReason(NoFindingKind.Fine, "the contract has operations for clients of SOAP")
        : WhyAdded(context, endpoint);

    // What may add the behavior or another endpoint.
    private static NoFindingReason? WhyAdded(EndpointRuleContext context, ConfiguredEndpoint endpoint) =>
        context.Project.ServiceFiles.Any(static file => AdditionalTexts.Read(file, CancellationToken.None) is { } text
            && SvcDirective.HasFactory(text.ToString())) ? new NoFindingReason(NoFindingKind.Unknown, "the factory of a .svc file may add the behavior")
        : endpoint.Scope.ServiceActivations.Any(static add => add.Attribute("factory") is not null)
        ? new NoFindingReason(NoFindingKind.Unknown, "the factory of an activation may add the behavior")
        : WebEndpoints.MayBeAdded(context.Project) ? new NoFindingReason(NoFindingKind.Unknown, "code may add the behavior")
        : null;

    private static bool MayHaveUnnamed(ConfiguredEndpoint endpoint) => endpoint.IsDefault
        && endpoint.Scope.Behaviors.Any(static own => own.IsOfEndpoints && own.Name.Length == 0);

    private static bool IsForWeb(Contract contract) => contract.Operations is { IsEmpty: false } operations
        && operations.All(static operation => ServiceContracts.Has(operation.Method, WcfAttributes.WebGet)
            || ServiceContracts.Has(operation.Method, WcfAttributes.WebInvoke));

    // new ServiceHost(typeof(Orders), new Uri("http://…")), of a program that gives it no endpoint.
    public void Analyze(ClientRuleContext context)
    {
        if (context.Client is not { Kind: ClientKind.Host, Creation: IObjectCreationOperation { Type: { Name: "ServiceHost" } host,
            Arguments: { Length: > 1 } arguments } creation } || !ServiceContracts.IsWcf(host.ContainingNamespace))
        {
            return;
        }

        WcfProject project = context.Project;
        if (project.Platform == WcfPlatform.Framework && CodeValue.Unwrap(arguments[0].Value) is ITypeOfOperation { TypeOperand: INamedTypeSymbol service }
            && arguments[1].Syntax.ToString().Contains("\"http:")
            && ContractResolver.ContractsOf(service) is { IsEmpty: false } contracts
            && contracts.All(static contract => IsForWeb(Contract.GetOrCreate(contract)))
            && !WebEndpoints.MayBeAdded(project) && !project.AnyFileContains("webHttp") && !project.AnyFileContains(ConfigurationNames.OfService(service))
            && !project.AnyCode(static code => code.Calls("AddServiceEndpoint")))
        {
            context.Report(Unread(creation.Syntax.GetLocation(), "basicHttpBinding"));
        }
        else
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the host is not known to have only a default endpoint and operations for web clients");
        }
    }

    // Messages without a SOAP envelope have no action, by which operations are found without that behavior (referencesource, EndpointDispatcher.cs,
    // ContractFilter; WebHttpBehavior.cs, ApplyDispatchBehavior).
    private void AnalyzeWeb(EndpointRuleContext context, ConfiguredEndpoint endpoint)
    {
        bool notAtHand = false;
        ConfigElement? behavior = endpoint.IsDefault ? null : endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out notAtHand);
        if (behavior?.Element("enableWebScript") is { } script && !endpoint.IsUncertain && FindUnscripted(endpoint) is var (operation, what))
        {
            context.Report(new Finding(Row, endpoint.BindingLocation, "<enableWebScript> allows no " + what, NameOf(operation) + " has it")
            {
                AdditionalLocations = TypeSyntaxes.InSource(operation.Method).Add(script.Location),
            });
            return;
        }

        if (WhyNotWeb(context, endpoint, behavior, notAtHand) is { } reason)
        {
            context.NoFinding(endpoint, reason);
            return;
        }

        context.Report(new Finding(Row, endpoint.BindingLocation, "webHttpBinding requires the behavior webHttp", "the endpoint has no such behavior")
        {
            Effect = WcfRules.WCFL3018_Unanswered,
            Fixes = behavior is null && FindOnlyWeb(endpoint) is { } name
                ? FindingFix.Of("Use the behavior '" + name + "'", "WCFL3018", FixApplicability.NeedsDecision,
                    ConfigEdits.Set(endpoint.Element, "behaviorConfiguration", name, mayAddTopLevel: true))
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    // referencesource, WebScriptEnablingBehavior.cs, Validate. WebMessageBodyStyle.WrappedRequest is 2.
    private static (ServiceOperation Operation, string What)? FindUnscripted(ConfiguredEndpoint endpoint)
    {
        foreach (ServiceOperation operation in endpoint.Contracts.SelectMany(static contract => contract.Operations))
        {
            AttributeData? attribute = ServiceContracts.Find(operation.Method, WcfAttributes.WebGet)
                ?? ServiceContracts.Find(operation.Method, WcfAttributes.WebInvoke);
            string? what = ServiceContracts.Argument(attribute, "UriTemplate") is not null ? "UriTemplate"
                : ServiceContracts.Argument(attribute, "BodyStyle") is int and not 2 ? "BodyStyle but WrappedRequest"
                : ServiceContracts.Argument(attribute, "Method") is string method and not ("GET" or "POST") ? "method " + method
                : null;
            if (what is not null)
            {
                return (operation, what);
            }
        }

        return null;
    }

    private static NoFindingReason? WhyNotWeb(EndpointRuleContext context, ConfiguredEndpoint endpoint, ConfigElement? behavior, bool notAtHand) =>
        endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed
        : MayHaveUnnamed(endpoint) ? s_unnamed
        : endpoint.Side != EndpointSide.Service ? new NoFindingReason(NoFindingKind.NotConcerned, "a client gets the behavior from WebChannelFactory")
        : notAtHand ? new NoFindingReason(NoFindingKind.Unknown, "the behavior of the endpoint is not known")
        : behavior?.Elements.Any(static element => element.Name is "webHttp" or "enableWebScript") == true
        ? new NoFindingReason(NoFindingKind.Fine, "the endpoint has the behavior")
        : behavior?.Elements.IsEmpty == false ? new NoFindingReason(NoFindingKind.Unknown, "another behavior of the endpoint may do the same")
        : endpoint.Element.Attribute("kind") is not null ? new NoFindingReason(NoFindingKind.Fine, "a standard endpoint brings its behavior")
        : endpoint.Contracts.IsEmpty ? new NoFindingReason(NoFindingKind.Unknown, "the contract of the endpoint is not known")
        : endpoint.Contracts.Any(
            static contract => contract.Operations.Any(
                static operation => ServiceContracts.Argument(ServiceContracts.Find(operation.Method, WcfAttributes.OperationContract), "Action") is "*"))
                    ? new NoFindingReason(NoFindingKind.Fine, "an operation takes messages of every action")
        : WhyAdded(context, endpoint);

    // Operations without WebGet and WebInvoke, which only their endpoint tells: requests are POST, and BodyStyle is the default of its behavior.
    private void Bodies(EndpointRuleContext context, Endpoint endpoint)
    {
        (ServiceOperation Operation, (string What, string But) Fault)? found = null;
        foreach (ServiceOperation operation in endpoint.Contracts.SelectMany(static contract => contract.Operations))
        {
            found ??= !WebBodies.IsWeb(operation) && WebBodies.FindFault(operation) is { } fault && !context.Project.FindMethods(operation).Any(WebBodies.IsWeb)
                ? (operation, fault) : null;
        }

        if (found is not var (first, (what, but)))
        {
            context.NoFinding(endpoint, NoFindingKind.Fine, "the bodies of its operations fit what webHttp does without wrapper");
            return;
        }

        if (WhyWrapped(context, endpoint) is { } reason)
        {
            context.NoFinding(endpoint, reason);
            return;
        }

        context.Report(new Finding(Row, endpoint.BindingLocation, NameOf(first) + " " + what, but)
        {
            Assumption = endpoint is ConfiguredEndpoint || WebEndpoints.MayBeAdded(context.Project) ? null : "the endpoint has the behavior webHttp",
            AdditionalLocations = ImmutableArray.CreateRange(first.Method.Locations.Where(static place => place.IsInSource)),
        });
    }

    private static NoFindingReason? WhyWrapped(EndpointRuleContext context, Endpoint endpoint)
    {
        if (endpoint.IsUncertain)
        {
            return NoFindingReasons.MayBeTransformed;
        }

        if (s_mayFormat.GetOrRead(context.Project).Value)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "a behavior of the program may read the requests itself");
        }

        if (endpoint is not ConfiguredEndpoint configured)
        {
            return WebEndpoints.MayBeForeign(context.Project) ? s_foreign
                : s_maySetStyle.GetOrRead(context.Project).Value
                ? new NoFindingReason(NoFindingKind.Unknown, "a behavior may have another default for BodyStyle") : null;
        }

        if (configured.Element.Attribute("kind")?.Value == "webHttpEndpoint")
        {
            return null;
        }

        ConfigElement? behavior = configured.IsDefault ? null : configured.Scope.FindBehavior("endpointBehaviors", configured.Element, out _);
        return behavior?.Element("webHttp") is not { } web
            ? new NoFindingReason(NoFindingKind.Unknown, "the behavior of the endpoint is not known to be webHttp")
            : web.Attribute("defaultBodyStyle")?.Value.Trim() is { } style and not "Bare"
            ? new NoFindingReason(NoFindingKind.Fine, "the default of BodyStyle is " + style)
            : null;
    }

    // The only named behavior of the configuration that would do.
    private static string? FindOnlyWeb(ConfiguredEndpoint endpoint)
    {
        List<ConfigElement> all = [.. endpoint.Scope.Behaviors.Where(static behavior => behavior.IsOfEndpoints && behavior.Name.Length > 0
            && behavior.Element.Element("webHttp") is not null).Select(static behavior => behavior.Element)];
        return all.Count == 1 && endpoint.Element.Attribute("behaviorConfiguration") is null ? all[0].Attribute("name")?.Value : null;
    }
}
