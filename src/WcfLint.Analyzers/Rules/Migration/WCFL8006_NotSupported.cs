using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Rules.Hosting;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// What CoreWCF or the client packages compile and then throw on, or do nothing with. What becomes of each feature, in words and with the
/// lines that prove it, stands in the migration table: the rows of <see cref="Features"/>.
/// </summary>
internal sealed class WCFL8006_NotSupported() : Rule(WcfRules.WCFL8006_NotSupported), ITypeRule, IBindingRule, IAssignmentRule, ICallRule
{
    private const string Reentrant = "code:ServiceBehaviorAttribute.ConcurrencyMode=Reentrant";
    private const string Callback = "code:CallbackBehaviorAttribute";
    private const string AsyncPattern = "code:OperationContractAttribute.AsyncPattern";
    private const string Current = "code:OperationContext.Current";
    private const string ValidationMode = "behavior:serviceCredentials.userNameAuthentication.userNamePasswordValidationMode=";
    private const string Fault = "code:FaultException";
    private const string Limits = "code:ServicePointManager.";
    private const string Scheme = "setting:*/security.transport.clientCredentialType=";
    private const string Inherited = "InheritedFromHost";
    private const string Concurrency = "ConcurrencyMode";
    private const string Validation = "UserNamePasswordValidationMode";

    // Settings that throw or have no effect on a binding: switched on by true, or a credential.
    private static readonly ImmutableArray<string> s_settings =
        ImmutableArray.Create("reliableSession.enabled", "transactionFlow", "exactlyOnce", SettingPaths.MessageCredential, SettingPaths.TransportCredential);

    // An edit reads one file again, not all of them; nor once for each binding.
    private static readonly Memo<SyntaxNode, StrongBox<bool>> s_saysCredentials = new(static root =>
        new(root.DescendantTokens().Any(static token => token.ValueText.Contains("UserNameAuthentication") || token.ValueText.Contains("ServiceCredentials"))));

    // Methods that add the services which CoreWCF needs (ASP.NET Core and Microsoft.Identity.Web): of authentication, and of authorization.
    private static readonly string[] s_authentications =
    [
        "AddAuthentication", "AddAuthenticationCore", "AddIdentity", "AddDefaultIdentity", "AddIdentityApiEndpoints",
            "AddMicrosoftIdentityWebApiAuthentication", "AddMicrosoftIdentityWebAppAuthentication",
        "AddControllers", "AddControllersWithViews", "AddRazorPages", "AddMvc",
    ];

    private static readonly string[] s_authorizations =
        ["AddAuthorization", "AddAuthorizationCore", "AddAuthorizationBuilder", "AddControllers", "AddControllersWithViews", "AddRazorPages", "AddMvc",
            "AddServerSideBlazor", "AddSignalR"];

    private static readonly string[] s_clients = ["ClientBase<", "ChannelFactory<"];

    private static readonly string[] s_otherRequests = ["WebRequest", "WebClient", "SmtpClient"];

    private static readonly ImmutableArray<string> s_properties =
        ImmutableArray.Create(Concurrency, Validation, "ServerCertificateValidationCallback", "DefaultConnectionLimit");

    /// <summary>The rows of the migration table that the rule asks for by name; rows of settings of bindings name the rule.</summary>
    internal static ImmutableArray<string> Features { get; } = ImmutableArray.Create(
        Reentrant, Callback, AsyncPattern, Current, Fault, ValidationMode + "Windows", ValidationMode + "MembershipProvider",
        Limits + "ServerCertificateValidationCallback", Limits + "DefaultConnectionLimit");

    ImmutableArray<string> IAssignmentRule.Properties => s_properties;

    public void Analyze(TypeRuleContext context)
    {
        // A service of .NET Framework in the same project has what CoreWCF lacks.
        if (context.Type.TypeKind != TypeKind.Class || context.Symbols is not { IsCoreWcf: true, IsFramework: false })
        {
            return;
        }

        AnalyzeAttributes(context);
        if (context.Service is { } service)
        {
            AnalyzeOperations(service, context);
            AnalyzeContext(service, context);
            AnalyzeFaults(service, context);
        }
    }

    /// <summary>A behaviour that code gives to a host, or the credentials of one.</summary>
    public void Analyze(AssignmentRuleContext context)
    {
        if (context.Property is { IsStatic: true, ContainingType.Name: "ServicePointManager" })
        {
            AnalyzeServicePoints(context);
            return;
        }

        string? value = CodeValue.GetText(context.Assignment.Value);
        string? feature = context.Property is { Name: Concurrency, ContainingType.Name: WcfAttributes.ServiceBehavior } && value == "Reentrant" ? Reentrant
            : context.Property is { Name: Validation, ContainingType.Name: "UserNamePasswordServiceCredential" } && value is "Windows" or "MembershipProvider"
            ? ValidationMode + value
            : null;
        if (feature is not null && IsOfCoreWcf(context.Property.ContainingType))
        {
            context.Report(Create(context.Syntax.GetLocation(), context.Property.Name + "." + value, feature));
        }
        else
        {
            context.NoFinding(NoFindingKind.Fine, "CoreWCF supports the value");
        }
    }

    // Code that sends with HttpWebRequest still uses it.
    private void AnalyzeServicePoints(AssignmentRuleContext context)
    {
        if (context.Symbols is { IsClientPackages: false } or { IsFramework: true })
        {
            context.NoFinding(NoFindingKind.Platform, "the client packages are not referenced");
        }
        else if (MayRunOnFramework(context.Project.Build))
        {
            context.NoFinding(NoFindingKind.Unknown, "the code may run on .NET Framework, whose clients ask ServicePointManager");
        }
        else if (!SaysAny(context.Assignment, s_clients))
        {
            context.NoFinding(NoFindingKind.Unknown, "the code of the program creates no client");
        }
        else if (SaysAny(context.Assignment, s_otherRequests))
        {
            context.NoFinding(NoFindingKind.Unknown, "the program sends with other classes, too, which ask ServicePointManager");
        }
        else if (MigrationTables.Table.Find(Limits + context.Property.Name)?.Find(MigrationTarget.Client) is { } cell)
        {
            context.Report(Create(context.Syntax.GetLocation(), "ServicePointManager." + context.Property.Name, cell));
        }
    }

    // On .NET Framework the client packages forward to its own clients.
    private static bool MayRunOnFramework(BuildProperties build) =>
        build.Framework is { IsStandard: true }
            || build.Frameworks.Any(static moniker => FrameworkName.ParseMoniker(moniker) is { IsFramework: true } or { IsStandard: true });

    private static bool SaysAny(IOperation place, string[] names) =>
        place.SemanticModel is { Compilation: var program }
            && World.Find(program).Any(code => code.SyntaxTrees.Any(tree => System.Array.Exists(names, name => SourceWords.Contains(tree, name))));

    /// <summary>An endpoint whose path lies below that of an endpoint which takes its requests.</summary>
    public void Analyze(CallRuleContext context)
    {
        if (!context.Symbols.IsCoreWcf || !EndpointPaths.IsEndpoint(context.Name) || context.Call.ContainsDiagnostics
            || EndpointPaths.Of(context.Call, context.Model, context.CancellationToken) is not { } path)
        {
            return;
        }

        if (EndpointPaths.FindAbove(context.Call, path, context.Model, context.CancellationToken) is not { } above)
        {
            context.NoFinding(context.Name, NoFindingKind.Fine, "no endpoint of the service above it takes its requests");
            return;
        }

        context.Report(new Finding(Row, context.Name.GetLocation(), "The path '" + path.Text + "' below '" + above.Text + "'",
            MigrationTargets.NameOf(MigrationTarget.CoreWcf), "add the endpoint of '" + path.Text + "' first")
        {
            Consequence = "the endpoint of '" + above.Text + "' receives the requests and refuses them",
            Assumption = path.IsHttp && above.IsHttp ? null : "both endpoints have the same scheme",
        });
    }

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if ((binding.Platform & WcfPlatform.Framework) != 0)
        {
            context.NoFinding(NoFindingKind.Platform, ".NET Framework supports it");
            return;
        }

        bool isReported = false;
        MigrationTarget target = IsOnCoreWcf(binding) ? MigrationTarget.CoreWcf : MigrationTarget.Client;
        string version = target == MigrationTarget.Client ? MigrationVersions.OfClient(context.Symbols?.ClientPackagesVersion) : MigrationVersions.NewestOf(target);
        foreach (string path in binding.ConfigurationSection is null ? s_settings : ImmutableArray<string>.Empty)
        {
            Setting setting = binding[path];
            if (IsInForce(binding, setting) && MigrationTables.Table.FindSetting(BindingKinds.SectionOf(binding.Kind), path, setting.Text) is { } feature
                && feature.Rules.Contains(Row.Id)
                && feature.Find(target, version) is { Verdict: MigrationVerdict.Throws or MigrationVerdict.Ignored } cell)
            {
                isReported = true;
                context.Report(Create(context.LocationOf(setting), feature.Title, cell));
            }
        }

        if (IsOnCoreWcf(binding) && RequestBodyLimit.Find(context) is { } limit)
        {
            isReported = true;
            context.Report(new Finding(
                Row, binding.LocationOf(limit), binding.NameOf(limit.Path) + " " + limit.Text + " of " + binding.DisplayName,
                MigrationTargets.NameOf(target) + " before 1.8", RequestBodyLimit.Need)
            {
                Consequence = "the server refuses requests above 30,000,000 bytes with status 413",

                // appsettings.json and the environment are not in sight.
                Assumption = "no configuration of the host sets Kestrel:Limits:MaxRequestBodySize, and a request is that large",
            });
        }

        if (LacksScheme(context) && binding[SettingPaths.TransportCredential] is var credential
            && MigrationTables.Table.Find(Scheme + credential.Text)?.Find(target) is { Need: { } need })
        {
            isReported = true;
            bool isInherited = credential.Is(Inherited);
            context.Report(new Finding(Row, context.LocationOf(credential), "HTTP credential type " + credential.Text + " without "
                + (isInherited ? "AddAuthorization" : "AddAuthentication"), MigrationTargets.NameOf(target),
                (isInherited ? "call services.AddAuthorization; " : string.Empty) + need.Split(';')[0])
            {
                Consequence = (isInherited ? "NotSupportedException" : "InvalidOperationException") + " is thrown at startup",
            });
        }

        if (WhyNoUserNames(context) is { } reason)
        {
            if (!isReported)
            {
                context.NoFinding(reason);
            }
        }
        else
        {
            context.Report(Create(context.LocationOf(binding[SettingPaths.MessageCredential]),
                Validation + ".Windows (the default for user names over " + binding.DisplayName + ")", ValidationMode + "Windows"));
        }
    }

    private static bool IsInForce(Binding binding, Setting setting) => setting.Path switch
    {
        SettingPaths.MessageCredential => binding[SettingPaths.SecurityMode].Is("TransportWithMessageCredential"),
        SettingPaths.TransportCredential => binding[SettingPaths.SecurityMode].Is("Transport") || binding[SettingPaths.SecurityMode].Is("TransportCredentialOnly")
            || (setting.Is(Inherited) && AsksUnderMessageCredentials(binding)),
        _ => setting is { IsExplicit: true, Boolean: true },
    };

    // These refuse InheritedFromHost before they look at the mode (dotnet/wcf, HttpBindingBase.cs, CheckSettings).
    private static bool AsksUnderMessageCredentials(Binding binding) =>
        binding[SettingPaths.SecurityMode].Is("TransportWithMessageCredential")
            && BindingKinds.SectionOf(binding.Kind) is "basicHttpBinding" or "basicHttpsBinding" or "netHttpBinding";

    // Without AddAuthentication the container has no IAuthenticationSchemeProvider (CoreWCF, RequestDelegateHandler.cs), nor AuthorizationBehavior.cs
    // an authorization service; IIS and HTTP.sys bring a scheme. Windows is the default of wsHttp.
    private static bool LacksScheme(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        return IsOnCoreWcf(binding) && BindingKinds.SectionOf(binding.Kind) is { } section && section.IndexOf("http", System.StringComparison.OrdinalIgnoreCase) >= 0
            && (binding.Side & EndpointSide.Service) != 0 && !binding.IsUnused
            && (binding["security.mode"].Is("Transport") || binding["security.mode"].Is("TransportCredentialOnly"))
            && binding[SettingPaths.TransportCredential] is { Text: "Windows" or "Basic" or "Digest" or "Ntlm" or "InheritedFromHost" }
            && context.Project.MayBeProgram

            // The builder of ASP.NET Core uses IIS then, which has the scheme.
            && !context.Project.AnyFileContains("aspNetCore") && HostWiring.GetOrCreate(context.Project) is var host
            && host.Calls("AddServiceModelServices")
            && !System.Array.Exists(binding[SettingPaths.TransportCredential].Is(Inherited) ? s_authorizations : s_authentications, host.Calls)
            && !host.Calls("UseHttpSys") && !host.Calls("UseIIS") && !host.Calls("UseIISIntegration");
    }

    // CoreWCF treats it as any other exception (ErrorBehavior.cs).
    private void AnalyzeFaults(ServiceClass service, TypeRuleContext context)
    {
        foreach (ServiceMethod method in service.Operations)
        {
            if (method.Says("FaultException") && method.Operation is { IsOneWay: false }
                && method.Operations(context.CancellationToken).OfType<IThrowOperation>()
                    .FirstOrDefault(static one => one.Exception is { } exception && IsForeignFault(OperationWalk.Unwrap(exception))) is { Exception: { } fault }
                && !FaultHandlers.AreDeclared(context.Compilation) && !OwnBehaviors.MayBeAttributes(service.Type))
            {
                context.Report(new Finding(Row, fault.Syntax.GetLocation(), "System.ServiceModel.FaultException thrown by " + method.DisplayName,
                    MigrationTargets.NameOf(MigrationTarget.CoreWcf), "throw CoreWCF.FaultException")
                {
                    Consequence = "the caller gets the fault for an unhandled exception, without reason and detail",
                });
            }
        }
    }

    // If the packages are not restored, the type does not resolve, and its full name decides.
    private static bool IsForeignFault(IOperation thrown) =>
        thrown.Syntax is ObjectCreationExpressionSyntax { Type: var written, ContainsDiagnostics: false }
        && (thrown.Type is INamedTypeSymbol { Name: "FaultException", TypeKind: not TypeKind.Error } type
            ? ServiceContracts.IsWcf(type.ContainingNamespace) && type.RootNamespace() == "System"
            : written.ToString().StartsWith("System.ServiceModel.FaultException", System.StringComparison.Ordinal))
        && OperationWalk.EnclosingFunction(thrown) is null && !FaultHandlers.IsCaught(thrown, (thrown.Type as INamedTypeSymbol)?.TypeArguments.FirstOrDefault());

    private void AnalyzeAttributes(TypeRuleContext context)
    {
        foreach (AttributeData attribute in context.Type.GetAttributes())
        {
            if (attribute.AttributeClass is not { } type || !IsOfCoreWcf(type)
                || attribute.ApplicationSyntaxReference?.GetSyntax(context.CancellationToken) is not AttributeSyntax syntax)
            {
                continue;
            }

            // Single 0, Reentrant 1, Multiple 2.
            if (type.Name == WcfAttributes.ServiceBehavior && ServiceContracts.Argument(attribute, Concurrency) is 1)
            {
                SyntaxNode place = (SyntaxNode?)syntax.ArgumentList?.Arguments.FirstOrDefault(
                    static argument => argument.NameEquals?.Name.Identifier.ValueText == Concurrency) ?? syntax;
                context.Report(Create(place.GetLocation(), "ConcurrencyMode.Reentrant of " + context.Type.Name, Reentrant));
            }
            else if (type.Name == WcfAttributes.CallbackBehavior
                && Create(syntax.GetLocation(), "CallbackBehavior of " + context.Type.Name, Callback) is { } finding)
            {
                context.Report(finding with { Effect = WcfRules.WCFL8006_Callback });
            }
        }
    }

    // OperationInvokerBehavior.cs: of the three forms of an operation only a Begin method that stands alone throws.
    private void AnalyzeOperations(ServiceClass service, TypeRuleContext context)
    {
        foreach (ServiceMethod method in service.Operations)
        {
            if (method.Operation is { HasOnlyBeginAndEnd: true })
            {
                context.Report(Create(method.Syntax.Identifier.GetLocation(),
                    "Operation " + method.DisplayName + ", which has only Begin and End methods,", AsyncPattern));
            }
        }
    }

    // A scope of an outgoing call, and a class that clients are called back on, have a context of the client packages.
    private void AnalyzeContext(ServiceClass service, TypeRuleContext context)
    {
        INamedTypeSymbol? clientContext = context.Symbols.Type("System.ServiceModel.OperationContext");
        if (clientContext is null || ServiceContracts.Has(service.Type, WcfAttributes.CallbackBehavior))
        {
            return;
        }

        bool asksForCallback = service.Type.AllInterfaces.Any(
            static contract => ServiceContracts.Find(contract, WcfAttributes.ServiceContract)?.AttributeClass is { } attribute && IsOfCoreWcf(attribute));
        foreach (ServiceMethod method in service.Methods)
        {
            if (!method.Says("OperationContext") || method.Says("OperationContextScope"))
            {
                continue;
            }

            // A null test shows that the author knows, but hardly of a callback, without which such a service has nothing to do.
            IEnumerable<IOperation> mentions = method.Operations(context.CancellationToken).Where(operation => IsCurrent(operation, clientContext));
            if ((asksForCallback && method.Says("GetCallbackChannel") || !mentions.Any(OperationWalk.IsNullChecked))
                && mentions.FirstOrDefault(static mention => mention is IPropertyReferenceOperation { Parent: not IAssignmentOperation }) is { } use)
            {
                context.Report(Create(use.Syntax.GetLocation(), "System.ServiceModel.OperationContext.Current in " + method.DisplayName, Current));
            }
        }
    }

    // The property, and locals that hold nothing else.
    private static bool IsCurrent(IOperation operation, INamedTypeSymbol clientContext) => operation switch
    {
        IPropertyReferenceOperation { Property: { Name: "Current", ContainingType: var owner } } => SymbolEqualityComparer.Default.Equals(owner, clientContext),
        ILocalReferenceOperation { Local: { Type: var type } local } => SymbolEqualityComparer.Default.Equals(type, clientContext)
            && BodyOperations.GetOrCreate(operation).FindOnlyValue(local) is IPropertyReferenceOperation value && IsCurrent(value, clientContext),
        _ => false,
    };

    private static bool IsOnCoreWcf(Binding binding) => (binding.Platform & WcfPlatform.CoreWcf) != 0;

    // A written credential is a choice of the author.
    private static NoFindingReason? WhyNoUserNames(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        Setting credential = binding[SettingPaths.MessageCredential];
        return !IsOnCoreWcf(binding) ? new NoFindingReason(NoFindingKind.Platform, "CoreWCF is not known to read the binding")
            : (binding.Side & EndpointSide.Service) == 0 ? new NoFindingReason(NoFindingKind.NotConcerned, "no service is known to use the binding")
            : binding.IsUnused ? NoFindingReasons.Unused
            : !binding["security.mode"].Is("TransportWithMessageCredential") ? NoFindingReasons.WhyNot(binding, binding["security.mode"])
            : !credential.Is("UserName") ? NoFindingReasons.WhyNot(binding, credential)
            : !context.Project.Code.HasEntryPoint(context.CancellationToken) ? new NoFindingReason(NoFindingKind.Unknown, "another project creates the host")
            : MentionsCredentials(context.Project, context.CancellationToken) ? new NoFindingReason(NoFindingKind.Fine, "code sets the credentials of the service")
            : null;
    }

    private static bool MentionsCredentials(WcfProject project, System.Threading.CancellationToken cancellation) =>
        project.Compilation.SyntaxTrees.Any(tree => s_saysCredentials.GetOrRead(tree.GetRoot(cancellation)).Value);

    private static bool IsOfCoreWcf(INamedTypeSymbol type) => ServiceContracts.IsWcf(type.ContainingNamespace) && type.RootNamespace() == "CoreWCF";

    private Finding? Create(Location location, string subject, string feature) =>
        MigrationTables.Table.Find(feature)?.Find(MigrationTarget.CoreWcf) is not { } cell ? null
        : feature == ValidationMode + "Windows"
        ? new Finding(Row, location, subject, MigrationTargets.NameOf(cell.Target), cell.Need!) { Consequence = cell.InForce }
        : Create(location, subject, cell);

    private Finding Create(Location location, string subject, MigrationCell cell) =>
        new(Row, location, subject, MigrationTargets.NameOf(cell.Target), cell.Verdict == MigrationVerdict.Throws ? cell.Need : cell.Description)
    {
        Consequence = cell.Verdict switch
        {
            MigrationVerdict.Throws => cell.Text?.Split(':')[0] + " is thrown " + cell.Moment,
            MigrationVerdict.Ignored => "the setting has no effect",
            _ => "the value is null in the service",
        },
    };
}
