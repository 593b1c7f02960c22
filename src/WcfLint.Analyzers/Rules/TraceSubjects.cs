using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Owners;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>Describes the objects that rules look at, with their places, for a trace.</summary>
internal static class TraceSubjects
{
    /// <summary>A binding; a question about one of its endpoints is one about it, too.</summary>
    public static TraceSubject Create(Binding binding) => new(
        binding.DisplayName,
        binding.Extent.Concat(binding.Endpoints.Select(endpoint => endpoint.Location)).ToImmutableArray(),
        binding.Endpoints.Select(endpoint => new NamedPlace(NameOf(endpoint), endpoint.Location)).ToImmutableArray());

    /// <summary>A client, with all that is done with it.</summary>
    public static TraceSubject Create(Client client)
    {
        var places = ImmutableArray.CreateBuilder<Location>();
        places.Add(client.Creation.Syntax.GetLocation());
        if (client.UsingKeyword is { } keyword)
        {
            places.Add(keyword);
        }

        foreach (IOperation operation in client.Use.Creations.Concat(client.Use.Ends).Concat(client.Use.Calls))
        {
            places.Add(operation.Syntax.GetLocation());
        }

        foreach (Location declared in ((ISymbol?)client.Local ?? client.Field)?.Locations ?? ImmutableArray<Location>.Empty)
        {
            places.Add(declared);
        }

        string type = client.Creation.Type?.Name ?? string.Empty;
        return new TraceSubject(client.Name == type ? type : client.Name + " (" + type + ")", places.ToImmutable());
    }

    /// <summary>An object whose class keeps a client.</summary>
    public static TraceSubject Create(MadeOwner owner) =>
        new(owner.Name == owner.Type.Name ? owner.Name : owner.Name + " (" + owner.Type.Name + ")", ImmutableArray.Create(owner.Creation.Syntax.GetLocation()));

    /// <summary>A type: its head with its attributes, and those of its members, without bodies.</summary>
    public static TraceSubject Create(INamedTypeSymbol type, CancellationToken cancellation)
    {
        var places = ImmutableArray.CreateBuilder<Location>();
        foreach (SyntaxReference reference in type.DeclaringSyntaxReferences)
        {
            if (reference.GetSyntax(cancellation) is not TypeDeclarationSyntax declaration)
            {
                continue;
            }

            places.Add(LocationOf(declaration, declaration.OpenBraceToken.SpanStart));
            foreach (MemberDeclarationSyntax member in declaration.Members)
            {
                if (member is not BaseTypeDeclarationSyntax)
                {
                    places.Add(LocationOf(member, EndOfHead(member)));
                }
            }
        }

        return new TraceSubject(type.TypeKind.ToString().ToLowerInvariant() + " " + type.Name, places.ToImmutable());
    }

    private static string NameOf(Endpoint endpoint)
    {
        string contracts = string.Join(", ", endpoint.Contracts.Select(contract => contract.Name));
        string side = endpoint.Side == EndpointSide.Client ? "client endpoint" : "service endpoint";
        return side + (endpoint.Name is { Length: > 0 } name ? " '" + name + "'" : string.Empty) + (contracts.Length > 0 ? " of " + contracts : string.Empty);
    }

    private static Location LocationOf(SyntaxNode node, int end) =>
        Location.Create(node.SyntaxTree, TextSpan.FromBounds(node.SpanStart, end > node.SpanStart ? end : node.Span.End));

    private static int EndOfHead(MemberDeclarationSyntax member) => member switch
    {
        BaseMethodDeclarationSyntax { Body: { } body } => body.SpanStart,
        BaseMethodDeclarationSyntax { ExpressionBody: { } body } => body.SpanStart,
        PropertyDeclarationSyntax { AccessorList: { } accessors } => accessors.SpanStart,
        _ => member.Span.End,
    };
}
