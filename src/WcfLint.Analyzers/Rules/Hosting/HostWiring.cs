using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// What a program adds to a CoreWCF host and to its container, by the names in the code that it loads: the calls need not resolve, as in
/// projects whose references are not restored.
/// </summary>
internal sealed class HostWiring
{
    // In calls of these methods a type argument or typeof is no registration in the container.
    private static readonly HashSet<string> s_noRegistrations = new(StringComparer.Ordinal)
    {
        "AddService", "AddServiceEndpoint", "AddServiceWebEndpoint", "ConfigureServiceHostBase", "GetRequiredService", "GetService", "ILogger",
    };

    // Words of code that may register classes without naming them.
    private static readonly string[] s_scans = ["Assembly", "Assemblies", "GetTypes", "GetExportedTypes", "ExportedTypes", "UseServiceProviderFactory"];

    private static readonly Memo<WcfProject, HostWiring> s_all = new(static project => new HostWiring(project));

    private readonly List<SyntaxTree> _trees;
    private readonly HashSet<string> _calls = new(StringComparer.Ordinal);
    private readonly HashSet<int?> _ports = [];
    private readonly Dictionary<string, List<InvocationExpressionSyntax>> _services = new(StringComparer.Ordinal);

    private HostWiring(WcfProject project)
    {
        _trees = World.Find(project.Compilation).SelectMany(static code => code.SyntaxTrees).ToList();
        foreach (InvocationExpressionSyntax call in _trees.SelectMany(static tree => BodyNodes.GetOrCreate(tree, CancellationToken.None).Calls))
        {
            if (CalledNames.NameOf(call) is not { } name)
            {
                continue;
            }

            _calls.Add(name.Identifier.ValueText);
            Listens |= name.Identifier.ValueText is "ListenAnyIP" or "ListenLocalhost" or "Listen" && KestrelOptions.AreCalled(call);
            IsKestrelConfigured |= name.Identifier.ValueText is "ConfigureHttpsDefaults" or "ConfigureEndpointDefaults"
                || (name.Identifier.ValueText == "Configure" && KestrelOptions.AreCalled(call));
            if (name.Identifier.ValueText == "UseNetTcp")
            {
                _ports.Add(PortOf(call));
            }

            if (name.Identifier.ValueText == "AddService")
            {
                TypeSyntax? type = TypeOf(call, name);
                AddsUnknown |= type is not SimpleNameSyntax and not QualifiedNameSyntax and not AliasQualifiedNameSyntax || IsTypeParameter(type);
                _services.AddTo(type is null ? string.Empty : TypeSyntaxes.NameOf(type) ?? string.Empty, call);
            }
        }

        IsScanned = AssemblyScans.AreCalled(_calls.Contains)
            || _trees.Exists(static tree => Array.Exists(s_scans, word => SourceWords.Contains(tree, word) && SourceWords.Says(tree.GetRoot(), word)));
    }

    /// <summary>Whether AddService gets a type that is a variable or a type parameter.</summary>
    public bool AddsUnknown { get; }

    /// <summary>Whether the program may register classes that it does not name.</summary>
    public bool IsScanned { get; }

    /// <summary>Whether code tells Kestrel where to listen.</summary>
    public bool Listens { get; }

    /// <summary>Whether code gives Kestrel a configuration, or what holds for all that it listens to.</summary>
    public bool IsKestrelConfigured { get; }

    public static HostWiring GetOrCreate(WcfProject project) => s_all.GetOrRead(project);

    /// <summary>The first type that a call names, as a type argument or with typeof.</summary>
    public static TypeSyntax? TypeOf(InvocationExpressionSyntax call, SimpleNameSyntax name) =>
        name is GenericNameSyntax { TypeArgumentList.Arguments: { Count: > 0 } arguments } ? arguments[0]
        : call.ArgumentList.Arguments is { Count: > 0 } list && list[0].Expression is TypeOfExpressionSyntax { Type: var type } ? type
        : null;

    /// <summary>Whether a method of a name is called.</summary>
    public bool Calls(string method) => _calls.Contains(method);

    /// <summary>Whether UseNetTcp may open a port; it opens 808 if it gets none (CoreWCF, ServiceModelWebHostBuilderExtensions.cs).</summary>
    public bool MayListen(int port) => _ports.Contains(port) || _ports.Contains(null);

    /// <summary>The calls of AddService for a class of a name.</summary>
    public IReadOnlyList<InvocationExpressionSyntax> FindAdded(string service) =>
        _services.TryGetValue(service, out List<InvocationExpressionSyntax>? calls) ? calls : [];

    /// <summary>Whether the container may get a class as itself: more than its registration as an interface names it.</summary>
    public bool MayRegister(string type) =>
        _trees.Exists(tree => SourceWords.Contains(tree, type) && SourceWords.FindIdentifiers(tree.GetRoot(), type).Any(MayRegister));

    private static bool MayRegister(SyntaxToken token)
    {
        SyntaxNode? at = token.Parent;
        while (at?.Parent is NameSyntax and not GenericNameSyntax)
        {
            at = at.Parent;
        }

        return at switch
        {
            { Parent: TypeArgumentListSyntax { Parent: GenericNameSyntax generic } list } => !s_noRegistrations.Contains(generic.Identifier.ValueText)
                && list.Arguments.IndexOf((TypeSyntax)at) == 0,
            { Parent: TypeOfExpressionSyntax { Parent: ArgumentSyntax { Parent: ArgumentListSyntax { Parent: InvocationExpressionSyntax call } arguments } argument } } =>
                CalledNames.NameOf(call) is not { } name || (!s_noRegistrations.Contains(name.Identifier.ValueText) && arguments.Arguments.IndexOf(argument) == 0),
            { Parent: TypeOfExpressionSyntax or BaseObjectCreationExpressionSyntax } => true,
            _ => false,
        };
    }

    // 0 stands for any free port.
    private static int? PortOf(InvocationExpressionSyntax call) =>
        call.ArgumentList.Arguments.Count == 0 ? 808
        : call.ArgumentList.Arguments.Count == 1 && call.ArgumentList.Arguments[0].Expression is LiteralExpressionSyntax { Token.Value: int port and not 0 } ? port
        : null;

    private static bool IsTypeParameter(TypeSyntax? type) => type is IdentifierNameSyntax { Identifier.ValueText: var name }
        && type.Ancestors().Any(one => one switch
    {
        MethodDeclarationSyntax { TypeParameterList: { } list } => Declares(list, name),
        TypeDeclarationSyntax { TypeParameterList: { } list } => Declares(list, name),
        LocalFunctionStatementSyntax { TypeParameterList: { } list } => Declares(list, name),
        _ => false,
    });

    private static bool Declares(TypeParameterListSyntax list, string name) => list.Parameters.Any(parameter => parameter.Identifier.ValueText == name);
}
