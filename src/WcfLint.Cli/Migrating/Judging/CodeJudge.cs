using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What becomes of the types, members and attributes of WCF that code names: each feature once in a file, at its first place; hosts and clients at each.</summary>
/// <param name="migration">The project.</param>
/// <param name="isWanted">Whether a place is that of production.</param>
internal sealed class CodeJudge(ProjectMigration migration, Func<Location, bool> isWanted)
{
    private const string Prefix = "code:";

    // SessionMode.Required.
    private const int SessionRequired = 1;

    // A type alone is named on every page; what matters of it are its members and arguments, or that it is implemented.
    private static readonly string[] s_namespaces = ["System.ServiceModel", "System.IdentityModel", "System.Security.Permissions", "System.Runtime.Serialization", "System.Web", "System.UriTemplate", "System.Net"];

    private static readonly HashSet<string> s_names =
        [.. MigrationTables.Table.Features.Where(feature => feature.Id.StartsWith(Prefix, StringComparison.Ordinal)).Select(feature => NameOf(feature.Id))];

    // Of OperationContext.SessionId the second part: it is mostly taken of a value, and the type is not written beside it.
    private static readonly HashSet<string> s_members =
        [.. MigrationTables.Table.Features.Where(feature => feature.Id.StartsWith(Prefix, StringComparison.Ordinal) && feature.Id.Contains('.', StringComparison.Ordinal)).Select(feature => feature.Id.Split('.')[1].Split('=')[0])];

    private readonly HashSet<(string File, string Feature)> _seen = [];

    /// <summary>Adds the rows of the code.</summary>
    public void Judge()
    {
        Compilation compilation = migration.Project.Compilation;
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (GeneratedFiles.Holds(tree, compilation.Options.SyntaxTreeOptionsProvider, migration.Cancellation) || SemanticModels.Find(tree, compilation) is not { } model)
            {
                continue;
            }

            foreach (SyntaxNode node in tree.GetRoot(migration.Cancellation).DescendantNodes())
            {
                switch (node)
                {
                    case AttributeSyntax attribute when IsNamed(LastName(attribute.Name)) || IsNamed(LastName(attribute.Name) + "Attribute"):
                        JudgeAttribute(attribute, model);
                        break;
                    case BaseObjectCreationExpressionSyntax creation:
                        JudgeCreation(creation, model);
                        break;
                    case ConstructorInitializerSyntax { ThisOrBaseKeyword.RawKind: (int)SyntaxKind.BaseKeyword } initializer:
                        if (model.GetSymbolInfo(initializer, migration.Cancellation).Symbol is IMethodSymbol { ContainingType: { } baseType } constructor && IsOfWcf(baseType))
                        {
                            JudgeConstructor(initializer, baseType, constructor);
                        }

                        break;
                    case SimpleNameSyntax name when IsNamed(name.Identifier.ValueText):
                        JudgeName(name, model);
                        break;
                    case IdentifierNameSyntax { Parent: MemberAccessExpressionSyntax access } member when access.Name == member && s_members.Contains(member.Identifier.ValueText):
                        JudgeMember(access, model);
                        break;
                }
            }
        }
    }

    private static bool IsNamed(string name) => s_names.Contains(name);

    private static string NameOf(string id) => id[Prefix.Length..].Split('.', '=', '(', '<')[0];

    private static string LastName(NameSyntax name) => name is QualifiedNameSyntax qualified ? qualified.Right.Identifier.ValueText : name is SimpleNameSyntax simple ? simple.Identifier.ValueText : string.Empty;

    private void JudgeAttribute(AttributeSyntax attribute, SemanticModel model)
    {
        if (model.GetTypeInfo(attribute, migration.Cancellation).Type is not INamedTypeSymbol type || !IsOfWcf(type))
        {
            return;
        }

        Add(attribute, "[" + attribute.Name + "]", type.Name);
        if (type.Name == "OperationContractAttribute" && attribute.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && model.GetDeclaredSymbol(method, migration.Cancellation) is { } operation)
        {
            JudgeOperation(attribute, method, operation);
        }

        foreach (AttributeArgumentSyntax argument in attribute.ArgumentList?.Arguments ?? default)
        {
            if (argument.NameEquals?.Name.Identifier.ValueText is { } member)
            {
                string value = argument.Expression is MemberAccessExpressionSyntax access ? access.Name.Identifier.ValueText : argument.Expression.ToString();
                string id = type.Name + "." + member;
                Add(argument, "[" + attribute.Name + "(" + member + " = " + value + ")]", Exists(id + "=" + value) ? id + "=" + value : id);
            }
        }
    }

    // Both libraries refuse them as .NET Framework does: such a contract has never been opened.
    private void JudgeOperation(AttributeSyntax attribute, MethodDeclarationSyntax method, IMethodSymbol operation)
    {
        bool returns = !operation.ReturnsVoid && operation.ReturnType is not INamedTypeSymbol { Name: "Task", Arity: 0 };
        if (IsTrue("IsOneWay", true) && !IsTrue("AsyncPattern", true) && (returns || operation.Parameters.Any(parameter => parameter.RefKind is RefKind.Ref or RefKind.Out)))
        {
            AddEach(method.Identifier.Parent!, "[OperationContract(IsOneWay = true)] " + operation.ReturnType.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat) + " " + operation.Name, "OperationContractAttribute.IsOneWay=returns");
        }

        if ((IsTrue("IsInitiating", false) || IsTrue("IsTerminating", true)) && ServiceContracts.Argument(ServiceContracts.Find(operation.ContainingType, "ServiceContractAttribute"), "SessionMode") is not SessionRequired)
        {
            Add(attribute, "[OperationContract] of " + operation.Name, "OperationContractAttribute.IsInitiating=withoutSession");
        }

        bool IsTrue(string name, bool value) =>
            attribute.ArgumentList?.Arguments.FirstOrDefault(argument => argument.NameEquals?.Name.Identifier.ValueText == name)?.Expression.RawKind == (int)(value ? SyntaxKind.TrueLiteralExpression : SyntaxKind.FalseLiteralExpression);
    }

    private void JudgeCreation(BaseObjectCreationExpressionSyntax creation, SemanticModel model)
    {
        if (model.GetSymbolInfo(creation, migration.Cancellation).Symbol is IMethodSymbol { ContainingType: { } type } constructor)
        {
            if (type.Name == "ServiceHost" && IsOfWcf(type))
            {
                AddEach(creation, "new ServiceHost", type.Name);
            }
            else if (IsOfWcf(type))
            {
                JudgeConstructor(creation, type, constructor);
            }
            else if (ClientOf(type) is { } client && !HandsSomethingOn(constructor))
            {
                JudgeConstructor(creation, client, constructor);
            }
        }
    }

    // A proxy is a class of its own; what it is made of stands in its base.
    private static INamedTypeSymbol? ClientOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is not null; at = at.BaseType)
        {
            if (at.Name is "ClientBase" or "DuplexClientBase" && IsOfWcf(at))
            {
                return at;
            }
        }

        return null;
    }

    // A constructor that gives its base a binding reads no configuration; one that gives it a name is judged by its parameter.
    private bool HandsSomethingOn(IMethodSymbol constructor) =>
        constructor.Parameters.IsEmpty
        && constructor.DeclaringSyntaxReferences.Any(reference => reference.GetSyntax(migration.Cancellation) is ConstructorDeclarationSyntax { Initializer.ArgumentList.Arguments.Count: > 0 });

    // What reads its endpoint, or the binding itself, from configuration.
    private void JudgeConstructor(SyntaxNode node, INamedTypeSymbol type, IMethodSymbol constructor)
    {
        bool isBinding = type.Name.EndsWith("Binding", StringComparison.Ordinal);
        bool isByName = constructor.Parameters.Any(parameter => parameter.Type.SpecialType == SpecialType.System_String && parameter.Name is "endpointConfigurationName" or "configurationName");
        string name = isBinding ? "NetTcpBinding" : type.Name;
        string? id = isByName ? name + "(string)" : constructor.Parameters.IsEmpty && type.Name == "ClientBase" ? "ClientBase()" : null;
        if (id is not null)
        {
            AddEach(node, constructor.ContainingType.Name + (isByName ? isBinding ? " created from a named binding" : " created from a named endpoint" : " created without an endpoint"), id);
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
        if (type is null || type.Name != name.Identifier.ValueText || !IsOfWcf(type) || (type.Name == "ServiceHost" && name.Parent is ObjectCreationExpressionSyntax))
        {
            return;
        }

        // System.Net.ServicePointManager.DefaultConnectionLimit names the type in full.
        ExpressionSyntax whole = name.Parent is MemberAccessExpressionSyntax qualified && qualified.Name == name ? qualified : name;
        if (whole.Parent is MemberAccessExpressionSyntax access && access.Expression == whole && Exists(type.Name + "." + access.Name.Identifier.ValueText))
        {
            Add(access, access.ToString(), type.Name + "." + access.Name.Identifier.ValueText);
        }

        string id = type.IsGenericType && Exists(type.Name + "<T>") ? type.Name + "<T>" : type.Name;
        Add(name, id, id);
    }

    private void JudgeMember(MemberAccessExpressionSyntax access, SemanticModel model)
    {
        string member = access.Name.Identifier.ValueText;
        if (model.GetSymbolInfo(access, migration.Cancellation).Symbol is { ContainingType: { } type } and (IPropertySymbol or IMethodSymbol or IEventSymbol) && IsOfWcf(type) && Exists(type.Name + "." + member))
        {
            Add(access, type.Name + "." + member, type.Name + "." + member);
        }
    }

    private bool Exists(string id) => migration.Table.Find(Prefix + id) is not null;

    // Each has to be written anew.
    private void AddEach(SyntaxNode node, string subject, string id)
    {
        if (migration.Table.Find(Prefix + id) is { } feature && isWanted(node.GetLocation()))
        {
            migration.Add(node.GetLocation(), subject, feature, Targets(feature));
        }
    }

    private void Add(SyntaxNode node, string subject, string id)
    {
        if (migration.Table.Find(Prefix + id) is { } feature && isWanted(node.GetLocation()) && _seen.Add((node.SyntaxTree.FilePath, feature.Id)))
        {
            migration.Add(node.GetLocation(), subject, feature, Targets(feature));
        }
    }

    // A type of both libraries concerns the one that the project has use for: both, where it is only shared.
    private IEnumerable<MigrationTarget> Targets(MigrationFeature feature)
    {
        // Whoever hosts services has use for CoreWCF; that the client packages have none of it is nothing new.
        if (feature.Area == "hosting" && migration.ServiceTargets(hasFile: false).Any(target => feature.Find(target) is not null) && (migration.HasServices || feature.Id.StartsWith("code:ServiceHost", StringComparison.Ordinal)))
        {
            return migration.ServiceTargets(hasFile: false);
        }

        if (feature.Id is "code:HttpContext.Current" or "code:HostingEnvironment" && migration is { HasServices: false, HasClients: true })
        {
            return [];
        }

        bool isShared = !migration.HasServices && !migration.HasClients;
        bool isService = migration.HasServices || migration.IsServed || isShared;
        bool isClient = migration.HasClients || isShared || feature.Area == "clients";
        MigrationTarget[] targets = [.. migration.TargetsOf((isService ? EndpointSide.Service : EndpointSide.None) | (isClient ? EndpointSide.Client : EndpointSide.None), hasFile: false)];

        // What only the other side has says which side it is.
        return Array.Exists(targets, target => feature.Find(target) is not null) ? targets : migration.TargetsOf(EndpointSide.Service | EndpointSide.Client, hasFile: false);
    }

    private static bool IsOfWcf(INamedTypeSymbol type)
    {
        string name = type.ContainingNamespace?.ToDisplayString() ?? string.Empty;
        return Array.Exists(s_namespaces, known => name == known || name.StartsWith(known + ".", StringComparison.Ordinal)) || (name == "System" && type.Name is "UriTemplate");
    }
}
