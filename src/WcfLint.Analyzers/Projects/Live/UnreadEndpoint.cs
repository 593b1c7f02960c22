using System.Collections.Immutable;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// A contract whose only client endpoints stand in a configuration that no program reads. Only the command, which sees all projects, finds
/// these.
/// </summary>
/// <param name="Contract">The contract as configurations name it.</param>
/// <param name="File">The configuration, with its folder.</param>
/// <param name="Programs">The programs that run the code, none of whose configurations names the contract.</param>
/// <param name="HaveConfigurations">Whether each of these has a configuration in sight.</param>
internal readonly record struct UnreadEndpoint(string Contract, string File, string Programs, bool HaveConfigurations)
{
    private const string Seen = "seen";

    /// <summary>The value of the property for some.</summary>
    public static string Write(UnreadEndpoint endpoint) =>
        string.Join("|", endpoint.Contract, endpoint.File, endpoint.Programs, endpoint.HaveConfigurations ? Seen : string.Empty);

    /// <summary>Reads what <see cref="Write"/> has written; what has another form is left out.</summary>
    public static ImmutableArray<UnreadEndpoint> Read(ImmutableArray<string> values)
    {
        var all = ImmutableArray.CreateBuilder<UnreadEndpoint>();
        foreach (string value in values)
        {
            if (value.Split('|') is { Length: 4 } parts)
            {
                all.Add(new UnreadEndpoint(parts[0], parts[1], parts[2], parts[3] == Seen));
            }
        }

        return all.ToImmutable();
    }
}
