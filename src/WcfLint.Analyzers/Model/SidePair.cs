namespace WcfLint.Analyzers.Model;

/// <summary>A client with the service that it calls.</summary>
internal sealed record SidePair(ContractSide Client, ContractSide Service);
