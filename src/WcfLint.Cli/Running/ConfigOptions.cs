using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Cli.Loading.Configurations;

namespace WcfLint.Cli.Running;

/// <summary>
/// What .editorconfig and .globalconfig say, as analyzers ask for it in a build; with the properties of the project and the kind of
/// each configuration.
/// </summary>
/// <param name="set">The files.</param>
/// <param name="properties">The properties, such as <c>build_property.TargetFramework</c>.</param>
internal sealed class ConfigOptionsProvider(AnalyzerConfigSet set, IEnumerable<KeyValuePair<string, string>> properties) : AnalyzerConfigOptionsProvider
{
    // The name under which the compiler hands the package's item metadata to analyzers.
    private const string KindKey = "build_metadata.AdditionalFiles.WcfLintConfig";

    private const string CodeKey = "build_metadata.AdditionalFiles.WcfLintCode";

    private const string LoadedKey = "build_metadata.AdditionalFiles.WcfLintLoaded";

    private const string SharedKey = "build_metadata.AdditionalFiles.WcfLintShared";

    private const string UserKey = "build_metadata.AdditionalFiles.WcfLintOfUser";

    // Cached: each rule reads them for each finding.
    private readonly ConcurrentDictionary<AdditionalText, AnalyzerConfigOptions> _texts = new();

    public override AnalyzerConfigOptions GlobalOptions { get; } = new Options(set.GlobalConfigOptions.AnalyzerOptions.SetItems(properties));

    public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => new Options(set.GetOptionsForSourcePath(tree.FilePath).AnalyzerOptions);

    public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => _texts.GetOrAdd(textFile, Read);

    private Options Read(AdditionalText textFile)
    {
        ImmutableDictionary<string, string> options = set.GetOptionsForSourcePath(textFile.Path).AnalyzerOptions;
        if (textFile is ConfigurationText configuration)
        {
            options = options.SetItem(KindKey, configuration.Kind.ToString());
            options = configuration.IsCodeMissing ? options.SetItem(CodeKey, "unseen") : options;
            options = !configuration.IsRead ? options.SetItem(LoadedKey, "false") : configuration.IsDoubted ? options.SetItem(LoadedKey, "unknown") : options;
            options = configuration.IsOfUser ? options.SetItem(UserKey, "true") : options;
            options = configuration.IsShared ? options.SetItem(SharedKey, "true") : options;
        }

        return new Options(options);
    }

    private sealed class Options(ImmutableDictionary<string, string> values) : AnalyzerConfigOptions
    {
        private readonly ImmutableDictionary<string, string> _values = values.WithComparers(KeyComparer);

        public override IEnumerable<string> Keys => _values.Keys;

        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value) => _values.TryGetValue(key, out value);
    }
}

/// <summary>Severities that .editorconfig and .globalconfig set, as the compiler applies them in a build.</summary>
internal sealed class ConfigSeverityProvider(AnalyzerConfigSet set) : SyntaxTreeOptionsProvider
{
    public override GeneratedKind IsGenerated(SyntaxTree tree, CancellationToken cancellationToken) =>
        set.GetOptionsForSourcePath(tree.FilePath).AnalyzerOptions.TryGetValue("generated_code", out string? value) && bool.TryParse(value, out bool generated)
            ? generated ? GeneratedKind.MarkedGenerated : GeneratedKind.NotGenerated
            : GeneratedKind.Unknown;

    public override bool TryGetDiagnosticValue(SyntaxTree tree, string diagnosticId, CancellationToken cancellationToken, out ReportDiagnostic severity) =>
        set.GetOptionsForSourcePath(tree.FilePath).TreeOptions.TryGetValue(diagnosticId, out severity);

    public override bool TryGetGlobalDiagnosticValue(string diagnosticId, CancellationToken cancellationToken, out ReportDiagnostic severity) =>
        set.GlobalConfigOptions.TreeOptions.TryGetValue(diagnosticId, out severity);
}
