using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// A Stream that is not alone in the body of its message. referencesource, StreamFormatter.ValidateAndGetStreamPart, and
/// the same in dotnet/wcf and CoreWCF: such an operation throws when its formatter is made, before any call.
/// </summary>
internal sealed class WCFL3004_ExtraPartsBesideStream() : Rule(WcfRules.WCFL3004_ExtraPartsBesideStream), ITypeRule
{
    private const string BodyMember = "MessageBodyMember";

    public void Analyze(TypeRuleContext context)
    {
        bool any = false;
        foreach (Finding finding in FindAll(context.Type, context.CancellationToken))
        {
            any = true;
            context.Report(finding with { Assumption = IsLeftOut(context) ? "an operation carries it" : null });
        }

        if (!any && context.IsAsked && HasMessages(context.Type))
        {
            context.NoFinding(NoFindingKind.Fine, "no known message body contains a Stream together with other parts");
        }
    }

    // A message contract that no service contract uses never gets a formatter.
    private static bool IsLeftOut(TypeRuleContext context) => ServiceContracts.Has(context.Type, WcfAttributes.MessageContract)
        && context.Project.Contracts?.Index.Contracts.Count > 0 && CarriedTypes.FindContracts(context.Project, context.Type).Count == 0
        && !CarriedTypes.IsXml(context.Project, context.Type);

    private static bool HasMessages(INamedTypeSymbol type) => ServiceContracts.IsContract(type) || ServiceContracts.Has(type, WcfAttributes.MessageContract);

    private static IEnumerable<Finding> FindAll(INamedTypeSymbol type, CancellationToken cancellation)
    {
        if (ServiceContracts.IsContract(type) || type.TypeKind == TypeKind.Interface)
        {
            // An interface without ServiceContract may be a callback contract; its operations show it.
            foreach (ServiceOperation operation in ServiceContracts.Own(type))
            {
                if (IsWeb(operation.Method))
                {
                    continue;
                }

                if (InParts(operation, operation.Inputs, "request", cancellation) is { } request)
                {
                    yield return request;
                }

                if (!operation.IsOneWay && InParts(operation, operation.Outputs, "reply", cancellation) is { } reply)
                {
                    yield return reply;
                }
            }
        }
        else if (type.TypeKind is TypeKind.Class or TypeKind.Struct && ServiceContracts.Has(type, WcfAttributes.MessageContract)
            && InMembers(type, cancellation) is { } finding)
        {
            yield return finding;
        }
    }

    // With a UriTemplate the other parameters stand in the address and not in the body.
    private static bool IsWeb(IMethodSymbol method) =>
        ServiceContracts.Has(method, WcfAttributes.WebGet) || ServiceContracts.Has(method, WcfAttributes.WebInvoke);

    private static Finding? InParts(ServiceOperation operation, ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts, string direction,
        CancellationToken cancellation)
    {
        if (parts.Length < 2)
        {
            return null;
        }

        ISymbol? stream = null;
        ISymbol? extra = null;
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in parts)
        {
            if (part.Value.TypeKind == TypeKind.Error)
            {
                return null;
            }

            if (stream is null && MessageBodies.IsStream(part.Value))
            {
                stream = part.Key;
            }
            else
            {
                extra ??= part.Key;
            }
        }

        return stream is null || extra is null
            ? null
            : new Finding(
                WcfRules.WCFL3004_ExtraPartsBesideStream,
                TypeSyntaxes.Place(stream, cancellation),
                "The " + direction + " of " + operation.Method.ContainingType.Name + "." + operation.Method.Name,
                extra is IParameterSymbol ? "'" + extra.Name + "'" : "the result");
    }

    private static Finding? InMembers(INamedTypeSymbol type, CancellationToken cancellation)
    {
        List<ISymbol> members = MessageBodies.Members(type);
        ISymbol? stream = null;
        ISymbol? extra = null;
        foreach (ISymbol member in members)
        {
            if (MessageBodies.TypeOf(member).TypeKind == TypeKind.Error)
            {
                return null;
            }

            if (stream is null && MessageBodies.IsStream(MessageBodies.TypeOf(member)))
            {
                stream = member;
            }
            else
            {
                extra ??= member;
            }
        }

        if (stream is null || extra is null || stream.DeclaringSyntaxReferences.IsEmpty)
        {
            return null;
        }

        return new Finding(
            WcfRules.WCFL3004_ExtraPartsBesideStream,
            TypeSyntaxes.Place(stream, cancellation),
            "Message contract " + type.Name,
            "'" + extra.Name + "'")
        {
            Fixes = AsHeaders(members, stream, cancellation),
        };
    }

    // A header may stand beside the Stream; nothing could call the operation so far, so no peer depends on the body.
    private static ImmutableArray<FindingFix> AsHeaders(List<ISymbol> members, ISymbol stream, CancellationToken cancellation)
    {
        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        string? file = stream.DeclaringSyntaxReferences[0].SyntaxTree.FilePath;
        foreach (ISymbol member in members)
        {
            if (SymbolEqualityComparer.Default.Equals(member, stream))
            {
                continue;
            }

            if (MessageBodies.IsStream(MessageBodies.TypeOf(member))
                || ServiceContracts.Find(member, WcfAttributes.MessageBodyMember)?.ApplicationSyntaxReference is not { } reference
                || reference.SyntaxTree.FilePath != file
                || reference.GetSyntax(cancellation) is not AttributeSyntax attribute
                || TypeSyntaxes.NameOf(attribute.Name) is not { } name || !name.StartsWith(BodyMember, StringComparison.Ordinal))
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            // Headers have no order.
            edits.Add(new CodeEdit(CodeEditKind.RenameAttribute, attribute, "MessageHeader" + name.Substring(BodyMember.Length), "Order"));
        }

        return ImmutableArray.Create(
            new FindingFix("Send all members except the Stream as headers", "WCFL3004", FixApplicability.ChangesTheWire, edits.ToImmutable()));
    }
}
