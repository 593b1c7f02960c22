using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code.Objects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>Follows a binding into the methods that get it and to the callers of the method that returns it, and notes the endpoints that it is given to.</summary>
internal sealed class CrossMethodReader(FollowedObject binding, ObjectFlow flow)
{
    // Steps from the method that creates the binding: into a helper that gets it, out to a caller that gets it.
    private const int MaxSteps = 2;

    // A helper is read again for each object that it gets; one with more references is only searched for its possible writes.
    private const int MaxReferencesOfHelper = 64;

    private readonly CodeSettings _settings = binding.Settings;

    /// <summary>Reads what a callee does with a binding that is an argument; false where the callee is not followed.</summary>
    public bool FollowInto(IArgumentOperation argument, bool isCertain)
    {
        switch (argument.Parent)
        {
            case IObjectCreationOperation { Type: INamedTypeSymbol made } creation when MadeEndpoints.ContractOf(made, binding.Symbols) is { } contract:
                AddEndpoint(EndpointSide.Client, contract, creation.Arguments, creation);
                break;
            case IObjectCreationOperation { Type: INamedTypeSymbol { Name: "WcfCommunicationListener", TypeArguments: { Length: 1 } served } } listener:
                AddEndpoint(EndpointSide.Service, served[0] as INamedTypeSymbol, listener.Arguments, listener);
                break;
            case IObjectCreationOperation { Constructor: { } constructor }:
                return ReadMethod(constructor, argument, isCertain);
            case IInvocationOperation { TargetMethod: { MethodKind: MethodKind.Constructor } or { Name: "CreateChannel", IsStatic: true } } call
                when MadeEndpoints.ContractOf(call.TargetMethod.ContainingType, binding.Symbols) is { } contract:
                AddEndpoint(EndpointSide.Client, contract, call.Arguments, call);
                break;
            case IInvocationOperation { TargetMethod: { Name: "AddServiceEndpoint"
                or "AddServiceWebEndpoint" } method } call when method.DeclaringSyntaxReferences.IsEmpty || ServiceContracts.IsWcf(method.ContainingNamespace):
                AddEndpoint(EndpointSide.Service, MadeEndpoints.ServiceContract(call, binding.Symbols), call.Arguments, call);
                break;
            case IInvocationOperation call:
                return ReadMethod(call.TargetMethod, argument, isCertain);
            default:
                _settings.DefaultsUnknown = true;
                break;
        }

        return false;
    }

    /// <summary>Each caller of the method that creates a binding gets a binding of its own, and may write to it.</summary>
    /// <returns>Whether there are callers; else code out of sight may have the binding.</returns>
    public bool FollowCallers(IReturnOperation result)
    {
        if (binding.Steps >= MaxSteps || result.SemanticModel is not { } model
            || result.Syntax.Ancestors().Any(static node => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)
            || model.GetEnclosingSymbol(result.Syntax.SpanStart, binding.Cancellation) is not { IsVirtual: false, IsOverride: false, IsAbstract: false } symbol)
        {
            return false;
        }

        ISymbol maker = (symbol as IMethodSymbol)?.AssociatedSymbol ?? symbol;
        if (maker is not (IPropertySymbol { IsIndexer: false } or IMethodSymbol { MethodKind: MethodKind.Ordinary, IsAsync: false }))
        {
            return false;
        }

        CodeWrites before = _settings.Fork();
        var ends = new List<CodeWrites>();
        bool isOfOthers = false;
        foreach (IOperation use in CompilationIndex.GetOrCreate(model.Compilation).Uses.Find(maker.OriginalDefinition, binding.Cancellation))
        {
            if (IsOfOthers(use))
            {
                isOfOthers = true;
            }
            else if (!use.Syntax.Span.Contains(result.Syntax.Span) || use.Syntax.SyntaxTree != result.Syntax.SyntaxTree)
            {
                _settings.Resume(before.Fork());
                new CodeObjectReader(binding.In(use, isReached: true, binding.Creation.Syntax.GetLocation())).Follow();
                ends.Add(_settings.Resume(before));
            }
        }

        if (ends.Count == 0)
        {
            return isOfOthers;
        }

        _settings.Resume(CodeWrites.Join(ends));
        return true;
    }

    // Make(address) as NetTcpBinding: a binding of another class is no longer there, or the cast throws.
    private bool IsOfOthers(IOperation call) => call.Parent is IConversionOperation { OperatorMethod: null, Type: INamedTypeSymbol { TypeKind: TypeKind.Class } wanted }
        && binding.Creation.Type is { TypeKind: TypeKind.Class } made && !made.AnyBase(at => SymbolEqualityComparer.Default.Equals(at, wanted) || at.TypeKind == TypeKind.Error);

    private bool ReadMethod(IMethodSymbol method, IArgumentOperation argument, bool isCertain)
    {
        if (FollowInto(method, argument, isCertain))
        {
            return true;
        }

        // CustomBinding(Binding) and ServiceEndpoint read or keep it; no method of a library is known to rewrite its argument.
        _settings.DefaultsUnknown = true;
        if (argument.Parameter is { } parameter && binding.Origin.SemanticModel is { Compilation: var compilation })
        {
            foreach (string path in ParameterWrites.FindPaths(parameter, compilation, binding.Cancellation))
            {
                _settings.MarkUnknown(path);
            }
        }

        return false;
    }

    // What a method of the project does with its parameter is done to the object, and objects that it creates with the parameter hold the object.
    private bool FollowInto(IMethodSymbol method, IArgumentOperation argument, bool isCertain)
    {
        if (binding.Steps >= MaxSteps || argument is not { Parameter: { RefKind: RefKind.None, IsParams: false } parameter, Parent: { } call }
            || binding.Origin.SemanticModel is not { Compilation: { } compilation } || MethodBodies.Find(method, compilation, binding.Cancellation) is not { } body)
        {
            return false;
        }

        if (BodyOperations.GetOrCreate(body).FindMentions(parameter.OriginalDefinition).Count > MaxReferencesOfHelper)
        {
            return false;
        }

        FollowedObject given = binding.In(body, isCertain && flow.IsCertain, call.Syntax.GetLocation()) with { IsGiven = true };
        new CodeObjectReader(given).FollowParameter(parameter.OriginalDefinition);
        return true;
    }

    private void AddEndpoint(EndpointSide side, INamedTypeSymbol? contract, ImmutableArray<IArgumentOperation> arguments, IOperation made)
    {
        var addresses = ImmutableArray.CreateBuilder<string>();
        var hosts = ImmutableArray.CreateBuilder<string>();
        SyntaxNode? written = null;
        foreach (IArgumentOperation argument in arguments)
        {
            IOperation value = MadeEndpoints.Follow(argument.Value);
            if (MadeEndpoints.AddressIn(value) is { } text && text.Contains("://"))
            {
                addresses.Add(text);
                written ??= value.Syntax;
            }
            else if (MadeEndpoints.HostIn(value) is { } host)
            {
                hosts.Add(host);
            }
        }

        // ((BasicHttpBinding)client.Endpoint.Binding).SendTimeout = …
        _settings.DefaultsUnknown |= MadeEndpoints.ReadsBindingBack(made);

        // With a type parameter, as in new ChannelFactory<T>(binding), the contract is not known.
        bool isKnown = contract is { TypeKind: not (TypeKind.Error or TypeKind.TypeParameter) } && MadeEndpoints.ContractOf(contract, binding.Symbols) is null;
        _settings.AddEndpoint(new CodeEndpoint(side, isKnown ? contract : null, addresses.ToImmutable(), hosts.ToImmutable(),
            made) { AddressSyntax = written }, made.Syntax);
    }
}
