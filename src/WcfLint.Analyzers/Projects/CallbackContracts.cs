using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// The type arguments of <c>GetCallbackChannel&lt;T&gt;()</c> in a compilation: on channels of these contracts services call their clients. By
/// name, since an editor may analyse an equal compilation.
/// </summary>
internal sealed class CallbackContracts(Compilation compilation)
{
    /// <summary>The name of the method that gives the channel.</summary>
    public const string Getter = "GetCallbackChannel";

    private readonly object _gate = new();
    private volatile HashSet<string>? _contracts;
    private HashSet<string>? _operations;

    /// <summary>Whether a method may be an operation of one of them.</summary>
    public bool MayHold(string operation, CancellationToken cancellation)
    {
        Read(cancellation);
        return _operations!.Contains(operation);
    }

    /// <summary>Whether a method is an operation of one of them.</summary>
    public bool Hold(IMethodSymbol method, CancellationToken cancellation)
    {
        Read(cancellation);
        return _contracts!.Contains(method.ContainingType.OriginalDefinition.ToDisplayString()) && ServiceContracts.Has(method, WcfAttributes.OperationContract);
    }

    private void Read(CancellationToken cancellation)
    {
        // Cached: needed for every call in every file.
        if (_contracts is not null)
        {
            return;
        }

        lock (_gate)
        {
            if (_contracts is not null)
            {
                return;
            }

            var contracts = new HashSet<string>(StringComparer.Ordinal);
            var operations = new HashSet<string>(StringComparer.Ordinal);
            foreach (SyntaxTree tree in compilation.SyntaxTrees)
            {
                if (SourceWords.Contains(tree, Getter))
                {
                    Read(tree, contracts, operations, cancellation);
                }
            }

            _operations = operations;
            _contracts = contracts;
        }
    }

    private void Read(SyntaxTree tree, HashSet<string> contracts, HashSet<string> operations, CancellationToken cancellation)
    {
        foreach (InvocationExpressionSyntax call in BodyNodes.GetOrCreate(tree, cancellation).Calls)
        {
            if (CalledNames.NameOf(call) is GenericNameSyntax { Identifier.ValueText: Getter, TypeArgumentList.Arguments: { Count: 1 } arguments }
                && SemanticModels.Find(tree,
                    compilation)?.GetTypeInfo(arguments[0], cancellation).Type is INamedTypeSymbol { TypeKind: TypeKind.Interface } contract)
            {
                Add(contract);
                foreach (INamedTypeSymbol inherited in contract.AllInterfaces)
                {
                    Add(inherited);
                }
            }
        }

        void Add(INamedTypeSymbol contract)
        {
            contracts.Add(contract.OriginalDefinition.ToDisplayString());
            foreach (ServiceOperation operation in ServiceContracts.Own(contract))
            {
                operations.Add(operation.Method.Name);
            }
        }
    }
}
