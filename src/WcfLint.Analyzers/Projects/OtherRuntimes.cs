using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// Contracts with the attributes of WCF that another runtime serves. Those for gRPC (ServiceModel.Grpc, protobuf-net.Grpc) make each method a call of its own,
/// send streams and tuples in parts and hand contexts over: of their contracts is true neither what WCF refuses nor what its serializer writes. SoapCore has
/// the serializers of WCF, but takes every operation as it is (ServiceDescription.cs, ContractDescription.cs). A host or client by WCF may still be
/// where no code shows it, in a .svc file, a package, or a program out of sight: what rules say then is possible.
/// </summary>
internal static class OtherRuntimes
{
    private const string SoapCore = "SoapCore";

    private static readonly string[] s_grpc = ["ServiceModel.Grpc", "protobuf-net.Grpc"];

    // What WCF checks when a host or client is created, and what only its dispatcher reads.
    private static readonly HashSet<string> s_ofWcfAlone = ["WCFL5010", "WCFL5011", "WCFL5012", "WCFL5013", "WCFL5014", "WCFL5018", "WCFL6003", "WCFL7001"];

    // What else speaks of a contract or of how a host treats its service, beside the rules of data; other rules look at what bodies do, also as a client.
    private static readonly HashSet<string> s_ofServices = ["WCFL3004", "WCFL4004", "WCFL6004", "WCFL6008", "WCFL6011", "WCFL6014"];

    private static readonly string[] s_hosts = ["ServiceHost", "WebServiceHost", "ServiceHostBase", "ServiceHostFactory", "WebServiceHostFactory",
        "AddServiceModelServices", "UseServiceModel"];

    private static readonly string[] s_clients = ["ChannelFactory", "DuplexChannelFactory", "WebChannelFactory", "ClientBase", "DuplexClientBase"];

    private static readonly Memo<WcfProject, StrongBox<string?>> s_name = new(static project => new(project.Build.Runtimes
        .Concat(project.Compilation.ReferencedAssemblyNames.Select(static assembly => assembly.Name)).FirstOrDefault(IsOne)));

    private static readonly Memo<WcfProject, ServedByWcf> s_served = new(static project => new ServedByWcf(project));

    /// <summary>Whether a package or assembly is such a runtime.</summary>
    public static bool IsOne(string name) => name.Equals(SoapCore, StringComparison.OrdinalIgnoreCase) || IsGrpc(name);

    /// <summary>The runtime that serves the contracts of a type, where nothing in sight does so by WCF; null for none.</summary>
    public static string? Find(INamedTypeSymbol type, WcfProject project, CancellationToken cancellation)
    {
        if (s_name.GetOrRead(project).Value is not { } runtime)
        {
            return null;
        }

        List<INamedTypeSymbol> contracts = [.. type.AllInterfaces.Add(type).Where(
            static one => ServiceContracts.IsContract(one) || !ServiceContracts.Own(one).IsEmpty)];
        return contracts.Count > 0 && !s_served.GetOrRead(project).HasAny(contracts)
            && !contracts.Exists(contract => project.ReadEndpoints(cancellation).FindBindings(Contract.GetOrCreate(contract)).Any()) ? runtime : null;
    }

    /// <summary>Whether what a rule says of a contract or its service holds for WCF and not for a runtime.</summary>
    public static bool IsUntrue(string rule, string runtime) => s_ofWcfAlone.Contains(rule)
        || (IsGrpc(runtime) && (rule.StartsWith("WCFL5", StringComparison.Ordinal) || s_ofServices.Contains(rule)));

    private static bool IsGrpc(string name) => Array.Exists(s_grpc, runtime => name.StartsWith(runtime, StringComparison.OrdinalIgnoreCase)
        && (name.Length == runtime.Length || name[runtime.Length] == '.'));

    /// <summary>What the process that runs the code hosts and calls by WCF.</summary>
    private sealed class ServedByWcf
    {
        private readonly HashSet<string> _clients = new(StringComparer.Ordinal);
        private readonly List<NamedTypes> _types;

        // A host may have any service, and so may a factory of T.
        private readonly bool _mayHaveAny;

        public ServedByWcf(WcfProject project)
        {
            List<Compilation> codes = [.. project.OwnAndUsers.SelectMany(static code => World.Find(code)).Distinct()];
            _types = codes.ConvertAll(static code => CompilationIndex.GetOrCreate(code).Types);
            _mayHaveAny = project.ServiceFiles.Any() || project.Configurations.Any(static configuration => configuration.MayHaveServices)
                || codes.Exists(code => code.SyntaxTrees.Any(IsOpen));
        }

        public bool HasAny(List<INamedTypeSymbol> contracts) => _mayHaveAny || contracts.Exists(contract => _clients.Contains(contract.Name)
            || (_clients.Count > 0 && _types.Exists(types => types.AnyDerived(other => _clients.Contains(other.Name) && other.AllInterfaces.Any(one => one.Name == contract.Name)))));

        private bool IsOpen(SyntaxTree tree)
        {
            SyntaxNode? root = null;
            foreach (string name in s_hosts.Concat(s_clients).Where(name => SourceWords.Contains(tree, name)))
            {
                foreach (SyntaxToken token in SourceWords.FindIdentifiers(root ??= tree.GetRoot(), name))
                {
                    if (Array.IndexOf(s_hosts, name) >= 0)
                    {
                        return true;
                    }

                    foreach (TypeSyntax argument in token.Parent is GenericNameSyntax { TypeArgumentList.Arguments: var arguments } ? arguments : [])
                    {
                        if (argument is OmittedTypeArgumentSyntax || TypeSyntaxes.NameOf(argument) is not { } contract || IsParameter(argument, contract)
                            || SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Declared.Aliases.Contains(contract))
                        {
                            return true;
                        }

                        _clients.Add(contract);
                    }
                }
            }

            return false;
        }

        private static bool IsParameter(SyntaxNode node, string name) => node.Ancestors()
            .Select(static at => (at as TypeDeclarationSyntax)?.TypeParameterList ?? (at as MethodDeclarationSyntax)?.TypeParameterList
                ?? (at as LocalFunctionStatementSyntax)?.TypeParameterList)
            .Any(list => list?.Parameters.Any(parameter => parameter.Identifier.ValueText == name) == true);
    }
}
