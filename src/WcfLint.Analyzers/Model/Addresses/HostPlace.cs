namespace WcfLint.Analyzers.Model.Addresses;

/// <summary>Where the host of an address is, as far as its name shows.</summary>
internal enum HostPlace
{
    /// <summary>The address cannot be read.</summary>
    Unknown,

    /// <summary>This machine: localhost and the loopback addresses.</summary>
    ThisMachine,

    /// <summary>A host that looks like one of the own network: a name without dots, a private address.</summary>
    OwnNetwork,

    /// <summary>Any other host.</summary>
    Internet,
}
