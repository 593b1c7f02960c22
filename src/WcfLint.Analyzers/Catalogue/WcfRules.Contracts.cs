using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL5001_DataSetInContract = new(
        "WCFL5001",
        "DataSet or DataTable in a contract",
        "{0} is a {1}: its schema travels in every message",
        "A DataSet carries its schema in every message and a diffgram attribute on every row; peers without .NET cannot read it as typed data.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Measured(
            "larger messages, and far more time to write and read them",
            today: CostFigure.Measured(
                "data-set",
                CostsMeasured.DataSet,
                "the bytes of a typed list",
                "1 to 1,000 rows, text and binary"),
            also: CostFigure.MeasuredWithPackages(
                "data-set-over-the-wire",
                CostsMeasured.DataSetOverTheWire,
                "the time of a call with a typed list",
                "BasicHttp and NetTcp, 10 and 100 rows")));

    public static readonly WcfRule WCFL5002_ByteArrayWithLineBreaks = new(
        "WCFL5002",
        "byte[] member exposed to line-broken base64",
        "{0} is a byte[] read as base64 text{1}: line breaks from a peer that is not WCF slow its reading",
        "The reader decodes base64 in chunks; a line break makes it fail, strip white space and try again. How dear that is depends on the kind of line break and on the installed .NET Framework.",
        RuleInputs.Code | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "a peer that breaks base64 into lines makes every read slow",
            document: new CostFigure(
                "3,600×",
                "slower reading of line-broken base64",
                ".NET 3.5 and 4.0, 40 reads",
                "Yaron Naveh, \"Performance\" posts, 2008-2010"),
            today: CostFigure.Measured(
                "line-breaks",
                CostsMeasured.LineBreaks,
                "slower reading, by kind of line break",
                "20 KB to 2 MB"),
            note: "The document's figure no longer holds: an update after .NET Framework 4.0, and modern .NET with it, skips plain line feeds. A carriage return written as &#xD; still costs an exception for each line."),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    private static void AddContracts(List<WcfRule> all)
    {
        all.Add(WCFL5001_DataSetInContract);
        all.Add(WCFL5002_ByteArrayWithLineBreaks);
    }
}
