namespace WcfLint.Analyzers.Model;

/// <summary>A client endpoint with the service endpoint that it calls.</summary>
internal sealed record ClientServicePair(EndpointFacts Client, EndpointFacts Service);
