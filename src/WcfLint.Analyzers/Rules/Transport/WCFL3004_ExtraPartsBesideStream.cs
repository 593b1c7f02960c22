using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// A Stream that is not alone in the body of its message. referencesource, StreamFormatter.ValidateAndGetStreamPart, and
/// the same in dotnet/wcf and CoreWCF: such an operation throws when its formatter is made, before any call.
/// </summary>
internal sealed class WCFL3004_ExtraPartsBesideStream() : Rule(WcfRules.WCFL3004_ExtraPartsBesideStream), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        foreach (Finding finding in FindAll(context.Type, context.CancellationToken))
        {
            context.Report(finding);
        }
    }

    private static IEnumerable<Finding> FindAll(INamedTypeSymbol type, CancellationToken cancellation)
    {
        if (ServiceContracts.IsContract(type) || type.TypeKind == TypeKind.Interface)
        {
            // An interface without ServiceContract may be a callback contract: its operations tell.
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
        else if (type.TypeKind is TypeKind.Class or TypeKind.Struct && ServiceContracts.Has(type, "MessageContractAttribute") && InMembers(type, cancellation) is { } finding)
        {
            yield return finding;
        }
    }

    // With a UriTemplate the other parameters stand in the address and not in the body.
    private static bool IsWeb(IMethodSymbol method) =>
        ServiceContracts.Has(method, "WebGetAttribute") || ServiceContracts.Has(method, "WebInvokeAttribute");

    private static Finding? InParts(ServiceOperation operation, ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts, string direction, CancellationToken cancellation)
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
        var edits = ImmutableArray.CreateBuilder<TextEdit>();
        string? file = stream.DeclaringSyntaxReferences[0].SyntaxTree.FilePath;
        foreach (ISymbol member in members)
        {
            if (SymbolEqualityComparer.Default.Equals(member, stream))
            {
                continue;
            }

            if (MessageBodies.IsStream(MessageBodies.TypeOf(member))
                || ServiceContracts.Find(member, "MessageBodyMemberAttribute")?.ApplicationSyntaxReference is not { } reference
                || reference.SyntaxTree.FilePath != file
                || reference.GetSyntax(cancellation) is not AttributeSyntax attribute
                || !AddEdits(attribute, edits))
            {
                return ImmutableArray<FindingFix>.Empty;
            }
        }

        return ImmutableArray.Create(new FindingFix("Send the other members as headers", "WCFL3004", FixApplicability.ChangesTheWire, edits.ToImmutable()));
    }

    private static bool AddEdits(AttributeSyntax attribute, ImmutableArray<TextEdit>.Builder edits)
    {
        SimpleNameSyntax name = attribute.Name switch
        {
            QualifiedNameSyntax qualified => qualified.Right,
            AliasQualifiedNameSyntax alias => alias.Name,
            SimpleNameSyntax simple => simple,
            _ => null!,
        };
        if (name is null || !name.Identifier.ValueText.StartsWith("MessageBodyMember", StringComparison.Ordinal))
        {
            return false;
        }

        edits.Add(new TextEdit(name.Span, "MessageHeader" + name.Identifier.ValueText.Substring("MessageBodyMember".Length)));
        if (attribute.ArgumentList is not { } list)
        {
            return true;
        }

        // Headers have no order.
        var kept = new List<string>();
        foreach (AttributeArgumentSyntax argument in list.Arguments)
        {
            if (argument.NameEquals?.Name.Identifier.ValueText != "Order")
            {
                kept.Add(argument.ToString());
            }
        }

        if (kept.Count < list.Arguments.Count)
        {
            edits.Add(new TextEdit(list.Span, kept.Count == 0 ? string.Empty : "(" + string.Join(", ", kept) + ")"));
        }

        return true;
    }
}
