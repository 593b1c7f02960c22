using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// Certificates that are taken without a look: by a validation mode of credentials, a revocation mode, or a callback that says yes to
/// all. Without any of these WCF asks for a chain to a trusted root and whether a certificate was called back (referencesource,
/// X509ServiceCertificateAuthentication.cs, X509ClientCertificateAuthentication.cs: ChainTrust, Online).
/// </summary>
internal sealed class WCFL7004_CertificateChecksOff() : Rule(WcfRules.WCFL7004_CertificateChecksOff), IConfigurationRule, IAssignmentRule
{
    private const string Validation = "certificateValidationMode";
    private const string Revocation = "revocationMode";
    private const string AnyIsTaken = ", so any certificate is accepted";
    private const string YesToAll = " accepts every certificate";
    private const string RevokedCount = ", so revoked certificates are accepted";

    private static readonly NoFindingReason s_notAsked = new(NoFindingKind.Fine, "the endpoints of the service ask clients for no certificate");

    private static readonly NoFindingReason s_ofIdentity =
        new(NoFindingKind.Fine, "the identity of the endpoint names the certificate, and message security takes no other");

    private const string NeedsTrust = "certificates that are accepted now may be rejected without it, until their issuer is trusted";

    private static readonly ImmutableArray<string> s_properties = ImmutableArray.Create(
        "CertificateValidationMode", "RevocationMode", "ServerCertificateValidationCallback", "ServerCertificateCustomValidationCallback");

    // A method may hold many assignments.
    private static readonly Memo<SyntaxNode, HashSet<(bool InInitializer, string? Owner)>> s_validated = new(FindValidated, ofBodies: true);

    private static readonly Memo<SyntaxNode, List<string>> s_addresses = new(FindAddresses);

    private static readonly Memo<SyntaxNode, StrongBox<bool>> s_ofSsl = new(static member => new(member.DescendantNodes().Any(static node => node is IdentifierNameSyntax { Identifier.ValueText: "SslCertificateAuthentication" })), ofBodies: true);

    private static readonly Memo<IOperation, HashSet<string>> s_switched = new(FindSwitched);

    ImmutableArray<string> IAssignmentRule.Properties => s_properties;

    public void Analyze(ConfigurationRuleContext context)
    {
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            foreach (ConfiguredBehavior behavior in scope.Behaviors)
            {
                Analyze(context, behavior);
            }
        }
    }

    public void Analyze(AssignmentRuleContext context)
    {
        if (WhyNot(context, out string what) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        bool revocation = context.Property.Name == "RevocationMode";
        // The callback of ServicePointManager is called for all connections of the process, whichever the method opens.
        bool isOfProcess = context.Property.ContainingType.Name == "ServicePointManager";
        bool isForThisMachine = IsForThisMachine(context.Syntax);
        if (isForThisMachine && !isOfProcess)
        {
            context.NoFinding(NoFindingKind.Fine, "all addresses in the method are on this machine");
            return;
        }

        ServerCheck check = CheckOf(context);
        if (check == ServerCheck.Https)
        {
            context.NoFinding(NoFindingKind.Fine, "HTTPS checks the certificate of the server, and does not ask this setting");
            return;
        }

        if (check == ServerCheck.Nothing)
        {
            context.NoFinding(NoFindingKind.Fine, "the binding of the client has no security, so no server shows a certificate");
            return;
        }

        if (check == ServerCheck.Identity && !revocation)
        {
            context.NoFinding(s_ofIdentity);
            return;
        }

        bool isOfClients = context.Property.ContainingType.Name == "X509ClientCertificateAuthentication";
        if (isOfClients && ClientCertificates.AreNotAsked(context.Assignment, context.Project, context.Symbols, context.CancellationToken))
        {
            context.NoFinding(s_notAsked);
            return;
        }

        bool isSwitched = IsSwitched(context.Assignment) || IsCalledUnderSwitches(context);
        context.Report(new Finding(Row, context.Syntax.GetLocation(), what)
        {
            Assumption = isSwitched ? "the condition around it holds in production" : isForThisMachine ? "the program also calls other machines over HTTPS"
                : check == ServerCheck.Unknown ? "the binding does not use HTTPS" : IsNeverCalled(context) ? Assumptions.MethodIsCalled : null,
            Effect = check == ServerCheck.HttpsAndSetting ? WcfRules.WCFL7004_Signature
                : revocation ? WcfRules.WCFL7004_Revoked : isOfClients ? WcfRules.WCFL7004_AnyClient : null,

            Fixes = isSwitched || !HasSwitchBeside(context) ? ImmutableArray<FindingFix>.Empty
                : FindingFix.Of("Validate certificates unless the switch beside it is on", "WCFL7004", FixApplicability.NeedsDecision, CodeEdit.Remove(context.Syntax)),
            WhyNoFix = isSwitched ? "the program has a switch for it" : HasSwitchBeside(context) ? null : NeedsTrust,
        });
    }

    private static bool IsSwitched(IOperation operation) => DevelopmentGuards.AreForDevelopment(operation) || DevelopmentGuards.ReadFlags(operation);

    // if (_ignoreErrors) { AcceptAll(); }, at all calls in sight.
    private static bool IsCalledUnderSwitches(AssignmentRuleContext context) =>
        context.Syntax.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } declaration
        && context.Assignment.SemanticModel?.GetDeclaredSymbol(declaration, context.CancellationToken) is { MethodKind: MethodKind.Ordinary } method
        && MethodMentions.Find(method, context.Project, context.CancellationToken).ToList() is { Count: > 0 } mentions
        && mentions.TrueForAll(mention => MethodMentions.IsCalled(mention) && mention.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { } call
            && context.Project.OwnAndUsers.FirstOrDefault(code => code.ContainsSyntaxTree(call.SyntaxTree)) is { } code
            && SemanticModels.Find(call.SyntaxTree, code)?.GetOperation(call, context.CancellationToken) is { } operation && IsSwitched(operation));

    // An ordinary method that the program calls nowhere. Frameworks call handlers, actions, what implements an interface, and methods of a type that they get:
    // [assembly: OwinStartup(typeof(Startup))], UseStartup<Startup>().
    private static bool IsNeverCalled(AssignmentRuleContext context) =>
        context.Syntax.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { AttributeLists.Count: 0, Identifier.ValueText: not "Main" } declaration
        && context.Assignment.SemanticModel?.GetDeclaredSymbol(declaration, context.CancellationToken) is { IsVirtual: false, IsOverride: false, MethodKind: MethodKind.Ordinary, ContainingType: { BaseType.SpecialType: SpecialType.System_Object, AllInterfaces.IsEmpty: true } type } method
        && type.GetAttributes().IsEmpty && !(method.Parameters.Length == 2 && method.Parameters[1].Type.Name.EndsWith("Args", StringComparison.Ordinal))
        && IsOfProgram(type, context.Project) && !context.Project.AnyFileContains(method.Name) && !context.Project.HasStringLiteral(method.Name, context.CancellationToken)
        && !MethodMentions.Find(method, context.Project, context.CancellationToken).Any();

    private static bool IsOfProgram(INamedTypeSymbol type, WcfProject project) =>
        project.Compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication && project.SeesAllUsesOf(type)
        && !type.Name.StartsWith("Startup", StringComparison.Ordinal)
        && !project.OwnAndUsers.SelectMany(static code => code.SyntaxTrees).Any(tree => SourceWords.Contains(tree, type.Name) && NodesByName.Find(tree.GetRoot(), type.Name)
            .Any(static mention => mention.FirstAncestorOrSelf<TypeSyntax>(static at => at.Parent is TypeOfExpressionSyntax or TypeArgumentListSyntax) is not null));

    // Whether the same is set under a switch of the program, too: then the unconditional line is left over.
    private static bool HasSwitchBeside(AssignmentRuleContext context) =>
        MemberName(context.Syntax.Left) is { } property && s_switched.GetOrRead(OperationWalk.Root(context.Assignment)).Contains(property);

    // The properties that a body sets under a switch.
    private static HashSet<string> FindSwitched(IOperation root) => [.. BodyOperations.GetOrCreate(root).All.OfType<IAssignmentOperation>()
        .Where(static set => set.Syntax is AssignmentExpressionSyntax { Left: var left, Right: var value } && !value.IsKind(SyntaxKind.NullLiteralExpression) && MemberName(left) is { } name && s_properties.Contains(name) && IsSwitched(set))
        .Select(static set => MemberName(((AssignmentExpressionSyntax)set.Syntax).Left)!)];

    // HTTPS asks SslCertificateAuthentication, on the client packages too (dotnet/wcf, HttpsChannelFactory.cs).
    private static ServerCheck CheckOf(AssignmentRuleContext context) =>
        context.Property.ContainingType.Name == "X509ServiceCertificateAuthentication" && context.Assignment.Target is IPropertyReferenceOperation target
            && (target.Instance is IPropertyReferenceOperation { Property.Name: "Authentication" } || context.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is not { } member || !s_ofSsl.GetOrRead(member).Value)
            ? new ServerChecks(context.Project, context.Symbols, context.CancellationToken).Find(target) : ServerCheck.Setting;

    // Whether the method contains addresses, and none of another machine: messages to this one cross no network.
    private static bool IsForThisMachine(SyntaxNode assignment)
    {
        List<string> addresses = s_addresses.GetOrRead(assignment.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() ?? assignment.SyntaxTree.GetRoot());
        return addresses.Count > 0 && addresses.TrueForAll(ServiceAddresses.IsLoopback);
    }

    private static List<string> FindAddresses(SyntaxNode member)
    {
        var addresses = new List<string>();
        foreach (SyntaxNode node in member.DescendantNodes())
        {
            if (ServiceAddresses.InCode(node) is { } address)
            {
                addresses.Add(address);
            }
        }

        return addresses;
    }

    // Null where the rule reports the assignment; 'what' then begins the message.
    private static NoFindingReason? WhyNot(AssignmentRuleContext context, out string what)
    {
        IPropertySymbol property = context.Property;
        IOperation value = context.Assignment.Value;
        what = string.Empty;
        switch (property.Name)
        {
            case "CertificateValidationMode" when IsOfCredentials(property) && CodeValue.GetText(value) == "None":
                what = property.Name + " is None" + AnyIsTaken;
                return null;
            case "RevocationMode" when IsOfCredentials(property) && CodeValue.GetText(value) == "NoCheck":
                what = property.Name + " is NoCheck" + RevokedCount;
                return HasOtherValidation(context.Syntax) ? new NoFindingReason(NoFindingKind.NotConcerned, "the validation mode that is set beside it does not check revocation") : null;

            // SocketsHttpHandler of .NET calls its own callback.
            case "ServerCertificateValidationCallback" when property is { IsStatic: true, ContainingType.Name: "ServicePointManager" } && CertificateCallback.TakesAll(value, context.CancellationToken):
                what = property.Name + YesToAll;
                return context.Symbols.IsFramework ? null : new NoFindingReason(NoFindingKind.Platform, "WCF uses HttpClient here, which ignores ServicePointManager");
            case "ServerCertificateCustomValidationCallback" when property.ContainingType.Name is "HttpClientHandler" && CertificateCallback.TakesAll(value, context.CancellationToken):
                what = property.Name + YesToAll;
                return CertificateCallback.IsOfWcf(context.Assignment, context.Symbols) ? null : new NoFindingReason(NoFindingKind.NotConcerned, "WCF is not known to use this HttpClient handler");
            default:
                return new NoFindingReason(NoFindingKind.Fine, "the validation is not known to be off");
        }
    }

    // Only the modes that build a chain check whether a certificate is revoked (referencesource,
    // X509ServiceCertificateAuthentication.cs, TryGetCertificateValidator).
    private static bool HasOtherValidation(AssignmentExpressionSyntax revocation)
    {
        SyntaxNode? around = revocation.Parent is InitializerExpressionSyntax initializer
            ? initializer
            : revocation.FirstAncestorOrSelf<SyntaxNode>(static node => node is MemberDeclarationSyntax or AccessorDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);
        return around is not null && s_validated.GetOrRead(around).Contains((revocation.Parent is InitializerExpressionSyntax, OwnerOf(revocation.Left)));
    }

    // The objects for which a piece of code sets such a mode, and whether in an initializer.
    private static HashSet<(bool InInitializer, string? Owner)> FindValidated(SyntaxNode around)
    {
        var owners = new HashSet<(bool, string?)>();
        foreach (SyntaxNode node in around.DescendantNodes())
        {
            if (node is AssignmentExpressionSyntax { Left: var left, Right: var value } other
                && MemberName(left) is "CertificateValidationMode"
                && MemberName(value) is not ("ChainTrust" or "PeerOrChainTrust"))
            {
                owners.Add((other.Parent is InitializerExpressionSyntax, OwnerOf(left)));
            }
        }

        return owners;
    }

    private static string? MemberName(ExpressionSyntax expression) => expression switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        IdentifierNameSyntax simple => simple.Identifier.ValueText,
        _ => null,
    };

    private static string? OwnerOf(ExpressionSyntax member) => (member as MemberAccessExpressionSyntax)?.Expression.ToString();

    private static bool IsOfCredentials(IPropertySymbol property) => ServiceContracts.IsWcf(property.ContainingType.ContainingNamespace);

    private void Analyze(ConfigurationRuleContext context, ConfiguredBehavior behavior)
    {
        bool isUsed = context.Project.Usage.IsBehaviorUsed(behavior.Name, behavior.IsOfServices, context.CancellationToken);
        foreach (ConfigElement element in behavior.Element.DescendantsAndSelf())
        {
            ConfigAttribute? validation = element.Attribute(Validation);
            ConfigAttribute? revocation = element.Attribute(Revocation);
            if (validation is null && revocation is null)
            {
                continue;
            }

            ConfigAttribute place = (validation ?? revocation)!;
            if (!context.IsFramework)
            {
                context.NoFinding(place, NoFindingKind.Platform, "only .NET Framework reads behaviours from configuration");
            }
            else if (!isUsed)
            {
                context.NoFinding(place, NoFindingKind.NotInUse, "nothing uses the behaviour");
            }
            else if (context.Configuration.IsUncertain(element))
            {
                context.NoFinding(place, NoFindingKind.Transform, "a transform may change it");
            }
            else if (behavior.IsOfEndpoints && AreAllOf(context, behavior.Element, element, static endpoint => endpoint.Binding is { } binding
                && (ServerChecks.Of(binding) == ServerCheck.Https || (binding.IsHttp && IsOfTransport(binding["security.mode"])))))
            {
                context.NoFinding(place, NoFindingKind.Fine, "the endpoints with the behaviour use HTTPS, whose certificates ServicePointManager or sslCertificateAuthentication validates instead");
            }
            else if (behavior.IsOfEndpoints && element.Parent?.Element("defaultCertificate") is not null && AreAllOf(context, behavior.Element, element,
                static endpoint => endpoint.Binding is { } binding && EncryptsForKnownCertificate(binding)))
            {
                context.NoFinding(place, NoFindingKind.Fine, "the endpoints with the behaviour encrypt for defaultCertificate and receive no certificate");
            }
            else if (behavior.IsOfEndpoints && validation?.Value.Trim() == "None" && AreAllOf(context, behavior.Element, element, ServerChecks.AreOfIdentity))
            {
                context.NoFinding(s_ofIdentity with { Location = place.Location });
            }
            else if (behavior.IsOfServices && element.Parent?.Name == "clientCertificate" && ClientCertificates.AreNotAsked(behavior.Element, context.Project))
            {
                context.NoFinding(s_notAsked with { Location = place.Location });
            }
            else
            {
                Analyze(context, element, behavior.DisplayName);
            }
        }
    }

    // Only the service can decrypt messages that are encrypted for its certificate: a queue sends no reply, and without negotiation no
    // certificate is requested (referencesource, MessageSecurityOverMsmq.cs, BasicHttpMessageSecurity.cs, MessageSecurityOverHttp.cs).
    private static bool EncryptsForKnownCertificate(Binding binding) => binding.Kind switch
    {
        BindingKind.NetMsmq => binding["security.mode"].Is("Message") || binding["security.mode"].Is("Both"),
        BindingKind.BasicHttp => binding["security.mode"].Is("Message"),
        var kind => BindingKinds.IsWSHttp(kind) && binding["security.mode"].Is("Message") && binding["security.message.negotiateServiceCredential"].Boolean == false,
    };

    private static bool AreAllOf(ConfigurationRuleContext context, ConfigElement behavior, ConfigElement element, Func<ConfiguredEndpoint, bool> isSo)
    {
        if (element is not { Name: "authentication", Parent.Name: "serviceCertificate" })
        {
            return false;
        }

        List<ConfiguredEndpoint> endpoints = [.. BehaviorEndpoints.Of(behavior, context.Project)];
        return endpoints.Count > 0 && endpoints.TrueForAll(endpoint => isSo(endpoint));
    }

    private static bool IsOfTransport(Setting mode) => mode.Is("Transport") || mode.Is("TransportCredentialOnly") || mode.Is("None");

    private void Analyze(ConfigurationRuleContext context, ConfigElement element, string owner)
    {
        ConfigAttribute? validation = element.Attribute(Validation);
        ConfigAttribute? revocation = element.Attribute(Revocation);
        if (validation is not null && validation.Value.Trim() == "None")
        {
            context.Report(Find(validation, element, owner, " is None" + AnyIsTaken, element.Parent?.Name == "clientCertificate" ? WcfRules.WCFL7004_AnyClient : null));
        }

        // A peer's certificate is trusted itself, and a custom validator checks what it likes.
        else if (revocation is not null && revocation.Value.Trim() == "NoCheck" && validation?.Value.Trim() is null or "ChainTrust" or "PeerOrChainTrust")
        {
            context.Report(Find(revocation, element, owner, " is NoCheck" + RevokedCount, WcfRules.WCFL7004_Revoked));
        }
        else
        {
            context.NoFinding((validation ?? revocation)!, NoFindingKind.Fine, "certificates are validated, possibly by a custom validator");
        }
    }

    private Finding Find(ConfigAttribute attribute, ConfigElement element, string owner, string what, Effect? effect) => new(Row, attribute.Location, attribute.Name + " of " + owner + what)
    {
        Assumption = ElementComments.At(element.Original).Any(static comment => SettingComments.Mention(comment.Text, "certificate")) ? Assumptions.Explained : null,
        Effect = effect,
        WhyNoFix = NeedsTrust,
    };
}
