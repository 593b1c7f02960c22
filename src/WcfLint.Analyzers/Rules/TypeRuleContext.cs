using System;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="ITypeRule"/> sees. A partial type is looked at once for each file that declares a part of it.</summary>
internal sealed class TypeRuleContext(INamedTypeSymbol type, Compilation compilation, WcfProject project, WcfSymbols symbols, Action<Finding> report,
    CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    private ServiceClass? _service;
    private bool _isServiceRead;
    private ImmutableArray<SerializedPart> _parts;

    public INamedTypeSymbol Type => type;

    /// <summary>The compilation that declares the type. The project's may be an equal one that was analysed before.</summary>
    public Compilation Compilation => compilation;

    public WcfProject Project => project;

    /// <summary>The service that the type is; null of other types.</summary>
    public ServiceClass? Service
    {
        get
        {
            if (!_isServiceRead)
            {
                _service = ServiceClass.Create(type, compilation, symbols, CancellationToken);
                _isServiceRead = true;
            }

            return _service;
        }
    }

    /// <summary>What the serializer writes for the type.</summary>
    public ImmutableArray<SerializedPart> Parts => _parts.IsDefault ? _parts = SerializedParts.Of(type).ToImmutableArray() : _parts;

    public WcfSymbols Symbols => symbols;

    protected override bool CountsAlways => false;

    protected override TraceSubject? Subject => TraceSubjects.Create(type, CancellationToken);
}
