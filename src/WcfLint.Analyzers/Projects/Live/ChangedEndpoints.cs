using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>Whether code may give endpoints another address or binding than they were made with, by syntax. Asked only where an endpoint is wrong as it is
/// written.</summary>
internal static class ChangedEndpoints
{
    private const string ConfigureEndpoint = "ConfigureEndpoint";

    private static readonly Memo<WcfProject, StrongBox<bool>> s_known = new(
        static project => new(project.World.Any(static compilation => compilation.SyntaxTrees.Any(tree => MayBeIn(tree) || AreAssignedIn(tree, compilation)))));

    private static readonly Memo<WcfProject, StrongBox<bool>> s_rebound = new(static project =>
        new(project.World.Any(static compilation => compilation.SyntaxTrees.Any(tree => IsReboundIn(tree) || AreAssignedIn(tree, compilation)))));

    /// <summary>Whether any code of a program may give endpoints another binding, or set what the binding has that they were made with.</summary>
    public static bool MayBeRebound(WcfProject project) => s_rebound.GetOrRead(project).Value;

    // client.Endpoint.Binding = …, ((BasicHttpBinding)client.Endpoint.Binding).MessageEncoding = …, Elements of one that is passed on: no read, no timeout.
    // ((CustomBinding)one.Binding).Elements of each endpoint of a description.
    private static bool IsReboundIn(SyntaxTree tree) =>
        SourceWords.Contains(tree, ".Binding") && SourceWords.FindIdentifiers(tree.GetRoot(), "Binding").Any(static name =>
            name.Parent?.Parent is MemberAccessExpressionSyntax binding && binding.Name == name.Parent
                && (binding.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Endpoint" } ? !IsReadOrTimeout(binding)
                    : binding.Parent is CastExpressionSyntax { Type: var type } && type.ToString().EndsWith("Binding", StringComparison.Ordinal)));

    private static bool IsReadOrTimeout(MemberAccessExpressionSyntax binding) =>
        binding.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var member } access && access.Expression == binding
        && (member is "SendTimeout" or "ReceiveTimeout" or "OpenTimeout" or "CloseTimeout"
            || access.Parent is not (AssignmentExpressionSyntax or InvocationExpressionSyntax));

    /// <summary>Whether any code of a program may do so.</summary>
    public static bool MayBeIn(WcfProject project) => s_known.GetOrRead(project).Value;

    private static bool MayBeIn(SyntaxTree tree) =>
        SourceWords.Contains(tree, "ClientViaBehavior")
        || (SourceWords.Contains(tree, ".Endpoint") && tree.GetRoot().DescendantNodes()
            .Any(static node => node is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Endpoint" } access && MayChange(access)))
        || (SourceWords.Contains(tree, ConfigureEndpoint)
            && tree.GetRoot().DescendantNodes().Any(static node => node is MethodDeclarationSyntax { Identifier.ValueText: ConfigureEndpoint } method
                && (method.Body ?? (SyntaxNode?)method.ExpressionBody) is not null))
        || (SourceWords.Contains(tree, "CreateChannel")
            && tree.GetRoot().DescendantNodes().Any(static node => node is InvocationExpressionSyntax call && PassesAddress(call)));

    // host.AddServiceEndpoint(…).Binding = …, or that of a description. What does not resolve may be one; a column of a grid has a Binding too.
    private static bool AreAssignedIn(SyntaxTree tree, Compilation compilation) =>
        (SourceWords.Contains(tree, ".Binding") || SourceWords.Contains(tree, ".ListenUri"))
        && BodyNodes.GetOrCreate(tree, CancellationToken.None).Assignments.Exists(
            assignment => assignment.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Binding" or "ListenUri" }
            && SemanticModels.Find(tree, compilation)?.GetSymbolInfo(assignment.Left).Symbol is null or { ContainingType.Name: "ServiceEndpoint" });

    // The partial method to which dotnet-svcutil's clients hand their endpoint: most have no body.
    private static bool IsGenerated(MemberAccessExpressionSyntax endpoint) =>
        endpoint.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: ConfigureEndpoint } } };

    // client.Endpoint.Behaviors.Add(…) leaves both; what gets the endpoint itself may do anything.
    private static bool MayChange(MemberAccessExpressionSyntax endpoint) =>
        endpoint.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var member } next && next.Expression == endpoint
            ? member is "Address" or "Binding" or "ListenUri" : !IsGenerated(endpoint);

    // ChannelFactory<IOrders>.CreateChannel(binding, address) creates a new endpoint.
    private static bool PassesAddress(InvocationExpressionSyntax call) =>
        call is { ArgumentList.Arguments.Count: > 0,
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CreateChannel", Expression: not GenericNameSyntax } };
}
