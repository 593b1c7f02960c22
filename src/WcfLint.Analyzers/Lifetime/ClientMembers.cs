using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Rules.ClientLifetime;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Clients in private fields and properties. All that can be done with them stands in their type, all its parts included,
/// so they are judged when the type is complete.
/// </summary>
internal sealed class ClientMembers(ClientTypes types, ClientUseReader reader)
{
    private readonly ClientTypes _types = types;

    /// <summary>Judges the client members of a type, where it has any.</summary>
    public void Analyze(GatedType context)
    {
        INamedTypeSymbol owner = context.Type;
        if (owner.TypeKind is not (TypeKind.Class or TypeKind.Struct))
        {
            return;
        }

        foreach (ISymbol member in owner.GetMembers())
        {
            ITypeSymbol? memberType = member switch
            {
                IFieldSymbol { DeclaredAccessibility: Accessibility.Private, IsImplicitlyDeclared: false } field => field.Type,
                IPropertySymbol { DeclaredAccessibility: Accessibility.Private, IsIndexer: false } property => property.Type,
                _ => null,
            };
            if (memberType is not null
                && (_types.KindOf(memberType) is ClientKind.Client or ClientKind.Channel or ClientKind.Factory || ClientTypes.IsContract(memberType)))
            {
                Analyze(context, owner, member);
            }
        }
    }

    private void Analyze(GatedType context, INamedTypeSymbol owner, ISymbol member)
    {
        MemberReferences found = MemberReferences.Of(owner, member, context.Compilation, context.CancellationToken);
        ClientUse use = reader.OfMember(found.References, context.CancellationToken);
        foreach (IOperation value in found.Values)
        {
            reader.Assigned(value, use);
        }

        // Nested types are not walked: what they do with the member is not seen but by name.
        if (!use.Escapes && use.Creations.Count > 0 && !IsNamedInNestedType(owner, member, context.CancellationToken))
        {
            Judge(context, owner, member, use);
        }
    }

    private void Judge(GatedType context, INamedTypeSymbol owner, ISymbol member, ClientUse use)
    {
        ClientKind kind = use.Creations[0] is IInvocationOperation ? ClientKind.Channel : _types.KindOf(use.Creations[0].Type);
        if (kind is ClientKind.Client or ClientKind.Channel
            && WCFL1004_OpenBeforeFirstCall.OfMember(use, member.Name, !member.IsStatic && (IsSingleThreaded(owner) || IsSingleThreadedService(owner))) is { } open)
        {
            context.Report(open);
        }

        if (!use.HasAnyEnd)
        {
            if (!member.IsStatic && !IsOfFactoryMember(use.Creations[0]))
            {
                Finding leak = WCFL1001_ClientNeverClosed.OfMember(use.Creations[0], member.Name, IsDisposable(owner));
                context.Report(leak.Severity is null && _types.LacksSessions(use.Creations[0], context.CancellationToken) ? leak.WithSeverity(DiagnosticSeverity.Info) : leak);
            }
        }
        else if (use.Closes.Count > 0 && !use.Aborted && !use.InUsing && !use.EndedOtherwise)
        {
            context.Report(WCFL1003_CloseWithoutAbort.Of(use.Closes[0], member.Name, entryPoint: false));
        }
    }

    // Whoever closes the factory closes its channels.
    private static bool IsOfFactoryMember(IOperation creation) =>
        creation is IInvocationOperation { Instance: { } factory } && OperationWalk.Unwrap(factory) is IFieldReferenceOperation or IPropertyReferenceOperation;

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

    private static bool IsNamedInNestedType(INamedTypeSymbol owner, ISymbol member, CancellationToken cancellation)
    {
        foreach (INamedTypeSymbol nested in owner.GetTypeMembers())
        {
            if (HelperMethods.Mentions(nested, member.Name, cancellation))
            {
                return true;
            }
        }

        return false;
    }
}
