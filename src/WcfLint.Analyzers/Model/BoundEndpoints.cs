using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model.Reading;

namespace WcfLint.Analyzers.Model;

/// <summary>A binding with who uses it, in configuration and in code.</summary>
/// <param name="Binding">The binding.</param>
/// <param name="Use">Its endpoints.</param>
/// <param name="Side">The ends it serves: those of its endpoints, and those that code makes with <c>new NetTcpBinding("name")</c>.</param>
internal sealed record BoundEndpoints(Binding Binding, BindingUse Use, EndpointSide Side)
{
    /// <summary>All bindings of a project: those of code in the order of the files, then those of its configurations.</summary>
    public static List<BoundEndpoints> Of(ConfigurationSet set, IEnumerable<CodeBinding> code)
    {
        var all = new List<BoundEndpoints>();
        var configured = new List<CodeBinding>();
        foreach (CodeBinding binding in code.OrderBy(b => b.Creation.Syntax.SyntaxTree.FilePath, System.StringComparer.Ordinal).ThenBy(b => b.Creation.Syntax.SpanStart))
        {
            all.Add(new BoundEndpoints(binding, binding.Use, binding.Side));
            if (binding.ConfigurationName is not null)
            {
                configured.Add(binding);
            }
        }

        if (set.IsRead)
        {
            foreach (ServiceModelConfiguration configuration in set.Configurations)
            {
                foreach (ConfiguredBinding binding in configuration.Bindings)
                {
                    all.Add(WithCode(binding, configuration.UseOf(binding), configured));
                }
            }
        }

        return all;
    }

    /// <summary>The bindings of the same kind that serve the same contract, this one too: what has to change together.</summary>
    public List<BoundEndpoints> WithPeers(JoinedProject project)
    {
        var peers = new List<BoundEndpoints>();
        foreach (BoundEndpoints other in project.WithSharersOf(this))
        {
            if (ReferenceEquals(other, this) || (other.Binding.Kind == Binding.Kind && other.Side != EndpointSide.None))
            {
                peers.Add(other);
            }
        }

        return peers;
    }

    /// <summary>Adds edits of the binding to those of others: each with its file, and each once.</summary>
    public void Place(ImmutableArray<TextEdit> own, ImmutableArray<TextEdit>.Builder all)
    {
        foreach (TextEdit edit in own)
        {
            TextEdit placed = edit.Path is null ? edit with { Path = File } : edit;
            if (!all.Contains(placed))
            {
                all.Add(placed);
            }
        }
    }

    // The file that the binding's edits go to.
    private string File => Binding is ConfiguredBinding xml ? xml.Element.Document.Path : Binding.Location.SourceTree?.FilePath ?? string.Empty;

    // A binding that code makes by its name in configuration is that binding, with the endpoints that code gives it.
    private static BoundEndpoints WithCode(ConfiguredBinding binding, BindingUse use, List<CodeBinding> configured)
    {
        EndpointSide side = binding.Side;
        foreach (CodeBinding code in configured)
        {
            if (code.Kind != binding.Kind || code.ConfigurationName != binding.Name || binding.IsImplicit)
            {
                continue;
            }

            BindingUse more = code.Use;
            use = binding.Endpoints.Count == 0 && use.Contracts.IsEmpty
                ? more
                : new BindingUse(use.Addresses.AddRange(more.Addresses), use.Contracts.Union(more.Contracts, SymbolEqualityComparer.Default).Cast<INamedTypeSymbol>().ToImmutableArray(), use.AllContractsResolved && more.AllContractsResolved);
            side |= code.Side;
        }

        return new BoundEndpoints(binding, use, side);
    }
}
