using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Bindings;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules;

/// <summary>Code and configuration of one project, as the rules at the end of a compilation see them.</summary>
internal sealed class JoinedProject(Compilation compilation, WcfSymbols symbols, IReadOnlyList<BoundEndpoints> bindings, ClientCalls calls, CancellationToken cancellation)
{
    private List<INamedTypeSymbol>? _types;

    public WcfSymbols Symbols => symbols;

    /// <summary>The assembly that the project makes; findings may point into its sources only.</summary>
    public IAssemblySymbol Assembly => compilation.Assembly;

    public IReadOnlyList<BoundEndpoints> Bindings => bindings;

    public ClientCalls Calls => calls;

    public CancellationToken Cancellation => cancellation;

    /// <summary>The classes of the project; walked only when a rule asks.</summary>
    public IReadOnlyList<INamedTypeSymbol> Classes
    {
        get
        {
            if (_types is null)
            {
                _types = [];
                Collect(compilation.Assembly.GlobalNamespace);
            }

            return _types;
        }
    }

    private void Collect(INamespaceOrTypeSymbol container)
    {
        cancellation.ThrowIfCancellationRequested();
        foreach (ISymbol member in container.GetMembers())
        {
            switch (member)
            {
                case INamespaceSymbol ns:
                    Collect(ns);
                    break;
                case INamedTypeSymbol { TypeKind: TypeKind.Class } type:
                    _types!.Add(type);
                    Collect(type);
                    break;
            }
        }
    }
}
