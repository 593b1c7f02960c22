namespace WcfLint.Analyzers.Projects.Live;

/// <summary>How certain it is that a client sends to the address that its endpoint writes.</summary>
internal enum AddressUse
{
    /// <summary>Code may give the client another address or binding.</summary>
    Unknown,

    /// <summary>No client in sight takes the endpoint for certain.</summary>
    Possible,

    /// <summary>A client in sight takes the endpoint as it is.</summary>
    Taken,
}
