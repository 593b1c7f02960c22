using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// The behaviour of services without a name. A service has the behaviour that its element names, and the unnamed one where it names none or where no
/// element has its name (referencesource, ConfigLoader.cs, LoadServiceDescription).
/// </summary>
internal sealed class UnnamedBehaviors
{
    /// <summary>Why no service has it.</summary>
    public const string Reason = "all services that are hosted name another behaviour";

    private static readonly Memo<WcfProject, UnnamedBehaviors> s_all = new(static project => new UnnamedBehaviors(project));

    private readonly List<ConfigElement> _services = [];
    private readonly bool _areAllListed;

    // Elements of other files, or of folders of a site, are for other services.
    private UnnamedBehaviors(WcfProject project)
    {
        if (project is not { SeesAllServices: true, SeesAllWcf: true, Contracts: { } resolver, ConfigurationVariants: { Length: 1 } variants }
            || !variants[0].All(static variant => variant.Scopes.Length == 1 && !variant.Scopes[0].Section("services").IsUnknown))
        {
            return;
        }

        var listed = new Dictionary<string, INamedTypeSymbol>(StringComparer.Ordinal);
        foreach (ServiceElement service in variants[0].SelectMany(static variant => variant.Scopes[0].Services))
        {
            _services.Add(service.Element);
            if (service.Name?.Trim() is { } name && resolver.FindService(name) is { } type)
            {
                listed[name] = type;
            }
        }

        _areAllListed = _services.Count > 0 && (project.Compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
            ? AreAllOfHosts(project, [.. listed.Values.Select(static type => type.Name)])
            : AreAllOfFiles(project, listed.ContainsKey));
    }

    /// <summary>Those of a project.</summary>
    public static UnnamedBehaviors GetOrCreate(WcfProject project) => s_all.GetOrRead(project);

    /// <summary>Whether no service has it.</summary>
    /// <param name="isDead">Whether the element of a service is never read.</param>
    public bool AreNotTaken(Func<ConfigElement, bool> isDead) => _areAllListed
        && _services.TrueForAll(service => isDead(service) || service.Attribute("behaviorConfiguration")?.Value.Trim() is { Length: > 0 });

    // Each host of a service that code names, where no two services have its name.
    private static bool AreAllOfHosts(WcfProject project, HashSet<string> listed) =>
        CreatedHosts.GetOrCreate(project) is { HaveUnknown: false, Services: { Count: > 0 } hosted } && hosted.All(listed.Contains)
        && hosted.All(name => project.Contracts!.Index.Services.Values.Count(type => type.Name == name) == 1)
        && !project.AnyTree(static tree => SourceWords.Contains(tree, "ServiceHost") && MayMakeOthers(tree));

    // A class of hosts may pass any service to its base, and reflection makes a host of any, also by its name; a factory and a container get the type.
    private static bool MayMakeOthers(SyntaxTree tree) => tree.GetRoot(CancellationToken.None).DescendantNodes()
        .Any(static node => node is BaseTypeSyntax { Type: var derived } ? IsOfHosts(derived)
            : node is TypeOfExpressionSyntax { Type: var reflected } ? IsOfHosts(reflected)
            : node is LiteralExpressionSyntax { Token.ValueText: var named } ? named.IndexOf("System.ServiceModel.", StringComparison.Ordinal) >= 0
            : node is TypeArgumentListSyntax { Arguments: var arguments } && arguments.Any(IsOfHosts));

    private static bool IsOfHosts(TypeSyntax type) => TypeSyntaxes.NameOf(type) is { } name && name.IndexOf("ServiceHost", StringComparison.Ordinal) >= 0;

    // A factory may make the host of another type, and a route has one.
    private static bool AreAllOfFiles(WcfProject project, Func<string, bool> isListed) =>
        project.Hosted is { FullNames: { Count: > 0 } hosted } && hosted.All(isListed)
        && !project.ServiceFiles.Any(static file => AdditionalTexts.Read(file, CancellationToken.None) is not { } text
            || SvcDirective.HasFactory(text.ToString()) || !SvcDirective.Services(text.ToString()).Any())
        && !project.AnyTree(static tree => SourceWords.Contains(tree, "ServiceHost"));
}
