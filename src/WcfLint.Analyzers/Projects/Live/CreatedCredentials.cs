using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>The credentials that a method gives a client which it creates in a local variable, read from syntax.</summary>
internal sealed class CreatedCredentials
{
    private static readonly string[] s_properties = ["UserName", "Windows", "ClientCertificate", "HttpDigest"];

    private static readonly Memo<WcfProject, HashSet<string>> s_given = new(static project => [.. s_properties.Where(property => IsGiven(project, property))]);

    private readonly List<(string Property, SyntaxNode Place)> _given = [];

    private readonly List<AssignmentExpressionSyntax> _checks = [];

    private readonly List<InvocationExpressionSyntax> _calls = [];

    private readonly Compilation _compilation;

    private bool _isPassedOn;

    private CreatedCredentials(string local, SyntaxNode body, Compilation compilation)
    {
        _compilation = compilation;
        foreach (IdentifierNameSyntax name in NodesByName.Find(body, local).OfType<IdentifierNameSyntax>())
        {
            if (!(name.Parent is MemberAccessExpressionSyntax named && named.Name == name))
            {
                Read(name);
            }
        }
    }

    /// <summary>The properties of ClientCredentials that get a value, each with the first place.</summary>
    public IEnumerable<(string Property, SyntaxNode Place)> Given => _given.GroupBy(static given => given.Property).Select(static same => same.First());

    /// <summary>What is assigned to members of ServiceCertificate.Authentication.</summary>
    public IReadOnlyList<AssignmentExpressionSyntax> Checks => _checks;

    /// <summary>Whether no other code may set its credentials or read them: the client is not passed on, and only values are assigned. Binds the method.</summary>
    public bool IsFollowed => !_isPassedOn && _calls.TrueForAll(IsOwnMethod);

    /// <summary>The creations of clients and factories in the code of a project that take an endpoint for certain.</summary>
    public static IEnumerable<SyntaxNode> FindCreations(Endpoint endpoint, WcfProject project) => endpoint switch
    {
        ConfiguredEndpoint configured => project.Endpoints.FindCreations(configured).Where(creation => project.Compilation.ContainsSyntaxTree(creation.SyntaxTree)),
        CodeEndpoint { Side: EndpointSide.Client, Syntax: BaseObjectCreationExpressionSyntax creation } => [creation],
        _ => [],
    };

    /// <summary>The credentials of a client or factory at its creation; null if no local holds it, or if the local may hold another object.</summary>
    public static CreatedCredentials? Find(SyntaxNode creation, Compilation compilation)
    {
        SyntaxNode? body = creation.FirstAncestorOrSelf<SyntaxNode>(static node => node is BaseMethodDeclarationSyntax or AccessorDeclarationSyntax
            or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or CompilationUnitSyntax);
        if (body is null || creation is BaseObjectCreationExpressionSyntax { Initializer: not null }
            || creation.Parent is not EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent.Parent: LocalDeclarationStatementSyntax
                or UsingStatementSyntax } declarator })
        {
            return null;
        }

        string local = declarator.Identifier.ValueText;
        bool isShared = NodesByName.Find(body, local).Any(node => node is AssignmentExpressionSyntax || (node is VariableDeclaratorSyntax && node != declarator));
        return isShared ? null : new CreatedCredentials(local, body, compilation);
    }

    /// <summary>Whether any code of a program may give clients credentials of a kind, or creates credentials itself.</summary>
    public static bool MayBeGiven(WcfProject project, string property) => s_given.GetOrRead(project).Contains(property);

    private static bool IsGiven(WcfProject project, string property) =>
        project.World.Any(compilation => compilation.SyntaxTrees.Any(tree =>
            SourceWords.Contains(tree, "ClientCredentials") && (SourceWords.Contains(tree, "." + property)
                || SourceWords.Contains(tree, "new ClientCredentials") || SourceWords.Contains(tree, ": ClientCredentials"))
            || (SourceWords.Contains(tree, ".Credentials") && SourceWords.Contains(tree, "." + property))));

    private void Read(IdentifierNameSyntax name)
    {
        if (name.Parent is not MemberAccessExpressionSyntax access || access.Expression != name)
        {
            _isPassedOn = true;
            return;
        }

        if (access is { Name.Identifier.ValueText: "ChannelFactory", Parent: MemberAccessExpressionSyntax next } && next.Expression == access)
        {
            access = next;
        }

        switch (access.Name.Identifier.ValueText)
        {
            case "ClientCredentials" or "Credentials":
                ReadCredentials(access);
                break;
            case "Endpoint" or "ChannelFactory":
                _isPassedOn = true;
                break;
            case var _ when access.Parent is InvocationExpressionSyntax call:
                _calls.Add(call);
                break;
        }
    }

    // An extension method gets the client, and may do anything with it.
    private bool IsOwnMethod(InvocationExpressionSyntax call) =>
        SemanticModels.Find(call.SyntaxTree, _compilation)?.GetSymbolInfo(call).Symbol is not IMethodSymbol { MethodKind: MethodKind.ReducedExtension };

    private void ReadCredentials(MemberAccessExpressionSyntax credentials)
    {
        if (credentials.Parent is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: var property } part || part.Expression != credentials)
        {
            _isPassedOn = true;
        }
        else if (property == "ServiceCertificate")
        {
            if (part.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Authentication",
                Parent: MemberAccessExpressionSyntax { Parent: AssignmentExpressionSyntax check } member } && check.Left == member)
            {
                _checks.Add(check);
            }
        }
        else if (Array.IndexOf(s_properties, property) >= 0)
        {
            if (part.Parent is MemberAccessExpressionSyntax value && value.Expression == part && Gets(value))
            {
                _given.Add((property, part.FirstAncestorOrSelf<StatementSyntax>() ?? (SyntaxNode)part));
            }
            else if (!(part.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AllowedImpersonationLevel" or "AllowNtlm" }))
            {
                _isPassedOn = true;
            }
        }
    }

    // UserName.UserName = "…", Windows.ClientCredential = …, ClientCertificate.SetCertificate(…).
    private static bool Gets(MemberAccessExpressionSyntax value) => value.Name.Identifier.ValueText switch
    {
        "UserName" or "Password" or "ClientCredential" or "Certificate" => value.Parent is AssignmentExpressionSyntax assignment && assignment.Left == value
            && !assignment.Right.IsKind(SyntaxKind.NullLiteralExpression),
        "SetCertificate" => value.Parent is InvocationExpressionSyntax,
        _ => false,
    };
}
