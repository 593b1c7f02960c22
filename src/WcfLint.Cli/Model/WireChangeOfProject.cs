using System.Linq;
using WcfLint.Analyzers;

namespace WcfLint.Cli.Model;

/// <summary>What a fix of a finding would change of the wire of a binding.</summary>
/// <param name="Project">The project with the finding.</param>
/// <param name="Key">The key that fixes with the same change share.</param>
/// <param name="Change">The change; of its edits only whether there are any.</param>
internal sealed record WireChangeOfProject(ProjectOrder Project, string Key, BindingChange Change)
{
    /// <summary>Distinguishes it from others of its project: every finding of a contract names all bindings that would change with its own.</summary>
    public string Name => string.Join('\n',
        [Key, Change.Binding, Change.Terms, Change.Obstacle, .. Change.Endpoints.SelectMany(end => new[] { end.Id, end.Obstacle })]);
}
