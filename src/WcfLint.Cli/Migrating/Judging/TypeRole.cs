using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>The ends of WCF that a type of the code takes part in, as far as the type itself shows. It keeps names and no symbols: projects are released before
/// all of them are read.</summary>
internal sealed class TypeRole
{
    private bool _isAsked;

    /// <summary>The full name of the type.</summary>
    public required string Name { get; init; }

    /// <summary>What code names it by: its own name, and those of its extension methods.</summary>
    public IReadOnlyCollection<string> Names { get; init; } = [];

    /// <summary>The type around it; null where it is not nested.</summary>
    public TypeRole? Outer { get; init; }

    /// <summary>The full name of the contract that the type is; null where it is none.</summary>
    public string? Contract { get; init; }

    /// <summary>The contracts that the type implements, unless it derives from a client.</summary>
    public IReadOnlyCollection<string> Implemented { get; init; } = [];

    /// <summary>Whether the type implements or extends what only a service has.</summary>
    public bool IsOfService { get; init; }

    /// <summary>Whether the new program or its code takes the place of the type: other directives in it are of no use.</summary>
    public bool IsGone { get; init; }

    /// <summary>Whether the type is a page, a module or another part of ASP.NET.</summary>
    public bool IsOfPages { get; init; }

    /// <summary>Whether the type implements what only a client has.</summary>
    public bool IsOfClient { get; init; }

    /// <summary>The ends that the extension points of WCF that it implements run at, beside those of a service.</summary>
    public EndpointSide Extended { get; init; }

    /// <summary>Whether WCF calls some of its members at one end, and others at the other.</summary>
    public bool IsSplit => (IsOfService || Extended.HasFlag(EndpointSide.Service)) && Extended.HasFlag(EndpointSide.Client);

    /// <summary>Whether it is a binding element that writes the policy of services: it may be one of clients all the same.</summary>
    public bool ExportsPolicy { get; init; }

    /// <summary>Whether a row stands in its code.</summary>
    public bool HasRows { get; set; }

    /// <summary>Whether its code names a type of WCF.</summary>
    public bool NamesWcf { get; set; }

    /// <summary>Whether its code makes hosts of services.</summary>
    public bool IsHost { get; set; }

    /// <summary>Whether its code makes, names or calls clients.</summary>
    public bool IsClient { get; set; }

    /// <summary>Whether its code makes clients or factories of them, or names their types.</summary>
    public bool MakesClients { get; set; }

    /// <summary>The contracts of these clients.</summary>
    public HashSet<string> Called { get; } = [];

    /// <summary>The types of the project that name this one, where they were looked for.</summary>
    public List<TypeRole> Users { get; } = [];

    /// <summary>Whether the type is that of a service: a class that implements the contract of its own clients is a wrapper of these.</summary>
    public bool IsService => IsOfService || (Implemented.Count > 0 && !IsUnhosted && !Implemented.Any(Called.Contains));

    /// <summary>Whether hosts have another class for each contract that the type implements.</summary>
    public bool IsUnhosted { get; set; }

    /// <summary>Whether the type itself shows an end.</summary>
    public bool IsKnown => Contract is not null || IsService || IsClient || Extended != EndpointSide.None;

    /// <summary>The ends that the type takes part in; those of its project where the type shows none.</summary>
    /// <param name="project">The ends of the project.</param>
    /// <param name="contracts">The ends at which contracts are used.</param>
    public EndpointSide Resolve(EndpointSide project, ContractSides contracts) =>
        FindShown(project, contracts) is not EndpointSide.None and var shown ? shown : project;

    /// <summary>The ends that the type shows, or else the types that name it; none where it shows none, and one of these neither.</summary>
    /// <inheritdoc cref="Resolve"/>
    public EndpointSide FindShown(EndpointSide project, ContractSides contracts) =>
        (Outer is { IsSplit: true } ? Outer : this).IsOfClientsAlone(project, contracts) ? EndpointSide.Client
        : FindByUsers(project, contracts) is not EndpointSide.None and var shown ? shown
        : ExportsPolicy ? project & EndpointSide.Service : EndpointSide.None;

    // An inspector of both ends that only clients get, and a behaviour of contracts that only clients have.
    private bool IsOfClientsAlone(EndpointSide project, ContractSides contracts)
    {
        if (!IsSplit || Users.Count == 0 || _isAsked)
        {
            return false;
        }

        _isAsked = true;
        bool isOfClients = Users.TrueForAll(user => user.FindShown(project, contracts) == EndpointSide.Client);
        _isAsked = false;
        return isOfClients;
    }

    private EndpointSide FindByUsers(EndpointSide project, ContractSides contracts)
    {
        EndpointSide shown = EndpointSide.None;
        var seen = new HashSet<TypeRole> { this };
        var open = new Queue<TypeRole>(seen);
        while (open.TryDequeue(out TypeRole? role))
        {
            EndpointSide own = role.FindOwn(project, contracts);
            if (own == EndpointSide.None && role.Users.Count == 0)
            {
                return EndpointSide.None;
            }

            shown |= own;
            foreach (TypeRole user in own == EndpointSide.None ? role.Users.Where(seen.Add) : [])
            {
                open.Enqueue(user);
            }
        }

        return shown;
    }

    /// <summary>Whether the type is that of a service in a project of some ends: in a program of clients alone, what implements a contract takes the place of
    /// the service.</summary>
    public bool IsServiceIn(EndpointSide project) => IsService && project.HasFlag(EndpointSide.Service);

    private EndpointSide FindOwn(EndpointSide project, ContractSides contracts)
    {
        EndpointSide own = Contract is not null && contracts.Of(Contract) is not EndpointSide.None and var sides ? sides
            : (IsHost || IsServiceIn(project) ? EndpointSide.Service : EndpointSide.None) | (IsClient ? EndpointSide.Client : EndpointSide.None)
                | (Extended & project);
        return own != EndpointSide.None || Outer is null ? own : Outer.FindOwn(project, contracts);
    }
}
