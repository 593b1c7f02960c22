using System.Collections.Generic;
using System.IO;
using Microsoft.Extensions.FileSystemGlobbing;

namespace WcfLint.Cli.Files;

/// <summary>The files that --exclude names.</summary>
internal sealed class Excludes
{
    private readonly Matcher? _matcher;
    private readonly string _folder;

    public Excludes(IReadOnlyCollection<string> globs, string folder)
    {
        _folder = folder;
        if (globs.Count > 0)
        {
            _matcher = new Matcher(System.StringComparison.OrdinalIgnoreCase);
            foreach (string glob in globs)
            {
                string pattern = glob.Replace('\\', '/').TrimEnd('/');
                _matcher.AddInclude(pattern);

                // A folder's name means what is in it.
                _matcher.AddInclude(pattern + "/**/*");
            }
        }
    }

    public bool Contains(string path) =>
        _matcher is not null && _matcher.Match(FolderPath.Relative(_folder, path)).HasMatches;
}
