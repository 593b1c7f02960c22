namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>Something that code sets on a host.</summary>
/// <param name="Class">The full name of the class that does it.</param>
/// <param name="IsOfFactory">Whether that class is a factory of hosts, or a host: a .svc file of another project may name it.</param>
/// <param name="Line">The line of the draft: code for the metadata, a comment for what has to be decided.</param>
/// <param name="Guard">The place, where the setting may keep callers out; null elsewhere.</param>
/// <param name="Part">What it sets of CoreWCF's host, with its place; null where the line is about something else.</param>
internal sealed record HostSetting(string Class, bool IsOfFactory, string Line, string? Guard, (string Member, string Place)? Part)
{
    /// <summary>The switch of the metadata that it sets, which is one for all services; null for anything else.</summary>
    public string? Switch { get; init; }
}
