using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.TestUtilities;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>A project of one C# file and one web.config, with the severities that a user sets.</summary>
internal sealed class SeverityProject(string code, string configuration)
{
    public Dictionary<string, ReportDiagnostic> Specific { get; } = [];

    public Dictionary<string, ReportDiagnostic> Global { get; } = [];

    public Dictionary<string, ReportDiagnostic> OfTree { get; } = [];

    public Dictionary<string, string> InTree { get; } = [];

    public Dictionary<string, string> InFile { get; } = [];

    public Dictionary<string, string> Everywhere { get; } = [];

    public AnalyzerOptions Options => new([new MemoryText("/0/web.config", configuration)], new Provider(this));

    public CSharpCompilation Compile() => CSharpCompilation.Create(
        "Orders",
        [CSharpSyntaxTree.ParseText(code, path: "/0/Orders.cs")],
        WcfReferences.Net472.References,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, specificDiagnosticOptions: Specific).WithSyntaxTreeOptionsProvider(
            new TreeSettings(this)));

    private sealed class TreeSettings(SeverityProject settings) : SyntaxTreeOptionsProvider
    {
        public override GeneratedKind IsGenerated(SyntaxTree tree, CancellationToken cancellationToken) => GeneratedKind.Unknown;

        public override bool TryGetDiagnosticValue(SyntaxTree tree, string diagnosticId, CancellationToken cancellationToken, out ReportDiagnostic severity) =>
            settings.OfTree.TryGetValue(diagnosticId, out severity);

        public override bool TryGetGlobalDiagnosticValue(string diagnosticId, CancellationToken cancellationToken, out ReportDiagnostic severity) =>
            settings.Global.TryGetValue(diagnosticId, out severity);
    }

    private sealed class Provider(SeverityProject settings) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions { get; } = new Values(settings.Everywhere);

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => new Values(settings.InTree);

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => new Values(settings.InFile);
    }

    private sealed class Values(Dictionary<string, string> values) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value) => values.TryGetValue(key, out value);
    }
}
