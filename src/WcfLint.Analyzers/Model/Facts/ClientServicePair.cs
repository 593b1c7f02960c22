namespace WcfLint.Analyzers.Model.Facts;

/// <summary>A client endpoint with the service endpoint that it calls.</summary>
internal sealed record ClientServicePair(EndpointFacts Client, EndpointFacts Service);
