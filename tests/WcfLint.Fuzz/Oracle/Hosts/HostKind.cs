using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;

namespace WcfLint.Fuzz.Oracle.Hosts;

/// <summary>Hosts of CoreWCF: which start, and which do not.</summary>
internal sealed class HostKind(CoreWcfFolder wcf) : OracleKind
{
    // The findings of these rules about a call do not show when a host starts.
    private static readonly ImmutableArray<string> s_rules =
    [
        "WCFL0008", "WCFL2004", "WCFL3004", "WCFL3005", "WCFL3016", "WCFL3018", "WCFL3019", "WCFL4003", "WCFL5004", "WCFL5010", "WCFL5011", "WCFL5012",
            "WCFL5013", "WCFL5018",
        "WCFL6015", "WCFL6018", "WCFL8002", "WCFL8003", "WCFL8006",
    ];

    public override string Name => "hosts";

    protected override IEnumerable<MetadataReference> References => wcf.References;

    protected override string WriteProgram(Random random) => HostWriter.Write(random);

    protected override IEnumerable<Question> Ask(GeneratedProgram program)
    {
        // CoreWCF builds the dispatchers of endpoints, which check sessions, only for transports that listen.
        bool isBuilt = !program.Code.Contains("net.tcp://", StringComparison.Ordinal) || program.Code.Contains("UseNetTcp", StringComparison.Ordinal);
        Exception? thrown = RealWcf.Open(program.Assembly);
        yield return new("host", thrown is null ? [] : [thrown], finding => IsOfStart(finding) && (isBuilt || thrown is not null || finding.Id != "WCFL5018"));
    }

    private static bool IsOfStart(Diagnostic finding) =>
        s_rules.Contains(finding.Id) && IsCertain(finding) && !finding.GetMessage(CultureInfo.InvariantCulture).Contains("the first call", StringComparison.Ordinal);
}
