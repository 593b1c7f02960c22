using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Rules.ClientLifetime;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Clients in private fields and properties. All that can be done with them stands in their type, all its parts included,
/// so they are judged when the type is complete.
/// </summary>
internal sealed class ClientMembers
{
    private readonly ClientTypes _types;
    private readonly ClientUseReader _reader;
    private readonly List<ISymbol> _watched;
    private readonly ConcurrentQueue<(ISymbol Member, IOperation Reference)> _references = new();

    private ClientMembers(ClientTypes types, ClientUseReader reader, List<ISymbol> watched)
    {
        _types = types;
        _reader = reader;
        _watched = watched;
    }

    /// <summary>Watches the client members of a type, where it has any.</summary>
    public static void Watch(SymbolStartAnalysisContext context, ClientTypes types, ClientUseReader reader)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        List<ISymbol>? watched = null;
        foreach (ISymbol member in type.GetMembers())
        {
            ITypeSymbol? memberType = member switch
            {
                IFieldSymbol { DeclaredAccessibility: Accessibility.Private, IsImplicitlyDeclared: false } field => field.Type,
                IPropertySymbol { DeclaredAccessibility: Accessibility.Private, IsIndexer: false } property => property.Type,
                _ => null,
            };
            if (memberType is not null
                && (types.KindOf(memberType) is ClientKind.Client or ClientKind.Channel or ClientKind.Factory || ClientTypes.IsContract(memberType)))
            {
                (watched ??= new List<ISymbol>()).Add(member);
            }
        }

        if (watched is null)
        {
            return;
        }

        var members = new ClientMembers(types, reader, watched);
        context.RegisterOperationAction(members.Reference, OperationKind.FieldReference, OperationKind.PropertyReference);
        context.RegisterOperationAction(members.Initializer, OperationKind.FieldInitializer, OperationKind.PropertyInitializer);
        context.RegisterSymbolEndAction(members.End);
    }

    private void Reference(OperationAnalysisContext context)
    {
        ISymbol member = ((IMemberReferenceOperation)context.Operation).Member.OriginalDefinition;
        if (Contains(member))
        {
            _references.Enqueue((member, context.Operation));
        }
    }

    private void Initializer(OperationAnalysisContext context)
    {
        switch (context.Operation)
        {
            case IFieldInitializerOperation { InitializedFields: { Length: 1 } fields } field when Contains(fields[0]):
                _references.Enqueue((fields[0], field.Value));
                break;
            case IPropertyInitializerOperation { InitializedProperties: { Length: 1 } properties } property when Contains(properties[0]):
                _references.Enqueue((properties[0], property.Value));
                break;
        }
    }

    private void End(SymbolAnalysisContext context)
    {
        var all = new List<(ISymbol Member, IOperation Reference)>(_references);
        all.Sort(BySource);
        var owner = (INamedTypeSymbol)context.Symbol;
        foreach (ISymbol member in _watched)
        {
            var references = new List<IOperation>();
            var values = new List<IOperation>();
            foreach ((ISymbol of, IOperation reference) in all)
            {
                if (SymbolEqualityComparer.Default.Equals(of, member))
                {
                    (reference is IMemberReferenceOperation { Parent: not ISymbolInitializerOperation } ? references : values).Add(reference);
                }
            }

            ClientUse use = _reader.OfMember(references, context.CancellationToken);
            foreach (IOperation value in values)
            {
                _reader.Assigned(value, use);
            }

            if (!use.Escapes && use.Creations.Count > 0 && !IsUsedOutOfSight(owner, member, context.CancellationToken))
            {
                Judge(context, owner, member, use);
            }
        }
    }

    private void Judge(SymbolAnalysisContext context, INamedTypeSymbol owner, ISymbol member, ClientUse use)
    {
        ClientKind kind = use.Creations[0] is IInvocationOperation ? ClientKind.Channel : _types.KindOf(use.Creations[0].Type);
        if (kind is ClientKind.Client or ClientKind.Channel
            && WCFL1004_OpenBeforeFirstCall.OfMember(use, member.Name, !member.IsStatic && (IsSingleThreaded(owner) || IsSingleThreadedService(owner))) is { } open)
        {
            Report(context, open);
        }

        if (!use.HasAnyEnd)
        {
            if (!member.IsStatic && !IsOfFactoryMember(use.Creations[0]))
            {
                Report(context, WCFL1001_ClientNeverClosed.OfMember(use.Creations[0], member.Name, IsDisposable(owner)));
            }
        }
        else if (use.Closes.Count > 0 && !use.Aborted && !use.InUsing && !use.EndedOtherwise)
        {
            Report(context, WCFL1003_CloseWithoutAbort.Of(use.Closes[0], member.Name, entryPoint: false));
        }
    }

    // Whoever closes the factory closes its channels.
    private static bool IsOfFactoryMember(IOperation creation) =>
        creation is IInvocationOperation { Instance: { } factory } && OperationWalk.Unwrap(factory) is IFieldReferenceOperation or IPropertyReferenceOperation;

    private bool Contains(ISymbol member)
    {
        foreach (ISymbol one in _watched)
        {
            if (SymbolEqualityComparer.Default.Equals(one, member))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsDisposable(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            if (implemented.SpecialType == SpecialType.System_IDisposable)
            {
                return true;
            }
        }

        return false;
    }

    // A window's thread, or a page or controller made for one request. Of a base type that does not resolve nothing is known.
    private static bool IsSingleThreaded(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is not null; at = at.BaseType)
        {
            if (at.TypeKind == TypeKind.Error
                || at.Name is "Control" or "DependencyObject" or "DispatcherObject" or "Page" or "ControllerBase" or "ApiController" or "HttpApplication")
            {
                return true;
            }
        }

        return false;
    }

    // An instance of a service takes one call at a time unless its behaviour says otherwise (ConcurrencyMode.Single).
    private static bool IsSingleThreadedService(INamedTypeSymbol type)
    {
        bool service = false;
        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            service |= ClientTypes.IsContract(implemented);
        }

        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "ServiceBehaviorAttribute")
            {
                service = true;
                foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
                {
                    if (argument.Key == "ConcurrencyMode" && argument.Value.Value is not 0)
                    {
                        return false;
                    }
                }
            }
        }

        return service;
    }

    // Generated parts of the type are not analyzed, and nested types are delivered apart: what they do with the member is
    // not seen but by name.
    private static bool IsUsedOutOfSight(INamedTypeSymbol owner, ISymbol member, CancellationToken cancellation)
    {
        foreach (INamedTypeSymbol nested in owner.GetTypeMembers())
        {
            if (HelperMethods.Mentions(nested, member.Name, cancellation))
            {
                return true;
            }
        }

        if (owner.DeclaringSyntaxReferences.Length < 2)
        {
            return false;
        }

        foreach (SyntaxReference reference in owner.DeclaringSyntaxReferences)
        {
            if (IsGenerated(reference.SyntaxTree.FilePath) && HelperMethods.Mentions(reference.GetSyntax(cancellation), member.Name))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsGenerated(string path) =>
        path.EndsWith(".Designer.cs", StringComparison.OrdinalIgnoreCase)
        || path.EndsWith(".g.cs", StringComparison.OrdinalIgnoreCase)
        || path.EndsWith(".g.i.cs", StringComparison.OrdinalIgnoreCase);

    private static int BySource((ISymbol Member, IOperation Reference) left, (ISymbol Member, IOperation Reference) right)
    {
        int byFile = string.CompareOrdinal(left.Reference.Syntax.SyntaxTree.FilePath, right.Reference.Syntax.SyntaxTree.FilePath);
        return byFile != 0 ? byFile : left.Reference.Syntax.SpanStart.CompareTo(right.Reference.Syntax.SpanStart);
    }

    private static void Report(SymbolAnalysisContext context, Finding finding) => context.ReportDiagnostic(finding.ToDiagnostic());
}
