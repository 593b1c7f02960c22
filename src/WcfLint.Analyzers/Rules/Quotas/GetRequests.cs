using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>Services over webHttpBinding that get no body: the arguments of GET stand in the address (System.ServiceModel.Web,
/// UriTemplateDispatchFormatter.cs).</summary>
internal static class GetRequests
{
    /// <summary>Why a quota of messages changes nothing for such a service.</summary>
    public static readonly NoFindingReason Reason = new(NoFindingKind.Fine, "all operations of its contracts answer GET requests, which have no body to read");

    /// <summary>Whether a binding gets such requests alone.</summary>
    public static bool AreAll(Binding binding) =>
        binding is { Kind: BindingKind.WebHttp, Side: EndpointSide.Service, AreContractsKnown: true, Contracts.IsEmpty: false }
        && binding.Contracts.All(static contract => contract.Operations.All(static operation => ServiceContracts.Has(operation.Method, WcfAttributes.WebGet)));
}
