using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>What the code of a project does as a whole: by its declarations and the syntax of its files, none of which is bound for it.</summary>
internal sealed class ProjectCode(Compilation compilation)
{
    // Types that a constructor gets as its first argument, with the type that it makes where that is written.
    private static readonly Memo<SyntaxNode, (string? Made, string Type)[]> s_givenTypes = new(static root => [.. ReadGivenTypes(root)]);

    private BoolBox? _hasEntryPoint;
    private BoolBox? _hasWindows;
    private BoolBox? _isWindowsService;
    private BoolBox? _setsObjectGraph;
    private BoolBox? _setsConnectionLimit;
    private BoolBox? _sharesFactories;
    private BoolBox? _switchesEntityProxiesOff;
    private HashSet<string>? _singletons;
    private HashSet<string>? _singletonKeys;
    private readonly ConcurrentDictionary<string, bool> _calledOperations = new(StringComparer.Ordinal);
    private readonly NamesOfTrees _calls = new(compilation, static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Mentions.Calls);

    /// <summary>Whether there is any code.</summary>
    public bool IsEmpty => compilation.SyntaxTrees.All(static tree => tree.Length == 0);

    /// <summary>Whether a process can start here. Files without a project are compiled as a library even where they hold an entry point.</summary>
    public bool HasEntryPoint(CancellationToken cancellation) =>
        compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule)
        || (_hasEntryPoint ??= compilation.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, "Main"))
            && compilation.GetSymbolsWithName("Main", SymbolFilter.Member, cancellation).Any(static member => member is IMethodSymbol { IsStatic: true }));

    /// <summary>
    /// Whether the program shows windows: one of its types derives from those of WPF, Windows Forms and their successors, or it runs their
    /// message loop.
    /// </summary>
    public bool HasWindows => _hasWindows ??= CompilationIndex.GetOrCreate(compilation).Types.AnyDerived(IsWindow) || Any(static tree => tree.RunsWindows);

    /// <summary>
    /// Whether the program runs as a Windows service: one of its types is a service or its installer, or it uses Topshelf or the Windows
    /// service lifetime of .NET.
    /// </summary>
    public bool IsWindowsService =>
        _isWindowsService ??= CompilationIndex.GetOrCreate(compilation).Types.AnyDerived(IsService) || Any(static tree => tree.RunsAsService);

    /// <summary>Whether anything assigns the bound of object graphs.</summary>
    public bool SetsObjectGraph => _setsObjectGraph ??= Any(static tree => tree.SetsObjectGraph);

    /// <summary>Whether anything assigns how many connections the application has to a host.</summary>
    public bool SetsConnectionLimit => _setsConnectionLimit ??= Any(static tree => tree.SetsConnectionLimit);

    /// <summary>Whether clients share the channel factory of their binding and address: <c>CacheSetting = CacheSetting.AlwaysOn</c>.</summary>
    public bool SharesFactories => _sharesFactories ??= Any(static tree => tree.SharesFactories);

    /// <summary>Whether a context of Entity Framework creates no proxies, or loads nothing lazily.</summary>
    public bool SwitchesEntityProxiesOff => _switchesEntityProxiesOff ??= Any(static tree => tree.SwitchesEntityProxiesOff);

    /// <summary>Whether a container shares one object of a type among all consumers: <c>services.AddSingleton&lt;IOrders, Orders&gt;()</c>.</summary>
    public bool RegistersSingleton(string typeName) => (_singletons ??= Collect(static tree => tree.Singletons)).Contains(typeName);

    /// <summary>Whether consumers that ask a container for a type share one object.</summary>
    public bool SharesObjectOf(string typeName) => (_singletonKeys ??= Collect(static tree => tree.SingletonKeys)).Contains(typeName);

    /// <summary>Whether any code calls a method of a name, or the asynchronous form of an operation. Only names are compared.</summary>
    public bool Calls(string operation)
    {
        // Cached for all bindings of a contract.
        if (!_calledOperations.TryGetValue(operation, out bool calls))
        {
            _calledOperations.TryAdd(operation, calls = CallsAny(operation));
        }

        return calls;
    }

    private bool CallsAny(string operation) =>
        _calls.Contains(operation) || _calls.Contains(operation + "Async") || _calls.Contains("Begin" + operation)
        || (operation.EndsWith("Async", StringComparison.Ordinal) && _calls.Contains(operation.Substring(0, operation.Length - 5)));

    /// <summary>The last parts of the names of types that hosts are made for: <c>new ServiceHost(typeof(Orders.OrderService))</c>.</summary>
    public IEnumerable<string> HostedTypeNames(WcfSymbols symbols, CancellationToken cancellation)
    {
        var hosts = new CreatedNames(compilation, type => type.DerivesFrom(symbols.ServiceHostBase));
        return compilation.SyntaxTrees.SelectMany(tree => s_givenTypes.GetOrRead(tree.GetRoot(cancellation)))
            .Where(given => given.Made is null || hosts.IsWanted(given.Made)).Select(static given => given.Type);
    }

    private static IEnumerable<(string? Made, string Type)> ReadGivenTypes(SyntaxNode root)
    {
        foreach (BaseObjectCreationExpressionSyntax creation in !SourceWords.Contains(root.SyntaxTree, "typeof") ? []
            : BodyNodes.GetOrCreate(root.SyntaxTree, CancellationToken.None).Creations)
        {
            if (creation.ArgumentList is { Arguments: { Count: > 0 } arguments } && arguments[0].Expression is TypeOfExpressionSyntax given
                && TypeSyntaxes.NameOf(given.Type) is { } name)
            {
                yield return (CreatedNames.NameOf(creation), name);
            }
        }
    }

    private static bool IsWindow(INamedTypeSymbol type) =>
        type.BaseType.AnyBase(static at => at is { Name: "Control", ContainingNamespace: { Name: "Forms", ContainingNamespace.Name: "Windows" } }
            or { Name: "Window" or "Application", ContainingNamespace: { Name: "Windows", ContainingNamespace.Name: "System" } }

            // WinUI and UWP, .NET MAUI, Xamarin.Forms, Avalonia.
            or { Name: "Window" or "Application", ContainingNamespace: { Name: "Xaml", ContainingNamespace.Name: "UI" }
                or { Name: "Controls", ContainingNamespace.Name: "Maui" or "Avalonia" } or { Name: "Avalonia" } }
            or { Name: "Application", ContainingNamespace: { Name: "Forms", ContainingNamespace.Name: "Xamarin" } }
            or { Name: "Window" or "Application" or "Form", TypeKind: TypeKind.Error });

    // The assembly of services is one that projects refer to by themselves: without it the base class does not resolve.
    private static bool IsService(INamedTypeSymbol type) =>
        type.BaseType.AnyBase(static at => at is { Name: "ServiceBase", ContainingNamespace: { Name: "ServiceProcess", ContainingNamespace.Name: "System" } }
            or { Name: "ServiceBase", TypeKind: TypeKind.Error });

    private bool Any(Func<TreeMentions, bool> wanted) =>
        compilation.SyntaxTrees.Any(tree => wanted(SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Mentions));

    private HashSet<string> Collect(Func<TreeMentions, IEnumerable<string>> names) =>
        new(compilation.SyntaxTrees.SelectMany(tree => names(SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Mentions)), StringComparer.Ordinal);
}
