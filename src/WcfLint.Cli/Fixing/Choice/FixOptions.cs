using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing.Choice;

/// <summary>The options of `wcflint fix`.</summary>
internal sealed record FixOptions
{
    /// <summary>What is read: PATH, how, and what is left out. Its rules are those that are fixed; empty for all.</summary>
    public required CheckOptions Scope { get; init; }

    /// <summary>Bytes that messages may have where the default is too small (WCFL2002), infos only if they are wanted; null leaves those findings.</summary>
    public int? Quota { get; init; }

    /// <summary>Whether fixes that change what goes over the wire are applied.</summary>
    public bool Breaking { get; init; }

    /// <summary>The one rule whose fixes of ends in several projects are made, and no other fixes; null for all.</summary>
    public string? Together { get; init; }

    /// <summary>Whether clients are closed by one helper of their project where much would be repeated.</summary>
    public bool CloseHelper { get; init; }

    /// <summary>Whether files stay as they are, and the caller shows what would change.</summary>
    public bool DryRun { get; init; }

    /// <summary>Whether rule after rule is fixed in all projects, each on the outcome of the one before, and kept apart in <see cref="FixResult.ByRule"/>.</summary>
    public bool ByRule { get; init; }

    /// <summary>Asks for each finding; null where what is safe is applied unasked.</summary>
    public Func<FixQuestion, CancellationToken, Task<FixAnswer>>? Ask { get; init; }

    /// <summary>Called with a file's path just before it is written; for tests.</summary>
    public Action<string>? BeforeWrite { get; init; }

    public IReadOnlyCollection<string> Rules => Scope.Rules;
}
