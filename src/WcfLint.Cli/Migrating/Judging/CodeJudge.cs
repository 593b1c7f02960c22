using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What becomes of the types, members and attributes of WCF that code names: each at its places.</summary>
/// <param name="migration">The project.</param>
/// <param name="roles">The roles of the types of its code.</param>
/// <param name="isWanted">Whether a place is that of production.</param>
internal sealed class CodeJudge(ProjectMigration migration, TypeRoles roles, Func<Location, bool> isWanted)
{
    private const string Prefix = "code:";
    private const string Behavior = "Behavior";

    // A method that is called: the row of its type says what becomes of an override.
    private const string Called = "=called";

    private const string EndpointName = "endpointConfigurationName";

    private const string Protocol = "ServicePointManager.SecurityProtocol";

    // SecurityProtocolType.Tls, Tls11, Tls12 and Tls13.
    private const int AllowedVersions = 0x3FC0;

    // SessionMode.Required.
    private const int SessionRequired = 1;

    // A type alone is named on every page; what matters of it are its members and arguments, or that it is implemented.
    private static readonly string[] s_namespaces = ["System.ServiceModel", "System.IdentityModel", "System.Security.Permissions",
        "System.Runtime.Serialization", "System.Web", "System.UriTemplate", "System.Net", "System.ServiceProcess"];

    private static readonly HashSet<string> s_names =
        [.. MigrationTables.Table.Features.Where(feature => feature.Id.StartsWith(Prefix, StringComparison.Ordinal)).Select(feature => NameOf(feature.Id))];

    // The member in OperationContext.SessionId: it is mostly read from a variable, without the type's name.
    private static readonly HashSet<string> s_members =
        [.. MigrationTables.Table.Features.Where(feature => feature.Id.StartsWith(Prefix, StringComparison.Ordinal)
            && feature.Id.Contains('.', StringComparison.Ordinal)).Select(feature => feature.Id.Split('.')[1].Split('=')[0])];

    // A class that CoreWCF has too, with other methods to override: elsewhere its name needs a using directive alone.
    private static readonly HashSet<string> s_bases =
        [.. MigrationTables.Table.Features.Where(feature => feature.Id.StartsWith(Prefix, StringComparison.Ordinal)
            && feature.Title.StartsWith("custom ", StringComparison.Ordinal)
            && feature.Find(MigrationTarget.CoreWcf) is { Verdict: MigrationVerdict.Change }).Select(feature => NameOf(feature.Id))];

    // What is implemented or derived from: elsewhere its name needs another namespace alone.
    private static readonly HashSet<string> s_implemented =
        [.. MigrationTables.Table.Features.Where(feature => feature.Area == "extensions" && feature.Id.StartsWith(Prefix, StringComparison.Ordinal)
            && (feature.IsOfBases || feature.Id is ['c', 'o', 'd', 'e', ':', 'I', >= 'A' and <= 'Z', ..]))
            .Select(feature => NameOf(feature.Id))];

    /// <summary>What a service gives to its own callers, and the exceptions that clients throw.</summary>
    public static IReadOnlyCollection<string> Faults { get; } =
        ["FaultException", "FaultCode", "FaultReason", "FaultReasonText", "ExceptionDetail", "WebFaultException"];

    // Settings of ServicePointManager that have no row.
    private static readonly HashSet<string> s_connections = ["CheckCertificateRevocationList", "DnsRefreshTimeout", "EnableDnsRoundRobin", "Expect100Continue",
        "FindServicePoint", "MaxServicePointIdleTime", "MaxServicePoints", "ReusePort", "SetTcpKeepAlive", "UseNagleAlgorithm"];

    private static readonly HashSet<string> s_hostEvents = ["Opening", "Opened", "Closing", "Closed"];

    /// <summary>Adds the rows of the code.</summary>
    public void Judge()
    {
        Compilation compilation = migration.Project.Compilation;
        var types = new NamedTypes(migration, roles, isWanted);
        var lost = new LostNames(migration, roles, isWanted);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (SemanticModels.Find(tree, compilation) is not { } model)
            {
                continue;
            }

            if (GeneratedFiles.Holds(tree, compilation.Options.SyntaxTreeOptionsProvider, migration.Cancellation))
            {
                JudgeGenerated(tree, model);
                continue;
            }

            types.Read(tree, model);
            lost.Read(tree, model);
            foreach (SyntaxNode node in tree.GetRoot(migration.Cancellation).DescendantNodes())
            {
                if (node is SimpleNameSyntax { Identifier.ValueText: var written })
                {
                    migration.Names.Add(written);
                }

                switch (node)
                {
                    case AttributeSyntax attribute when IsNamed(LastName(attribute.Name)) || IsNamed(LastName(attribute.Name) + "Attribute"):
                        JudgeAttribute(attribute, model);
                        break;
                    case TypeDeclarationSyntax { BaseList: not null } type:
                        roles.Find(type);
                        break;
                    case BaseObjectCreationExpressionSyntax creation:
                        JudgeCreation(creation, model);
                        break;

                    // Also Control.BeginInvoke and operations of contracts have the name.
                    case InvocationExpressionSyntax call when CalledNames.NameOf(call)?.Identifier.ValueText == "BeginInvoke" && isWanted(call.GetLocation())
                        && model.GetSymbolInfo(call, migration.Cancellation).Symbol is IMethodSymbol { ContainingType.TypeKind: TypeKind.Delegate }:
                        migration.Beside.Add((BesideKind.Delegates, Place.FromLocation(call.GetLocation())!));
                        break;
                    case MemberAccessExpressionSyntax { Name.Identifier.ValueText: var setting } access when s_connections.Contains(setting)
                        && isWanted(access.GetLocation())
                        && model.GetSymbolInfo(access, migration.Cancellation).Symbol is { ContainingType: { Name: "ServicePointManager" } manager } && IsOfWcf(manager):
                        migration.Beside.Add((BesideKind.Connections, Place.FromLocation(access.GetLocation())!));
                        break;
                    case ConstructorInitializerSyntax { ThisOrBaseKeyword.RawKind: (int)SyntaxKind.BaseKeyword } initializer:
                        if (model.GetSymbolInfo(initializer, migration.Cancellation).Symbol is IMethodSymbol { ContainingType: { } baseType } constructor
                            && IsOfWcf(baseType))
                        {
                            JudgeConstructor(initializer, baseType, constructor);
                        }

                        break;
                    case MethodDeclarationSyntax method when method.Modifiers.Any(SyntaxKind.OverrideKeyword)
                        && s_members.Contains(method.Identifier.ValueText):
                        JudgeOverride(method, model);
                        break;
                    case SimpleNameSyntax name when IsNamed(name.Identifier.ValueText):
                        JudgeName(name, model);
                        break;
                    case SimpleNameSyntax { Parent: MemberAccessExpressionSyntax access } member when access.Name == member
                        && (s_members.Contains(member.Identifier.ValueText) || s_hostEvents.Contains(member.Identifier.ValueText)):
                        JudgeMember(access, model);
                        break;
                    case SimpleNameSyntax { Parent: MemberBindingExpressionSyntax binding } member when s_members.Contains(member.Identifier.ValueText):
                        JudgeMember(binding, member, model);
                        break;
                }
            }
        }

        roles.AddCallers();
        roles.AddUsers();
        migration.Roles = roles.All;
    }

    private static bool IsNamed(string name) => s_names.Contains(name);

    private static string NameOf(string id) => id[Prefix.Length..].Split('.', '=', '(', '<')[0];

    private static string LastName(NameSyntax name) => name is QualifiedNameSyntax qualified
        ? qualified.Right.Identifier.ValueText : name is SimpleNameSyntax simple ? simple.Identifier.ValueText : string.Empty;

    private void JudgeAttribute(AttributeSyntax attribute, SemanticModel model)
    {
        if (model.GetTypeInfo(attribute, migration.Cancellation).Type is not INamedTypeSymbol type || !IsOfWcf(type))
        {
            return;
        }

        // TypeLoader.cs refuses it on a contract, in .NET Framework and in CoreWCF.
        if (type.Name == WcfAttributes.OperationBehavior && attribute.FirstAncestorOrSelf<TypeDeclarationSyntax>() is InterfaceDeclarationSyntax)
        {
            Add(attribute, "[" + attribute.Name + "] on a contract", type.Name + "=onContract");
            return;
        }

        Add(attribute, "[" + attribute.Name + "]", type.Name);
        if (type.Name == WcfAttributes.OperationContract && attribute.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method
            && model.GetDeclaredSymbol(method, migration.Cancellation) is { } operation)
        {
            JudgeOperation(attribute, method, operation);
        }

        if (type.Name == WcfAttributes.ServiceContract && attribute.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } declaration
            && model.GetDeclaredSymbol(declaration, migration.Cancellation) is { } contract)
        {
            foreach ((Location place, string subject, string feature) in new BrokenToday(migration, isWanted).Find(contract))
            {
                Add(declaration, place, subject, feature);
            }
        }

        foreach (AttributeArgumentSyntax argument in attribute.ArgumentList?.Arguments ?? default)
        {
            if (argument.NameEquals?.Name.Identifier.ValueText is { } member && !(member == "AsyncPattern" && !IsOnlyForm(attribute, model)))
            {
                string value = argument.Expression is MemberAccessExpressionSyntax access ? access.Name.Identifier.ValueText : argument.Expression.ToString();
                string id = type.Name + "." + member;
                Add(argument, "[" + attribute.Name + "(" + member + " = " + value + ")]", Exists(id + "=" + value) ? id + "=" + value : id);
            }
        }
    }

    private bool IsOnlyForm(AttributeSyntax attribute, SemanticModel model) =>
        attribute.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && model.GetDeclaredSymbol(method, migration.Cancellation) is { } begin
        && ServiceContracts.OwnOfContract(begin.ContainingType)
            .Any(operation => SymbolEqualityComparer.Default.Equals(operation.Method, begin) && operation.HasOnlyBeginAndEnd);

    // Both libraries refuse them as .NET Framework does: such a contract has never been opened.
    private void JudgeOperation(AttributeSyntax attribute, MethodDeclarationSyntax method, IMethodSymbol operation)
    {
        bool returns = !operation.ReturnsVoid && operation.ReturnType is not INamedTypeSymbol { Name: "Task", Arity: 0 };
        if (IsTrue("IsOneWay", true) && !IsTrue("AsyncPattern", true)
            && (returns || operation.Parameters.Any(parameter => parameter.RefKind is RefKind.Ref or RefKind.Out)))
        {
            Add(method.Identifier.Parent!, "[OperationContract(IsOneWay = true)] " + operation.ReturnType.ToDisplayString(
                SymbolDisplayFormat.MinimallyQualifiedFormat) + " " + operation.Name, "OperationContractAttribute.IsOneWay=returns");
        }

        if ((IsTrue("IsInitiating", false) || IsTrue("IsTerminating", true))
            && ServiceContracts.Argument(ServiceContracts.Find(operation.ContainingType, WcfAttributes.ServiceContract), "SessionMode") is not SessionRequired)
        {
            Add(attribute, "[OperationContract] of " + operation.Name, "OperationContractAttribute.IsInitiating=withoutSession");
        }

        bool IsTrue(string name, bool value) =>
            attribute.ArgumentList?.Arguments.FirstOrDefault(
                argument => argument.NameEquals?.Name.Identifier.ValueText == name)?.Expression.RawKind == (int)(value
                    ? SyntaxKind.TrueLiteralExpression : SyntaxKind.FalseLiteralExpression);
    }

    private void JudgeCreation(BaseObjectCreationExpressionSyntax creation, SemanticModel model)
    {
        if (model.GetSymbolInfo(creation, migration.Cancellation).Symbol is IMethodSymbol { ContainingType: { } type } constructor)
        {
            if (type.Name == "ServiceHost" && IsOfWcf(type))
            {
                Add(creation, "new ServiceHost",
                    constructor.Parameters is [{ Type.SpecialType: SpecialType.System_Object }, ..] ? type.Name + "=instance" : type.Name);
                roles.AddHost(creation);
            }
            else if (IsOfWcf(type))
            {
                migration.MakesEndpoints |= type.Name == "ServiceEndpoint";
                JudgeConstructor(creation, type, constructor);
                if (!Exists(type.Name) && type.Name.EndsWith(Behavior, StringComparison.Ordinal))
                {
                    // The same behaviour as in configuration: SynchronousReceiveBehavior is <synchronousReceive>.
                    Add(creation, creation.GetLocation(), "new " + type.Name,
                        migration.Table.Find("behavior:" + SettingPaths.FromMember(type.Name[..^Behavior.Length])));
                }
            }
            else if (TypeRoles.ClientOf(type) is { } client)
            {
                roles.AddClient(creation, client);
                if (!PassesArguments(constructor))
                {
                    JudgeConstructor(creation, client, constructor);
                }
            }
        }
    }

    // A constructor that passes its base a binding reads no configuration. One that passes a name has a row at that place: its callers need
    // not change, unless a tool generates the class again.
    private bool PassesArguments(IMethodSymbol constructor) =>
        constructor.DeclaringSyntaxReferences.Any(reference =>
            reference.GetSyntax(migration.Cancellation) is ConstructorDeclarationSyntax { Initializer: { ArgumentList.Arguments.Count: > 0 } initializer }
            && (constructor.Parameters.IsEmpty
                || (initializer.ThisOrBaseKeyword.IsKind(SyntaxKind.BaseKeyword) && constructor.ContainingType.BaseType is { } based && IsOfWcf(based)
                    && !GeneratedFiles.Holds(reference.SyntaxTree, migration.Project.Compilation.Options.SyntaxTreeOptionsProvider, migration.Cancellation))));

    // A constructor that reads its endpoint, or the binding itself, from configuration.
    private void JudgeConstructor(SyntaxNode node, INamedTypeSymbol type, IMethodSymbol constructor)
    {
        bool isBinding = type.Name.EndsWith("Binding", StringComparison.Ordinal);
        bool isByName = constructor.Parameters.Any(
            parameter => parameter.Type.SpecialType == SpecialType.System_String && parameter.Name is EndpointName or "configurationName");
        string name = isBinding ? "NetTcpBinding" : type.Name;
        string? id = isByName ? name + "(string)"
            : (constructor.Parameters.IsEmpty && type.Name == "ClientBase") || (constructor.Parameters.Length == 1 && type.Name == "DuplexClientBase")
                ? type.Name + "()" : null;
        if (id is not null)
        {
            Add(node, constructor.ContainingType.Name
                + (isByName ? isBinding ? " created from a named binding" : " created from a named endpoint" : " created without an endpoint"), id);
        }
    }

    // What a tool has made is made again, but for constructors that no longer compile.
    private void JudgeGenerated(SyntaxTree tree, SemanticModel model)
    {
        foreach (ConstructorInitializerSyntax initializer in SourceWords.Contains(tree, EndpointName)
            ? tree.GetRoot(migration.Cancellation).DescendantNodes().OfType<ConstructorInitializerSyntax>() : [])
        {
            if (model.GetSymbolInfo(initializer, migration.Cancellation).Symbol is IMethodSymbol { ContainingType: { } based } constructor
                && TypeRoles.IsClient(based) && constructor.Parameters.Any(static parameter => parameter.Name == EndpointName))
            {
                Add(initializer, based.Name + " created from a named endpoint", "ClientBase(string)=generated");
            }
        }
    }

    private void JudgeName(SimpleNameSyntax name, SemanticModel model)
    {
        if (name.FirstAncestorOrSelf<AttributeSyntax>() is not null || name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is not null
            || model.GetSymbolInfo(name, migration.Cancellation).Symbol is not { } symbol)
        {
            return;
        }

        INamedTypeSymbol? type = symbol as INamedTypeSymbol ?? (symbol as IMethodSymbol)?.ContainingType;
        if (type is null || type.Name != name.Identifier.ValueText || !IsOfWcf(type)
            || (type.Name == "ServiceHost" && (name.Parent is ObjectCreationExpressionSyntax || IsOfFactory(name, model))))
        {
            return;
        }

        // Looking for an endpoint of metadata finds none; adding one throws at startup.
        if (type.Name == "IMetadataExchange"
            && name.FirstAncestorOrSelf<TypeOfExpressionSyntax>() is { Parent: ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } }
            && CalledNames.NameOf(call)?.Identifier.ValueText is "Find" or "FindAll" or "Remove" or "Contains")
        {
            return;
        }

        // System.Net.ServicePointManager.DefaultConnectionLimit names the type in full.
        ExpressionSyntax whole = name.Parent is MemberAccessExpressionSyntax qualified && qualified.Name == name ? qualified : name;
        bool isTold = IsToldOfElement(name, type, model);
        if (whole.Parent is MemberAccessExpressionSyntax access && access.Expression == whole && Exists(type.Name + "." + access.Name.Identifier.ValueText))
        {
            string told = type.Name + "." + access.Name.Identifier.ValueText;
            Add(access, access.ToString(), told);
            isTold |= migration.Table.Find(Prefix + told)?.Find(MigrationTarget.CoreWcf) is { Verdict: MigrationVerdict.Gone };
        }

        if (TypeRoles.IsClient(type))
        {
            roles.AddClient(name, type);
        }

        string id = type.IsGenericType && Exists(type.Name + "<T>") ? type.Name + "<T>"
            : type.Name == "Message" && IsOfContract(name) ? "Message=inContract" : type.Name;
        if (!isTold)
        {
            Add(name, name.GetLocation(), id, migration.Table.Find(Prefix + id), CatchesOfClient(name, model),
                IsOnlyNamed(name, type, model)
                    ? PackageTypes.FindCoreWcf(type.ContainingNamespace.ToDisplayString() + "." + type.MetadataName)?.Namespace : null);
        }
    }

    // The part of a mask that ServicePointManager.cs of .NET refuses: it allows TLS 1.0 to 1.3 alone.
    private ExpressionSyntax? FindRefused(SyntaxNode named)
    {
        SemanticModel? model = SemanticModels.Find(named.SyntaxTree, migration.Project.Compilation);
        return named.FirstAncestorOrSelf<AssignmentExpressionSyntax>() is
            { RawKind: (int)SyntaxKind.SimpleAssignmentExpression or (int)SyntaxKind.OrAssignmentExpression } assignment
            && CalledNames.LastName(assignment.Left) == "SecurityProtocol" ? Find(assignment.Right) : null;

        ExpressionSyntax? Find(ExpressionSyntax value) => value switch
        {
            ParenthesizedExpressionSyntax inner => Find(inner.Expression),
            BinaryExpressionSyntax { RawKind: (int)SyntaxKind.BitwiseOrExpression } mask => Find(mask.Left) ?? Find(mask.Right),
            _ => model?.GetConstantValue(value, migration.Cancellation) is { HasValue: true, Value: int versions } && (versions & ~AllowedVersions) != 0 ? value : null,
        };
    }

    // A factory of hosts, or a class of hosts, names what it makes: its own row says what becomes of it.
    private bool IsOfFactory(SimpleNameSyntax name, SemanticModel model) =>
        name.FirstAncestorOrSelf<BaseListSyntax>() is null && name.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } declaration
        && model.GetDeclaredSymbol(declaration, migration.Cancellation) is { } type && HostingCode.IsOfHosts(type);

    // An operation of a contract, or the method of a service that implements one.
    private bool IsOfContract(SimpleNameSyntax name) =>
        name.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && roles.Find(method) is { } role
        && (role.Contract is not null || (role.Implemented.Count > 0 && (method.Modifiers.Any(SyntaxKind.PublicKeyword) || method.ExplicitInterfaceSpecifier is not null)))
        && (method.ReturnType.Span.Contains(name.Span) || method.ParameterList.Span.Contains(name.Span));

    // The row of a binding element says what becomes of its method.
    private bool IsToldOfElement(SimpleNameSyntax name, INamedTypeSymbol type, SemanticModel model) =>
        type.Name == "IChannelListener" && name.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { Identifier.ValueText: "BuildChannelListener" } method
        && model.GetDeclaredSymbol(method, migration.Cancellation) is { IsOverride: true, ContainingType.BaseType: { } element }
        && s_bases.Contains(element.Name);

    // IServiceBehavior has a host among the parameters of its methods in CoreWCF too.
    private bool IsOnlyNamed(SimpleNameSyntax name, INamedTypeSymbol type, SemanticModel model) => s_bases.Contains(type.Name) || s_implemented.Contains(type.Name)
        ? name.FirstAncestorOrSelf<BaseListSyntax>() is null
        : (type.Name is "CommunicationException" or "FaultException" && name.FirstAncestorOrSelf<BaseListSyntax>() is not null)
            || (type.Name == "ServiceHostBase" && name.FirstAncestorOrSelf<ParameterSyntax>() is { Type: var whole, Parent.Parent: MethodDeclarationSyntax method } && whole!.Span.End == name.Span.End
            && model.GetDeclaredSymbol(method, migration.Cancellation) is { } declared
            && declared.ContainingType.AllInterfaces.Any(known => known.Name == "IServiceBehavior" && IsOfWcf(known)
                && known.GetMembers().Any(
                    member => SymbolEqualityComparer.Default.Equals(declared.ContainingType.FindImplementationForInterfaceMember(member), declared))));

    /// <summary>Whether a name is in the catch clause of the call of a client, also inside a service. What is thrown again reaches the service's own
    /// callers.</summary>
    public bool CatchesOfClient(SyntaxNode name, SemanticModel model) =>
        IsCaught(name) && name.FirstAncestorOrSelf<TryStatementSyntax>() is { } attempt && CallsClient(attempt, model);

    /// <summary>Whether a name is in a catch clause that does not throw it again.</summary>
    public static bool IsCaught(SyntaxNode name)
    {
        return name.FirstAncestorOrSelf<CatchDeclarationSyntax>()?.Parent is CatchClauseSyntax handler && !handler.Block.DescendantNodes()
            .Any(node => node is ThrowStatementSyntax { Expression: var thrown }
                && (thrown is null || IsOwn(thrown) || thrown is BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: var arguments }
                && arguments.Any(argument => IsOwn(argument.Expression))));

        bool IsOwn(ExpressionSyntax thrown) => thrown is IdentifierNameSyntax { Identifier.ValueText: var local }
            && local == name.FirstAncestorOrSelf<CatchDeclarationSyntax>()!.Identifier.ValueText;
    }

    /// <summary>Whether a name is that of the exception of all channels, in a statement that throws a new one.</summary>
    public static bool IsThrown(SyntaxNode name) => name is SimpleNameSyntax { Identifier.ValueText: "CommunicationException" }
        && name.FirstAncestorOrSelf<ObjectCreationExpressionSyntax>() is { Parent: ThrowStatementSyntax or ThrowExpressionSyntax } made
        && made.Type.Span.Contains(name.Span);

    private static bool CallsClient(TryStatementSyntax attempt, SemanticModel model) => attempt.Block.DescendantNodes().OfType<InvocationExpressionSyntax>()
        .Any(call => model.GetSymbolInfo(call).Symbol is IMethodSymbol { ContainingType: { } called }
        && (TypeRoles.IsClient(called) || TypeRoles.ClientOf(called) is not null
            || (called.TypeKind == TypeKind.Interface && ServiceContracts.IsContract(called))));

    /// <summary>Whether a name is in the scope of a client's channel: there, the current context is that of the client packages, also in a service. Faults
    /// that are not caught from a call there go to the service's own callers, and only CoreWCF has the security of a current call.</summary>
    public static bool IsInScopeOfClient(SyntaxNode name, SemanticModel model)
    {
        if (!SourceWords.Contains(name.SyntaxTree, "OperationContextScope"))
        {
            return false;
        }

        if (name is SimpleNameSyntax { Identifier.ValueText: var written } && (written == "ServiceSecurityContext" || Faults.Contains(written))
            && !(name.FirstAncestorOrSelf<CatchDeclarationSyntax>()?.Parent?.Parent is TryStatementSyntax attempt && CallsClient(attempt, model)))
        {
            return false;
        }

        for (SyntaxNode? at = name; at is not null and not MemberDeclarationSyntax; at = at.Parent)
        {
            if (at is UsingStatementSyntax whole && !(whole.Declaration ?? (SyntaxNode?)whole.Expression)!.Span.Contains(name.Span)
                ? MakesScope(whole.Declaration ?? (SyntaxNode)whole.Expression!)
                : at is StatementSyntax { Parent: BlockSyntax block } && block.Statements.TakeWhile(one => one != at)
                    .Any(one => one is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: (int)SyntaxKind.UsingKeyword } && MakesScope(one)))
            {
                return true;
            }
        }

        return false;

        bool MakesScope(SyntaxNode made) => made.DescendantNodesAndSelf().OfType<ObjectCreationExpressionSyntax>().Any(creation =>
            TypeSyntaxes.NameOf(creation.Type) == "OperationContextScope" && creation.ArgumentList is { Arguments: [{ Expression: var channel }] } && IsOfClient(channel));

        bool IsOfClient(ExpressionSyntax channel) => channel switch
        {
            CastExpressionSyntax cast => IsOfClient(cast.Expression),
            ParenthesizedExpressionSyntax inner => IsOfClient(inner.Expression),
            BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression, Left: var left } => IsOfClient(left),
            MemberAccessExpressionSyntax { Name.Identifier.ValueText: "InnerChannel" } => true,
            InvocationExpressionSyntax call => CalledNames.NameOf(call)?.Identifier.ValueText == "CreateChannel",
            _ => model.GetTypeInfo(channel).Type is INamedTypeSymbol type && TypeRoles.ClientOf(type) is not null
                || (model.GetSymbolInfo(channel).Symbol is ILocalSymbol local && local.DeclaringSyntaxReferences is [var declared]
                    && declared.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: var value } && value != channel && IsOfClient(value)),
        };
    }

    // host.Description.Behaviors.Add(new OwnBehavior()); a behavior with a row has it where it is created.
    private bool AddsOwnBehavior(ExpressionSyntax behaviors, SemanticModel model) =>
        behaviors.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add",
            Parent: InvocationExpressionSyntax { ArgumentList.Arguments: [var behavior] } }
        && !(model.GetTypeInfo(behavior.Expression, migration.Cancellation).Type is { } type && Exists(type.Name));

    private void JudgeMember(MemberAccessExpressionSyntax access, SemanticModel model)
    {
        string member = access.Name.Identifier.ValueText;
        if (s_hostEvents.Contains(member))
        {
            // Declared by CommunicationObject, which clients are, too.
            if (model.GetSymbolInfo(access, migration.Cancellation).Symbol is IEventSymbol
                && model.GetTypeInfo(access.Expression, migration.Cancellation).Type is INamedTypeSymbol host
                && host.AnyBase(static type => type is INamedTypeSymbol { Name: "ServiceHostBase" } known && IsOfWcf(known)))
            {
                Add(access, host.Name + "." + member, "ServiceHostBase.Opened");
            }
        }
        else
        {
            JudgeMember(access, access.Name, model);
        }
    }

    private void JudgeMember(ExpressionSyntax access, SimpleNameSyntax name, SemanticModel model)
    {
        string member = name.Identifier.ValueText;
        if (model.GetSymbolInfo(access, migration.Cancellation).Symbol is { ContainingType: { } type }
            and (IPropertySymbol or IMethodSymbol or IEventSymbol) && IsOfWcf(type)
            && (Exists(type.Name + "." + member) ? member : Exists(type.Name + "." + member + Called) ? member + Called : null) is { } feature
            && (member != "Behaviors" || type.Name != "ServiceDescription" || AddsOwnBehavior(access, model)))
        {
            Add(access, type.Name + "." + member, type.Name + "." + feature);
        }
    }

    private void JudgeOverride(MethodDeclarationSyntax method, SemanticModel model)
    {
        IMethodSymbol? first = model.GetDeclaredSymbol(method, migration.Cancellation);
        while (first?.OverriddenMethod is { } overridden)
        {
            first = overridden;
        }

        if (first is { ContainingType: { } type } && IsOfWcf(type) && Exists(type.Name + "." + first.Name))
        {
            Add(method, method.Identifier.GetLocation(), "override of " + first.Name, type.Name + "." + first.Name);
        }
    }

    private bool Exists(string id) => migration.Table.Find(Prefix + id) is not null;

    private void Add(SyntaxNode node, string subject, string id, bool isOfClient = false)
    {
        SyntaxNode? refused = id == Protocol ? FindRefused(node) : null;
        Add(refused ?? node, (refused ?? node).GetLocation(), refused is null ? subject : id + " with " + refused, refused is null ? id : id + "=Ssl3", isOfClient);
    }

    private void Add(SyntaxNode node, Location location, string subject, string id, bool isOfClient = false) =>
        Add(node, location, subject, migration.Table.Find(Prefix + id), isOfClient);

    private void Add(SyntaxNode node, Location location, string subject, MigrationFeature? feature, bool isOfClient = false, string? space = null)
    {
        if (feature is not null && isWanted(location) && Place.FromLocation(location) is { } place)
        {
            TypeRole? role = feature.Id.EndsWith(".Behaviors", StringComparison.Ordinal) ? roles.FindCompiled(node) : roles.Find(node);
            if (role is not null)
            {
                role.HasRows = true;
            }

            migration.Code.Add(new CodeRow(place, subject, feature, role, isOfClient)
            {
                Namespace = space,
                Kind = KindOf(node, feature),

                // The row of a constructor is about its arguments.
                IsCreation = node is BaseObjectCreationExpressionSyntax && feature.Id[^1] != ')',
                IsOfNoAttribute = IsOfNoAttribute(node),
                IsInScopeOfClient = SemanticModels.Find(node.SyntaxTree, migration.Project.Compilation) is { } model && IsInScopeOfClient(node, model),
            });
        }
    }

    // No class below it can be one either.
    private bool IsOfNoAttribute(SyntaxNode node) => node.FirstAncestorOrSelf<BaseListSyntax>()?.Parent is ClassDeclarationSyntax declaration
        && SemanticModels.Find(declaration.SyntaxTree, migration.Project.Compilation)?.GetDeclaredSymbol(declaration, migration.Cancellation) is INamedTypeSymbol type
        && !type.AnyBase(static one => one is INamedTypeSymbol { Name: nameof(Attribute) } or { TypeKind: TypeKind.Error });

    private static NamedKind KindOf(SyntaxNode node, MigrationFeature feature) => feature.Id == Prefix + "NetTcpBinding(string)" ? NamedKind.Binding
        : IsCaught(node) ? NamedKind.Caught
        : IsThrown(node) ? NamedKind.Thrown
        : node.FirstAncestorOrSelf<CatchDeclarationSyntax>() is null && feature.Id.StartsWith(Prefix + "FaultException", StringComparison.Ordinal) ? NamedKind.Fault : NamedKind.Other;

    /// <summary>Whether a type is of WCF, or of what the table has rows for beside it.</summary>
    public static bool IsOfWcf(INamedTypeSymbol type)
    {
        string name = type.ContainingNamespace?.ToDisplayString() ?? string.Empty;
        return (Array.Exists(s_namespaces, known => name == known || name.StartsWith(known + ".", StringComparison.Ordinal))
                && !name.StartsWith("System.Web.Services", StringComparison.Ordinal))
            || (name == "System" && type.Name.StartsWith("UriTemplate", StringComparison.Ordinal));
    }
}
