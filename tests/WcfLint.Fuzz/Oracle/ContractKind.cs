using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Fuzz.Oracle;

/// <summary>Contracts, and what they carry.</summary>
internal sealed class ContractKind : OracleKind
{
    private static readonly ImmutableArray<string> s_contract = ["WCFL3004", "WCFL5004", "WCFL5010", "WCFL5011", "WCFL5012", "WCFL5013", "WCFL5014", "WCFL5018"];
    private static readonly ImmutableArray<string> s_data = ["WCFL5017", "WCFL5020", "WCFL5022", "WCFL5023"];

    // The rule for message contracts and for data contracts.
    private const string Names = "WCFL5016";

    public override string Name => "contracts";

    protected override string WriteProgram(Random random) => ContractWriter.Write(random);

    protected override IEnumerable<Question> Ask(GeneratedProgram program)
    {
        IEnumerable<Exception> opened = RealWcf.Open(program.Assembly) is { } thrown ? [thrown] : [];
        IEnumerable<Exception> written = RealWcf.Serialize(program.Assembly).ToArray();

        // XmlSerializer looks at its types when the channel is made.
        return program.Code.Contains("[XmlSerializerFormat]", StringComparison.Ordinal)
            ? [new("contract with XmlSerializer", opened.Concat(written), static finding => IsOfContract(finding) || IsOfData(finding))]
            : written.Any() || !RealWcf.IsRefused(program.Assembly) ? [new("contract", opened, IsOfContract), new("data", written, IsOfData)]
            : [new("contract", opened, IsOfContract)];
    }

    private static bool IsOfContract(Diagnostic finding) => s_contract.Contains(finding.Id) || (finding.Id == Names && IsOfMessage(finding));

    private static bool IsOfData(Diagnostic finding) => s_data.Contains(finding.Id) || (finding.Id == Names && !IsOfMessage(finding));

    private static bool IsOfMessage(Diagnostic finding) => finding.GetMessage(CultureInfo.InvariantCulture).Contains("message contract", StringComparison.Ordinal);
}
