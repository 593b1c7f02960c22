using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Drafting.Code;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>Finds what code sets on hosts: metadata, behaviours, credentials, authorization. Values stay where they are: they may be secret.</summary>
/// <param name="compilation">The code.</param>
/// <param name="at">How places are named.</param>
/// <param name="isWanted">Whether a place is that of production.</param>
internal sealed class HostSettings(Compilation compilation, Func<Location, string> at, Func<Location, bool> isWanted)
{
    private const string OfHost = "in services.ConfigureServiceHostBase<TService>(host => host.";

    private const string UserNames = "behavior:serviceCredentials.userNameAuthentication.userNamePasswordValidationMode";

    // CoreWCF's ServiceHostBase has no such part.
    private const string Authentication = "ServiceAuthenticationBehavior";

    // The types that a host or its description has, with the way to them on CoreWCF's ServiceHostBase.
    private static readonly Dictionary<string, string> s_parts = new(StringComparer.Ordinal)
    {
        ["ServiceAuthorizationBehavior"] = "Authorization",
        ["UserNamePasswordServiceCredential"] = "Credentials.UserNameAuthentication",
        ["X509CertificateInitiatorServiceCredential"] = "Credentials.ClientCertificate",
        ["X509ClientCertificateAuthentication"] = "Credentials.ClientCertificate.Authentication",
        ["X509CertificateRecipientServiceCredential"] = "Credentials.ServiceCertificate",
        ["WindowsServiceCredential"] = "Credentials.WindowsAuthentication",
        ["IssuedTokenServiceCredential"] = "Credentials.IssuedTokenAuthentication",
    };

    // Those that CoreWCF's parts lack, and those whose value decides.
    private static readonly Dictionary<string, string> s_rows = new(StringComparer.Ordinal)
    {
        ["RoleProvider"] = "behavior:serviceAuthorization.principalPermissionMode=UseAspNetRoles",
        ["PrincipalPermissionMode"] = "behavior:serviceAuthorization.principalPermissionMode",
        ["ImpersonateOnSerializingReply"] = "behavior:serviceAuthorization.impersonateOnSerializingReply",
        ["MembershipProvider"] = UserNames + "=MembershipProvider",
        ["UserNamePasswordValidationMode"] = UserNames,
    };

    /// <summary>The properties of hosts whose rows say what becomes of them.</summary>
    public static IReadOnlyCollection<string> WithRows => s_rows.Keys;

    /// <summary>The types that have the properties.</summary>
    public static IReadOnlyCollection<string> Parts => s_parts.Keys;

    /// <summary>The settings, in the order of the files.</summary>
    public IReadOnlyList<HostSetting> Read()
    {
        var settings = new List<HostSetting>();
        foreach (SyntaxTree tree in compilation.SyntaxTrees.OrderBy(tree => tree.FilePath, StringComparer.Ordinal))
        {
            if (SemanticModels.Find(tree, compilation) is not { } model)
            {
                continue;
            }

            foreach (SyntaxNode node in tree.GetRoot().DescendantNodes())
            {
                if (node is not (AssignmentExpressionSyntax or InvocationExpressionSyntax or ObjectCreationExpressionSyntax) || !isWanted(node.GetLocation())
                    || node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type || model.GetDeclaredSymbol(type) is not INamedTypeSymbol owner)
                {
                    continue;
                }

                string? line = node switch
                {
                    InvocationExpressionSyntax call => OfCall(call, model),
                    AssignmentExpressionSyntax assignment => OfAssignment(assignment, model),
                    _ => null,
                };
                if (line is not null)
                {
                    settings.Add(new HostSetting(owner.ToDisplayString(), MakesHosts(owner), line, IsGuard(node, model) ? at(node.GetLocation()) : null,
                        PartOf(node, model) is { } part ? (part, at(node.GetLocation())) : null)
                    {
                        Switch = node is AssignmentExpressionSyntax assigned ? SwitchOf(assigned, model) : null,
                    });
                }
                else if (HostChanges.Find(node, owner, MakesHosts(owner), model) is { } change)
                {
                    string place = at(node.GetLocation());
                    settings.Add(new HostSetting(owner.ToDisplayString(), MakesHosts(owner), "// MARK " + place + " " + change.What,
                        change.IsGuard ? place : null, null));
                }
            }
        }

        return [.. settings.DistinctBy(setting => setting.Line)];
    }

    private string? OfCall(InvocationExpressionSyntax call, SemanticModel model)
    {
        if (PartOf(call, model) is { } part)
        {
            return MarkCosts.AfterProperty("// MARK " + at(call.GetLocation()) + " changes " + part + ": do it " + OfHost + part + " ...)", [part]);
        }

        if (call.Expression is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" or "Insert", Expression: { } behaviors }
            || call.ArgumentList.Arguments is not [.., { Expression: { } behavior }]
            || KindOf(model.GetTypeInfo(behaviors).Type) is not { } kind
            || IsOfClient((Written(behaviors, model) as MemberAccessExpressionSyntax)?.Expression, model))
        {
            return null;
        }

        string type = model.GetTypeInfo(behavior).Type is { TypeKind: not TypeKind.Error } known
            ? known.ToDisplayString() : behavior is ObjectCreationExpressionSyntax creation ? creation.Type.ToString() : "a behaviour";
        string name = type[(type.LastIndexOf('.') + 1)..];

        // The properties of these behaviors are settings of their own.
        if (name is "ServiceMetadataBehavior" or "ServiceDebugBehavior")
        {
            return null;
        }

        if (name == "ServiceThrottlingBehavior" && UnlimitedOf(behavior, model) is { Length: > 0 } limits)
        {
            return MarkCosts.Unlimited(at(call.GetLocation()), limits);
        }

        string how = MigrationTables.Table.Find("code:" + name)?.Find(MigrationTarget.CoreWcf) is { Verdict: not MigrationVerdict.Works } cell
            ? MarkCosts.After(cell.Description, "code:" + name)
            : MarkCosts.AfterBehavior(kind switch
            {
                "IServiceBehavior" => "add it " + OfHost + "Description.Behaviors.Add(...))",
                "IEndpointBehavior" => "add it in services.AddServiceEndpoint<TService, TContract>(..., endpoint => endpoint.EndpointBehaviors.Add(...))",
                _ => "add it " + OfHost + "Description.Endpoints ...)",
            });
        return "// MARK " + at(call.GetLocation()) + " adds the behaviour " + type + ": " + how;
    }

    // The limits that a new throttle sets, if each of them is none.
    private static string[] UnlimitedOf(ExpressionSyntax behavior, SemanticModel model) =>
        behavior is BaseObjectCreationExpressionSyntax { Initializer.Expressions: var set } && set.All(
            one => one is AssignmentExpressionSyntax { Right: var limit } && model.GetConstantValue(limit) is { HasValue: true, Value: int.MaxValue })
            ? [.. set.Cast<AssignmentExpressionSyntax>().Select(static one => one.Left.ToString())] : [];

    private string? OfAssignment(AssignmentExpressionSyntax assignment, SemanticModel model)
    {
        string name = assignment.Left switch { MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
            IdentifierNameSyntax identifier when assignment.Parent is InitializerExpressionSyntax => identifier.Identifier.ValueText, _ => string.Empty };
        if (name.Length == 0 || model.GetSymbolInfo(assignment.Left).Symbol is not IPropertySymbol { ContainingType: { } owner } || !IsOfWcf(owner))
        {
            return null;
        }

        bool isOn = assignment.Right.IsKind(SyntaxKind.TrueLiteralExpression);
        string place = at(assignment.GetLocation());
        return owner.Name switch
        {
            "ServiceMetadataBehavior" when SwitchOf(assignment, model) is { } metadata => MetadataDraft.Switch(metadata) + " " + place,
            "ServiceDebugBehavior" when isOn && name == "IncludeExceptionDetailInFaults" => "// " + place
                + " showed exceptions to callers, and this program does not: set options.DebugBehavior.IncludeExceptionDetailInFaults = true in AddService to show them again",
            Authentication => "// MARK " + place + " sets " + name + " of " + Authentication + ": "
                + MigrationTables.Table.Find("behavior:serviceAuthenticationManager")?.Find(MigrationTarget.CoreWcf)?.Description,
            _ when s_parts.ContainsKey(owner.Name) && RowOf(assignment, name) is { } row => "// MARK " + place + " sets " + name + " of " + owner.Name + ": " + row,
            _ when PartOf(assignment, model) is { } part =>
                MarkCosts.AfterProperty("// MARK " + place + " sets " + name + " of " + owner.Name + ": set it " + OfHost + part + " = ...)", [name]),
            _ => null,
        };
    }

    private static string? SwitchOf(AssignmentExpressionSyntax assignment, SemanticModel model) =>
        assignment.Right.IsKind(SyntaxKind.TrueLiteralExpression) && model.GetSymbolInfo(assignment.Left).Symbol is IPropertySymbol
            { Name: "HttpGetEnabled" or "HttpsGetEnabled", ContainingType: { Name: "ServiceMetadataBehavior" } owner } metadata && IsOfWcf(owner) ? metadata.Name : null;

    /// <summary>One line for settings of one class, which are set at one place there, too.</summary>
    public static string Join(IReadOnlyCollection<HostSetting> settings) =>
        settings.Count == 1 ? settings.First().Line
        : MarkCosts.AfterProperty(
            "// MARK " + string.Join(", ", settings.Select(static setting => setting.Part!.Value.Place + " (" + setting.Part.Value.Member + ")"))
                + ": set them in services.ConfigureServiceHostBase<TService>(host => host. ...)",
            settings.Select(static setting => setting.Part!.Value.Member));

    // host.Credentials.ServiceCertificate.SetCertificate(...) and ...IssuedTokenAuthentication.KnownCertificates.Add(...), too.
    private static string? PartOf(SyntaxNode node, SemanticModel model)
    {
        ExpressionSyntax? written = node switch
        {
            AssignmentExpressionSyntax { Left: var left } => left,
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax called } =>
                model.GetSymbolInfo(called).Symbol is IMethodSymbol { ContainingType.Name: var of } && s_parts.ContainsKey(of) ? called : called.Expression,
            _ => null,
        };
        return written is not null && model.GetSymbolInfo(written).Symbol is { ContainingType: { } owner } member and (IPropertySymbol or IMethodSymbol)
            && IsOfWcf(owner) && s_parts.TryGetValue(owner.Name, out string? part)
            && !IsOfClient((written as MemberAccessExpressionSyntax)?.Expression, model)
            && !(node is AssignmentExpressionSyntax set && RowOf(set, member.Name) is not null) ? part + "." + member.Name : null;
    }

    // What becomes of a property of a host, where to set it on CoreWCF's host is not the answer; null elsewhere.
    private static string? RowOf(AssignmentExpressionSyntax assignment, string name) =>
        s_rows.TryGetValue(name, out string? row)
            && (MigrationTables.Table.Find(row + "=" + (assignment.Right as MemberAccessExpressionSyntax)?.Name.Identifier.ValueText) ?? MigrationTables.Table.Find(row))
                ?.Find(MigrationTarget.CoreWcf) is { Verdict: not MigrationVerdict.Change } cell ? cell.Description : null;

    // Settings that decide which callers are admitted. The service's certificate only identifies the service, and a behavior of WCF has its own row.
    private static bool IsGuard(SyntaxNode node, SemanticModel model) => node switch
    {
        AssignmentExpressionSyntax assignment => model.GetSymbolInfo(assignment.Left).Symbol is IPropertySymbol { ContainingType.Name: var owner }
            && (owner == Authentication || (owner != "X509CertificateRecipientServiceCredential" && s_parts.ContainsKey(owner))),
        InvocationExpressionSyntax call when PartOf(call, model) is not null =>
            call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Clear" or "Remove" or "RemoveAt" },
        InvocationExpressionSyntax { ArgumentList.Arguments: [.., { Expression: var behavior }] } =>
            model.GetTypeInfo(behavior).Type is not INamedTypeSymbol type || !IsOfWcf(type),
        _ => false,
    };

    // factory.Endpoint.Behaviors is of a client, host.Description.Endpoints[0].Behaviors of a service.
    private static bool IsOfClient(ExpressionSyntax? expression, SemanticModel model) =>
        expression is not null && model.GetSymbolInfo(
            Written(expression, model)).Symbol is IPropertySymbol { ContainingType.Name: "ChannelFactory" or "ClientBase" };

    // var behaviors = host.Description.Behaviors;
    private static ExpressionSyntax Written(ExpressionSyntax expression, SemanticModel model) =>
        model.GetSymbolInfo(expression).Symbol is ILocalSymbol { DeclaringSyntaxReferences: [var declaration] }
            && declaration.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: var value } ? value : expression;

    private static bool MakesHosts(INamedTypeSymbol type) =>
        type.BaseType.AnyBase(static at => at.Name is "ServiceHostFactoryBase" or "ServiceHostBase" or "ServiceHostFactory" or "ServiceHost");

    // The descriptions of a service, its endpoints, contracts and operations hold their behaviours in a KeyedCollection<Type, I...Behavior>.
    private static string? KindOf(ITypeSymbol? collection)
    {
        for (var type = collection as INamedTypeSymbol; type is not null; type = type.BaseType)
        {
            if (type is { Name: "KeyedCollection", TypeArguments: [_,
                INamedTypeSymbol { Name: "IServiceBehavior" or "IEndpointBehavior" or "IContractBehavior" or "IOperationBehavior" } kind] } && IsOfWcf(kind))
            {
                return kind.Name;
            }
        }

        return null;
    }

    private static bool IsOfWcf(INamedTypeSymbol type) =>
        type.ContainingNamespace?.ToDisplayString().StartsWith("System.ServiceModel", StringComparison.Ordinal) == true;
}
